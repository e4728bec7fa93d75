import GlissadeInput

extension DataFile {
  /// Reads a dropped file, with the content that it had when it was dropped.
  ///
  /// - Throws: A `DataFileError` if the file cannot be read, is too large, or is not valid UTF-8.
  public init(_ file: DroppedFile) throws(DataFileError) {
    if let content = file.content {
      try self.init(name: file.path, bytes: content)
    } else {
      try self.init(path: file.path)
    }
  }
}

extension InputEvent.Kind {
  /// The event with the content of its dropped file, if the file can be read.
  ///
  /// A session that goes back in time uses this content, even if the file has changed since.
  package var withContent: InputEvent.Kind {
    guard case .drop(var file) = self, file.content == nil, let read = try? DataFile(path: file.path) else {
      return self
    }
    file.content = read.bytes
    return .drop(file)
  }
}
