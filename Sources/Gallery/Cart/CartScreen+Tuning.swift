import GlissadeEffects
import GlissadeUI

extension CartScreen: TunableScreen {
  public var tunings: [Tuning] { [Tuning("Fast cart", of: cart, \.choreography)] }

  /// Winding up is followed by what belongs to it: the way back to rest for its own numbers, and for the others
  /// the run.
  public func replay(_ name: String?) {
    guard !cart.isTracking else { return }
    cart.reset()
    cart.press()
    replayTimer?.invalidate()
    switch name?.prefix(while: { $0 != "-" }) {
    case "wind", "cancel", "jitter", "line", "top", "middle", "bottom":
      later(cart.choreography.windUpDuration) { $0.cancelPress() }
    default:
      later(Replay.hold) { $0.release() }
    }
  }

  private enum Replay {
    /// How long the cart is held before a run, in seconds.
    static let hold = 0.3
  }

  private func later(_ delay: Double, _ action: @escaping @MainActor (FastCart) -> Void) {
    replayTimer = stage?.scheduleTimer(after: delay / runway.layer.speed) { [weak self] in
      if let self { action(cart) }
    }
  }
}

extension CartScreen: KeyedScreen {
  public var keyDescriptions: [KeyDescription] {
    [
      KeyDescription("Tab", does: "Go to the cart, then the switch"),
      KeyDescription("Space", does: "Press it"),
    ]
  }
}
