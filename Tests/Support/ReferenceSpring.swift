import Foundation

/// The progress of a critically damped spring of which a thousandth of the distance is left after `duration`.
/// It uses the equation that UIKit is known to solve and the closed form of the motion. The progress is 1
/// from `duration` on.
public struct ReferenceCriticalSpring {
  private let duration: Double
  private let omega: Double

  public init(duration: Double) {
    self.duration = duration
    var (low, high) = (0.0, 1e4)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if Self.rest(middle * duration) > 0.001 { low = middle } else { high = middle }
    }
    omega = high
  }

  private static func rest(_ angle: Double) -> Double { (1 + angle) * exp(-angle) }

  public func callAsFunction(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    return time < duration - 1e-9 ? 1 - Self.rest(omega * time) : 1
  }
}

/// Returns the value at `time` of the cubic spline through `knots`, whose times ascend. The spline uses
/// Bézier's construction. The speed at an inner knot is that of the chord between its neighbours, and at the
/// first and last knot that of the adjacent segment. The value is constant before the first knot and after
/// the last one.
public func referenceSpline(_ knots: [(time: Double, value: Double)], at time: Double) -> Double {
  guard let first = knots.first, let last = knots.last, time > first.time else { return knots[0].value }
  guard time < last.time else { return last.value }
  func speed(_ i: Int) -> Double {
    let (a, b) = (knots[max(i - 1, 0)], knots[min(i + 1, knots.count - 1)])
    return (b.value - a.value) / (b.time - a.time)
  }
  let i = (knots.firstIndex { $0.time > time } ?? 1) - 1
  let (a, b) = (knots[i], knots[i + 1])
  let (span, u) = (b.time - a.time, (time - a.time) / (b.time - a.time))
  var points = [a.value, a.value + speed(i) * span / 3, b.value - speed(i + 1) * span / 3, b.value]
  while points.count > 1 { points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * u } }
  return points[0]
}

/// Returns the progress of the spring with which the tutorial moves a view home, from the closed form alone.
/// The frequency is that of a spring with the damping ratio 0.7 and the initial velocity 0.7 that settles
/// after 0.33 s by UIKit's condition.
public func referenceSpringHome(_ time: Double) -> Double {
  guard time < 0.33 - 1e-9 else { return 1 }
  let (ratio, frequency, velocity) = (0.7, 29.6687, 0.7)
  let decay = ratio * frequency
  let swing = frequency * sqrt(1 - ratio * ratio)
  return 1 - exp(-decay * time) * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
}
