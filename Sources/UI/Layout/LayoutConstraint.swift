import GlissadeConstraints

/// A linear relation between two attributes of views or guides, or between an attribute and a number: first
/// item's attribute = `multiplier` × second item's attribute + `constant`.
///
/// The class corresponds to UIKit's `NSLayoutConstraint`. An active constraint is in the `constraints` of the
/// nearest common ancestor of its items. Changes take effect with the next layout.
@MainActor
open class LayoutConstraint {
  /// An attribute of a view or a guide.
  public enum Attribute: Hashable, Sendable {
    /// An edge.
    case left, right, top, bottom
    /// The edge at which text begins: the left one, because text runs from left to right.
    case leading
    /// The edge at which text ends: the right one, because text runs from left to right.
    case trailing
    /// A length, or the position of the middle.
    case width, height, centerX, centerY
    /// The baseline of a line of text. For an item without text, the top or the bottom edge.
    case firstBaseline, lastBaseline
    /// An edge of the area within the layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The position of the middle of the area within the layout margins.
    case centerXWithinMargins, centerYWithinMargins
    /// No attribute. The first attribute is related to the constant alone.
    case notAnAttribute
  }

  /// The relation between the two sides of the equation.
  public enum Relation: Hashable, Sendable {
    /// The first side is at most, equal to, or at least the second side.
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  private weak var firstNode: LayoutNode?
  private(set) weak var secondNode: LayoutNode?
  private let hasSecondItem: Bool
  /// The anchors from which the attributes are measured, if they are distances.
  var starts: DistanceStarts?

  /// The first item, a view or a guide. `nil` if it has been deinitialized.
  open var firstItem: (any LayoutItem)? { firstNode?.item }
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The relation between the two sides of the equation.
  public let relation: Relation
  /// The second item. `nil` if there is none or it has been deinitialized.
  open var secondItem: (any LayoutItem)? { secondNode?.item }
  /// The attribute of the second item. `notAnAttribute` if the first attribute is related to the constant alone.
  public let secondAttribute: Attribute
  /// The factor of the second attribute. It is finite and not 0.
  public let multiplier: Double
  /// The constant, in points. Non-finite values are ignored.
  open var constant: Double {
    didSet {
      if !constant.isFinite { constant = oldValue }
      guard constant != oldValue else { return }
      engine?.reenter(self)
      firstNode?.view?.fixedLengthDidChange()
    }
  }
  /// Called after the direction of the layout around the constraint has changed.
  func directionDidChange() { engine?.reenter(self) }

  /// The priority. Constraints with a lower priority than `required` are satisfied as far as possible.
  open var priority: LayoutPriority {
    didSet {
      guard priority != oldValue else { return }
      engine?.reenter(self)
      tellStacks()
    }
  }
  /// The name of the constraint in diagnostics. `nil`, the default, prints the equation.
  open var identifier: String?

  /// The identifier, or the equation, as in `log.leading == lower.leading + 12`.
  open var description: String { identifier ?? equationText }

  /// Creates an inactive constraint.
  ///
  /// - Parameters:
  ///   - first: The first item.
  ///   - attribute: The attribute of the first item.
  ///   - relation: The relation. The default is `equal`.
  ///   - second: The second item. If it is `nil` or has no attribute, the first attribute is related to the constant
  ///     alone.
  ///   - secondAttribute: The attribute of the second item.
  ///   - multiplier: The factor of the second attribute. 0 and non-finite values count as 1.
  ///   - constant: The constant, in points. Non-finite values count as 0.
  ///   - priority: The priority. The default is `required`.
  public init(
    item first: any LayoutItem, attribute: Attribute, relatedBy relation: Relation = .equal,
    toItem second: (any LayoutItem)? = nil, attribute secondAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
  ) {
    let other = secondAttribute == .notAnAttribute ? nil : second
    firstNode = (first as? any LayoutNodeHolder)?.layoutNode
    firstAttribute = attribute
    self.relation = relation
    secondNode = (other as? any LayoutNodeHolder)?.layoutNode
    hasSecondItem = other != nil
    self.secondAttribute = other == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier.isFinite && multiplier != 0 ? multiplier : 1
    self.constant = constant.isFinite ? constant : 0
    self.priority = priority
  }

  /// Declared for compatibility. It is never called: only views and controllers are created from storyboards.
  open func awakeFromNib() {}

  // MARK: Activation

  /// The view whose `constraints` contain this one while it is active.
  private(set) weak var holder: View?
  /// The engine that solves the constraint.
  weak var engine: LayoutEngine?
  /// The constraint as it was given to the solver.
  var entry: LayoutEngine.Entry?
  /// Whether the engine must still give the constraint to the solver, and whether for the first time.
  var isPending = false
  var isNew = false
  /// The position in the order of activation.
  var order = 0
  /// The keys in the lists of the holder and of the items.
  private var holderKey = 0, firstKey = 0, secondKey = 0

