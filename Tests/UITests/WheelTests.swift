import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `The wheel` {
  let fixture = ScrollFixture()

  @Test func `scrolls immediately, up to the edge, without momentum`() {
    fixture.wheel(0, -120, at: 1)
    #expect(fixture.y == 120)
    fixture.stage.advance(to: 2)
    #expect(fixture.y == 120)
    fixture.wheel(0, 500, at: 2)
    #expect(fixture.y == 0)
    fixture.wheel(-40, -9, at: 3)
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test func `scrolls the view under the pointer, or the first one without a pointer position`() {
    fixture.wheel(0, -120, over: nil, at: 1)
    #expect(fixture.y == 120)
    fixture.wheel(0, -120, over: Point(350, 800), at: 2)
    #expect(fixture.y == 120)
    let screen = ViewController()
    let other = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    other.contentSize = Size(width: 300, height: 900)
    screen.view.addSubview(other)
    fixture.stage.rootViewController = screen
    fixture.wheel(0, -20, over: nil, at: 3)
    #expect(fixture.y == 120 && other.contentOffset.y == 20)
  }

  @Test func `stops a fling and continues from there`() {
    let log = ScrollLog()
    fixture.flick(by: Point(0, -100), at: 1)
    fixture.stage.advance(to: 1.3)
    let place = fixture.y
    fixture.view.delegate = log
    fixture.wheel(0, -50, at: 1.3)
    #expect(log.take() == ["rest"])
    #expect(fixture.y == (place + 50).rounded())
    fixture.stage.advance(to: 3)
    #expect(fixture.y == (place + 50).rounded())
  }

  @Test func `accumulates fractions of a pixel`() {
    for step in 1...10 { fixture.wheel(0, -0.3, at: Double(step)) }
    #expect(fixture.y == 3)
    fixture.stage.displayScale = 2
    fixture.wheel(0, -0.5, at: 11)
    #expect(fixture.y == 3.5)
  }

  @Test func `does nothing if scrolling is disabled`() {
    fixture.view.isScrollEnabled = false
    fixture.wheel(0, -120, at: 1)
    #expect(fixture.y == 0)
  }

  @Test func `scrolls content back from beyond an edge without a jump, and lets it spring back`() {
    fixture.flick(by: Point(0, 200), at: 1)
    fixture.stage.advance(to: 1.2)
    let place = fixture.y
    #expect(place < -20)
    fixture.wheel(0, -5, at: 1.2)
    #expect(isClose(fixture.y, place + 5))
    var last = fixture.y
    for step in 1...60 {
      fixture.stage.advance(to: 1.2 + Double(step) / 60)
      #expect(abs(fixture.y - last) < 20, "step \(step)")
      last = fixture.y
    }
    fixture.stage.advance(to: 4)
    #expect(fixture.y == 0)
  }

  @Test func `is offered to views before the enclosing scroll views`() {
    final class Dial: View {
      var turns: [(delta: Point, location: Point)] = []
      override func wheelTurned(by delta: Point, at location: Point) -> Bool {
        turns.append((delta, location))
        return delta.x == 0
      }
    }
    let dial = Dial(frame: Rect(x: 0, y: 100, width: 200, height: 100))
    fixture.view.addSubview(dial)
    fixture.wheel(0, -20, over: Point(30, 150), at: 1)
    #expect(fixture.y == 0 && dial.turns.map(\.location) == [Point(30, 50)])
    fixture.wheel(-1, -20, over: Point(30, 150), at: 2)
    #expect(fixture.y == 20 && dial.turns.count == 2)
    fixture.wheel(0, -20, over: Point(30, 400), at: 3)
    #expect(fixture.y == 40 && dial.turns.count == 2)
  }
}

@MainActor
@Suite struct `A wheel with notches` {
  let fixture = ScrollFixture()
  private let omega = 33.0

  private func notch(_ points: Double, at time: Double) {
    fixture.wheel(0, points, inNotches: true, at: time)
  }

  @Test func `lets content glide on a critically damped spring for a fifth of a second`() {
    notch(-50, at: 1)
    for step in 0...24 {
      let time = Double(step) / 120
      fixture.stage.advance(to: 1 + time)
      #expect(isClose(fixture.y, 50 + ScrollLaw.spring(-50, 0, time, omega: omega), within: 0.51))
    }
    #expect(fixture.y > 49)
    fixture.stage.advance(to: 1.3)
    #expect(fixture.y == 50 && fixture.stage.time == 1.3 && !fixture.view.isMoving)
  }

  @Test func `keeps the speed of a glide when it turns again`() {
    notch(-50, at: 1)
    fixture.stage.advance(to: 1.05)
    let place = fixture.y
    let speed = (50 + ScrollLaw.spring(-50, 0, 0.05 + 1e-6, omega: omega) - place) * 1e6
    notch(-50, at: 1.05)
    #expect(isClose(fixture.y, place))
    #expect(fixture.view.restingContentOffset.y == 100)
    fixture.stage.advance(to: 1.1)
    let expected = 100 + ScrollLaw.spring(place - 100, speed, 0.05, omega: omega)
    #expect(isClose(fixture.y, expected, within: 1e-2))
  }

  @Test(arguments: seeds(0..<20))
  func `scrolls to the same offset as a wheel without notches, in any sequence of turns`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let direct = ScrollFixture()
    for view in [fixture.view, direct.view] { view.contentSize = Size(width: 500, height: 1000) }
    var time = 1.0
    for _ in 0..<60 {
      time += Double.random(in: 0...0.3, using: &random)
      let turn = Point(
        Double(Int.random(in: -1...1, using: &random)) * 50,
        Double(Int.random(in: -3...3, using: &random)) * 50)
      direct.wheel(turn.x, turn.y, at: time)
      fixture.wheel(turn.x, turn.y, inNotches: true, at: time)
      #expect(fixture.view.restingContentOffset == direct.view.contentOffset, "seed \(seed)")
    }
    fixture.stage.advance(to: time + 1)
    #expect(fixture.view.contentOffset == direct.view.contentOffset, "seed \(seed)")
  }

  @Test func `continues in the outer scroll view when the inner one is on its way to its edge`() {
    let inner = ScrollView(frame: Rect(x: 0, y: 100, width: 300, height: 200))
    inner.contentSize = Size(width: 300, height: 240)
    fixture.view.addSubview(inner)
    for step in 0..<2 {
      fixture.wheel(0, -50, over: Point(150, 200), inNotches: true, at: 1 + Double(step) / 100)
    }
    fixture.stage.advance(to: 2)
    #expect(inner.contentOffset.y == 40 && fixture.y == 50)
  }

  @Test func `continues from the visible position and speed of a bounce`() {
    fixture.flick(by: Point(0, 200), at: 1)
    fixture.stage.advance(to: 1.2)
    var last = fixture.y
    let speed =
      (last
        - {
          fixture.stage.advance(to: 1.21); return fixture.y
        }()) / -0.01
    last = fixture.y
    notch(-100, at: 1.21)
    #expect(isClose(fixture.y, last))
    fixture.stage.advance(to: 1.2101)
    #expect(isClose((fixture.y - last) / 1e-4, speed, within: 40))
    fixture.stage.advance(to: 3)
    #expect(fixture.y == (last + 100).rounded())
  }

  @Test func `leaves a click to the view that it hits while content still glides`() {
    var taps = 0
    fixture.view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    notch(-50, at: 1)
    fixture.stage.press(Point(150, 300), at: 1.05)
    fixture.stage.release(Point(150, 300), at: 1.1)
    fixture.stage.advance(to: 2)
    #expect(taps == 1 && fixture.y == 50)
  }

  @Test func `scrolls immediately with reduced motion`() {
    fixture.stage.reducesMotion = true
    notch(-50, at: 1)
    #expect(fixture.y == 50)
  }

  @Test func `notifies the scroll view's delegate of each offset, and of no other beginning or end`() {
    let log = ScrollLog()
    fixture.view.delegate = log
    notch(-50, at: 1)
    for step in 1...30 { fixture.stage.advance(to: 1 + Double(step) / 60) }
    #expect(log.scrolls > 8 && log.entries.isEmpty)
  }
}
