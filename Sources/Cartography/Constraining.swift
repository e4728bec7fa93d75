import GlissadeGeometry
import GlissadeUI

// The notations of Cartography that the library's `constrain` lacks.

// MARK: - Edges

extension LayoutTerms {
  /// Returns the edges, moved inwards by `all` points. Only `edges` and `edgesWithinMargins` have edges;
  /// other terms are returned unchanged.
  public func inseted(by all: Double) -> LayoutTerms {
    inseted(by: EdgeInsets(top: all, left: all, bottom: all, right: all))
  }
  /// Returns the edges, moved inwards by the given distances, in points.
  public func inseted(horizontally: Double = 0, vertically: Double = 0) -> LayoutTerms {
    inseted(by: EdgeInsets(top: vertically, left: horizontally, bottom: vertically, right: horizontally))
  }
  /// Returns the edges, each moved inwards by its own distance, in points.
  public func inseted(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) -> LayoutTerms {
    inseted(by: EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing))
  }
  /// Returns the edges, each moved inwards by its own inset, in points.
  public func inseted(by insets: EdgeInsets) -> LayoutTerms {
    guard x.count == 2, y.count == 2 else { return self }
    return LayoutTerms(
      x: [x[0] + insets.left, x[1] - insets.right], y: [y[0] + insets.top, y[1] - insets.bottom])
  }

  /// Constrains each length to be at most the corresponding length, and returns the constraints. Terms
  /// without lengths yield none.
  @discardableResult
  public static func <= (left: Self, right: Self) -> [LayoutConstraint] {
    zip(left.lengths, right.lengths).map { $0 <= $1 }
  }
  /// Constrains each length to be at least the corresponding length, and returns the constraints. Terms
  /// without lengths yield none.
  @discardableResult
  public static func >= (left: Self, right: Self) -> [LayoutConstraint] {
    zip(left.lengths, right.lengths).map { $0 >= $1 }
  }
  /// Returns the terms with both lengths multiplied by `factor`. Positions are unchanged.
  public static func * (terms: Self, factor: Double) -> Self {
    LayoutTerms(x: terms.x, y: terms.y, lengths: terms.lengths.map { $0 * factor })
  }
  /// Returns the terms with both lengths divided by `divisor`. Positions are unchanged.
  public static func / (terms: Self, divisor: Double) -> Self { terms * (1 / divisor) }
}

/// Returns the edges, moved inwards by `all` points.
@MainActor
public func inset(_ edges: LayoutTerms, _ all: Double) -> LayoutTerms { edges.inseted(by: all) }
/// Returns the edges, moved inwards by the given distances, in points.
@MainActor
public func inset(_ edges: LayoutTerms, _ horizontal: Double, _ vertical: Double) -> LayoutTerms {
  edges.inseted(horizontally: horizontal, vertically: vertical)
}
/// Returns the edges, each moved inwards by its own distance, in points.
@MainActor
public func inset(
  _ edges: LayoutTerms, _ top: Double, _ leading: Double, _ bottom: Double, _ trailing: Double
) -> LayoutTerms {
  edges.inseted(top: top, leading: leading, bottom: bottom, trailing: trailing)
}

// MARK: - Margins

extension LayoutProxy where Item: View {
  /// The leading edge of the area within the layout margins.
  public var leadingMargin: LayoutTerm<LayoutAxis.X> { term(.leadingMargin) }
  /// The trailing edge of the area within the layout margins.
  public var trailingMargin: LayoutTerm<LayoutAxis.X> { term(.trailingMargin) }
  /// The left edge of the area within the layout margins.
  public var leftMargin: LayoutTerm<LayoutAxis.X> { term(.leftMargin) }
  /// The right edge of the area within the layout margins.
  public var rightMargin: LayoutTerm<LayoutAxis.X> { term(.rightMargin) }
  /// The top edge of the area within the layout margins.
  public var topMargin: LayoutTerm<LayoutAxis.Y> { term(.topMargin) }
  /// The bottom edge of the area within the layout margins.
  public var bottomMargin: LayoutTerm<LayoutAxis.Y> { term(.bottomMargin) }
  /// The horizontal middle of the area within the layout margins.
  public var centerXWithinMargins: LayoutTerm<LayoutAxis.X> { term(.centerXWithinMargins) }
  /// The vertical middle of the area within the layout margins.
  public var centerYWithinMargins: LayoutTerm<LayoutAxis.Y> { term(.centerYWithinMargins) }

