import GlissadeApplication
import GlissadeGeometry

/// Moments in any order, written T,T and so on.
package struct TimeList: Equatable, Sendable {
  /// In seconds; at least one.
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

/// Moments at even distances, written FROM:TO:COUNT.
package struct TimeSpan: Equatable, CustomStringConvertible {
  /// In seconds.
  let start: Double
  let end: Double
  /// The first moment is at the start, the last at the end.
  let count: Int

  /// The most moments that a picture has room for.
  static let mostMoments = 120

  package init(checking text: String) throws {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let start = try? Seconds(checking: parts[0]).value,
      let end = try? Seconds(checking: parts[1]).value, start < end,
      let count = Int(parts[2]), 2...Self.mostMoments ~= count
    else {
      throw OptionError(
        expected:
          "FROM:TO:COUNT, two times in seconds that ascend and from 2 to \(Self.mostMoments) moments, as 0:1:6"
      )
    }
    (self.start, self.end, self.count) = (start, end, count)
  }

  /// Ascending.
  var times: [Double] {
    (0..<count).map { index in
      index == count - 1 ? end : start + (end - start) * Double(index) / Double(count - 1)
    }
  }

  package var description: String { "\(start.shortest):\(end.shortest):\(count)" }
}
