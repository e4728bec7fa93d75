import GlissadeMotion
import GlissadeUI

extension PropertyAnimator {
  /// Creates an animator without animations and with a duration of 0.
  public convenience init() { self.init(duration: 0, curve: .easeInOut) }

  /// Whether the animator can be paused and stopped: `true`. Setting it has no effect.
  public var isInterruptible: Bool {
    get { true }
    set {}
  }
}

extension ViewImplicitlyAnimating {
  /// Adds animations that begin at once.
  public func addAnimations(_ animations: @escaping () -> Void) { addAnimations(animations, delayFactor: 0) }
}

extension ViewControllerTransitionCoordinator {
  /// Calls a closure when the interaction ends, before the transition continues.
  @available(*, deprecated, renamed: "notifyWhenInteractionChanges(_:)")
  public func notifyWhenInteractionEnds(
    _ handler: @escaping @MainActor (any ViewControllerTransitionCoordinatorContext) -> Void
  ) { notifyWhenInteractionChanges(handler) }
}

extension LayoutConstraint {
  /// Creates a constraint without items, which cannot be activated. It is a placeholder for one that is created later.
  public convenience init() { self.init(item: View(), attribute: .width) }

  /// Creates an inactive constraint between items that are not known to be views or guides. A constraint with an item
  /// of another class cannot be activated.
  @_disfavoredOverload
  public convenience init(
    item first: Any, attribute: Attribute, relatedBy relation: Relation, toItem second: Any?,
    attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      item: first as? any LayoutItem ?? View(), attribute: attribute, relatedBy: relation,
      toItem: second.map { $0 as? any LayoutItem ?? View() }, attribute: secondAttribute,
      multiplier: multiplier,
      constant: constant)
  }
}
