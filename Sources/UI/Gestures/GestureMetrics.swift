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

  /// How far a swipe goes at least, in points. Source: UISwipeGestureRecognizer's own fields, as its debugger's
  /// description shows them; so for the two that follow.
  public static let swipeDistance = 50.0
  /// How far a swipe may stray to its sides, in points.
  public static let swipeSlop = 50.0
  /// How long a swipe may take, in seconds.
  public static let swipeDuration = 0.5
  /// By how much the distance of two fingers changes before they pinch, in points. Ours: no source says UIKit's.
  public static let pinchSlop = 8.0
  /// By which factor fingers on a trackpad change it before they pinch. Ours.
  public static let magnificationSlop = 1.02
  /// How far two fingers turn before they rotate, in radians: some 6°. Ours.
  public static let rotationSlop = 0.1
  /// After which pause of the wheel, or of fingers on a trackpad, a pinch is over, in seconds. Ours.
  public static let magnificationPause = 0.25

  /// The last part of a drag that counts for its velocity, in seconds.
  public static let velocityWindow = 0.1
  /// How far from a control's bounds a touch that began on it still counts as inside, in points. Source:
  /// measurements of UIControl.
  public static let controlReach = 70.0
}
