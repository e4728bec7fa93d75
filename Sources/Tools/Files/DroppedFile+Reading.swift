import GlissadeInput

extension DataFile {
  /// A file that was dropped, as it was then.
  ///
  /// - Throws: `DataFileError` where it could not be read, or is too large or no UTF-8.
  package init(_ file: DroppedFile) throws(DataFileError) {
    if let content = file.content {
      try self.init(name: file.path, bytes: content)
    } else {
      try self.init(path: file.path)
    }
  }
}

extension InputEvent.Kind {
  /// The event with the content of the file that was dropped, where it is one that can be read: whatever becomes of the
  /// file, a session that goes back finds it as it was.
  var withContent: InputEvent.Kind {
    guard case .drop(var file) = self, file.content == nil, let read = try? DataFile(path: file.path) else {
      return self
    }
    file.content = read.bytes
    return .drop(file)
  }
}
