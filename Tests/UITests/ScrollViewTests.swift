import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `A fling` {
  let fixture = ScrollFixture()

  @Test func `follows the deceleration law to a whole pixel`() {
    fixture.flick(by: Point(0, -150), at: 1)
    let rest = ScrollLaw.rest(150, 1500)
    #expect(fixture.view.restingContentOffset.y == rest)
    #expect(fixture.view.isDecelerating)
    for step in 0...150 {
      let elapsed = Double(step) / 50
      fixture.stage.advance(to: 1.1 + elapsed)
      #expect(isClose(fixture.y, ScrollLaw.coast(150, 1500, rest, elapsed), within: 1e-9))
    }
    fixture.stage.advance(to: 6)
    #expect(fixture.y == rest && !fixture.view.isDecelerating)
  }

  @Test func `stops earlier with a fast deceleration rate`() {
    fixture.view.decelerationRate = .fast
    fixture.flick(by: Point(0, -150), at: 1)
    #expect(
      fixture.view.restingContentOffset.y == ScrollLaw.rest(150, 1500, friction: -1000 * logarithm(0.99)))
  }

  @Test func `bounces at the edge from the exact time of contact`() {
    fixture.view.contentOffset.y = 2000
    fixture.flick(by: Point(0, -200), at: 1)
    // The speed is added up over milliseconds.
    let velocity = 2000 * ScrollLaw.share
    let friction = ScrollLaw.friction
    let arrival = -logarithm(1 - 200 * friction / velocity) / friction
    let speed = (velocity - 200 * friction) / ScrollLaw.share
    for step in 0...80 {
      let elapsed = Double(step) / 100
      fixture.stage.advance(to: 1.1 + elapsed)
      let expected =
        elapsed < arrival
        ? 2200 + velocity * (1 - exponential(-friction * elapsed)) / friction
        : 2400 + ScrollLaw.spring(0, speed, elapsed - arrival)
      #expect(isClose(fixture.y, expected, within: 1e-6), "at \(elapsed)")
    }
    fixture.stage.advance(to: 5)
    #expect(fixture.y == 2400)
  }

  @Test func `stops at the edge if bouncing is disabled`() {
    fixture.view.bounces = false
    fixture.view.contentOffset.y = 2300
    fixture.flick(by: Point(0, -90), at: 1)
    fixture.stage.advance(to: 1.3)
    #expect(fixture.y == 2400 && !fixture.view.isDecelerating)
  }

  @Test func `does not depend on the frame rate`() {
    func offsets(_ rate: Int) -> [Double] {
      let fixture = ScrollFixture()
      var input: [InputEvent] = []
      func add(_ time: Double, _ phase: PointerEvent.Phase, _ y: Double) {
        input.append(InputEvent(time: time, .pointer(PointerEvent(phase, at: Point(150, y)))))
      }
      for (start, way) in [(0.103, -300.0), (0.51, 250.0), (1.207, 560.0)] {
        add(start, .pressed(.primary), 300)
        for step in 1...7 { add(start + 0.013 * Double(step), .moved, 300 + way * Double(step) / 7) }
        add(start + 0.0931, .released(.primary), 300 + way)
      }
      input.append(InputEvent(time: 2.9, .wheel(delta: Point(0, -33), location: nil)))
      var seen: [Double] = []
      for frame in 0...(rate * 4) {
        let time = Double(frame) / Double(rate)
        let due = input.prefix { $0.time <= time }
        input.removeFirst(due.count)
        for event in due { fixture.stage.advance(to: event.time, input: [event]) }
        fixture.stage.advance(to: time)
        if frame % (rate / 30) == 0 { seen.append(fixture.y) }
      }
      return seen
    }
    let coarse = offsets(30)
    #expect(coarse == offsets(120))
    #expect(coarse == offsets(60))
    #expect(Set(coarse).count > 60)
  }

  @Test func `is stopped by a press at its visible position, and the press selects nothing`() {
    let row = View(frame: Rect(x: 0, y: 0, width: 300, height: 3000))
    fixture.view.addSubview(row)
    var taps = 0
    row.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    row.addGestureRecognizer(LongPressGestureRecognizer { _ in taps += 1 })
    fixture.flick(by: Point(0, -150), at: 1)
    let rest = fixture.view.restingContentOffset.y
    fixture.stage.press(Point(150, 300), at: 1.4)
    let place = fixture.y
    #expect(isClose(place, ScrollLaw.coast(150, 1500, rest, 0.3), within: 1e-9))
    #expect(fixture.view.isDragging && fixture.view.isTracking && !fixture.view.isDecelerating)
    fixture.stage.advance(to: 2.5)
    #expect(fixture.y == place)
    fixture.stage.release(Point(150, 300), at: 2.6)
    #expect(fixture.y == place.rounded() && taps == 0)
    // A press on content at rest is a tap again.
    fixture.stage.press(Point(150, 300), at: 3)
    fixture.stage.release(Point(150, 300), at: 3.1)
    #expect(taps == 1)
  }

  @Test func `that has almost stopped is stopped by a press, which is delivered to the view that it hits`() {
    var taps = 0
    fixture.view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    fixture.flick(by: Point(0, -150), at: 1)
    // A velocity of 1500 points per second falls to 10 within ln(150)/2.002 = 2.503 seconds, and the content is closer
    // than 5 points to its end then.
    fixture.stage.press(Point(150, 300), at: 3.595)
    #expect(fixture.view.restingContentOffset == fixture.view.contentOffset)
    let place = fixture.y
    fixture.stage.advance(to: 3.7)
    #expect(fixture.y == place && !fixture.view.isDragging)
    fixture.stage.release(Point(150, 300), at: 3.95)
    #expect(taps == 1 && fixture.y == place.rounded())
  }
}

