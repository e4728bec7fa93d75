import GlissadeGeometry

/// What a Lottie file says less exactly than the screen shows it, with figures.
struct LottieNotes {
  /// What is approximated.
  enum Kind: Int, CaseIterable {
    case motion, text, placement, bold, shadow, perspective, picture, pictureText, opacity, size
  }

  private var entries: [Kind: (count: Int, largest: Double)] = [:]

  mutating func add(_ kind: Kind, count: Int = 1, _ largest: Double = 0) {
    let known = entries[kind] ?? (0, 0)
    entries[kind] = (known.count + count, max(known.largest, largest))
  }

  /// One line each.
  var lines: [String] {
    Kind.allCases.compactMap { kind in
      guard let (count, largest) = entries[kind] else { return nil }
      let figure = largest.formatted(decimals: largest < 0.1 ? 3 : 2)
      switch kind {
      case .motion:
        return
          "\(count) pieces of motion follow no curve of the timeline (springs, dragging, scrolling) and are Bézier "
          + "pieces: off by at most \(figure) points"
      case .text:
        return "\(count) lines of text are unhinted outlines: their edges are off by at most \(figure) points"
      case .placement:
        return
          "\(count) lines of text stand on whole points while they move, too: off by at most \(figure) points"
      case .bold:
        return
          "\(count) lines of text have no bold face and are not made bolder: strokes are thinner by at most "
          + "\(figure) points"
      case .shadow:
        return
          "\(count) shadows are nested shapes in place of a blur: their colours are off by at most \(figure) of 255"
      case .perspective:
        return "\(count) things in perspective are approximated: off by at most \(figure) points"
      case .picture:
        return
          "\(count) pictures are PNGs of 2 pixels a point: off by at most \(figure) points when magnified no more"
      case .pictureText:
        return "\(count) lines of text with emoji lack these: missing are up to \(figure) points of a line"
      case .opacity:
        return "\(count) opacity groups overlap others and fade item by item: colours are off by at most "
          + "\(figure) of 255"
      case .size:
        return "the screen changes its size, the film does not: cut off are at most \(figure) points"
      }
    }
  }
}
