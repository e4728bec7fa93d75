import GlissadeGeometry
import GlissadeSession

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
      let points = figure == "1" ? "1 point" : "\(figure) points"
      let isOne = count == 1
      let (are, have, ending) = isOne ? ("is", "has", "s") : ("are", "have", "")
      let lines = "\(count.counted("line")) of text"
      switch kind {
      case .motion:
        return
          "\(count.counted("segment")) of motion \(isOne ? "does" : "do") not follow a curve of the timeline (springs, "
          + "dragging, scrolling) and \(are) approximated by Bézier curves: off by at most \(points)"
      case .text:
        return "\(lines) \(are) drawn as outlines without hinting: edges are off by at most \(points)"
      case .placement:
        return "\(lines) \(are) aligned to whole points even in motion: off by at most \(points)"
      case .bold:
        return
          "\(lines) \(have) no bold face and \(are) not made bolder: strokes are thinner by at most \(points)"
      case .shadow:
        return
          "\(count.counted("shadow")) \(are) drawn as nested shapes in place of a blur: colours are off by at most "
          + "\(figure) of 255"
      case .perspective:
        return "\(count.counted("item")) in perspective \(are) approximated: off by at most \(points)"
      case .picture:
        return
          "\(count.counted("picture")) \(are) written as PNG with 2 pixels per point: off by at most \(points) unless "
          + "magnified further"
      case .pictureText:
        return "\(lines) \(are) written without emoji: up to \(points) of a line are missing"
      case .opacity:
        return
          "\(count.counted("opacity group")) overlap\(ending) others and fade\(ending) item by item: colours are off "
          + "by at most \(figure) of 255"
      case .size:
        return "the screen changes its size but the film does not: at most \(points) are cut off"
      }
    }
  }
}
