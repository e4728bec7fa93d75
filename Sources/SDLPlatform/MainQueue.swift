import CMainQueue

/// Serves the main dispatch queue, and with it the main actor, in a loop that waits for the window system.
///
/// SDL cannot wait for a file descriptor. On X11 the event queue waits for the queue's and the server's together;
/// elsewhere a thread waits and wakes SDL with an event, once, and again after the queue has been drained. An idle
/// program therefore has no wake-ups.
@MainActor
package final class MainQueue {
  private let waker: Waker

  /// Called between two pieces of work while a drain takes long.
  package var checkpoint: (() -> Void)?

  /// The queue whose drain is under way.
  private static var current: MainQueue?

  /// - Parameter wake: wakes the loop, from any thread.
  package init(wake: @escaping @Sendable () -> Void) {
    waker = Waker(wake: wake)
  }

  /// The descriptor that is ready to read while the queue has work. From now on the caller waits for it.
  func takeDescriptor() -> Int32 {
    waker.becomePassive()
    return waker.descriptor
  }

  /// Whether work waits in the queue.
  package var isPending: Bool { waker.isReady }

  /// Runs the queue's work for about `duration` seconds, and Foundation's timers that are due.
  ///
  /// The queue hands out all that it holds in one piece. In a flood that piece takes longer than `duration`; calls
  /// of `checkpoint` then stand between the work, so that frames and input have their turn.
  ///
  /// - Returns: The delay until Foundation's next timer, in seconds. Infinity if there is none.
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

  /// Adds a call of `checkpoint` to the queue, from any thread.
  nonisolated static func postCheckpoint() {
    glissade_main_queue_post(serveCheckpoint, nil)
  }

  fileprivate static func reachCheckpoint() { current?.checkpoint?() }
}

private nonisolated func serveCheckpoint(_ context: UnsafeMutableRawPointer?) {
  MainActor.assumeIsolated { MainQueue.reachCheckpoint() }
}
