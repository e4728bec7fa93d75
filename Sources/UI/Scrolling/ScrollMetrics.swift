/// The parameters of scrolling. Source: UIKit as measured by others, unless stated otherwise.
enum ScrollMetrics {
  /// The speed below which a release does not flick to the next page, in points per second. Source: Flutter's
  /// kMinFlingVelocity.
  static let pageFlickSpeed = 50.0
  /// The greatest speed of a release, in points per second. Faster values are noise of two events in quick
  /// succession. Source: Flutter's kMaxFlingVelocity.
  static let greatestSpeed = 8000.0
  /// The speed, in points per second, and the distance from rest, in points, below which moving content looks
  /// at rest. A press on such content is delivered to the view that it hits.
  static let crawlingSpeed = 20.0
  static let crawlingDistance = 5.0
  /// The greatest overscroll, as a share of the view's length: of a bounce, and of content caught during one.
  static let farthestBounce = 0.5
  static let longestStretch = 0.95
  /// The angular frequency of the spring of an animated scroll, in radians per second: a response of 0.4
  /// seconds.
  static let animationFrequency = 5 * Double.pi
  /// The same in UIKit's time: a scroll of 300 points is within half a point of its end after 0.3 seconds.
  static let uikitFrequency = 30.0
  /// The angular frequency of the spring of a wheel notch, in radians per second: a scroll of 50 points is
  /// within half a point of its end after 0.2 seconds. Source: our choice.
  static let wheelFrequency = 33.0

  /// The thickness of indicators, their distance from the edge, and their least length, in points.
  static let indicatorThickness = 4.0
  static let indicatorMargin = 3.0
  static let indicatorLength = 36.0
  /// The delay before indicators fade after scrolling, and the duration of the fade, in seconds.
  static let indicatorPause = 0.6
  static let indicatorFade = 0.3
}
