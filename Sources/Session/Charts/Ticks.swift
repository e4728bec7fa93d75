import Glibc
import GlissadeGeometry

/// The round numbers at which an axis is marked: successive multiples of a step, in ascending order.
public struct Ticks: RandomAccessCollection, Hashable {
  /// How the numbers are written.
  public enum Format: Sendable {
    /// As plain numbers.
    case number
    /// As seconds, which a clock shows: `0:30`.
    case clock
    /// As seconds, which a clock shows from a minute on: `0 s`, `30`, `1:00`.
    case seconds
  }

  /// The distance between two ticks.
  public let step: Double
  /// The first tick, as a multiple of the step.
  public let firstMultiple: Double
  /// The number of ticks, at most 1001.
  public let endIndex: Int
  private let format: Format

  /// Creates the ticks from one multiple of a step through another.
  ///
  /// - Parameters:
  ///   - step: The distance between two ticks, above zero.
  ///   - first: The first tick, as a multiple of the step.
  ///   - last: The last tick, as a multiple of the step.
  ///   - format: The format of the texts. By default, plain numbers.
  public init(every step: Double, from first: Double, through last: Double, as format: Format = .number) {
    (self.step, firstMultiple, self.format) = (step, first, format)
    let intervals = last - first
    endIndex = intervals >= 0 ? Int(Swift.min(intervals, Self.limit)) + 1 : 0
  }

  /// Creates the ticks within a range, at multiples of a step, which is above zero.
  public init(every step: Double, in range: ClosedRange<Double>, as format: Format = .number) {
    self.init(
      every: step, from: (range.lowerBound / step - Self.slack).rounded(.up),
      through: (range.upperBound / step + Self.slack).rounded(.down), as: format)
  }

  /// Creates the ticks within a range as dense as possible with at most `most` of them. The step is 1, 2 or 5
  /// times a power of ten.
  ///
  /// - Parameter most: The greatest number of ticks, at least 2.
  public init(in range: ClosedRange<Double>, atMost most: Int) {
    self.init(every: .roundStep(atLeast: Self.distance(range, most)), in: range)
  }

  /// Creates the ticks within a range of times, in seconds, at round steps of a clock, as dense as possible with at
  /// most `most` of them.
  ///
  /// - Parameter most: The greatest number of ticks, at least 2.
  public init(times range: ClosedRange<Double>, atMost most: Int) {
    self.init(every: Self.clockStep(atLeast: Self.distance(range, most)), in: range, as: .clock)
  }

  /// Creates ticks of which the first and the last enclose a range, as dense as possible with at most `most` of them.
  /// The step is 1, 2 or 5 times a power of ten, or the shortest step if that is longer.
  ///
  /// - Parameters:
  ///   - most: The greatest number of ticks, at least 3.
  ///   - least: The shortest step.
  public init(enclosing range: ClosedRange<Double>, atMost most: Int, stepAtLeast least: Double = 0) {
    var step = Swift.max(.roundStep(atLeast: Self.distance(range, most)), least)
    repeat {
      // A range that exceeds a tick only slightly needs no further tick.
      let first = (range.lowerBound / step + Self.excess).rounded(.down)
      let last = Swift.max((range.upperBound / step - Self.excess).rounded(.up), first + 1)
      self.init(every: step, from: first, through: last)
      step = .roundStep(atLeast: step * 1.5)
    } while count > Swift.max(most, 3)
  }

  /// The index of the first tick, 0.
  public var startIndex: Int { 0 }
  // The ticks are computed as multiples, because rounding errors of sums accumulate.
  /// Returns the number at a tick.
  public subscript(index: Int) -> Double { (firstMultiple + Double(index)) * step }

  /// The last tick, as a multiple of the step.
  public var lastMultiple: Double { firstMultiple + Double(count - 1) }

  /// The numbers from the first tick to the last.
  public var range: ClosedRange<Double> {
    firstMultiple * step...Swift.max(firstMultiple, lastMultiple) * step
  }

  // MARK: Text

  /// The number of decimals that distinguishes the ticks.
  public var decimals: Int { Self.decimals(of: step) }

  /// Returns the text of a tick, with the decimals of the step.
  public func text(_ number: Double) -> String {
    switch format {
    case .number: number.fixed(decimals: decimals)
    case .clock: number.clock(decimals: decimals)
    case .seconds:
      number > 60 - step * Self.excess
        ? number.clock(decimals: decimals) : number.fixed(decimals: decimals) + (number == 0 ? " s" : "")
    }
  }

  /// Returns the number of decimals of multiples of a step. It is at most 9.
  public static func decimals(of step: Double) -> Int {
    (0..<9).first { abs((step * pow(10, Double($0))).rounded() / pow(10, Double($0)) - step) < step / 10 }
      ?? 9
  }

  // MARK: Steps

  /// Returns the shortest step for times, in seconds, that is at least `length`. It is 1, 2 or 5 times a power of ten
  /// below a second, a round part of a minute, an hour or a day above a second, and otherwise a number of days.
  public static func clockStep(atLeast length: Double) -> Double {
    guard length > 0.5 else { return .roundStep(atLeast: length) }
    return clockSteps.first { $0 >= length * (1 - slack) } ?? day * .roundStep(atLeast: length / day)
  }

  private static let day = 86_400.0
  private static let clockSteps = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, day,
  ]
  /// The fraction of a step by which a number may differ from a tick because of rounding errors.
  private static let slack = 1e-9
  /// The fraction of a step by which a range may exceed the ticks that enclose it.
  private static let excess = 1e-6
  /// The greatest number of intervals.
  private static let limit = 1000.0

  /// Returns the distance at which `most` ticks extend over a range. An empty range has the length 1.
  private static func distance(_ range: ClosedRange<Double>, _ most: Int) -> Double {
    (range.length > 0 ? range.length : 1) / Double(Swift.max(most - 1, 1))
  }
}
