import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// What the inspector shows before a view is selected: how to select one, and the keys of the panel.
final class InspectorHelp: View {
  /// The layout constants, in points.
  private enum Metrics {
    static let gap = 8.0
    static let column = 58.0
    static let end = 12.0
  }

  private let intro = Label(
    "Click a view on the screen, moving or not, or walk through the tree of views:", font: font)
  private static let font = Font.systemFont(ofSize: 13)

  private let rows = [
    KeyDescription("↑", "↓", does: "Parent, or first child"),
    KeyDescription("←", "→", does: "Previous or next sibling"),
    KeyDescription("C", does: "Select: clicks select views, and do not press them"),
    KeyDescription("P", does: "Path: where it goes, a dot every 1/60 s"),
    KeyDescription("O", does: "Onion: how it looks on the way"),
    KeyDescription("X", does: "3D: layers apart; a drag or ⇧ with an arrow turns them"),
    KeyDescription("R", does: "Redraw: outlines of what has changed in a frame"),
  ].map { KeyRow($0, fontSize: 13) }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    intro.numberOfLines = 0
    for row in rows { row.column = Metrics.column }
    for part in [intro] + rows { addSubview(part) }
  }

  override func paletteDidChange() {
    intro.textColor = palette.secondaryLabel
    for row in rows { row.textColor = palette.secondaryLabel }
  }

  /// Returns the height at a width, in points.
  func height(width: Double) -> Double {
    intro.sizeThatFits(Size(width: width, height: .infinity)).height + Metrics.gap
      + rows.reduce(Metrics.end) { $0 + $1.height(width: width) }
  }

  override func layoutSubviews() {
    let width = bounds.width
    let height = intro.sizeThatFits(Size(width: width, height: .infinity)).height
    intro.frame = Rect(x: 0, y: 0, width: width, height: height)
    var y = height + Metrics.gap
    for row in rows {
      let height = row.height(width: width)
      row.frame = Rect(x: 0, y: y, width: width, height: height)
      y += height
    }
  }
}
