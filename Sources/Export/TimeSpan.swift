import GlissadeGeometry

/// Evenly spaced times.
package struct TimeSpan: Equatable, CustomStringConvertible {
  /// The first time, in seconds. `end` is the last time.
  package let start: Double
  package let end: Double
  /// The number of times, including the first and the last.
  package let count: Int

  /// The maximum number of moments in a picture.
  package static let mostMoments = 120

  /// - Parameter count: From 2 to `mostMoments`.
  package init(_ range: ClosedRange<Double>, count: Int) {
    (start, end, self.count) = (range.lowerBound, range.upperBound, count)
  }

  /// The times, in seconds, in ascending order.
  package var times: [Double] {
    (0..<count).map { index in
      index == count - 1 ? end : start + (end - start) * Double(index) / Double(count - 1)
    }
  }

  package var description: String { "\(start.shortest):\(end.shortest):\(count)" }
}