@MainActor
@Suite struct `A drag` {
  let fixture = ScrollFixture()

  @Test func `keeps the content under the pointer, measured from the press`() {
    fixture.stage.press(Point(150, 400), at: 0)
    fixture.stage.move(Point(150, 398), at: 0.1)
    #expect(fixture.y == 0 && fixture.view.isTracking && !fixture.view.isDragging)
    fixture.stage.move(Point(150, 396), at: 0.2)
    #expect(fixture.y == 4 && fixture.view.isDragging)
    fixture.stage.move(Point(150, 250.5), at: 0.3)
    #expect(fixture.y == 149.5)
    fixture.stage.advance(to: 1)
    fixture.stage.release(Point(150, 250.5), at: 1)
    // There is no velocity after a rest, and content does not rest at half a pixel.
    #expect(fixture.y == 150 && fixture.stage.time == 1)
  }

  @Test(arguments: [0.0, 2400])
  func `has increasing resistance beyond an edge`(edge: Double) {
    fixture.view.contentOffset.y = edge
    let way = edge == 0 ? 1.0 : -1
    fixture.stage.press(Point(150, 300), at: 0)
    for pull in [10, 100, 280.0] {
      fixture.stage.move(Point(150, 300 + way * pull), at: pull)
      #expect(isClose(fixture.y, edge - way * ScrollLaw.rubber(pull, 600)))
    }
    fixture.stage.release(Point(150, 300 + way * 280), at: 300)
    let pulled = ScrollLaw.rubber(280, 600)
    for step in 0...50 {
      let elapsed = Double(step) / 100
      fixture.stage.advance(to: 300 + elapsed)
      let speed = -2 / 3 * ScrollLaw.omega * pulled
      #expect(isClose(fixture.y, edge - way * ScrollLaw.spring(pulled, speed, elapsed), within: 1e-6))
    }
    fixture.stage.advance(to: 305)
    #expect(fixture.y == edge)
  }

  @Test
  func `released beyond the edge keeps 0.55 of the hand's speed, and the delegate learns the hand's own`() {
    let log = ScrollLog()
    fixture.view.delegate = log
    fixture.flick(by: Point(0, 200), at: 1)
    #expect(isClose(log.velocity.y, -2000, within: 1e-6))
    let pulled = -ScrollLaw.rubber(200, 600)
    fixture.stage.advance(to: 1.25)
    #expect(isClose(fixture.y, ScrollLaw.spring(pulled, -1100, 0.15), within: 1e-6))
  }

  /// The recorded drags move by equal steps every 8 milliseconds, and the last event has the place of the one before.
  private func drag(from start: Double, by step: Double, _ count: Int, at time: Double) -> [Double] {
    func send(_ phase: PointerEvent.Phase, _ y: Double, _ time: Double) {
      let event = PointerEvent(phase, at: Point(150, y), kind: .touch(id: 1))
      fixture.stage.advance(to: time, input: [InputEvent(time: time, .pointer(event))])
    }
    send(.pressed(.primary), start, time)
    var offsets: [Double] = []
    for index in 1...count {
      send(.moved, start + Double(index) * step, time + 0.008 * Double(index))
      offsets.append(fixture.y)
    }
    send(.released(.primary), start + Double(count) * step, time + 0.008 * Double(count + 1))
    return offsets
  }

