import Glibc
import GlissadeInput

/// The lines of a session's script, in a ring of bounded memory.
///
/// The ring can be written to a file at any moment, even by a signal handler while the program is failing or hangs. Its
/// oldest lines are dropped when it is full; the file then says from when on it is complete.
@MainActor
package final class SessionRing {
  /// The maximum memory of a ring, in bytes. Memory is used as it fills.
  package static let limit = 4 << 20

  private let memory: UnsafeMutablePointer<RingMemory>
  /// The time of the last change, in seconds.
  private var time = 0.0

  /// Creates an empty ring.
  ///
  /// - Parameters:
  ///   - path: The file that `writeCurrentSession()` writes. `nil` if there is no place for it.
  ///   - limit: The memory, in bytes.
  package init(path: String? = nil, limit: Int = SessionRing.limit) {
    memory = .allocate(capacity: 1)
    memory.initialize(to: RingMemory(capacity: limit, path: path.flatMap { strdup($0) }))
  }

  isolated deinit {
    if currentMemory == memory { currentMemory = nil }
    memory.pointee.release()
    memory.deallocate()
  }

  /// Makes this ring the one that `writeCurrentSession()` writes.
  package func becomeCurrent() { currentMemory = memory }

  /// The arguments of the command that shows what the session began with. They are the first line of the file.
  package var arguments: [String] = [] {
    didSet {
      guard arguments != oldValue else { return }
      let event = ScriptEvent(time: 0, action: .run(arguments), line: 0)
      memory.pointee.setHeader(ScriptWriter().line(for: event).map { $0 + "\n" } ?? "")
    }
  }

  /// Notes that the stage's time goes on to `time`, in seconds.
  package func advance(to time: Double) {
    memory.pointee.end = max(memory.pointee.end, Self.microseconds(time))
  }

  /// Adds a change at a time, in seconds.
  ///
  /// - Parameter isSecure: Whether text that is typed is hidden.
  package func append(_ change: StageChange, at time: Double, isSecure: Bool) {
    guard let line = Self.line(for: change, at: time, isSecure: isSecure) else { return }
    // A session that continues from a past time does not contain what came later.
    if time < self.time { removeAll(after: time) }
    self.time = time
    append(line: line)
    advance(to: time)
  }

  /// Returns the line of a change, or `nil` if it has none.
  package static func line(for change: StageChange, at time: Double, isSecure: Bool = false) -> String? {
    if case .input(let kind) = change {
      return ScriptWriter().line(for: InputEvent(time: time, kind), isSecure: isSecure)
    }
    guard Script.times.contains(time) else { return nil }
    return change.text.map { "\(ScriptWriter.text(ofTime: time)) change \($0)" }
  }

  /// Adds a line, without its end. A line that takes a large part of the ring is left out.
  package func append(line: String) {
    var line = line + "\n"
    line.withUTF8 { bytes in
      guard bytes.count <= memory.pointee.capacity / 4 else { return }
      memory.pointee.append(UnsafeRawBufferPointer(bytes))
    }
  }

  /// The place of the next line. It is valid until a line before it is removed.
  package var mark: Int { memory.pointee.added }

  /// Removes the lines after `time`, in seconds, and those that were added at `mark` or later, and returns them.
  @discardableResult
  package func removeAll(after time: Double, from mark: Int = .max) -> [String] {
    let lines = memory.pointee.removeAll(after: time, from: mark)
    self.time = min(self.time, time)
    memory.pointee.end = min(memory.pointee.end, Self.microseconds(time))
    return lines
  }

  /// Returns a time in seconds as whole microseconds that are not before it.
  private static func microseconds(_ time: Double) -> Int {
    guard 0...1e6 ~= time else { return time > 1e6 ? 1_000_000_000_000 : 0 }
    let number = Int((time * 1e6).rounded(.up))
    return Double(number) / 1e6 < time ? number + 1 : number
  }

  /// The file: the command, the lines, and the end.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    memory.pointee.forEachPart { bytes += $0 }
    return bytes
  }
}

/// Writes the current session to its file, and returns the file's path, or `nil` if it could not be written completely.
/// There is no file then. A signal handler may call it.
package nonisolated func writeCurrentSession() -> UnsafePointer<CChar>? {
  guard let memory = currentMemory, let path = memory.pointee.path else { return nil }
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  guard file >= 0 else { return nil }
  var isWhole = true
  memory.pointee.forEachPart { part in
    var written = 0
    while isWhole, written < part.count {
      let count = write(file, part.baseAddress.map { $0 + written }, part.count - written)
      if count > 0 { written += count } else if errno != EINTR { isWhole = false }
    }
  }
  guard close(file) == 0, isWhole else {
    unlink(path)
    return nil
  }
  return UnsafePointer(path)
}

