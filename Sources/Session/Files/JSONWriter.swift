import GlissadeGeometry

/// Writes JSON (RFC 8259), value by value.
///
/// The members of an object keep the order in which they are written.
package struct JSONWriter {
  /// How numbers are written. JSON has no non-finite numbers; they become 0.
  package enum NumberFormat {
    /// Rounded to the number of decimals, without trailing zeros.
    case decimals(Int)
    /// The fewest digits that identify the number.
    case shortest
  }

  package enum Layout {
    /// One line without blanks.
    case compact
    /// One member or element a line, indented by two spaces a level.
    case indented
  }

  /// The text written so far.
  package private(set) var text = ""
  private let numbers: NumberFormat
  private let layout: Layout
  private var depth = 0
  /// Whether the innermost array or object has no element yet.
  private var isEmpty = true

  package init(numbers: NumberFormat = .decimals(6), layout: Layout = .compact) {
    self.numbers = numbers
    self.layout = layout
  }

  // MARK: - Values

  package mutating func write(_ number: Double) {
    guard number.isFinite else {
      text += "0"
      return
    }
    switch numbers {
    case .decimals(let decimals): text += number.formatted(decimals: decimals)
    case .shortest: text += number.shortest
    }
  }

  package mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  package mutating func write(_ integer: Int) { text += "\(integer)" }

  package mutating func write(_ flag: Bool) { text += flag ? "true" : "false" }

  package mutating func writeNull() { text += "null" }

  // MARK: - Arrays and objects

  /// Writes an array, whose elements `body` writes by `element(_:)`.
  package mutating func array(_ body: (inout JSONWriter) -> Void) { enclosed("[", "]", body) }

  /// Writes an object, whose members `body` writes by `member(_:_:)`.
  package mutating func object(_ body: (inout JSONWriter) -> Void) { enclosed("{", "}", body) }

  package mutating func element(_ value: some JSONWritable) {
    separate()
    value.write(to: &self)
  }

  package mutating func member(_ name: String, _ value: some JSONWritable) {
    member(name) { value.write(to: &$0) }
  }

  package mutating func member(_ name: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    write(name)
    text += layout == .compact ? ":" : ": "
    body(&self)
  }

  private mutating func enclosed(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    text += open
    let outer = isEmpty
    isEmpty = true
    depth += 1
    body(&self)
    depth -= 1
    if !isEmpty { breakLine() }
    isEmpty = outer
    text += close
  }

  private mutating func separate() {
    if !isEmpty { text += "," }
    isEmpty = false
    breakLine()
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    text += "\n" + String(repeating: "  ", count: depth)
  }
}

/// A value that has one spelling in JSON.
package protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

extension JSONWritable {
  /// The value as JSON on one line.
  package var json: String {
    var json = JSONWriter()
    write(to: &json)
    return json.text
  }
}

extension Double: JSONWritable {
  package func write(to json: inout JSONWriter) { json.write(self) }
}

extension Int: JSONWritable {
  package func write(to json: inout JSONWriter) { json.write(self) }
}

extension Bool: JSONWritable {
  package func write(to json: inout JSONWriter) { json.write(self) }
}

extension String: JSONWritable {
  package func write(to json: inout JSONWriter) { json.write(self) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.writeNull() }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.array { json in for element in self { json.element(element) } }
  }
}

extension Range<Int>: JSONWritable {
  /// The lower bound and the count.
  package func write(to json: inout JSONWriter) { [lowerBound, count].write(to: &json) }
}
