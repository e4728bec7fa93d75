import GlissadeEffects
import GlissadeUI

extension CartScreen: TunableScreen {
  /// Between pressing and letting go, when the wound up cart is to be seen, in seconds.
  private static let pause = 0.3

  public var tunings: [Tuning] { [Tuning("Fast cart", of: cart, \.choreography)] }

  public func replay(_ name: String?) {
    replay?.invalidate()
    guard let stage else { return }
    guard cart.state == .idle else {
      // One that runs refuses to be pressed.
      cart.cancelPress()
      replay = stage.scheduleTimer(after: Self.pause) { [weak self] in self?.replay(name) }
      return
    }
    cart.press()
    replay = stage.scheduleTimer(after: cart.choreography.windUpDuration + Self.pause) { [weak self] in
      if name?.hasPrefix("cancel") == true { self?.cart.cancelPress() } else { self?.cart.release() }
    }
  }
}

extension CartScreen: KeyedScreen {
  public var keyDescriptions: [KeyDescription] {
    [KeyDescription("Tab", does: "Go to the cart, then the switch"), KeyDescription("Space", does: "Press it")]
  }
}
