import GlissadeAnimationEngine
import GlissadeMotion

extension Animator {
  /// Returns the fractions of the animations that run once, forwards, with this timing and duration.
  func runningFractions(of timing: Timing, duration: Double, at time: Double) -> [Double] {
    (0..<clocks.count).compactMap { index in
      let clock = clocks[index]
      guard case .running(_, _, let rate) = clock.course, rate > 0, abs(clock.duration - duration) < 1e-9,
        clock.timing == timing, clock.media == nil
      else { return nil }
      let fraction = clock.fraction(at: time)
      return fraction > 0 && fraction < 1 ? fraction : nil
    }
  }
}

extension Stage {
  /// Returns the fractions of the duration that have passed in the animations with this timing and duration, sorted and
  /// without duplicates. Animations that wait for their start are left out.
  package func runningFractions(of timing: Timing, duration: Double) -> [Double] {
    Set(animator.runningFractions(of: timing, duration: duration, at: time)).sorted()
  }
}

extension Animator {
  /// The interval and the range in which `time(leaving:column:of:)` looks for a time, in seconds. The interval is a
  /// power of two, so that the times are the same whenever the search begins.
  private static let searchStep = 1.0 / 64
  private static let searchRange = 10.0

  /// Returns the first time after the present one at which the animations of a view move one of its numbers out of a
  /// range, in seconds of the stage. Returns `nil` if they do not within ten seconds. The present value must be inside.
  ///
  /// A number that leaves the range and returns between two multiples of 1/64 s counts as inside.
  func time(leaving range: ClosedRange<Double>, column: Int, of view: View) -> Double? {
    guard view.running.columns.contains(column) else { return nil }
    let isMoving = { (track: any AnyTrack) in !track.isVoid && track.column == Int16(column) }
    let tracks = self.tracks.indices(of: view).map { self.tracks[$0] }
      .filter { isMoving($0) && $0.target.property == nil }
    let courses = courseTracks.indices(of: view).map { courseTracks[$0] }
      .filter { isMoving($0) && $0.target.property == nil }
    let model = view.column(column).model.pointee
    func value(at time: Double) -> Double {
      let sum = tracks.reduce(model) { $0 + $1.offset * (1 - clocks.progress(Int($1.clock), at: time)) }
      return courses.reduce(sum) { sum, track in
        let clock = Int(track.clock)
        let value = track.value(at: clocks.progress(clock, at: time), of: clocks[clock].duration)
        return sum + value - track.final
      }
    }
    let ends = (tracks.map(\.clock) + courses.map(\.clock)).map { clocks[Int($0)].end ?? .infinity }
    let end = min(ends.max() ?? -.infinity, stage.time + Self.searchRange)
    var inside = stage.time
    while inside < end {
      let next = ((inside / Self.searchStep).rounded(.down) + 1) * Self.searchStep
      let limit = min(max(next, inside.nextUp), end)
      guard range.contains(value(at: limit)) else {
        return bisection(from: inside, to: limit) { range.contains(value(at: $0)) }
      }
      inside = limit
    }
    return nil
  }
}
