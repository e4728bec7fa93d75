import GlissadeGeometry

extension Stage {
  /// Delivers a turn of the wheel to the innermost view under the pointer that handles it, such as a scroll
  /// view that can scroll in that direction. Without a pointer location, the search begins at the screen's
  /// main scroll view.
  func turnWheel(by delta: Point, on path: HitPath?, inNotches: Bool) {
    guard delta != .zero, delta.x.isFinite, delta.y.isFinite else { return }
    func takes(_ view: View) -> Bool {
      if let scrollView = view as? ScrollView {
        return scrollView.wheelTurned(by: delta, inNotches: inNotches)
      }
      guard let place = path.flatMap({ view.convertFromStage($0.location) }) else { return false }
      return view.wheelTurned(by: delta, at: place)
    }
    if let path {
      _ = path.views.first(where: takes)
    } else if let mainScrollView {
      _ = sequence(first: mainScrollView as View, next: \.superview).first(where: takes)
    }
  }

  /// The first scroll view of the frontmost screen, depth first.
  private var mainScrollView: ScrollView? {
    func first(in view: View) -> ScrollView? {
      guard !view.isHidden else { return nil }
      if let scrollView = view as? ScrollView { return scrollView }
      for child in view.children {
        if let found = first(in: child) { return found }
      }
      return nil
    }
    return first(in: frontmostViewController?.view ?? root)
  }

  /// Notifies the scroll views that move without a drag of their presented offset.
  func followMovingScrollViews() {
    let moving = movingScrollViews
    for case let view as ScrollView in moving { view.offsetMayHaveChanged() }
    var kept = 0
    for place in movingScrollViews.indices {
      guard let view = movingScrollViews[place] as? ScrollView else { continue }
      view.movingPlace = view.running.count > 0 ? kept : nil
      guard view.running.count > 0 else { continue }
      movingScrollViews[kept] = view
      kept += 1
    }
    movingScrollViews.removeLast(movingScrollViews.count - kept)
  }

  /// Registers a scroll view whose offset is animated.
  func noteMoving(_ view: ScrollView) {
    guard view.movingPlace == nil else { return }
    view.movingPlace = movingScrollViews.count
    movingScrollViews.append(view)
  }

  func forgetMoving(_ view: View) {
    guard !movingScrollViews.isEmpty, let view = view as? ScrollView, let place = view.movingPlace else {
      return
    }
    view.movingPlace = nil
    movingScrollViews[place] = nil
  }
}

extension View {
  /// The scroll views that contain the view, including itself, from the innermost outwards.
  package var scrollViewsAround: some Sequence<ScrollView> {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? ScrollView }
  }
}
