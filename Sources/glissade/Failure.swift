/// Why a command ends without having done what it was asked: one line for standard error, and a status.
struct Failure: Error, Equatable {
  let status: ExitStatus
  /// Names the culprit, its value and what was expected; without the program's name, without a line break.
  let message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message.split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }
      .filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Says it on standard error.
  func report() {
    StandardError.write(message)
  }
}
