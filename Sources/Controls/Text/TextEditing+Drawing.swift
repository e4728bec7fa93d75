import GlissadeDrawing
import GlissadeGeometry
import GlissadeText
import GlissadeUI

extension TextEditing {
  /// Lengths in points.
  enum Metrics {
    static let caretWidth = 1.5
    /// The space above and below the caret that a surrounding scroll view shows.
    static let margin = 8.0
    /// The distance by which glyphs may extend beyond the text's rectangle at its sides, as slanted ones do.
    static let overhang = 2.0
    /// The distance of the lines below marked text from the baseline, and their widths.
    static let markDistance = 2.0
    static let markWidth = 1.0
    static let clauseWidth = 2.0
    /// The length from which only the visible part of a line is drawn, in UTF-8 bytes, and how far the part
    /// that is drawn extends beyond the visible one, in points.
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

  /// Returns the width of the caret, rounded to whole pixels.
  func caretWidth(scale: Double) -> Double { max(1, (Metrics.caretWidth * scale).rounded()) / scale }

  /// Draws selection, text, marks and caret.
  ///
  /// - Parameters:
  ///   - clip: The visible rectangle, in the coordinates of the bounds.
  ///   - showsSelection: Whether the selection is drawn also while the view does not look focused.
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

    if layout.styled != nil {
      for line in layout.lines[lines] { context.fillBackground(of: line, at: origin, table) }
    }
    if !selection.isEmpty, text.marked == nil, looksActive || showsSelection {
      let ground = selectionColor(context.palette)
      for rect in rects(selection.range) { context.fill(rect, ground) }
    }
    if let markedClause {
      for rect in rects(markedClause) { context.fill(rect, tint.withAlphaComponent(Opacity.clause)) }
    }
    for line in layout.lines[lines] {
      draw(line, of: layout, at: origin, font, color, within: clip, in: &context)
    }
    func underline(_ range: Range<Int>, width: Double, _ color: RGBA) {
      for rect in rects(range) {
        let line = layout.line(layout.index(atY: rect.midY - origin.y))
        let baseline = line.origin.y - line.rect.minY
        // The line ends one point early, so that adjacent clauses are told apart.
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

  /// The colour of the selection.
  func selectionColor(_ palette: Palette) -> RGBA {
    let tint = view.presentation.tintColor
    return looksActive
      ? tint.withAlphaComponent(palette.style == .dark ? Opacity.selectionOnDark : Opacity.selection)
      : palette.rgba(.gray).withAlphaComponent(Opacity.inactiveSelection)
  }

  private func draw(
    _ line: EditableLayout.Line, of layout: EditableLayout, at origin: Point, _ font: Font, _ color: RGBA,
    within clip: Rect, in context: inout DrawingContext
  ) {
    if line.fragments != nil {
      return context.draw(line, at: origin, table, .init(text: color, link: view.presentation.tintColor))
    }
    let place = context.snapped(origin + line.origin)
    let extent = line.rect.offsetBy(dx: origin.x, dy: origin.y)
    let start = origin.x + line.origin.x
    if let pieces = line.pieces(
      from: clip.minX - start - Metrics.longMargin, to: clip.maxX - start + Metrics.longMargin)
    {
      for piece in pieces {
        context.text(piece.string, font, color, at: Point(place.x + piece.x, place.y), extent: extent)
      }
      return
    }
    guard line.string.utf8.count > Metrics.longLine, !line.string.hasRightToLeft else {
      return context.text(line.string, font, color, at: place, extent: extent)
    }
    // Only the visible part of a very long line is drawn.
    let index = layout.line(containing: line.range.lowerBound)
    let first = layout.offset(inLine: index, atX: clip.minX - origin.x - Metrics.longMargin).offset
    let last = layout.offset(inLine: index, atX: clip.maxX - origin.x + Metrics.longMargin).offset
    let left = layout.caretRect(at: first).minX - line.origin.x
    context.text(
      String(line.string.dropFirst(first - line.range.lowerBound).prefix(last - first)), font, color,
      at: Point(place.x + left, place.y), extent: extent)
  }

  private func drawCaret(_ color: RGBA, in context: inout DrawingContext) {
    let rect = view.caretRect(for: selection.head)
    guard rect.height > 0 else { return }
    let width = caretWidth(scale: context.scale)
    // The caret is centred between two letters.
    let top = context.snapped(Point(rect.minX - width / 2, rect.minY))
    context.fill(Rect(x: top.x, y: top.y, width: width, height: rect.height), color)
  }
}
