import Glibc

extension DataFile {
  /// The path that stands for what the program was given to read.
  package static let standardInput = "/dev/stdin"

  /// The file at `path`, which is its name.
  ///
  /// - Throws: `DataFileError` where it cannot be read, or the content is too large or no UTF-8.
  package init(path: String) throws(DataFileError) {
    var bytes: [UInt8] = []
    // A pipe does not say how much is to come, so the limit is watched on the way.
    try Self.forEachChunk(of: path) { (chunk) throws(DataFileError) in
      bytes += chunk
      if bytes.count > Self.limit { throw Self.tooLarge(path) }
    }
    try self.init(name: path, bytes: bytes)
  }

  /// The whole path of a file that this one names, as seen from the folder that this one lies in; `nil` where there
  /// is none.
  package func path(beside other: String) -> String? {
    let folder = name.lastIndex(of: "/").map { name[...$0] } ?? ""
    guard let path = realpath(other.hasPrefix("/") ? other : folder + other, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Calls `body` with the content of the file at `path`, piece by piece, however much it is.
  ///
  /// - Throws: `DataFileError` where it cannot be read, or what `body` throws.
  package static func forEachChunk(
    of path: String, _ body: (ArraySlice<UInt8>) throws(DataFileError) -> Void
  ) throws(DataFileError) {
    // Opening its name again would fail where standard input is a socket.
    let descriptor = path == standardInput ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno, path) }
    defer { close(descriptor) }

    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { throw failure(EISDIR, path) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(errno, path)
      }
      try body(buffer[..<count])
    }
  }

  private static func failure(_ code: Int32, _ path: String) -> DataFileError {
    switch code {
    case ENOENT, ENOTDIR:
      DataFileError(file: path, message: "there is no such file", kind: .noInput)
    case EISDIR:
      DataFileError(file: path, message: "it is a directory; expected a file", kind: .noInput)
    case EACCES, EPERM:
      DataFileError(file: path, message: "it may not be read: permission denied", kind: .noPermission)
    case EBADF:
      DataFileError(file: path, message: "it is closed; expected something to read", kind: .noInput)
    case EIO:
      DataFileError(file: path, message: "reading it failed: \(text(code))", kind: .inputOutput)
    default:
      DataFileError(file: path, message: "it cannot be opened: \(text(code))", kind: .noInput)
    }
  }

  private static func text(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
