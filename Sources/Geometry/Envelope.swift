import GlissadeLibC

/// The highest points of curves of straight segments that run from left to right.
///
/// The curves are added in turn. Each begins at the left of the end of those before it, and most begin near it, so that
/// a curve changes only the last part of the envelope.
///
/// Left, right and height are those of the axes that `removeAll(right:up:)` sets.
struct Envelope {
  /// The axes as unit vectors.
  private var right = Point(1, 0)
  private var up = Point(0, 1)
  /// Half a circle around zero, from left to right.
  private var arc: [Point] = []
  private var (radius, turn) = (0.0, 0.0)
  /// The corners from left to right. Some have the same x, where a curve begins or ends above the others.
  private var corners: [Point] = []
  /// The curve that is being added.
  private var curve: [Point] = []
  /// The part of the envelope that it may change.
  private var old: [Point] = []

  /// Removes all curves.
  ///
  /// - Parameters:
  ///   - right: The direction in which curves run.
  ///   - up: The direction of heights.
  mutating func removeAll(right: Point, up: Point) {
    (self.right, self.up) = (right, up)
    corners.removeAll(keepingCapacity: true)
    curve.removeAll(keepingCapacity: true)
  }

  /// The unit vector to the left.
  var back: Point { -right }

  /// Returns how far right a vector leads.
  func run(_ vector: Point) -> Double { vector.x * right.x + vector.y * right.y }

  /// Sets the arc of which parts are added.
  ///
  /// - Parameter turn: The greatest change of direction between two chords, in radians.
  mutating func setArc(radius: Double, turn: Double) {
    guard radius != self.radius || turn != self.turn else { return }
    (self.radius, self.turn) = (radius, turn)
    arc.removeAll(keepingCapacity: true)
    let chords = (.pi / turn).rounded(.up)
    for index in 0...Int(chords) {
      let angle = .pi * Double(index) / chords
      arc.append(Point(-radius * cos(angle), radius * sin(angle)))
    }
  }

  /// Adds a point to the current curve.
  mutating func add(_ point: Point) { add(run(point), point.x * up.x + point.y * up.y) }

  @inline(__always)
  private mutating func add(_ x: Double, _ y: Double) {
    // Rounding must not let a curve run back.
    curve.append(Point(max(x, curve.last?.x ?? corners.first?.x ?? x), y))
  }

  /// Adds the points of a part of the arc to the current curve.
  ///
  /// - Parameters:
  ///   - from: The vector from the centre to the start of the part, which is not added.
  ///   - to: The vector from the centre to its end, which is not added.
  mutating func addArc(around center: Point, from: Point, to: Point) {
    let (first, last) = (run(from), run(to))
    let (x, y) = (run(center), center.x * up.x + center.y * up.y)
    var index = arc.partitionIndex { $0.x > first }
    while index < arc.count, arc[index].x < last {
      add(x + arc[index].x, y + arc[index].y)
      index += 1
    }
  }

  /// Ends the current curve. The next point begins another.
  mutating func endCurve() {
    guard let start = curve.first?.x else { return }
    if let end = corners.last?.x, end > start {
      var first = corners.count - 1
      while first > 0, corners[first].x > start { first -= 1 }
      old.removeAll(keepingCapacity: true)
      old += corners[first...]
      corners.removeLast(old.count)
      merge()
    } else {
      corners += curve
    }
    curve.removeAll(keepingCapacity: true)
  }

  /// Adds the corners to a polygon.
  func append(to points: inout [Point]) { for corner in corners { points.append(place(corner)) } }

  /// Adds the corners to a polygon, from the last to the first.
  func appendReversed(to points: inout [Point]) {
    for corner in corners.reversed() { points.append(place(corner)) }
  }

  private func place(_ corner: Point) -> Point { right * corner.x + up * corner.y }
}

// MARK: - Merging

extension Envelope {
  /// A segment of a curve that is wider than 0.
  private struct Leg {
    let start: Point
    let end: Double
    private let slope: Double

    init(_ start: Point, _ end: Point) {
      (self.start, self.end) = (start, end.x)
      slope = (end.y - start.y) / (end.x - start.x)
    }

    func height(at x: Double) -> Double { start.y + (x - start.x) * slope }
  }

  /// A curve up to the place where it is compared with another.
  private struct Walk {
    private(set) var index = 0

    /// Passes the corners up to `x`. Returns the next segment; `nil` at the end.
    mutating func leg(of curve: [Point], after x: Double, _ pass: (Point) -> Void) -> Leg? {
      while index + 1 < curve.count {
        if curve[index + 1].x > x { return Leg(curve[index], curve[index + 1]) }
        index += 1
        pass(curve[index])
      }
      return nil
    }
  }

  /// Adds the higher of `old` and `curve` at each place. The former begins at the left of the latter, or with it, and
  /// ends at the right of its start.
  private mutating func merge() {
    var (ours, theirs) = (Walk(), Walk())
    var x = curve[0].x
    corners.append(old[0])
    guard var leg = ours.leg(of: old, after: x, { corners.append($0) }) else { return }
    guard var other = theirs.leg(of: curve, after: x, { _ in }) else {
      corners += old[(ours.index + 1)...]
      return
    }
    // Whether the corners are so far those of `old`.
    var isOld = true
    while true {
      let end = min(leg.end, other.end)
      let (above, aboveEnd) = (
        leg.height(at: x) - other.height(at: x), leg.height(at: end) - other.height(at: end)
      )
      if isOld ? above < 0 || above == 0 && aboveEnd < 0 : above > 0 || above == 0 && aboveEnd > 0 {
        turn(isOld ? leg : other, isOld ? other : leg, at: x)
        isOld.toggle()
      }
      if isOld ? aboveEnd < 0 : aboveEnd > 0 {
        let crossing = x + (end - x) * (above / (above - aboveEnd))
        corners.append(Point(crossing, (isOld ? leg : other).height(at: crossing)))
        isOld.toggle()
      }
      x = end
      var hasEnded = false
      if leg.end <= x {
        if let next = ours.leg(of: old, after: x, { if isOld { corners.append($0) } }) {
          leg = next
        } else {
          hasEnded = true
        }
      }
      if other.end <= x {
        if let next = theirs.leg(of: curve, after: x, { if !isOld { corners.append($0) } }) {
          other = next
        } else if hasEnded {
          return
        } else {
          if !isOld { corners.append(Point(x, leg.height(at: x))) }
          corners += old[(ours.index + 1)...]
          return
        }
      }
      guard hasEnded else { continue }
      if isOld { corners.append(Point(x, other.height(at: x))) }
      corners += curve[(theirs.index + 1)...]
      return
    }
  }

  /// Goes up or down from one segment to another.
  private mutating func turn(_ from: Leg, _ to: Leg, at x: Double) {
    corners.append(Point(x, from.height(at: x)))
    corners.append(Point(x, to.height(at: x)))
  }
}
