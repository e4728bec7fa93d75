/// A linear map between the numbers of a range and positions along an axis.
public struct LinearScale: Equatable {
  /// The numbers between the two ends of the axis.
  public let range: ClosedRange<Double>
  /// The position of the range's lower bound, in points.
  public let start: Double
  /// The position of the range's upper bound, in points. It is less than `start` on an axis that points up.
  public let end: Double

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - range: The numbers between the two ends. If the range has no length, all numbers have the position `start`.
  ///   - start: The position of the range's lower bound, in points.
  ///   - end: The position of the range's upper bound, in points.
  public init(_ range: ClosedRange<Double>, start: Double, end: Double) {
    (self.range, self.start, self.end) = (range, start, end)
  }

  /// The length of the axis, in points.
  public var width: Double { abs(end - start) }

  /// The change of position per unit, in points. It is negative on an axis that points up.
  public var pointsPerUnit: Double { range.length > 0 ? (end - start) / range.length : 0 }

  /// Returns the position of a number, in points. The number may be outside the range.
  public func place(_ number: Double) -> Double {
    range.length > 0 ? start + (number - range.lowerBound) / range.length * (end - start) : start
  }

  /// Returns the number at a position, in points. The position may be beyond the ends.
  public func number(at place: Double) -> Double {
    range.lowerBound + length(of: place - start)
  }

  /// Returns the change of the number over a distance in points.
  public func length(of points: Double) -> Double {
    start != end ? points / (end - start) * range.length : 0
  }
}
