import GlissadeGeometry
import GlissadeInput

/// A drag. It begins when the pointer has moved too far for a press, and follows the middle of all touches.
open class PanGestureRecognizer: GestureRecognizer {
  /// How many touches it takes to drag; 1 by default.
  public var minimumNumberOfTouches = 1
  /// How many touches it follows; any number by default.
  public var maximumNumberOfTouches = Int.max

  private var start = Point.zero
  private var base = Point.zero
  private var current = Point.zero
  /// How far the middle of the touches is from where it would be had all been there from the start: one that comes, or
  /// goes, moves nothing.
  private var shift = Point.zero
  private var tracker = VelocityTracker()

  override var touchLimit: Int { max(1, minimumNumberOfTouches, maximumNumberOfTouches) }

  /// How far the pointer has been dragged since its press, or since `setTranslation`, in points of the
  /// stage.
  public var translation: Point { current - base }

  /// In points a second, measured over the last tenth of a second.
  public var velocity: Point { tracker.velocity(at: stage?.time ?? 0) }

  /// Counts the translation anew, from `translation`.
  public func setTranslation(_ translation: Point) {
    base = current - translation
  }

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
    guard touches.count >= minimumNumberOfTouches else {
      regroup(touches)
      return
    }
    current = touches.center + shift
    tracker.add(current, at: touch.timestamp)
    if state != .possible {
      transition(to: .changed)
      return
    }
    let slop = GestureMetrics.panSlop(for: touch)
    if isDrag(current - start, slop: slop) { transition(to: .began) }
  }

  /// Whether a pointer that has come this far from its press drags.
  func isDrag(_ way: Point, slop: Double) -> Bool { way.length >= slop }

  open override func touchEnded(_ touch: Touch) {
    guard touches.count <= 1 else {
      regroup(touches.filter { $0 !== touch })
      return
    }
    transition(to: state == .possible ? .failed : .ended)
  }

  /// Goes on with these touches, from where it is.
  private func regroup(_ touches: [Touch]) { shift = current - touches.center }

  /// Creates a recognizer that calls a method of a target, which takes the recognizer. The target is held weakly.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping (Target) -> (PanGestureRecognizer) -> Void
  ) {
    self.init()
    add(TargetAction(target, action))
  }
}

// MARK: - In a view's coordinates

extension PanGestureRecognizer {
  /// Returns how far the pointer has been dragged, in the coordinates of `view`; in the stage's where it is `nil`.
  public func translation(in view: View?) -> Point { inside(view, translation) }

  /// Returns the velocity in points of `view` a second; in the stage's where it is `nil`.
  public func velocity(in view: View?) -> Point { inside(view, velocity) }

  /// Counts the translation anew, from `translation` in the coordinates of `view`; in the stage's where it is `nil`.
  public func setTranslation(_ translation: Point, in view: View?) {
    let place = location(in: nil)
    guard let view, let end = view.convertFromStage(place),
      let start = (end - translation).applying(view.projectionToStage)
    else {
      setTranslation(translation)
      return
    }
    setTranslation(place - start)
  }

  /// A way in the stage's coordinates that ends where the pointer is, in those of a view as it is drawn now.
  private func inside(_ view: View?, _ way: Point) -> Point {
    let place = location(in: nil)
    guard let view, let end = view.convertFromStage(place), let start = view.convertFromStage(place - way)
    else { return way }
    return end - start
  }
}
