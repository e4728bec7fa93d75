import CMainQueue
import Synchronization

/// Serves the main dispatch queue, and with it the main actor, in a loop that waits for the window system.
///
/// SDL cannot wait for a file descriptor. On X11 the event queue waits for the descriptors of the main queue and the
/// server together. Elsewhere a thread waits and wakes SDL with one event, and again after the queue has been
/// drained. An idle program therefore has no wake-ups.
@MainActor
package final class MainQueue {
  private let waker: Waker

  /// Called between two pieces of work if a drain takes long.
  package var checkpoint: (() -> Void)?

  /// The queue that is being drained.
  private static var current: MainQueue?

  /// - Parameter wake: Wakes the loop. Called on any thread.
  package init(wake: @escaping @Sendable () -> Void) { waker = Waker(wake: wake) }

  /// Returns the descriptor that is ready to read while the queue has work. From then on the caller waits for it.
  func takeDescriptor() -> Int32 {
    waker.becomePassive()
    return waker.descriptor
  }

  /// Whether the queue has work.
  package var isPending: Bool { waker.isReady }

  /// Runs the queue's work for about `duration` seconds, and Foundation's timers that are due.
  ///
  /// The queue runs everything that it holds at once. If there is much work, that takes longer than `duration`. Calls
  /// of `checkpoint` are then interspersed, so that frames and input are not held up.
  ///
  /// - Returns: The delay until Foundation's next timer, in seconds; infinite if there is none.
  package func drain(for duration: Double, clock: Clock) -> Double {
    guard Self.current == nil else { return .infinity }
    Self.current = self
    defer { Self.current = nil }
    let end = clock.now + duration
    var nextTimer = Double.infinity
    repeat {
      waker.consume()
      glissade_main_queue_drain()
      if glissade_has_foundation() { nextTimer = glissade_foundation_poll() }
    } while waker.isReady && clock.now < end
    waker.rearm()
    return nextTimer
  }

  /// The maximum number of checkpoints in the queue. More than a second of work in one piece needs no more.
  package nonisolated static let mostCheckpoints = 1024

  /// The number of checkpoints in the queue.
  private nonisolated static let checkpoints = Atomic(0)

  /// The number of checkpoints in the queue, at most `mostCheckpoints`.
  package nonisolated static var checkpointCount: Int { checkpoints.load(ordering: .relaxed) }

  /// Adds a call of `checkpoint` to the queue, from the waker's thread, unless too many are in it.
  nonisolated static func postCheckpoint() {
    guard checkpointCount < mostCheckpoints else { return }
    checkpoints.add(1, ordering: .relaxed)
    glissade_main_queue_post(serveCheckpoint, nil)
  }

  fileprivate static func reachCheckpoint() {
    checkpoints.subtract(1, ordering: .relaxed)
    current?.checkpoint?()
  }
}

// MARK: - Without a window

extension MainQueue {
  /// Whether work waits in the main queue of a program without a window.
  package static var hasWork: Bool { Waker.isReady(glissade_main_queue_descriptor()) }

  /// Runs the work that waits in the main queue of a program without a window, and Foundation's timers that are due.
  package static func serve() {
    let descriptor = glissade_main_queue_descriptor()
    if Waker.isReady(descriptor) { Waker.take(descriptor) }
    glissade_main_queue_drain()
    if glissade_has_foundation() { _ = glissade_foundation_poll() }
  }
}

private nonisolated func serveCheckpoint(_ context: UnsafeMutableRawPointer?) {
  MainActor.assumeIsolated { MainQueue.reachCheckpoint() }
}
