import GlissadeEffectTuning
import GlissadeEffects
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

extension LyricsScreen: TunableScreen {
  public var tunings: [Tuning] { [Tuning("Cards in perspective", of: cards, \.choreography)] }

  /// The axis along which the cards are dragged, as `--axis` names it.
  public var choices: [ScreenChoice] {
    [
      ScreenChoice("axis", title: "Cards are dragged") {
        self.cards.axis
      } set: {
        self.drag(along: $0)
      }
    ]
  }

  /// Sets the axis along which the cards are dragged. The content of a card does not scroll vertically with
  /// vertical dragging.
  private func drag(along axis: PerspectiveCards.Axis) {
    cards.axis = axis
    for card in [songCard, storyCard] { card.content.panGestureRecognizer.isEnabled = axis == .horizontal }
  }

  public func replay(_ name: String?) {
    switch name?.prefix(while: { $0 != "-" }) {
    case "spring", "fade":
      let way = cards.choreography.dismissalOffset
      cards.springHome(draggedBy: Point(way, way))
    default:
      cards.swap()
    }
  }
}

extension LyricsScreen: HintedScreen {
  public var hint: String { "Drag the front card away" }
}

extension LyricsScreen: KeyedScreen {
  public var keyDescriptions: [KeyDescription] {
    [
      KeyDescription("P", does: "Play or pause"),
      KeyDescription("←", "→", does: "Back or forward by five seconds"),
      KeyDescription("↑", "↓", does: "Previous or next line; scroll the story"),
      KeyDescription("Home", does: "Go to the beginning"),
      KeyDescription("Return", does: "Exchange the cards"),
    ]
  }
}
