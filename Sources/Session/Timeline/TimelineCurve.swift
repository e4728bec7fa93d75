import GlissadeGeometry
import GlissadeUI

/// The progress of an entry as a curve that fits into a bar.
///
/// Height 0 is the bottom and 1 is the top. The curve is oriented so that it rises in the direction of the
/// greatest distance from the start value.
package struct TimelineCurve {
  private let begin: Double
  private let duration: Double
  private let autoreverses: Bool
  /// The heights of one pass, at equal intervals.
  private let heights: [Double]

  /// Creates a curve, or returns `nil` if the entry has no duration or its values are not finite.
  ///
  /// - Parameters:
  ///   - entry: The entry of the timeline.
  ///   - steps: The number of intervals of one pass.
  package init?(_ entry: Timeline.Entry, steps: Int) {
    guard entry.duration > 0 else { return nil }
    let levels = (0...max(steps, 1)).map { entry.level(at: Double($0) / Double(max(steps, 1))) }
    guard let first = levels.first, let least = levels.min(), let most = levels.max(),
      least.isFinite, most.isFinite, levels.allSatisfy(\.isFinite)
    else { return nil }
    (begin, duration, autoreverses) = (entry.begin, entry.duration, entry.autoreverses)
    let isDownwards = first - least > most - first
    let range = max(most - least, 1e-12)
    heights = levels.map { isDownwards ? (most - $0) / range : ($0 - least) / range }
  }

  /// Returns the height at a time of the session.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds.
  ///   - isEnd: Whether a time between two passes shows the end of the first one rather than the start of the
  ///     second one.
  package func height(at time: Double, isEnd: Bool = false) -> Double {
    let passes = max(0, (time - begin) / duration)
    var pass = passes.rounded(.down)
    var fraction = passes - pass
    if isEnd, fraction < 1e-9, pass > 0 { (pass, fraction) = (pass - 1, 1) }
    if autoreverses, pass.truncatingRemainder(dividingBy: 2) == 1 { fraction = 1 - fraction }
    let place = fraction * Double(heights.count - 1)
    let index = min(Int(place), heights.count - 2)
    return heights[index] + (heights[index + 1] - heights[index]) * (place - Double(index))
  }

  /// Returns points of the curve, with times as x and heights as y.
  package func points(from start: Double, to end: Double, steps: Int) -> [Point] {
    guard end > start else { return [] }
    let steps = max(steps, 1)
    return (0...steps).map { step in
      let time = start + (end - start) * Double(step) / Double(steps)
      return Point(time, height(at: time, isEnd: step == steps))
    }
  }
}
