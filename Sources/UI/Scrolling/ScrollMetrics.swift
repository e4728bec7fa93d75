/// The measures of scrolling. Source: UIKit where others have measured it, else as it is said.
enum ScrollMetrics {
  /// A hand that lets go slower than this, in points a second, leaves a page where most of it is seen. Source:
  /// Flutter's kMinFlingVelocity.
  static let pageFlickSpeed = 50.0
  /// What a hand can give at most, in points a second; what two events a moment apart seem to say beyond it is
  /// noise. Source: Flutter's kMaxFlingVelocity.
  static let greatestSpeed = 8000.0
  /// Content that is this slow, in points a second, and this near to its rest, in points, looks at rest: a press
  /// on it is meant for what it hits.
  static let crawlingSpeed = 10.0
  static let crawlingDistance = 5.0
  /// How far content goes beyond an edge at most, in lengths of the view: bouncing, and caught by the hand.
  static let farthestBounce = 0.5
  static let longestStretch = 0.95
  /// ω of the spring of an animated scroll, in radians a second: a response of 0.4 seconds.
  static let animationFrequency = 5 * Double.pi
  /// ω of the spring of a notch of the wheel, in radians a second: a scroll of 50 points is within half a point of its end
  /// after 0.2 seconds. Ours.
  static let wheelFrequency = 33.0

  /// The indicators' thickness, their distance from the edge, and their least length, in points.
  static let indicatorThickness = 4.0
  static let indicatorMargin = 3.0
  static let indicatorLength = 36.0
  /// How long an indicator stays when scrolling has ended, and how long it takes to fade, in seconds.
  static let indicatorPause = 0.6
  static let indicatorFade = 0.3
}
