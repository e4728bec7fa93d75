/// Something in a source that has no equal here, told as compilers tell it.
public struct Diagnostic: Equatable, CustomStringConvertible, Sendable {
  public let path: String
  /// The line and the column, from 1; columns count bytes, as the compiler's do.
  public let line: Int
  public let column: Int
  public let message: String

  public var description: String { "\(path):\(line):\(column): error: \(message)" }
}
