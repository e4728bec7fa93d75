import GlissadeGeometry
import GlissadeInput

/// A recognizer of drags. It begins when the pointer has moved too far for a press, and follows the centre of
/// all touches.
open class PanGestureRecognizer: GestureRecognizer {
  /// The least number of touches of a drag. The default is 1.
  open var minimumNumberOfTouches = 1
  /// The greatest number of touches of a drag. It is not limited by default.
  open var maximumNumberOfTouches = Int.max

  private var start = Point.zero
  private var base = Point.zero
  private var current = Point.zero
  /// The distance of the touches' centre from its position if all of them had been there from the start. A
  /// touch that is added or removed therefore causes no jump.
  private var shift = Point.zero
  private var tracker = VelocityTracker()

  override var touchLimit: Int { max(1, minimumNumberOfTouches, maximumNumberOfTouches) }

  /// The distance of the drag since its press, or since `setTranslation(_:)`, in points of the stage.
  ///
  /// A hand that first moved in directions which are no drag is followed from where it turned.
  open var translation: Point { current - base }

  /// The velocity of the drag, in points of the stage per second, averaged over the last tenth of a second.
  open var velocity: Point { tracker.velocity(at: stage?.time ?? 0) }

  /// Sets the current translation, from which further movement is counted.
  open func setTranslation(_ translation: Point) { base = current - translation }

  open override func touchBegan(_ touch: Touch) {
    guard touches.count <= 1 else {
      regroup(touches)
      if state == .possible, touches.count <= minimumNumberOfTouches { (start, base) = (current, current) }
      return
    }
    start = touch.origin
    base = touch.origin
    current = touch.origin
    shift = .zero
    tracker = VelocityTracker()
    tracker.add(touch.location, at: touch.timestamp)
  }

  open override func touchMoved(_ touch: Touch) {
    guard touches.count >= minimumNumberOfTouches else { return regroup(touches) }
    current = touches.center + shift
    tracker.add(current, at: touch.timestamp)
    let slop = GestureMetrics.panSlop(for: touch)
    let begins = state == .possible && isDrag(travel, slop: slop)
    if begins, base == start {
      base += slack(of: travel, slop: slop, for: touch)
    } else if state == .possible, !begins, travel.length >= slop {
      // The hand went elsewhere. What it did before the direction of the drag was known is not part of the drag.
      base = current
    }
    proceed(beginsIf: begins)
  }

  /// The distance from the press, in points of the stage.
  var travel: Point { current - start }

  /// Returns the part of the travel at the beginning of the drag that its translation does not contain, in points.
  func slack(of way: Point, slop: Double, for touch: Touch) -> Point { .zero }

  /// Returns whether a pointer that moved by `way` since its press drags.
  func isDrag(_ way: Point, slop: Double) -> Bool { way.length >= slop }

  open override func touchEnded(_ touch: Touch) {
    guard touches.count <= 1 else { return regroup(touches.filter { $0 !== touch }) }
    transition(to: state == .possible ? .failed : .ended)
  }

  /// Continues the drag with other touches, without a jump.
  private func regroup(_ touches: [Touch]) { shift = current - touches.center }

  // MARK: In a view's coordinates

  /// Returns the translation in the coordinates of `view`, or of the stage for `nil`.
  open func translation(in view: View?) -> Point { inside(view, translation) }

  /// Returns the velocity in points of `view` per second, or of the stage for `nil`.
  open func velocity(in view: View?) -> Point { inside(view, velocity) }

  /// Sets the current translation in the coordinates of `view`, or of the stage for `nil`.
  open func setTranslation(_ translation: Point, in view: View?) {
    let place = location(in: nil)
    guard let view, let end = view.convertFromStage(place),
      let start = (end - translation).applying(view.projectionToStage)
    else {
      return setTranslation(translation)
    }
    setTranslation(place - start)
  }
}

extension PanGestureRecognizer {
  /// Converts a distance from the stage's coordinates to those of a view as drawn now, at the pointer's
  /// location.
  private func inside(_ view: View?, _ way: Point) -> Point {
    let place = location(in: nil)
    guard let view, let end = view.convertFromStage(place), let start = view.convertFromStage(place - way)
    else { return way }
    return end - start
  }
}
