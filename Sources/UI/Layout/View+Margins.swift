import GlissadeGeometry

extension View {
  /// The implementation of `directionalLayoutMargins`.
  var ownDirectionalMargins: DirectionalEdgeInsets {
    get {
      let margins = isMirrored ? layoutMargins.mirrored : layoutMargins
      return DirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set { layoutMargins = isMirrored ? newValue.resolved.mirrored : newValue.resolved }
  }

  /// Whether the margins are measured from the safe area instead of the edges. The default is `true`.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState?.insetsMarginsFromSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      layoutNode.insetsMarginsFromSafeArea = newValue
      marginsDidChange()
    }
  }

  /// The maximum width of text that is easy to read, in points. Source: UIKit at its standard size of text.
  static let readableWidth = 672.0

  /// The area within the layout margins, at most 672 points wide.
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

// MARK: - Standard distances

/// The standard space between views, in points. Source: UIKit.
package enum LayoutSpacing {
  package static let standard = 8.0
}

extension LayoutAnchor<LayoutAxis.X> {
  /// Returns an inactive constraint: this anchor is `multiplier` × 8 points after `anchor`.
  public func constraint(equalToSystemSpacingAfter anchor: Self, multiplier: Double) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: LayoutSpacing.standard * multiplier)
  }
  /// Returns an inactive constraint: this anchor is at least `multiplier` × 8 points after `anchor`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: Double
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: LayoutSpacing.standard * multiplier)
  }
  /// Returns an inactive constraint: this anchor is at most `multiplier` × 8 points after `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: Double
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: LayoutSpacing.standard * multiplier)
  }
}

extension LayoutAnchor<LayoutAxis.Y> {
  /// Returns an inactive constraint: this anchor is `multiplier` × 8 points below `anchor`.
  public func constraint(equalToSystemSpacingBelow anchor: Self, multiplier: Double) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: LayoutSpacing.standard * multiplier)
  }
  /// Returns an inactive constraint: this anchor is at least `multiplier` × 8 points below `anchor`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: Double
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: LayoutSpacing.standard * multiplier)
  }
  /// Returns an inactive constraint: this anchor is at most `multiplier` × 8 points below `anchor`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: Double
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: LayoutSpacing.standard * multiplier)
  }
}
