import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
private final class Log {
  var entries: [String] = []

  func watch(_ name: String, _ recognizer: GestureRecognizer, on view: View) {
    recognizer.addTarget { [unowned self] in entries.append("\(name) \($0.state)") }
    view.addGestureRecognizer(recognizer)
  }
}

@MainActor
@Suite struct `A tap` {
  let fixture = Fixture()
  private let log = Log()

  @Test(arguments: [(44.0, true), (46.0, false)])
  func `can move by 45 points`(distance: Double, isTap: Bool) {
    log.watch("tap", TapGestureRecognizer(), on: fixture.view)
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.move(Point(150 + distance, 150), at: 0.1)
    fixture.stage.release(Point(150, 150), at: 0.2)
    #expect(log.entries == (isTap ? ["tap ended"] : []))
  }

  @Test func `is not recognized for the secondary button`() {
    log.watch("tap", TapGestureRecognizer(), on: fixture.view)
    let press = PointerEvent(.pressed(.secondary), at: Point(150, 150))
    let release = PointerEvent(.released(.secondary), at: Point(150, 150))
    fixture.stage.advance(
      to: 0, input: [InputEvent(time: 0, .pointer(press)), InputEvent(time: 0, .pointer(release))])
    #expect(log.entries.isEmpty)
  }

  @Test func `that takes two clicks makes a single tap wait until it fails`() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer()
    single.require(toFail: double)
    log.watch("double", double, on: fixture.view)
    log.watch("single", single, on: fixture.view)
    fixture.stage.click(Point(150, 150), at: 0)
    fixture.stage.click(Point(150, 150), at: 0.2)
    #expect(log.entries == ["double ended"])
    fixture.stage.click(Point(150, 150), at: 1)
    fixture.stage.advance(to: 1.3)
    #expect(log.entries == ["double ended"])
    fixture.stage.advance(to: 1.4)
    #expect(log.entries == ["double ended", "single ended"])
    fixture.stage.click(Point(150, 150), at: 2)
    fixture.stage.advance(to: 3)
    #expect(log.entries.count == 3)
  }

  @Test func `of an inner view waits for the double click of an outer one`() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer()
    single.require(toFail: double)
    log.watch("double", double, on: fixture.stage.root)
    log.watch("single", single, on: fixture.view)
    fixture.stage.click(Point(150, 150), at: 0)
    fixture.stage.advance(to: 1)
    fixture.stage.click(Point(150, 150), at: 2)
    fixture.stage.advance(to: 3)
    #expect(log.entries == ["single ended", "single ended"])
  }

  @Test func `that waits is not recognized when the system cancels the pointer`() {
    let press = LongPressGestureRecognizer()
    let pan = PanGestureRecognizer()
    pan.require(toFail: press)
    log.watch("press", press, on: fixture.view)
    log.watch("pan", pan, on: fixture.view)
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.move(Point(154, 150), at: 0.1)
    fixture.stage.pointer(.cancelled, .zero, at: 0.2)
    #expect(log.entries.isEmpty)
  }

  @Test func `that requires a long press to fail is not recognized after one`() {
    final class Peace: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }
    let (tap, press, peace) = (TapGestureRecognizer(), LongPressGestureRecognizer(), Peace())
    tap.require(toFail: press)
    tap.delegate = peace
    log.watch("tap", tap, on: fixture.view)
    log.watch("press", press, on: fixture.view)
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.release(Point(150, 150), at: 1)
    #expect(log.entries == ["press began", "press ended"])
    fixture.stage.click(Point(150, 150), at: 2)
    #expect(log.entries.last == "tap ended")
  }

  @Test func `that is refused after its wait is recognized again the next time`() {
    final class Judge: GestureRecognizerDelegate {
      var mayBegin = true
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { mayBegin }
    }
    let (single, double, judge) = (TapGestureRecognizer(), TapGestureRecognizer(), Judge())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    single.delegate = judge
    log.watch("single", single, on: fixture.view)
    log.watch("double", double, on: fixture.view)
    fixture.stage.click(Point(150, 150), at: 0)
    judge.mayBegin = false
    fixture.stage.advance(to: 1)
    #expect(log.entries.isEmpty && single.state == .possible && single.touch == nil)
    judge.mayBegin = true
    fixture.stage.click(Point(150, 150), at: 2)
    fixture.stage.advance(to: 3)
    #expect(log.entries == ["single ended"])
  }

  @Test func `is recognized again after a failed one`() {
    log.watch("tap", TapGestureRecognizer(), on: fixture.view)
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.pointer(.cancelled, .zero, at: 0.1)
    fixture.stage.click(Point(150, 150), at: 0.2)
    fixture.stage.click(Point(150, 150), at: 0.3)
    #expect(log.entries == ["tap ended", "tap ended"])
  }
}

@MainActor
@Suite struct `A long press` {
  let fixture = Fixture()
  private let log = Log()

