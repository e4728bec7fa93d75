import GlissadeControls
import GlissadeUI

extension Control {
  /// Calls a method of a target with the control as the sender. The control's own actions do not call it.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - target: The target. `nil` means the first responder, from the control upwards, that has the method.
  ///   - event: Ignored.
  public func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let target {
      action.perform(on: target as AnyObject, sender: self)
      return
    }
    if let responder = chain.first(where: { action.applies(to: $0) }) {
      action.perform(on: responder, sender: self)
    }
  }
}
