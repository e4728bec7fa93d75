import Testing
import UIKit

/// Work that ported code defers on the main queue.
@MainActor
@Suite(.serialized)
struct `The main queue in the stage's time` {
  private final class Log {
    var times: [Double] = []
    var names: [String] = []
  }

  private let stage = Stage(size: Size(width: 100, height: 100))
  private let log = Log()

  init() { stage.advance(to: 1) }

  /// Makes the stage that of the first window. Tests of other suites that run in between have their own stages.
  private func enter() { MainScreen.stage = stage }

  private func note(_ name: String) {
    log.names.append(name)
    log.times.append(stage.time)
  }

  @Test func `runs deferred work before the time advances, in the order of the calls`() {
    enter()
    StageQueue.main.async { note("first") }
    StageQueue.main.async(qos: .utility) { note("second") }
    StageQueue.main.async(execute: DispatchWorkItem { MainActor.assumeIsolated { note("third") } })
    // As on a queue, nothing runs within the call.
    #expect(log.names.isEmpty)
    stage.advance(to: 5)
    #expect(log.names == ["first", "second", "third"] && log.times == [1, 1, 1])
  }

  @Test func `runs work that is deferred by deferred work after what was deferred before it`() {
    enter()
    StageQueue.main.async {
      note("outer")
      StageQueue.main.async { note("inner") }
    }
    StageQueue.main.async { note("next") }
    stage.advance(to: 2)
    #expect(log.names == ["outer", "next", "inner"] && log.times == [1, 1, 1])
  }

  @Test(arguments: [[2.0], [1.1, 1.3, 1.31, 2]])
  func `runs delayed work at its time, for any steps of the time`(steps: [Double]) {
    enter()
    StageQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { note("later") }
    StageQueue.main.asyncAfter(deadline: .now() + 0.25) { note("sooner") }
    for time in steps { stage.advance(to: time) }
    #expect(log.names == ["sooner", "later"])
    #expect(zip(log.times, [1.25, 1.3]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `does not run an item that was cancelled in time`() {
    enter()
    let item = DispatchWorkItem { MainActor.assumeIsolated { note("item") } }
    let other = DispatchWorkItem { MainActor.assumeIsolated { note("other") } }
    StageQueue.main.async(execute: item)
    StageQueue.main.asyncAfter(deadline: .now() + 0.5, execute: other)
    item.cancel()
    stage.advance(to: 1.4)
    other.cancel()
    stage.advance(to: 3)
    #expect(log.names.isEmpty)
  }

  @Test func `shows an animation that is deferred from its first frame on`() {
    enter()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.root.addSubview(view)
    StageQueue.main.async {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    }
    stage.advance(to: 1.25)
    #expect(abs(view.presentation.alpha - 0.75) < 1e-9)
    #expect(view.alpha == 0)
  }
}
