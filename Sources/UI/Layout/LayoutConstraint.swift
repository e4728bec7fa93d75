import GlissadeConstraints

/// A relation between two attributes of views and guides, or of one to a number:
/// first item's attribute = `multiplier` × second item's attribute + `constant`.
///
/// Spelled as UIKit's `NSLayoutConstraint`. While it is active, the nearest view that holds both items has it in
/// its `constraints`. What is changed counts from the next layout on.
@MainActor
public final class LayoutConstraint {
  public enum Attribute: Hashable, Sendable {
    case left, right, top, bottom
    /// The side on which text begins: the left one, as long as there is no text from right to left.
    case leading
    case trailing
    case width, height, centerX, centerY
    case firstBaseline, lastBaseline
    /// Those of what lies within the layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    /// None, for a constraint that relates the first attribute to the constant alone.
    case notAnAttribute
  }

  public enum Relation: Hashable, Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  private weak var firstNode: LayoutNode?
  private weak var secondNode: LayoutNode?
  private let hasSecondItem: Bool

  /// The view or guide; `nil` once it is gone.
  public var firstItem: (any LayoutItem)? { firstNode?.item }
  public let firstAttribute: Attribute
  public let relation: Relation
  public var secondItem: (any LayoutItem)? { secondNode?.item }
  /// `nil` where the first attribute is related to the constant alone.
  public let secondAttribute: Attribute?
  public let multiplier: Double
  /// In points. A constant that is not finite counts as the last one that was.
  public var constant: Double {
    didSet {
      if !constant.isFinite { constant = oldValue }
      if constant != oldValue { engine?.reenter(self) }
    }
  }
  public var priority: LayoutPriority { didSet { if priority != oldValue { engine?.reenter(self) } } }
  /// What messages call it; without one they spell it out.
  public var identifier: String?

  /// A constraint that is not active yet.
  ///
  /// - Parameters:
  ///   - second: the other item; without it or its attribute, the first one's is related to the constant alone.
  ///   - multiplier: not 0, and finite; what else is given counts as 1.
  ///   - constant: in points, finite; what else is given counts as 0.
  public init(
    item first: any LayoutItem, attribute: Attribute, relatedBy relation: Relation = .equal,
    toItem second: (any LayoutItem)? = nil, attribute secondAttribute: Attribute? = nil,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
  ) {
    let secondAttribute = secondAttribute == .notAnAttribute ? nil : secondAttribute
    let other = secondAttribute == nil ? nil : second
    firstNode = (first as? any LayoutNodeHolder)?.layoutNode
    firstAttribute = attribute
    self.relation = relation
    secondNode = (other as? any LayoutNodeHolder)?.layoutNode
    hasSecondItem = other != nil
    self.secondAttribute = other == nil ? nil : secondAttribute
    self.multiplier = multiplier.isFinite && multiplier != 0 ? multiplier : 1
    self.constant = constant.isFinite ? constant : 0
    self.priority = priority
  }

  // MARK: Activity

  /// The view that holds it while it is active.
  private(set) weak var holder: View?
  /// The engine that keeps it satisfied.
  weak var engine: LayoutEngine?
  /// What the solver has been given of it.
  var entry: LayoutEngine.Entry?
  /// Whether the engine is still to give it to the solver, and whether for the first time.
  var isPending = false
  var isNew = false
  /// Its place among those that the engine has been given.
  var order = 0

  /// Whether it takes part in the layout. Constraints between two views that no view holds both of cannot be
  /// activated; one that crosses the edge of what is removed from its parent is active no longer.
  public var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard holder == nil, let first = firstNode, let view = first.referenceView else { return }
    var common: View? = view
    if hasSecondItem {
      guard let second = secondNode, let other = second.referenceView else { return }
      while let candidate = common, !other.isDescendant(of: candidate) { common = candidate.superview }
    }
    guard let common else {
      view.stage?.diagnostics?("no view holds both items of the constraint \(self): it is not activated")
      return
    }
    holder = common
    common.layoutNode.constraints.append(self)
    first.mentions.append(self)
    if let secondNode, secondNode !== first { secondNode.mentions.append(self) }
    common.madeLayoutEngine.admit(self)
  }

  private func deactivate() {
    guard let holder else { return }
    self.holder = nil
    engine?.discard(self)
    holder.layoutNode.constraints.removeAll { $0 === self }
    firstNode?.mentions.removeAll { $0 === self }
    secondNode?.mentions.removeAll { $0 === self }
  }

  /// Forgets an engine that is no more.
  func leaveEngine() {
    engine = nil
    entry = nil
    isPending = false
  }

  // MARK: Equation

  /// What the solver is to keep: first − multiplier × second − constant, related to zero. `nil` where an item is
  /// gone.
  func equation() -> (expression: LayoutExpression, relation: GlissadeConstraints.Relation)? {
    guard let holder, let firstNode else { return nil }
    var expression = LayoutExpression(constant: -constant)
    expression.add(firstAttribute, of: firstNode, in: holder, times: 1)
    if let secondAttribute {
      guard let secondNode else { return nil }
      expression.add(secondAttribute, of: secondNode, in: holder, times: -multiplier)
    }
    switch relation {
    case .lessThanOrEqual: return (expression, .lessThanOrEqual)
    case .equal: return (expression, .equal)
    case .greaterThanOrEqual: return (expression, .greaterThanOrEqual)
    }
  }
}

extension LayoutConstraint: @preconcurrency CustomStringConvertible {
  /// The identifier, or the relation as one would write it: `log.leading == lower.leading + 12`.
  public var description: String {
    if let identifier { return identifier }
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var right: [String] = []
    if let secondAttribute {
      let factor = multiplier == 1 ? "" : "\(multiplier) * "
      right.append("\(factor)\(LayoutNode.name(of: secondNode)).\(secondAttribute)")
    }
    if right.isEmpty {
      right.append("\(constant)")
    } else if constant != 0 {
      right.append("\(constant < 0 ? "-" : "+") \(abs(constant))")
    }
    let rank = priority == .required ? "" : " @\(priority.rawValue)"
    return
      "\(LayoutNode.name(of: firstNode)).\(firstAttribute) \(sign) \(right.joined(separator: " "))\(rank)"
  }
}
