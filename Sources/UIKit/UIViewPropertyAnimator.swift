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

extension LayoutConstraint {
  /// Creates a constraint without items, which cannot be activated. It is a placeholder for one that is created later.
  public convenience init() { self.init(item: View(), attribute: .width) }
}
