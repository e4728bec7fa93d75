import Glibc

/// The work that an SVG drawing asks of its renderer, estimated from its text in linear time.
///
/// The renderer splits a dashed path into its dashes, so that a line of a hundred bytes can take minutes, and its time
/// grows with the square of the number of lines that cross a row.
struct DrawingCost {
  /// The number of lines, curves and shapes.
  private(set) var segments = 0.0
  /// The sum of the lengths of all paths and shapes, or a little more, in the units of the drawing.
  private var length = 0.0
  /// The height of the drawing, in its units: of the view box, or else of the root element.
  private var height: Double?
  /// The mean length of the shortest dashes and gaps in the drawing. Infinite if there are none.
  private var dash = Double.infinity

  /// The greatest number of segments and dashes that are drawn.
  static let most = 20_000.0
  /// The greatest product of `segments` and `crossings` that is drawn. Random strokes then take at most 3 s.
  static let mostCrossings = 5e6

  /// The mean number of lines that cross a row. A drawing without a size has the height that SVG assumes.
  var crossings: Double { (length / max(height ?? 150, 1)).rounded() }

  /// The number of segments and dashes.
  var count: Double { segments + (dash.isFinite ? (length / dash).rounded() : 0) }

  init(of drawing: [UInt8]) {
    // The terminator ends the last number.
    (drawing + [0]).withUnsafeBufferPointer { bytes in
      var scanner = Scanner(bytes: bytes[...])
      while scanner.skip(past: UInt8(ascii: "<")) {
        segments += 1
        readElement(&scanner)
      }
      scanner = Scanner(bytes: bytes[...])
      let name = Array("stroke-dasharray".utf8)
      while scanner.skip(past: name) { readDashes(&scanner) }
    }
  }

  /// Reads the attributes up to the next '>', which ends an element for the renderer even within quotation marks.
  private mutating func readElement(_ scanner: inout Scanner) {
    while let attribute = scanner.nextAttribute() {
      var value = Scanner(bytes: attribute.value)
      switch String(decoding: attribute.name, as: UTF8.self) {
      case "d": readPath(&value)
      case "points": readPath(&value, command: UInt8(ascii: "L"))
      case "viewBox": height = (0..<4).map { _ in value.nextNumber() }[3]
      case "x1", "x2", "y1", "y2", "r", "rx", "ry", "width", "height":
        // At most the circumference.
        guard let number = value.nextNumber() else { continue }
        length += 8 * abs(number)
        if height == nil, attribute.name.elementsEqual("height".utf8) { height = number }
      default: break
      }
    }
  }

  private mutating func readPath(_ scanner: inout Scanner, command: UInt8 = 0) {
    var (command, numbers) = (command, [Double]())
    var (x, y) = (0.0, 0.0)
    var start = (x: 0.0, y: 0.0)
    while let token = scanner.nextToken() {
      switch token {
      case .letter(let letter):
        (command, numbers) = (letter, [])
        guard letter | 0x20 == UInt8(ascii: "z") else { continue }
        length += hypot(start.x - x, start.y - y)
        (x, y) = start
      case .number(let number):
        numbers.append(number)
        let kind = command | 0x20
        guard let arity = Self.arities[kind], numbers.count == arity else { continue }
        let isRelative = command == kind
        segments += 1
        if kind == UInt8(ascii: "a") {
          length += 7 * max(abs(numbers[0]), abs(numbers[1]))
          numbers.removeFirst(5)
        }
        let (startX, startY) = (isRelative ? x : 0, isRelative ? y : 0)
        if kind == UInt8(ascii: "h") { numbers.append(y - startY) }
        if kind == UInt8(ascii: "v") { numbers.insert(x - startX, at: 0) }
        for index in stride(from: 0, to: numbers.count, by: 2) {
          let (nextX, nextY) = (startX + numbers[index], startY + numbers[index + 1])
          if kind != UInt8(ascii: "m") { length += hypot(nextX - x, nextY - y) }
          (x, y) = (nextX, nextY)
        }
        if kind == UInt8(ascii: "m") {
          // Further pairs of numbers are lines.
          start = (x, y)
          command -= 1
        }
        numbers = []
      }
    }
  }

