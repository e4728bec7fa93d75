// Zooming and panning of the visible part of an axis, within limits.

extension ClosedRange<Double> {
  /// The distance between the bounds.
  public var length: Double { upperBound - lowerBound }

  /// The number halfway between the bounds.
  public var middle: Double { lowerBound + length / 2 }

  /// Returns the range of the same length that begins at a number.
  public func starting(at number: Double) -> Self { number...number + length }

  /// Returns the range with its length divided by `factor`. The share of the range below `number` does not change.
  ///
  /// - Parameters:
  ///   - factor: The magnification. A factor above 1 shortens the range. A factor that is not positive and finite has
  ///     no effect.
  ///   - number: The number that keeps its position on the axis.
  ///   - lengths: The limits of the length.
  public func zoomed(by factor: Double, about number: Double, lengths: Self) -> Self {
    guard factor > 0, factor.isFinite, number.isFinite, length > 0 else { return self }
    let zoomed = Swift.min(Swift.max(length / factor, lengths.lowerBound), lengths.upperBound)
    guard zoomed != length else { return self }
    let start = number - (number - lowerBound) * (zoomed / length)
    return start...start + zoomed
  }

  /// Returns the range, shifted into `limits`. A range longer than the limits becomes the limits.
  public func limited(to limits: Self) -> Self {
    guard length < limits.length else { return limits }
    return starting(at: Swift.min(Swift.max(lowerBound, limits.lowerBound), limits.upperBound - length))
  }
}
