/// Random numbers that a seed repeats, on every machine. Source: Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014 (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}

extension RandomNumberGenerator {
  /// A number from −`reach` to `reach`, all equally likely, of one draw: its upper 53 bits. The standard
  /// library's own may change from one release to the next, and with it every trace.
  public mutating func deviation(within reach: Double) -> Double {
    (Double(next() >> 11) * 0x1p-52 - 1) * reach
  }
}
