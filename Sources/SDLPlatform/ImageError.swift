/// Why a picture could not be made, in one line that names the picture, the problem and what was expected.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The statuses of sysexits.h that a program may exit with.
  public enum Status: Int32, Sendable {
    /// The file or the data holds no picture, or a damaged one.
    case invalidData = 65
    /// There is no such file or picture, or it cannot be read.
    case noInput = 66
  }

  public var message: String
  public var status: Status

  public init(_ status: Status, _ message: String) {
    self.message = message
    self.status = status
  }

  public var description: String { message }
}
