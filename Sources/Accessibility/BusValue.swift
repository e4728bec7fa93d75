/// A D-Bus value of one of the types that AT-SPI uses.
enum BusValue: Hashable, Sendable {
  case boolean(Bool)
  case int16(Int16)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  case string(String)
  /// An object path.
  case path(String)
  indirect case variant(BusValue)
  case structure([BusValue])
  /// Values of one type. The signature is stored, since an empty array needs it as well.
  case array([BusValue], of: String)
  /// A key–value pair of an array, which is a dictionary then.
  indirect case entry(BusValue, BusValue)
  /// A value of a type that AT-SPI does not use.
  case unknown

  /// The D-Bus signature of the value's type.
  var signature: String {
    switch self {
    case .boolean: "b"
    case .int16: "n"
    case .int32: "i"
    case .uint32: "u"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .variant: "v"
    case .structure(let values): "(" + values.signature + ")"
    case .array(_, let element): "a" + element
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .unknown: ""
    }
  }

  static func int(_ value: Int) -> BusValue { .int32(Int32(clamping: value)) }
  static func strings(_ values: [String]) -> BusValue { .array(values.map { .string($0) }, of: "s") }
  static func dictionary(_ pairs: [(String, String)]) -> BusValue {
    .array(pairs.map { .entry(.string($0), .string($1)) }, of: "{ss}")
  }

  /// Returns the reference to an object in AT-SPI: a structure of a bus name and a path.
  static func object(_ name: String, _ path: String) -> BusValue { .structure([.string(name), .path(path)]) }
}

extension [BusValue] {
  var signature: String { reduce(into: "") { $0 += $1.signature } }

  /// Returns the integer at `index`, or 0 if there is none.
  func int(_ index: Int) -> Int {
    guard indices.contains(index) else { return 0 }
    return switch self[index] {
    case .int32(let value): Int(value)
    case .uint32(let value): Int(value)
    case .int16(let value): Int(value)
    default: 0
    }
  }

  /// Returns the string at `index`, or the empty string if there is none.
  func string(_ index: Int) -> String {
    guard indices.contains(index) else { return "" }
    return switch self[index] {
    case .string(let value), .path(let value): value
    default: ""
    }
  }
}
