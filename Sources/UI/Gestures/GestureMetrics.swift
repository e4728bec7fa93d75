/// The measures by which gestures are told apart. Source: UIKit's defaults where it documents them, else
/// measurements of it that others have published.
public enum GestureMetrics {
  /// How far a tap may stray, in points.
  public static let tapSlop = 45.0
  /// How much time may lie between the clicks of a double click, in seconds.
  public static let multipleTapInterval = 0.35
  /// How long a long press must be held, in seconds.
  public static let longPressDuration = 0.5
  /// How far a press may stray before it counts as long, in points.
  public static let longPressSlop = 10.0
  /// How far a finger moves before it drags, in points.
  public static let panSlop = 10.0
  /// How far the mouse moves before it drags, in points: it does not tremble as a finger does.
  public static let mousePanSlop = 3.0

  /// How far `touch` moves before it drags, in points.
  @MainActor
  public static func panSlop(for touch: Touch) -> Double {
    touch.kind == .mouse ? mousePanSlop : panSlop
  }

  /// The last part of a drag that counts for its velocity, in seconds.
  public static let velocityWindow = 0.1
  /// How far from a control's bounds a touch that began on it still counts as inside, in points. Source:
  /// measurements of UIControl.
  public static let controlReach = 70.0
}
