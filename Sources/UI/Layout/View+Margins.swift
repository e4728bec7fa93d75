import GlissadeGeometry

extension View {
  /// The layout margins, by the direction of text: from left to right.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return DirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = newValue.resolved
    }
  }

  /// Whether the margins count from the safe area rather than from the edges; `true` by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState?.insetsMarginsFromSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      layoutNode.insetsMarginsFromSafeArea = newValue
      safeAreaInsetsMayHaveChanged()
    }
  }

  /// How wide text is at most that is to be read with ease, in points. Source: UIKit at its usual size of text.
  static let readableWidth = 672.0

  /// Within the margins, and no wider than text is read with ease.
  public var readableContentGuide: LayoutGuide {
    standardGuide("readable") { view in
      let margins = view.layoutMarginsGuide.insets?(view) ?? view.layoutMargins
      let excess = max(0, view.bounds.width - margins.left - margins.right - View.readableWidth)
      return EdgeInsets(
        top: margins.top, left: margins.left + excess / 2, bottom: margins.bottom,
        right: margins.right + excess / 2)
    }
  }
}

// MARK: - Usual distances

/// How far apart views usually stand, in points. Source: UIKit.
enum LayoutSpacing {
  static let standard = 8.0
}

extension LayoutAnchor<LayoutAxis.X> {
  /// So many usual distances, of 8 points, behind another place.
  public func constraint(equalToSystemSpacingAfter anchor: Self, multiplier: Double) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: LayoutSpacing.standard * multiplier)
  }
  /// At least so many usual distances, of 8 points, behind another place.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: Double
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: LayoutSpacing.standard * multiplier)
  }
  /// At most so many usual distances, of 8 points, behind another place.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: Double
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: LayoutSpacing.standard * multiplier)
  }
}

extension LayoutAnchor<LayoutAxis.Y> {
  /// So many usual distances, of 8 points, below another place.
  public func constraint(equalToSystemSpacingBelow anchor: Self, multiplier: Double) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: LayoutSpacing.standard * multiplier)
  }
  /// At least so many usual distances, of 8 points, below another place.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: Double
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: LayoutSpacing.standard * multiplier)
  }
  /// At most so many usual distances, of 8 points, below another place.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: Double
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: LayoutSpacing.standard * multiplier)
  }
}
