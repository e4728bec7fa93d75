import GlissadeGeometry

// What Cartography's users write within `constrain`, beside the relations themselves.

precedencegroup LayoutPriorityPrecedence {
  associativity: left
  higherThan: AssignmentPrecedence
  lowerThan: ComparisonPrecedence
}

infix operator ~ : LayoutPriorityPrecedence

/// Gives a constraint a priority: `$0.width == 100 ~ 750`.
@MainActor
@discardableResult
public func ~ (constraint: LayoutConstraint, priority: LayoutPriority) -> LayoutConstraint {
  constraint.priority = priority
  return constraint
}

/// Gives constraints a priority: `$0.size == $1.size ~ .defaultHigh`.
@MainActor
@discardableResult
public func ~ (constraints: [LayoutConstraint], priority: LayoutPriority) -> [LayoutConstraint] {
  for constraint in constraints { constraint.priority = priority }
  return constraints
}

// MARK: - Groups

/// Makes constraints between the given views and guides as the other `constrain` does, for a number of them that is
/// known only as the program runs.
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

/// Deactivates the constraints of a group and forgets them.
@MainActor
public func constrain(clear group: ConstraintGroup) { group.removeAll() }

// MARK: - Edges

extension LayoutTerms {
  /// The same edges, so much further in on all sides, in points.
  public func inseted(by all: Double) -> LayoutTerms {
    inseted(by: EdgeInsets(top: all, left: all, bottom: all, right: all))
  }
  /// The same edges, so much further in at the sides and above and below, in points.
  public func inseted(horizontally: Double = 0, vertically: Double = 0) -> LayoutTerms {
    inseted(by: EdgeInsets(top: vertically, left: horizontally, bottom: vertically, right: horizontally))
  }
  /// The same edges, each so much further in, in points.
  public func inseted(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) -> LayoutTerms {
    inseted(by: EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing))
  }
  /// The same edges, each so much further in, in points.
  public func inseted(by insets: EdgeInsets) -> LayoutTerms {
    guard x.count == 2, y.count == 2 else { return self }
    return LayoutTerms(
      x: [x[0] + insets.left, x[1] - insets.right], y: [y[0] + insets.top, y[1] - insets.bottom])
  }

  @discardableResult
  public static func <= (left: Self, right: Self) -> [LayoutConstraint] {
    zip(left.lengths, right.lengths).map { $0 <= $1 }
  }
  @discardableResult
  public static func >= (left: Self, right: Self) -> [LayoutConstraint] {
    zip(left.lengths, right.lengths).map { $0 >= $1 }
  }
  /// Both lengths times a number.
  public static func * (terms: Self, factor: Double) -> Self {
    LayoutTerms(x: terms.x, y: terms.y, lengths: terms.lengths.map { $0 * factor })
  }
  public static func / (terms: Self, divisor: Double) -> Self { terms * (1 / divisor) }
}

/// The same edges, so much further in on all sides, in points.
@MainActor
public func inset(_ edges: LayoutTerms, _ all: Double) -> LayoutTerms { edges.inseted(by: all) }
/// The same edges, so much further in at the sides and above and below, in points.
@MainActor
public func inset(_ edges: LayoutTerms, _ horizontal: Double, _ vertical: Double) -> LayoutTerms {
  edges.inseted(horizontally: horizontal, vertically: vertical)
}
/// The same edges, each so much further in, in points.
@MainActor
public func inset(
  _ edges: LayoutTerms, _ top: Double, _ leading: Double, _ bottom: Double, _ trailing: Double
) -> LayoutTerms {
  edges.inseted(top: top, leading: leading, bottom: bottom, trailing: trailing)
}

// MARK: - Margins

extension LayoutProxy where Item: View {
  private func marginTerm<Kind>(_ attribute: LayoutConstraint.Attribute) -> LayoutTerm<Kind> {
    LayoutTerm(item: item, attribute: attribute, recording: recording)
  }

  public var leadingMargin: LayoutTerm<LayoutAxis.X> { marginTerm(.leadingMargin) }
  public var trailingMargin: LayoutTerm<LayoutAxis.X> { marginTerm(.trailingMargin) }
  public var leftMargin: LayoutTerm<LayoutAxis.X> { marginTerm(.leftMargin) }
  public var rightMargin: LayoutTerm<LayoutAxis.X> { marginTerm(.rightMargin) }
  public var topMargin: LayoutTerm<LayoutAxis.Y> { marginTerm(.topMargin) }
  public var bottomMargin: LayoutTerm<LayoutAxis.Y> { marginTerm(.bottomMargin) }
  public var centerXWithinMargins: LayoutTerm<LayoutAxis.X> { marginTerm(.centerXWithinMargins) }
  public var centerYWithinMargins: LayoutTerm<LayoutAxis.Y> { marginTerm(.centerYWithinMargins) }

