// A program with a window, for tests of other work on the main thread. `swift test` serves the main queue in a
// different way than an application does, so the tests run this program in a separate process.
//
// usage: MainQueueProbe kinds | flood | overload | idle | latency

import Dispatch
import Foundation
import Glissade
import GlissadeSDL
import Synchronization

final class ProbeController: ViewController {
  let box = View()

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    box.backgroundColor = .systemRed
    box.accessibilityIdentifier = "box"
    box.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    view.addSubview(box)
  }

  override func viewDidAppear(_ animated: Bool) {
    switch CommandLine.arguments.dropFirst().first {
    case "kinds": Task { await showKinds() }
    case "flood": Task { await showFlood() }
    case "overload": Task { await showOverload() }
    case "latency": Task { await showLatency() }
    default: rest()
    }
  }

  private func move() {
    View.animate(withDuration: 0.5, options: [.repeat, .autoreverse]) {
      box.center = Point(300, 300)
    }
  }
}

// MARK: - Each kind of work

extension ProbeController {
  /// Prints a line for each kind of work that ran on the main thread while the window moves.
  fileprivate func showKinds() async {
    move()
    say("task", Thread.isMainThread)

    let start = view.stage?.time ?? 0
    try? await Task.sleep(for: .milliseconds(50))
    // The stage's time is that of the last frame, which is late on a busy machine.
    while (view.stage?.time ?? 0) - start < 0.04 { try? await Task.sleep(for: .milliseconds(5)) }
    say("sleep", Thread.isMainThread)

    let sum = await Task.detached { (1...1000).reduce(0, +) }.value
    say("await", Thread.isMainThread && sum == 500_500)

    await withCheckedContinuation { done in
      Thread.detachNewThread {
        DispatchQueue.main.async {
          say("async", Thread.isMainThread)
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
            say("asyncAfter", Thread.isMainThread)
            done.resume()
          }
        }
      }
    }

    await withCheckedContinuation { done in
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.setEventHandler {
        say("source", Thread.isMainThread)
        timer.cancel()
        done.resume()
      }
      timer.schedule(deadline: .now() + 0.02)
      timer.resume()
    }

    await withCheckedContinuation { done in
      _ = Foundation.Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in
        say("timer", Thread.isMainThread)
        done.resume()
      }
    }

    // Work on the main queue must keep its order, also among tasks of the main actor.
    let order = Record()
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        for number in 0..<200 {
          if number % 2 == 0 {
            DispatchQueue.main.async { order.numbers.withLock { $0.append(number) } }
          } else {
            Task { @MainActor in order.numbers.withLock { $0.append(number) } }
          }
        }
        DispatchQueue.main.async { done.resume() }
      }
    }
    try? await Task.sleep(for: .milliseconds(10))
    let dispatched = order.numbers.withLock { $0.filter { $0 % 2 == 0 } }
    say("order", dispatched == dispatched.sorted() && order.numbers.withLock { $0.count } == 200)

    await showThatAnimationsBeginNow()
    Application.shared.terminate()
  }

  /// Checks that an animation that starts after a rest begins at the current time, not at the time of the last frame.
  private func showThatAnimationsBeginNow() async {
    box.layer.removeAllAnimations()
    try? await Task.sleep(for: .milliseconds(300))
    View.performWithoutAnimation { box.center = Point(0, 0) }
    let clock = ContinuousClock()
    let start = clock.now
    View.animate(withDuration: 1, options: .curveLinear) { box.center = Point(100, 0) }
    while box.presentation.center.x == 0 { try? await Task.sleep(for: .milliseconds(10)) }
    // It moves 100 points in a second, and would be 30 points ahead if it had begun with the rest.
    let elapsed = (clock.now - start) / .seconds(1)
    say("now", box.presentation.center.x <= 100 * elapsed + 1)
  }
}

// MARK: - A flood

