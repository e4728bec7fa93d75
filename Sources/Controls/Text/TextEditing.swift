import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeText
import GlissadeUI

/// A view in which text is edited. It permits changes, supplies the geometry of the text, and receives the
/// callbacks; its `TextEditing` implements the editing.
@MainActor
protocol TextEditingView: EditingView {
  var editing: TextEditing { get }
  /// Whether the user may select text.
  var allowsSelecting: Bool { get }
  /// Whether line breaks may be inserted.
  var isMultiline: Bool { get }
  /// The filter for typed and pasted characters.
  var filter: TextFilter { get }

  /// Returns whether the user may make a change. The delegate is asked.
  func permits(_ replacement: String, in range: Range<Int>) -> Bool
  /// Called after the text changed, by the user or by code. The view updates its size.
  func contentDidChange()
  /// Called after the user changed the text. `selectionDidChange()` has been called already.
  func textDidChange()
  /// Called after the selection changed.
  func selectionDidChange()
  /// Called when Return is pressed in a single-line view.
  func returnPressed()
  /// Scrolls to the caret.
  func revealCaret()
  /// Returns the rectangle of the caret at a position, in the coordinates of the bounds. It is not drawn if it is empty
  /// in height.
  func caretRect(for position: Int) -> Rect

  /// Returns the layout of the text.
  func makeLayout(_ paragraphs: [String], measuring: any TextMeasuring) -> EditableLayout
  /// The location of the layout's top left corner, in the coordinates of the bounds.
  var textOrigin: Point { get }
  /// The part of the bounds in which text is visible.
  var textWindow: Rect { get }
  /// Scrolls the text by a distance in points, during a drag beyond the window.
  func scrollText(by way: Point)
  /// Scrolls a text that is not editable by a number of lines.
  func scrollLines(_ count: Double)
}

/// The editing that text fields and text views share: the text, and the effects of keys, the pointer and an
/// input method on it.
@MainActor
final class TextEditing {
  unowned let view: any TextEditingView
  private(set) var text = EditableText()
  /// The attributes to which the styles of the text refer.
  private(set) var table = AttributeTable()
  /// The number of attributes that were used when the others were last removed.
  private var usedAttributeCount = 0
  /// Whether numbers of attributes are in use that the text does not have yet.
  private var isNumbering = false
  /// Whether the caret is shown at the end of the previous line, at an offset that is also the start of a
  /// line.
  private(set) var prefersEndOfLine = false
  /// The x coordinate that Up and Down keep across shorter lines, in points of the layout.
  var goalX: Double?
  /// The clause that an input method converts, in characters of the text.
  private(set) var markedClause: Range<Int>?

  let caret = CaretBlink()
  /// The drag in progress.
  var drag: TextDrag?
  var clicks = TextClicks()
  weak var menu: MenuView?

  private var lastInsertion = -Double.infinity
  private var knownLayout: EditableLayout?
  private var isLayoutCurrent = false
  /// Whether the layout is of another text, and not of this one before its edits.
  private var isLayoutOfOtherText = false
  /// Whether attributes have changed since the view took the size of the text.
  var hasNewAttributes = false

  /// The pause in typing after which a new undo group begins, in seconds. Source: our choice.
  private static let undoPause = 1.5

  init(of view: any TextEditingView) { self.view = view }

  // MARK: State

  /// Whether the view receives keys.
  private(set) var hasKeyboard = false

  /// Whether the view looks focused. It does so also while its own menu receives the keys.
  var looksActive: Bool {
    guard let focus = view.stage?.focus, view.isFocused else { return false }
    return hasKeyboard || focus.isActive && focus.cover != nil
  }

  var selection: TextSelection { text.selection }

  /// The text as it is shown, with as many characters as the text. A secure text is shown as bullets.
  var shownText: String {
    if view.isSecureTextEntry { return String(repeating: "•", count: text.count) }
    if view.isMultiline || text.paragraphs.count == 1 { return text.text }
    return String(text.text.map { $0.isNewline ? " " : $0 })
  }

  /// The shown text, divided after each line break. A single-line text is one paragraph.
  var shownParagraphs: [String] { showsParagraphs ? text.paragraphs : [shownText] }

  private var showsParagraphs: Bool { view.isMultiline && !view.isSecureTextEntry }

  func keyboardDidCome() {
    hasKeyboard = true
    caret.restart(in: view)
    if view.stage?.focus.isMovedByPointer != true { view.revealCaret() }
    view.displayDidChange()
  }

  func keyboardDidLeave() {
    // The end of the touch does not reach a view without the keyboard.
    endDrag()
    commitMarkedText()
    hasKeyboard = false
    text.endUndoGroup()
    caret.stop()
    view.displayDidChange()
  }

