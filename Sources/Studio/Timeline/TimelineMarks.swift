import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// The marks above the lanes: pointer and wheel events in the upper row, keys and other events in the lower
/// row.
final class TimelineMarks: TimelinePart {
  private enum Metrics {
    static let row = 14.0
    static let inset = 2.0
    static let least = 5.0
    static let reach = 3.0
    static let padding = 4.0
  }

  private static let font = Font.systemFont(ofSize: 9, weight: .medium)
  private static let nameFont = Font.systemFont(ofSize: 11)

  override func drawPart(in context: inout DrawingContext) {
    let width = plot.bounds.width
    let top = TimelinePlot.Metrics.ruler
    let frame = Rect(x: 0, y: top, width: width, height: TimelinePlot.Metrics.marks)
    context.fill(frame, rgba(palette.secondarySystemBackground))
    let scale = plot.scale
    let (visible, now) = (scale.range, plot.present())
    for isOfPointer in [true, false] {
      // Marks that begin in the same point as the one before are invisible.
      var drawn = -Double.infinity
      let marks = plot.marks.lazy.prefix { $0.start <= visible.upperBound }
        .filter {
          $0.isOfPointer == isOfPointer && $0.end(at: now) >= visible.lowerBound - scale.length(of: 80)
        }
      for (mark, next) in zip(marks, marks.dropFirst().map(\.start) + [.infinity]) {
        let x = scale.place(mark.start)
        guard x - drawn >= 2 else { continue }
        drawn = x
        draw(mark, at: rect(of: mark, scale, now), room: scale.place(next) - x - 2, &context)
      }
    }
    let names = Rect(x: 0, y: top, width: plot.namesWidth, height: frame.height)
    context.fill(names, rgba(palette.secondarySystemBackground))
    let margin = plot.namesHaveProperties ? 10.0 : 6
    draw("Input", Self.nameFont, rgba(palette.secondaryLabel), in: names.insetBy(dx: margin, dy: 0), &context)
    context.fill(Rect(x: 0, y: frame.maxY - 0.5, width: width, height: 0.5), rgba(palette.separator))
    context.fill(Rect(x: names.maxX - 0.5, y: top, width: 0.5, height: frame.height), rgba(palette.separator))
  }

  private func rect(of mark: TimelineMark, _ scale: LinearScale, _ now: Double) -> Rect {
    let y = TimelinePlot.Metrics.ruler + 1 + (mark.isOfPointer ? 0 : Metrics.row)
    let left = scale.place(mark.start)
    let right = max(scale.place(mark.end(at: now)), left + Metrics.least)
    let start = max(left, scale.start - 20)
    return Rect(
      x: start, y: y + Metrics.inset, width: max(0, min(right, scale.end + 20) - start),
      height: Metrics.row - 2 * Metrics.inset)
  }

  private func draw(_ mark: TimelineMark, at rect: Rect, room: Double, _ context: inout DrawingContext) {
    let color = color(of: mark.kind)
    let isHovered = mark == plot.hoveredMark
    let radius = mark.kind == .tool ? 1.5 : rect.height / 2
    let text = mark.words
    let width = stage?.textMeasurer.map { plot.texts.width(of: text, Self.font, $0) } ?? 0
    switch mark.kind {
    case .press, .drag, .wheel, .magnify:
      context.fill(rect, radius: radius, color.withAlphaComponent(isHovered ? 0.9 : 0.55))
      guard rect.width >= width + 2 * Metrics.padding else { return }
      draw(
        text, Self.font, rgba(palette.systemBackground), in: rect.insetBy(dx: Metrics.padding, dy: 0),
        &context)
    case .key, .resize, .data, .timer, .tool:
      // The mark is a pin at its time, with its name in a cap beside it if there is room.
      let cap = Rect(
        x: rect.minX, y: rect.minY - 1, width: width + 2 * Metrics.padding, height: rect.height + 2)
      guard width > 0, cap.width <= room, mark.kind != .timer else {
        context.fill(
          Rect(x: rect.minX, y: rect.minY, width: 2, height: rect.height), radius: 1,
          color.withAlphaComponent(isHovered ? 1 : 0.7))
        return
      }
      if rect.width > cap.width {
        context.fill(
          Rect(x: rect.minX, y: rect.midY - 1, width: rect.width, height: 2), radius: 1,
          color.withAlphaComponent(0.4))
      }
      context.fill(cap, radius: 3, rgba(palette.systemBackground))
      context.fill(cap, radius: 3, color.withAlphaComponent(isHovered ? 0.35 : 0.15))
      context.border(cap, radius: 3, width: 0.5, color.withAlphaComponent(0.7))
      draw(text, Self.font, rgba(palette.label), in: cap.insetBy(dx: Metrics.padding, dy: 0), &context)
    }
  }

  private func color(of kind: TimelineMark.Kind) -> RGBA {
    switch kind {
    case .press, .drag, .wheel, .magnify: rgba(palette.label).mixed(with: rgba(palette.tint), by: 0.35)
    case .key, .resize: rgba(palette.label).withAlphaComponent(1)
    case .data: rgba(palette.green)
    case .timer: rgba(palette.orange)
    case .tool: rgba(palette.tint)
    }
  }

  /// Returns the mark at a point of the plot, or `nil` if there is none.
  func mark(at point: Point) -> TimelineMark? {
    let top = TimelinePlot.Metrics.ruler
    guard point.x >= plot.namesWidth, point.y >= top, point.y < top + TimelinePlot.Metrics.marks else {
      return nil
    }
    let (scale, now) = (plot.scale, plot.present())
    let isOfPointer = point.y < top + 1 + Metrics.row
    // The mark that began last is in front.
    return plot.marks.last {
      $0.isOfPointer == isOfPointer
        && rect(of: $0, scale, now).insetBy(dx: -Metrics.reach, dy: -Metrics.row).contains(point)
    }
  }
}
