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
    case .controls, .lyrics: 0
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
