import CInterruption
import Glibc

/// Reports in one line that the program ends by a fault, such as a failed check or a lack of memory.
///
/// The Swift runtime ends a program by a signal in that case, without a message. The former action of the signal
/// follows the line: a core file, the status 128 + the signal's number, or Swift's own report if the environment
/// requests it.
package enum FaultSignal {
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  /// Enough for the handler, which also runs if the stack is exhausted.
  private static let stackSize = 1 << 16

  /// Saves what is known of the program's session to a file, and returns the file's path, or `nil` if there is none. A
  /// signal handler calls it. Set once, before any signal.
  package nonisolated(unsafe) static var saveSession: (@convention(c) () -> UnsafePointer<CChar>?)?

  /// Saves the session, and names its file on standard error. A signal handler calls it.
  static func reportSession() {
    guard let path = saveSession?(), let sessionText else { return }
    // A terminal that was stopped takes no output, and would block the handler.
    var terminal = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&terminal, 1, 0) == 1 else { return }
    _ = write(STDERR_FILENO, sessionText, strlen(sessionText))
    _ = write(STDERR_FILENO, path, strlen(path))
    var end = UInt8(ascii: "\n")
    _ = write(STDERR_FILENO, &end, 1)
  }

  /// From now on, reports a fault on any thread on standard error.
  ///
  /// - Parameter program: The program's name, with which the line begins.
  package static func report(behind program: String) {
    // The handler may not allocate memory, so everything it needs is prepared.
    let line = "\(program): the program failed, or ran out of memory\n"
    let text = strdup(line)
    faultText = text.map { UnsafeBufferPointer(start: $0, count: line.utf8.count) }
    sessionText = UnsafePointer(strdup("\(program): the session is in "))
    var stack = stack_t()
    stack.ss_sp = malloc(stackSize)
    stack.ss_size = stackSize
    if stack.ss_sp != nil { sigaltstack(&stack, nil) }
    for signal in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = noteFault
      action.sa_flags = Int32(bitPattern: UInt32(SA_ONSTACK) | UInt32(SA_NODEFER))
      sigaction(signal, &action, &formerActions[Int(signal)])
    }
  }
}

// Written once, before any handler can run.
private nonisolated(unsafe) var faultText: UnsafeBufferPointer<CChar>?
private nonisolated(unsafe) var sessionText: UnsafePointer<CChar>?
private nonisolated(unsafe) let formerActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

/// Writes the line and raises the signal again, with its former action.
private nonisolated func noteFault(_ signal: Int32) {
  if let faultText { _ = write(STDERR_FILENO, faultText.baseAddress, faultText.count) }
  sigaction(signal, &formerActions[Int(signal)], nil)
  FaultSignal.reportSession()
  interruption_clean()
  // A faulting instruction faults again by itself; `abort` sends no second signal to a handler that returns.
  raise(signal)
}
