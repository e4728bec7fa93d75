import GlissadeEffectTuning
import GlissadeEffects
import GlissadeSession
import GlissadeUI

extension CardsScreen: TunableScreen {
  /// The parameters of the tip-in. Changing one of them selects that style.
  public var tunings: [Tuning] {
    [
      Tuning(
        "Tip in", get: { self.animator.choreography },
        set: {
          self.style = CardStyle.first[0]
          self.animator.choreography = $0
        })
    ]
  }

  public func replay(_ name: String?) { replay() }
}

extension CardsScreen: HintedScreen {
  public var hint: String { "Scroll: each card tips in once" }
}

extension CardsScreen: KeyedScreen {
  public var keyDescriptions: [KeyDescription] {
    [
      KeyDescription("↑", "↓", "Home", "End", does: "Move through the cards"),
      KeyDescription("Return", does: "Turn the card over"),
      KeyDescription("Delete", does: "Remove the card"),
      KeyDescription("Insert", does: "Restore the last card"),
    ]
  }
}
