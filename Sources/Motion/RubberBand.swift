/// What is pulled past its limit and follows ever less: as far as its own length, and never quite there.
///
/// offset = (1 − 1/(pull·c/d + 1))·d, here with the fraction multiplied out so that a small pull loses no
/// digits. The formula is the one seen in UIScrollView.
public struct RubberBand: Equatable, Sendable {
  /// d: the length of what is pulled, in points, which the offset tends to.
  public let length: Double
  /// c: how much of a very small pull is followed.
  public let coefficient: Double

  public init(length: Double, coefficient: Double = 0.55) {
    self.length = length
    self.coefficient = coefficient
  }

  /// How far the thing moves, in points, when pulled `pull` points past its limit, in either direction; not at
  /// all where it has no length.
  public func offset(forPull pull: Double) -> Double {
    guard length > 0 else { return 0 }
    return length * (coefficient * pull) / (length + coefficient * abs(pull))
  }

  /// How much of a little further pull is followed: what a finger's speed becomes that of the thing by.
  public func slope(forPull pull: Double) -> Double {
    guard length > 0 else { return 0 }
    let share = length / (length + coefficient * abs(pull))
    return coefficient * share * share
  }

  /// The pull, in points, that moves the thing by `offset`: what a finger has done that catches it out there.
  /// Infinite from the length on.
  public func pull(forOffset offset: Double) -> Double {
    guard abs(offset) < length else { return offset == 0 ? 0 : offset * .infinity }
    return length * offset / (coefficient * (length - abs(offset)))
  }
}