extension ProbeController {
  /// Posts more work than can run, for a second, and counts the frames during that time.
  fileprivate func showFlood() async {
    move()
    let (done, posted) = (Counter(), Counter())
    let frames = FrameCounter()
    view.addSubview(frames)
    let end = Date().addingTimeInterval(1)
    for _ in 0..<2 {
      Thread.detachNewThread {
        while Date() < end {
          // The work takes twice the available time.
          for _ in 0..<50 {
            posted.value.add(1, ordering: .relaxed)
            DispatchQueue.main.async {
              done.value.add(1, ordering: .relaxed)
              spin(microseconds: 20)
            }
          }
          usleep(1000)
        }
      }
    }
    // One burst of work, posted at once.
    for _ in 0..<2000 { DispatchQueue.main.async { spin(microseconds: 50) } }
    while Date() < end { try? await Task.sleep(for: .milliseconds(10)) }
    print("posted \(posted.value.load(ordering: .relaxed))")
    print("done \(done.value.load(ordering: .relaxed))")
    print("frames \(frames.count)")
    print("longest pause between frames \(Int(frames.longestPause * 1000)) ms")
    // Without turns there would be a frame before the flood, and one after it.
    say("frames", frames.count > 4)
    exit(0)
  }
}

final class Record: Sendable { let numbers = Mutex<[Int]>([]) }

final class Counter: Sendable { let value = Atomic(0) }

// MARK: - Overload

extension ProbeController {
  /// Posts a piece of work beside a motion whose frames take longer than the display shows them, and measures how long
  /// the next one waits. Then the main thread does one piece of work for longer than checkpoints are posted.
  fileprivate func showOverload() async {
    move()
    let frames = FrameCounter()
    frames.cost = 30_000
    view.addSubview(frames)
    try? await Task.sleep(for: .milliseconds(300))
    let clock = ContinuousClock()
    let wait = await withCheckedContinuation { result in
      Thread.detachNewThread {
        DispatchQueue.main.async { spin(microseconds: 20_000) }
        usleep(1_500_000)
        let posted = clock.now
        DispatchQueue.main.async { result.resume(returning: (clock.now - posted) / .seconds(1)) }
      }
    }
    print("work waits \(Int(wait * 1000)) ms in front of \(MainQueue.checkpointCount) checkpoints")
    say("wait", wait < 5)
    let count = await withCheckedContinuation { result in
      Thread.detachNewThread {
        DispatchQueue.main.async {
          spin(microseconds: 1_700_000)
          result.resume(returning: MainQueue.checkpointCount)
        }
      }
    }
    print("\(count) checkpoints after long work")
    say("limit", count <= MainQueue.mostCheckpoints)
    exit(0)
  }
}

/// A view that counts the frames in which it is drawn.
final class FrameCounter: View {
  /// The time that drawing takes, in microseconds.
  var cost = 0
  private(set) var count = 0
  private(set) var longestPause = 0.0
  private var last: Date?

  init() {
    super.init(frame: Rect(x: 0, y: 0, width: 1, height: 1))
  }

  override func draw(in context: inout DrawingContext) {
    count += 1
    spin(microseconds: cost)
    let now = Date()
    if let last { longestPause = max(longestPause, now.timeIntervalSince(last)) }
    last = now
  }
}

private func spin(microseconds: Int) {
  let end = DispatchTime.now().uptimeNanoseconds + UInt64(microseconds) * 1000
  while DispatchTime.now().uptimeNanoseconds < end {}
}

// MARK: - Rest and latency

extension ProbeController {
  /// Runs at rest, with a dispatch source on the main queue that never fires.
  fileprivate func rest() {
    let source = DispatchSource.makeUserDataAddSource(queue: .main)
    source.setEventHandler { say("source", true) }
    source.resume()
    Self.source = source
  }

  private static var source: (any DispatchSourceUserDataAdd)?

  /// Posts work from another thread while the application is at rest, and prints the latency.
  fileprivate func showLatency() async {
    let count = 1000
    let latencies: [Double] = await withCheckedContinuation { result in
      Thread.detachNewThread {
        var latencies: [Double] = []
        for _ in 0..<count {
          usleep(2000)
          let ran = DispatchSemaphore(value: 0)
          let start = DispatchTime.now().uptimeNanoseconds
          let end = Atomic<UInt64>(0)
          DispatchQueue.main.async {
            end.store(DispatchTime.now().uptimeNanoseconds, ordering: .relaxed)
            ran.signal()
          }
          ran.wait()
          latencies.append(Double(end.load(ordering: .relaxed) - start) / 1e6)
        }
        result.resume(returning: latencies.sorted())
      }
    }
    for share in [50, 90, 99] { print("\(share) % within \(latencies[count * share / 100]) ms") }
    Application.shared.terminate()
  }
}

private func say(_ name: String, _ isRight: Bool) { print(isRight ? "ok" : "wrong", name) }

@main
struct Probe: App {
  func makeRootViewController() -> ViewController { ProbeController() }
}
