import Glibc
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

/// Two fingers on the fixture's view, and a log of recognizers.
@MainActor
private final class Fingers {
  let fixture = Fixture()
  var entries: [String] = []
  private var places: [Int: Point] = [:]

  func watch(_ name: String, _ recognizer: GestureRecognizer, on view: View? = nil) {
    recognizer.addTarget { [unowned self] in entries.append("\(name) \($0.state)") }
    (view ?? fixture.view).addGestureRecognizer(recognizer)
  }

  func down(_ id: Int, _ x: Double, _ y: Double, at time: Double) {
    places[id] = Point(x, y)
    fixture.stage.press(Point(x, y), at: time, kind: .touch(id: id))
  }

  func move(_ id: Int, _ x: Double, _ y: Double, at time: Double) {
    places[id] = Point(x, y)
    fixture.stage.move(Point(x, y), at: time, kind: .touch(id: id))
  }

  func up(_ id: Int, at time: Double) {
    let place = places[id] ?? .zero
    fixture.stage.release(Point(place.x, place.y), at: time, kind: .touch(id: id))
  }

  func magnify(_ scale: Double, _ rotation: Double = 0, at time: Double, over place: Point? = Point(150, 150))
  {
    fixture.stage.send(.magnify(scale: scale, rotation: rotation, location: place), at: time)
  }
}

@MainActor
@Suite struct `A pinch` {
  private let fingers = Fingers()
  let pinch = PinchGestureRecognizer()

  init() { fingers.watch("pinch", pinch) }

  @Test func `begins after 8 points, with the ratio of the distances as its scale`() {
    fingers.down(0, 130, 150, at: 0)
    #expect(pinch.numberOfTouches == 1)
    fingers.down(1, 170, 150, at: 0)
    fingers.move(1, 177, 150, at: 0.1)
    #expect(fingers.entries.isEmpty)
    fingers.move(1, 178, 150, at: 0.2)
    #expect(fingers.entries == ["pinch began"] && pinch.scale == 48.0 / 40)
    #expect(pinch.location(in: nil) == Point(154, 150) && pinch.numberOfTouches == 2)
    #expect(pinch.location(ofTouch: 0, in: fingers.fixture.view) == Point(30, 50))
    #expect(pinch.location(ofTouch: 1, in: nil) == Point(178, 150))
    fingers.move(0, 138, 150, at: 0.3)
    #expect(pinch.scale == 1)
    fingers.up(0, at: 0.4)
    #expect(fingers.entries == ["pinch began", "pinch changed"])
    fingers.move(1, 300, 150, at: 0.5)
    #expect(fingers.entries == ["pinch began", "pinch changed"] && pinch.scale == 1)
    fingers.up(1, at: 0.6)
    #expect(fingers.entries == ["pinch began", "pinch changed", "pinch ended"])
    #expect(pinch.state == .possible && pinch.scale == 1 && pinch.numberOfTouches == 0)
  }

  @Test func `continues from a scale that is set, and keeps its velocity`() {
    fingers.down(0, 100, 150, at: 0)
    fingers.down(1, 110, 150, at: 0)
    // The distance grows by 100 points per second, and the scale by 10 per second.
    for step in 1...10 {
      let time = Double(step) / 100
      fingers.move(1, 110 + 100 * time, 150, at: time)
    }
    #expect(isClose(pinch.scale, 2) && isClose(pinch.velocity, 10, within: 1e-6))
    pinch.scale = 1
    #expect(pinch.scale == 1 && isClose(pinch.velocity, 5, within: 1e-6))
    fingers.move(1, 130, 150, at: 0.11)
    #expect(isClose(pinch.scale, 1.5))
  }

  @Test func `continues when a finger is lifted and returns`() {
    fingers.down(0, 100, 150, at: 0)
    fingers.down(1, 120, 150, at: 0)
    fingers.move(1, 140, 150, at: 0.1)
    fingers.up(1, at: 0.2)
    fingers.down(1, 180, 150, at: 0.3)
    #expect(pinch.scale == 2)
    fingers.move(1, 140, 150, at: 0.4)
    #expect(pinch.scale == 1 && fingers.entries.last == "pinch changed")
  }

