import ArgumentParser
import Glibc
import GlissadeApplication

/// Standard output, buffered, with every write checked. What is written must be flushed in the end.
package struct StandardOutput: ~Copyable {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  private static let capacity = 1 << 16

  package init(descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
    buffer.reserveCapacity(Self.capacity)
  }

  package mutating func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  package mutating func write(_ bytes: ArraySlice<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Hands on what has been written.
  ///
  /// - Throws: An `ApplicationError` where the disk is full or the like. If standard output is closed, as after `| head`, that
  ///   is no failure but the end: `ExitCode.success`.
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
