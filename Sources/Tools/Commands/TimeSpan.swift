import GlissadeApplication
import GlissadeGeometry

/// Times in any order, written T,T and so on.
package struct TimeList: Equatable, Sendable {
  /// The times, in seconds. There is at least one.
  let times: [Double]

  package init(checking text: String) throws {
    times = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let time = try? Seconds(checking: String(part)) else {
        let (least, most) = (SecondsKind.range.lowerBound, SecondsKind.range.upperBound)
        throw OptionError(
          expected: "times in seconds, each from \(least.shortest) to \(most.shortest), as 0.5,1.2,0.5")
      }
      return time.value
    }
  }
}

/// Evenly spaced times, written FROM:TO:COUNT.
package struct TimeSpan: Equatable, CustomStringConvertible {
  /// The first time, in seconds. `end` is the last time.
  let start: Double
  let end: Double
  /// The number of times, including the first and the last.
  let count: Int

  /// The maximum number of moments in a picture.
  package static let mostMoments = 120

  /// - Parameter count: From 2 to `mostMoments`.
  package init(_ range: ClosedRange<Double>, count: Int) {
    (start, end, self.count) = (range.lowerBound, range.upperBound, count)
  }

  package init(checking text: String) throws {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let start = try? Seconds(checking: parts[0]).value,
      let end = try? Seconds(checking: parts[1]).value, start < end,
      let count = Int(parts[2]), 2...Self.mostMoments ~= count
    else {
      throw OptionError(
        expected:
          "FROM:TO:COUNT with two ascending times in seconds and 2 to \(Self.mostMoments) moments, as 0:1:6"
      )
    }
    (self.start, self.end, self.count) = (start, end, count)
  }

  /// The times, in seconds, in ascending order.
  package var times: [Double] {
    (0..<count).map { index in
      index == count - 1 ? end : start + (end - start) * Double(index) / Double(count - 1)
    }
  }

  package var description: String { "\(start.shortest):\(end.shortest):\(count)" }
}
