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

  private let line: Lyrics.Line
  /// What lights up by itself, blanks and all: its words, or the whole line. A song may have the same long line many
  /// times, so each keeps no more of it than it shows.
  private var words: [String] {
    if line.text.isEmpty { return [Song.note] }
    return isSungAsOne ? [line.text] : line.words.map(\.text)
  }
  var text: String { words.joined() }
  private var wordCount: Int { isSungAsOne ? 1 : line.words.count }
  /// Whether all of it lights up with its own time.
  var isSungAsOne: Bool { line.words.isEmpty || line.text.isEmpty }
  private let isRightToLeft: Bool
  /// The parts of words that stand on one line of text.
  private var fragments: [Fragment] = []
  private var setting: Setting?

  /// The font in which a line is set, as it is shown, and how wide it may be, in points.
  struct Setting: Hashable {
    var font: Font
    var width: Double
  }

  private struct Fragment {
    let word: Int
    let label: Label
  }

  var font = Font.boldSystemFont(ofSize: 28)
  var inks = (lit: Color.white, dim: Color.white) { didSet { color(animated: false) } }

  init(_ line: Lyrics.Line) {
    self.line = line
    isRightToLeft = line.text.isRightToLeft
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
    let count = min(count, wordCount)
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

  /// Takes the font at the size at which it is shown, and the room.
  func set(_ setting: Setting) {
    guard setting != self.setting else { return }
    self.setting = setting
    for fragment in fragments { fragment.label.removeFromSuperview() }
    fragments = []
    setNeedsLayout()
  }

  /// A line has no labels until it is seen.
  override func layoutSubviews() {
    guard fragments.isEmpty, let setting, let measurer = stage?.textMeasurer else { return }
    let text = text
    let layout = TextLayout(text, font: setting.font, width: setting.width, measuring: measurer)
    let height = layout.size.height / Double(max(1, layout.lines.count))
    var start = text.startIndex
    var lines = layout.lines.enumerated().map { (range: $1.range, y: Double($0) * height) }[...]
    for (index, word) in words.enumerated() {
      // By bytes: a mark at the head of a word would count to the one before.
      let end = text.utf8.index(start, offsetBy: word.utf8.count)
      while let line = lines.first, line.range.lowerBound < end {
        let part = (start..<end).clamped(to: line.range)
        let before = text[line.range.lowerBound..<part.lowerBound]
        if !part.isEmpty {
          add(String(text[part]), of: index, behind: String(before), y: line.y, height, setting, measurer)
        }
        // The next word may stand on the same line.
        guard line.range.upperBound <= end else { break }
        lines.removeFirst()
      }
      start = end
    }
    color(animated: false)
  }

  /// Makes the label of a part of a word, which stands as far from where the line of text begins as what is before it.
  private func add(
    _ part: String, of word: Int, behind before: String, y: Double, _ height: Double, _ setting: Setting,
    _ measurer: any TextMeasuring
  ) {
    let label = Label(part.directed(rightToLeft: isRightToLeft), font: font)
    let x = measurer.width(of: before, font: setting.font)
    let advance = measurer.width(of: part, font: setting.font).rounded(.up)
    label.frame = Rect(
      x: isRightToLeft ? setting.width - x - advance : x, y: y, width: advance, height: height)
    label.isUserInteractionEnabled = false
    label.lineBreakMode = .byWordWrapping
    label.textAlignment = .natural
    addSubview(label)
    fragments.append(Fragment(word: word, label: label))
  }
}