  @Test func `by a finger starts from the travel less the slop, and releases with its speed, as recorded`() {
    let log = ScrollLog()
    fixture.view.delegate = log
    #expect(drag(from: 500, by: -24, 14, at: 1) == (0..<14).map { 14 + 24 * Double($0) })
    #expect(isClose(log.velocity.y, 3000, within: 1e-6))
    #expect(log.entries.contains("will end at 1820.0"))
  }

  @Test func `by a finger beyond an edge follows the recording`() {
    fixture.view.frame.size.height = 852
    fixture.stage.advance(to: 0)
    let offsets = drag(from: 120, by: 14, 12, at: 1)
    let recorded = [
      -2.3333, -9.6667, -17.3333, -24.6667, -31.6667, -39, -45.6667, -52.6667, -59.3333, -66, -72.3333, -79,
    ]
    for (offset, record) in zip(offsets, recorded) { #expect(isClose(offset, record, within: 0.5)) }
  }

  @Test(arguments: [PointerKind.mouse, .touch(id: 1)])
  func `that starts sideways does not jump`(kind: PointerKind) {
    func send(_ phase: PointerEvent.Phase, _ place: Point, _ time: Double) {
      fixture.stage.advance(
        to: time, input: [InputEvent(time: time, .pointer(PointerEvent(phase, at: place, kind: kind)))])
    }
    send(.pressed(.primary), Point(100, 400), 1)
    send(.moved, Point(124, 376), 1.02)
    #expect(fixture.y == 0 && !fixture.view.isDragging)
    send(.moved, Point(124, 353), 1.04)
    #expect(fixture.y == 23 && fixture.view.isDragging)
    send(.moved, Point(124, 350), 1.06)
    #expect(fixture.y == 26)
  }

  @Test func `stops content beyond the edge without a jump`() {
    fixture.flick(by: Point(0, 200), at: 1)
    fixture.stage.press(Point(150, 300), at: 1.2)
    let place = fixture.y
    #expect(place < -20)
    fixture.stage.move(Point(150, 301), at: 1.3)
    #expect(fixture.y < place && fixture.y > place - 1)
    fixture.stage.move(Point(150, 300), at: 1.4)
    #expect(isClose(fixture.y, place))
  }

  @Test func `does not move content that fits, unless the view always bounces`() {
    fixture.view.contentSize.height = 200
    fixture.stage.press(Point(150, 300), at: 0)
    fixture.stage.move(Point(150, 400), at: 0.1)
    #expect(fixture.y == 0 && !fixture.view.isDragging)
    fixture.stage.release(Point(150, 400), at: 0.2)
    fixture.view.alwaysBounceVertical = true
    fixture.stage.press(Point(150, 300), at: 1)
    fixture.stage.move(Point(150, 400), at: 1.1)
    #expect(isClose(fixture.y, -ScrollLaw.rubber(100, 600)))
    fixture.stage.release(Point(150, 400), at: 5)
    fixture.stage.advance(to: 9)
    #expect(fixture.y == 0)
  }

  @Test func `that is cancelled or disabled springs back`() {
    for end in 0..<2 {
      let start = Double(end) * 10
      fixture.stage.press(Point(150, 300), at: start)
      fixture.stage.move(Point(150, 400), at: start + 0.1)
      if end == 0 {
        fixture.stage.pointer(.cancelled, .zero, at: start + 0.2)
      } else {
        fixture.view.isScrollEnabled = false
      }
      #expect(!fixture.view.isDragging && fixture.view.isDecelerating)
      fixture.stage.advance(to: start + 5)
      #expect(fixture.y == 0)
    }
  }

  @Test func `ends a pending press in the content, and is ended by a long press`() {
    var log: [String] = []
    let press = LongPressGestureRecognizer { log.append("\($0.state)") }
    let row = View(frame: Rect(x: 0, y: 0, width: 300, height: 3000))
    row.addGestureRecognizer(press)
    fixture.view.addSubview(row)
    fixture.stage.press(Point(150, 300), at: 0)
    fixture.stage.move(Point(150, 295), at: 0.3)
    fixture.stage.advance(to: 1)
    #expect(fixture.y == 5 && log.isEmpty)
    fixture.stage.release(Point(150, 295), at: 1)
    fixture.stage.press(Point(150, 300), at: 2)
    fixture.stage.advance(to: 2.5)
    fixture.stage.move(Point(150, 200), at: 2.6)
    fixture.stage.release(Point(150, 200), at: 2.7)
    #expect(fixture.y == 5 && log == ["began", "changed", "ended"])
  }

  @Test func `does not begin in content that keeps its touches`() {
    final class Keeper: ScrollView {
      override func touchesShouldCancel(in view: View) -> Bool { view.tag != 1 }
    }
    let keeper = Keeper(frame: Rect(x: 0, y: 0, width: 300, height: 600))
    keeper.contentSize = Size(width: 300, height: 3000)
    let slider = View(frame: Rect(x: 0, y: 100, width: 300, height: 40))
    slider.tag = 1
    keeper.addSubview(slider)
    fixture.stage.root.addSubview(keeper)
    fixture.stage.press(Point(150, 120), at: 0)
    fixture.stage.move(Point(150, 20), at: 0.1)
    fixture.stage.release(Point(150, 20), at: 0.2)
    #expect(keeper.contentOffset.y == 0)
    fixture.stage.press(Point(150, 300), at: 1)
    fixture.stage.move(Point(150, 200), at: 1.1)
    #expect(keeper.contentOffset.y == 100)
  }

  @Test func `stays on its axis with directional lock`() {
    fixture.view.contentSize.width = 1000
    fixture.view.isDirectionalLockEnabled = true
    fixture.stage.press(Point(150, 300), at: 0)
    fixture.stage.move(Point(149, 290), at: 0.1)
    fixture.stage.move(Point(50, 250), at: 0.2)
    #expect(fixture.view.contentOffset == Point(0, 50))
    fixture.stage.release(Point(50, 250), at: 1)
    fixture.stage.press(Point(150, 300), at: 2)
    fixture.stage.move(Point(140, 290), at: 2.1)
    fixture.stage.move(Point(50, 250), at: 2.2)
    #expect(fixture.view.contentOffset == Point(100, 100))
  }
}

@MainActor
@Suite struct `Paging` {
  let fixture = ScrollFixture()

