import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A table of the reasons why the stage was drawn last: the views, and what changed in them.
final class RedrawTable: InspectorTable {
  /// The greatest number of rows. Further ones are counted.
  private static let mostRows = 8
  /// The width of the names, as a fraction of the table's.
  private static let nameShare = 0.45

  private(set) var causes: [RedrawCause] = []

  init() { super.init("Last redraw") }

  /// Shows the causes of a frame. Without causes, those of the last frame remain.
  func show(_ causes: [RedrawCause]) {
    guard !causes.isEmpty, causes != self.causes else { return }
    let oldHeight = contentHeight
    self.causes = causes
    linesDidChange(from: oldHeight)
  }

  private var rows: [(view: String, change: String)] {
    let shown = causes.prefix(causes.count > Self.mostRows ? Self.mostRows - 1 : Self.mostRows)
    let rest = causes.count - shown.count
    return shown.map { ($0.view ?? "Stage", $0.change) } + (rest > 0 ? [("and \(rest) more", "")] : [])
  }

  override var contentHeight: Double {
    Metrics.heading + Double(max(rows.count, 1)) * Metrics.text + Metrics.end
  }

  override var lines: [String] { rows.map { $0.change.isEmpty ? $0.view : "\($0.view): \($0.change)" } }

  override func draw(in context: inout DrawingContext) {
    let (measurer, width) = (stage?.textMeasurer, presentation.bounds.width)
    let name = (width * Self.nameShare).rounded(.down)
    var y = Metrics.heading
    if rows.isEmpty {
      context.line(
        "Nothing has changed yet.", Self.noteFont, palette.secondaryLabel, x: 0, y: y, width: width, measurer)
    }
    for row in rows {
      context.line(row.view, Self.nameFont, palette.secondaryLabel, x: 0, y: y, width: name - 6, measurer)
      context.line(row.change, Self.numberFont, palette.label, x: name, y: y, width: width - name, measurer)
      y += Metrics.text
    }
  }
}
