import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The lines of a song, of which the sung ones are lit and stay at the same height.
final class LyricsView: ScrollView {
  /// In points.
  private enum Metrics {
    static let gap = 0.55
    /// The position of the sung line, as a fraction of the view's height.
    static let focus = 0.36
  }

  private let lines: [LyricLine]
  private var moment = Lyrics.Moment()
  /// Called with the index of a line that was clicked.
  var onSelect: ((Int) -> Void)?

  /// The margin at the left and the right, in points.
  var margin = 20.0 { didSet { setNeedsLayout() } }
  var fontSize = 28.0 { didSet { setNeedsLayout() } }
  var inks = (lit: Color.white, dim: Color.white) { didSet { for line in lines { line.inks = inks } } }

  init(_ lyrics: Lyrics) {
    lines = lyrics.lines.enumerated().map { LyricLine($1, at: $0) }
    super.init(frame: .zero)
    bounces = false
    for (index, line) in lines.enumerated() {
      line.onSelect = { [weak self] in self?.onSelect?(index) }
      line.addGestureRecognizer(TapGestureRecognizer { [weak line] _ in line?.onSelect?() })
    }
  }

  /// Lights the lines and words of a moment, and scrolls to them.
  func show(_ moment: Lyrics.Moment, animated: Bool) {
    let hasMoved = moment.lines != self.moment.lines
    self.moment = moment
    for (index, line) in lines.enumerated() {
      guard let place = moment.lines.firstIndex(of: index) else {
        line.light(0, animated: animated)
        continue
      }
      let words = moment.words[place - moment.lines.lowerBound]
      line.light(max(words, line.isSungAsOne ? 1 : 0), animated: animated)
    }
    if hasMoved { follow(animated: animated) }
  }

  // MARK: Layout

  override func layoutSubviews() {
    if setting?.fontSize != fontSize || setting?.width != bounds.width || setting?.margin != margin {
      setLines()
    }
    contentInset = EdgeInsets(
      top: bounds.height * Metrics.focus, bottom: bounds.height * (1 - Metrics.focus))
    super.layoutSubviews()
    if bounds.size != knownSize {
      knownSize = bounds.size
      follow(animated: false)
    }
    showVisibleLines()
  }

  /// The font size, width and margin of the current layout.
  private var setting: (fontSize: Double, width: Double, margin: Double)?

  /// Lays out all lines, one below the other.
  private func setLines() {
    guard let stage else { return }
    setting = (fontSize, bounds.width, margin)
    let font = Font.boldSystemFont(ofSize: fontSize)
    let width = max(0, bounds.width - 2 * margin)
    let gap = fontSize * Metrics.gap
    let shown = LyricLine.Setting(font: scaledFont(font), width: width)
    // Repeated lines are measured once.
    var heights: [String: Double] = [:]
    var y = 0.0
    for line in lines {
      line.font = font
      line.set(shown)
      let height =
        heights[line.text]
        ?? stage.textMeasurer.map {
          TextLayout(line.text, font: shown.font, width: width, measuring: $0).size.height
        } ?? fontSize
      heights[line.text] = height
      line.frame = Rect(x: margin, y: y, width: width, height: height)
      y += height + gap
    }
    contentSize = Size(width: bounds.width, height: max(0, y - gap))
  }

  /// The indices of the lines in the view hierarchy.
  private var shownLines = 0..<0

  /// Adds the visible lines and removes the others, since a song may be long.
  private func showVisibleLines() {
    let visible = visibleBounds
    let first = lines.partitionIndex { $0.frame.maxY > visible.minY }
    let end = max(first, lines.partitionIndex { $0.frame.minY >= visible.maxY })
    for index in shownLines where !(first..<end).contains(index) { lines[index].removeFromSuperview() }
    for index in first..<end where lines[index].superview == nil {
      insertSubview(lines[index], at: 0)
    }
    shownLines = first..<end
  }

  private var knownSize = Size.zero

  /// Scrolls to the lines that are sung, or to the beginning before the first one.
  private func follow(animated: Bool) {
    let sung = lines[moment.lines.clamped(to: 0..<lines.count)]
    let top = sung.first?.frame.minY ?? 0
    let bottom = sung.last?.frame.maxY ?? lines.first?.frame.height ?? 0
    let middle = (top + bottom) / 2
    setContentOffset(Point(0, middle - bounds.height * Metrics.focus), animated: animated)
  }

  /// The text of the lines that are sung.
  var sungText: String {
    lines[moment.lines.clamped(to: 0..<lines.count)].map(\.text.trimmed).joined(separator: "\n")
  }

  /// The visible lines, from the first.
  override var accessibilityElements: [Responder]? {
    get { super.accessibilityElements ?? Array(lines[shownLines]) }
    set { super.accessibilityElements = newValue }
  }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.become(.list, .container)
    description.label = "Lines"
    description.value = sungText
    description.table = AccessibilityGrid(rows: lines.count)
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    super.describe(into: &snapshot)
    snapshot.text = sungText
  }
}