  /// `centerXWithinMargins` and `centerYWithinMargins`.
  public var centerWithinMargins: LayoutTerms {
    LayoutTerms(x: [centerXWithinMargins], y: [centerYWithinMargins])
  }
  /// The edges of the area within the layout margins.
  public var edgesWithinMargins: LayoutTerms {
    LayoutTerms(x: [leadingMargin, trailingMargin], y: [topMargin, bottomMargin])
  }
}

extension LayoutProxy {
  /// The same as `lastBaseline`.
  public var baseline: LayoutTerm<LayoutAxis.Y> { lastBaseline }
}

// MARK: - Alignment and distribution

@MainActor
private func align<Kind, First, each Rest>(
  _ kind: Kind.Type, by attribute: LayoutConstraint.Attribute, _ first: LayoutProxy<First>,
  _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  let anchor: LayoutTerm<Kind> = first.term(attribute)
  var constraints: [LayoutConstraint] = []
  for proxy in repeat each rest { constraints.append(proxy.term(attribute) == anchor) }
  return constraints
}

@MainActor
private func distribute<Kind, First, each Rest>(
  _ kind: Kind.Type, _ spacing: Double, from start: LayoutConstraint.Attribute,
  to end: LayoutConstraint.Attribute, _ first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  var last: LayoutTerm<Kind> = first.term(end)
  var constraints: [LayoutConstraint] = []
  for proxy in repeat each rest {
    constraints.append(proxy.term(start) == last + spacing)
    last = proxy.term(end)
  }
  return constraints
}

/// Aligns the top edges of views with the first one's, and returns the constraints.
@MainActor
@discardableResult
public func align<First, each Rest>(
  top first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.Y.self, by: .top, first, repeat each rest)
}

/// Aligns the bottom edges of views with the first one's, and returns the constraints.
@MainActor
@discardableResult
public func align<First, each Rest>(
  bottom first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.Y.self, by: .bottom, first, repeat each rest)
}

/// Aligns the left edges of views with the first one's, and returns the constraints.
@MainActor
@discardableResult
public func align<First, each Rest>(
  left first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.X.self, by: .left, first, repeat each rest)
}

/// Aligns the right edges of views with the first one's, and returns the constraints.
@MainActor
@discardableResult
public func align<First, each Rest>(
  right first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.X.self, by: .right, first, repeat each rest)
}

/// Aligns the leading edges of views with the first one's, and returns the constraints.
@MainActor
@discardableResult
public func align<First, each Rest>(
  leading first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.X.self, by: .leading, first, repeat each rest)
}

/// Aligns the trailing edges of views with the first one's, and returns the constraints.
@MainActor
@discardableResult
public func align<First, each Rest>(
  trailing first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.X.self, by: .trailing, first, repeat each rest)
}

/// Aligns the horizontal middles of views with the first one's, and returns the constraints.
@MainActor
@discardableResult
public func align<First, each Rest>(
  centerX first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.X.self, by: .centerX, first, repeat each rest)
}

/// Aligns the vertical middles of views with the first one's, and returns the constraints.
@MainActor
@discardableResult
public func align<First, each Rest>(
  centerY first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.Y.self, by: .centerY, first, repeat each rest)
}

/// Aligns the last baselines of views with the first one's, and returns the constraints.
@MainActor
@discardableResult
public func align<First, each Rest>(
  baseline first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  align(LayoutAxis.Y.self, by: .lastBaseline, first, repeat each rest)
}

/// Places views in a row in the direction of text, `spacing` points apart, and returns the constraints.
@MainActor
@discardableResult
public func distribute<First, each Rest>(
  by spacing: Double = 0, horizontally first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  distribute(LayoutAxis.X.self, spacing, from: .leading, to: .trailing, first, repeat each rest)
}

/// Places views in a row from left to right, `spacing` points apart, and returns the constraints.
@MainActor
@discardableResult
public func distribute<First, each Rest>(
  by spacing: Double = 0, leftToRight first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  distribute(LayoutAxis.X.self, spacing, from: .left, to: .right, first, repeat each rest)
}

/// Places views in a column, `spacing` points apart, and returns the constraints.
@MainActor
@discardableResult
public func distribute<First, each Rest>(
  by spacing: Double = 0, vertically first: LayoutProxy<First>, _ rest: repeat LayoutProxy<each Rest>
) -> [LayoutConstraint] {
  distribute(LayoutAxis.Y.self, spacing, from: .top, to: .bottom, first, repeat each rest)
}
