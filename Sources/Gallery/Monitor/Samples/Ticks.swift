import Glibc
import GlissadeGeometry

/// The round numbers at which an axis is marked.
struct Ticks: Hashable {
  /// The distance between two marks.
  let step: Double
  /// Ascending, all within the range that was asked for.
  let values: [Double]

  /// Marks for plain numbers, one, two or five times a power of ten apart, so many at most (at least two).
  init(in range: ClosedRange<Double>, atMost most: Int) {
    self.init(in: range, step: Double.roundStep(atLeast: Self.length(of: range) / Double(max(most - 1, 1))))
  }

  /// Marks for times in seconds, at most so many: below a second as plain numbers, above at divisions of the
  /// clock.
  init(times range: ClosedRange<Double>, atMost most: Int) {
    let least = Self.length(of: range) / Double(max(most - 1, 1))
    let clock = Self.clockSteps.first { $0 >= least }
    let days = Double.roundStep(atLeast: least / Self.day) * Self.day
    self.init(in: range, step: least <= 0.5 ? Double.roundStep(atLeast: least) : clock ?? days)
  }

  private init(in range: ClosedRange<Double>, step: Double) {
    self.step = step
    // Multiples, not sums: a sum of tenths is not a whole number.
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    values = last < first ? [] : (0...Int(min(last - first, 1000))).map { (first + Double($0)) * step }
  }

  private static let day = 86_400.0
  /// Divisions of minute, hour and day, in seconds.
  private static let clockSteps = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, day,
  ]

  private static func length(of range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? length : 1
  }

  /// How many decimals tell two marks apart.
  var decimals: Int { Self.decimals(of: step) }

  static func decimals(of step: Double) -> Int {
    min(max(Int((-log10(step) - 1e-9).rounded(.up)), 0), 9)
  }
}
