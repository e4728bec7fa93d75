/// A file that was dropped on a window.
public struct DroppedFile: Hashable, Sendable {
  /// Where the file lies.
  public let path: String
  /// What the file held when it was dropped, so that it holds the same whenever the drop is replayed.
  ///
  /// `nil` if it has not been read. Applications with the tools are given the content, unless it cannot be read.
  public var content: [UInt8]?

  /// Creates a file from its path and, if that is known, its content.
  public init(path: String, content: [UInt8]? = nil) {
    (self.path, self.content) = (path, content)
  }

  /// The end of the file's name behind its last full stop, in lower case. Empty if it has none.
  public var pathExtension: String {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
