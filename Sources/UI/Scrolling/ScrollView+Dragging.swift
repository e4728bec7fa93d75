import GlissadeGeometry
import GlissadeMotion

/// A drag of a scroll view's content under way.
struct ScrollDrag {
  /// The offset before the drag, as it would be without edges.
  var origin: Point
  /// The axes along which the content follows.
  let axes: [ScrollAxis]
}

/// The pan of a scroll view. It begins only where the content can follow; where that is on its way, with the
/// press.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  private var scrollView: ScrollView? { view as? ScrollView }

  /// A second finger leaves the content to the first.
  override var touchLimit: Int { 1 }

  override func touchBegan(_ touch: Touch) {
    super.touchBegan(touch)
    guard let scrollView, scrollView.catchMovement() else { return }
    // Those around it lose the touch to it, and stand still all the same.
    if let outer = scrollView.superview {
      for view in outer.scrollViewsAround where view.isTracking { view.catchMovement() }
    }
    transition(to: .began)
  }

  override func isDrag(_ way: Point, slop: Double) -> Bool {
    guard let scrollView, let touch else { return false }
    return scrollView.follows(way, slop: slop)
      && touch.view.map { scrollView.touchesShouldCancel(in: $0) } ?? true
  }

  override func reset() {
    super.reset()
    scrollView?.trackingDidEnd()
  }
}

extension ScrollView {
  // MARK: Whether to follow

  /// Whether a press that has come this far in the stage's coordinates moves the content.
  ///
  /// The inner of two scroll views takes what it can follow. At its edge it leaves the way beyond to the next
  /// outer one that can go it; where none can, it is pulled.
  func follows(_ way: Point, slop: Double) -> Bool {
    ScrollAxis.both.contains { axis in
      // One that scrolls along one axis only waits for the drag to go clearly that way.
      guard abs(way[axis]) >= slop, abs(way[axis]) >= abs(way[axis.other]) || scrolls(axis.other) else {
        return false
      }
      // The content follows the hand, and so the offset goes against it.
      if canMove(axis, towards: -way[axis]) { return true }
      let outer = superview?.scrollViewsAround.first { $0.canMove(axis, towards: -way[axis]) }
      return bounces(axis) && outer == nil
    }
  }

  // MARK: The drag

  func panned() {
    switch pan.state {
    case .began: beginDragging()
    case .changed: followDrag()
    case .ended: release(velocityOfDrag)
    case .cancelled: release(.zero)
    default: break
    }
  }

  private func beginDragging() {
    isHeld = false
    stop()
    wheelRemainder = .zero
    var axes = ScrollAxis.both.filter(scrolls)
    let way = pan.translation
    if isDirectionalLockEnabled, axes.count > 1 {
      // Within about 27° of an axis, a drag means it.
      if abs(way.x) > 2 * abs(way.y) { axes = [.horizontal] }
      if abs(way.y) > 2 * abs(way.x) { axes = [.vertical] }
    }
    drag = ScrollDrag(origin: unbanded(contentOffset), axes: axes)
    updateIndicators()
    delegate?.scrollViewWillBeginDragging(self)
    followDrag()
  }

  /// Brings the content to where the drag has it.
  func followDrag() {
    guard let drag else { return }
    let translation = inContent(pan.translation)
    var offset = drag.origin
    for axis in ScrollAxis.both {
      if drag.axes.contains(axis) { offset[axis] -= translation[axis] }
      offset[axis] = banded(offset[axis], axis)
    }
    setOrigin(offset, atOnce: true)
  }

  /// Somebody has moved the content under the hand: the drag goes on from there.
  func rebaseDrag() {
    drag?.origin = unbanded(contentOffset) + inContent(pan.translation)
  }

  /// How fast the drag moves the offset, in points a second: beyond an edge less than the hand.
  private var velocityOfDrag: Point {
    guard let drag else { return .zero }
    let hand = inContent(pan.velocity)
    let offset = unbanded(contentOffset)
    var velocity = Point.zero
    for axis in drag.axes {
      let excess = offset[axis] - nearestLegal(offset[axis], axis)
      let share = excess == 0 ? 1 : band(axis).slope(forPull: excess)
      let greatest = ScrollMetrics.greatestSpeed
      velocity[axis] = min(max(-hand[axis] * share, -greatest), greatest)
    }
    return velocity
  }

  /// A way in the stage's coordinates, from where the pan is, in the view's.
  private func inContent(_ way: Point) -> Point {
    let place = pan.location(in: nil)
    guard let end = convertFromStage(place), let start = convertFromStage(place - way) else { return way }
    return end - start
  }

  /// The touch that might have become a drag is over: what it held and did not drag goes where it belongs.
  func trackingDidEnd() {
    guard isHeld else { return }
    isHeld = false
    release(.zero)
  }

  // MARK: Beyond the edges

  private func band(_ axis: ScrollAxis) -> RubberBand { RubberBand(length: bounds.size[axis]) }

  private func nearestLegal(_ offset: Double, _ axis: ScrollAxis) -> Double {
    let limits = limits(axis)
    return min(max(offset, limits.lowerBound), limits.upperBound)
  }

  /// Where content stands that is pulled to `offset`.
  private func banded(_ offset: Double, _ axis: ScrollAxis) -> Double {
    let inside = nearestLegal(offset, axis)
    guard offset != inside, bounces(axis) else { return inside }
    return inside + band(axis).offset(forPull: offset - inside)
  }

  /// Where content would stand without edges that stands at `offset`.
  private func unbanded(_ offset: Point) -> Point {
    var unbanded = offset
    for axis in ScrollAxis.both {
      let inside = nearestLegal(offset[axis], axis)
      guard offset[axis] != inside else { continue }
      // No pull is long enough to bring it as far as the band's length.
      let most = bounds.size[axis] * ScrollMetrics.longestStretch
      let excess = min(max(offset[axis] - inside, -most), most)
      unbanded[axis] = inside + band(axis).pull(forOffset: excess)
    }
    return unbanded
  }
}
