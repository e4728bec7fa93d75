import Glibc

/// The desktop's command that opens a file or a URL in the program for it.
package enum Launcher {
  /// Opens a file or a URL, and returns whether the command could be started.
  package static func open(_ target: String) -> Bool {
    guard let program = Subprocess.find("xdg-open") else { return false }
    let nothing = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { return false }
    defer { close(nothing) }
    var process: pid_t = 0
    guard Subprocess.spawn(&process, program, [target], input: nothing, errors: nothing) == 0 else {
      return false
    }
    // The command ends at once or with the opened program. Nobody else waits for it.
    var thread = pthread_t()
    let number = Unmanaged.passRetained(ProcessNumber(process))
    if pthread_create(&thread, nil, waitForEnd, number.toOpaque()) == 0 {
      pthread_detach(thread)
    } else {
      number.release()
    }
    return true
  }

  fileprivate final class ProcessNumber: Sendable {
    let value: pid_t
    init(_ value: pid_t) { self.value = value }
  }
}

private nonisolated func waitForEnd(_ number: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let number else { return nil }
  let process = Unmanaged<Launcher.ProcessNumber>.fromOpaque(number).takeRetainedValue()
  while waitpid(process.value, nil, 0) < 0, errno == EINTR {}
  return nil
}
