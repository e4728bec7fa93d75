import TestSupport
import Testing
import UIKit

/// A target that records the times of its calls.
@MainActor
private final class Listener {
  let stage: Stage
  var times: [Double] = []
  var names: [String] = []

  init(_ stage: Stage) { self.stage = stage }

  func tick() { times.append(stage.time) }
  func ring(_ timer: Timer) { times.append(stage.time) }
  func step(_ link: CADisplayLink) { times.append(link.timestamp) }
  func hear(_ notification: Notification) { names.append(notification.name.rawValue) }
}

/// A view that counts its calls.
private final class Caller: UIView {
  var calls = 0
  func call() { calls += 1 }
}

@MainActor
@Suite(.serialized)
struct TimerTests {
  private let stage: Stage
  private let listener: Listener

  init() {
    stage = Stage(size: Size(width: 100, height: 100))
    listener = Listener(stage)
  }

  /// Makes the stage that of the first window. Tests of other suites that run in between have their own stages.
  private func enter() { MainScreen.stage = stage }

  @Test func `A timer whose date its own action sets has one next call`() {
    enter()
    var times: [Double] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [stage] timer in
      times.append(stage.time)
      if times.count == 1 { timer.fireDate = Date(timeIntervalSinceNow: 5) }
    }
    enter()
    stage.advance(to: 8.5)
    #expect(times.count == 4 && times.dropFirst().allSatisfy { $0 > 5 })
    timer.fireDate = .distantFuture
    stage.advance(to: 100)
    #expect(times.count == 4)
    timer.invalidate()
  }

  @Test func `A timer whose interval is not finite never fires`() {
    enter()
    var calls = 0
    for interval in [Double.infinity, .nan] {
      let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: interval > 0) { _ in calls += 1 }
      enter()
      stage.advance(to: stage.time + 10)
      #expect(interval.isNaN || calls == 0)
      timer.invalidate()
    }
    let link = CADisplayLink(target: listener, selector: Listener.step)
    for rate in [Float.infinity, .nan, -1, 1e30, 30] {
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: rate)
      #expect((0...60).contains(link.preferredFramesPerSecond))
    }
    #expect(link.preferredFramesPerSecond == 30)
  }

  @Test func `A timer fires at multiples of its interval, without drift`() {
    enter()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [listener] _ in listener.tick() }
    // The result does not depend on the steps in which the time advances.
    for time in [0.05, 0.35, 0.36, 50, 100] { stage.advance(to: time) }
    #expect(listener.times.count == 1000)
    for (index, time) in listener.times.enumerated() {
      let due = Double(index + 1) * 0.1
      #expect(abs(time - due) < 1e-8)
    }
    timer.invalidate()
    stage.advance(to: 200)
    #expect(listener.times.count == 1000)
    #expect(!timer.isValid)
  }

  @Test func `A timer that does not repeat fires once and is invalidated`() {
    enter()
    let timer = Timer.scheduledTimer(
      timeInterval: 2, target: listener, selector: Listener.ring,
      userInfo: 7,
      repeats: false)
    #expect(timer.userInfo as? Int == 7)
    stage.advance(to: 1.9)
    #expect(listener.times.isEmpty && timer.isValid)
    stage.advance(to: 10)
    #expect(listener.times == [2])
    #expect(!timer.isValid)
  }

  @Test func `A timer waits for the stage and for its run loop`() {
    enter()
    MainScreen.stage = nil
    let timer = Timer(timeInterval: 1, repeats: false) { [listener] _ in listener.tick() }
    RunLoop.main.add(timer, forMode: .common)
    stage.advance(to: 5)
    MainScreen.stage = stage
    stage.advance(to: 10)
    #expect(listener.times == [6])
  }

  @Test func `A timer calls the method of a selector on its target`() {
    enter()
    Timer.scheduledTimer(
      timeInterval: 1, target: listener, selector: Selector(Listener.tick),
      userInfo: nil, repeats: true)
    stage.advance(to: 3.5)
    #expect(listener.times == [1, 2, 3])
  }

  @Test func `A display link fires on the grid of sixtieths of a second`() {
    enter()
    stage.advance(to: 0.01)
    let link = CADisplayLink(target: listener, selector: Listener.step)
    link.add(to: .main, forMode: .common)
    stage.advance(to: 0.06)
    let grid: [Double] = [1 / 60, 2 / 60, 3 / 60]
    #expect(zip(listener.times, grid).allSatisfy { abs($0 - $1) < 1e-8 } && listener.times.count == 3)
    link.isPaused = true
    stage.advance(to: 1)
    #expect(listener.times.count == 3)
    link.isPaused = false
    link.preferredFramesPerSecond = 30
    stage.advance(to: 2)
    #expect(listener.times.count == 3 + 30)
    #expect(listener.times.last == 2)
    let target: Double = 2 + 1.0 / 30
    #expect(abs(link.targetTimestamp - target) < 1e-12)
    link.invalidate()
    stage.advance(to: 3)
    #expect(listener.times.count == 3 + 30)
  }

  @Test func `A responder's delayed call is performed unless it is cancelled`() {
    enter()
    let (one, other) = (Caller(), Caller())
    one.perform(Selector(Caller.call), with: nil, afterDelay: 1)
    other.perform(Selector(Caller.call), with: nil, afterDelay: 1)
    NSObject.cancelPreviousPerformRequests(withTarget: other)
    stage.advance(to: 2)
    #expect(one.calls == 1)
    #expect(other.calls == 0)
  }

  @Test func `A delayed call retains its object until it has been made`() {
    enter()
    weak var released: Caller?
    do {
      let caller = Caller()
      released = caller
      caller.perform(Selector(Caller.call), with: nil, afterDelay: 1)
    }
    #expect(released != nil)
    stage.advance(to: 2)
    #expect(released == nil)
  }

  @Test(arguments: seeds(0..<10))
  func `Delayed calls are made at their times, or cancelled, for each object by itself`(seed: UInt64) {
    enter()
    var random = SplitMix(seed: seed)
    let callers = (0..<4).map { _ in Caller() }
    var times: [[Double]] = callers.map { _ in [] }
    var expected = callers.map { _ in 0 }
    for step in 0..<150 {
      let index = Int.random(in: 0..<4, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let delay = Double.random(in: 0.01...1, using: &random)
        callers[index].perform(Selector(Caller.call), with: nil, afterDelay: delay)
        times[index].append(stage.time + delay)
      case 2:
        NSObject.cancelPreviousPerformRequests(withTarget: callers[index])
        times[index] = []
      default:
        stage.advance(to: stage.time + Double.random(in: 0...0.3, using: &random))
        for index in callers.indices {
          expected[index] += times[index].filter { $0 <= stage.time }.count
          times[index].removeAll { $0 <= stage.time }
        }
      }
      #expect(callers.map(\.calls) == expected, "seed \(seed), step \(step)")
    }
  }
}

