import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeText

/// A view in which text is edited: it says what is permitted and where the text lies, and is told of what happens. Its
/// `TextEditing` does the rest.
@MainActor
protocol TextEditingView: View, TextInput {
  var editing: TextEditing { get }
  /// Whether the hand may change the text.
  var allowsEditing: Bool { get }
  /// Whether the hand may select text.
  var allowsSelecting: Bool { get }
  /// Whether a line end may be typed.
  var isMultiline: Bool { get }
  /// Which characters may be typed and pasted.
  var filter: TextFilter { get }

  /// Whether a change that the hand is about to make may be made: the delegate is asked.
  func permits(_ replacement: String, in range: Range<Int>) -> Bool
  /// The text is another one, by the hand or by a program: time to take its size.
  func contentDidChange()
  /// The hand has changed the text, whose selection has been told of already.
  func textDidChange()
  func selectionDidChange()
  /// Return was pressed in a view of one line.
  func returnPressed()
  /// The caret, or the part of the text that is seen, is to come into sight.
  func revealCaret()

  /// How the text is set. `nil` where the stage measures none.
  func makeLayout(_ paragraphs: [String], measuring: any TextMeasuring) -> EditableLayout
  /// Where the layout's top left corner is drawn, in the coordinates of the bounds.
  var textOrigin: Point { get }
  /// The part of the bounds in which text is seen.
  var textWindow: Rect { get }
  /// Scrolls the text, for a drag beyond the window that goes on.
  func scrollText(by way: Point)
  /// Scrolls a text that is only read, by so many lines.
  func scrollLines(_ count: Double)
}

/// What a text field and a text view have in common: the text that is edited, and what keys, the pointer and an input
/// method do to it.
@MainActor
final class TextEditing {
  unowned let view: any TextEditingView
  private(set) var text = EditableText()
  /// Whether the caret stands at the end of the line before, where a place is both that and the start of a line.
  private(set) var prefersEndOfLine = false
  /// Where Up and Down go along the line, in points of the layout: they keep it over shorter lines.
  var goalX: Double?
  /// The clause that an input method converts, in characters of the text.
  private(set) var markedClause: Range<Int>?

  let caret = CaretBlink()
  /// What the pointer does now.
  var drag: TextDrag?
  var clicks = TextClicks()
  weak var menu: MenuView?

  private var lastInsertion = -Double.infinity
  private var knownLayout: EditableLayout?
  private var isLayoutCurrent = false

  /// A pause in typing, in seconds, after which Undo takes back what was typed since. Ours.
  private static let undoPause = 1.5

  init(of view: any TextEditingView) { self.view = view }

  // MARK: State

  /// Whether keys go to the view.
  private(set) var hasKeyboard = false

  /// Whether the view looks so: also while its own menu has the keys.
  var looksActive: Bool {
    guard let focus = view.stage?.focus, view.isFocused else { return false }
    return hasKeyboard || focus.isActive && focus.cover != nil
  }

  var selection: TextSelection { text.selection }

  /// What is shown, with as many characters as the text: bullets where it is secret.
  var shownText: String {
    if view.isSecureTextEntry { return String(repeating: "•", count: text.count) }
    return view.isMultiline ? text.text : String(text.text.map { $0.isNewline ? " " : $0 })
  }

  /// The same, cut after each line end; one line where there may be one only.
  var shownParagraphs: [String] {
    view.isMultiline && !view.isSecureTextEntry ? text.paragraphs : [shownText]
  }

  func keyboardDidCome() {
    hasKeyboard = true
    caret.restart(in: view)
    if view.stage?.focus.isMovedByPointer != true { view.revealCaret() }
    view.setNeedsDisplay()
  }

  func keyboardDidLeave() {
    commitMarkedText()
    hasKeyboard = false
    text.endUndoGroup()
    caret.stop()
    view.setNeedsDisplay()
  }

  // MARK: Text

  /// Sets the text as a program does: the delegate is neither asked nor told, and there is nothing to undo.
  func setText(_ string: String) {
    guard string != text.text || text.marked != nil else { return }
    text = EditableText(string)
    markedClause = nil
    contentDidChange()
  }

