#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads and writes whole files with the C library alone, so that the tool builds quickly.
enum File {
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let reason: String

    init(_ path: String) {
      self.path = path
      reason = String(cString: strerror(errno))
    }

    var description: String { "\(path): error: \(reason)" }
  }

  static func read(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw Failure(path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    if ferror(file) != 0 { throw Failure(path) }
    return bytes
  }

  /// Writes a file, unless it already has this content. Unchanged files are not recompiled.
  static func write(_ bytes: [UInt8], to path: String) throws {
    if (try? read(path)) == bytes { return }
    guard let file = fopen(path, "wb") else { throw Failure(path) }
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else { throw Failure(path) }
  }
}

/// Prints a line on standard error.
func printError(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
