import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// The overlay of the plot: the selected range, the end of the session, and the playhead.
///
/// The time is read during drawing, so that the playhead moves without a layout.
final class TimelinePlayhead: TimelinePart {
  private enum Metrics {
    static let line = 1.5
    static let tag = 16.0
    static let padding = 5.0
    /// The least distance of the tag from a label of the axis.
    static let clearance = 3.0
    /// The distance of the tag from the right edge, where the focus ring is drawn.
    static let end = 5.0
  }

  private static let font = Font(family: .monospaced, size: 10, weight: .medium)

  override func drawPart(in context: inout DrawingContext) {
    let (scale, frame) = (plot.scale, presentation.bounds)
    let lanes = TimelinePlot.Metrics.ruler
    let tint = rgba(palette.tint)
    if let range = plot.range {
      let left = max(scale.place(range.lowerBound), scale.start - 2)
      let right = min(scale.place(range.upperBound), scale.end + 2)
      context.fill(
        Rect(x: left, y: lanes, width: max(0, right - left), height: frame.maxY - lanes),
        tint.withAlphaComponent(0.08))
      for x in [left, right] {
        context.fill(
          Rect(x: x, y: lanes, width: 0.5, height: frame.maxY - lanes), tint.withAlphaComponent(0.6))
      }
    }
    let now = max(scale.place(plot.present()), scale.start)
    if now < scale.end {
      // The shaded area is the future.
      context.fill(
        Rect(x: now, y: lanes, width: scale.end - now, height: frame.maxY - lanes),
        rgba(palette.systemBackground, alpha: 0.6))
      context.fill(
        Rect(x: now, y: lanes, width: 0.5, height: frame.maxY - lanes),
        rgba(palette.secondaryLabel, alpha: 0.7))
    }
    drawPlayhead(at: plot.time, scale, frame, &context)
  }

  private func drawPlayhead(
    at time: Double, _ scale: LinearScale, _ frame: Rect, _ context: inout DrawingContext
  ) {
    let x = scale.place(time)
    let color = rgba(palette.red).legible(on: .white, contrast: palette.contrast.ofText)
    let text = time.moment(decimals: 3)
    let measurer = stage?.textMeasurer
    let width =
      (measurer.map { plot.texts.widthOfDigits(text, Self.font, $0) } ?? 34) + 2 * Metrics.padding
    guard x + width / 2 >= scale.start, x - width / 2 <= scale.end else { return }
    // The tag stays within the axis.
    let left = min(max(x - width / 2, scale.start + 1), max(scale.end - width - Metrics.end, scale.start + 1))
    let tag = Rect(
      x: left, y: TimelineRuler.Metrics.strip + 2, width: width, height: Metrics.tag)
    // Of a label that is partly behind the tag, nothing is seen.
    let hidden = tag.insetBy(dx: -Metrics.clearance, dy: 0)
    for label in measurer.map({ plot.ruler.labels($0) }) ?? [] where label.place.intersects(hidden) {
      context.fill(label.place, rgba(palette.secondarySystemBackground))
    }
    context.fill(
      Rect(
        x: x - Metrics.line / 2, y: TimelineRuler.Metrics.strip, width: Metrics.line,
        height: frame.maxY - TimelineRuler.Metrics.strip), color)
    context.fill(tag, radius: 4, color)
    guard let measurer else { return }
    plot.texts.drawOnce(text, Self.font, .white, in: tag, measurer, &context)
  }
}

extension TimelineTexts {
  /// Returns the width of a text of digits, which all have the same width.
  ///
  /// The width is measured with zeros, so that a text that changes in every frame is measured once.
  func widthOfDigits(_ text: String, _ font: Font, _ measurer: any TextMeasuring) -> Double {
    width(of: String(text.map { $0.isNumber ? "0" : $0 }), font, measurer)
  }

  /// Draws digits in the centre of `room`. The text is not cached.
  func drawOnce(
    _ text: String, _ font: Font, _ color: RGBA, in room: Rect, _ measurer: any TextMeasuring,
    _ context: inout DrawingContext
  ) {
    let width = widthOfDigits(text, font, measurer)
    let metrics = measurer.metrics(of: font)
    let origin = context.snapped(
      Point(room.midX - width / 2, room.midY + (metrics.ascent - metrics.descent) / 2))
    context.text(
      text, font, color, at: origin,
      extent: Rect(
        x: origin.x, y: origin.y - metrics.ascent, width: width, height: metrics.ascent + metrics.descent))
  }
}
