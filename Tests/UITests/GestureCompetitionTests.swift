import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeUI

private final class Peace: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

@MainActor
@Suite struct `Recognizers that wait for each other` {
  let fixture = Fixture()
  private let peace = Peace()

  private final class Log { var recognized: [Int] = [] }

  private func taps(_ count: Int, _ log: Log, delegate: Peace? = nil) -> [TapGestureRecognizer] {
    (0..<count).map { index in
      let tap = TapGestureRecognizer()
      tap.delegate = delegate
      tap.addTarget { _ in log.recognized.append(index) }
      fixture.view.addGestureRecognizer(tap)
      return tap
    }
  }

  @Test func `in a chain of many let the last one win`() {
    let log = Log()
    let taps = taps(1000, log)
    for (tap, next) in zip(taps, taps.dropFirst()) { tap.require(toFail: next) }
    fixture.stage.click(Point(150, 150), at: 0)
    #expect(log.recognized == [999])
    fixture.stage.click(Point(150, 150), at: 5)
    #expect(log.recognized == [999, 999])
  }

  /// The last one succeeds, so the one before it fails, so the one before that succeeds, and so on.
  @Test func `in a chain of many that may run together are decided in turn`() {
    let log = Log()
    let taps = taps(1000, log, delegate: peace)
    for (tap, next) in zip(taps, taps.dropFirst()) { tap.require(toFail: next) }
    fixture.stage.click(Point(150, 150), at: 0)
    #expect(Set(log.recognized) == Set((0..<1000).filter { $0 % 2 == 1 }))
    #expect(log.recognized.count == 500)
  }

  @Test func `all for all others, or in a circle, let one go on and report it`() {
    var reports: [String] = []
    fixture.stage.diagnostics = { reports.append($0) }
    let log = Log()
    let circle = taps(3, log)
    for (index, tap) in circle.enumerated() { tap.require(toFail: circle[(index + 1) % 3]) }
    for time in [0.0, 5, 10] { fixture.stage.click(Point(150, 150), at: time) }
    #expect(log.recognized.count == 3)
    for tap in circle { fixture.view.removeGestureRecognizer(tap) }
    log.recognized = []
    let all = taps(100, log)
    for tap in all { for other in all where other !== tap { tap.require(toFail: other) } }
    for time in [15.0, 20, 25] { fixture.stage.click(Point(150, 150), at: time) }
    #expect(log.recognized.count == 3)
    #expect(reports.count == 1)
    #expect(reports.first?.contains("in a circle") == true)
  }

  @Test func `go on in the order in which they began to wait`() {
    let log = Log()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    fixture.view.addGestureRecognizer(double)
    let taps = taps(50, log, delegate: peace)
    for tap in taps.reversed() { tap.require(toFail: double) }
    fixture.stage.click(Point(150, 150), at: 0)
    #expect(log.recognized.isEmpty)
    fixture.stage.advance(to: 3)
    #expect(log.recognized == Array(0..<50))
  }

  @Test func `are limited to a thousand for each touch, and touches to a hundred`() {
    var reports: [String] = []
    fixture.stage.diagnostics = { reports.append($0) }
    let log = Log()
    _ = taps(1500, log, delegate: peace)
    fixture.stage.click(Point(150, 150), at: 0)
    #expect(log.recognized.count == 1000)
    let presses = (0..<5000).map { id in
      InputEvent(
        time: 5, .pointer(PointerEvent(.pressed(.primary), at: Point(1, 1), kind: .touch(id: id))))
    }
    fixture.stage.advance(to: 5, input: presses)
    #expect(fixture.stage.gestures.touches.count == 100)
    #expect(reports.count == 2)
  }
}
