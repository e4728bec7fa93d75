import Glibc
import GlissadeApplication

/// A buffer for standard output that can still be discarded, and that uses little memory.
///
/// Content that exceeds the memory buffer is stored in an unnamed temporary file, which the system removes
/// with the process.
package struct HeldOutput: ~Copyable {
  private var buffer: [UInt8] = []
  private var file: UnsafeMutablePointer<FILE>?
  /// The number of bytes in the temporary file.
  private var fileSize = 0

  private static let capacity = 1 << 20

  package init() {}

  deinit {
    if let file { fclose(file) }
  }

  /// - Throws: An `ApplicationError` if the temporary file cannot be written.
  package mutating func append(_ text: String) throws(ApplicationError) {
    buffer.append(contentsOf: text.utf8)
    guard buffer.count >= Self.capacity else { return }
    if file == nil { file = tmpfile() }
    guard let file, fwrite(buffer, 1, buffer.count, file) == buffer.count else { throw Self.failure }
    fileSize += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes the held content to `output` and empties the buffer.
  package mutating func release(to output: inout StandardOutput) throws {
    if let file, fileSize > 0 {
      guard fflush(file) == 0 else { throw Self.failure }
      rewind(file)
      var piece = [UInt8](repeating: 0, count: Self.capacity)
      while fileSize > 0 {
        let count = fread(&piece, 1, min(piece.count, fileSize), file)
        guard count > 0 else { throw Self.failure }
        try output.write(piece[..<count])
        fileSize -= count
      }
      rewind(file)
    }
    try output.write(buffer[...])
    buffer.removeAll(keepingCapacity: true)
  }

  private static var failure: ApplicationError {
    ApplicationError(
      .ioErr, "cannot hold the output in a temporary file: \(String(cString: strerror(errno)))")
  }
}
