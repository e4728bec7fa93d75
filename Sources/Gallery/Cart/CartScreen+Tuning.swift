import GlissadeEffectTuning
import GlissadeEffects
import GlissadeSession
import GlissadeUI

extension CartScreen: TunableScreen {
  public var tunings: [Tuning] { [Tuning("Fast cart", of: cart, \.choreography)] }

  /// Replays the part of the motion that a parameter belongs to. Winding up is followed by the return to rest
  /// if the parameter is one of winding up, or else by the run.
  public func replay(_ name: String?) {
    guard let stage else { return }
    cart.reset()
    cart.hold()
    replayTimer?.invalidate()
    switch name?.prefix(while: { $0 != "-" }) {
    case "wind", "cancel", "jitter", "line", "top", "middle", "bottom", "dimmed", "brighten":
      letGo(after: cart.choreography.windUpDuration, running: false, on: stage)
    default:
      letGo(after: Replay.hold, running: true, on: stage)
    }
  }

  private enum Replay {
    /// The time for which the cart is held before a run, in seconds.
    static let hold = 0.3
  }

  private func letGo(after delay: Double, running: Bool, on stage: Stage) {
    replayTimer = stage.scheduleTimer(after: delay / runway.layer.speed) { [weak self] in
      self?.cart.letGo(running: running)
    }
  }
}

extension CartScreen: HintedScreen {
  public var hint: String { "Press the cart, hold, and let go" }
}

extension CartScreen: KeyedScreen {
  public var keyDescriptions: [KeyDescription] {
    [
      KeyDescription("Tab", does: "Focus the cart or the switch"),
      KeyDescription("Space", does: "Press the focused control"),
    ]
  }
}
