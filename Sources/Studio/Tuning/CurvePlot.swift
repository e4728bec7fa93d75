import GlissadeGeometry
import GlissadeMotion
import GlissadeSession

/// The geometry of a timing in the curve editor: its curve over time, and the handles that edit it.
///
/// The x axis is the fraction of `span`. The y axis is the value as a fraction of `unit`.
struct CurvePlot {
  let timing: TimingFunction
  /// The duration that is assigned to the motion, in seconds.
  let duration: Double
  /// The time covered by the plot, in seconds.
  var span: Double
  /// The value at the top of the plot's unit height: 1, or the final value of keyframes.
  var unit: Double

  private let curve: MotionCurve
  private let spring: SpringMotion?

  /// A handle of the curve.
  struct Handle: Equatable {
    /// The last part of the identifier of the handle.
    let name: String
    /// The name of the handle for the user.
    let title: String
    let point: Point
    /// The start of the line to the handle. `nil` for a handle on the curve.
    var anchor: Point?
  }

  /// The result of moving a handle.
  struct Change: Equatable {
    var timing: TimingFunction
    /// The new duration of the motion, in seconds. `nil` if it has not changed.
    var duration: Double?
  }

  /// The range of values within which handles can be dragged.
  static let reach = -2.0...3.0

  /// Creates the plot of a timing.
  ///
  /// - Parameters:
  ///   - timing: The timing to edit.
  ///   - duration: The duration that is assigned to the motion, in seconds.
  ///   - span: The time covered by the plot, in seconds. The default is the motion's own duration.
  ///   - unit: The value that corresponds to 1. The default is the final value of keyframes.
  init(_ timing: TimingFunction, duration: Double, span: Double? = nil, unit: Double? = nil) {
    (self.timing, self.duration) = (timing, duration)
    curve = MotionCurve(timing: timing, duration: duration)
    self.span = span ?? curve.duration
    if case .keyframes(let keyframes) = timing {
      let end = keyframes.last?.value ?? 1
      self.unit = unit ?? (end == 0 ? 1 : end)
    } else {
      self.unit = 1
    }
    if case .spring(let motion) = timing.timing(within: duration).timing {
      spring = motion
    } else {
      spring = nil
    }
  }

  /// Creates the plot of a curve that cannot be edited.
  init(_ curve: MotionCurve) {
    (timing, duration, spring) = (.linear, curve.duration, nil)
    (self.curve, span, unit) = (curve, curve.duration, 1)
  }

  /// The motion's own duration, in seconds.
  var ownDuration: Double { curve.duration }

  /// Returns the value at a fraction of the span.
  func value(at fraction: Double) -> Double {
    let time = fraction * span
    if case .keyframes(let keyframes) = timing {
      let end = keyframes.last?.value ?? 1
      return curve.value(min(time, curve.duration)) * (end == 0 ? 1 : end) / unit
    }
    return time >= curve.duration ? 1 : curve.value(time)
  }

  // MARK: - Handles

  /// The x coordinate of the handle of a spring's velocity, as a fraction of the span.
  private static let velocityPlace = 0.15

  var handles: [Handle] {
    switch timing {
    case .curve(.linear): return []
    case .curve(let curve):
      return [
        Handle(name: "1", title: "First control point", point: Point(curve.x1, curve.y1), anchor: .zero),
        Handle(
          name: "2", title: "Second control point", point: Point(curve.x2, curve.y2), anchor: Point(1, 1)),
      ]
    case .spring, .settlingSpring:
      guard let spring, span > 0 else { return [] }
      let half = spring.spring.response / 2
      let place = Self.velocityPlace
      return [
        Handle(
          name: "velocity", title: "Velocity", point: Point(place, spring.initialVelocity * place * span),
          anchor: .zero),
        Handle(
          name: "swing", title: "Response and bounce", point: Point(half / span, spring.value(at: half))),
      ]
    case .keyframes(let keyframes):
      return keyframes.enumerated().flatMap { index, keyframe in
        let number = index + 1
        let (startTime, endTime) = (Self.time(of: keyframe.relativeStart), Self.time(of: keyframe.end))
        let start = Handle(
          name: "\(number).start", title: "Keyframe \(number), start",
          point: Point(startTime, value(at: startTime)))
        let end = Handle(
          name: "\(number)", title: "Keyframe \(number)", point: Point(endTime, keyframe.value / unit))
        let follows = index > 0 && keyframe.relativeStart <= keyframes[index - 1].end + Self.join
        return follows ? [end] : [start, end]
      }
    }
  }