  @Test func `takes precedence over a rotation, unless its delegate allows both`() {
    final class Peace: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }
    let (rotation, peace) = (RotationGestureRecognizer(), Peace())
    fingers.watch("rotation", rotation)
    for turn in 0...1 {
      if turn == 1 { rotation.delegate = peace }
      fingers.down(0, 110, 150, at: Double(turn))
      fingers.down(1, 130, 150, at: Double(turn))
      fingers.move(1, 150, 150, at: Double(turn) + 0.1)
      fingers.move(1, 110, 170, at: Double(turn) + 0.2)
      fingers.up(0, at: Double(turn) + 0.3)
      fingers.up(1, at: Double(turn) + 0.3)
    }
    #expect(
      fingers.entries == [
        "pinch began", "pinch changed", "pinch ended", "pinch began", "pinch changed", "rotation began",
        "pinch ended", "rotation ended",
      ])
  }

  @Test func `by the wheel is centred on the pointer, and ends 0.25 s after the last turn`() {
    var scales: [Double] = []
    pinch.addTarget { _ in scales.append(self.pinch.scale) }
    for step in 0..<3 { fingers.magnify(1.1, at: Double(step) / 5) }
    #expect(fingers.entries == ["pinch began", "pinch changed", "pinch changed"])
    #expect(pinch.numberOfTouches == 2 && pinch.location(in: fingers.fixture.view) == Point(50, 50))
    #expect(zip(scales, [1.1, 1.21, 1.331]).allSatisfy { isClose($0, $1) })
    fingers.fixture.stage.advance(to: 0.649)
    #expect(fingers.entries.last == "pinch changed")
    fingers.fixture.stage.advance(to: 0.65)
    #expect(fingers.entries.last == "pinch ended" && pinch.scale == 1 && pinch.state == .possible)
    fingers.magnify(0.5, at: 1)
    #expect(fingers.entries.last == "pinch began" && pinch.scale == 0.5)
  }

  @Test func `by the wheel is not recognized outside the view, or for an invalid factor`() {
    fingers.magnify(2, at: 0, over: Point(300, 300))
    fingers.magnify(2, at: 1, over: nil)
    for scale in [0, -1, .nan, .infinity] { fingers.magnify(scale, at: 2) }
    fingers.magnify(1.001, at: 3)
    fingers.fixture.stage.advance(to: 4)
    #expect(fingers.entries.isEmpty && pinch.state == .possible)
  }

  @Test func `by the wheel is cancelled when it is disabled, and ignores the remaining turns`() {
    fingers.magnify(2, at: 0)
    pinch.isEnabled = false
    #expect(fingers.entries == ["pinch began", "pinch cancelled"])
    fingers.magnify(2, at: 0.1)
    fingers.fixture.stage.advance(to: 1)
    #expect(fingers.entries.count == 2)
  }
}

@MainActor
@Suite struct `A rotation` {
  private let fingers = Fingers()
  let rotation = RotationGestureRecognizer()

  init() { fingers.watch("rotation", rotation) }

  @Test func `follows the fingers clockwise through more than one turn`() {
    let middle = Point(150, 150)
    func place(_ angle: Double) -> Point { middle + Point(40 * cos(angle), 40 * sin(angle)) }
    fingers.down(0, 150, 150, at: 0)
    fingers.down(1, place(0).x, place(0).y, at: 0)
    for step in 1...80 {
      let angle = Double(step) / 10
      fingers.move(1, place(angle).x, place(angle).y, at: Double(step) / 60)
    }
    #expect(isClose(rotation.rotation, 8) && isClose(rotation.velocity, 6, within: 1e-6))
    #expect(fingers.entries.first == "rotation began" && fingers.entries.count == 80)
    rotation.rotation = 0
    #expect(isClose(rotation.velocity, 6, within: 1e-6))
    fingers.move(1, place(7.5).x, place(7.5).y, at: 2)
    #expect(isClose(rotation.rotation, -0.5))
    fingers.up(0, at: 2)
    fingers.up(1, at: 2)
    #expect(fingers.entries.last == "rotation ended")
  }

