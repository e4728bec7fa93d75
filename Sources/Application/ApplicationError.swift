/// An error that ends a program: one line for standard error, and an exit status.
public struct ApplicationError: Error, Equatable, Sendable {
  /// The exit status.
  public let status: Status
  /// The message: the cause, its value and what was expected, in one line without the program's name.
  public let message: String

  /// Creates an error. Line breaks in `message` become spaces.
  public init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message.split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }
      .filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Writes the program's name and the message to standard error.
  package func report() {
    StandardError.write(message)
  }
}

extension ApplicationError: CustomStringConvertible {
  public var description: String { message }
}