  /// Returns the fraction of the duration at which keyframes, which ease in and out as a whole, have a progress.
  private static func time(of progress: Double) -> Double {
    TimingCurve.easeInOut.inverse?.progress(at: progress) ?? progress
  }

  /// The largest gap between keyframes that are dragged together.
  private static let join = 1e-6

  /// Returns the motion with a handle moved to a point.
  func dragging(_ name: String, to point: Point) -> Change {
    let y = point.y.clamped(to: Self.reach)
    switch timing {
    case .curve(let curve):
      let (x, y) = (point.x.clamped(to: 0...1).rounded(to: 0.01), y.rounded(to: 0.01))
      return Change(timing: bezier(curve, name, x, y))
    case .spring, .settlingSpring:
      if name == "velocity" {
        let velocity = point.y / (Self.velocityPlace * span)
        return Change(velocity: velocity.clamped(to: -30...30).rounded(to: 0.1), of: timing)
      }
      return draggingSwing(to: point)
    case .keyframes(let keyframes):
      return Change(
        timing: dragging(keyframes, name, to: Point(TimingCurve.easeInOut.progress(at: point.x), y)))
    }
  }

  /// Returns the motion with a handle moved by a number of steps. A step is a hundredth of the plot, or of the progress
  /// of keyframes.
  func nudging(_ name: String, by steps: Point) -> Change {
    guard let handle = handles.first(where: { $0.name == name }) else { return Change(timing: timing) }
    switch timing {
    case .curve: return dragging(name, to: handle.point + steps * 0.01)
    case .keyframes(let keyframes):
      let progress = TimingCurve.easeInOut.progress(at: handle.point.x)
      let y = (handle.point.y + steps.y * 0.01).clamped(to: Self.reach)
      return Change(timing: dragging(keyframes, name, to: Point(progress + steps.x * 0.01, y)))
    case .spring(let dampingRatio, let velocity):
      if name == "velocity" { return Change(velocity: velocity + steps.y * 0.1, of: timing) }
      let ratio = (dampingRatio - steps.y * 0.01).clamped(to: 0.05...1).rounded(to: 0.01)
      let length = (duration + steps.x * 0.01).clamped(to: 0.01...10).rounded(to: 0.01)
      return Change(
        timing: .spring(dampingRatio: ratio, velocity: velocity), duration: steps.x == 0 ? nil : length)
    case .settlingSpring(let response, let bounce, let velocity):
      if name == "velocity" { return Change(velocity: velocity + steps.y * 0.1, of: timing) }
      return Change(
        timing: .settlingSpring(
          response: (response + steps.x * 0.01).clamped(to: Self.responses).rounded(to: 0.01),
          bounce: (bounce + steps.y * 0.01).clamped(to: Self.bounces).rounded(to: 0.01), velocity: velocity))
    }
  }

  private func bezier(_ curve: TimingCurve, _ name: String, _ x: Double, _ y: Double) -> TimingFunction {
    let moved =
      name == "1"
      ? try? TimingCurve(x1: x, y1: y, x2: curve.x2, y2: curve.y2)
      : try? TimingCurve(x1: curve.x1, y1: curve.y1, x2: x, y2: y)
    return .curve(moved ?? curve)
  }

  // MARK: Springs

  private static let responses = 0.05...3.0
  private static let bounces = -0.9...0.95