  @Test func `is recognized from trackpad gestures, as a pinch is`() {
    fingers.watch("pinch", PinchGestureRecognizer())
    fingers.magnify(1, 0.05, at: 0)
    #expect(fingers.entries.isEmpty)
    fingers.magnify(1.01, 0.06, at: 0.1)
    #expect(fingers.entries == ["rotation began"] && isClose(rotation.rotation, 0.11))
    fingers.magnify(2, 0, at: 0.2)
    fingers.fixture.stage.advance(to: 1)
    #expect(fingers.entries == ["rotation began", "rotation ended"])
    fingers.magnify(2, 0, at: 2)
    fingers.fixture.stage.advance(to: 3)
    #expect(fingers.entries.suffix(2) == ["pinch began", "pinch ended"])
  }
}

@MainActor
@Suite struct `A swipe` {
  let fixture = Fixture()
  let swipe = SwipeGestureRecognizer()
  private let log = Fingers()

  private func drag(_ x: Double, _ y: Double, over duration: Double, from time: Double = 0) {
    let fixture = log.fixture
    fixture.stage.press(Point(150, 150), at: time)
    for step in 1...10 {
      let share = Double(step) / 10
      fixture.stage.move(Point(150 + x * share, 150 + y * share), at: time + share * duration)
    }
    fixture.stage.release(Point(150 + x, 150 + y), at: time + duration)
  }

  @Test(arguments: [
    (SwipeGestureRecognizer.Direction.right, 60.0, 10.0), (.left, -60, 10), (.up, 5, -60), (.down, 5, 60),
  ])
  func `takes 50 points in its own direction`(
    direction: SwipeGestureRecognizer.Direction, x: Double, y: Double
  ) {
    swipe.direction = direction
    log.watch("swipe", swipe)
    drag(-x, -y, over: 0.2)
    drag(y, x, over: 0.2, from: 1)
    drag(x * 0.8, y * 0.8, over: 0.2, from: 2)
    #expect(log.entries.isEmpty)
    drag(x, y, over: 0.2, from: 3)
    #expect(log.entries == ["swipe ended"])
  }

  @Test func `goes to the right by default, and is recognized before the pointer is released`() {
    log.watch("swipe", swipe)
    log.fixture.stage.press(Point(150, 150), at: 0)
    log.fixture.stage.move(Point(199, 150), at: 0.1)
    #expect(log.entries.isEmpty)
    log.fixture.stage.move(Point(200, 150), at: 0.1)
    #expect(log.entries == ["swipe ended"] && swipe.state == .ended)
    log.fixture.stage.release(Point(200, 150), at: 0.2)
    #expect(log.entries.count == 1 && swipe.state == .possible)
  }

  @Test func `has a time limit, after which dependent recognizers can begin`() {
    let pan = PanGestureRecognizer()
    pan.require(toFail: swipe)
    log.watch("swipe", swipe)
    log.watch("pan", pan)
    drag(100, 0, over: 0.3)
    #expect(log.entries == ["swipe ended"])
    log.fixture.stage.press(Point(150, 150), at: 1)
    log.fixture.stage.move(Point(180, 150), at: 1.4)
    #expect(log.entries == ["swipe ended"])
    log.fixture.stage.advance(to: 1.5)
    #expect(log.entries == ["swipe ended", "pan began"])
  }

