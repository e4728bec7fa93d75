import CMainQueue
import Glibc
import Synchronization

/// A thread that waits for work in the main queue, and wakes the loop that does it. If the loop itself waits for the
/// queue, the thread only posts checkpoints while the loop drains it.
///
/// It lives as long as the program: a thread that ends at exit while it polls would have to be joined.
final class Waker: Sendable {
  private let wake: @Sendable () -> Void
  /// Ready to read while the queue has work.
  private let queue = glissade_main_queue_descriptor()
  /// Ready to read when the loop wants to be woken again.
  private let armed = glissade_event_descriptor()
  /// Whether the loop was woken and has not drained the queue since.
  private let hasFired = Atomic(false)
  /// Whether the loop itself waits for the queue.
  private let isPassive = Atomic(false)
  /// Ready to read when a passive thread is to post checkpoints.
  private let begun = glissade_event_descriptor()

  /// The interval of checkpoints while work is posted, in milliseconds.
  private static let checkpointInterval: Int32 = 1
  /// The size of the thread's stack, in bytes.
  private static let stackSize = 1 << 17

  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    // Signals belong to the main thread.
    var all = sigset_t()
    var old = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &old)
    _ = pthread_create(&thread, &attributes, waitForWork, Unmanaged.passRetained(self).toOpaque())
    pthread_sigmask(SIG_SETMASK, &old, nil)
    pthread_attr_destroy(&attributes)
  }

  var isReady: Bool { Self.isReady(queue) }

  static func isReady(_ descriptor: Int32) -> Bool { wait(for: descriptor, milliseconds: 0) }

  /// The descriptor that is ready to read while the queue has work.
  var descriptor: Int32 { queue }

  /// Leaves waiting for work to the loop.
  func becomePassive() { isPassive.store(true, ordering: .releasing) }

  /// Called when the queue is about to be drained. The descriptor stays ready until it is read.
  func consume() {
    guard isReady else { return }
    Self.take(queue)
    guard isPassive.load(ordering: .acquiring),
      !hasFired.exchange(true, ordering: .acquiringAndReleasing)
    else { return }
    Self.give(begun)
  }

  /// Lets the thread wait for the queue again.
  func rearm() {
    if hasFired.exchange(false, ordering: .acquiringAndReleasing) { Self.give(armed) }
  }

  fileprivate func run() {
    while true {
      if isPassive.load(ordering: .acquiring) {
        guard Self.wait(for: begun, milliseconds: -1) else { continue }
        Self.take(begun)
      } else {
        guard Self.wait(for: queue, milliseconds: -1) else { continue }
        hasFired.store(true, ordering: .releasing)
        wake()
      }
      // The interval is counted by the time at which work is posted, not done, so checkpoints are dense if there is
      // much work.
      while !Self.wait(for: armed, milliseconds: Self.checkpointInterval) { MainQueue.postCheckpoint() }
      Self.take(armed)
    }
  }

  /// Makes an event descriptor ready to read.
  private static func give(_ descriptor: Int32) {
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout.size(ofValue: one))
  }

  /// Reads a descriptor that is ready, after which it is not ready.
  static func take(_ descriptor: Int32) {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
  }

  private static func wait(for descriptor: Int32, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }
}

private nonisolated func waitForWork(_ waker: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let waker { Unmanaged<Waker>.fromOpaque(waker).takeRetainedValue().run() }
  return nil
}
