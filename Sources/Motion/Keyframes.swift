/// One leg of a keyframe animation: from wherever the value is at its start to `value` at its end.
public struct Keyframe: Hashable, Sendable {
  /// When it begins, as a fraction of the whole duration.
  public let relativeStart: Double
  /// How long it takes, as a fraction of the whole duration. One of 0 sets the value at once.
  public let relativeDuration: Double
  public let value: Double

  public init(relativeStart: Double, relativeDuration: Double, value: Double) {
    self.relativeStart = relativeStart
    self.relativeDuration = relativeDuration
    self.value = value
  }
}

/// A value that goes from keyframe to keyframe, and stands still between them where they leave a gap.
///
/// What UIKit leaves unsaid is ruled here; docs/MOTION.md, "Keyframes", gives the reasons.
/// - Keyframes are taken in the order of their starts; those with the same start, in the order given.
/// - Where one starts before another has ended, it takes over from where a straight line would have brought
///   the value, and the one it interrupts never reaches its own.
/// - Keyframes that touch make up a *run*, and in cubic mode each run is one spline. At the two ends of a
///   run the tangent is one-sided: the speed of the straight line to the next knot, not the 0 of the gap
///   beside it, so that a run of one keyframe is a straight line, in cubic mode too.
public struct Keyframes: Equatable, Sendable {
  /// How the value goes from knot to knot.
  public enum CalculationMode: Hashable, Sendable, CaseIterable {
    /// In straight lines.
    case linear
    /// At once, at each keyframe's start; its duration changes nothing.
    case discrete
    /// Along a Catmull-Rom spline through the knots; it may go beyond their values.
    case cubic
    /// In straight lines, at a constant speed over the whole duration; the times of keyframes say their order alone.
    case paced
    /// Along a Catmull-Rom spline, at a constant speed over the whole duration.
    case cubicPaced

    /// Whether the distances between the values decide on the times.
    public var isPaced: Bool { self == .paced || self == .cubicPaced }
  }

  /// The value until the first keyframe starts.
  public let initialValue: Double
  private let segments: [Segment]

  /// The way from one knot to the next, in fractions of the whole.
  fileprivate struct Segment: Equatable, Sendable {
    let start: Double
    var end: Double
    var startValue: Double
    var endValue: Double
    /// Over 0 … 1 from start to end.
    var path = Cubic(from: 0, slope: 0, to: 0, slope: 0)

    var duration: Double { end - start }
    /// Per whole duration.
    var slope: Double { (endValue - startValue) / duration }
  }

  /// - Throws: Where a number is not finite, or a keyframe begins or ends outside 0 … 1.
  public init(
    initialValue: Double, keyframes: [Keyframe], mode: CalculationMode = .linear
  ) throws(ParameterError) {
    try ParameterError.checkSize("initialValue", initialValue)
    for (index, keyframe) in keyframes.enumerated() {
      let path = "keyframes[\(index)]"
      let (start, duration) = (keyframe.relativeStart, keyframe.relativeDuration)
      try ParameterError.check(
        0 <= start && start <= 1, "\(path).relativeStart", start, "a fraction from 0 to 1")
      try ParameterError.check(
        0 <= duration && start + duration <= 1 + Tolerance.keyframeJoin,
        "\(path).relativeDuration", duration, "a fraction from 0 to what the start \(start) leaves of 1")
      try ParameterError.checkSize("\(path).value", keyframe.value)
    }
    if mode.isPaced {
      let values = [initialValue] + keyframes.inOrderOfEnds().map(\.value)
      self = try Self.paced(through: values.map { [$0] }, isSmooth: mode == .cubicPaced)[0]
      return
    }
    self.initialValue = initialValue
    segments = Self.segments(from: initialValue, through: keyframes, mode: mode)
  }

  /// The value when `fraction` of the duration has passed. Where it jumps, the value after the jump.
  public func value(at fraction: Double) -> Double {
    let fraction = max(fraction, 0)
    guard let segment = lastSegment(startedBy: fraction) else { return initialValue }
    guard fraction < segment.end else { return segment.endValue }
    return segment.path.value(at: (fraction - segment.start) / segment.duration)
  }

  /// The speed, in values a whole duration: 0 in gaps, and at a knot that of what follows it.
  public func velocity(at fraction: Double) -> Double {
    guard fraction >= 0, let segment = lastSegment(startedBy: fraction), fraction < segment.end else {
      return 0
    }
    return segment.path.slope(at: (fraction - segment.start) / segment.duration) / segment.duration
  }

  private func lastSegment(startedBy fraction: Double) -> Segment? {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= fraction { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? segments[low - 1] : nil
  }
}

extension Keyframes {
  private static func segments(
    from initialValue: Double, through keyframes: [Keyframe], mode: CalculationMode
  ) -> [Segment] {
    var segments: [Segment] = []
    let inOrder = keyframes.enumerated()
      .sorted { ($0.element.relativeStart, $0.offset) < ($1.element.relativeStart, $1.offset) }
    for keyframe in inOrder.map(\.element) {
      let start = keyframe.relativeStart
      segments.giveWay(at: start)
      segments.append(
        Segment(
          start: start,
          end: mode == .discrete ? start : min(start + keyframe.relativeDuration, 1),
          startValue: segments.last?.endValue ?? initialValue,
          endValue: keyframe.value))
    }
    for index in segments.indices where segments[index].duration > 0 {
      let segment = segments[index]
      var (entry, exit) = (segment.slope, segment.slope)
      if mode == .cubic {
        entry = segments.chordSlope(across: index) ?? entry
        exit = segments.chordSlope(across: index + 1) ?? exit
      }
      segments[index].path = Cubic(
        from: segment.startValue, slope: entry * segment.duration,
        to: segment.endValue, slope: exit * segment.duration)
    }
    return segments
  }
}

extension [Keyframe] {
  /// The keyframes in the order in which they reach their values; at equal times, in the order given.
  fileprivate func inOrderOfEnds() -> [Keyframe] {
    func end(_ keyframe: Keyframe) -> Double { keyframe.relativeStart + keyframe.relativeDuration }
    return enumerated().sorted { (end($0.element), $0.offset) < (end($1.element), $1.offset) }.map(\.element)
  }
}

extension [Keyframes.Segment] {
  /// Ends the last segment where the next one starts, if it reaches as far.
  fileprivate mutating func giveWay(at start: Double) {
    guard var last = popLast() else { return }
    if last.end - start > Tolerance.keyframeJoin {
      guard last.start < start else { return }
      (last.end, last.endValue) = (start, last.startValue + last.slope * (start - last.start))
    } else if last.duration > 0, start - last.end <= Tolerance.keyframeJoin {
      last.end = start
    }
    append(last)
  }

  /// Catmull-Rom's tangent at the knot where the segment at `index` begins, in values a whole duration: the
  /// slope of the chord from the knot before to the knot after. Nil where the run begins or ends there.
  fileprivate func chordSlope(across index: Int) -> Double? {
    guard index > 0, index < count else { return nil }
    let (before, after) = (self[index - 1], self[index])
    guard before.duration > 0, after.duration > 0, before.end == after.start else { return nil }
    return (after.endValue - before.startValue) / (after.end - before.start)
  }
}
