import GlissadeApplication
import GlissadeInput
import GlissadeSession
import GlissadeUI

/// The content of files at the time when they were read. A replayed screen shows the same content again, even
/// if the file has changed or, as with standard input, cannot be read again.
@MainActor
enum Content {
  private static var values: [String: Any] = [:]
  /// The dropped file that is being opened, with its content at the time of the drop.
  private static var dropped: DroppedFile?

  /// Calls `body`. In it, reading the file's path returns the content at the time of the drop.
  static func open<Value>(_ file: DroppedFile, _ body: () throws -> Value) rethrows -> Value {
    dropped = file
    defer { dropped = nil }
    return try body()
  }

  /// Reads the dropped file if it has the given path; otherwise returns `nil`.
  static func readDropped<Value>(
    _ path: String, _ read: (DataFile) throws(DataFileError) -> Value
  ) throws -> Value? {
    guard let dropped, dropped.path == path else { return nil }
    return try ApplicationError.ofData(try read(DataFile(dropped)))
  }

  static func read<Value>(
    _ path: String, _ read: (DataFile) throws(DataFileError) -> Value
  ) throws -> Value {
    if let value = try readDropped(path, read) { return value }
    return try self.read(path) { () throws(DataFileError) in try read(DataFile(path: path)) }
  }

  /// Reads content with a closure, or returns the recorded content during a replay.
  static func read<Value>(_ path: String, _ read: () throws(DataFileError) -> Value) throws -> Value {
    let key = "\(Value.self) \(path)"
    if Stage.isReplaying, let value = values[key] as? Value { return value }
    let value = try ApplicationError.ofData(try read())
    values[key] = value
    return value
  }
}
