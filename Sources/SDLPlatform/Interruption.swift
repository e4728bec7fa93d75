import Glibc
import Synchronization

/// Requests that a long task stop in an orderly way when the program receives a signal to end.
///
/// A window receives the signals as a quit event. A recording has no events; it checks between frames and
/// removes its incomplete file. A second signal ends the program at once.
package enum Interruption {
  private static let signalReceived = Atomic<Int32>(0)

  /// From now on, records the first SIGINT, SIGTERM, SIGHUP or SIGQUIT instead of ending the program. The last two stay
  /// ignored if they were when the program was started, as by nohup. Call it before a window or an offscreen target is
  /// created, whose library otherwise handles the signals.
  package static func watch() {
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      var action = sigaction()
      let isHangUp = signal == SIGHUP || signal == SIGQUIT
      guard !isHangUp || sigaction(signal, nil, &action) == 0 && !action.isIgnored else { continue }
      action = sigaction()
      action.__sigaction_handler.sa_handler = noteSignal
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(signal, &action, nil)
    }
  }

  /// Holds back the signals that end the program until the display is open and makes quit events of them, so that work
  /// that has begun is not lost.
  package static func hold() { mask(SIG_BLOCK) }

  private static func mask(_ change: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&set, signal) }
    pthread_sigmask(change, &set, nil)
  }

  /// From now on, SIGHUP and SIGQUIT act as SIGTERM, which SDL makes a quit event. SIGQUIT saves the session first,
  /// even if the program hangs; a second one ends it. Signals that were ignored when the program was started, as by
  /// nohup, stay ignored.
  static func passOn() {
    for signal in [SIGHUP, SIGQUIT] {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0, !action.isIgnored else { continue }
      action = sigaction()
      action.__sigaction_handler.sa_handler = passSignalOn
      if signal == SIGQUIT { action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) }
      sigaction(signal, &action, nil)
    }
    mask(SIG_UNBLOCK)
  }

  /// The signal that has arrived; `nil` if none has. A shell expects the exit status 128 + its number.
  package static var signal: Int32? {
    let number = signalReceived.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  fileprivate static func note(_ signal: Int32) { signalReceived.store(signal, ordering: .relaxed) }
}

private nonisolated func noteSignal(_ signal: Int32) { Interruption.note(signal) }

private nonisolated func passSignalOn(_ signal: Int32) {
  if signal == SIGQUIT { FaultSignal.reportSession() }
  raise(SIGTERM)
}

extension sigaction {
  fileprivate var isIgnored: Bool {
    // SIG_IGN is 1, which is not a function that can be compared.
    withUnsafeBytes(of: __sigaction_handler) { $0.load(as: UInt.self) } == 1
  }
}