  // MARK: Text

  /// Sets the text from code. The delegate is not called, and the undo stack is emptied.
  func setText(_ string: String) {
    guard string != text.text || text.marked != nil || text.styles != nil else { return }
    if text.styles != nil { knownLayout = nil }
    text = EditableText(string)
    isLayoutOfOtherText = true
    markedClause = nil
    contentDidChange()
  }

  // MARK: Attributes

  /// The text with its attributes. `nil` if it has none.
  var attributedText: AttributedText? {
    text.styles.map { styles in AttributedText(text.text, styles.map { table[$0] }) }
  }

  /// Sets the text with attributes from code, as `setText(_:)` does.
  func setText(_ attributed: AttributedText) {
    (table, usedAttributeCount) = (AttributeTable(), 0)
    text = EditableText(attributed.string, styles: table.indices(of: attributed))
    isLayoutOfOtherText = true
    knownLayout = nil
    markedClause = nil
    contentDidChange()
  }

  /// Changes the attributes of a range. The undo history is kept.
  ///
  /// The text is laid out when its layout is next needed, since attributes of many ranges may change one by one.
  func updateAttributes(in range: Range<Int>, _ body: (inout AttributedText.Attributes) -> Void) {
    forgetUnusedAttributes()
    let range = range.clamped(to: 0..<text.count)
    let runs = (text.styles ?? RunLengths(0, count: text.count)).runs(in: range)
    // `body` may read the text, so it is called before the text changes.
    let wasNumbering = isNumbering
    isNumbering = true
    let styles = runs.map { run in
      var attributes = table[run.value]
      body(&attributes)
      return table.index(of: attributes)
    }
    isNumbering = wasNumbering
    guard text.styles == nil || zip(runs, styles).contains(where: { $0.value != $1 }) else { return }
    var rest = styles.makeIterator()
    text.updateStyles(range) { rest.next() ?? $0 }
    if isLayoutOfOtherText || knownLayout?.styled == nil { knownLayout = nil }
    (isLayoutCurrent, hasNewAttributes) = (false, true)
    view.setNeedsLayout()
    view.invalidateIntrinsicContentSize()
    view.displayDidChange()
  }

  /// The attributes of text that is typed next. Setting them gives the text attributes.
  var typingAttributes: AttributedText.Attributes {
    get { table[text.styleAtCaret] }
    set {
      if text.styles == nil {
        text.updateStyles(0..<0) { $0 }
        layoutDidChange()
      }
      forgetUnusedAttributes()
      text.typingStyle = table.index(of: newValue)
    }
  }

  /// Removes attributes that neither the text nor its undo history has, when there may be as many as others.
  private func forgetUnusedAttributes() {
    guard !isNumbering, table.attributes.count >= 2 * usedAttributeCount + 64 else { return }
    var used = AttributeTable()
    text.renumberStyles { used.index(of: table[$0]) }
    (table, usedAttributeCount) = (used, used.attributes.count)
    knownLayout = nil
  }

  /// Returns the attributes for the layout. `nil` if the text has none.
  ///
  /// - Parameters:
  ///   - font: The font of characters without one, scaled.
  ///   - isNeeded: Whether the layout needs lines that are set in parts although the text has no attributes.
  func styledText(_ font: Font, isNeeded: Bool) -> StyledText? {
    guard text.styles != nil || isNeeded, !view.isSecureTextEntry else { return nil }
    return table.styled(text.styles ?? RunLengths(), font: font, trimsLines: false) { [view] in
      view.scaledFont($0)
    }
  }

  /// The links of the text, in their order.
  var links: [(range: Range<Int>, url: String)] { attributedText?.links ?? [] }

  /// Replaces the selection by a pasted text with its attributes.
  func insert(_ attributed: AttributedText) {
    guard view.allowsEditing, text.styles != nil,
      view.filter.permitted(in: attributed.string) == attributed.string
    else { return insert(attributed.string, isTyped: false) }
    text.endUndoGroup()
    forgetUnusedAttributes()
    var edit = text.edit(inserting: attributed.string, kind: .other)
    edit.styles = table.indices(of: attributed)
    let wasNumbering = isNumbering
    isNumbering = true
    let isPermitted = perform(edit)
    isNumbering = wasNumbering
    if !isPermitted { discardMarkedText() }
  }

  // MARK: Edits

