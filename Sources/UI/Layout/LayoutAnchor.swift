/// The kinds of anchors. Only anchors of one kind can be related: an x to an x, a y to a y, a length to a length.
public enum LayoutAxis {
  public enum X {}
  public enum Y {}
  /// A width or a height.
  public enum Length {}
}

/// One attribute of a view or a guide, to make constraints with.
@MainActor
public struct LayoutAnchor<Kind> {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute

  public func constraint(equalTo other: Self, constant: Double = 0) -> LayoutConstraint {
    related(.equal, to: other, 1, constant)
  }
  public func constraint(lessThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
    related(.lessThanOrEqual, to: other, 1, constant)
  }
  public func constraint(greaterThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: other, 1, constant)
  }

  private func related(
    _ relation: LayoutConstraint.Relation, to other: Self?, _ multiplier: Double, _ constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute, multiplier: multiplier, constant: constant)
  }
}

public typealias LayoutXAxisAnchor = LayoutAnchor<LayoutAxis.X>
public typealias LayoutYAxisAnchor = LayoutAnchor<LayoutAxis.Y>
public typealias LayoutDimension = LayoutAnchor<LayoutAxis.Length>

extension LayoutAnchor<LayoutAxis.Length> {
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    related(.equal, to: nil, 1, constant)
  }
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    related(.lessThanOrEqual, to: nil, 1, constant)
  }
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: nil, 1, constant)
  }

  public func constraint(
    equalTo other: Self, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    related(.equal, to: other, multiplier, constant)
  }
  public func constraint(
    lessThanOrEqualTo other: Self, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: other, multiplier, constant)
  }
  public func constraint(
    greaterThanOrEqualTo other: Self, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: other, multiplier, constant)
  }
}

extension LayoutItem {
  public var leadingAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .leading) }
  public var trailingAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .trailing) }
  public var leftAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .left) }
  public var rightAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .right) }
  public var centerXAnchor: LayoutXAxisAnchor { LayoutAnchor(item: self, attribute: .centerX) }
  public var topAnchor: LayoutYAxisAnchor { LayoutAnchor(item: self, attribute: .top) }
  public var bottomAnchor: LayoutYAxisAnchor { LayoutAnchor(item: self, attribute: .bottom) }
  public var centerYAnchor: LayoutYAxisAnchor { LayoutAnchor(item: self, attribute: .centerY) }
  public var widthAnchor: LayoutDimension { LayoutAnchor(item: self, attribute: .width) }
  public var heightAnchor: LayoutDimension { LayoutAnchor(item: self, attribute: .height) }
}

extension View {
  /// On which the first line of text stands; the top edge of a view that has no text.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutAnchor(item: self, attribute: .firstBaseline) }
  /// On which the last line of text stands; the bottom edge of a view that has no text.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutAnchor(item: self, attribute: .lastBaseline) }
}