  init() {
    log.watch("tap", TapGestureRecognizer(), on: fixture.view)
    log.watch("press", LongPressGestureRecognizer(), on: fixture.view)
  }

  @Test func `begins after exactly half a second`() {
    fixture.stage.press(Point(150, 150), at: 0.1)
    fixture.stage.advance(to: 0.599)
    #expect(log.entries.isEmpty)
    fixture.stage.advance(to: 0.6)
    #expect(log.entries == ["press began"])
    fixture.stage.release(Point(150, 150), at: 1)
    #expect(log.entries == ["press began", "press ended"])
  }

  @Test func `released before it begins is a tap, and at that moment is not`() {
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.release(Point(150, 150), at: 0.499)
    #expect(log.entries == ["tap ended"])
    fixture.stage.press(Point(150, 150), at: 1)
    fixture.stage.release(Point(150, 150), at: 1.5)
    #expect(log.entries == ["tap ended", "press began", "press ended"])
  }

  @Test func `with a non-finite minimum duration begins immediately, and does not block timers`() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = .nan
    log.watch("hasty", press, on: fixture.view)
    var isOver = false
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.scheduleTimer(after: 0.1) { isOver = true }
    fixture.stage.advance(to: 0.1)
    #expect(log.entries == ["hasty began"] && isOver)
  }

  @Test func `can move by 10 points before it begins and any distance afterwards`() {
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.move(Point(150, 161), at: 0.2)
    fixture.stage.advance(to: 1)
    fixture.stage.release(Point(150, 161), at: 1)
    #expect(log.entries == ["tap ended"])
    fixture.stage.press(Point(150, 150), at: 2)
    fixture.stage.move(Point(150, 159), at: 2.2)
    fixture.stage.advance(to: 2.5)
    fixture.stage.move(Point(350, 700), at: 2.6)
    fixture.stage.release(Point(350, 700), at: 2.7)
    #expect(log.entries == ["tap ended", "press began", "press changed", "press ended"])
  }

  @Test func `is cancelled by the system, when it is disabled, and when its view is removed`() {
    for end in 0..<3 {
      let start = Double(end) * 2
      fixture.stage.press(Point(150, 150), at: start)
      fixture.stage.advance(to: start + 1)
      switch end {
      case 0: fixture.stage.pointer(.cancelled, .zero, at: start + 1)
      case 1:
        fixture.view.gestureRecognizers[1].isEnabled = false
        fixture.view.gestureRecognizers[1].isEnabled = true
        fixture.stage.release(Point(150, 150), at: start + 1)
      default: fixture.view.removeFromSuperview()
      }
    }
    #expect(log.entries == Array(repeating: ["press began", "press cancelled"], count: 3).flatMap { $0 })
  }
}

@MainActor
@Suite struct `A pan` {
  let fixture = Fixture()
  private let log = Log()
  let pan = PanGestureRecognizer()

  init() {
    log.watch("pan", pan, on: fixture.view)
  }

  @Test(arguments: [(PointerKind.mouse, 3.0), (.touch(id: 1), 10.0)])
  func `begins after a distance that depends on the pointer, and measures from the press`(
    kind: PointerKind, slop: Double
  ) {
    fixture.stage.press(Point(150, 150), at: 0, kind: kind)
    fixture.stage.move(Point(150, 150 + slop - 0.1), at: 0.1, kind: kind)
    #expect(log.entries.isEmpty)
    fixture.stage.move(Point(150, 150 + slop), at: 0.2, kind: kind)
    #expect(log.entries == ["pan began"])
    #expect(pan.translation == Point(0, slop))
    fixture.stage.move(Point(170, 190), at: 0.3, kind: kind)
    #expect(pan.translation == Point(20, 40))
    pan.setTranslation(.zero)
    fixture.stage.move(Point(171, 192), at: 0.4, kind: kind)
    #expect(pan.translation == Point(1, 2))
    fixture.stage.release(Point(171, 192), at: 0.4, kind: kind)
    #expect(log.entries.last == "pan ended")
  }

  @Test func `has the exact velocity of a uniform motion`() {
    var ended = Point.zero
    pan.addTarget { if $0.state == .ended { ended = $0.velocity } }
    fixture.stage.press(Point(150, 150), at: 0)
    for step in 1...30 {
      let time = Double(step) / 60
      fixture.stage.move(Point(150 + 120 * time, 150 - 300 * time), at: time)
    }
    fixture.stage.release(Point(150 + 60, 0), at: 0.5)
    #expect(isClose(ended.x, 120, within: 1e-6) && isClose(ended.y, -300, within: 1e-6))
  }

  @Test func `has no velocity after a rest`() {
    var ended: Point?
    pan.addTarget { if $0.state == .ended { ended = $0.velocity } }
    fixture.stage.press(Point(150, 150), at: 0)
    for step in 1...10 { fixture.stage.move(Point(150 + Double(step) * 5, 150), at: Double(step) / 60) }
    fixture.stage.release(Point(200, 150), at: 1)
    #expect(ended == .zero)
  }

