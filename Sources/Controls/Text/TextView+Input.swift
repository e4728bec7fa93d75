import GlissadeDrawing
import GlissadeGeometry
import GlissadeText
import GlissadeUI

extension TextView: TextInput {
  /// Whether the text is not empty.
  public var hasText: Bool { !editing.text.isEmpty }

  /// Replaces the marked text, or else the selection, as typing does.
  public func insertText(_ text: String) { editing.insert(text) }

  /// Deletes the selection, or else the character before the caret, as Backspace does.
  public func deleteBackward() { editing.delete(.character, backwards: true) }

  public var markedTextRange: Range<Int>? { editing.text.marked }

  public func setMarkedText(_ text: String?, selectedRange: Range<Int>) {
    editing.setMarkedText(text ?? "", clause: selectedRange)
  }

  public func unmarkText() { editing.commitMarkedText() }

  public var caretRectOnStage: Rect { editing.caretRectOnStage }
}

extension TextView: ResponderStandardEditActions {
  public func cut(_ sender: Any? = nil) { editing.cut() }
  public func copy(_ sender: Any? = nil) { editing.copy() }
  public func paste(_ sender: Any? = nil) { editing.paste() }
  public func select(_ sender: Any? = nil) { editing.selectWord() }
  public func selectAll(_ sender: Any? = nil) { editing.selectAll() }
  public func delete(_ sender: Any? = nil) { editing.deleteSelection() }
  public func undo(_ sender: Any? = nil) { editing.undo() }
  public func redo(_ sender: Any? = nil) { editing.redo() }
}

extension TextView: TextEditingView {
  package var allowsEditing: Bool { isEditable }
  var allowsSelecting: Bool { isEditable || isSelectable }
  var isMultiline: Bool { true }
  var filter: TextFilter {
    TextFilter(keyboardType: keyboardType, textContentType: textContentType, isMultiline: true)
  }

  func permits(_ replacement: String, in range: Range<Int>) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
  }

  func textDidChange() {
    textDelegate?.textViewDidChange(self)
    TextField.editingObserver?(self, .didChange)
  }
  func selectionDidChange() { textDelegate?.textViewDidChangeSelection(self) }
  func returnPressed() {}

  // MARK: Geometry of the text

  func textWidth(in width: Double) -> Double {
    max(0, width - textContainerInset.left - textContainerInset.right - 2 * lineFragmentPadding)
  }

  func height(of layout: EditableLayout) -> Double {
    (layout.height + textContainerInset.top + textContainerInset.bottom).rounded(.up)
  }

  func makeLayout(_ paragraphs: [String], measuring measurer: any TextMeasuring) -> EditableLayout {
    makeLayout(paragraphs, width: textWidth(in: bounds.width), measuring: measurer)
  }

  func makeLayout(_ paragraphs: [String], width: Double, measuring measurer: any TextMeasuring)
    -> EditableLayout
  {
    let font = scaledFont(ownFont)
    return EditableLayout(
      paragraphs: paragraphs, font: font, width: width, alignment: textAlignment,
      styled: editing.styledText(font, isNeeded: textAlignment == .justified), measuring: measurer)
  }

  var textOrigin: Point { Point(textContainerInset.left + lineFragmentPadding, textContainerInset.top) }
  var textWindow: Rect { presentation.bounds }

  func contentDidChange() {
    updateContentSize()
    invalidateIntrinsicContentSize()
    displayDidChange()
  }

  func layoutDidChange() {
    editing.layoutDidChange()
    contentDidChange()
  }

  func updateContentSize() {
    guard let layout = editing.layout else { return }
    editing.hasNewAttributes = false
    contentSize = Size(width: bounds.width, height: height(of: layout))
  }

  /// Sets the text in sight, before it is drawn. What is above it may turn out to be higher or lower than was
  /// estimated; then the text in sight stays where it is.
  func settleText() {
    guard let layout = editing.layout else { return }
    let top = bounds.minY - textOrigin.y
    let way = layout.settle(fromY: top, toY: top + bounds.height)
    updateContentSize()
    guard way != 0, !isMoving else { return }
    setContentOffset(Point(contentOffset.x, contentOffset.y + way), animated: false)
  }

  // MARK: Scrolling

  func revealCaret() {
    guard editing.hasKeyboard, let caret = editing.layoutCaretRect else { return }
    updateContentSize()
    reveal(caret)
    settleText()
  }

  /// Scrolls to a rectangle.
  ///
  /// - Parameter rect: The rectangle in the coordinates of the layout.
  func reveal(_ rect: Rect) {
    let place = rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    let (top, bottom) = (textContainerInset.top, textContainerInset.bottom)
    // The first and the last line are shown together with the inset beyond them.
    scrollRectToVisible(
      Rect(x: bounds.minX, y: place.minY - top, width: 0, height: place.height + top + bottom),
      animated: false)
  }

  func scrollText(by way: Point) {
    setContentOffset(Point(contentOffset.x, contentOffset.y + way.y), animated: false)
  }

  func scrollLines(_ count: Double) {
    guard let height = editing.layout?.metrics.lineHeight else { return }
    let way = min(max(count * height, -contentSize.height), contentSize.height)
    setContentOffset(Point(contentOffset.x, restingContentOffset.y + way), animated: abs(count) > 1)
  }
}
