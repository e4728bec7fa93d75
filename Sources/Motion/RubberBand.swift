/// The resistance of content that is pulled past its limit. The offset grows ever more slowly and converges
/// to the length of the content.
///
/// The formula is offset = (1 − 1/(pull·c/d + 1))·d, as observed in UIScrollView. The implementation
/// multiplies the fraction out so that small pulls lose no precision.
public struct RubberBand: Equatable, Sendable {
  /// The length d of the content, in points. The offset converges to it.
  public let length: Double
  /// The ratio c of offset to pull for very small pulls. The default is 0.55.
  public let coefficient: Double

  /// Creates a rubber band.
  ///
  /// - Parameters:
  ///   - length: The length of the visible content, in points. The offset approaches it. Without a positive length
  ///     there is no offset.
  ///   - coefficient: The offset per point of a small pull. The default is 0.55, as in UIKit.
  public init(length: Double, coefficient: Double = 0.55) {
    self.length = length
    self.coefficient = coefficient
  }

  /// Returns the offset of the content, in points, for a pull past the limit, in points. Both are signed. The
  /// result is 0 if the length is not positive.
  public func offset(forPull pull: Double) -> Double {
    guard length > 0 else { return 0 }
    return length * (coefficient * pull) / (length + coefficient * abs(pull))
  }

  /// Returns the derivative of the offset with respect to the pull. It converts the speed of a finger into
  /// that of the content.
  public func slope(forPull pull: Double) -> Double {
    guard length > 0 else { return 0 }
    let share = length / (length + coefficient * abs(pull))
    return coefficient * share * share
  }

  /// Returns the pull that results in an offset, both in points. It gives the finger's position when the
  /// content is caught at that offset. The result is infinite for offsets of at least the length.
  public func pull(forOffset offset: Double) -> Double {
    guard abs(offset) < length else { return offset == 0 ? 0 : offset * .infinity }
    return length * offset / (coefficient * (length - abs(offset)))
  }
}
