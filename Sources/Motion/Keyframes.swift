/// A leg of a keyframe animation, from the current value at its start to `value` at its end.
public struct Keyframe: Hashable, Sendable {
  /// The start, as a fraction of the total duration.
  public let relativeStart: Double
  /// The duration, as a fraction of the total duration. With 0 the value jumps.
  public let relativeDuration: Double
  /// The value at the end of the keyframe.
  public let value: Double

  /// Creates a keyframe. The initializer accepts any numbers; `Keyframes` validates them.
  public init(relativeStart: Double, relativeDuration: Double, value: Double) {
    self.relativeStart = relativeStart
    self.relativeDuration = relativeDuration
    self.value = value
  }
}

/// A value that moves from keyframe to keyframe and is constant in gaps between them.
///
/// These rules cover the cases that UIKit leaves unspecified. The reasons are in docs/MOTION.md, "Keyframes".
/// - Keyframes take effect in the order of their starts. Keyframes with the same start keep the given order.
/// - A keyframe that starts before the previous one has ended takes over from the linearly interpolated
///   value. The interrupted keyframe does not reach its value.
/// - Consecutive keyframes without a gap form a *run*. In cubic mode each run is one spline. At the ends of a
///   run, the tangent is the slope of the line to the next knot, not the slope 0 of the gap. A run of one
///   keyframe is therefore a straight line in cubic mode, too.
public struct Keyframes: Equatable, Sendable {
  /// The interpolation between keyframes.
  public enum CalculationMode: Hashable, Sendable, CaseIterable {
    /// Linear interpolation.
    case linear
    /// A jump at the start of each keyframe. The keyframes' durations have no effect.
    case discrete
    /// A Catmull-Rom spline through the knots. It may overshoot their values.
    case cubic
    /// Linear interpolation at a constant speed over the whole duration. The times of the keyframes determine
    /// only their order.
    case paced
    /// A Catmull-Rom spline at a constant speed over the whole duration. The times determine only the order.
    case cubicPaced

    /// Whether the distances between the values determine the times.
    public var isPaced: Bool { self == .paced || self == .cubicPaced }
  }

  /// The value before the start of the first keyframe.
  public let initialValue: Double
  private let segments: [Segment]

  /// The interpolation from one knot to the next. Times are fractions of the total duration.
  fileprivate struct Segment: Equatable, Sendable {
    let start: Double
    var end: Double
    var startValue: Double
    var endValue: Double
    /// The polynomial, with its parameter from 0 at the start to 1 at the end.
    var path = Cubic(from: 0, slope: 0, to: 0, slope: 0)

    var duration: Double { end - start }
    /// The average speed, in values per total duration.
    var slope: Double { (endValue - startValue) / duration }
  }

  /// Creates keyframes that start at `initialValue`.
  ///
  /// - Throws: `ParameterError` if a number is not finite, or if a keyframe starts or ends outside the range
  ///   from 0 to 1.
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
        "\(path).relativeDuration", duration,
        "a fraction of at least 0 whose sum with the start \(start) is at most 1")
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

  /// Returns the value at a fraction of the duration. At a jump it is the value after the jump.
  public func value(at fraction: Double) -> Double {
    let fraction = max(fraction, 0)
    guard let segment = lastSegment(startedBy: fraction) else { return initialValue }
    guard fraction < segment.end else { return segment.endValue }
    return segment.path.value(at: (fraction - segment.start) / segment.duration)
  }

  /// Returns the speed at a fraction of the duration, in values per total duration. It is 0 in gaps; at a
  /// knot it is that of the following segment.
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
  /// Returns the keyframes in the order of their ends. Keyframes with equal ends keep the given order.
  fileprivate func inOrderOfEnds() -> [Keyframe] {
    func end(_ keyframe: Keyframe) -> Double { keyframe.relativeStart + keyframe.relativeDuration }
    return enumerated().sorted { (end($0.element), $0.offset) < (end($1.element), $1.offset) }.map(\.element)
  }
}

extension [Keyframes.Segment] {
  /// Shortens the last segment, if necessary, so that it ends where the next one starts.
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

  /// Returns the Catmull-Rom tangent at the start of the segment at `index`, in values per total duration:
  /// the slope of the chord from the previous knot to the next. Returns `nil` if a run starts or ends there.
  fileprivate func chordSlope(across index: Int) -> Double? {
    guard index > 0, index < count else { return nil }
    let (before, after) = (self[index - 1], self[index])
    guard before.duration > 0, after.duration > 0, before.end == after.start else { return nil }
    return (after.endValue - before.startValue) / (after.end - before.start)
  }
}
