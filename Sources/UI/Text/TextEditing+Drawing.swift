import GlissadeDrawing
import GlissadeGeometry
import GlissadeText

extension TextEditing {
  /// In points.
  enum Metrics {
    static let caretWidth = 1.5
    /// The room above and below the caret that a scroll view around it shows.
    static let margin = 8.0
    /// How far letters may reach out of the window beside them, as slanted ones do.
    static let overhang = 2.0
    /// Where the lines below marked text lie, from the baseline, and how thick they are.
    static let markDistance = 2.0
    static let markWidth = 1.0
    static let clauseWidth = 2.0
    /// The bytes of a line of which only the part that is seen is drawn, and how far that reaches beyond it.
    static let longLine = 2000
    static let longMargin = 100.0
  }

  private enum Opacity {
    static let selection = 0.25
    static let selectionOnDark = 0.4
    static let inactiveSelection = 0.35
    static let clause = 0.12
    static let mark = 0.55
  }

  /// The caret's width, on whole pixels.
  func caretWidth(scale: Double) -> Double { max(1, (Metrics.caretWidth * scale).rounded()) / scale }

  /// Draws selection, text, marks and caret.
  ///
  /// - Parameters:
  ///   - clip: What is drawn of it, in the coordinates of the bounds.
  ///   - showsSelection: Whether a selection is seen also while the keyboard is elsewhere.
  func draw(in context: inout DrawingContext, font: Font, color: RGBA, clip: Rect, showsSelection: Bool) {
    guard let layout else { return }
    let outer = context.clip
    context.pushClip(RoundedRect(clip, radius: 0))
    defer { context.clip = outer }
    let origin = view.textOrigin
    let lines = layout.lines(fromY: clip.minY - origin.y, toY: clip.maxY - origin.y)
    let tint = view.presentation.tintColor
    func rects(_ range: Range<Int>) -> [Rect] {
      layout.selectionRects(of: range, inLines: lines).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }

    if !selection.isEmpty, text.marked == nil, looksActive || showsSelection {
      let isDark = context.palette.style == .dark
      let ground =
        looksActive
        ? tint.withAlphaComponent(isDark ? Opacity.selectionOnDark : Opacity.selection)
        : context.palette.rgba(.gray).withAlphaComponent(Opacity.inactiveSelection)
      for rect in rects(selection.range) { context.fill(rect, ground) }
    }
    if let markedClause {
      for rect in rects(markedClause) { context.fill(rect, tint.withAlphaComponent(Opacity.clause)) }
    }
    for line in layout.lines[lines] {
      draw(line, of: layout, at: origin, font, color, within: clip, in: &context)
    }
    let baseline = layout.line(lines.lowerBound).origin.y - layout.line(lines.lowerBound).rect.minY
    func underline(_ range: Range<Int>, width: Double, _ color: RGBA) {
      for rect in rects(range) {
        // Beside another one, each is seen by itself.
        let (length, y) = (max(rect.width - 1, 0), rect.minY + baseline + Metrics.markDistance)
        context.fill(Rect(x: rect.minX + 0.5, y: y, width: length, height: width), color)
      }
    }
    if let marked = text.marked {
      underline(marked, width: Metrics.markWidth, color.withAlphaComponent(color.alpha * Opacity.mark))
    }
    if let markedClause { underline(markedClause, width: Metrics.clauseWidth, color) }
    if hasKeyboard, view.allowsEditing, caret.isOn, selection.isEmpty { drawCaret(tint, in: &context) }
  }

  private func draw(
    _ line: EditableLayout.Line, of layout: EditableLayout, at origin: Point, _ font: Font, _ color: RGBA,
    within clip: Rect, in context: inout DrawingContext
  ) {
    let place = context.snapped(origin + line.origin)
    let extent = line.rect.offsetBy(dx: origin.x, dy: origin.y)
    guard line.string.utf8.count > Metrics.longLine, !line.string.hasRightToLeft else {
      return context.text(line.string, font, color, at: place, extent: extent)
    }
    // Of a line that is longer than any screen, what is seen.
    let index = layout.line(containing: line.range.lowerBound)
    let first = layout.offset(inLine: index, atX: clip.minX - origin.x - Metrics.longMargin).offset
    let last = layout.offset(inLine: index, atX: clip.maxX - origin.x + Metrics.longMargin).offset
    let left = layout.caretRect(at: first).minX - line.origin.x
    context.text(
      String(line.string.dropFirst(first - line.range.lowerBound).prefix(last - first)), font, color,
      at: Point(place.x + left, place.y), extent: extent)
  }

  private func drawCaret(_ color: RGBA, in context: inout DrawingContext) {
    guard let rect = caretRect else { return }
    let width = caretWidth(scale: context.scale)
    // In the middle between two letters.
    let top = context.snapped(Point(rect.minX - width / 2, rect.minY))
    context.fill(Rect(x: top.x, y: top.y, width: width, height: rect.height), color)
  }
}