  /// Whether the constraint takes part in the layout. The default is `false`. A constraint between items
  /// without a common ancestor cannot be activated, which is reported to the stage's diagnostics. A
  /// constraint is deactivated if one of its items leaves the other's tree.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates each constraint of an array.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates each constraint of an array.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard holder == nil, let first = firstNode, let view = first.referenceView else { return }
    var others: [View] = []
    if hasSecondItem {
      guard let second = secondNode, let other = second.referenceView else { return }
      others.append(other)
    }
    if let starts {
      guard let views = starts.views else { return }
      others += views
    }
    var common: View? = view
    for other in others {
      while let candidate = common, !other.isDescendant(of: candidate) { common = candidate.superview }
    }
    guard let common else {
      view.stage?.diagnostics?("the constraint \(self) was not activated: its items have no common ancestor")
      return
    }
    holder = common
    holderKey = common.layoutNode.constraints.append(self)
    firstKey = first.mentions.append(self)
    if let secondNode, secondNode !== first { secondKey = secondNode.mentions.append(self) }
    starts?.enlist(self, besides: [first, secondNode])
    tellStacks()
    common.madeLayoutEngine.admit(self)
  }

  private func deactivate() {
    guard let holder else { return }
    tellStacks()
    self.holder = nil
    engine?.discard(self)
    holder.layoutNode.constraints.remove(holderKey)
    firstNode?.mentions.remove(firstKey)
    if secondNode !== firstNode { secondNode?.mentions.remove(secondKey) }
    starts?.delist()
  }

  /// Notifies stack views that place items of the constraint without constraints, and so may no longer do so.
  private func tellStacks() {
    firstNode?.placingStack?.rearrange()
    secondNode?.placingStack?.rearrange()
    starts?.first?.node?.placingStack?.rearrange()
    starts?.second?.node?.placingStack?.rearrange()
    holder?.layoutState?.placingStack?.rearrange()
  }

  /// Returns whether a node is the first item.
  func concerns(_ node: LayoutNode) -> Bool { firstNode === node }

  /// Clears all references to an engine that is no longer used.
  func leaveEngine() {
    engine = nil
    entry = nil
    isPending = false
  }

  // MARK: Equation

  /// Returns the equation in the form first − multiplier × second − constant, related to zero. Returns `nil`
  /// if an item has been deinitialized.
  func equation() -> (expression: LayoutExpression, relation: GlissadeConstraints.Relation)? {
    guard let holder, let firstNode else { return nil }
    if let starts { return equation(with: starts, of: firstNode, in: holder) }
    // From right to left, the leading edge is the right one, and distances from it are to the left.
    let isMirrored =
      holder.isMirrored && (firstAttribute.isDirectional || secondAttribute.isDirectional)
    func edge(_ attribute: Attribute) -> Attribute { isMirrored ? attribute.mirrored : attribute }
    var expression = LayoutExpression(constant: isMirrored ? constant : -constant)
    expression.add(edge(firstAttribute), of: firstNode, in: holder, times: 1)
    if secondAttribute != .notAnAttribute {
      guard let secondNode else { return nil }
      expression.add(edge(secondAttribute), of: secondNode, in: holder, times: -multiplier)
    }
    switch relation {
    case .lessThanOrEqual: return (expression, isMirrored ? .greaterThanOrEqual : .lessThanOrEqual)
    case .equal: return (expression, .equal)
    case .greaterThanOrEqual: return (expression, isMirrored ? .lessThanOrEqual : .greaterThanOrEqual)
    }
  }
}

extension LayoutConstraint: @preconcurrency CustomStringConvertible {
  private var equationText: String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var right: [String] = []
    if secondAttribute != .notAnAttribute {
      let factor = multiplier == 1 ? "" : "\(multiplier) * "
      right.append(factor + side(secondNode, secondAttribute, from: starts?.second))
    }
    if right.isEmpty {
      right.append("\(constant)")
    } else if constant != 0 {
      right.append("\(constant < 0 ? "-" : "+") \(abs(constant))")
    }
    let rank = priority == .required ? "" : " @\(priority.rawValue)"
    let left = side(firstNode, firstAttribute, from: starts?.first)
    return "\(left) \(sign) \(right.joined(separator: " "))\(rank)"
  }

  private func side(_ node: LayoutNode?, _ attribute: Attribute, from start: DistanceStarts.Start?) -> String
  {
    let end = "\(LayoutNode.name(of: node)).\(attribute)"
    return start.map { "(\(end) - \(LayoutNode.name(of: $0.node)).\($0.attribute))" } ?? end
  }
}

extension LayoutConstraint.Attribute {
  /// Whether the attribute depends on the direction of the layout.
  var isDirectional: Bool { mirrored != self }

  /// The attribute in a layout from right to left.
  var mirrored: Self {
    switch self {
    case .leading: .right
    case .trailing: .left
    case .leadingMargin: .rightMargin
    case .trailingMargin: .leftMargin
    default: self
    }
  }
}
