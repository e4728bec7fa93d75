import Glibc

extension Recording {
  /// What pictures and traces show unless told otherwise: a quarter of an hour of round trips, one a second. They
  /// take some 18 ms; for three minutes the way is another and takes 46, and now and then one is held up.
  ///
  /// - Parameter seed: where the random numbers begin.
  public static func roundTrips(seed: UInt64 = 0) -> Recording {
    let recording = Recording(of: Measurand("Round trip", unit: "ms"))
    var random = Noise(state: seed)
    for second in 0..<900 {
      let isDetour = 380..<560 ~= second
      let usual = isDetour ? 46.0 : 18 + 1.5 * sin(Double(second) / 90)
      // Queues only ever add: an exponential wait on top of what the way takes at least.
      var value = usual + (isDetour ? 3 : 1.2) * -log(1 - random.next())
      if random.next() < 0.012 { value += 40 + 90 * random.next() }
      let label = isDetour ? "detour" : "direct"
      recording.add(
        Sample(time: Double(second), value: (value * 100).rounded() / 100, label: label), line: second + 1)
    }
    return recording
  }

  /// Numbers from 0 up to 1 that look random. Source: D. E. Knuth's MMIX, a linear congruential generator.
  private struct Noise {
    var state: UInt64

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53 as UInt64)
    }
  }
}
