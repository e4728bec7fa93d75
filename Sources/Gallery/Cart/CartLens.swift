import GlissadeControls
import GlissadeEffects
import GlissadeGeometry
import GlissadeUI

/// The area of the cart under the magnifier, where it can be pressed as well.
///
/// The view draws nothing. The keyboard and assistive technologies use the cart itself.
final class CartLens: Control {
  private let cart: FastCart
  /// Whether the touch winds the cart up. Otherwise it only sends events.
  private var holdsCart = false

  init(on cart: FastCart) {
    self.cart = cart
    super.init(frame: .zero)
    accessibilityElementsHidden = true
  }

  override var canBecomeFocused: Bool { false }

  /// Contains the circle of the cart, not the square around it.
  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    let offset = point - bounds.center
    return offset.x * offset.x + offset.y * offset.y <= bounds.width * bounds.width / 4
  }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    holdsCart = cart.touchState == .idle
    if holdsCart { cart.hold() }
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    guard holdsCart else { return true }
    if isTouchInside { cart.hold() } else { cart.letGo(running: false) }
    return true
  }

  override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    if holdsCart { cart.letGo(running: isTouchInside) }
  }

  override func cancelTracking(with event: TouchEvent?) {
    if holdsCart { cart.letGo(running: false) }
  }
}
