import GlissadeGeometry
import GlissadeUI

/// The background of a cell in an inset group, of which the outer corners of the group are round.
final class GroupGround: View {
  private let color: Color
  /// The round corners.
  var corners: RectCorner { didSet { if corners != oldValue { setNeedsDisplay() } } }

  init(_ color: Color, corners: RectCorner) {
    (self.color, self.corners) = (color, corners)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(in context: inout DrawingContext) {
    var path = Path()
    let radius = TableMetrics.groupRadius
    path.addRoundedRect(in: bounds, corners: corners, radii: Size(width: radius, height: radius))
    context.fill(path, color)
  }
}

extension TableView {
  /// The round corners of a cell: those at the top of the first row of a group, and at the bottom of the last one.
  private func corners(of cell: TableViewCell) -> RectCorner {
    guard let indexPath = cell.indexPath else { return [] }
    var corners: RectCorner = indexPath.row == 0 ? [.topLeft, .topRight] : []
    if indexPath.row == numberOfRows(inSection: indexPath.section) - 1 {
      corners.formUnion([.bottomLeft, .bottomRight])
    }
    return corners
  }

  /// Whether a cell has a separator. The last row of an inset group has none.
  func hasSeparator(_ cell: TableViewCell) -> Bool {
    separatorStyle != .none && !(style == .insetGrouped && corners(of: cell).contains(.bottomLeft))
  }

  /// Applies the look of an inset group to a cell. A cell with a colour of its own keeps it.
  func dressInGroup(_ cell: TableViewCell) {
    cell.groupCorners = corners(of: cell)
    if cell.backgroundColor == nil { return cell.showGroup(cell.groupCorners) }
    cell.showGroup(nil)
    // A colour has one radius for all corners.
    cell.layer.cornerRadius = cell.groupCorners == .allCorners ? TableMetrics.groupRadius : 0
  }

  /// Updates cells that have become the first or the last of their groups, or are not any more.
  func updateGroups() {
    guard style == .insetGrouped else { return }
    for cell in cells.values where cell.groupCorners != corners(of: cell) { dress(cell) }
  }
}
