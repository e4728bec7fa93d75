import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeText

/// A line of text that can be edited.
///
/// Spelled as UIKit's `UITextField`, except that places in the text are offsets in user-perceived characters.
/// `TextFieldDelegate` says what is asked and told, and in which order.
open class TextField: Control {
  /// What is asked before the hand changes something, and told afterwards.
  public weak var delegate: (any TextFieldDelegate)?

  private(set) lazy var editing = TextEditing(of: self)
  /// How far the text is scrolled to the left, in points.
  var scrolledBy = 0.0
  let border = View()
  private(set) lazy var clearButton = ClearButton { [weak self] in self?.clearByHand() }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    pointerStyle = .text
    contentHorizontalAlignment = .left
    border.isUserInteractionEnabled = false
    border.alpha = 0
    addSubview(border)
    editing.watchButtons()
  }

  // MARK: Text

  /// The text, the empty text by default; never `nil`. `nil` sets the empty text.
  ///
  /// Setting another text ends composing, puts the caret at the end and leaves nothing to undo. The delegate is neither
  /// asked nor told, and no event is sent. While an input method composes, what it has composed is a part of the text.
  public var text: String? {
    get { editing.text.text }
    set { editing.setText(newValue ?? "") }
  }

  /// What is shown while there is no text. `nil` by default.
  public var placeholder: String? { didSet { if placeholder != oldValue { contentDidChange() } } }

  /// The colour of the text, `Color.label` by default, which `nil` sets too.
  // As in UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var textColor: Color! {
    get { ownTextColor }
    set {
      ownTextColor = newValue ?? .label
      setNeedsDisplay()
    }
  }
  private var ownTextColor = Color.label

  /// The font, the system's of 17 points by default, which `nil` sets too.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var font: Font! {
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

  /// Where the text stands along the width. `.natural` by default: text that is read from right to left is at the right.
  public var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { layoutDidChange() } }
  }

  /// The frame around the text. `.none` by default.
  public var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// When a button is shown that deletes the text. `.never` by default. It is shown only while there is text.
  public var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Whether editing begins with an empty text. `false` by default.
  public var clearsOnBeginEditing = false

  /// A view at the left of the text. `nil` by default.
  public var leftView: View? { didSet { replace(oldValue, by: leftView) } }
  /// When `leftView` is shown. `.never` by default.
  public var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view at the right of the text, beside the clear button. `nil` by default.
  public var rightView: View? { didSet { replace(oldValue, by: rightView) } }
  /// When `rightView` is shown. `.never` by default.
  public var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  // MARK: Traits

  /// Whether bullets are shown in the place of the text, which then cannot be copied. `false` by default.
  public var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { layoutDidChange() } } }
  /// What the text is about to hold; see `KeyboardType` for those that permit certain characters only.
  public var keyboardType = KeyboardType.default
  /// What the text means; see `TextContentType` for those that permit certain characters only. `nil` by default.
  public var textContentType: TextContentType?
  /// A hint.
  public var returnKeyType = ReturnKeyType.default
  /// A hint.
  public var autocapitalizationType = TextAutocapitalizationType.sentences
  /// A hint.
  public var autocorrectionType = TextAutocorrectionType.default
  /// A hint.
  public var spellCheckingType = TextSpellCheckingType.default
  /// Whether Return does nothing while there is no text. `false` by default.
  public var enablesReturnKeyAutomatically = false

  // MARK: Selection

  /// The selected characters; an empty range is the caret. Setting it is clamped to the text and ends composing. `nil` sets
  /// a caret at the end.
  public var selectedTextRange: Range<Int>? {
    get { editing.selection.range }
    set {
      let range = newValue ?? editing.text.count..<editing.text.count
      editing.select(TextSelection(anchor: range.lowerBound, head: range.upperBound))
    }
  }

  /// The characters of a range, which is clamped to the text.
  public func text(in range: Range<Int>) -> String? { editing.text[range] }

  /// Replaces a part of the text, as the hand does: the delegate is asked and told.
  ///
  /// - Parameters:
  ///   - range: In characters, clamped to the text.
  ///   - text: What comes in its place.
  public func replace(_ range: Range<Int>, withText text: String) { editing.replace(range, with: text) }

  // MARK: Editing

  /// Whether the text is being edited: from `textFieldDidBeginEditing` to `textFieldDidEndEditing`.
  public private(set) var isEditing = false

  /// Why editing has ended.
  public enum DidEndEditingReason: Hashable, Sendable {
    case committed, cancelled
  }

  open override var primaryEvent: Event { .editingDidEndOnExit }

  open override func focusShouldArrive() -> Bool {
    isEnabled && delegate?.textFieldShouldBeginEditing(self) ?? true
  }

  open override func focusDidArrive() { beginEditing() }

  override func focusDidArriveByKey() { editing.selectAll() }

  open override func focusShouldLeave() -> Bool {
    editing.commitMarkedText()
    return delegate?.textFieldShouldEndEditing(self) ?? true
  }

  open override func focusDidLeave() { finishEditing() }

  override func keyboardDidCome() {
    // It comes back with its screen.
    beginEditing()
    editing.keyboardDidCome()
    colorBorder()
  }

  open override func keyboardDidLeave() {
    editing.keyboardDidLeave()
    // Where editing ends, the border goes as it is.
    if isFocused { colorBorder() }
  }

  override var showsFocusByItself: Bool { true }
  /// Whether a coloured border shows that the field is edited.
  var showsFocusBorder: Bool { borderStyle != .none }

  private func beginEditing() {
    guard !isEditing else { return }
    isEditing = true
    editingStateDidChange()
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      editing.setText("")
    }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  private func finishEditing() {
    guard isEditing else { return }
    editing.keyboardDidLeave()
    isEditing = false
    editingStateDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
  }

  /// A field that leaves along with its screen ends editing, and goes on when that comes back.
  open override func didMoveToStage() {
    super.didMoveToStage()
    editing.menu?.close()
    editing.endDrag()
    if stage == nil { finishEditing() } else { layoutDidChange() }
  }

  open override func stateDidChange() {
    pointerStyle = isEnabled ? .text : .arrow
    setNeedsLayout()
    setNeedsDisplay()
  }

  func clearByHand() {
    guard isEnabled, delegate?.textFieldShouldClear(self) ?? true else { return }
    editing.clear()
  }

  // MARK: Keys and touches

  /// A click does no more than bring the keyboard.
  open override func activate() -> Bool { false }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard isEditing else { return superview?.keyPressed(stroke) ?? false }
    return editing.keyPressed(stroke) || superview?.keyPressed(stroke) ?? false
  }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    // The delegate may not have let editing begin.
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

  /// A drag of the mouse selects; one of a finger may scroll what is around.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if editing.drag != nil, recognizer is PanGestureRecognizer { return false }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  // MARK: Accessibility

  open override func describe(into description: inout AccessibilityDescription) {
    editing.describe(into: &description)
    description.label = placeholder
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

  // Each is in the coordinates of `bounds`, and a subclass may give another one.

  /// Where the border is drawn: the bounds by default.
  open func borderRect(forBounds bounds: Rect) -> Rect { bounds }

  /// Where the text is drawn while it is not edited.
  open func textRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds, isEditing: false) }

  /// Where the text is drawn while it is edited.
  open func editingRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds, isEditing: true) }

  /// Where the placeholder is drawn: where the text is, by default.
  open func placeholderRect(forBounds bounds: Rect) -> Rect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// Where the clear button is.
  open func clearButtonRect(forBounds bounds: Rect) -> Rect { standardClearButtonRect(forBounds: bounds) }

  /// Where `leftView` is.
  open func leftViewRect(forBounds bounds: Rect) -> Rect { standardLeftViewRect(forBounds: bounds) }

  /// Where `rightView` is.
  open func rightViewRect(forBounds bounds: Rect) -> Rect { standardRightViewRect(forBounds: bounds) }

  // MARK: Layout and drawing

  open override func sizeThatFits(_ size: Size) -> Size {
    guard stage?.textMeasurer != nil else { return bounds.size }
    let natural = naturalSize
    return Size(width: min(natural.width, size.width), height: natural.height)
  }

  /// The room that the text or the placeholder takes, with all that is around it.
  open override var intrinsicContentSize: Size { naturalSize }

  override var baselines: (first: Double, last: Double)? { baselineOffset.map { ($0, $0) } }

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
