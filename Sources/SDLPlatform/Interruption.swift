import Glibc
import Synchronization

/// Asks a long task to stop in good order when the program is told to end.
///
/// A window hears of SIGINT and SIGTERM as a quit event. A recording has no events: it looks here between
/// frames and takes its half-made file away. A second signal ends the program at once.
package enum Interruption {
  private static let signalReceived = Atomic<Int32>(0)

  /// From here on the first SIGINT or SIGTERM is noted instead of ending the program. To be called before a
  /// window or an offscreen target is made, whose library otherwise takes the signals for itself.
  package static func watch() {
    for signal in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = noteSignal
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(signal, &action, nil)
    }
  }

  /// From here on SIGHUP and SIGQUIT do what SIGTERM does, of which SDL makes a quit event. Signals that the program was
  /// started to ignore, as by nohup, stay ignored.
  static func passOn() {
    for signal in [SIGHUP, SIGQUIT] {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0, !action.isIgnored else { continue }
      action = sigaction()
      action.__sigaction_handler.sa_handler = passSignalOn
      sigaction(signal, &action, nil)
    }
  }

  /// The signal that came, if one did; a shell expects the exit status 128 + its number.
  package static var signal: Int32? {
    let number = signalReceived.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  fileprivate static func note(_ signal: Int32) {
    signalReceived.store(signal, ordering: .relaxed)
  }
}

private nonisolated func noteSignal(_ signal: Int32) {
  Interruption.note(signal)
}

private nonisolated func passSignalOn(_ signal: Int32) {
  raise(SIGTERM)
}

extension sigaction {
  fileprivate var isIgnored: Bool {
    // SIG_IGN is 1, which is no function that could be compared.
    withUnsafeBytes(of: __sigaction_handler) { $0.load(as: UInt.self) } == 1
  }
}
