import GlissadeGeometry

/// A file that was dropped on a window.
public struct DroppedFile: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The content of the file at the time of the drop. A replayed drop has the same content even if the file
  /// has changed.
  ///
  /// The value is `nil` if the file has not been read. Applications with the tools receive the content,
  /// unless the file is unreadable.
  public var content: [UInt8]?

  /// The position in the window at which the file was dropped, in points. `nil` if it is unknown, as on Wayland.
  public var location: Point?

  /// Creates a dropped file from its path and its content and its position, if known.
  public init(path: String, content: [UInt8]? = nil, location: Point? = nil) {
    (self.path, self.content, self.location) = (path, content, location)
  }

  /// The part of the file's name after the last full stop, in lower case. It is empty if the name has no
  /// extension.
  public var pathExtension: String {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
