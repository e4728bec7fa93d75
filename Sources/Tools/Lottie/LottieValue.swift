import GlissadeGeometry

/// A JSON text as data. The members of an object keep their order.
indirect enum LottieValue: Hashable {
  case number(Double)
  case string(String)
  case bool(Bool)
  case array([LottieValue])
  case object([Member])

  struct Member: Hashable {
    let name: String
    let value: LottieValue
  }

  /// A number rounded to `decimals` decimals.
  static func number(_ value: Double, decimals: Int) -> LottieValue {
    .number(value.rounded(decimals: decimals))
  }

  static func numbers(_ values: [Double], decimals: Int) -> LottieValue {
    .array(values.map { .number($0, decimals: decimals) })
  }

  static func point(_ point: Point, decimals: Int = 2) -> LottieValue {
    .numbers([point.x, point.y], decimals: decimals)
  }
}

extension LottieValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: LottieValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, LottieValue)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }
}

extension LottieValue {
  /// The member of an object with this name. `nil` where there is none.
  subscript(name: String) -> LottieValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// Adds a member to an object.
  mutating func add(_ name: String, _ value: LottieValue) {
    guard case .object(let members) = self else { return }
    self = .object(members + [Member(name: name, value: value)])
  }

  /// The shortest text: no blanks, and numbers with at most four decimals.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .number(let number): text += number.isFinite ? number.formatted(decimals: 4) : "0"
    case .string(let string): text += JSON.string(string)
    case .bool(let flag): text += flag ? "true" : "false"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += JSON.string(member.name) + ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}

extension Double {
  /// The nearest number with so many decimals.
  func rounded(decimals: Int) -> Double {
    let unit = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    return (self * unit).rounded() / unit
  }
}
