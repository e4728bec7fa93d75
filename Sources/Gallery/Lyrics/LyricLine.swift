import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A line of a song, wrapped as necessary, that lights up word by word.
final class LyricLine: View {
  /// Durations, in seconds: of a word that lights up, and of a line that dims.
  private enum Choreography {
    static let lighting = 0.25
    static let dimming = 0.4
  }

  private let line: Lyrics.Line
  /// The position in the song, counted from 0.
  private let index: Int
  /// The parts that light up separately, with whitespace: the words, or the whole line. A song may repeat a
  /// long line many times, so each view only stores what it displays.
  private var words: [String] {
    if line.text.isEmpty { return [Song.note] }
    return isSungAsOne ? [line.text] : line.words.map(\.text)
  }
  var text: String { words.joined() }
  private var wordCount: Int { isSungAsOne ? 1 : line.words.count }
  /// Whether the whole line lights up at once.
  var isSungAsOne: Bool { line.words.isEmpty || line.text.isEmpty }
  /// Whether the words run from right to left, whatever the direction of the page.
  private let runsLeft: Bool
  /// The parts of words that are on one line of text.
  private var fragments: [Fragment] = []
  private var setting: Setting?

  /// The displayed font of a line, and the greatest width, in points.
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

  init(_ line: Lyrics.Line, at index: Int) {
    self.line = line
    self.index = index
    runsLeft = line.text.isRightToLeft
    super.init(frame: .zero)
    pointerStyle = .hand
  }

  /// Called when the line is clicked.
  var onSelect: (() -> Void)?

  // MARK: Accessibility

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.listItem)
    description.label = text
    description.hint = "Plays from here"
    description.cell = AccessibilityCell(row: index)
    description.states.formUnion(isLit ? [.selectable, .selected] : .selectable)
    description.addPress()
  }

  override func accessibilityActivate() -> Bool {
    onSelect?()
    return onSelect != nil
  }

  // MARK: Light

  /// The number of lit words.
  private(set) var litWords = 0

  var isLit: Bool { litWords > 0 }

  /// Lights the first words and dims the others.
  ///
  /// - Parameter count: The number of words that have begun. Any number above zero lights all of a line
  ///   without words of its own.
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

  /// Sets the displayed font and the greatest width.
  func set(_ setting: Setting) {
    guard setting != self.setting else { return }
    self.setting = setting
    for fragment in fragments { fragment.label.removeFromSuperview() }
    fragments = []
    setNeedsLayout()
  }

  /// Creates the labels. A line has none before its first layout.
  override func layoutSubviews() {
    guard fragments.isEmpty, let setting, let measurer = stage?.textMeasurer else { return }
    let text = text
    let layout = TextLayout(text, font: setting.font, width: setting.width, measuring: measurer)
    let height = layout.size.height / Double(max(1, layout.lines.count))
    var start = text.startIndex
    var lines = layout.lines.enumerated().map { (range: $1.range, y: Double($0) * height) }[...]
    for (index, word) in words.enumerated() {
      // The range is in bytes: a combining mark at the start of a word would belong to the character before
      // it.
      let end = text.utf8.index(start, offsetBy: word.utf8.count)
      while let line = lines.first, line.range.lowerBound < end {
        let part = (start..<end).clamped(to: line.range)
        let before = text[line.range.lowerBound..<part.lowerBound]
        if !part.isEmpty {
          add(String(text[part]), of: index, behind: String(before), y: line.y, height, setting, measurer)
        }
        // The next word may be on the same line.
        guard line.range.upperBound <= end else { break }
        lines.removeFirst()
      }
      start = end
    }
    color(animated: false)
  }

  /// Adds the label of a part of a word. Its distance to the start of the line is the width of the text
  /// before it.
  private func add(
    _ part: String, of word: Int, behind before: String, y: Double, _ height: Double, _ setting: Setting,
    _ measurer: any TextMeasuring
  ) {
    let label = Label(part.directed(rightToLeft: runsLeft), font: font)
    let x = measurer.width(of: before, font: setting.font)
    let advance = measurer.width(of: part, font: setting.font).rounded(.up)
    label.frame = Rect(
      x: runsLeft ? setting.width - x - advance : x, y: y, width: advance, height: height)
    label.isUserInteractionEnabled = false
    label.lineBreakMode = .byWordWrapping
    label.textAlignment = runsLeft ? .right : .left
    addSubview(label)
    fragments.append(Fragment(word: word, label: label))
  }
}
