/// The recent changes of a view's place that no animation made.
struct ViewSteps {
  /// The time of the last change, in seconds of the stage's time.
  var last = -Double.infinity
  /// The time until which the view counts as moving.
  var end = -Double.infinity

  /// The longest time between two steps of one movement, in seconds.
  static let interval = 0.1
  /// The longest step of a movement, in points. A longer one is a jump, after which fractions of pixels are not
  /// visible.
  static let most = 32.0
}
