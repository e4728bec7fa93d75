import GlissadeGeometry
import GlissadeSession

/// A JSON value. The members of an object keep their order.
indirect enum LottieValue: Hashable {
  case number(Double)
  case string(String)
  case bool(Bool)
  case array([LottieValue])
  case object([Member])

  struct Member: Hashable {
    package let name: String
    package let value: LottieValue
  }

  /// Creates a number rounded to `decimals` decimals.
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
  /// The member of an object with a name. `nil` if there is none.
  subscript(name: String) -> LottieValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// Adds a member to an object.
  package mutating func add(_ name: String, _ value: LottieValue) {
    guard case .object(let members) = self else { return }
    self = .object(members + [Member(name: name, value: value)])
  }

  /// The value on one line. Numbers have at most four decimals.
  package var text: String {
    var json = JSONWriter(numbers: .decimals(4))
    write(to: &json)
    return json.text
  }
}

extension LottieValue: JSONWritable {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .number(let number): json.write(number)
    case .string(let string): json.write(string)
    case .bool(let flag): json.write(flag)
    case .array(let elements): elements.write(to: &json)
    case .object(let members):
      json.object { json in for member in members { json.member(member.name, member.value) } }
    }
  }
}

extension Double {
  /// Returns the number rounded to a number of decimals.
  package func rounded(decimals: Int) -> Double {
    let unit = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    return (self * unit).rounded() / unit
  }
}
