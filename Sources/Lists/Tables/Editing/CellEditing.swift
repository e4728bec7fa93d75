import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The controls of a cell while its table is edited.
@MainActor
struct CellEditing {
  var style = TableViewCell.EditingStyle.none
  var isIndented = true
  var mark: EditingMark?
  var grip: ReorderGrip?

  /// Lengths in points. Source: UITableViewCell, for the indentation; our choice otherwise.
  enum Metrics {
    static let indentation = 38.0
    static let grip = 44.0
    static let circle = 22.0
  }
}

extension TableViewCell {
  /// The effect of the control at the leading edge of a row while its table is edited.
  public enum EditingStyle: Int, Hashable, Sendable {
    /// No control, one that deletes the row, or one that inserts a row.
    case none, delete, insert
  }

  /// The control at the leading edge while the table is edited.
  public var editingStyle: EditingStyle { editing.style }
  /// Whether the cell shows a control at the trailing edge, with which its row is moved.
  public var showsReorderControl: Bool { editing.grip != nil }
  /// Whether the content makes room for the control at the leading edge. The table sets it.
  public var shouldIndentWhileEditing: Bool { editing.isIndented }

  /// The width at the leading edge that the editing control takes, in points.
  var editingIndentation: Double {
    isEditing && editing.style != .none && editing.isIndented ? CellEditing.Metrics.indentation : 0
  }
  /// The width at the trailing edge that the grip takes, in points.
  var gripWidth: Double { isEditing && editing.grip != nil ? CellEditing.Metrics.grip : 0 }

  /// Shows or hides the editing controls.
  func edit(_ style: EditingStyle, isIndented: Bool, canMove: Bool, isEditing: Bool, animated: Bool) {
    guard
      isEditing != self.isEditing
        || isEditing
          && (style != editing.style || isIndented != editing.isIndented || canMove != showsReorderControl)
    else { return }
    View.performWithoutAnimation {
      if isEditing {
        editing.mark?.removeFromSuperview()
        editing.grip?.removeFromSuperview()
        (editing.style, editing.isIndented) = (style, isIndented)
        editing.mark = style == .none ? nil : EditingMark(style, of: self)
        editing.grip = canMove ? ReorderGrip(of: self) : nil
        for view in [editing.mark, editing.grip].compactMap(\.self) as [View] {
          view.alpha = animated ? 0 : 1
          addSubview(view)
        }
        placeEditingControls(isShown: !animated)
      }
    }
    setEditing(isEditing, animated: animated)
    let controls = [editing.mark, editing.grip].compactMap(\.self) as [View]
    let show = { @MainActor in
      for control in controls { control.alpha = isEditing ? 1 : 0 }
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
    guard animated else {
      View.performWithoutAnimation(show)
      if !isEditing { removeEditingControls() }
      return
    }
    View.animate(
      withDuration: TableMetrics.changeDuration, options: .allowUserInteraction, animations: show,
      completion: { [weak self] _ in
        if let self, !self.isEditing { removeEditingControls() }
      })
  }

  private func removeEditingControls() {
    editing.mark?.removeFromSuperview()
    editing.grip?.removeFromSuperview()
    editing = CellEditing()
  }

  /// Places the editing controls within the cell, or beyond its edges.
  func placeEditingControls(isShown: Bool) {
    let (height, indentation) = (bounds.height, CellEditing.Metrics.indentation)
    if let mark = editing.mark {
      mark.bounds.size = Size(width: indentation, height: height)
      mark.center = mirrored(
        Point(bounds.minX + (isShown ? 4 : -indentation) + indentation / 2, bounds.midY))
    }
    if let grip = editing.grip {
      grip.bounds.size = Size(width: CellEditing.Metrics.grip, height: height)
      let half = CellEditing.Metrics.grip / 2
      grip.center = mirrored(Point(bounds.maxX + (isShown ? -half : half), bounds.midY))
    }
  }
}

/// The circle at the leading edge of a row, which deletes the row or inserts one.
final class EditingMark: Control {
  private let style: TableViewCell.EditingStyle

  init(_ style: TableViewCell.EditingStyle, of cell: TableViewCell) {
    self.style = style
    super.init(frame: .zero)
    addAction(for: .primaryActionTriggered) { [weak cell] in
      guard let cell, let row = cell.indexPath else { return }
      cell.tableView?.editingMarkPressed(style, at: row)
    }
  }

  /// The keys of the row have the same effect.
  override var canBecomeFocused: Bool { false }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.label = SystemStrings.current[style == .delete ? .delete : .insert]
  }

  override func draw(in context: inout DrawingContext) {
    let side = CellEditing.Metrics.circle
    let circle = Rect(center: bounds.center, size: Size(width: side, height: side))
    context.fill(circle, radius: side / 2, style == .delete ? Color.systemRed : .systemGreen)
    let (length, middle) = (side * 0.27, circle.center)
    context.polyline([middle - Point(length, 0), middle + Point(length, 0)], width: 2, Color.white)
    guard style == .insert else { return }
    context.polyline([middle - Point(0, length), middle + Point(0, length)], width: 2, Color.white)
  }
}

/// The three lines at the trailing edge of a row, by which the row is dragged to another place.
final class ReorderGrip: View {
  private weak var cell: TableViewCell?

  init(of cell: TableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    pointerStyle = .hand
    let hold = LongPressGestureRecognizer { [weak cell] in
      if let cell { cell.tableView?.reorderGripMoved($0, of: cell) }
    }
    hold.minimumPressDuration = 0
    addGestureRecognizer(hold)
  }

  override func draw(in context: inout DrawingContext) {
    for line in -1...1 {
      let y = bounds.midY + Double(line) * 5
      context.polyline(
        [Point(bounds.midX - 10, y), Point(bounds.midX + 10, y)], width: 1.5, Color.tertiaryLabel)
    }
  }
}