  init() { fixture.view.isPagingEnabled = true }

  @Test(arguments: [(-200.0, 0.1, 600.0), (-200, 2, 0), (-320, 2, 600), (-20, 0.1, 600), (100, 0.1, 0)])
  func `rests on the next page in the direction of a flick, or on the nearest page`(
    way: Double, duration: Double, page: Double
  ) {
    fixture.stage.press(Point(150, 400), at: 1)
    fixture.stage.move(Point(150, 400 + way / 2), at: 1 + duration / 2)
    fixture.stage.move(Point(150, 400 + way), at: 1 + duration)
    fixture.stage.release(Point(150, 400 + way), at: duration < 1 ? 1 + duration : 10)
    #expect(fixture.view.restingContentOffset.y == page)
    fixture.stage.advance(to: 20)
    #expect(fixture.y == page && fixture.stage.nextTime == nil)
  }

  @Test(arguments: [-60.0, -200, -300, -480])
  func `starts with the velocity of the drag, and does not overshoot`(way: Double) {
    fixture.flick(from: Point(150, 500), by: Point(0, way), at: 1)
    fixture.stage.advance(to: 1.1 + 1e-5)
    #expect(isClose((fixture.y + way) * 1e5, -way * 10, within: 1))
    var last = fixture.y
    for step in 1...80 {
      fixture.stage.advance(to: 1.1 + Double(step) / 50)
      #expect(fixture.y >= last && fixture.y <= 600)
      last = fixture.y
    }
    #expect(last == 600)
  }

  @Test func `a flick that would carry the content over the last part by itself decays to the page`() {
    fixture.flick(from: Point(150, 500), by: Point(0, -480), at: 1)
    // From 4800 to 10 points per second within 120 points: a friction of 4790/120 per second.
    for step in 0...10 {
      let elapsed = Double(step) / 100
      fixture.stage.advance(to: 1.1 + elapsed)
      let friction = 4790.0 / 120
      #expect(
        isClose(fixture.y, 480 + 4800 * (1 - exponential(-friction * elapsed)) / friction, within: 1e-6))
    }
  }

