/// Creates constraints between views and guides, and activates them.
///
///     let group = constrain(line, cart) {
///       $0.width == 24
///       $0.trailing == $1.leading - 8
///       $1.center == $1.superview!.center
///     }
///
/// Each `==`, `<=` or `>=` creates a constraint and returns it. `translatesAutoresizingMaskIntoConstraints` is set to
/// `false` for the view on the left, or for the view on the right if it is a descendant of the one on the left.
///
/// - Parameters:
///   - items: The views or guides, which `relations` receives in this order.
///   - group: The group whose constraints are replaced. `nil`, the default, creates a new group.
///   - relations: A closure that relates the attributes of the items.
/// - Returns: The group that contains the constraints: `group`, or a new one.
@MainActor
@discardableResult
public func constrain<each Item: LayoutItem>(
  _ items: repeat each Item, replace group: ConstraintGroup? = nil,
  relations: (repeat LayoutProxy<each Item>) -> Void
) -> ConstraintGroup {
  let group = group ?? ConstraintGroup()
  let recording = ConstraintRecording()
  relations(repeat LayoutProxy(item: each items, recording: recording))
  group.replace(with: recording.constraints)
  return group
}

/// A set of constraints that are replaced and removed together.
@MainActor
public final class ConstraintGroup {
  /// The constraints of the group, in the order in which they were created.
  public private(set) var constraints: [LayoutConstraint] = []

  /// Creates an empty group, which can be passed to `constrain`.
  public init() {}

  /// Deactivates the constraints and removes them from the group.
  public func removeAll() { replace(with: []) }

  func replace(with constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(self.constraints)
    self.constraints = constraints
    for constraint in constraints {
      constraint.placedView?.translatesAutoresizingMaskIntoConstraints = false
      constraint.isActive = true
    }
  }
}

extension LayoutConstraint {
  /// The view that the constraint positions: the first item, or the second item if it is a descendant of the first.
  fileprivate var placedView: View? {
    guard let first = firstItem as? View else { return nil }
    if let second = secondItem as? View, second.isDescendant(of: first) { return second }
    return first
  }
}

/// The constraints that a closure of `constrain` has created so far.
@MainActor
final class ConstraintRecording {
  fileprivate(set) var constraints: [LayoutConstraint] = []
}

/// A view or guide within a closure of `constrain`, with its attributes.
@MainActor
public struct LayoutProxy<Item: LayoutItem> {
  let item: Item
  let recording: ConstraintRecording

  init(item: Item, recording: ConstraintRecording) {
    (self.item, self.recording) = (item, recording)
  }

  package func term<Kind>(_ attribute: LayoutConstraint.Attribute) -> LayoutTerm<Kind> {
    LayoutTerm(item: item, attribute: attribute, recording: recording)
  }

  /// The leading edge: the left one, because text runs from left to right.
  public var leading: LayoutTerm<LayoutAxis.X> { term(.leading) }
  /// The trailing edge: the right one, because text runs from left to right.
  public var trailing: LayoutTerm<LayoutAxis.X> { term(.trailing) }
  /// The left edge.
  public var left: LayoutTerm<LayoutAxis.X> { term(.left) }
  /// The right edge.
  public var right: LayoutTerm<LayoutAxis.X> { term(.right) }
  /// The horizontal middle.
  public var centerX: LayoutTerm<LayoutAxis.X> { term(.centerX) }
  /// The top edge.
  public var top: LayoutTerm<LayoutAxis.Y> { term(.top) }
  /// The bottom edge.
  public var bottom: LayoutTerm<LayoutAxis.Y> { term(.bottom) }
  /// The vertical middle.
  public var centerY: LayoutTerm<LayoutAxis.Y> { term(.centerY) }
  /// The baseline of the first line of text, or the top edge of a view without text.
  public var firstBaseline: LayoutTerm<LayoutAxis.Y> { term(.firstBaseline) }
  /// The baseline of the last line of text, or the bottom edge of a view without text.
  public var lastBaseline: LayoutTerm<LayoutAxis.Y> { term(.lastBaseline) }
  /// The width, in points.
  public var width: LayoutTerm<LayoutAxis.Length> { term(.width) }
  /// The height, in points.
  public var height: LayoutTerm<LayoutAxis.Length> { term(.height) }

  /// `centerX` and `centerY`.
  public var center: LayoutTerms { LayoutTerms(x: [centerX], y: [centerY]) }
  /// `width` and `height`.
  public var size: LayoutTerms { LayoutTerms(lengths: [width, height]) }
  /// `leading`, `trailing`, `top` and `bottom`.
  public var edges: LayoutTerms { LayoutTerms(x: [leading, trailing], y: [top, bottom]) }
}

extension LayoutProxy where Item: View {
  private func proxy<Other>(_ item: Other) -> LayoutProxy<Other> {
    LayoutProxy<Other>(item: item, recording: recording)
  }

  /// The superview. `nil` if the view has none.
  public var superview: LayoutProxy<View>? { item.superview.map { proxy($0) } }
  /// The safe area of the view.
  public var safeArea: LayoutProxy<LayoutGuide> { proxy(item.safeAreaLayoutGuide) }
  /// The area of the view within its layout margins.
  public var margins: LayoutProxy<LayoutGuide> { proxy(item.layoutMarginsGuide) }
}

/// An attribute, multiplied by a factor, plus a constant. It is one side of a relation.
@MainActor
public struct LayoutTerm<Kind> {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute
  let recording: ConstraintRecording
  var multiplier = 1.0
  var constant = 0.0

