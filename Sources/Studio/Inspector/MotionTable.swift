import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A table of the motions of a view, with the curve, the start and end values, and the progress of each.
final class MotionTable: InspectorTable {
  /// The layout constants, in points.
  private enum Layout {
    static let row = 58.0
    static let curve = Size(width: 54, height: 28)
    static let bar = 3.0
    static let gap = 10.0
    static let samples = 24
  }

  /// A motion at a time.
  struct Row: Equatable {
    let motion: RunningMotion
    /// The name of the superview whose motion moves the inspected view. `nil` for motions of the view itself.
    let mover: String?
    /// The number of the animation group in the timeline. `nil` if it is unknown.
    let group: Int?
    /// The time shown, in seconds.
    let time: Double
  }

  private(set) var rows: [Row] = []
  /// The sampled curves of the entries shown.
  private var curves: [(entry: Timeline.Entry, levels: [Double])] = []

  init() { super.init("Motion") }

  func show(_ rows: [Row]) {
    guard rows != self.rows else { return }
    let oldHeight = contentHeight
    self.rows = rows
    curves.removeAll { curve in !rows.contains { $0.motion.entry == curve.entry } }
    linesDidChange(from: oldHeight)
  }

  override var contentHeight: Double {
    Metrics.heading + (rows.isEmpty ? Metrics.text : Double(rows.count) * Layout.row) + Metrics.end
  }

  override var lines: [String] {
    rows.isEmpty ? ["Nothing moves it now."] : rows.map { "\($0.title) \($0.way) \($0.note) \($0.place)" }
  }

  private func levels(of entry: Timeline.Entry) -> [Double] {
    if let known = curves.first(where: { $0.entry == entry }) { return known.levels }
    let levels = (0...Layout.samples).map { entry.level(at: Double($0) / Double(Layout.samples)) }
    curves.append((entry, levels))
    return levels
  }

  override func draw(in context: inout DrawingContext) {
    let measurer = stage?.textMeasurer
    let width = presentation.bounds.width
    guard !rows.isEmpty else {
      context.line(
        lines[0], Self.nameFont, palette.secondaryLabel, x: 0, y: Metrics.heading, width: width, measurer)
      return
    }
    for (index, row) in rows.enumerated() {
      let y = Metrics.heading + Double(index) * Layout.row
      let inner = width - Layout.curve.width - Layout.gap
      let end = context.line(row.title, Self.strongFont, palette.label, x: 0, y: y, width: inner, measurer)
      context.line(
        row.note, Self.noteFont, palette.secondaryLabel, x: end + 6, y: y + 1, width: inner - end - 6,
        measurer)
      context.line(
        row.way, Self.numberFont, palette.label, x: 0, y: y + Metrics.text + 1, width: inner, measurer)
      drawCurve(
        of: row,
        in: Rect(x: inner + Layout.gap, y: y + 1, width: Layout.curve.width, height: Layout.curve.height),
        &context)
      let barY = y + 2 * Metrics.text + 9
      context.line(
        row.place, Self.numberFont, palette.secondaryLabel, x: 0, y: barY - 6, width: width,
        alignment: .right, measurer)
      let bar = Rect(
        x: 0, y: barY, width: max(40, width - 104), height: Layout.bar)
      context.fill(bar, radius: Layout.bar / 2, palette.systemFill)
      let share = row.hasBegun ? row.motion.fraction : 0
      var filling = bar
      filling.size.width *= min(max(share, 0), 1)
      context.fill(filling, radius: Layout.bar / 2, row.motion.isPaused ? palette.orange : palette.tint)
    }
  }

  /// Draws the curve, and a dot at the current progress of the motion.
  private func drawCurve(of row: Row, in frame: Rect, _ context: inout DrawingContext) {
    context.fill(frame, radius: 4, palette.tertiarySystemFill)
    let entry = row.motion.entry
    let levels = levels(of: entry)
    let here = entry.level(at: row.motion.fraction)
    let least = min(levels.min() ?? 0, here)
    let most = max(levels.max() ?? 1, here)
    guard most - least > 1e-12 else { return }
    let area = frame.insetBy(dx: 4, dy: 4)
    func place(_ fraction: Double, _ level: Double) -> Point {
      let height = (level - least) / (most - least)
      // A curve of decreasing values falls.
      return Point(area.minX + fraction * area.width, area.maxY - height * area.height)
    }
    let corners = levels.enumerated().map { place(Double($0) / Double(Layout.samples), $1) }
    context.polyline(corners, width: 1.25, palette.secondaryLabel)
    let dot = place(min(max(row.motion.fraction, 0), 1), here)
    context.fill(
      Rect(center: dot, size: Size(width: 6, height: 6)), radius: 3,
      row.motion.isPaused ? palette.orange : palette.tint)
  }
}

extension MotionTable.Row {
  fileprivate var hasBegun: Bool { motion.isPaused || motion.entry.begin <= time }

  fileprivate var title: String { (mover.map { "\($0) · " } ?? "") + motion.entry.property }

  fileprivate var way: String { motion.entry.way }

  /// The timing, the repeat count and the animation group.
  fileprivate var note: String {
    var words = [motion.entry.timing.words]
    if let repeats = motion.entry.repeats {
      if repeats != 1 { words.append("×\(repeats.formatted(decimals: 1))") }
    } else {
      words.append("repeats")
    }
    if let group { words.append("group \(group)") }
    if let site = motion.entry.site {
      words.append((site.fileID.split(separator: "/").last.map(String.init) ?? "") + ":\(site.line)")
    }
    return words.joined(separator: " · ")
  }

  /// The elapsed time and the duration.
  fileprivate var place: String {
    let duration = motion.entry.duration
    if motion.isPaused { return "held at \((motion.fraction * 100).formatted(decimals: 0)) %" }
    if !hasBegun { return "in \((motion.entry.begin - time).seconds) s" }
    return "\((motion.fraction * duration).seconds) / \(duration.seconds) s"
  }
}

extension Double {
  /// The number with exactly two decimals, so that a counting text does not jump.
  fileprivate var seconds: String { isFinite ? padded(decimals: 2) : "–" }
}
