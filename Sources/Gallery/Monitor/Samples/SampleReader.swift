import GlissadeGeometry
import GlissadeSession

/// Reads samples from lines of text that arrive in pieces: `time,value[,label]`, or a value alone.
///
/// - The first line with a number determines whether lines have times. All others must have the same form.
/// - A first line without a number is a header. Its value column names the measurand: `round trip (ms)`.
/// - A value without a time has the time of its arrival. Values that arrive in one piece are distributed
///   evenly over the time since the previous piece. In a file, which has no times of arrival, the values are
///   one second apart.
/// - Lines end with LF or CR LF. Blank lines are ignored. A label may be quoted as in RFC 4180.
///
/// The recording counts all other lines with their numbers and the reasons. Reading continues after any
/// input.
@MainActor
public struct SampleReader {
  /// The greatest length of a line, in bytes. The rest of a longer one is ignored.
  static let longestLine = 4096

  private enum Form {
    case values, timedValues
  }

  private let recording: Recording
  private var form: Form?
  /// The number of complete lines so far.
  private(set) var line = 0
  /// The beginning of an incomplete line.
  private var rest: [UInt8] = []
  /// Whether `rest` is the beginning of a line that is too long.
  private var isTooLong = false
  /// The time of arrival of the last piece.
  private var lastArrival: Double?

  /// Creates a reader that adds samples to a recording.
  public init(into recording: Recording) {
    self.recording = recording
  }

  /// Reads a piece of the text.
  ///
  /// - Parameter time: The time of arrival in seconds, for values without a time. `nil` if there is none, as
  ///   in a file.
  public mutating func read(_ bytes: some Collection<UInt8>, at time: Double? = nil) {
    bytes.withContiguousStorageIfAvailable { read($0, at: time) }
      ?? Array(bytes).withUnsafeBufferPointer {
        read($0, at: time)
      }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, at time: Double?) {
    let newline = UInt8(ascii: "\n")
    var arrivals = Arrivals(since: lastArrival ?? time, until: time)
    if time != nil { arrivals.count = bytes.count { $0 == newline } }
    var start = 0
    for index in bytes.indices where bytes[index] == newline {
      let piece = bytes[start..<index]
      start = index + 1
      arrivals.next()
      if rest.isEmpty, piece.count <= Self.longestLine {
        readLine(piece, arrival: arrivals.time)
      } else {
        keep(piece)
        readRest(arrival: arrivals.time)
      }
    }
    keep(bytes[start...])
    if time != nil, start > 0 { lastArrival = time }
  }

  /// Ends the text. An incomplete line counts as a line.
  public mutating func finish(at time: Double? = nil) {
    if !rest.isEmpty { readRest(arrival: time) }
  }

  private mutating func keep(_ piece: Slice<UnsafeBufferPointer<UInt8>>) {
    let room = Self.longestLine - rest.count
    if piece.count > room { isTooLong = true }
    rest += piece.prefix(max(0, room))
  }

  private mutating func readRest(arrival: Double?) {
    if isTooLong {
      line += 1
      recording.addMalformed(line: line, "it is longer than \(Self.longestLine) bytes; expected a sample")
    } else {
      rest.withUnsafeBufferPointer { readLine($0[...], arrival: arrival) }
    }
    rest.removeAll(keepingCapacity: true)
    isTooLong = false
  }

  /// The times of arrival of the lines of one piece.
  private struct Arrivals {
    let since: Double?
    let until: Double?
    var count = 0
    private var number = 0

    init(since: Double?, until: Double?) { (self.since, self.until) = (since, until) }

    mutating func next() { number += 1 }

    var time: Double? {
      guard let since, let until else { return nil }
      return since + (until - since) * (Double(number) / Double(max(count, 1)))
    }
  }
}

// MARK: - A line