  /// `centerXWithinMargins` and `centerYWithinMargins`.
  public var centerWithinMargins: LayoutTerms {
    LayoutTerms(x: [centerXWithinMargins], y: [centerYWithinMargins])
  }
  /// The edges within the layout margins.
  public var edgesWithinMargins: LayoutTerms {
    LayoutTerms(x: [leadingMargin, trailingMargin], y: [topMargin, bottomMargin])
  }
}

extension LayoutProxy {
  /// The same as `lastBaseline`.
  public var baseline: LayoutTerm<LayoutAxis.Y> { lastBaseline }
}

// MARK: - Several views at once

@MainActor
private func align<Kind, First, each Rest>(
  _ kind: Kind.Type, by attribute: LayoutConstraint.Attribute, _ first: LayoutProxy<First>,
  _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  let anchor = LayoutTerm<Kind>(item: first.item, attribute: attribute, recording: first.recording)
  var constraints: [LayoutConstraint] = []
  for proxy in repeat each rest {
    constraints.append(
      LayoutTerm<Kind>(item: proxy.item, attribute: attribute, recording: proxy.recording) == anchor)
  }
  return constraints
}

@MainActor
private func distribute<Kind, First, each Rest>(
  _ kind: Kind.Type, _ spacing: Double, from start: LayoutConstraint.Attribute,
  to end: LayoutConstraint.Attribute, _ first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  var last = LayoutTerm<Kind>(item: first.item, attribute: end, recording: first.recording)
  var constraints: [LayoutConstraint] = []
  for proxy in repeat each rest {
    let next = LayoutTerm<Kind>(item: proxy.item, attribute: start, recording: proxy.recording)
    constraints.append(next == last + spacing)
    last = LayoutTerm<Kind>(item: proxy.item, attribute: end, recording: proxy.recording)
  }
  return constraints
}

/// Brings the tops of views onto one line.
@MainActor
@discardableResult
public func align<First, each Rest>(
  top first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.Y.self, by: .top, first, repeat each rest)
}

/// Brings the bottoms of views onto one line.
@MainActor
@discardableResult
public func align<First, each Rest>(
  bottom first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.Y.self, by: .bottom, first, repeat each rest)
}

/// Brings the left edges of views onto one line.
@MainActor
@discardableResult
public func align<First, each Rest>(
  left first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.X.self, by: .left, first, repeat each rest)
}

/// Brings the right edges of views onto one line.
@MainActor
@discardableResult
public func align<First, each Rest>(
  right first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.X.self, by: .right, first, repeat each rest)
}

/// Brings the leading edges of views onto one line.
@MainActor
@discardableResult
public func align<First, each Rest>(
  leading first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.X.self, by: .leading, first, repeat each rest)
}

/// Brings the trailing edges of views onto one line.
@MainActor
@discardableResult
public func align<First, each Rest>(
  trailing first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.X.self, by: .trailing, first, repeat each rest)
}

/// Brings the middles along x of views onto one line.
@MainActor
@discardableResult
public func align<First, each Rest>(
  centerX first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.X.self, by: .centerX, first, repeat each rest)
}

/// Brings the middles along y of views onto one line.
@MainActor
@discardableResult
public func align<First, each Rest>(
  centerY first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.Y.self, by: .centerY, first, repeat each rest)
}

/// Brings the last baselines of views onto one line.
@MainActor
@discardableResult
public func align<First, each Rest>(
  baseline first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.Y.self, by: .lastBaseline, first, repeat each rest)
}

/// Stands views in a row, so many points apart.
@MainActor
@discardableResult
public func distribute<First, each Rest>(
  by spacing: Double = 0, horizontally first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  distribute(LayoutAxis.X.self, spacing, from: .leading, to: .trailing, first, repeat each rest)
}

/// Stands views in a row from left to right, so many points apart.
@MainActor
@discardableResult
public func distribute<First, each Rest>(
  by spacing: Double = 0, leftToRight first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  distribute(LayoutAxis.X.self, spacing, from: .left, to: .right, first, repeat each rest)
}

/// Stands views in a column, so many points apart.
@MainActor
@discardableResult
public func distribute<First, each Rest>(
  by spacing: Double = 0, vertically first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  distribute(LayoutAxis.Y.self, spacing, from: .top, to: .bottom, first, repeat each rest)
}
