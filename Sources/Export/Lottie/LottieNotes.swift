import GlissadeGeometry

/// The approximations in a Lottie file, with their sizes.
struct LottieNotes {
  /// The kind of approximation.
  enum Kind: Int, CaseIterable {
    case motion, text, placement, bold, shadow, perspective, picture, pictureText, opacity, size
  }

  private var entries: [Kind: (count: Int, largest: Double)] = [:]

  mutating func add(_ kind: Kind, count: Int = 1, _ largest: Double = 0) {
    let known = entries[kind] ?? (0, 0)
    entries[kind] = (known.count + count, max(known.largest, largest))
  }

  /// The approximations in words, one line each.
  var lines: [String] {
    Kind.allCases.compactMap { kind in
      guard let (count, largest) = entries[kind] else { return nil }
      let figure = max(largest, 0.001).formatted(decimals: largest < 0.1 ? 3 : 2)
      switch kind {
      case .motion:
        return
          "\(count) segments of motion do not follow a curve of the timeline (springs, dragging, scrolling) and "
          + "are approximated by Bézier curves: off by at most \(figure) points"
      case .text:
        return "\(count) lines of text are unhinted outlines: their edges are off by at most \(figure) points"
      case .placement:
        return
          "\(count) lines of text are aligned to whole points even while they move: off by at most \(figure) points"
      case .bold:
        return
          "\(count) lines of text have no bold face and are not made bolder: strokes are thinner by at most "
          + "\(figure) points"
      case .shadow:
        return
          "\(count) shadows are nested shapes in place of a blur: their colours are off by at most \(figure) of 255"
      case .perspective:
        return "\(count) items in perspective are approximated: off by at most \(figure) points"
      case .picture:
        return
          "\(count) pictures are PNGs with 2 pixels per point: off by at most \(figure) points unless magnified further"
      case .pictureText:
        return
          "\(count) lines of text are written without their emoji: up to \(figure) points of a line are missing"
      case .opacity:
        return "\(count) opacity groups overlap others and fade item by item: colours are off by at most "
          + "\(figure) of 255"
      case .size:
        return "the screen changes its size but the film does not: at most \(figure) points are cut off"
      }
    }
  }
}
