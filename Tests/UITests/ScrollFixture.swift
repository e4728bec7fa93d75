import Glibc
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI

/// A stage with a scroll view of 300 × 600 points at its origin, over 3000 points of content.
@MainActor
struct ScrollFixture {
  let stage = Stage(size: Size(width: 390, height: 844))
  let view = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 600))

  init() {
    view.contentSize = Size(width: 300, height: 3000)
    stage.root.addSubview(view)
    stage.advance(to: 0)
  }

  var y: Double { view.contentOffset.y }

  func wheel(
    _ dx: Double, _ dy: Double, over place: Point? = Point(150, 300), inNotches: Bool = false, at time: Double
  ) {
    stage.send(.wheel(delta: Point(dx, dy), location: place, inNotches: inNotches), at: time)
  }

  /// Drags from `start` by `way` in 0.1 seconds at a constant speed, and releases.
  func flick(from start: Point = Point(150, 300), by way: Point, at time: Double) {
    stage.press(start, at: time)
    for step in 1...10 {
      let share = Double(step) / 10
      stage.move(start + way * share, at: time + 0.1 * share)
    }
    stage.release(start + way, at: time + 0.1)
  }
}

/// Records the calls of a scroll view's delegate.
@MainActor
final class ScrollLog: ScrollViewDelegate {
  var entries: [String] = []
  var scrolls = 0
  /// The action in `scrollViewDidScroll`.
  var didScroll: (() -> Void)?
  var velocity = Point.zero
  /// Replaces the proposed target offset.
  var target: Point?

  /// Returns the entries since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    scrolls += 1
    didScroll?()
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { entries.append("begin") }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    entries.append("will end at \(targetContentOffset.y)")
    self.velocity = velocity
    if let target { targetContentOffset = target }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    entries.append(decelerate ? "end" : "end at rest")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { entries.append("decelerate") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { entries.append("rest") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { entries.append("animated") }
}

/// The constants of scrolling, stated independently of the library.
enum ScrollLaw {
  static let friction = -1000 * log(0.998)

  /// The way of a speed that is added up over whole milliseconds, relative to that of a continuous one.
  static let share = friction * 0.998 / 0.002 / 1000

  static let omega = 120.0.squareRoot()

  /// The resting offset of a fling, on whole pixels.
  static func rest(_ start: Double, _ velocity: Double, friction: Double = friction) -> Double {
    (start + (velocity - (velocity > 0 ? 10 : -10)) / friction).rounded()
  }

  /// The offset of content that is flung with `velocity` and comes to rest at `rest`. Its speed is added up over whole
  /// milliseconds.
  static func coast(_ start: Double, _ velocity: Double, _ rest: Double, _ time: Double) -> Double {
    let speed = abs(velocity) * share
    let end = 10 - (abs(velocity) - speed)
    let adjusted = (speed - end) / abs(rest - start)
    // The last half point is not seen.
    return time < log(speed / (end + adjusted / 2)) / adjusted
      ? start + (velocity > 0 ? speed : -speed) * (1 - exp(-adjusted * time)) / adjusted : rest
  }

  /// The displacement of content that sets off at `displacement` from an edge with `velocity`.
  static func spring(_ displacement: Double, _ velocity: Double, _ time: Double, omega: Double = omega)
    -> Double
  {
    exp(-omega * time) * (displacement + (velocity + omega * displacement) * time)
  }
  static func rubber(_ pull: Double, _ length: Double) -> Double {
    (1 - 1 / (pull * 0.55 / length + 1)) * length
  }
}
