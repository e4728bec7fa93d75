import GlissadeMotion

/// A number or curve that a call gives to the animations that it begins.
package enum MotionParameter: String, CaseIterable, Sendable {
  /// The duration, in seconds. Of a keyframe, a fraction of the whole.
  case duration
  /// The delay, in seconds.
  case delay
  /// The damping ratio of a spring. Of a layer's animation, the damping coefficient.
  case damping
  /// The initial velocity of a spring, in whole distances per second.
  case velocity
  /// The bounce of a spring, from -1 to 1.
  case bounce
  /// The named curve.
  case curve
  /// The beginning of a keyframe, as a fraction of the whole.
  case start
}

/// The value of a motion's parameter.
package enum MotionValue: Hashable, Sendable {
  case number(Double)
  case curve(TimingCurve)

  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  package var curve: TimingCurve? {
    if case .curve(let curve) = self { curve } else { nil }
  }
}

/// The values of a motion's parameters. A call has only some of them.
package struct MotionValues: Hashable, Sendable {
  package var duration: Double?
  package var delay: Double?
  package var damping: Double?
  package var velocity: Double?
  package var bounce: Double?
  package var curve: TimingCurve?
  package var start: Double?

  package init(
    duration: Double? = nil, delay: Double? = nil, damping: Double? = nil, velocity: Double? = nil,
    bounce: Double? = nil, curve: TimingCurve? = nil, start: Double? = nil
  ) {
    (self.duration, self.delay, self.damping, self.velocity) = (duration, delay, damping, velocity)
    (self.bounce, self.curve, self.start) = (bounce, curve, start)
  }

  package subscript(parameter: MotionParameter) -> MotionValue? {
    get {
      switch parameter {
      case .duration: duration.map { .number($0) }
      case .delay: delay.map { .number($0) }
      case .damping: damping.map { .number($0) }
      case .velocity: velocity.map { .number($0) }
      case .bounce: bounce.map { .number($0) }
      case .curve: curve.map { .curve($0) }
      case .start: start.map { .number($0) }
      }
    }
    set {
      switch parameter {
      case .duration: duration = newValue?.number
      case .delay: delay = newValue?.number
      case .damping: damping = newValue?.number
      case .velocity: velocity = newValue?.number
      case .bounce: bounce = newValue?.number
      case .curve: curve = newValue?.curve
      case .start: start = newValue?.number
      }
    }
  }

  /// The parameters that have a value.
  package var parameters: [MotionParameter] { MotionParameter.allCases.filter { self[$0] != nil } }

  /// Replaces each value that is there by the other's, if that has one.
  mutating func replace(by other: MotionValues) {
    for parameter in MotionParameter.allCases {
      if self[parameter] != nil, let value = other[parameter] { self[parameter] = value }
    }
  }
}
