/// An unknown of the equations: a small index into flat arrays, with the kind in the low bits.
struct Symbol: Hashable, Comparable {
  enum Kind: UInt32 {
    /// A client's variable, with any value.
    case external
    /// The amount by which an inequality holds; never negative.
    case slack
    /// The amount by which a constraint that is not required fails; never negative.
    case error
    /// The error of a required equality; always zero. It marks the rows into which the equality has been
    /// substituted.
    case dummy
  }

  private let bits: UInt32

  init(index: Int, kind: Kind) { bits = UInt32(index) << 2 | kind.rawValue }

  var index: Int { Int(bits >> 2) }
  var kind: Kind { Kind(rawValue: bits & 3) ?? .external }
  var isExternal: Bool { bits & 3 == Kind.external.rawValue }
  var isDummy: Bool { bits & 3 == Kind.dummy.rawValue }

  static func < (left: Symbol, right: Symbol) -> Bool { left.bits < right.bits }
}

extension Symbol: CustomStringConvertible {
  var description: String {
    switch kind {
    case .external: "x\(index)"
    case .slack: "s\(index)"
    case .error: "e\(index)"
    case .dummy: "d\(index)"
    }
  }
}
