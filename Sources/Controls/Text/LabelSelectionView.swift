import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeText
import GlissadeUI

extension Label {
  /// Whether the user may select and copy the text, with the mouse and with the keyboard. The default is `false`.
  ///
  /// A label whose text can be selected takes touches.
  public var isSelectable: Bool {
    get { selectionView != nil }
    set {
      guard newValue != isSelectable else { return }
      if newValue {
        let view = LabelSelectionView(of: self)
        addSubview(view)
        selectionView = view
        isUserInteractionEnabled = true
      } else {
        selectionView?.removeFromSuperview()
        selectionView = nil
      }
    }
  }

  /// The selected range, in characters. An empty range means that nothing is selected.
  ///
  /// It is clamped to the text. Setting it has no effect if the text cannot be selected.
  public var selectedRange: Range<Int> {
    get { (selectionView as? LabelSelectionView)?.editing.selection.range ?? 0..<0 }
    set {
      (selectionView as? LabelSelectionView)?.editing.select(
        TextSelection(anchor: newValue.lowerBound, head: newValue.upperBound))
    }
  }
}

/// A view in front of a label that selects its text. The label draws the text and the selection.
final class LabelSelectionView: View {
  private unowned let label: Label
  private(set) lazy var editing = TextEditing(of: self)

  init(of label: Label) {
    self.label = label
    super.init(frame: label.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pointerStyle = .text
    editing.watchButtons()
    takeText()
  }

  private func takeText() {
    editing.setText(label.attributedText ?? AttributedText())
    editing.select(.caret(0))
  }

  override func layoutSubviews() { editing.layoutDidChange() }

  // MARK: The focus

  override var canBecomeFocused: Bool { label.text?.isEmpty == false }

  override var focusShape: RoundedRect { label.linkFocusShape ?? super.focusShape }

  override func focusDidArrive() { label.reachFirstLink() }

  override func focusDidLeave() { editing.keyboardDidLeave() }

  func keyboardDidCome() { editing.keyboardDidCome() }

  override func keyboardDidLeave() { editing.keyboardDidLeave() }

  override func didMoveToStage() {
    super.didMoveToStage()
    editing.menu?.close()
    editing.endDrag()
    editing.layoutDidChange()
  }

  // MARK: Keys and touches

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    isFocused && (label.keyPressedOnLinks(stroke) || editing.keyPressed(stroke)) || super.keyPressed(stroke)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if let touch = touches.first, isFocused { editing.touchBegan(touch) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    if let touch = touches.first { editing.touchMoved(touch) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = touches.first, isFocused else { return }
    editing.touchEnded(touch, isInside: true)
    if editing.selection.isEmpty { label.activateLink(at: touch.location(in: label)) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { editing.endDrag() }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    editing.drag == nil || !(recognizer is PanGestureRecognizer)
  }
}

extension LabelSelectionView: LabelSelection {
  func labelDidChange() {
    if editing.attributedText != label.attributedText ?? AttributedText() { takeText() }
    editing.layoutDidChange()
  }

  var selectedCharacters: Range<Int> { editing.selection.range }

  func selectionColor(_ palette: Palette) -> RGBA { editing.selectionColor(palette) }

  func describeSelection(into description: inout AccessibilityDescription) {
    description.text = AccessibilityText(
      pieces: [label.text ?? ""], selection: isFocused ? editing.selection : nil)
  }

  func performSelection(_ request: AccessibilityRequest) -> Bool? { editing.perform(request) }
}

extension LabelSelectionView: TextEditingView {
  var hasText: Bool { label.text?.isEmpty == false }
  func insertText(_ text: String) {}
  func deleteBackward() {}
  var markedTextRange: Range<Int>? { nil }
  func setMarkedText(_ text: String?, selectedRange: Range<Int>) {}
  func unmarkText() {}
  var caretRectOnStage: Rect { editing.caretRectOnStage }
  var isSecureTextEntry: Bool { false }

  var allowsEditing: Bool { false }
  var allowsSelecting: Bool { true }
  var isMultiline: Bool { true }
  var filter: TextFilter { TextFilter(keyboardType: .default, textContentType: nil, isMultiline: true) }
  func permits(_ replacement: String, in range: Range<Int>) -> Bool { false }
  func contentDidChange() {}
  func textDidChange() {}
  func selectionDidChange() { label.setNeedsDisplay() }
  func returnPressed() {}
  func revealCaret() {}

  func makeLayout(_ paragraphs: [String], measuring: any TextMeasuring) -> EditableLayout {
    label.styledLines?.layout
      ?? EditableLayout(paragraphs: paragraphs, font: label.font, measuring: measuring)
  }

  var textOrigin: Point { label.styledOrigin }
  var textWindow: Rect { presentation.bounds }
  func scrollText(by way: Point) {}
  func scrollLines(_ count: Double) {}
}
