import GlissadeGallery
import GlissadeGeometry
import GlissadeInput

/// A moment of a screen worth a picture, and what the hand has done to get there.
struct TourStop {
  let name: String
  /// In seconds.
  let time: Double
  /// Lines of a script; they aim at points, so that they fit whatever the screen holds.
  var hand: (Size) -> String = { _ in "" }

  func script(on size: Size) -> Script { Script(hand(size), file: name) }
}

extension ScreenName {
  /// How far apart the moments of an onion are set unless told otherwise, in points. What moves within itself is
  /// seen best spread out; what moves across the screen, in place.
  func spread(over size: Size) -> Double {
    switch self {
    case .list: size.width / 5
    case .cart, .cards, .controls, .lower, .lyrics: 0
    }
  }

  /// The screen at rest and in mid-motion.
  var tour: [TourStop] {
    switch self {
    case .list:
      let row = { (size: Size) in "\((size.width / 2).shortest) \((size.height / 3).shortest)" }
      return [
        TourStop(name: "list-fly-in", time: 0.45),
        TourStop(name: "list-rest", time: 1.5),
        TourStop(name: "list-held", time: 2.4) { "1.5 down \(row($0))" },
        TourStop(name: "list-ripple", time: 3.1) { "1.5 down \(row($0))\n2.4 up" },
        TourStop(name: "list-transition", time: 1.7) { "1.5 click \(row($0))" },
        TourStop(name: "detail-rest", time: 2.5) { "1.5 click \(row($0))" },
      ]
    case .cart:
      let release = "0.5 down @cart\n1.5 up"
      return [
        TourStop(name: "cart-rest", time: 0.5),
        TourStop(name: "cart-held", time: 1.5) { _ in "0.5 down @cart" },
        TourStop(name: "cart-pull-back", time: 1.75) { _ in release },
        TourStop(name: "cart-race", time: 1.96) { _ in release },
        TourStop(name: "cart-return", time: 2.42) { _ in release },
      ]
    case .cards:
      // To the button of the menu, and down its list: to flips about the vertical axis.
      let down = String(repeating: "1 key Down\n", count: CardStyle.first.count - 1)
      return [
        TourStop(name: "cards-tip-in", time: 0.15),
        TourStop(name: "cards-rest", time: 1),
        TourStop(name: "cards-scroll", time: 1.25) { _ in "1 wheel 0 -300\n1.1 wheel 0 -300" },
        TourStop(name: "cards-turn", time: 1.15) { _ in "1 key Tab\n1 key Down\n1 key Return" },
        TourStop(name: "cards-back", time: 2) { _ in "1 key Tab\n1 key Down\n1 key Return" },
        TourStop(name: "cards-menu", time: 2) { _ in "1 key shift+Tab\n1 key Return" },
        TourStop(name: "cards-flip", time: 1.25) { _ in
          "1 key shift+Tab\n1 key Return\n\(down)1 key Return"
        },
      ]
    case .lower:
      return [
        TourStop(name: "lower-rest", time: 0.5),
        TourStop(name: "lower-slide-left", time: 1.12) { _ in "1 click @lower.tab.log" },
        TourStop(name: "lower-slide-right", time: 1.12) { _ in "0.5 key Right\n1 key Left" },
        TourStop(name: "lower-slide-down", time: 1.12) { _ in "1 key Down" },
        TourStop(name: "lower-slide-up", time: 1.12) { _ in "0.5 key Down\n1 key Up" },
        TourStop(name: "lower-log", time: 1.5) { _ in "1 click @lower.tab.log\n1.4 move @lower.plot" },
        TourStop(name: "lower-events", time: 1.5) { _ in "1 click @lower.tab.events" },
      ]
    case .controls:
      // From the end of the page: to the choices, the slider, the second switch.
      let back = "key shift+Tab\n"
      return [
        TourStop(name: "controls-rest", time: 0.5),
        TourStop(name: "controls-segments", time: 1.58) { _ in "1 \(back)1.5 key Left" },
        TourStop(name: "controls-ring", time: 1.6) { _ in "1 \(back)1.5 \(back)1.5 \(back)" },
        TourStop(name: "controls-switch", time: 1.6) { _ in
          "1 \(back)1 \(back)1 \(back)1.5 key Space"
        },
      ]
    case .lyrics:
      let middle = { (size: Size) in "\((size.width / 2).shortest) \((size.height / 2).shortest)" }
      return [
        TourStop(name: "lyrics-rest", time: 11.5),
        TourStop(name: "lyrics-words", time: 33),
        TourStop(name: "lyrics-dragged", time: 24.6) { "24 down \(middle($0))\n24.5 move +0 +64" },
        TourStop(name: "lyrics-swap", time: 24.66) { "24 down \(middle($0))\n24.5 move +0 +81" },
        TourStop(name: "lyrics-story", time: 25.5) { "24 down \(middle($0))\n24.5 move +0 -81\n25 up" },
      ]
    }
  }
}
