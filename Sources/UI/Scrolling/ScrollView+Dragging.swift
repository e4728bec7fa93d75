import GlissadeGeometry
import GlissadeMotion

/// A drag of a scroll view's content.
struct ScrollDrag {
  /// The offset at the start of the drag, as it would be without limits.
  var origin: Point
  /// The axes along which the content follows the drag.
  let axes: [ScrollAxis]
}

/// The pan recognizer of a scroll view. It begins only if the content can follow. If the content is
/// moving, it begins at the press.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  private var scrollView: ScrollView? { view as? ScrollView }

  /// Further fingers are ignored.
  override var touchLimit: Int { 1 }

  override func touchBegan(_ touch: Touch) {
    super.touchBegan(touch)
    guard let scrollView, scrollView.catchMovement() else { return }
    // The outer scroll views lose the touch to this one, but stop as well.
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

  /// With a finger, content follows from the travel less the slop, as in UIKit. The mouse is precise, and counts from
  /// the press.
  override func slack(of way: Point, slop: Double, for touch: Touch) -> Point {
    guard touch.kind != .mouse else { return .zero }
    return Point(min(max(way.x, -slop), slop), min(max(way.y, -slop), slop))
  }

  override func reset() {
    super.reset()
    scrollView?.trackingDidEnd()
  }
}

extension ScrollView {
  // MARK: Begin

  /// Returns whether a press that moved by `way`, in the stage's coordinates, drags the content.
  ///
  /// The inner of two nested scroll views takes precedence in the directions in which it can scroll. At its
  /// limit, the nearest outer one that can scroll takes over. If there is none, the inner one overscrolls.
  func follows(_ way: Point, slop: Double) -> Bool {
    ScrollAxis.both.contains { axis in
      // A view that scrolls along one axis only requires a drag that is clearly along this axis.
      guard abs(way[axis]) >= slop, abs(way[axis]) > abs(way[axis.other]) || scrolls(axis.other) else {
        return false
      }
      // The offset changes in the opposite direction of the drag.
      if canMove(axis, towards: -way[axis]) { return true }
      let outer = superview?.scrollViewsAround.first { $0.canMove(axis, towards: -way[axis]) }
      return bounces(axis) && outer == nil
    }
  }

  // MARK: Drag

  func panned() {
    switch pan.state {
    case .began: beginDragging()
    case .changed: followDrag()
    case .ended:
      let velocity = velocityOfHand
      pullContent?.dragWillEnd(in: self)
      release(velocity)
    case .cancelled:
      pullContent?.dragWillEnd(in: self)
      release(.zero)
    default: break
    }
  }

  private func beginDragging() {
    isHeld = false
    wheelRemainder = .zero
    var axes = ScrollAxis.both.filter(scrolls)
    let way = pan.travel
    if isDirectionalLockEnabled, axes.count > 1 {
      // A drag within about 27° of an axis is locked to it.
      if abs(way.x) > 2 * abs(way.y) { axes = [.horizontal] }
      if abs(way.y) > 2 * abs(way.x) { axes = [.vertical] }
    }
    drag = ScrollDrag(origin: unbanded(presentedOffset), axes: axes)
    // The delegate, which learns of the end, cannot begin another movement during the drag.
    stop()
    (self as? any SelfSizedContent)?.dragDidBegin()
    updateIndicators()
    delegate?.scrollViewWillBeginDragging(self)
    followDrag()
  }

  /// Moves the content to the offset of the drag.
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

  /// Continues the drag from a content offset that was set during it.
  func rebaseDrag() { drag?.origin = unbanded(presentedOffset) + inContent(pan.translation) }

  /// The velocity of the offset that the hand causes within the limits, in points per second.
  private var velocityOfHand: Point {
    guard let drag else { return .zero }
    let hand = inContent(pan.velocity)
    var velocity = Point.zero
    for axis in drag.axes {
      velocity[axis] = min(max(-hand[axis], -ScrollMetrics.greatestSpeed), ScrollMetrics.greatestSpeed)
    }
    return velocity
  }

  /// Converts a distance from the stage's coordinates to the view's, at the location of the pan.
  private func inContent(_ way: Point) -> Point {
    let place = pan.location(in: nil)
    guard let end = convertFromStage(place), let start = convertFromStage(place - way) else { return way }
    return end - start
  }

  /// Called when a touch that could have become a drag ends. Content that it held moves to a permitted
  /// offset.
  func trackingDidEnd() {
    guard isHeld else { return }
    isHeld = false
    release(.zero)
  }

  // MARK: Overscroll

  private func band(_ axis: ScrollAxis) -> RubberBand { RubberBand(length: bounds.size[axis]) }

  func nearestLegal(_ offset: Double, _ axis: ScrollAxis) -> Double {
    let limits = limits(axis)
    return min(max(offset, limits.lowerBound), limits.upperBound)
  }

  /// Returns the offset at which content is shown that is dragged to `offset`.
  private func banded(_ offset: Double, _ axis: ScrollAxis) -> Double {
    let inside = nearestLegal(offset, axis)
    guard offset != inside, bounces(axis) else { return inside }
    return inside + band(axis).offset(forPull: offset - inside)
  }

  /// Returns the offset without limits of content that is shown at `offset`.
  private func unbanded(_ offset: Point) -> Point {
    var unbanded = offset
    for axis in ScrollAxis.both {
      let inside = nearestLegal(offset[axis], axis)
      guard offset[axis] != inside else { continue }
      // The rubber band approaches its length, but never reaches it.
      let most = bounds.size[axis] * ScrollMetrics.longestStretch
      let excess = min(max(offset[axis] - inside, -most), most)
      unbanded[axis] = inside + band(axis).pull(forOffset: excess)
    }
    return unbanded
  }
}
