import CSDL2
import Glibc

/// A font's file for SDL_ttf, which reads it in many small pieces from any position, separately for each open size.
/// With the C library each piece would cost one or two system calls. Here only pieces outside the recently read
/// blocks do, and all sizes share these blocks.
final class FontFile {
  private let descriptor: Int32
  fileprivate let size: Int
  /// The blocks, each of which has a single slot. The system provides memory for those in use.
  private let slots: UnsafeMutablePointer<UInt8>
  /// The block in each slot, and its number of bytes.
  private var held = [(block: Int, count: Int)](repeating: (-1, 0), count: FontFile.slotCount)

  private static let blockSize = 4096
  private static let slotCount = 32

  /// Opens a file; `nil` if it cannot be read.
  init?(path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0,
      let memory = calloc(FontFile.slotCount, FontFile.blockSize)
    else {
      close(descriptor)
      return nil
    }
    size = Int(status.st_size)
    slots = memory.assumingMemoryBound(to: UInt8.self)
  }

  deinit {
    free(slots)
    close(descriptor)
  }

  /// Copies bytes from `position` on. Returns their number, which is less than `count` at the end of the file.
  fileprivate func copy(_ count: Int, from position: Int, to target: UnsafeMutableRawPointer) -> Int {
    var copied = 0
    while copied < count {
      let (block, first) = (position + copied).quotientAndRemainder(dividingBy: FontFile.blockSize)
      let slot = block % FontFile.slotCount
      let bytes = slots + slot * FontFile.blockSize
      if held[slot].block != block {
        let read = pread(descriptor, bytes, FontFile.blockSize, block * FontFile.blockSize)
        held[slot] = (block, max(0, read))
      }
      let part = min(count - copied, held[slot].count - first)
      guard part > 0 else { break }
      (target + copied).copyMemory(from: bytes + first, byteCount: part)
      copied += part
    }
    return copied
  }
}

// MARK: - As SDL reads it

extension FontFile {
  /// Returns a new stream, which SDL closes; `nil` if there is no memory.
  func stream() -> UnsafeMutablePointer<SDL_RWops>? {
    guard let stream = SDL_AllocRW() else { return nil }
    stream.pointee.type = UInt32(SDL_RWOPS_UNKNOWN)
    stream.pointee.hidden.unknown.data1 = Unmanaged.passRetained(FontStream(of: self)).toOpaque()
    stream.pointee.size = { FontStream.of($0).map { Int64($0.file.size) } ?? -1 }
    stream.pointee.seek = { FontStream.of($0)?.seek($1, from: $2) ?? -1 }
    stream.pointee.read = { FontStream.of($0)?.read($1, size: $2, count: $3) ?? 0 }
    stream.pointee.write = { _, _, _, _ in 0 }
    stream.pointee.close = { stream in
      guard let stream else { return -1 }
      if let data = stream.pointee.hidden.unknown.data1 {
        Unmanaged<FontStream>.fromOpaque(data).release()
      }
      SDL_FreeRW(stream)
      return 0
    }
    return stream
  }
}

/// A position in a font's file.
private final class FontStream {
  let file: FontFile
  private var position = 0

  init(of file: FontFile) { self.file = file }

  static func of(_ stream: UnsafeMutablePointer<SDL_RWops>?) -> FontStream? {
    guard let data = stream?.pointee.hidden.unknown.data1 else { return nil }
    return Unmanaged<FontStream>.fromOpaque(data).takeUnretainedValue()
  }

  func seek(_ offset: Int64, from origin: Int32) -> Int64 {
    let start =
      switch origin {
      case RW_SEEK_CUR: position
      case RW_SEEK_END: file.size
      default: 0
      }
    let (place, overflow) = start.addingReportingOverflow(Int(offset))
    guard !overflow, place >= 0 else { return -1 }
    position = place
    return Int64(position)
  }

  /// Reads whole pieces, as SDL's interface requires, and returns their number.
  func read(_ target: UnsafeMutableRawPointer?, size: Int, count: Int) -> Int {
    guard let target, size > 0 else { return 0 }
    let (wanted, overflow) = size.multipliedReportingOverflow(by: count)
    guard !overflow else { return 0 }
    let copied = file.copy(wanted, from: position, to: target)
    position += copied
    return copied / size
  }
}
