/// Returns the slope of a function by a central difference. Its error is about step² and 1e-16/step.
func slope(of function: (Double) -> Double, at x: Double, step: Double = 1e-5) -> Double {
  (function(x + step) - function(x - step)) / (2 * step)
}

/// Returns whether two finite numbers agree within `tolerance`, which is absolute below 1 and relative above.
func agree(_ a: Double, _ b: Double, within tolerance: Double) -> Bool {
  a.isFinite && b.isFinite && abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}
