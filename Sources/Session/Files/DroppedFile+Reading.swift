import Glibc
import GlissadeInput

extension DataFile {
  /// Reads a dropped file, with the content that it had when it was dropped.
  ///
  /// - Throws: A `DataFileError` if the file cannot be read, is too large, or is not valid UTF-8.
  public init(_ file: DroppedFile) throws(DataFileError) {
    if let content = file.content {
      try self.init(name: file.path, bytes: content)
    } else {
      guard Self.hasEnd(file.path) else {
        throw DataFileError(file: file.path, message: "it is not a regular file", status: .noInput)
      }
      try self.init(path: file.path)
    }
  }
}

extension DataFile {
  /// Whether a path leads to a regular file, a folder or nothing. Opening a pipe would wait for another program.
  fileprivate static func hasEnd(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }
}

extension InputEvent.Kind {
  /// The event with the content of its dropped file, if the file can be read.
  ///
  /// A session that goes back in time uses this content, even if the file has changed since.
  package var withContent: InputEvent.Kind {
    guard case .drop(var file) = self, file.content == nil, DataFile.hasEnd(file.path),
      let read = try? DataFile(path: file.path)
    else {
      return self
    }
    file.content = read.bytes
    return .drop(file)
  }
}
