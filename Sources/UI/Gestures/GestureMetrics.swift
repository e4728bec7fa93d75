/// The thresholds by which gestures are distinguished. Source: UIKit's documented defaults, or else published
/// measurements of it.
public enum GestureMetrics {
  /// The greatest movement during a tap, in points.
  public static let tapSlop = 45.0
  /// The longest interval between the clicks of a double click, in seconds.
  public static let multipleTapInterval = 0.35
  /// The duration of a long press, in seconds.
  public static let longPressDuration = 0.5
  /// The greatest movement before a press is recognized as long, in points.
  public static let longPressSlop = 10.0
  /// The movement at which a finger begins to drag, in points.
  public static let panSlop = 10.0
  /// The movement at which the mouse begins to drag, in points. It is smaller because the mouse does not
  /// tremble.
  public static let mousePanSlop = 3.0

  /// The least length of a swipe, in points. Source: the fields of UISwipeGestureRecognizer in its debug
  /// description, also for the next two values.
  public static let swipeDistance = 50.0
  /// The greatest deviation of a swipe to its sides, in points.
  public static let swipeSlop = 50.0
  /// The longest duration of a swipe, in seconds.
  public static let swipeDuration = 0.5
  /// The change of the distance of two fingers at which a pinch begins, in points. Source: our choice;
  /// UIKit's is not published.
  public static let pinchSlop = 8.0
  /// The factor at which a pinch on a trackpad begins. Source: our choice.
  public static let magnificationSlop = 1.02
  /// The angle at which a rotation begins, in radians: about 6°. Source: our choice.
  public static let rotationSlop = 0.1
  /// The pause of the wheel or a trackpad after which a magnification gesture ends, in seconds. Source: our
  /// choice.
  public static let magnificationPause = 0.25

  /// The last part of a drag from which its velocity is computed, in seconds.
  public static let velocityWindow = 0.1
  /// The distance from a control's bounds up to which a tracked touch counts as inside, in points. Source:
  /// measurements of UIControl.
  public static let controlReach = 70.0
}
