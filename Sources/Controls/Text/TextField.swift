import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeText
import GlissadeUI

/// A control that shows and edits a line of text.
///
/// It corresponds to UIKit's `UITextField`, except that text positions are offsets in user-perceived
/// characters. `TextFieldDelegate` documents the delegate's callbacks and their order.
open class TextField: Control, TextContent {
  /// The delegate, which permits changes by the user and is notified of them.
  open weak var delegate: (any TextFieldDelegate)?

  private(set) lazy var editing = TextEditing(of: self)
  /// The distance by which the text is scrolled to the left, in points.
  var scrolledBy = 0.0
  let border = View()
  private(set) lazy var clearButton = ClearButton { [weak self] in self?.clearByHand() }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    pointerStyle = .text
    showsFocusByItself = true
    contentHorizontalAlignment = .left
    border.isUserInteractionEnabled = false
    border.alpha = 0
    addSubview(border)
    editing.watchButtons()
  }

  // MARK: Text

  /// The text. The default is the empty text. The getter never returns `nil`; setting `nil` sets the empty
  /// text.
  ///
  /// Setting a different text ends composition, moves the caret to the end and empties the undo stack. The
  /// delegate is not called, and no event is sent. During composition, the text includes the marked text.
  open var text: String? {
    get { editing.text.text }
    set { editing.setText(newValue ?? "") }
  }

  /// The text that is shown while the field is empty. The default is `nil`.
  open var placeholder: String? {
    didSet {
      guard placeholder != oldValue || styledPlaceholder != nil else { return }
      styledPlaceholder = nil
      contentDidChange()
    }
  }
  /// Draws the placeholder. Override it to draw something else with UIKit's drawing calls, or nothing. The inherited
  /// implementation draws the placeholder in `placeholderRect(forBounds:)`.
  open func drawPlaceholder(in rect: Rect) { TextField.inheritsPlaceholder = true }
  /// Whether the inherited implementation of `drawPlaceholder(in:)` was called.
  static var inheritsPlaceholder = false

  /// The placeholder with attributes. `nil` if it has none.
  private(set) var styledPlaceholder: AttributedText?

  /// The placeholder with attributes. Characters have the field's font and the placeholder's colour where their own are
  /// `nil`. Setting it sets `placeholder` too, and setting `placeholder` removes the attributes.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var attributedPlaceholder: AttributedText? {
    get { styledPlaceholder ?? placeholder.map { AttributedText($0) } }
    set {
      placeholder = newValue?.string
      styledPlaceholder = newValue
      contentDidChange()
    }
  }

  // As in UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the text. The default is `Color.label`. Setting `nil` restores it.
  open var textColor: Color! {
    get { ownTextColor }
    set {
      ownTextColor = newValue ?? .label
      displayDidChange()
    }
  }
  private var ownTextColor = Color.label

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font. The default is the system font of 17 points. Setting `nil` restores it.
  open var font: Font! {
    get { ownFont }
    set {
      let new = newValue ?? Self.standardFont
      guard new != ownFont else { return }
      ownFont = new
      layoutDidChange()
    }
  }
  private(set) var ownFont = TextField.standardFont
  private static let standardFont = Font.systemFont(ofSize: 17)

  /// The horizontal alignment. The default is `.natural`, which aligns right-to-left text at the right.
  open var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { layoutDidChange() } }
  }

  /// The style of the border. The default is `.none`.
  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      displayDidChange()
    }
  }

  /// The condition under which the clear button is shown. The default is `.never`. It is hidden while there
  /// is no text.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Whether the text is deleted when editing begins. The default is `false`.
  open var clearsOnBeginEditing = false

  /// The view at the left of the text. The default is `nil`.
  open var leftView: View? { didSet { replace(oldValue, by: leftView) } }
  /// The condition under which `leftView` is shown. The default is `.never`.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view at the right of the text, beside the clear button. The default is `nil`.
  open var rightView: View? { didSet { replace(oldValue, by: rightView) } }
  /// The condition under which `rightView` is shown. The default is `.never`.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  // MARK: Traits

  /// Whether bullets replace the text on screen. A secure text cannot be copied. The default is `false`.
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { layoutDidChange() } } }
  /// The kind of text that is expected. Some kinds restrict the permitted characters; see `KeyboardType`. The
  /// default is `.default`.
  open var keyboardType = KeyboardType.default
  /// The meaning of the text. Some kinds restrict the permitted characters; see `TextContentType`. The
  /// default is `nil`.
  open var textContentType: TextContentType?
  /// The label of the Return key. A hint without effect.
  open var returnKeyType = ReturnKeyType.default
  /// The automatic capitalization. A hint without effect.
  open var autocapitalizationType = TextAutocapitalizationType.sentences
  /// The automatic correction. A hint without effect.
  open var autocorrectionType = TextAutocorrectionType.default
  /// The spell checking. A hint without effect.
  open var spellCheckingType = TextSpellCheckingType.default
  /// Whether Return has no effect while the field is empty. The default is `false`.
  open var enablesReturnKeyAutomatically = false

  // MARK: Selection

  /// The selected range, in characters. An empty range is the caret.
  ///
  /// Setting it ends composition. The range is clamped to the text. `nil` moves the caret to the end.
  open var selectedTextRange: Range<Int>? {
    get { editing.selection.range }
    set {
      let range = newValue ?? editing.text.count..<editing.text.count
      editing.select(TextSelection(anchor: range.lowerBound, head: range.upperBound))
    }
  }

  /// Returns the rectangle of the caret at a position, in the coordinates of the bounds. Override it to hide the caret,
  /// by an empty rectangle, or to draw it at another place.
  ///
  /// - Parameter position: The position, in characters. It is clamped to the text.
  open func caretRect(for position: Int) -> Rect { editing.caretRect(at: position) }

  /// Returns the rectangles of a range of characters, one for each run of a direction of writing in each line, in the
  /// coordinates of the bounds. The range is clamped to the text.
  open func selectionRects(for range: Range<Int>) -> [Rect] { editing.selectionRects(of: range) }

  /// Returns the position nearest to a point in the coordinates of the bounds, in characters.
  open func closestPosition(to point: Point) -> Int? { editing.place(closestTo: point).offset }

  /// Returns the text of a range in characters, which is clamped to the text.
  open func text(in range: Range<Int>) -> String? { editing.text[range] }

  /// Replaces a range of the text as user input does: the delegate is asked for permission and notified.
  ///
  /// - Parameters:
  ///   - range: The range in characters, clamped to the text.
  ///   - text: The replacement.
  open func replace(_ range: Range<Int>, withText text: String) { editing.replace(range, with: text) }

  // MARK: Editing

  /// Whether the text is being edited: from `textFieldDidBeginEditing` to `textFieldDidEndEditing`.
  open private(set) var isEditing = false

  /// The reason for the end of editing.
  public enum DidEndEditingReason: Hashable, Sendable {
    /// The text was kept (`committed`) or discarded (`cancelled`). `TextField` always reports `committed`.
    case committed, cancelled
  }

  open override var primaryEvent: Event { .editingDidEndOnExit }

  open override func focusShouldArrive() -> Bool {
    isEnabled && delegate?.textFieldShouldBeginEditing(self) ?? true
  }

  open override func focusDidArrive() { beginEditing() }

  package func focusDidArriveByKey() { editing.selectAll() }

  open override func focusShouldLeave() -> Bool {
    editing.commitMarkedText()
    return delegate?.textFieldShouldEndEditing(self) ?? true
  }

  open override func focusDidLeave() { finishEditing() }

  package func keyboardDidCome() {
    // The field regains the keyboard when its screen returns.
    beginEditing()
    editing.keyboardDidCome()
    colorBorder()
  }

  open override func keyboardDidLeave() {
    editing.keyboardDidLeave()
    // When editing ends, the border fades out in its last colour.
    if isFocused { colorBorder() }
  }

  /// Whether a coloured border shows that the field is being edited.
  var showsFocusBorder: Bool { borderStyle != .none }

  /// A moment in the editing of a text field or a text view.
  package enum EditingMoment { case didBegin, didChange, didEnd }

  /// Called when the user begins to edit a text field or a text view, changes its text, or ends editing. The module
  /// UIKit posts notifications.
  package static var editingObserver: (@MainActor (View, EditingMoment) -> Void)?

  /// The number of beginnings and ends of editing.
  private var editingTurns = 0

  private func beginEditing() {
    guard !isEditing else { return }
    isEditing = true
    editingTurns += 1
    let turn = editingTurns
    editingStateDidChange()
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      editing.setText("")
    }
    // Each callback may end the editing, whose end is not followed by its beginning.
    guard turn == editingTurns else { return }
    delegate?.textFieldDidBeginEditing(self)
    guard turn == editingTurns else { return }
    sendActions(for: .editingDidBegin)
    guard turn == editingTurns else { return }
    TextField.editingObserver?(self, .didBegin)
  }

  private func finishEditing() {
    guard isEditing else { return }
    editing.keyboardDidLeave()
    isEditing = false
    editingTurns += 1
    let turn = editingTurns
    editingStateDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    guard turn == editingTurns else { return }
    sendActions(for: .editingDidEnd)
    guard turn == editingTurns else { return }
    TextField.editingObserver?(self, .didEnd)
  }

  /// Closes the menu when the field enters or leaves a stage. A field that leaves the stage with its screen ends
  /// editing, and resumes it when the screen returns.
  open override func didMoveToStage() {
    super.didMoveToStage()
    editing.menu?.close()
    editing.endDrag()
    if stage == nil { finishEditing() } else { layoutDidChange() }
  }

  open override func stateDidChange() {
    pointerStyle = isEnabled ? .text : .arrow
    setNeedsLayout()
    displayDidChange()
  }

  func clearByHand() {
    guard isEnabled, delegate?.textFieldShouldClear(self) ?? true else { return }
    editing.clear()
  }

  // MARK: Keys and touches

  /// A click does nothing but give the field the keyboard.
  open override func activate() -> Bool { false }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editing.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard isEditing else { return superview?.keyPressed(stroke) ?? false }
    return editing.keyPressed(stroke) || superview?.keyPressed(stroke) ?? false
  }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    // The delegate may have refused editing.
    if isEditing { editing.touchBegan(touch) }
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    editing.touchMoved(touch)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    if isEditing, let touch { editing.touchEnded(touch, isInside: isTouchInside) }
  }

  open override func cancelTracking(with event: TouchEvent?) { editing.endDrag() }

  /// A drag with the mouse selects text. A drag with a finger may scroll a surrounding view.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if editing.drag != nil, recognizer is PanGestureRecognizer { return false }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  // MARK: Accessibility

  open override func describe(into description: inout AccessibilityDescription) {
    editing.describe(into: &description)
    description.label = placeholder
    // The views beside the text are children of the field.
    let texts = textsInside
    guard holdsControls || !texts.isEmpty else { return }
    description.kind = .container
    if placeholder == nil, !texts.isEmpty { description.label = texts.joined(separator: ", ") }
  }

  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

  open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    editing.perform(request) ?? super.accessibilityPerform(request)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layoutDidChange()
  }

  // MARK: Rectangles

  // The rectangles are in the coordinates of `bounds`. Subclasses may override them.

  /// Returns the rectangle of the border. The default is the bounds.
  open func borderRect(forBounds bounds: Rect) -> Rect { bounds }

  /// Returns the rectangle of the text while it is not being edited.
  open func textRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds, isEditing: false) }

  /// Returns the rectangle of the text while it is being edited.
  open func editingRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds, isEditing: true) }

  /// Returns the rectangle of the placeholder. The default is that of the text.
  open func placeholderRect(forBounds bounds: Rect) -> Rect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// Returns the rectangle of the clear button.
  open func clearButtonRect(forBounds bounds: Rect) -> Rect { standardClearButtonRect(forBounds: bounds) }

  /// Returns the rectangle of `leftView`.
  open func leftViewRect(forBounds bounds: Rect) -> Rect { standardLeftViewRect(forBounds: bounds) }

  /// Returns the rectangle of `rightView`.
  open func rightViewRect(forBounds bounds: Rect) -> Rect { standardRightViewRect(forBounds: bounds) }

  // MARK: Layout and drawing

  open override func sizeThatFits(_ size: Size) -> Size {
    guard textMeasurer != nil else { return bounds.size }
    let natural = naturalSize
    return Size(width: min(natural.width, size.width), height: natural.height)
  }

  package var growsWithText: Bool { true }

  /// The size of the text, or else of the placeholder, with the border, padding and overlay views.
  open override var intrinsicContentSize: Size { naturalSize }

  package var baselines: (first: Double, last: Double)? { baselineOffset.map { ($0, $0) } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
    if textWindow != laidOutWindow { revealCaret() }
    laidOutWindow = textWindow
  }
  private var laidOutWindow = Rect.zero

  open override func draw(in context: inout DrawingContext) {
    drawBorder(in: &context)
    drawText(in: &context)
  }

  open override func tintColorDidChange() { colorBorder() }
  open override func paletteDidChange() { colorBorder() }

  open override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = editing.shownText
    if isEditing { snapshot.selection = editing.selection.range }
    snapshot.marked = editing.text.marked
    if snapshot.state == nil, !isEnabled { snapshot.state = "disabled" }
  }
}
