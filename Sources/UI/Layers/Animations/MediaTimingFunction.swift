import GlissadeMotion

/// The names of Core Animation's timing functions.
public enum MediaTimingFunctionName: Hashable, Sendable {
  /// A predefined timing function.
  case linear, easeIn, easeOut, easeInEaseOut, `default`
}

/// The timing function of an animation: a cubic Bézier curve from (0, 0) to (1, 1), as
/// `CAMediaTimingFunction`.
public struct MediaTimingFunction: Hashable, Sendable {
  package let curve: TimingCurve

  init(_ curve: TimingCurve) { self.curve = curve }

  /// Creates one of Core Animation's predefined functions.
  public init(name: MediaTimingFunctionName) {
    curve =
      switch name {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInOut
      case .default: .default
      }
  }

  /// Creates a function from the two inner control points of its curve. Their x coordinates are clamped to
  /// 0 … 1. If a coordinate is NaN, infinite or extremely large after that, the function is linear.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve =
      (try? TimingCurve(
        x1: min(max(Double(c1x), 0), 1), y1: Double(c1y), x2: min(max(Double(c2x), 0), 1), y2: Double(c2y)))
      ?? .linear
  }

  public static func == (a: MediaTimingFunction, b: MediaTimingFunction) -> Bool { a.curve == b.curve }

  public func hash(into hasher: inout Hasher) {
    for number in [curve.x1, curve.y1, curve.x2, curve.y2] { hasher.combine(number) }
  }
}