/// What an observation holds.
private final class Token: Sendable {
  func action(_ listener: Listener) -> () -> Void {
    return {}
  }
}

private struct WeakToken {
  weak var token: Token?
}

@MainActor
struct NotificationTests {
  private static let name = Notification.Name("tested")

  @Test func `An observer is notified until it is removed`() {
    let listener = Listener(Stage(size: Size(width: 1, height: 1)))
    let center = NotificationCenter()
    center.addObserver(listener, selector: Listener.hear, name: Self.name, object: nil)
    center.addObserver(
      listener, selector: Selector(Listener.hear), name: Notification.Name("other"), object: nil)
    center.post(name: Self.name, object: nil)
    center.post(name: Notification.Name("third"), object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    #expect(listener.names == ["tested", "other"])
    center.removeObserver(listener, name: Self.name, object: nil)
    center.post(name: Self.name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    #expect(listener.names == ["tested", "other", "other"])
    center.removeObserver(listener)
    center.post(name: Notification.Name("other"), object: nil)
    #expect(listener.names.count == 3)
  }

  @Test func `An observer is held weakly, and can be removed in its deinitializer`() {
    @MainActor final class Leaver {
      func hear() {}
      deinit { NotificationCenter.default.removeObserver(self) }
    }
    weak var left: Leaver?
    do {
      let leaver = Leaver()
      NotificationCenter.default.addObserver(leaver, selector: Leaver.hear, name: Self.name, object: nil)
      left = leaver
    }
    #expect(left == nil)
    NotificationCenter.default.post(name: Self.name, object: nil)
  }

  @Test func `The observations of observers that are gone are forgotten`() {
    let (center, stage) = (NotificationCenter(), Stage(size: Size(width: 1, height: 1)))
    var tokens: [WeakToken] = []
    for _ in 0..<2000 {
      let token = Token()
      tokens.append(WeakToken(token: token))
      center.addObserver(Listener(stage), selector: token.action, name: Self.name, object: nil)
    }
    #expect(tokens.filter { $0.token != nil }.count < 1000)
  }

  @Test(arguments: seeds(0..<10))
  func `Observers are notified as a plain list of observations says`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let stage = Stage(size: Size(width: 1, height: 1))
    let centers = [NotificationCenter(), NotificationCenter()]
    let listeners = (0..<4).map { _ in Listener(stage) }
    let names = [Notification.Name("one"), Notification.Name("two")]
    var model: [(center: Int, listener: Int, name: Notification.Name?)] = []
    for step in 0..<200 {
      let (center, listener) = (
        Int.random(in: 0..<2, using: &random), Int.random(in: 0..<4, using: &random)
      )
      let name = names[Int.random(in: 0..<2, using: &random)]
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let observed = Bool.random(using: &random) ? name : nil
        centers[center].addObserver(listeners[listener], selector: Listener.hear, name: observed, object: nil)
        model.append((center, listener, observed))
      case 2:
        centers[center].removeObserver(listeners[listener])
        model.removeAll { $0.center == center && $0.listener == listener }
      case 3:
        centers[center].removeObserver(listeners[listener], name: name, object: nil)
        model.removeAll { $0.center == center && $0.listener == listener && $0.name == name }
      default:
        for listener in listeners { listener.names = [] }
        centers[center].post(name: name, object: nil)
        for (index, listener) in listeners.enumerated() {
          let expected = model.filter {
            $0.center == center && $0.listener == index && ($0.name == nil || $0.name == name)
          }
          #expect(listener.names.count == expected.count, "seed \(seed), step \(step)")
        }
      }
    }
  }
}
