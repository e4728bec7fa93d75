/// An error about source code that cannot be ported, in the format of a compiler's diagnostics.
public struct Diagnostic: Equatable, CustomStringConvertible, Sendable {
  /// The path of the file.
  public let path: String
  /// The number of the line, from 1.
  public let line: Int
  /// The number of the column, from 1. Columns count bytes, as the compiler's do.
  public let column: Int
  /// The description of the error.
  public let message: String

  public var description: String { "\(path):\(line):\(column): error: \(message)" }
}
