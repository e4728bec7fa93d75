// A program with a window, for tests of what runs on the main thread beside it. `swift test` itself serves the main
// queue otherwise than an application does, so the tests run this in a process of its own.
//
// usage: MainQueueProbe kinds | flood | idle | latency

import Dispatch
import Foundation
import Glissade
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
    let slept = (view.stage?.time ?? 0) - start
    say("sleep", Thread.isMainThread && slept >= 0.04)

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

    // In the order in which it was posted, by whatever means.
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

  /// An animation that is set going after a rest begins at that moment, not where the stage last stood.
  private func showThatAnimationsBeginNow() async {
    box.layer.removeAllAnimations()
    try? await Task.sleep(for: .milliseconds(300))
    View.performWithoutAnimation { box.center = Point(0, 0) }
    View.animate(withDuration: 1, options: .curveLinear) { box.center = Point(100, 0) }
    try? await Task.sleep(for: .milliseconds(100))
    say("now", (5...60).contains(box.presentation.center.x))
  }
}

// MARK: - A flood

extension ProbeController {
  /// Posts more than can be done, for a second, and counts frames meanwhile.
  fileprivate func showFlood() async {
    move()
    let (done, posted) = (Counter(), Counter())
    let frames = FrameCounter()
    view.addSubview(frames)
    let end = Date().addingTimeInterval(1)
    for _ in 0..<2 {
      Thread.detachNewThread {
        while Date() < end {
          // Twice what can be done.
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
    // One burst, all in one piece.
    for _ in 0..<2000 { DispatchQueue.main.async { spin(microseconds: 50) } }
    while Date() < end { try? await Task.sleep(for: .milliseconds(10)) }
    print("posted \(posted.value.load(ordering: .relaxed))")
    print("done \(done.value.load(ordering: .relaxed))")
    print("frames \(frames.count)")
    print("longest pause between frames \(Int(frames.longestPause * 1000)) ms")
    say("frames", frames.count > 10)
    exit(0)
  }
}

final class Record: Sendable { let numbers = Mutex<[Int]>([]) }

final class Counter: Sendable { let value = Atomic(0) }

/// Counts the frames in which it is drawn.
final class FrameCounter: View {
  private(set) var count = 0
  private(set) var longestPause = 0.0
  private var last: Date?

  init() {
    super.init(frame: Rect(x: 0, y: 0, width: 1, height: 1))
  }

  override func draw(in context: inout DrawingContext) {
    count += 1
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
  /// Rests, with a source of the main queue that nothing wakes.
  fileprivate func rest() {
    let source = DispatchSource.makeUserDataAddSource(queue: .main)
    source.setEventHandler { say("source", true) }
    source.resume()
    Self.source = source
  }

  private static var source: (any DispatchSourceUserDataAdd)?

  /// Posts from another thread to the resting application, and prints after how long it ran.
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
