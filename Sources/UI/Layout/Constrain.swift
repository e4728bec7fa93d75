/// Makes constraints between the given views and guides, and activates them:
///
///     let group = constrain(line, cart) {
///       $0.width == 24
///       $0.trailing == $1.leading - 8
///       $1.center == $1.superview!.center
///     }
///
/// Each `==`, `<=` or `>=` makes one, and returns it. The view on the left is placed by constraints from then on; the
/// one on the right where it lies in that on the left.
///
/// - Parameter group: whose constraints these replace.
/// - Returns: the group that holds them now: the one given, or a new one.
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

/// Constraints that come and go together.
@MainActor
public final class ConstraintGroup {
  public private(set) var constraints: [LayoutConstraint] = []

  public init() {}

  /// Deactivates the constraints and forgets them.
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
  /// The view that the constraint is there to place: the first item, or the second where it lies in the first.
  fileprivate var placedView: View? {
    guard let first = firstItem as? View else { return nil }
    if let second = secondItem as? View, second.isDescendant(of: first) { return second }
    return first
  }
}

/// The constraints that a block of `constrain` has made so far.
@MainActor
final class ConstraintRecording {
  var constraints: [LayoutConstraint] = []
}

/// A view or guide within a block of `constrain`.
@MainActor
public struct LayoutProxy<Item: LayoutItem> {
  let item: Item
  let recording: ConstraintRecording

  private func term<Kind>(_ attribute: LayoutConstraint.Attribute) -> LayoutTerm<Kind> {
    LayoutTerm(item: item, attribute: attribute, recording: recording)
  }

  public var leading: LayoutTerm<LayoutAxis.X> { term(.leading) }
  public var trailing: LayoutTerm<LayoutAxis.X> { term(.trailing) }
  public var left: LayoutTerm<LayoutAxis.X> { term(.left) }
  public var right: LayoutTerm<LayoutAxis.X> { term(.right) }
  public var centerX: LayoutTerm<LayoutAxis.X> { term(.centerX) }
  public var top: LayoutTerm<LayoutAxis.Y> { term(.top) }
  public var bottom: LayoutTerm<LayoutAxis.Y> { term(.bottom) }
  public var centerY: LayoutTerm<LayoutAxis.Y> { term(.centerY) }
  public var firstBaseline: LayoutTerm<LayoutAxis.Y> { term(.firstBaseline) }
  public var lastBaseline: LayoutTerm<LayoutAxis.Y> { term(.lastBaseline) }
  public var width: LayoutTerm<LayoutAxis.Length> { term(.width) }
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

  public var superview: LayoutProxy<View>? { item.superview.map { proxy($0) } }
  public var safeArea: LayoutProxy<LayoutGuide> { proxy(item.safeAreaLayoutGuide) }
  public var margins: LayoutProxy<LayoutGuide> { proxy(item.layoutMarginsGuide) }
}

/// An attribute times a number, plus a number: one side of a relation.
@MainActor
public struct LayoutTerm<Kind> {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute
  let recording: ConstraintRecording
  var multiplier = 1.0
  var constant = 0.0

  public static func + (term: Self, constant: Double) -> Self {
    var sum = term
    sum.constant += constant
    return sum
  }
  public static func + (constant: Double, term: Self) -> Self { term + constant }
  public static func - (term: Self, constant: Double) -> Self { term + -constant }
  public static func * (term: Self, factor: Double) -> Self {
    var product = term
    product.multiplier *= factor
    product.constant *= factor
    return product
  }
  public static func * (factor: Double, term: Self) -> Self { term * factor }
  public static func / (term: Self, divisor: Double) -> Self { term * (1 / divisor) }

  @discardableResult
  public static func == (left: Self, right: Self) -> LayoutConstraint { left.relate(.equal, to: right) }
  @discardableResult
  public static func <= (left: Self, right: Self) -> LayoutConstraint {
    left.relate(.lessThanOrEqual, to: right)
  }
  @discardableResult
  public static func >= (left: Self, right: Self) -> LayoutConstraint {
    left.relate(.greaterThanOrEqual, to: right)
  }

  func relate(_ relation: LayoutConstraint.Relation, to right: Self?, _ constant: Double = 0)
    -> LayoutConstraint
  {
    // A factor on the left goes to the right; a negative one turns the relation round.
    let turned: LayoutConstraint.Relation =
      switch relation {
      case .lessThanOrEqual where multiplier < 0: .greaterThanOrEqual
      case .greaterThanOrEqual where multiplier < 0: .lessThanOrEqual
      default: relation
      }
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: turned, toItem: right?.item,
      attribute: right?.attribute, multiplier: (right?.multiplier ?? 1) / multiplier,
      constant: ((right?.constant ?? constant) - self.constant) / multiplier)
    recording.constraints.append(constraint)
    return constraint
  }
}

extension LayoutTerm<LayoutAxis.Length> {
  @discardableResult
  public static func == (left: Self, right: Double) -> LayoutConstraint {
    left.relate(.equal, to: nil, right)
  }
  @discardableResult
  public static func <= (left: Self, right: Double) -> LayoutConstraint {
    left.relate(.lessThanOrEqual, to: nil, right)
  }
  @discardableResult
  public static func >= (left: Self, right: Double) -> LayoutConstraint {
    left.relate(.greaterThanOrEqual, to: nil, right)
  }
}

/// Several attributes at once.
@MainActor
public struct LayoutTerms {
  var x: [LayoutTerm<LayoutAxis.X>] = []
  var y: [LayoutTerm<LayoutAxis.Y>] = []
  var lengths: [LayoutTerm<LayoutAxis.Length>] = []

  @discardableResult
  public static func == (left: Self, right: Self) -> [LayoutConstraint] {
    zip(left.x, right.x).map { $0 == $1 } + zip(left.y, right.y).map { $0 == $1 }
      + zip(left.lengths, right.lengths).map { $0 == $1 }
  }
}
