/// A D-Bus value.
package enum BusValue: Hashable, Sendable {
  case boolean(Bool)
  case int16(Int16)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  case byte(UInt8)
  case int64(Int64)
  case uint64(UInt64)
  /// A descriptor of a file, of which a message has a duplicate. It is not read.
  case handle(Int32)
  case string(String)
  /// An object path.
  case path(String)
  indirect case variant(BusValue)
  case structure([BusValue])
  /// Values of one type. The signature is stored, since an empty array needs it as well.
  case array([BusValue], of: String)
  /// A key–value pair of an array, which is a dictionary then.
  indirect case entry(BusValue, BusValue)
  /// A value of another type.
  case unknown

  /// The D-Bus signature of the value's type.
  package var signature: String {
    switch self {
    case .boolean: "b"
    case .int16: "n"
    case .int32: "i"
    case .uint32: "u"
    case .double: "d"
    case .byte: "y"
    case .int64: "x"
    case .uint64: "t"
    case .handle: "h"
    case .string: "s"
    case .path: "o"
    case .variant: "v"
    case .structure(let values): "(" + values.signature + ")"
    case .array(_, let element): "a" + element
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .unknown: ""
    }
  }

  /// The object paths in the value.
  var paths: [String] {
    switch self {
    case .path(let path): [path]
    case .variant(let inner): inner.paths
    case .structure(let values), .array(let values, _): values.flatMap(\.paths)
    default: []
    }
  }

  package static func int(_ value: Int) -> BusValue { .int32(Int32(clamping: value)) }
  package static func strings(_ values: [String]) -> BusValue { .array(values.map { .string($0) }, of: "s") }
  package static func dictionary(_ pairs: [(String, String)]) -> BusValue {
    .array(pairs.map { .entry(.string($0), .string($1)) }, of: "{ss}")
  }

  /// Returns the reference to an object in AT-SPI: a structure of a bus name and a path.
  package static func object(_ name: String, _ path: String) -> BusValue {
    .structure([.string(name), .path(path)])
  }
}

extension [BusValue] {
  var signature: String { reduce(into: "") { $0 += $1.signature } }

  /// Returns the integer at `index`, or 0 if there is none.
  package func int(_ index: Int) -> Int {
    guard indices.contains(index) else { return 0 }
    return switch self[index] {
    case .int32(let value): Int(value)
    case .uint32(let value): Int(value)
    case .int16(let value): Int(value)
    default: 0
    }
  }

  /// Returns the string at `index`, or the empty string if there is none.
  package func string(_ index: Int) -> String {
    guard indices.contains(index) else { return "" }
    return switch self[index] {
    case .string(let value), .path(let value): value
    default: ""
    }
  }
}
