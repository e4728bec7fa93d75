import GlissadeApplication
import GlissadeExport
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

extension TimeSpan {
  /// Parses FROM:TO:COUNT.
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
    self.init(start...end, count: count)
  }
}
