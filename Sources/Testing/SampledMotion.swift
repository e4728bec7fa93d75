import GlissadeGeometry
import GlissadeUI
import Testing

/// The motion of a property of a view during a rehearsal, as values at regular times.
///
/// An issue names the view, the property, the time in milliseconds and both values. It attaches pictures of that frame
/// and the previous one. The values are available for other checks.
@MainActor
public struct SampledMotion {
  /// The identifier of the view.
  public let view: String
  /// The name of the property, as `MotionProperty.name`.
  public let property: String
  /// The values in order of time. Empty if the view or the property is missing, which is recorded as an issue.
  public let samples: [Sample]
  let step: Double
  let rehearsal: Rehearsal

  /// The value at one time.
  public struct Sample: Hashable, Sendable {
    /// The time, in seconds.
    public var time: Double
    /// The value, in the unit of the property.
    public var value: Double
  }

  /// The values in order of time.
  public var values: [Double] { samples.map(\.value) }

  /// Expects that the value reaches its target and stays there.
  ///
  /// - Parameters:
  ///   - duration: The time from the first sample until the value has to be at the target, in seconds.
  ///   - target: The value at rest. By default, the last value.
  ///   - tolerance: The permitted distance from the target. By default, a thousandth of the greatest distance.
  public func expectSettles(
    within duration: Double, at target: Double? = nil, tolerance: Double? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let first = samples.first, let last = samples.last else { return }
    let target = target ?? last.value
    let tolerance = tolerance ?? max((values.map { abs($0 - target) }.max() ?? 0) / 1000, 1e-9)
    let deadline = first.time + duration
    guard deadline <= last.time + 1e-9 else {
      Issue.record(
        """
        View \(view.quoted), \(property): the samples end at \(last.time.milliseconds); expected some up to \
        \(deadline.milliseconds), by which the value has to settle.
        """, sourceLocation: sourceLocation)
      return
    }
    // The last frame outside the tolerance shows how late the motion settles.
    guard
      let late = samples.indices.last(where: {
        samples[$0].time >= deadline - 1e-9 && !(abs(samples[$0].value - target) <= tolerance)
      })
    else { return }
    fail(
      late,
      "\(target.text) ± \(tolerance.text) from \(deadline.milliseconds) on, \(duration.milliseconds) after the start",
      sourceLocation)
  }

  /// Expects that the value overshoots its target by no more than a limit.
  ///
  /// The overshoot is measured on the side of the target opposite to the first value. If the first value is the target,
  /// it is measured on both sides.
  ///
  /// - Parameters:
  ///   - limit: The greatest overshoot, in the unit of the property. It is at least 0.
  ///   - target: The value at rest. By default, the last value.
  public func expectOvershoot(
    atMost limit: Double, of target: Double? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let first = samples.first, let last = samples.last else { return }
    let target = target ?? last.value
    let beyond = samples.map { sample in
      first.value == target
        ? abs(sample.value - target) : (target > first.value ? sample.value - target : target - sample.value)
    }
    guard let most = beyond.indices.max(by: { beyond[$0] < beyond[$1] }), !(beyond[most] <= limit + 1e-9)
    else {
      return
    }
    fail(most, "at most \(limit.text) beyond \(target.text)", sourceLocation)
  }

  /// Expects that the value never reverses its direction.
  ///
  /// - Parameter tolerance: The permitted movement in the opposite direction, in the unit of the property.
  public func expectMonotonic(
    tolerance: Double = 1e-9, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let first = samples.first, let last = samples.last else { return }
    let sign = last.value < first.value ? -1.0 : 1
    var extreme = first.value
    for (index, sample) in samples.enumerated() {
      if (extreme - sample.value) * sign > tolerance {
        return fail(index, "\(sign < 0 ? "at most" : "at least") \(extreme.text), as before", sourceLocation)
      }
      extreme = sign < 0 ? min(extreme, sample.value) : max(extreme, sample.value)
    }
  }

  /// Expects that the value changes by no more than a limit between successive frames.
  ///
  /// - Parameter limit: The greatest change, in the unit of the property. For a limit of speed, divide the speed by the
  ///   frame rate at which the motion is sampled.
  public func expectNoJump(above limit: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    let jumps = zip(samples, samples.dropFirst()).map { abs($1.value - $0.value) }
    guard let most = jumps.indices.max(by: { jumps[$0] < jumps[$1] }), !(jumps[most] <= limit + 1e-9) else {
      return
    }
    fail(
      most + 1, "at most \(limit.text) away from \(samples[most].value.text), the frame before",
      sourceLocation)
  }

  private func fail(_ index: Int, _ expected: String, _ location: SourceLocation) {
    let sample = samples[index]
    Issue.record(
      """
      View \(view.quoted), \(property), at \(sample.time.milliseconds): expected \(expected), found \
      \(sample.value.text).
      """, sourceLocation: location)
    // The time distinguishes the pictures of several expectations of a test.
    let name = "\(view).\(property).\(Int((sample.time * 1000).rounded()))-ms"
    rehearsal.attachFrames(around: sample.time, step, named: name, location)
  }
}

extension Rehearsal {
  /// Returns samples of a property of a view over time.
  ///
  /// - Parameters:
  ///   - view: The view's `accessibilityIdentifier`. It is an issue if the view is missing in a frame.
  ///   - property: The property of the view.
  ///   - range: The times of the first and the last sample, in seconds: from the start of the motion to well after its
  ///     end.
  ///   - framesPerSecond: The number of samples per second, more than 0.
  public func motion(
    of view: String, _ property: MotionProperty, during range: ClosedRange<Double>,
    framesPerSecond: Double = 60, sourceLocation: SourceLocation = #_sourceLocation
  ) -> SampledMotion {
    let samples = recordingErrors(sourceLocation) {
      try self.samples(of: view, property, during: range, framesPerSecond)
    }
    return SampledMotion(
      view: view, property: property.name, samples: samples ?? [], step: 1 / framesPerSecond, rehearsal: self)
  }

  private func samples(
    of identifier: String, _ property: MotionProperty, during range: ClosedRange<Double>,
    _ framesPerSecond: Double
  ) throws -> [SampledMotion.Sample] {
    guard framesPerSecond > 0, framesPerSecond.isFinite, range.upperBound.isFinite, range.lowerBound >= 0
    else {
      throw TraceError(
        "\(framesPerSecond) frames per second from \(range); expected a rate and times of 0 or more")
    }
    var playback = try playback()
    var samples: [SampledMotion.Sample] = []
    let count = Int(((range.upperBound - range.lowerBound) * framesPerSecond + 1e-9).rounded(.down))
    for frame in 0...count {
      let time = range.lowerBound + Double(frame) / framesPerSecond
      if let error = playback.advance(to: time) { throw error }
      let views = playback.stage.snapshot()
      guard let view = views.first(where: { $0.identifier == identifier }) else {
        let known = views.map(\.identifier).joined(separator: ", ")
        throw TraceError(
          "There is no view \(identifier.quoted) at \(time.milliseconds); expected one of: \(known)")
      }
      guard let value = property.value(view) else {
        throw TraceError("View \(identifier.quoted) has no \(property.name) at \(time.milliseconds).")
      }
      samples.append(SampledMotion.Sample(time: time, value: value))
    }
    return samples
  }
}

extension Double {
  /// The number with at most six decimals, for messages.
  var text: String { isFinite ? formatted(decimals: 6) : "\(self)" }
}
