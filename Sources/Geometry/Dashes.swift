import GlissadeLibC

/// A repeating pattern of dashes and gaps.
struct Dashes {
  /// The lengths of dashes and gaps in turn, in points. The count is even.
  private let lengths: [Double]
  /// The offset into the pattern at which a line begins, from 0 to the period, in points.
  private let phase: Double
  private let period: Double

  /// The limit above which a line is drawn solid. More dashes could not be distinguished.
  private static let mostDashes = 20_000.0

  /// Creates the pattern of a style, or `nil` if the style's line is solid.
  init?(_ style: StrokeStyle) {
    var lengths = style.dash
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), style.dashPhase.isFinite else {
      return nil
    }
    if !lengths.count.isMultiple(of: 2) { lengths += lengths }
    period = lengths.reduce(0, +)
    guard period > 0, period.isFinite else { return nil }
    let rest = style.dashPhase.truncatingRemainder(dividingBy: period)
    (self.lengths, phase) = (lengths, rest < 0 ? rest + period : rest)
  }

  /// Returns the dashes of a line. On a closed line, a dash across the start is one dash.
  func parts(of line: Polyline) -> [Polyline] {
    var points = line.points
    var corners = line.isCorner
    if line.isClosed, let first = points.first {
      points.append(first)
      corners.append(true)
    }
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard length > 0, length / period * Double(lengths.count) < Dashes.mostDashes else { return [line] }

    var index = 0
    var left = phase
    // A dash without a length is a dot, also at the beginning.
    while left > lengths[index] || left == lengths[index] && !(left == 0 && index.isMultiple(of: 2)) {
      left -= lengths[index]
      index = (index + 1) % lengths.count
    }
    left = lengths[index] - left
    let beginsWithDash = index.isMultiple(of: 2)

    var parts: [Polyline] = []
    var part = Polyline()
    var isDash = beginsWithDash
    if isDash { part.append(points[0], isCorner: corners[0]) }
    for place in 1..<points.count {
      let (from, to) = (points[place - 1], points[place])
      let way = from.distance(to: to)
      var gone = 0.0
      while way - gone > left {
        gone += left
        let point = from + (to - from) * (gone / way)
        if isDash {
          part.append(point, isCorner: true)
          parts.append(part)
          part = Polyline()
        } else {
          part.append(point, isCorner: true)
        }
        isDash.toggle()
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= way - gone
      if isDash { part.append(to, isCorner: corners[place]) }
    }
    guard isDash else { return parts }
    if parts.isEmpty, line.isClosed { return [line] }
    if line.isClosed, beginsWithDash, var first = parts.first {
      for (point, isCorner) in zip(first.points.dropFirst(), first.isCorner.dropFirst()) {
        part.append(point, isCorner: isCorner)
      }
      first = part
      parts[0] = first
    } else {
      parts.append(part)
    }
    return parts
  }
}