  /// Replaces the marked text, or else the selection, by typed or pasted text.
  ///
  /// - Parameter isTyped: Whether undo reverts the insertion together with the typing before it.
  func insert(_ string: String, isTyped: Bool = true) {
    guard view.allowsEditing else { return }
    let string = view.filter.permitted(in: string)
    guard !string.isEmpty else { return discardMarkedText() }
    let now = view.stage?.time ?? 0
    if now - lastInsertion > Self.undoPause { text.endUndoGroup() }
    lastInsertion = now
    if !perform(text.edit(inserting: string, kind: isTyped ? .typing : .other)) { discardMarkedText() }
  }

  /// Deletes the selection, or else a unit of text before or after the caret.
  func delete(_ unit: TextUnit, backwards: Bool) {
    // The word boundaries of a secure text are secret too.
    let unit = view.isSecureTextEntry && unit == .word ? .document : unit
    guard let edit = text.edit(deleting: unit, backwards: backwards) else { return }
    perform(edit)
  }

  /// Replaces a range of the text as user input does.
  @discardableResult
  func replace(_ range: Range<Int>, with string: String) -> Bool {
    perform(EditableText.Edit(range: range.clamped(to: 0..<text.count), replacement: string))
  }

  @discardableResult
  private func perform(_ edit: EditableText.Edit) -> Bool {
    guard view.allowsEditing, view.permits(edit.replacement, in: edit.range) else { return false }
    // The delegate may have changed the text in its callback.
    var edit = edit
    edit.range = edit.range.clamped(to: 0..<text.count)
    text.apply(edit)
    markedClause = nil
    handDidChangeText()
    return true
  }

  func deleteSelection() {
    if !selection.isEmpty { delete(.character, backwards: true) }
  }

  /// Deletes the whole text. The delegate is not asked for permission.
  func clear() {
    guard view.allowsEditing, !text.isEmpty else { return }
    commitMarkedText()
    text.apply(EditableText.Edit(range: 0..<text.count, replacement: ""))
    handDidChangeText()
  }

  func undo() {
    if view.allowsEditing, text.marked == nil, text.undo() { handDidChangeText() }
  }

  func redo() {
    if view.allowsEditing, text.marked == nil, text.redo() { handDidChangeText() }
  }

  private func handDidChangeText() {
    contentDidChange()
    view.selectionDidChange()
    view.textDidChange()
  }

  private func contentDidChange() {
    isLayoutCurrent = false
    (prefersEndOfLine, goalX) = (false, nil)
    view.contentDidChange()
    showCaret()
  }

  /// Shows the caret and scrolls to it, in the surrounding scroll views too.
  private func showCaret() {
    view.displayDidChange()
    view.revealCaret()
    guard hasKeyboard else { return }
    caret.restart(in: view)
    guard drag == nil, let outer = view.superview, let caret = caretRect else { return }
    for scrollView in outer.scrollViewsAround {
      scrollView.scrollRectToVisible(
        scrollView.convert(caret, from: view).insetBy(dx: 0, dy: -Metrics.margin), animated: false)
    }
  }

  // MARK: Marked text

  /// Sets the text that an input method composes.
  ///
  /// - Parameter clause: The clause that is being converted, in characters of `string`.
  func setMarkedText(_ string: String, clause: Range<Int>) {
    guard view.allowsEditing else { return }
    guard !string.isEmpty else { return discardMarkedText() }
    text.setMarked(string, selection: clause)
    markedClause = Self.place(of: clause, in: text.marked)
    handDidChangeText()
  }

  /// Returns a clause of the marked text in characters of the text. `nil` if it is empty, and only a caret.
  private static func place(of clause: Range<Int>, in marked: Range<Int>?) -> Range<Int>? {
    guard let marked else { return nil }
    let clause = clause.clamped(to: 0..<marked.count)
    guard !clause.isEmpty else { return nil }
    let start = marked.lowerBound + clause.lowerBound
    return start..<start + clause.count
  }

  private var isCommitting = false
  /// The selection that the delegate has set while it was asked.
  private var awaitedSelection: TextSelection?

  /// Keeps the marked text, as far as the filter and the delegate permit it, and ends composition.
  func commitMarkedText() {
    // The delegate, which is asked, may select, or move the focus, which commits too.
    guard let marked = text.marked, !isCommitting else { return }
    if view.allowsEditing {
      isCommitting = true
      insert(text[marked])
      isCommitting = false
      if text.marked == nil { markedClause = nil }
      if let selection = awaitedSelection {
        awaitedSelection = nil
        select(selection)
      }
      return
    }
    // Editing was disabled during the composition.
    text.unmark()
    markedClause = nil
  }

  private func discardMarkedText() {
    guard text.marked != nil else { return }
    text.discardMarked()
    markedClause = nil
    handDidChangeText()
  }

