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
  }

  private enum Opacity {
    static let selection = 0.25
    static let selectionOnDark = 0.4
    static let inactiveSelection = 0.2
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
    let visible = layout.lines[layout.lines(fromY: clip.minY - origin.y, toY: clip.maxY - origin.y)]
    guard let first = visible.first, let last = visible.last else { return }
    let range = first.range.lowerBound..<last.range.upperBound
    let tint = view.presentation.tintColor

    if !selection.isEmpty, text.marked == nil, looksActive || showsSelection {
      let ground =
        looksActive
        ? tint.withAlphaComponent(
          context.palette.style == .dark ? Opacity.selectionOnDark : Opacity.selection)
        : context.palette.rgba(.gray).withAlphaComponent(Opacity.inactiveSelection)
      fill(selection.range.clamped(to: range), of: layout, at: origin, ground, in: &context)
    }
    if let markedClause {
      fill(
        markedClause.clamped(to: range), of: layout, at: origin, tint.withAlphaComponent(Opacity.clause),
        in: &context)
    }
    for line in visible {
      let place = context.snapped(origin + line.origin)
      let extent = line.rect.offsetBy(dx: origin.x, dy: origin.y)
      context.text(line.string, font, color, at: place, extent: extent)
    }
    if let marked = text.marked {
      underline(
        marked.clamped(to: range), of: layout, at: origin, width: Metrics.markWidth,
        color.withAlphaComponent(color.alpha * Opacity.mark), in: &context)
    }
    if let markedClause {
      underline(
        markedClause.clamped(to: range), of: layout, at: origin, width: Metrics.clauseWidth, color,
        in: &context)
    }
    if hasKeyboard, view.allowsEditing, caret.isOn, selection.isEmpty { drawCaret(tint, in: &context) }
  }

  private func fill(
    _ range: Range<Int>, of layout: EditableLayout, at origin: Point, _ color: RGBA,
    in context: inout DrawingContext
  ) {
    for rect in layout.selectionRects(of: range) {
      context.fill(rect.offsetBy(dx: origin.x, dy: origin.y), color)
    }
  }

  private func underline(
    _ range: Range<Int>, of layout: EditableLayout, at origin: Point, width: Double, _ color: RGBA,
    in context: inout DrawingContext
  ) {
    for rect in layout.selectionRects(of: range) {
      let line = layout.lines[layout.line(containing: range.lowerBound, prefersEndOfLine: false)]
      let baseline = rect.minY + line.origin.y - line.rect.minY
      // Beside another one, each is seen by itself.
      let mark = Rect(
        x: rect.minX + 0.5, y: baseline + Metrics.markDistance, width: max(rect.width - 1, 0), height: width)
      context.fill(mark.offsetBy(dx: origin.x, dy: origin.y), color)
    }
  }

  private func drawCaret(_ color: RGBA, in context: inout DrawingContext) {
    guard let rect = caretRect else { return }
    let width = caretWidth(scale: context.scale)
    // In the middle between two letters.
    let top = context.snapped(Point(rect.minX - width / 2, rect.minY))
    context.fill(Rect(x: top.x, y: top.y, width: width, height: rect.height), color)
  }
}
