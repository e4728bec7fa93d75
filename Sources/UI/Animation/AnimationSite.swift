/// The place in the source of a call that begins animations: the file's module and name, and the line.
///
///     print(entry.site)  // Hello/Hello.swift:21
public struct AnimationSite: Hashable, Sendable, CustomStringConvertible {
  /// The file's ID, as a string that ends with a zero and is never released.
  private nonisolated(unsafe) let file: UnsafePointer<UInt8>
  /// The line, from 1.
  public let line: UInt

  /// Creates the site of a call. Returns `nil` if the file's ID is a single Unicode scalar, which no file has.
  init?(_ fileID: StaticString, _ line: UInt) {
    guard fileID.hasPointerRepresentation else { return nil }
    (file, self.line) = (fileID.utf8Start, line)
  }

  /// The module and the file's name, such as `Hello/Hello.swift`.
  public var fileID: String { String(cString: file) }

  /// The site as `Module/File.swift:LINE`.
  public var description: String { "\(fileID):\(line)" }

  // A file's ID may have several addresses, because its code may be inlined into other modules.

  public static func == (a: AnimationSite, b: AnimationSite) -> Bool {
    a.line == b.line && (a.file == b.file || a.fileID == b.fileID)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(fileID)
  }
}
