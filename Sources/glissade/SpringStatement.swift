import GlissadeMotion

/// A spring in the parametrization in which it was given, which generated code keeps.
enum SpringStatement: Equatable {
  case uiKit(damping: Double, duration: Double)
  case response(Double, dampingFraction: Double)
  case bounce(Double, duration: Double)
  case physics(mass: Double, stiffness: Double, dampingCoefficient: Double)

  func motion(velocity: Double) throws(ParameterError) -> SpringMotion {
    switch self {
    case .uiKit(let damping, let duration):
      try SpringMotion(dampingRatio: damping, duration: duration, initialVelocity: velocity)
    case .response(let response, let dampingFraction):
      try SpringMotion(
        Spring(response: response, dampingFraction: dampingFraction), initialVelocity: velocity)
    case .bounce(let bounce, let duration):
      try SpringMotion(Spring(duration: duration, bounce: bounce), initialVelocity: velocity)
    case .physics(let mass, let stiffness, let dampingCoefficient):
      try SpringMotion(
        Spring(mass: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient),
        initialVelocity: velocity)
    }
  }

  /// The duration at which the motion is ended, in seconds, or `nil` if the spring settles by itself.
  var duration: Double? {
    if case .uiKit(_, let duration) = self { duration } else { nil }
  }
}
