import GlissadeApplication
import GlissadeGeometry

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
