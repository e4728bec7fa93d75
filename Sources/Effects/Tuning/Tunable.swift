/// A choreography whose numbers can be changed by name. A new one holds the effect's own numbers.
public protocol Tunable: Hashable, Sendable {
  init()

  /// In the order in which a person would look for them.
  static var parameters: [Parameter<Self>] { get }

  /// The main motion, to be drawn as a curve.
  var curve: MotionCurve { get }

  /// The call of UIKit that makes the main motion with these numbers, as Swift source to take home.
  var swiftSource: String { get }
}

/// A motion as a function of time, in parts of its whole way: it sets out from 0 and ends at 1.
public struct MotionCurve: Sendable {
  /// In seconds.
  public let duration: Double
  /// The value at a time from 0 to `duration`, in seconds.
  public let value: @Sendable (Double) -> Double

  public init(duration: Double, value: @escaping @Sendable (Double) -> Double) {
    (self.duration, self.value) = (duration, value)
  }
}
