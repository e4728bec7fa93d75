import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A table of the constraints that position a view, with their priorities and whether they are satisfied.
final class ConstraintTable: InspectorTable {
  /// The layout constants, in points.
  private enum Layout {
    static let row = 36.0
    static let mark = 14.0
  }

  struct Row: Equatable {
    let relation: String
    /// The constant that is added to the second item's attribute. Empty if the constant is 0.
    let constant: String
    let priority: Double
    /// The amount by which the constraint is violated, in points. `nil` if an item no longer exists.
    let violation: Double?

    /// Whether the constraint is satisfied apart from rounding.
    var isSatisfied: Bool { (violation ?? 0) <= 0.01 }

    fileprivate var note: String {
      let rank = priority >= 1000 ? "required" : "priority \(priority.formatted(decimals: 0))"
      let state = isSatisfied ? "satisfied" : "\((violation ?? 0).inPoints) pt off"
      return [constant, rank, state].filter { !$0.isEmpty }.joined(separator: " · ")
    }
  }

  private(set) var rows: [Row] = []
  private(set) var note = ""

  init() { super.init("Constraints") }

  func show(_ view: View?) {
    let constraints = view?.constraintsOfItem ?? []
    // Constraints whose first item is the view come before those in which the view is the second item.
    let own = constraints.filter { $0.firstItem === view }
    let rows = (own + constraints.filter { $0.firstItem !== view }).map { constraint in
      Row(
        relation: constraint.relation(seenFrom: view), constant: constraint.summand,
        priority: Double(constraint.priority.rawValue), violation: constraint.violation)
    }
    let note = Self.note(on: view)
    guard rows != self.rows || note != self.note else { return }
    let oldHeight = contentHeight
    (self.rows, self.note) = (rows, note)
    linesDidChange(from: oldHeight)
  }

  private static func note(on view: View?) -> String {
    guard let view else { return "" }
    if view.isPlacedByConstraints { return "" }
    if view.superview is StackView { return "Arranged by \(view.superview?.caption ?? "a stack view")." }
    return "Its frame is set directly."
  }

  override var contentHeight: Double {
    Metrics.heading + (note.isEmpty ? 0 : Metrics.text + Metrics.gap) + Double(rows.count) * Layout.row
      + Metrics.end
  }

  override var lines: [String] { (note.isEmpty ? [] : [note]) + rows.map { "\($0.relation) (\($0.note))" } }

  override func draw(in context: inout DrawingContext) {
    let measurer = stage?.textMeasurer
    let width = presentation.bounds.width
    var y = Metrics.heading
    if !note.isEmpty {
      context.line(note, Self.nameFont, palette.secondaryLabel, x: 0, y: y, width: width, measurer)
      y += Metrics.text + Metrics.gap
    }
    for row in rows {
      let color = row.isSatisfied ? palette.green : palette.red
      context.fill(Rect(x: 0, y: y + 4, width: 7, height: 7), radius: 3.5, color)
      context.line(
        row.relation, Self.nameFont, palette.label, x: Layout.mark, y: y, width: width - Layout.mark,
        measurer)
      context.line(
        row.note, Self.noteFont, row.isSatisfied ? palette.secondaryLabel : palette.label, x: Layout.mark,
        y: y + Metrics.text, width: width - Layout.mark, measurer)
      y += Layout.row
    }
  }
}

extension LayoutConstraint {
  /// Returns the relation as a formula in which the attributes of `view` have no owner's name.
  fileprivate func relation(seenFrom view: View?) -> String {
    func name(
      _ item: (any LayoutItem)?, _ attribute: Attribute, from start: DistanceStart? = nil
    ) -> String {
      if let start { return "(\(name(item, attribute)) − \(name(start.item, start.attribute)))" }
      if let item = item as? View { return item === view ? "\(attribute)" : "\(item.caption).\(attribute)" }
      guard let guide = item as? LayoutGuide else { return "(gone).\(attribute)" }
      let owner = guide.owningView.map { $0 === view ? "" : $0.caption + "." } ?? ""
      return "\(owner)\(guide.identifier).\(attribute)"
    }
    let sign =
      switch relation {
      case .lessThanOrEqual: "≤"
      case .equal: "="
      case .greaterThanOrEqual: "≥"
      }
    let starts = distanceStarts
    var words = [name(firstItem, firstAttribute, from: starts.first), sign]
    guard secondAttribute != .notAnAttribute else {
      return (words + [constant.inPoints]).joined(separator: " ")
    }
    if multiplier != 1 { words.append("\(multiplier.formatted(decimals: 3)) ×") }
    words.append(name(secondItem, secondAttribute, from: starts.second))
    return words.joined(separator: " ")
  }

  /// The constant as a summand with its sign. Empty if it is 0, or not added to an attribute.
  fileprivate var summand: String {
    secondAttribute == .notAnAttribute || constant == 0
      ? "" : "\(constant < 0 ? "−" : "+") \(abs(constant).inPoints)"
  }
}
