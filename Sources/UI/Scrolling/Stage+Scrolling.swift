import GlissadeGeometry

extension Stage {
  /// Turns the wheel: `delta` goes to the innermost scroll view under the pointer that can still move that way.
  /// While the pointer is nowhere, the search begins at the screen's main scroll view.
  func scroll(by delta: Point, at location: Point?) {
    let axis: ScrollAxis = abs(delta.x) > abs(delta.y) ? .horizontal : .vertical
    guard delta[axis] != 0, delta.x.isFinite, delta.y.isFinite else { return }
    let start = location.map { root.hitTest($0) } ?? mainScrollView
    start?.scrollViewsAround.first { $0.canMove(axis, towards: -delta[axis]) }?.scroll(by: -delta)
  }

  /// The first scroll view of the frontmost screen, depth first.
  private var mainScrollView: ScrollView? {
    func first(in view: View) -> ScrollView? {
      guard !view.isHidden else { return nil }
      if let scrollView = view as? ScrollView { return scrollView }
      for child in view.subviews {
        if let found = first(in: child) { return found }
      }
      return nil
    }
    return first(in: frontmostViewController?.view ?? root)
  }

  /// Tells the scroll views that move by themselves where they are now.
  func followMovingScrollViews() {
    let moving = movingScrollViews
    for view in moving { view.offsetMayHaveChanged() }
    movingScrollViews.removeAll { $0.running.count == 0 }
  }
}

extension View {
  /// The scroll views that the view is in, itself among them, from the innermost out.
  var scrollViewsAround: some Sequence<ScrollView> {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? ScrollView }
  }
}
