/// A random number generator that produces the same sequence for the same seed on every machine. Source:
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014 (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator whose sequence is determined by `seed`.
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
  /// Returns a uniformly distributed number from −`reach` to `reach`, from the upper 53 bits of one draw. The
  /// standard library's algorithm may change between releases, which would change every trace.
  public mutating func deviation(within reach: Double) -> Double {
    (Double(next() >> 11) * 0x1p-52 - 1) * reach
  }
}