  /// The number of arguments of each command of a path, by its small letter.
  private static let arities = Dictionary(
    uniqueKeysWithValues: zip("mlthvcsqa".utf8, [2, 2, 2, 1, 1, 6, 4, 4, 7]))

  private mutating func readDashes(_ scanner: inout Scanner) {
    var (sum, count) = (0.0, 0.0)
    scanner.skip(while: [UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "'")])
    while let number = scanner.nextNumber() {
      sum += abs(number)
      count += 1
    }
    if sum > 0 { dash = min(dash, sum / count) }
  }
}

private struct Scanner {
  enum Token {
    case letter(UInt8)
    case number(Double)
  }

  struct Attribute {
    let name: Slice<UnsafeBufferPointer<UInt8>>
    let value: Slice<UnsafeBufferPointer<UInt8>>
  }

  /// The rest. A byte that belongs to no number follows its end.
  var bytes: Slice<UnsafeBufferPointer<UInt8>>

  /// Skips the bytes up to the next `end`, and that. Returns `false` if there is none.
  mutating func skip(past end: UInt8) -> Bool {
    guard let place = bytes.firstIndex(of: end) else { return false }
    bytes = bytes[(place + 1)...]
    return true
  }

  mutating func skip(past text: [UInt8]) -> Bool {
    while skip(past: text[0]) {
      if bytes.starts(with: text.dropFirst()) {
        bytes = bytes.dropFirst(text.count - 1)
        return true
      }
    }
    return false
  }

  mutating func skip(while skipped: [UInt8]) {
    bytes = bytes.drop { skipped.contains($0) || $0 <= 0x20 && $0 > 0 }
  }

  /// Returns the next attribute of an element; `nil` at its end.
  mutating func nextAttribute() -> Attribute? {
    let end = UInt8(ascii: ">")
    bytes = bytes.drop { $0 <= 0x20 }
    guard let stop = bytes.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == end }) else {
      return endOfElement(at: bytes.endIndex)
    }
    if bytes[stop] == end { return endOfElement(at: stop) }
    let words = bytes[..<stop].split { $0 <= 0x20 }
    bytes = bytes[stop...]
    guard
      let quote = bytes.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == end }
      )
    else { return endOfElement(at: bytes.endIndex) }
    if bytes[quote] == end { return endOfElement(at: quote) }
    let rest = bytes[(quote + 1)...]
    guard let close = rest.firstIndex(where: { $0 == bytes[quote] || $0 == end }) else {
      return endOfElement(at: bytes.endIndex)
    }
    bytes = bytes[(bytes[close] == end ? close : close + 1)...]
    return Attribute(name: words.last ?? rest[..<rest.startIndex], value: rest[..<close])
  }

  /// Goes on at an end of an element, so that no byte is sought through twice.
  private mutating func endOfElement(at place: Int) -> Attribute? {
    bytes = bytes[place...]
    return nil
  }

  /// Returns the next letter or number, and skips other bytes.
  mutating func nextToken() -> Token? {
    while let byte = bytes.first {
      if let number = number() { return .number(number) }
      bytes = bytes.dropFirst()
      if 0x61...0x7a ~= byte | 0x20 { return .letter(byte) }
    }
    return nil
  }

  /// Returns the number that follows white space and commas; `nil` if something else does.
  mutating func nextNumber() -> Double? {
    skip(while: [UInt8(ascii: ",")])
    return number()
  }

  private mutating func number() -> Double? {
    guard let byte = bytes.first, 0x30...0x39 ~= byte || [0x2b, 0x2d, 0x2e].contains(byte),
      let start = UnsafeBufferPointer(rebasing: bytes).baseAddress
    else { return nil }
    return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { start in
      var end: UnsafeMutablePointer<CChar>?
      let value = strtod(start, &end)
      guard let end, UnsafePointer(end) > start else { return nil }
      bytes = bytes.dropFirst(UnsafePointer(end) - start)
      return value.isNaN ? 0 : max(-1e30, min(value, 1e30))
    }
  }
}
