/// SplitMix64 (Steele, Lea & Flood 2014): the same numbers for the same seed, on every machine.
struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// The slope of a function by a central difference; its error is about step² and 1e-16/step.
func slope(of function: (Double) -> Double, at x: Double, step: Double = 1e-5) -> Double {
  (function(x + step) - function(x - step)) / (2 * step)
}

/// Whether two finite numbers agree to within `tolerance`, absolute below 1 and relative above.
func agree(_ a: Double, _ b: Double, within tolerance: Double) -> Bool {
  a.isFinite && b.isFinite && abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}