  @Test func `begins when the recognizer that it requires to fail has failed, and continues`() {
    let press = LongPressGestureRecognizer()
    pan.require(toFail: press)
    log.watch("press", press, on: fixture.view)
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.move(Point(155, 150), at: 0.1)
    fixture.stage.move(Point(165, 150), at: 0.2)
    fixture.stage.move(Point(175, 150), at: 0.3)
    fixture.stage.release(Point(175, 150), at: 0.4)
    #expect(log.entries == ["pan began", "pan changed", "pan ended"])
  }

  @Test func `is not ended by the secondary button`() {
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.move(Point(160, 150), at: 0.1)
    for phase in [PointerEvent.Phase.pressed(.secondary), .released(.secondary)] {
      let event = PointerEvent(phase, at: Point(160, 150))
      fixture.stage.send(.pointer(event), at: 0.2)
    }
    fixture.stage.move(Point(170, 150), at: 0.3)
    #expect(log.entries == ["pan began", "pan changed", "pan changed"])
  }

  @Test func `makes a tap fail, and is simultaneous with another that its delegate allows`() {
    final class Peace: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { other is PanGestureRecognizer }
    }
    let peace = Peace()
    pan.delegate = peace
    log.watch("tap", TapGestureRecognizer(), on: fixture.view)
    log.watch("outer", PanGestureRecognizer(), on: fixture.stage.root)
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.move(Point(160, 150), at: 0.1)
    fixture.stage.release(Point(160, 150), at: 0.2)
    #expect(log.entries == ["pan began", "outer began", "pan ended", "outer ended"])
  }

  @Test func `of the inner view takes precedence over that of the outer view`() {
    log.watch("outer", PanGestureRecognizer(), on: fixture.stage.root)
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.move(Point(160, 150), at: 0.1)
    fixture.stage.release(Point(160, 150), at: 0.2)
    #expect(log.entries == ["pan began", "pan ended"])
  }

  /// A row behaves like this when it is scrolled out under the finger and reused for another row.
  @Test func `does not affect a recognizer that lost the touch and receives the next one`() {
    log.watch("pan", PanGestureRecognizer(), on: fixture.stage.root)
    log.watch("tap", TapGestureRecognizer(), on: fixture.view)
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.view.removeFromSuperview()
    fixture.stage.move(Point(150, 250), at: 0.1)
    fixture.stage.pointer(.cancelled, .zero, at: 0.2)
    fixture.stage.root.addSubview(fixture.view)
    fixture.stage.click(Point(150, 150), at: 0.3)
    #expect(log.entries == ["pan began", "pan cancelled", "tap ended"])
  }
}

@MainActor
@Suite struct `Recognizers` {
  @Test func `are deallocated with their stage, also while they track a touch`() {
    weak let kept: GestureRecognizer? = {
      let fixture = Fixture()
      let press = LongPressGestureRecognizer()
      fixture.view.addGestureRecognizer(press)
      fixture.stage.press(Point(150, 150), at: 0)
      return press
    }()
    #expect(kept == nil)
  }

  @Test(arguments: seeds(0..<30))
  func `return to rest after random input`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let fixture = Fixture()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer()
    single.require(toFail: double)
    let recognizers = [double, single, LongPressGestureRecognizer(), PanGestureRecognizer()]
    var open: [ObjectIdentifier: Int] = [:]
    for recognizer in recognizers {
      fixture.view.addGestureRecognizer(recognizer)
      recognizer.addTarget { recognizer in
        switch recognizer.state {
        case .began: open[ObjectIdentifier(recognizer), default: 0] += 1
        case .ended, .cancelled:
          if !(recognizer is TapGestureRecognizer) { open[ObjectIdentifier(recognizer), default: 0] -= 1 }
        default: break
        }
      }
    }
    var time = 0.0
    for _ in 0..<200 {
      time += [0, 0.01, 0.1, 0.4, 0.6].randomElement(using: &random) ?? 0
      let (x, y) = (Double.random(in: 90...210, using: &random), Double.random(in: 90...210, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: fixture.stage.press(Point(x, y), at: time)
      case 2: fixture.stage.move(Point(x, y), at: time)
      case 3, 4: fixture.stage.release(Point(x, y), at: time)
      default: fixture.stage.pointer(.cancelled, .zero, at: time)
      }
      #expect(open.values.allSatisfy { $0 == 0 || $0 == 1 }, "seed \(seed)")
    }
    fixture.stage.release(Point(0, 0), at: time + 1)
    fixture.stage.advance(to: time + 3)
    #expect(open.values.allSatisfy { $0 == 0 }, "seed \(seed)")
    #expect(recognizers.allSatisfy { $0.state == .possible && $0.touch == nil }, "seed \(seed)")
    #expect(fixture.stage.nextTime == nil)
  }
}
