import GlissadeDrawing
import GlissadeGeometry
import GlissadeText

extension Label {
  /// The text with attributes, or with those of the label if it has none of its own.
  var wholeText: AttributedText? {
    styled?.text
      ?? text.map {
        AttributedText($0, AttributedText.Attributes(font: ownFont, foregroundColor: textColor))
      }
  }

  func setWholeText(_ new: AttributedText?) {
    guard new != styled?.text || new?.string != text else { return }
    text = new?.string
    guard let new else { return }
    makeStyled().text = new
    if new.hasLinks, !isUserInteractionEnabled {
      styled?.isOpenForLinks = true
      isUserInteractionEnabled = true
      pointerStyle = .hand
    }
    contentDidChange("attributedText")
  }

  /// The share of the width, from 0 to 1, below which whole words must fill a line for the next word to be hyphenated.
  /// The default is 0: words are broken at soft hyphens alone. See `ParagraphStyle.hyphenationFactor`.
  public var hyphenationFactor: Double {
    get { styled?.hyphenationFactor ?? 0 }
    set {
      let factor = min(max(newValue, 0), 1)
      guard factor != hyphenationFactor else { return }
      makeStyled().hyphenationFactor = factor
      contentDidChange()
    }
  }

  /// Called with the URL of a link that is activated. `nil`, the default, opens the URL with the desktop's program.
  public var openLink: (@MainActor (String) -> Void)? {
    get { styled?.openLink }
    set { if newValue != nil || styled != nil { makeStyled().openLink = newValue } }
  }

  private func makeStyled() -> StyledLabel {
    if let styled { return styled }
    let new = StyledLabel()
    styled = new
    return new
  }

  /// The view that selects the text. `nil` if the text cannot be selected.
  package var selectionView: (any LabelSelection)? {
    get { styled?.selection }
    set {
      guard newValue !== styled?.selection else { return }
      makeStyled().selection = newValue
      contentDidChange()
    }
  }

  func removeAttributes() {
    styled?.text = nil
    if styled?.isOpenForLinks == true {
      styled?.isOpenForLinks = false
      isUserInteractionEnabled = false
      pointerStyle = nil
    }
    contentDidChange("text")
  }

  /// Called when a property changed that may need, or no longer needs, lines that are set in parts.
  func styleDidChange() {
    if textAlignment == .justified { _ = makeStyled() }
    contentDidChange("textAlignment")
  }

  // MARK: Layout

  /// Returns the lines for a width.
  ///
  /// - Parameters:
  ///   - lines: The greatest number of lines; 0 for no limit.
  ///   - height: The height into which lines must fit; 0 for no limit.
  private func styledLines(
    width: Double, lines: Int, height: Double, _ measurer: any TextMeasuring, scale: Double
  ) -> ShownText? {
    guard let styled, let text, !text.isEmpty else { return nil }
    styled.updateTable()
    var font = ownFont
    font.size *= scaleFactor(of: ownFont, scale)
    var attributes = styled.table.styled(styled.runs, font: font, scale: scale) { own in
      var own = own
      own.size *= scaleFactor(of: own, scale)
      return own
    }
    (attributes.hyphenationFactor, attributes.lineBreakMode) = (styled.hyphenationFactor, lineBreakMode)
    let layout = EditableLayout(
      paragraphs: text.paragraphs, font: font, width: width, alignment: shownAlignment, styled: attributes,
      measuring: measurer)
    var count = lines > 0 ? min(lines, layout.lineCount) : layout.lineCount
    while count > 1, height > 0 {
      let last = layout.line(count - 1).rect
      if last.maxY <= height + Self.lineSlack * last.height { break }
      count -= 1
    }
    var shown = (0..<count).map { layout.line($0) }
    let mode = styled.table[styled.runs.value(near: 0) ?? 0].paragraphStyle?.lineBreakMode ?? lineBreakMode
    if count < layout.lineCount || lines == 1 { shown[count - 1] = layout.lastLine(count - 1, mode) }
    let widest = shown.reduce(0) { max($0, $1.width + $1.indents) }
    return ShownText(
      layout: layout, lines: shown,
      size: Size(width: widest, height: shown.last.map { $0.rect.maxY } ?? 0))
  }

  private func scaleFactor(of font: Font, _ scale: Double) -> Double {
    if scale > 1, case .named = font.family { 1 } else { scale }
  }

  /// The factor by which the text grows or shrinks with `Stage.textScale`.
  private var growth: Double {
    let scale = min(textScale, max(1, maximumTextScale))
    return rareValues?.limited(scale) ?? scale
  }

  /// The lines in the current width. `nil` if text has no size.
  package var styledLines: ShownText? {
    guard let styled, let measurer = textMeasurer else { return nil }
    let presented = max(bounds.width, 0)
    return styledLines(in: properties.presentation.pointee.bounds.width, styled, measurer)
      ?? styledLines(in: presented, styled, measurer)
  }