// Set on the main thread, and read by signal handlers.
private nonisolated(unsafe) var currentMemory: UnsafeMutablePointer<RingMemory>?

/// The memory of a ring. Each change of its content becomes visible by a single store, so that a signal handler always
/// finds whole lines.
private struct RingMemory {
  let capacity: Int
  private let base: UnsafeMutablePointer<UInt8>
  let path: UnsafeMutablePointer<CChar>?
  private var header: UnsafeMutablePointer<CChar>?
  /// The numbers of bytes that were ever added and dropped.
  private(set) var added = 0
  private var dropped = 0
  /// The time of the last line that was dropped, in microseconds. Negative if there is none.
  private var lost = -1
  /// The time of the end, in microseconds.
  var end = 0

  init(capacity: Int, path: UnsafeMutablePointer<CChar>?) {
    (self.capacity, self.path) = (capacity, path)
    base = .allocate(capacity: capacity)
  }

  func release() {
    base.deallocate()
    free(path)
    free(header)
  }

  mutating func setHeader(_ text: String) {
    let old = header
    header = strdup(text)
    free(old)
  }

  mutating func append(_ line: UnsafeRawBufferPointer) {
    guard let start = line.baseAddress else { return }
    while added - dropped + line.count > capacity { dropLine() }
    let place = added % capacity
    let first = min(line.count, capacity - place)
    memcpy(base + place, start, first)
    memcpy(base, start + first, line.count - first)
    added += line.count
  }

  private func byte(_ index: Int) -> UInt8 { base[index % capacity] }

  private mutating func dropLine() {
    lost = max(lost, Self.microseconds(time(at: dropped)))
    var index = dropped
    while byte(index) != newline { index += 1 }
    dropped = index + 1
  }

  mutating func removeAll(after time: Double, from mark: Int) -> [String] {
    // The times of a script do not decrease.
    lost = min(lost, Self.microseconds(time))
    var removed: [String] = []
    while added > dropped {
      var start = added - 1
      while start > dropped, byte(start - 1) != newline { start -= 1 }
      guard start >= mark || self.time(at: start) > time else { break }
      removed.append(String(decoding: (start..<added - 1).map(byte), as: UTF8.self))
      added = start
    }
    return removed.reversed()
  }

  /// Returns a time in seconds as whole microseconds that are not after it.
  private static func microseconds(_ time: Double) -> Int {
    guard 0...1e6 ~= time else { return time > 1e6 ? 1_000_000_000_000 : 0 }
    let number = Int((time * 1e6).rounded(.down))
    return Double(number) / 1e6 > time ? number - 1 : number
  }

  /// Returns the time with which the line at an index begins, in seconds.
  private func time(at start: Int) -> Double {
    var (digits, index) = ([UInt8](), start)
    while byte(index) != space, digits.count < 40 {
      digits.append(byte(index))
      index += 1
    }
    return Double(String(decoding: digits, as: UTF8.self)) ?? 0
  }

  /// Calls `body` with the parts of the file, without using other memory than the stack.
  func forEachPart(_ body: (UnsafeRawBufferPointer) -> Void) {
    let (dropped, added) = (dropped, added)
    if let header { body(UnsafeRawBufferPointer(start: header, count: strlen(header))) }
    if lost >= 0 { Self.withLine(at: lost, " lost\n", body) }
    let place = dropped % capacity
    let first = min(added - dropped, capacity - place)
    body(UnsafeRawBufferPointer(start: base + place, count: first))
    body(UnsafeRawBufferPointer(start: base, count: added - dropped - first))
    Self.withLine(at: max(end, lost), " end\n", body)
  }

  /// Calls `body` with a time in microseconds, as seconds with six digits, and what follows it.
  private static func withLine(
    at time: Int, _ rest: StaticString, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { buffer in
      var (place, time, digits) = (buffer.count, time, 0)
      repeat {
        place -= 1
        if digits == 6 {
          buffer[place] = UInt8(ascii: ".")
          place -= 1
        }
        buffer[place] = UInt8(ascii: "0") + UInt8(time % 10)
        (time, digits) = (time / 10, digits + 1)
      } while time > 0 || digits < 7
      body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[place...]))
    }
    body(UnsafeRawBufferPointer(start: rest.utf8Start, count: rest.utf8CodeUnitCount))
  }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