  /// Returns the term plus a constant, in points.
  public static func + (term: Self, constant: Double) -> Self {
    var sum = term
    sum.constant += constant
    return sum
  }
  /// Returns the term plus a constant, in points.
  public static func + (constant: Double, term: Self) -> Self { term + constant }
  /// Returns the term minus a constant, in points.
  public static func - (term: Self, constant: Double) -> Self { term + -constant }
  /// Returns the term, including its constant, multiplied by `factor`.
  public static func * (term: Self, factor: Double) -> Self {
    var product = term
    product.multiplier *= factor
    product.constant *= factor
    return product
  }
  /// Returns the term, including its constant, multiplied by `factor`.
  public static func * (factor: Double, term: Self) -> Self { term * factor }
  /// Returns the term, including its constant, divided by `divisor`.
  public static func / (term: Self, divisor: Double) -> Self { term * (1 / divisor) }

  /// Creates the constraint that the terms are equal.
  @discardableResult
  public static func == (left: Self, right: Self) -> LayoutConstraint { left.relate(.equal, to: right) }
  /// Creates the constraint that the left term is at most the right one.
  @discardableResult
  public static func <= (left: Self, right: Self) -> LayoutConstraint {
    left.relate(.lessThanOrEqual, to: right)
  }
  /// Creates the constraint that the left term is at least the right one.
  @discardableResult
  public static func >= (left: Self, right: Self) -> LayoutConstraint {
    left.relate(.greaterThanOrEqual, to: right)
  }

  func relate(_ relation: LayoutConstraint.Relation, to right: Self?, _ constant: Double = 0)
    -> LayoutConstraint
  {
    // The equation is divided by the factor of the left term. A negative factor reverses the relation.
    let turned: LayoutConstraint.Relation =
      switch relation {
      case .lessThanOrEqual where multiplier < 0: .greaterThanOrEqual
      case .greaterThanOrEqual where multiplier < 0: .lessThanOrEqual
      default: relation
      }
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: turned, toItem: right?.item,
      attribute: right?.attribute ?? .notAnAttribute, multiplier: (right?.multiplier ?? 1) / multiplier,
      constant: ((right?.constant ?? constant) - self.constant) / multiplier)
    recording.constraints.append(constraint)
    return constraint
  }
}

extension LayoutTerm<LayoutAxis.Length> {
  /// Creates the constraint that the length equals a number of points.
  @discardableResult
  public static func == (left: Self, right: Double) -> LayoutConstraint {
    left.relate(.equal, to: nil, right)
  }
  /// Creates the constraint that the length is at most a number of points.
  @discardableResult
  public static func <= (left: Self, right: Double) -> LayoutConstraint {
    left.relate(.lessThanOrEqual, to: nil, right)
  }
  /// Creates the constraint that the length is at least a number of points.
  @discardableResult
  public static func >= (left: Self, right: Double) -> LayoutConstraint {
    left.relate(.greaterThanOrEqual, to: nil, right)
  }
}

/// Several attributes that are related together, such as edges or a size.
@MainActor
public struct LayoutTerms {
  package let x: [LayoutTerm<LayoutAxis.X>]
  package let y: [LayoutTerm<LayoutAxis.Y>]
  package let lengths: [LayoutTerm<LayoutAxis.Length>]

  package init(
    x: [LayoutTerm<LayoutAxis.X>] = [], y: [LayoutTerm<LayoutAxis.Y>] = [],
    lengths: [LayoutTerm<LayoutAxis.Length>] = []
  ) {
    (self.x, self.y, self.lengths) = (x, y, lengths)
  }

  /// Creates the constraints that corresponding attributes are equal.
  @discardableResult
  public static func == (left: Self, right: Self) -> [LayoutConstraint] {
    zip(left.x, right.x).map { $0 == $1 } + zip(left.y, right.y).map { $0 == $1 }
      + zip(left.lengths, right.lengths).map { $0 == $1 }
  }
}

// MARK: - Groups

/// Creates and activates constraints between an array of views or guides, as the other `constrain` does.
///
/// - Parameters:
///   - items: The views or guides, which `relations` receives in this order.
///   - group: The group whose constraints are replaced. `nil`, the default, creates a new group.
///   - relations: A closure that relates the attributes of the items.
/// - Returns: The group that contains the constraints.
@MainActor
@discardableResult
public func constrain<Item: LayoutItem>(
  _ items: [Item], replace group: ConstraintGroup? = nil, relations: ([LayoutProxy<Item>]) -> Void
) -> ConstraintGroup {
  let group = group ?? ConstraintGroup()
  let recording = ConstraintRecording()
  relations(items.map { LayoutProxy(item: $0, recording: recording) })
  group.replace(with: recording.constraints)
  return group
}

/// Deactivates and removes the constraints of a group.
@MainActor
public func constrain(clear group: ConstraintGroup) { group.removeAll() }

// MARK: - Priorities

precedencegroup LayoutPriorityPrecedence {
  associativity: left
  higherThan: AssignmentPrecedence
  lowerThan: ComparisonPrecedence
}

infix operator ~ : LayoutPriorityPrecedence

/// Sets the priority of a constraint, as in `$0.width == 100 ~ 750`, and returns it.
@MainActor
@discardableResult
public func ~ (constraint: LayoutConstraint, priority: LayoutPriority) -> LayoutConstraint {
  constraint.priority = priority
  return constraint
}

/// Sets the priority of constraints, as in `$0.size == $1.size ~ .defaultHigh`, and returns them.
@MainActor
@discardableResult
public func ~ (constraints: [LayoutConstraint], priority: LayoutPriority) -> [LayoutConstraint] {
  for constraint in constraints { constraint.priority = priority }
  return constraints
}
