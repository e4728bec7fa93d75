import GlissadeGeometry

/// The velocity of a pointer: the slope of the line of least squares through its last locations. A single
/// late or inaccurate event has little influence.
struct VelocityTracker {
  private var samples: [(time: Double, location: Point)] = []

  mutating func add(_ location: Point, at time: Double) {
    if let last = samples.last, last.time == time { samples.removeLast() }
    samples.append((time, location))
    // Removing each as soon as it is too old would move all others each time.
    let old = samples.partitionIndex { $0.time >= time - GestureMetrics.velocityWindow }
    if 2 * old > samples.count { samples.removeFirst(old) }
  }

  /// Returns the velocity in points per second, from the samples in the window before `time`. It is zero with
  /// fewer than two samples, as after a rest.
  func velocity(at time: Double) -> Point {
    let recent = samples.filter { $0.time >= time - GestureMetrics.velocityWindow }
    guard recent.count > 1 else { return .zero }
    let count = Double(recent.count)
    let meanTime = recent.reduce(0) { $0 + $1.time } / count
    let mean = recent.reduce(Point.zero) { $0 + $1.location } * (1 / count)
    var covariance = Point.zero
    var variance = 0.0
    for sample in recent {
      let dt = sample.time - meanTime
      covariance += (sample.location - mean) * dt
      variance += dt * dt
    }
    return variance > 0 ? covariance * (1 / variance) : .zero
  }
}
