import Glibc
import GlissadeApplication

extension DataFile {
  /// The path that denotes standard input.
  public static let standardInput = "/dev/stdin"

  /// Reads the file at `path`, which also becomes its name.
  ///
  /// - Throws: A `DataFileError` if the file cannot be read, is too large, or is not valid UTF-8.
  public init(path: String) throws(DataFileError) {
    var bytes: [UInt8] = []
    // A pipe has no known size, so the limit is checked while reading.
    try Self.forEachChunk(of: path) { (chunk) throws(DataFileError) in
      bytes += chunk
      if bytes.count > Self.limit { throw Self.tooLarge(path) }
    }
    try self.init(name: path, bytes: bytes)
  }

  /// Returns the resolved path of a file relative to the folder of this file, or `nil` if that file does not
  /// exist.
  public func path(beside other: String) -> String? {
    let folder = name.lastIndex(of: "/").map { name[...$0] } ?? ""
    guard let path = realpath(other.hasPrefix("/") ? other : folder + other, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Calls `body` with the content of the file at `path`, chunk by chunk. There is no limit of the size, except for a
  /// device, which may have no end.
  ///
  /// - Throws: A `DataFileError` if the file cannot be read, or the error thrown by `body`.
  public static func forEachChunk(
    of path: String, _ body: (ArraySlice<UInt8>) throws(DataFileError) -> Void
  ) throws(DataFileError) {
    // Opening the path would fail if standard input is a socket.
    let descriptor = path == standardInput ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno, path) }
    defer { close(descriptor) }

    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { throw failure(EISDIR, path) }
    // A device may have no end.
    var room = status.st_mode & S_IFMT == S_IFCHR ? limit : .max
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return }
      room -= max(count, 0)
      if room < 0 { throw tooLarge(path) }
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
      DataFileError(file: path, message: "there is no such file", status: .noInput)
    case EISDIR:
      DataFileError(file: path, message: "it is a directory; expected a file", status: .noInput)
    case EACCES, EPERM:
      DataFileError(file: path, message: "it may not be read: permission denied", status: .noPerm)
    case EBADF:
      DataFileError(file: path, message: "it is closed; expected something to read", status: .noInput)
    case EIO:
      DataFileError(file: path, message: "reading it failed: \(text(code))", status: .ioErr)
    default:
      DataFileError(file: path, message: "it cannot be opened: \(text(code))", status: .noInput)
    }
  }

  private static func text(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
