/// The parts of a view's frame that change when its superview is resized.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits of the mask.
  public let rawValue: Int

  /// Creates a mask from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The distance from the left edge changes.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width changes.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance from the right edge changes.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance from the top edge changes.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height changes.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance from the bottom edge changes.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}
