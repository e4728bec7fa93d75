/// Returns the value of a cubic Bézier timing curve, computed from its control points by bisection. It is
/// independent of the library's solver, so that tests can compare the library with it.
public func referenceBezier(
  _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at fraction: Double
) -> Double {
  guard fraction > 0 else { return 0 }
  guard fraction < 1 else { return 1 }
  func cubic(_ a: Double, _ b: Double, _ t: Double) -> Double {
    3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<80 {
    let middle = (low + high) / 2
    if cubic(x1, x2, middle) < fraction { low = middle } else { high = middle }
  }
  return cubic(y1, y2, (low + high) / 2)
}

/// Returns the value of the ease-in-out curve, from its published control points.
public func referenceEaseInOut(_ fraction: Double) -> Double {
  referenceBezier(0.42, 0, 0.58, 1, at: fraction)
}

/// Returns the fraction of the duration at which an animation that eases in and out has a progress.
public func referenceEaseInOutTime(_ progress: Double) -> Double {
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if referenceEaseInOut(middle) < progress { low = middle } else { high = middle }
  }
  return progress <= 0 ? 0 : progress >= 1 ? 1 : (low + high) / 2
}
