/// The reason why a picture could not be created, in one line: the picture, the problem and what was expected.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The statuses of sysexits.h with which a program may exit.
  public enum Status: Int32, Sendable {
    /// The file or the data contains no picture, or a damaged one.
    case invalidData = 65
    /// There is no such file or picture, or it cannot be read.
    case noInput = 66
  }

  /// The line, without a line end.
  public var message: String
  /// The status with which a program may exit.
  public var status: Status

  /// Creates an error.
  public init(_ status: Status, _ message: String) {
    self.message = message
    self.status = status
  }

  /// The message.
  public var description: String { message }
}
