import GlissadeGeometry

/// How fast a pointer moves: the slope of the straight line that fits its last places best (least squares), so
/// that one late or trembling event does not decide.
struct VelocityTracker {
  private var samples: [(time: Double, location: Point)] = []

  mutating func add(_ location: Point, at time: Double) {
    if let last = samples.last, last.time == time { samples.removeLast() }
    samples.append((time, location))
    samples.removeAll { $0.time < time - GestureMetrics.velocityWindow }
  }

  /// In points a second, from what lies within the window before `time`; zero where that is less than two
  /// places, as after a rest.
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