  /// Puts typed or pasted text in the place of the marked text, or of the selection.
  ///
  /// - Parameter isTyped: Whether it is undone along with what was typed before.
  func insert(_ string: String, isTyped: Bool = true) {
    guard view.allowsEditing else { return }
    let string = view.filter.permitted(in: string)
    guard !string.isEmpty else { return discardMarkedText() }
    let now = view.stage?.time ?? 0
    if now - lastInsertion > Self.undoPause { text.endUndoGroup() }
    lastInsertion = now
    if !perform(text.edit(inserting: string, kind: isTyped ? .typing : .other)) { discardMarkedText() }
  }

  /// Deletes the selection, or a piece of the text before or behind the caret.
  func delete(_ unit: TextUnit, backwards: Bool) {
    // The words of a secret are secret too.
    let unit = view.isSecureTextEntry && unit == .word ? .document : unit
    guard let edit = text.edit(deleting: unit, backwards: backwards) else { return }
    perform(edit)
  }

  /// Replaces a part of the text, as the hand does.
  @discardableResult
  func replace(_ range: Range<Int>, with string: String) -> Bool {
    perform(EditableText.Edit(range: range.clamped(to: 0..<text.count), replacement: string))
  }

  @discardableResult
  private func perform(_ edit: EditableText.Edit) -> Bool {
    guard view.allowsEditing, view.permits(edit.replacement, in: edit.range) else { return false }
    // The delegate may have set another text meanwhile.
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

  /// Deletes the whole text. The delegate is not asked.
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

  /// The caret is seen, and its place too, also by what the view is scrolled in.
  private func showCaret() {
    view.setNeedsDisplay()
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

  /// - Parameter clause: In characters of `string`.
  func setMarkedText(_ string: String, clause: Range<Int>) {
    guard view.allowsEditing else { return }
    guard !string.isEmpty else { return discardMarkedText() }
    text.setMarked(string, selection: clause)
    markedClause = Self.place(of: clause, in: text.marked)
    handDidChangeText()
  }

  /// Where a clause of the marked text lies in the text. `nil` if it is empty, and only a caret.
  private static func place(of clause: Range<Int>, in marked: Range<Int>?) -> Range<Int>? {
    guard let marked, !clause.isEmpty else { return nil }
    let start = marked.lowerBound + clause.lowerBound
    return (start..<start + clause.count).clamped(to: marked)
  }

  /// Keeps the marked text, as far as it is permitted.
  func commitMarkedText() {
    guard let marked = text.marked else { return }
    if view.allowsEditing { return insert(text[marked]) }
    // It was switched off meanwhile.
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

  /// Selects as the hand or a program does.
  func select(_ new: TextSelection, prefersEndOfLine: Bool = false, keepsGoal: Bool = false) {
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

  /// What a double click selects at a place: of a secret, all.
  func range(of unit: TextUnit, at offset: Int) -> Range<Int> {
    text.range(of: view.isSecureTextEntry && unit != .character ? .document : unit, at: offset)
  }

  // MARK: Layout

  /// The view's width or font, or how it shows the text, has changed.
  func layoutDidChange() {
    knownLayout = nil
    view.setNeedsDisplay()
  }

  /// The text as it is set; `nil` where the stage measures none.
  var layout: EditableLayout? {
    guard let measurer = view.stage?.textMeasurer else { return nil }
    if knownLayout == nil {
      knownLayout = view.makeLayout(shownParagraphs, measuring: measurer)
    } else if !isLayoutCurrent {
      // Only what was edited is set anew.
      knownLayout?.setParagraphs(shownParagraphs)
    }
    isLayoutCurrent = true
    return knownLayout
  }

  /// Where the caret lies, in the coordinates of the layout, without a width.
  var layoutCaretRect: Rect? {
    layout?.caretRect(at: selection.head, prefersEndOfLine: prefersEndOfLine)
  }

  /// Where the caret lies, in the coordinates of the bounds, without a width.
  var caretRect: Rect? {
    layoutCaretRect?.offsetBy(dx: view.textOrigin.x, dy: view.textOrigin.y)
  }

  /// The caret in the stage's coordinates, as drawn now.
  var caretRectOnStage: Rect {
    let rect = caretRect ?? Rect(origin: view.textWindow.origin, size: .zero)
    return view.convert(rect, to: nil)
  }

  /// The nearest place for a caret to a point of the bounds' coordinates.
  func place(closestTo point: Point) -> (offset: Int, prefersEndOfLine: Bool) {
    layout?.offset(closestTo: point - view.textOrigin) ?? (text.count, false)
  }
}