  @Test func `stopped between two pages continues to the nearest`() {
    fixture.flick(by: Point(0, -200), at: 1)
    fixture.stage.press(Point(150, 300), at: 1.2)
    #expect(fixture.y > 300 && fixture.y < 600)
    fixture.stage.release(Point(150, 300), at: 2)
    fixture.stage.advance(to: 5)
    #expect(fixture.y == 600)
  }

  @Test func `works with the wheel too, one page at a time`() {
    fixture.wheel(0, -1, at: 1)
    fixture.wheel(0, -50, at: 1.1)
    fixture.wheel(0, -50, at: 1.2)
    fixture.stage.advance(to: 3)
    #expect(fixture.y == 600)
    fixture.wheel(0, -1, at: 3)
    fixture.stage.advance(to: 5)
    #expect(fixture.y == 1200)
    fixture.wheel(0, 1, at: 5)
    fixture.stage.advance(to: 7)
    #expect(fixture.y == 600)
  }
}

@MainActor
@Suite struct `An animated scroll` {
  let fixture = ScrollFixture()

  @Test func `follows a spring that ends at the target`() {
    fixture.view.setContentOffset(Point(0, 700), animated: true)
    for step in 0...30 {
      let time = Double(step) / 60
      fixture.stage.advance(to: time)
      #expect(isClose(fixture.y, 700 + ScrollLaw.spring(-700, 0, time, omega: 5 * .pi)))
    }
    fixture.stage.advance(to: 2)
    #expect(fixture.y == 700)
  }

  @Test func `keeps its velocity when its target changes`() {
    fixture.view.setContentOffset(Point(0, 700), animated: true)
    fixture.stage.advance(to: 0.1)
    let place = fixture.y
    let speed =
      (700 + ScrollLaw.spring(-700, 0, 0.1 + 1e-6, omega: 5 * .pi) - place) * 1e6
    fixture.view.setContentOffset(Point(0, 100), animated: true)
    #expect(isClose(fixture.y, place))
    fixture.stage.advance(to: 0.15)
    let expected = 100 + ScrollLaw.spring(place - 100, speed, 0.05, omega: 5 * .pi)
    #expect(isClose(fixture.y, expected, within: 1e-2))
  }

  @Test func `is limited to valid offsets, and immediate with reduced motion`() {
    let log = ScrollLog()
    fixture.view.delegate = log
    fixture.view.setContentOffset(Point(-50, 9000), animated: true)
    fixture.stage.advance(to: 3)
    #expect(fixture.view.contentOffset == Point(0, 2400))
    #expect(log.take() == ["animated"])
    fixture.stage.reducesMotion = true
    fixture.view.setContentOffset(.zero, animated: true)
    #expect(fixture.y == 0 && log.take() == ["animated"])
    fixture.view.setContentOffset(Point(.nan, 0), animated: true)
    #expect(fixture.y == 0 && log.take().isEmpty)
  }

  @Test func `can be made by an animation block that sets the offset`() {
    View.animate(
      withDuration: 1, options: [.curveLinear, .allowUserInteraction],
      animations: {
        fixture.view.contentOffset.y = 300
        fixture.view.contentOffset.y += 100
      })
    #expect(fixture.y == 400, "as in UIKit, the block's value is read back")
    fixture.stage.advance(to: 0.25)
    #expect(isClose(fixture.view.visibleBounds.minY, 100))
    fixture.stage.press(Point(150, 300), at: 0.5)
    fixture.stage.advance(to: 0.9)
    #expect(isClose(fixture.y, 200) && fixture.view.isDragging)
  }

  @Test func `makes a rectangle visible by the shortest scroll`() {
    func resting(showing y: Double, _ height: Double) -> Double {
      fixture.view.scrollRectToVisible(Rect(x: 0, y: y, width: 10, height: height), animated: false)
      return fixture.y
    }
    #expect(resting(showing: 100, 200) == 0)
    #expect(resting(showing: 580, 50) == 30)
    #expect(resting(showing: 2000, 50) == 1450)
    #expect(resting(showing: 1000, 50) == 1000)
    #expect(resting(showing: 900, 900) == 900)
    fixture.view.contentInset = EdgeInsets(top: 10, bottom: 20)
    #expect(resting(showing: 2990, 10) == 2420)
    #expect(resting(showing: 0, 10) == -10)
  }
}
