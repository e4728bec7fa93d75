import Glibc
import GlissadeMotion

extension Recording {
  /// What pictures and traces show unless told otherwise: a quarter of an hour of round trips, one a second. They
  /// take some 18 ms; for three minutes the way is another and takes 46, and now and then one is held up.
  ///
  /// - Parameter seed: where the random numbers begin.
  public static func roundTrips(seed: UInt64 = 0) -> Recording {
    let recording = Recording(of: Measurand("Round trip", unit: "ms"))
    var generator = SeededGenerator(seed: seed)
    /// From 0 up to 1.
    func random() -> Double { 0.5 + generator.deviation(within: 0.5) }
    for second in 0..<900 {
      let isDetour = 380..<560 ~= second
      let usual = isDetour ? 46.0 : 18 + 1.5 * sin(Double(second) / 90)
      // Queues only ever add: an exponential wait on top of what the way takes at least.
      var value = usual + (isDetour ? 3 : 1.2) * -log(1 - random())
      if random() < 0.012 { value += 40 + 90 * random() }
      let label = isDetour ? "detour" : "direct"
      recording.add(
        Sample(time: Double(second), value: (value * 100).rounded() / 100, label: label), line: second + 1)
    }
    return recording
  }
}
