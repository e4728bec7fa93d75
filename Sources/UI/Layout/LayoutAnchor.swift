/// The kinds of anchors. Only anchors of the same kind can be related.
public enum LayoutAxis {
  /// A horizontal position.
  public enum X {}
  /// A vertical position.
  public enum Y {}
  /// A width or a height.
  public enum Length {}
}

/// An attribute of a view or a guide, from which constraints are created.
@MainActor
public struct LayoutAnchor<Kind> {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute
  /// The anchor from which a distance is measured. `nil` if the anchor is no distance.
  var start: (item: any LayoutItem, attribute: LayoutConstraint.Attribute)?

  /// Returns an inactive constraint: this anchor = `other` + `constant`, in points.
  public func constraint(equalTo other: Self, constant: Double = 0) -> LayoutConstraint {
    related(.equal, to: other, 1, constant)
  }
  /// Returns an inactive constraint: this anchor ≤ `other` + `constant`, in points.
  public func constraint(lessThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
    related(.lessThanOrEqual, to: other, 1, constant)
  }
  /// Returns an inactive constraint: this anchor ≥ `other` + `constant`, in points.
  public func constraint(greaterThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: other, 1, constant)
  }

  private func related(
    _ relation: LayoutConstraint.Relation, to other: Self?, _ multiplier: Double, _ constant: Double
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    constraint.starts = .init(first: start, second: other?.start)
    return constraint
  }

  /// The distance to another anchor.
  fileprivate func distance(to other: Self) -> LayoutDimension {
    LayoutDimension(item: other.item, attribute: other.attribute, start: (item, attribute))
  }
}

extension LayoutAnchor<LayoutAxis.X> {
  /// Returns the horizontal distance from this anchor to another one, in points: `other` − this anchor. It is negative
  /// if the other anchor is to the left. In a layout from right to left, distances between leading or trailing edges
  /// are to the left.
  public func anchorWithOffset(to other: Self) -> LayoutDimension { distance(to: other) }
}

extension LayoutAnchor<LayoutAxis.Y> {
  /// Returns the vertical distance from this anchor to another one, in points: `other` − this anchor. It is negative if
  /// the other anchor is above.
  public func anchorWithOffset(to other: Self) -> LayoutDimension { distance(to: other) }
}

/// An anchor of a horizontal position.
public typealias LayoutXAxisAnchor = LayoutAnchor<LayoutAxis.X>
/// An anchor of a vertical position.
public typealias LayoutYAxisAnchor = LayoutAnchor<LayoutAxis.Y>
/// An anchor of a width or a height.
public typealias LayoutDimension = LayoutAnchor<LayoutAxis.Length>

extension LayoutAnchor<LayoutAxis.Length> {
  /// Returns an inactive constraint: this length = `constant`, in points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    related(.equal, to: nil, 1, constant)
  }
  /// Returns an inactive constraint: this length ≤ `constant`, in points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    related(.lessThanOrEqual, to: nil, 1, constant)
  }
  /// Returns an inactive constraint: this length ≥ `constant`, in points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: nil, 1, constant)
  }

  /// Returns an inactive constraint: this length = `multiplier` × `other` + `constant`, in points.
  public func constraint(
    equalTo other: Self, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    related(.equal, to: other, multiplier, constant)
  }
  /// Returns an inactive constraint: this length ≤ `multiplier` × `other` + `constant`, in points.
  public func constraint(
    lessThanOrEqualTo other: Self, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: other, multiplier, constant)
  }
  /// Returns an inactive constraint: this length ≥ `multiplier` × `other` + `constant`, in points.
  public func constraint(
    greaterThanOrEqualTo other: Self, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: other, multiplier, constant)
  }
}

extension LayoutItem {
  /// The leading edge: the left one, or the right one in a layout from right to left.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .leading) }
  /// The trailing edge: the right one, or the left one in a layout from right to left.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .trailing) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .right) }
  /// The horizontal middle.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutAnchor(item: self, attribute: .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutAnchor(item: self, attribute: .bottom) }
  /// The vertical middle.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutAnchor(item: self, attribute: .centerY) }
  /// The width, in points.
  public var widthAnchor: LayoutDimension { LayoutAnchor(item: self, attribute: .width) }
  /// The height, in points.
  public var heightAnchor: LayoutDimension { LayoutAnchor(item: self, attribute: .height) }
}

extension View {
  /// The baseline of the first line of text, or the top edge of a view without text.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutAnchor(item: self, attribute: .firstBaseline) }
  /// The baseline of the last line of text, or the bottom edge of a view without text.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutAnchor(item: self, attribute: .lastBaseline) }
}
