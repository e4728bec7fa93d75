import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeText

/// A text of any number of lines that can be read, selected and edited, and is scrolled where it has no room.
///
/// Spelled as UIKit's `UITextView`, except that places in the text are offsets in user-perceived characters. Only the lines
/// that are seen are drawn.
open class TextView: ScrollView {
  /// What is asked before the hand changes something, and told afterwards, if it is a `TextViewDelegate`.
  public override weak var delegate: (any ScrollViewDelegate)? {
    didSet { textDelegate = delegate as? any TextViewDelegate }
  }
  private(set) weak var textDelegate: (any TextViewDelegate)?

  private(set) lazy var editing = TextEditing(of: self)
  /// The room beside the lines, within the inset, in points. Source: UITextView's `lineFragmentPadding`.
  static let linePadding = 5.0

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    pointerStyle = .text
    editing.watchButtons()
  }

  // MARK: Text

  /// The text, the empty text by default; never `nil`. `nil` sets the empty text.
  ///
  /// Setting another text ends composing, puts the caret at the end and leaves nothing to undo. The delegate is neither
  /// asked nor told. While an input method composes, what it has composed is a part of the text.
  // As in UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var text: String! {
    get { editing.text.text }
    set { editing.setText(newValue ?? "") }
  }

  /// The colour of the text, `Color.label` by default, which `nil` sets too.
  public var textColor: Color? {
    get { ownTextColor }
    set {
      ownTextColor = newValue ?? .label
      setNeedsDisplay()
    }
  }
  private var ownTextColor = Color.label

  /// The font, the system's of 17 points by default, which `nil` sets too.
  public var font: Font? {
    get { ownFont }
    set {
      let new = newValue ?? Self.standardFont
      guard new != ownFont else { return }
      ownFont = new
      layoutDidChange()
    }
  }
  private(set) var ownFont = TextView.standardFont
  private static let standardFont = Font.systemFont(ofSize: 17)

  /// Where lines stand along the width. `.natural` by default: each paragraph begins where its reader does.
  public var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { layoutDidChange() } }
  }

  /// The room around the text, in points: 8 above and below it by default. Beside it there are 5 points more.
  public var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { layoutDidChange() } }
  }

  // MARK: Behaviour

  /// Whether the text can be edited. `true` by default.
  public var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      if isEditable, isFocused { beginEditing() } else { finishEditing() }
      setNeedsDisplay()
    }
  }
  /// Whether text can be selected, and copied. `true` by default. What can be edited can be selected.
  public var isSelectable = true

  /// Whether hand and wheel scroll the text. Otherwise the view is as high as the text, for constraints.
  public override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { contentDidChange() } }
  }

  /// Whether bullets are shown in the place of the text, which then cannot be copied. `false` by default.
  public var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { layoutDidChange() } }
  }
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

  // MARK: Selection

  /// The selected characters; an empty range is the caret. Setting it is clamped to the text and ends composing.
  public var selectedRange: Range<Int> {
    get { editing.selection.range }
    set { editing.select(TextSelection(anchor: newValue.lowerBound, head: newValue.upperBound)) }
  }

  /// The same as `selectedRange`; `nil` sets a caret at the end.
  public var selectedTextRange: Range<Int>? {
    get { selectedRange }
    set { selectedRange = newValue ?? editing.text.count..<editing.text.count }
  }

  /// The characters of a range, which is clamped to the text.
  public func text(in range: Range<Int>) -> String? { editing.text[range] }

  /// Replaces a part of the text, as the hand does: the delegate is asked and told.
  ///
  /// - Parameters:
  ///   - range: In characters, clamped to the text.
  ///   - text: What comes in its place.
  public func replace(_ range: Range<Int>, withText text: String) { editing.replace(range, with: text) }

  /// Scrolls as little as shows the beginning and, where there is room, the end of a range.
  public func scrollRangeToVisible(_ range: Range<Int>) {
    guard let layout = editing.layout else { return }
    for offset in [range.upperBound, range.lowerBound] {
      reveal(layout.caretRect(at: min(max(offset, 0), editing.text.count)))
    }
  }

  // MARK: Editing

  /// Whether the text is being edited: from `textViewDidBeginEditing` to `textViewDidEndEditing`.
  public private(set) var isEditing = false

  open override var canBecomeFocused: Bool { isEditable || isSelectable }

  open override func focusShouldArrive() -> Bool {
    !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true
  }

  open override func focusDidArrive() { beginEditing() }

  open override func focusShouldLeave() -> Bool {
    editing.commitMarkedText()
    return !isEditing || textDelegate?.textViewShouldEndEditing(self) ?? true
  }

  open override func focusDidLeave() { finishEditing() }

  override func keyboardDidCome() {
    // It comes back with its screen.
    beginEditing()
    editing.keyboardDidCome()
  }

  open override func keyboardDidLeave() { editing.keyboardDidLeave() }

  override var showsFocusByItself: Bool { isEditable }

  private func beginEditing() {
    guard isEditable, !isEditing else { return }
    isEditing = true
    textDelegate?.textViewDidBeginEditing(self)
  }

  private func finishEditing() {
    editing.keyboardDidLeave()
    guard isEditing else { return }
    isEditing = false
    textDelegate?.textViewDidEndEditing(self)
  }

  /// A view that leaves along with its screen ends editing, and goes on when that comes back.
  open override func didMoveToStage() {
    super.didMoveToStage()
    editing.menu?.close()
    editing.endDrag()
    if stage == nil { finishEditing() } else { layoutDidChange() }
  }

  // MARK: Keys and touches

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    isFocused && editing.keyPressed(stroke) || super.keyPressed(stroke)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if let touch = touches.first, isFocused { editing.touchBegan(touch) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    if let touch = touches.first { editing.touchMoved(touch) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    if let touch = touches.first, isFocused { editing.touchEnded(touch, isInside: true) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { editing.endDrag() }

  /// A drag of the mouse selects; one of a finger scrolls.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    editing.drag == nil || !(recognizer is PanGestureRecognizer)
  }

  // MARK: Accessibility

  open override func describe(into description: inout AccessibilityDescription) {
    editing.describe(into: &description)
  }

  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

  open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    editing.perform(request) ?? super.accessibilityPerform(request)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layoutDidChange()
  }

  // MARK: Layout and drawing

  open override func sizeThatFits(_ size: Size) -> Size {
    guard let measurer = stage?.textMeasurer else { return .zero }
    let layout = makeLayout(editing.shownParagraphs, width: textWidth(in: size.width), measuring: measurer)
    let padding = textContainerInset.left + textContainerInset.right + 2 * Self.linePadding
    return Size(
      width: min((layout.size.width + padding).rounded(.up), size.width), height: height(of: layout))
  }

  /// The height of the text in the width that the view has, unless it scrolls.
  open override var intrinsicContentSize: Size {
    guard !isScrollEnabled, let layout = editing.layout else { return super.intrinsicContentSize }
    return Size(width: View.noIntrinsicMetric, height: height(of: layout))
  }

  override func widthDidChangeByConstraints() {
    if !isScrollEnabled { layoutDidChange() }
  }

  override func contentHeight(inWidth width: Double) -> Double? {
    isScrollEnabled ? nil : sizeThatFits(Size(width: width, height: .infinity)).height
  }

  override var takesContentSizeFromConstraints: Bool { false }

  open override func layoutSubviews() {
    if bounds.width != laidOutWidth {
      laidOutWidth = bounds.width
      layoutDidChange()
    }
    updateContentSize()
    super.layoutSubviews()
  }
  private var laidOutWidth = 0.0

  open override func draw(in context: inout DrawingContext) {
    let color = ownTextColor.resolved(with: context.palette)
    editing.draw(
      in: &context, font: scaledFont(ownFont), color: color, clip: presentation.bounds, showsSelection: true)
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    super.describe(into: &snapshot)
    snapshot.text = editing.shownText
    if isFocused { snapshot.selection = editing.selection.range }
    snapshot.marked = editing.text.marked
  }
}