  @Test func `acts once after it has waited for one with two fingers, and a pan that waits does not`() {
    let (double, pan) = (SwipeGestureRecognizer(), PanGestureRecognizer())
    double.numberOfTouchesRequired = 2
    swipe.require(toFail: double)
    pan.require(toFail: swipe)
    log.watch("double", double)
    log.watch("swipe", swipe)
    log.watch("pan", pan)
    log.down(0, 150, 150, at: 0)
    // It is decided at 50 points, and moves on.
    for step in 1...6 { log.move(0, 150 + 10 * Double(step), 150, at: Double(step) / 40) }
    log.up(0, at: 0.2)
    log.fixture.stage.advance(to: 2)
    #expect(log.entries == ["swipe ended"])
  }

  @Test func `can have several directions, and can deviate by at most 50 points`() {
    swipe.direction = [.left, .right]
    log.watch("swipe", swipe)
    drag(-70, 0, over: 0.2)
    drag(70, 49, over: 0.2, from: 1)
    #expect(log.entries.count == 2)
    drag(70, 90, over: 0.2, from: 2)
    #expect(log.entries.count == 2)
  }

  @Test func `with two fingers requires both`() {
    swipe.numberOfTouchesRequired = 2
    log.watch("swipe", swipe)
    drag(80, 0, over: 0.2)
    #expect(log.entries.isEmpty)
    for id in 0...1 { log.down(id, 150, 120 + 40 * Double(id), at: 1) }
    for id in 0...1 { log.move(id, 201, 120 + 40 * Double(id), at: 1.1) }
    #expect(log.entries == ["swipe ended"])
  }
}

@MainActor
@Suite struct `Several touches` {
  private let fingers = Fingers()

  @Test func `drag content by their centroid, without a jump when one is added or removed`() {
    let pan = PanGestureRecognizer()
    fingers.watch("pan", pan)
    fingers.down(0, 110, 110, at: 0)
    fingers.move(0, 130, 110, at: 0.1)
    #expect(pan.translation == Point(20, 0))
    fingers.down(1, 190, 190, at: 0.2)
    #expect(pan.translation == Point(20, 0) && pan.numberOfTouches == 2)
    fingers.move(1, 190, 170, at: 0.3)
    #expect(pan.translation == Point(20, -10))
    fingers.up(0, at: 0.4)
    #expect(pan.translation == Point(20, -10) && fingers.entries.last == "pan changed")
    fingers.move(1, 200, 170, at: 0.5)
    #expect(pan.translation == Point(30, -10))
    fingers.up(1, at: 0.6)
    #expect(fingers.entries.last == "pan ended")
  }

  @Test func `drag only if there are enough of them`() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    fingers.watch("pan", pan)
    fingers.down(0, 110, 110, at: 0)
    fingers.move(0, 150, 110, at: 0.1)
    #expect(fingers.entries.isEmpty)
    fingers.down(1, 190, 190, at: 0.2)
    fingers.move(0, 150, 150, at: 0.3)
    #expect(fingers.entries == ["pan began"] && pan.translation == Point(0, 20))
    pan.maximumNumberOfTouches = 2
    fingers.down(2, 100, 100, at: 0.4)
    #expect(pan.numberOfTouches == 2)
  }

  @Test func `tap immediately if a tap requires two`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    fingers.watch("tap", tap)
    fingers.fixture.stage.click(Point(150, 150), at: 0)
    #expect(fingers.entries.isEmpty && tap.state == .possible)
    fingers.down(0, 110, 110, at: 1)
    fingers.down(1, 190, 190, at: 1)
    fingers.up(0, at: 1.1)
    #expect(fingers.entries.isEmpty)
    fingers.up(1, at: 1.2)
    #expect(fingers.entries == ["tap ended"] && tap.numberOfTouches == 0)
  }

  @Test func `are cancelled together`() {
    let pan = PanGestureRecognizer()
    fingers.watch("pan", pan)
    fingers.down(0, 110, 110, at: 0)
    fingers.down(1, 190, 190, at: 0)
    fingers.move(1, 190, 150, at: 0.1)
    let event = PointerEvent(.cancelled, at: .zero, kind: .touch(id: 0))
    fingers.fixture.stage.send(.pointer(event), at: 0.2)
    #expect(fingers.entries == ["pan began", "pan cancelled"] && pan.numberOfTouches == 0)
    fingers.move(1, 190, 100, at: 0.3)
    fingers.up(1, at: 0.4)
    #expect(fingers.entries.count == 2)
  }

  @Test func `make a long press after clicks if the press requires some`() {
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    fingers.watch("press", press)
    fingers.fixture.stage.press(Point(150, 150), at: 0)
    fingers.fixture.stage.advance(to: 1)
    fingers.fixture.stage.release(Point(150, 150), at: 1)
    fingers.fixture.stage.advance(to: 2)
    #expect(fingers.entries.isEmpty)
    fingers.fixture.stage.click(Point(150, 150), at: 3)
    fingers.fixture.stage.press(Point(150, 150), at: 3.2)
    fingers.fixture.stage.advance(to: 3.69)
    #expect(fingers.entries.isEmpty)
    fingers.fixture.stage.advance(to: 3.7)
    fingers.fixture.stage.release(Point(150, 150), at: 4)
    #expect(fingers.entries == ["press began", "press ended"])
  }
}

