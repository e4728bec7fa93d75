import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A cache of single lines of text, truncated to the available width.
@MainActor
final class TimelineTexts {
  private struct Key: Hashable {
    let text: String
    let font: Font
    /// The available width, in points. `nil` for the whole text.
    var room: Int?
    var lineBreakMode = LineBreakMode.byTruncatingTail
  }

  /// The maximum number of cached texts. When it is reached, the cache is emptied.
  private static let limit = 4000
  private var lines: [Key: (text: String, width: Double)] = [:]
  private var metrics: [Font: FontMetrics] = [:]

  /// Returns the width of a text, in points.
  func width(of text: String, _ font: Font, _ measurer: any TextMeasuring) -> Double {
    line(Key(text: text, font: font), measurer).width
  }

  private func line(_ key: Key, _ measurer: any TextMeasuring) -> (text: String, width: Double) {
    if let line = lines[key] { return line }
    if lines.count >= Self.limit { lines = [:] }
    var line = (text: key.text, width: 0.0)
    if let room = key.room {
      let layout = TextLayout(
        key.text, font: key.font, width: Double(room), maximumLines: 1, lineBreakMode: key.lineBreakMode,
        measuring: measurer)
      line = layout.lines.first.map { ($0.string, $0.width) } ?? ("", 0)
      // A dot beside the ellipsis would look like a fourth one of its dots.
      let parts = line.text.split(separator: "…", omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].hasSuffix(".") || parts[1].hasPrefix(".") {
        let start = parts[0].hasSuffix(".") ? parts[0].dropLast() : parts[0]
        line.text = String(start) + "…" + String(parts[1].drop { $0 == "." })
        line.width = measurer.width(of: line.text, font: key.font)
      }
    } else {
      line.width = measurer.width(of: key.text, font: key.font)
    }
    lines[key] = line
    return line
  }

  /// Draws a line of text in the vertical centre of `room`, truncated to its width.
  func draw(
    _ text: String, _ font: Font, _ color: RGBA, in room: Rect, alignment: TextAlignment = .left,
    lineBreakMode: LineBreakMode = .byTruncatingTail, _ measurer: any TextMeasuring,
    _ context: inout DrawingContext
  ) {
    guard room.width >= 1, !text.isEmpty else { return }
    var line = line(Key(text: text, font: font), measurer)
    if line.width > room.width {
      line = self.line(
        Key(text: text, font: font, room: Int(room.width), lineBreakMode: lineBreakMode), measurer)
    }
    guard line.width > 0, line.width <= room.width else { return }
    let metrics = metrics(of: font, measurer)
    let free = room.width - line.width
    let x = room.minX + (alignment == .right ? free : alignment == .center ? free / 2 : 0)
    let origin = context.snapped(Point(x, room.midY + (metrics.ascent - metrics.descent) / 2))
    context.text(
      line.text, font, color, at: origin,
      extent: Rect(
        x: origin.x, y: origin.y - metrics.ascent, width: line.width,
        height: metrics.ascent + metrics.descent))
  }

  private func metrics(of font: Font, _ measurer: any TextMeasuring) -> FontMetrics {
    if let known = metrics[font] { return known }
    let metrics = measurer.metrics(of: font)
    self.metrics[font] = metrics
    return metrics
  }
}
