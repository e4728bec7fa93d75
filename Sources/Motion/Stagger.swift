/// Delays that start animations one after another.
public struct Stagger: Equatable, Sendable {
  /// The delay of the first one, in seconds.
  public let base: Double
  /// The difference between consecutive delays, in seconds.
  public let step: Double

  /// Creates delays from the first delay and the difference between consecutive ones, in seconds.
  public init(base: Double, step: Double) {
    self.base = base
    self.step = step
  }

  /// Returns the delay of the element at `index`, counted from 0, in seconds.
  public func delay(of index: Int) -> Double { base + step * Double(index) }

  /// Returns the delay of the element at `index` in a ripple that spreads from `origin` in both directions,
  /// in seconds: `base` for the neighbours of the origin, and one `step` more per element beyond. The delay
  /// of the origin is 0.
  public func delay(of index: Int, rippleFrom origin: Int) -> Double {
    index == origin ? 0 : delay(of: abs(index - origin) - 1)
  }
}
