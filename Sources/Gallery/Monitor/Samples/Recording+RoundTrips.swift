import Glibc
import GlissadeMotion

extension Recording {
  /// Returns the sample data of the monitor: round trips over a quarter of an hour, one a second. They take
  /// about 18 ms. During three minutes a detour makes them take 46 ms. Some are delayed.
  ///
  /// - Parameter seed: The seed of the random numbers.
  public static func roundTrips(seed: UInt64 = 0) -> Recording {
    let recording = Recording(of: Measurand("Round trip", unit: "ms"))
    var generator = SeededGenerator(seed: seed)
    /// Returns a random number from 0 up to 1.
    func random() -> Double { 0.5 + generator.deviation(within: 0.5) }
    for second in 0..<900 {
      let isDetour = 380..<560 ~= second
      let usual = isDetour ? 46.0 : 18 + 1.5 * sin(Double(second) / 90)
      // Queues only add to the time: an exponential wait follows the least time of the route.
      var value = usual + (isDetour ? 3 : 1.2) * -log(1 - random())
      if random() < 0.012 { value += 40 + 90 * random() }
      let label = isDetour ? "detour" : "direct"
      recording.add(
        Sample(time: Double(second), value: (value * 100).rounded() / 100, label: label), line: second + 1)
    }
    return recording
  }
}