  private func styledLines(
    in width: Double, _ styled: StyledLabel, _ measurer: any TextMeasuring
  ) -> ShownText? {
    guard text?.isEmpty == false else { return nil }
    let most = shownLines(in: width)
    let key = StyledLabel.Key(
      width: width, lines: most, height: lineRoom, textScale: textScale, alignment: shownAlignment,
      measurer: ObjectIdentifier(measurer))
    return styled.shown(key) {
      fitted(width: width, lines: most, measurer)
        ?? ShownText(
          layout: EditableLayout(paragraphs: [""], font: ownFont, measuring: measurer), lines: [], size: .zero
        )
    }
  }

  /// Returns the greatest number of lines, as for a text without attributes, but regardless of the height.
  private func shownLines(in width: Double) -> Int { numberOfLines == 1 ? 1 : maximumLines(in: width, 0) }

  /// Returns the lines at the largest scale at which they are not truncated, from the text scale down to 1, or at a
  /// smaller one if the font may shrink.
  private func fitted(width: Double, lines: Int, _ measurer: any TextMeasuring) -> ShownText? {
    let growth = growth
    if growth > 1, width > 0 {
      let steps = 8
      for step in 0..<steps {
        let scale = 1 + (growth - 1) * Double(steps - step) / Double(steps)
        let whole = styledLines(width: width, lines: 0, height: 0, measurer, scale: scale)
        guard let whole else { return nil }
        let isHighEnough = bounds.height <= 0 || whole.size.height <= bounds.height + 0.5
        if isHighEnough, lines == 0 || whole.lines.count <= lines { return whole }
      }
    }
    let scale = min(growth, 1)
    if adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0,
      let natural = styledLines(width: .infinity, lines: 1, height: 0, measurer, scale: scale)?.size.width,
      natural > width
    {
      let smaller = max(
        scale * width / natural * 0.98, min(minimumScaleFactor, scale), 1 / max(ownFont.size, 1))
      return styledLines(width: width, lines: 1, height: 0, measurer, scale: smaller)
    }
    return styledLines(
      width: width, lines: lines, height: numberOfLines == 1 ? 0 : lineRoom, measurer, scale: scale)
  }

  func styledSize(in width: Double, _ measurer: any TextMeasuring) -> Size {
    let shown = styledLines(width: width, lines: numberOfLines, height: 0, measurer, scale: growth)
    guard let shown else { return .zero }
    // A line that is cut off is longer than the width.
    let wide = lineBreakMode == .byClipping ? min(shown.size.width, max(0, width)) : shown.size.width
    return Size(width: wide.rounded(.up), height: shown.size.height.rounded(.up))
  }

  var styledTextRect: Rect {
    guard let shown = styledLines else {
      return Rect(x: bounds.minX, y: bounds.midY, width: 0, height: 0)
    }
    let left = shown.lines.map(\.rect.minX).min() ?? 0
    return Rect(
      x: bounds.minX + left, y: bounds.midY - shown.size.height / 2, width: shown.size.width,
      height: shown.size.height)
  }

  var styledBaselines: (first: Double, last: Double)? {
    guard let measurer = textMeasurer,
      let shown = styledLines(
        width: max(bounds.width, intrinsicContentSize.width), lines: numberOfLines, height: 0, measurer,
        scale: growth),
      let first = shown.lines.first, let last = shown.lines.last
    else { return nil }
    let middle = shown.size.height / 2
    return (first.origin.y - middle, last.origin.y - middle)
  }

  /// The place of the layout in the bounds as drawn now.
  package var styledOrigin: Point {
    let bounds = properties.presentation.pointee.bounds
    return Point(bounds.minX, bounds.minY + (bounds.height - (styledLines?.size.height ?? 0)) / 2)
  }

  // MARK: Drawing

  func drawStyled(in context: inout DrawingContext, _ bounds: Rect) {
    guard let styled, let shown = styledLines, !shown.lines.isEmpty else { return }
    let outer = context.clip
    if shown.size.width > bounds.width, lineBreakMode == .byClipping { context.pushClip(RoundedRect(bounds)) }
    defer { context.clip = outer }
    let origin = Point(bounds.minX, bounds.minY + (bounds.height - shown.size.height) / 2)
    for line in shown.lines { context.fillBackground(of: line, at: origin, styled.table) }
    if let selection = styled.selection, !selection.selectedCharacters.isEmpty {
      let ground = selection.selectionColor(context.palette)
      let lines = 0..<shown.lines.count
      for rect in shown.layout.selectionRects(of: selection.selectedCharacters, inLines: lines) {
        context.fill(rect.offsetBy(dx: origin.x, dy: origin.y), ground)
      }
    }
    let colors = DrawingContext.TextColors(
      text: values.presentation.pointee.textColor, link: presentation.tintColor)
    for line in shown.lines { context.draw(line, at: origin, styled.table, colors) }
  }
}