  /// Returns the spring that passes through `point` after half its response. The x coordinate determines the
  /// response, and the y coordinate determines the bounce.
  private func draggingSwing(to point: Point) -> Change {
    guard let spring else { return Change(timing: timing) }
    let response = (2 * point.x * span).clamped(to: Self.responses)
    switch timing {
    case .settlingSpring(_, _, let velocity):
      let bounce = Self.solve(in: Self.bounces, for: point.y) { bounce in
        guard let spring = try? Spring(duration: response, bounce: bounce) else { return nil }
        return try? SpringMotion(spring, initialVelocity: velocity).value(at: response / 2)
      }
      return Change(
        timing: .settlingSpring(
          response: response.rounded(to: 0.01), bounce: bounce.rounded(to: 0.01), velocity: velocity))
    case .spring(_, let velocity):
      // The duration is proportional to the response. Their ratio depends on the damping and slightly on the
      // velocity.
      let ratio = -Self.solve(in: -1 ... -0.05, for: point.y) { negative in
        let spring = try? SpringMotion(dampingRatio: -negative, duration: duration, initialVelocity: velocity)
        return spring.map { $0.value(at: $0.spring.response / 2) }
      }
      let length = (duration * response / spring.spring.response).clamped(to: Spring.durationRange)
      return Change(
        timing: .spring(dampingRatio: ratio.rounded(to: 0.01).clamped(to: 0.05...1), velocity: velocity),
        duration: length.rounded(to: 0.01))
    default: return Change(timing: timing)
    }
  }

  /// Returns the argument in `range` at which an increasing function has a value, or the end of the range
  /// that is nearest to it.
  private static func solve(
    in range: ClosedRange<Double>, for value: Double, _ function: (Double) -> Double?
  ) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if let found = function(middle), found < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  // MARK: Keyframes

  /// The minimum duration of a keyframe, as a fraction of the whole's progress.
  private static let shortest = 0.01

  /// Returns the keyframes with a handle moved to a progress, the x coordinate, and a value.
  private func dragging(_ keyframes: [Keyframe], _ name: String, to point: Point) -> TimingFunction {
    let parts = name.split(separator: ".")
    guard let number = parts.first.flatMap({ Int($0) }), keyframes.indices.contains(number - 1) else {
      return timing
    }
    let index = number - 1
    var keyframes = keyframes
    let moved = keyframes[index]
    let time = point.x.rounded(to: 0.01)
    if parts.count > 1 {
      let least = index > 0 ? keyframes[index - 1].end : 0
      let start = time.clamped(to: least...max(least, moved.end - Self.shortest))
      keyframes[index] = Keyframe(start, moved.end, moved.value)
      return .keyframes(keyframes)
    }
    let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
    let touches = next.map { $0.relativeStart <= moved.end + Self.join } ?? false
    let least = moved.relativeStart + Self.shortest
    let most = next.map { touches ? $0.end - Self.shortest : $0.relativeStart } ?? 1
    let end = time.clamped(to: least...max(least, most))
    let step = unit.magnitude > 20 ? 1 : 0.01
    keyframes[index] = Keyframe(moved.relativeStart, end, (point.y * unit).rounded(to: step))
    if let next, touches { keyframes[index + 1] = Keyframe(end, next.end, next.value) }
    return .keyframes(keyframes)
  }

  // MARK: - The range of values

  /// The range of values that the plot shows: the start and the end of the motion, its overshoot, the
  /// handles, and a margin.
  var range: ClosedRange<Double> {
    let values = (0...100).map { value(at: Double($0) / 100) }.filter(\.isFinite) + handles.map(\.point.y)
    let (least, most) = (values.min() ?? 0, values.max() ?? 1)
    return min(-0.15, least - 0.1)...max(1.15, most + 0.1)
  }
}

extension CurvePlot.Change {
  fileprivate init(velocity: Double, of timing: TimingFunction) {
    self.init(timing: timing)
    self.timing.initialVelocity = velocity.clamped(to: -30...30).rounded(to: 0.1)
  }
}

extension Keyframe {
  /// The end of the keyframe, as a fraction of the whole's progress.
  var end: Double { relativeStart + relativeDuration }

  fileprivate init(_ start: Double, _ end: Double, _ value: Double) {
    // The difference of two decimals is rounded, so that it remains a short decimal.
    self.init(relativeStart: start, relativeDuration: (end - start).rounded(to: 1e-6), value: value)
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }

  /// Returns the multiple of `step` nearest to the number. For steps below 1, `step` must divide 1, and the
  /// result is the exact decimal.
  func rounded(to step: Double) -> Double {
    guard step < 1 else { return (self / step).rounded() * step }
    let scale = (1 / step).rounded()
    return (self * scale).rounded() / scale
  }
}