extension SampleReader {
  private mutating func readLine(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, arrival: Double?) {
    line += 1
    let isMarked = line == 1 && bytes.starts(with: "\u{FEFF}".utf8)
    let text = (isMarked ? bytes.dropFirst(3) : bytes).trimmed
    guard !text.isEmpty else { return }
    if text.contains(UInt8(ascii: "\"")) {
      readQuoted(text, arrival: arrival)
      return
    }
    // A line without quotes, the usual case, allocates nothing but its label.
    let comma = UInt8(ascii: ",")
    let firstEnd = text.firstIndex(of: comma) ?? text.endIndex
    let first = text[..<firstEnd].trimmed
    guard firstEnd < text.endIndex else {
      take(first: Double(decimal: first), second: nil, label: nil, fieldCount: 1, text, arrival)
      return
    }
    let others = text[(firstEnd + 1)...]
    let secondEnd = others.firstIndex(of: comma) ?? others.endIndex
    let second = others[..<secondEnd].trimmed
    let third = secondEnd < others.endIndex ? others[(secondEnd + 1)...].trimmed : nil
    let fieldCount = third.map { $0.contains(comma) ? 4 : 3 } ?? 2
    let label = third.flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
    take(
      first: Double(decimal: first), second: Double(decimal: second), label: label, fieldCount: fieldCount,
      text, arrival)
  }

  private mutating func readQuoted(_ text: Slice<UnsafeBufferPointer<UInt8>>, arrival: Double?) {
    do throws(DataFileError) {
      let records = try CSVParser.parse(DataFile(name: "", bytes: Array(text)))
      let fields = records.first?.fields ?? []
      let numbers = fields.prefix(2).map { field in
        field.utf8.withContiguousStorageIfAvailable { Double(decimal: $0[...].trimmed) } ?? nil
      }
      take(
        first: numbers.first ?? nil, second: numbers.count > 1 ? numbers[1] : nil,
        label: fields.count > 2 && !fields[2].isEmpty ? fields[2] : nil, fieldCount: fields.count, text,
        arrival)
    } catch {
      recording.addMalformed(line: line, error.message)
    }
  }

  /// Adds what the fields of a line state: a sample, a header, or a malformed line.
  private mutating func take(
    first: Double?, second: Double?, label: String?, fieldCount: Int,
    _ text: Slice<UnsafeBufferPointer<UInt8>>, _ arrival: Double?
  ) {
    if form == nil {
      if first == nil, second == nil, line == 1, let measurand = Measurand(headerLine: text) {
        recording.rename(measurand)
        return
      }
      if first != nil { form = fieldCount == 1 ? .values : second == nil ? nil : .timedValues }
    }
    switch (form, first, second) {
    case (.values, let value?, _) where fieldCount == 1:
      let time = arrival ?? Double(recording.count)
      recording.add(Sample(time: time, value: value), line: line)
    case (.timedValues, let time?, let value?) where fieldCount <= 3:
      recording.add(Sample(time: time, value: value, label: label), line: line)
    default:
      let expected =
        form == .values ? "a number, as on the lines before" : "'time,value' or 'time,value,label'"
      let found = String(decoding: text.prefix(200), as: UTF8.self).quoted
      recording.addMalformed(
        line: line, "\(found); expected \(form == nil ? "a number, or " + expected : expected)")
    }
  }
}

extension Measurand {
  /// Parses the measurand in the second field of a header, or in its only one. Returns `nil` unless it is a
  /// short text.
  fileprivate init?(headerLine text: Slice<UnsafeBufferPointer<UInt8>>) {
    guard text.count <= 120, let string = String(validating: text, as: UTF8.self),
      !string.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    let fields = string.split(separator: ",", omittingEmptySubsequences: false)
    let name = String(fields[fields.count > 1 ? 1 : 0]).filter { $0 != "\"" }
    self.init(header: name.isEmpty ? "Latency" : name)
    self.name = self.name.capitalizedFirst
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The text without whitespace at its ends.
  fileprivate var trimmed: Self {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
    var (start, end) = (startIndex, endIndex)
    while start < end, isBlank(self[start]) { start += 1 }
    while end > start, isBlank(self[end - 1]) { end -= 1 }
    return self[start..<end]
  }
}
