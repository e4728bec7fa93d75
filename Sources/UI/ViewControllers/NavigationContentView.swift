import GlissadeGeometry

/// The container of the screens' views, below the bars.
package final class NavigationContentView: View {
  /// The insets that the bars cover, in points.
  package var barInsets = EdgeInsets.zero {
    didSet {
      guard barInsets != oldValue else { return }
      safeAreaInsetsMayHaveChanged()
      for view in children { view.safeAreaInsetsMayHaveChanged() }
    }
  }
  /// Whether the view ignores touches, during a transition.
  package var isClosed = false

  package override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  override var coveredInsets: EdgeInsets { barInsets }

  package override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    !isClosed && super.point(inside: point, with: event)
  }
}
