import ArgumentParser
import Glibc
import GlissadeApplication

/// A buffered writer to standard output that checks every write. The caller must call `flush()` at the end.
package struct StandardOutput: ~Copyable {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  private static let capacity = 1 << 16

  package init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
    buffer.reserveCapacity(Self.capacity)
  }

  /// Writes a line at once, such as the name of a file that is complete.
  package mutating func write(line: String) throws {
    try write(line + "\n")
    try flush()
  }

  package mutating func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  package mutating func write(_ bytes: ArraySlice<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes the buffered content.
  ///
  /// - Throws: An `ApplicationError` if writing fails, for example because the disk is full. If the reader
  ///   has closed standard output, as with `| head`, the error is `ExitCode.success`.
  package mutating func flush() throws {
    var written = 0
    while written < buffer.count {
      let count = buffer[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        written += count
      } else if errno == EPIPE {
        throw ExitCode.success
      } else if errno != EINTR {
        throw ApplicationError(.ioErr, "standard output: \(String(cString: strerror(errno)))")
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
