import Foundation

/// How far a critically damped spring has come that has a thousandth of its way to go after `duration`: by the
/// equation that UIKit is known to solve, and the motion's closed form. At its end it is there.
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

/// The spline through `knots`, times rising, by Bézier's construction: at each knot the speed of the chord from
/// its one neighbour to the other, at the ends that of the straight line; beyond them nothing moves.
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

/// The way home by the seed's numbers and the spring's closed form alone. The frequency is that of a spring of
/// damping 0.7 and velocity 0.7 that rests after 0.33 s, as UIKit's condition gives it.
public func referenceSpringHome(_ time: Double) -> Double {
  guard time < 0.33 - 1e-9 else { return 1 }
  let (ratio, frequency, velocity) = (0.7, 29.6687, 0.7)
  let decay = ratio * frequency
  let swing = frequency * sqrt(1 - ratio * ratio)
  return 1 - exp(-decay * time) * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
}
