import GlissadeGeometry
import GlissadeUI

extension SpringTimingParameters {
  /// Creates a spring from a damping ratio and the initial velocity of a vector.
  @_disfavoredOverload
  public init(dampingRatio ratio: CGFloat, initialVelocity: CGVector) {
    self.init(dampingRatio: ratio, initialVelocity: Point(initialVelocity.dx, initialVelocity.dy))
  }

  /// Creates a spring from its physical parameters and the initial velocity of a vector.
  @_disfavoredOverload
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    self.init(
      mass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: Point(initialVelocity.dx, initialVelocity.dy))
  }
}

extension Selector {
  /// Creates a selector of a method that takes the sender and the touch event. Without an event it is not called.
  @_disfavoredOverload
  public init<Target, Sender>(
    _ method: @escaping (Target) -> (Sender, UIEvent) -> Void, named name: String = ""
  ) {
    self.init(
      { (target: Target) in
        { (sender: Sender, event: UIEvent?) in
          if let event { method(target)(sender, event) }
        }
      }, named: name)
  }
}