  // MARK: Selection

  /// Sets the selection, for the user or for code.
  func select(_ new: TextSelection, prefersEndOfLine: Bool = false, keepsGoal: Bool = false) {
    if isCommitting {
      awaitedSelection = new
      return
    }
    commitMarkedText()
    let old = (text.selection, self.prefersEndOfLine)
    text.select(new)
    self.prefersEndOfLine = prefersEndOfLine
    if !keepsGoal { goalX = nil }
    showCaret()
    guard (text.selection, prefersEndOfLine) != old else { return }
    if text.selection != old.0 { view.selectionDidChange() }
  }

  func selectWord() {
    let word = range(of: .word, at: selection.head)
    select(TextSelection(anchor: word.lowerBound, head: word.upperBound))
  }

  func selectAll() { select(TextSelection(anchor: 0, head: text.count)) }

  /// Returns the range that a double or triple click selects at an offset. In a secure text, it is the whole
  /// text.
  func range(of unit: TextUnit, at offset: Int) -> Range<Int> {
    text.range(of: view.isSecureTextEntry && unit != .character ? .document : unit, at: offset)
  }

  // MARK: Layout

  /// Called after the view's width or font, or the way it shows the text, changed.
  func layoutDidChange() {
    knownLayout = nil
    isLayoutCurrent = false
    view.displayDidChange()
  }

  /// The layout of the text. `nil` if text has no size.
  var layout: EditableLayout? {
    guard let measurer = view.textMeasurer else { return nil }
    if knownLayout?.measuring !== measurer {
      knownLayout = view.makeLayout(shownParagraphs, measuring: measurer)
    } else if !isLayoutCurrent {
      // Only paragraphs that were edited, or have other attributes, are laid out again.
      if isLayoutOfOtherText || !showsParagraphs {
        knownLayout?.setParagraphs(shownParagraphs)
      } else {
        // The first style is that of characters without attributes.
        let font = knownLayout?.styled?.styles.first?.font
        let styled = font.flatMap { styledText($0, isNeeded: true) }
        let edit = text.takeParagraphEdit()
        if hasNewAttributes, let styled {
          knownLayout?.replace(edit, in: text.paragraphs, restyled: styled)
        } else if let edit {
          knownLayout?.replace(edit, in: text.paragraphs, styled: styled)
        }
      }
    }
    if !isLayoutCurrent {
      _ = text.takeParagraphEdit()
      (isLayoutCurrent, isLayoutOfOtherText) = (true, false)
    }
    return knownLayout
  }

  /// The caret's rectangle in the coordinates of the layout, with a width of 0.
  var layoutCaretRect: Rect? {
    layout?.caretRect(at: selection.head, prefersEndOfLine: prefersEndOfLine)
  }

  /// Returns the rectangle of a caret at a position, in the coordinates of the bounds, with a width of 0. The position
  /// is clamped to the text. Zero if text has no size.
  func caretRect(at position: Int) -> Rect {
    if position == selection.head { return caretRect ?? .zero }
    let offset = min(max(position, 0), text.count)
    return layout?.caretRect(at: offset, prefersEndOfLine: false)
      .offsetBy(dx: view.textOrigin.x, dy: view.textOrigin.y) ?? .zero
  }

  /// Returns the rectangles of a range of characters, one for each run of a direction, in the coordinates of the
  /// bounds. The range is clamped to the text.
  func selectionRects(of range: Range<Int>) -> [Rect] {
    guard let layout else { return [] }
    let (origin, range) = (view.textOrigin, range.clamped(to: 0..<text.count))
    return layout.selectionRects(of: range, inLines: 0..<layout.lines.count).map {
      $0.offsetBy(dx: origin.x, dy: origin.y)
    }
  }

  /// The caret's rectangle in the coordinates of the bounds, with a width of 0.
  var caretRect: Rect? { layoutCaretRect?.offsetBy(dx: view.textOrigin.x, dy: view.textOrigin.y) }

  /// The caret's rectangle in the stage's coordinates, as drawn now.
  var caretRectOnStage: Rect {
    let rect = caretRect ?? Rect(origin: view.textWindow.origin, size: .zero)
    return view.convert(rect, to: nil)
  }

  /// Returns the caret position nearest to a point in the coordinates of the bounds.
  func place(closestTo point: Point) -> (offset: Int, prefersEndOfLine: Bool) {
    layout?.offset(closestTo: point - view.textOrigin) ?? (text.count, false)
  }
}

extension TextEditingView {
  func caretRect(for position: Int) -> Rect { editing.caretRect(at: position) }
}
