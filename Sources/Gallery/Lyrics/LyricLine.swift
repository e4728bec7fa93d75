import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A line of a song, set in as many lines of text as it takes, that lights up word by word.
final class LyricLine: View {
  /// In seconds: how long a word takes to light up, and a line to go dark.
  private enum Choreography {
    static let lighting = 0.25
    static let dimming = 0.4
  }

  /// What lights up by itself, blanks and all: its words, or the whole line.
  private let words: [String]
  let text: String
  /// Whether all of it lights up with its own time.
  let isSungAsOne: Bool
  private let isRightToLeft: Bool
  /// The parts of words that stand on one line of text.
  private var fragments: [Fragment] = []
  /// For which font and width they were set, and how high they are.
  private var setting: (font: Font, width: Double, height: Double)?

  private struct Fragment {
    let word: Int
    let label: Label
  }

  var font = Font.boldSystemFont(ofSize: 28)
  var inks = (lit: Color.white, dim: Color.white) { didSet { color(animated: false) } }

  init(_ line: Lyrics.Line) {
    let isSilent = line.text.isEmpty
    words = isSilent ? [Song.note] : line.words.isEmpty ? [line.text] : line.words.map(\.text)
    isSungAsOne = line.words.isEmpty
    text = words.joined()
    isRightToLeft = text.isRightToLeft
    super.init(frame: .zero)
    pointerStyle = .hand
  }

  /// Called when the line is clicked.
  var onSelect: (() -> Void)?

  // MARK: Accessibility

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.button)
    description.label = text
    description.hint = "Plays from here"
    description.states.formUnion(isLit ? [.selectable, .selected] : .selectable)
    description.addPress()
  }

  override func accessibilityActivate() -> Bool {
    onSelect?()
    return onSelect != nil
  }

  // MARK: Light

  /// How many words are lit.
  private(set) var litWords = 0

  var isLit: Bool { litWords > 0 }

  /// - Parameter count: of the words that have begun; of a line that is sung as one, anything lights it all.
  func light(_ count: Int, animated: Bool) {
    let count = min(count, words.count)
    guard count != litWords else { return }
    litWords = count
    color(animated: animated)
  }

  private func color(animated: Bool) {
    func change() {
      for fragment in fragments {
        let color = fragment.word < litWords ? inks.lit : inks.dim
        if fragment.label.textColor != color { fragment.label.textColor = color }
      }
    }
    guard animated else {
      View.performWithoutAnimation(change)
      return
    }
    View.animate(
      withDuration: isLit ? Choreography.lighting : Choreography.dimming,
      options: [.allowUserInteraction, .curveEaseOut], animations: change)
  }

  // MARK: Layout

  /// How high the line is where it may be `width` points wide.
  ///
  /// - Parameter shownFont: The font at the size at which it is shown.
  func height(in width: Double, _ shownFont: Font, measuring measurer: (any TextMeasuring)?) -> Double {
    if let setting, setting.font == shownFont, setting.width == width { return setting.height }
    for fragment in fragments { fragment.label.removeFromSuperview() }
    fragments = []
    var height = font.size
    if let measurer {
      let layout = TextLayout(text, font: shownFont, width: width, measuring: measurer)
      let lineHeight = layout.size.height / Double(max(1, layout.lines.count))
      for (index, line) in layout.lines.enumerated() {
        setLine(line.range, y: Double(index) * lineHeight, lineHeight, width) {
          measurer.width(of: String($0), font: shownFont)
        }
      }
      height = layout.size.height
    }
    setting = (shownFont, width, height)
    color(animated: false)
    setNeedsLayout()
    return height
  }

  /// Makes the labels of one line of text: each stands as far from where the line begins as what is before it.
  private func setLine(
    _ line: Range<String.Index>, y: Double, _ height: Double, _ width: Double,
    measure: (Substring) -> Double
  ) {
    var start = text.startIndex
    for (index, word) in words.enumerated() {
      // By bytes: a mark at the head of a word would count to the one before.
      let end = text.utf8.index(start, offsetBy: word.utf8.count)
      let part = (start..<end).clamped(to: line)
      start = end
      guard !part.isEmpty else { continue }
      let label = Label(String(text[part]).directed(rightToLeft: isRightToLeft), font: font)
      let x = measure(text[line.lowerBound..<part.lowerBound])
      let advance = measure(text[part]).rounded(.up)
      label.frame = Rect(x: isRightToLeft ? width - x - advance : x, y: y, width: advance, height: height)
      label.isUserInteractionEnabled = false
      label.lineBreakMode = .byWordWrapping
      label.textAlignment = .natural
      addSubview(label)
      fragments.append(Fragment(word: index, label: label))
    }
  }
}