@MainActor
@Suite struct `A recognizer's delegate` {
  private final class Judge: GestureRecognizerDelegate {
    var receives = true
    weak var first: GestureRecognizer?
    weak var late: GestureRecognizer?

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { receives }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { other === first }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { other === late }
  }

  private let fingers = Fingers()
  private let judge = Judge()
  let tap = TapGestureRecognizer()
  let double = TapGestureRecognizer()

  init() {
    double.numberOfTapsRequired = 2
    fingers.watch("double", double)
    fingers.watch("tap", tap)
  }

  @Test func `can refuse a touch`() {
    tap.delegate = judge
    judge.receives = false
    fingers.fixture.stage.click(Point(150, 150), at: 0)
    #expect(fingers.entries.isEmpty && tap.touch == nil)
    judge.receives = true
    fingers.fixture.stage.click(Point(150, 150), at: 1)
    #expect(fingers.entries == ["tap ended"])
  }

  @Test(arguments: [false, true])
  func `can make one recognizer require another to fail, from either side`(asksTheOther: Bool) {
    if asksTheOther {
      double.delegate = judge
      judge.late = tap
    } else {
      tap.delegate = judge
      judge.first = double
    }
    fingers.fixture.stage.click(Point(150, 150), at: 0)
    fingers.fixture.stage.click(Point(150, 150), at: 0.2)
    #expect(fingers.entries == ["double ended"])
    fingers.fixture.stage.click(Point(150, 150), at: 1)
    #expect(fingers.entries == ["double ended"])
    fingers.fixture.stage.advance(to: 2)
    #expect(fingers.entries == ["double ended", "tap ended"])
  }

  @Test func `gets a translation in the coordinates of a view`() {
    let view = fingers.fixture.view
    view.transform = Transform2D(rotationAngle: .pi / 2).concatenating(Transform2D(scaleX: 2, y: 2))
    let pan = PanGestureRecognizer()
    fingers.watch("pan", pan)
    fingers.fixture.stage.press(Point(150, 150), at: 0)
    fingers.fixture.stage.move(Point(150, 190), at: 0.05)
    // Down on the screen is along the view's x axis, and half as far.
    let way = pan.translation(in: view)
    #expect(isClose(way.x, 20) && isClose(way.y, 0) && pan.translation(in: nil) == Point(0, 40))
    let velocity = pan.velocity(in: view)
    #expect(isClose(velocity.x, 400, within: 1e-6) && isClose(velocity.y, 0, within: 1e-6))
    pan.setTranslation(Point(5, 0), in: view)
    #expect(isClose(pan.translation.y, 10) && isClose(pan.translation(in: view).x, 5))
  }
}
