import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeText
import GlissadeUI

/// A scrolling view that shows and edits text of any number of lines.
///
/// It corresponds to UIKit's `UITextView`, except that text positions are offsets in user-perceived
/// characters. Only visible lines are drawn.
open class TextView: ScrollView, SelfSizedContent, TextContent {
  /// The delegate. If it is a `TextViewDelegate`, it permits changes by the user and is notified of them.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet { textDelegate = delegate as? any TextViewDelegate }
  }
  private(set) weak var textDelegate: (any TextViewDelegate)?

  private(set) lazy var editing = TextEditing(of: self)
  /// The padding at the left and right of the lines, in addition to the inset, in points. The default is 5, as in
  /// UITextView's text container.
  open var lineFragmentPadding = 5.0 { didSet { if lineFragmentPadding != oldValue { layoutDidChange() } } }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    if UIKitDefaults.areUsed { backgroundColor = .systemBackground }
    pointerStyle = .text
    showsFocusByItself = true
    editing.watchButtons()
  }

  // MARK: Text

  // As in UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text. The default is the empty text. The getter never returns `nil`; setting `nil` sets the empty
  /// text.
  ///
  /// Setting a different text ends composition, moves the caret to the end and empties the undo stack. The
  /// delegate is not called. During composition, the text includes the marked text.
  open var text: String! {
    get { editing.text.text }
    set { editing.setText(newValue ?? "") }
  }

  // As in UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with attributes. Characters have the view's font, colour and alignment where their own are `nil`. The
  /// getter never returns `nil`; setting `nil` sets the empty text.
  ///
  /// Setting it has the effects of setting `text`. Setting `text` removes the attributes; setting `font` or `textColor`
  /// removes the fonts or the colours. Typed text has the attributes of the character before it.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var attributedText: AttributedText! {
    get {
      editing.attributedText
        ?? AttributedText(text, font: ownFont, foregroundColor: ownTextColor)
    }
    set {
      editing.setText(newValue ?? AttributedText())
    }
  }

  /// The attributes of text that is typed next. Moving the caret sets those of the character before it.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var typingAttributes: AttributedText.Attributes {
    get { editing.typingAttributes }
    set { editing.typingAttributes = newValue }
  }

  /// Changes the attributes of a range, which counts characters and is clamped to the text. The undo history and the
  /// selection are kept.
  open func updateAttributes(in range: Range<Int>, _ body: (inout AttributedText.Attributes) -> Void) {
    editing.updateAttributes(in: range, body)
  }

  /// The colour of the text. The default is `Color.label`. Setting `nil` restores it.
  open var textColor: Color? {
    get { ownTextColor }
    set {
      removeAttributes { $0.foregroundColor = nil }
      ownTextColor = newValue ?? .label
      displayDidChange()
    }
  }
  private var ownTextColor = Color.label

  /// The font. The default is the system font of 17 points. Setting `nil` restores it.
  open var font: Font? {
    get { ownFont }
    set {
      let new = newValue ?? Self.standardFont
      removeAttributes { $0.font = nil }
      guard new != ownFont else { return }
      ownFont = new
      layoutDidChange()
    }
  }
  private(set) var ownFont = TextView.standardFont
  private static let standardFont = Font.systemFont(ofSize: 17)

  /// The horizontal alignment of lines. The default is `.natural`, which aligns each paragraph by its writing
  /// direction.
  open var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { layoutDidChange() } }
  }

  /// The insets around the text, in points. The default is 8 at the top and bottom. At the left and right,
  /// there is a padding of 5 points in addition.
  open var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { layoutDidChange() } }
  }

  private func removeAttributes(_ body: (inout AttributedText.Attributes) -> Void) {
    if editing.text.styles != nil { editing.updateAttributes(in: 0..<editing.text.count, body) }
  }

  // MARK: Behaviour

  /// Whether the user may edit the text. The default is `true`.
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      showsFocusByItself = isEditable
      if isEditable, isFocused { beginEditing() } else { finishEditing() }
      displayDidChange()
    }
  }
  /// Whether the user may select and copy text. The default is `true`. Editable text is always selectable.
  open var isSelectable = true

  /// Whether the user can scroll the text. Otherwise the intrinsic height is that of the text.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { contentDidChange() } }
  }

  /// Whether bullets replace the text on screen. A secure text cannot be copied. The default is `false`.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { layoutDidChange() } }
  }
  /// The kind of text that is expected. Some kinds restrict the permitted characters; see `KeyboardType`. The
  /// default is `.default`.
  open var keyboardType = KeyboardType.default
  /// The meaning of the text. Some kinds restrict the permitted characters; see `TextContentType`. The
  /// default is `nil`.
  open var textContentType: TextContentType?
  /// The label of the Return key. Stored for compatibility, without effect. The default is `.default`.
  open var returnKeyType = ReturnKeyType.default
  /// The automatic capitalization. Stored for compatibility, without effect. The default is `.sentences`.
  open var autocapitalizationType = TextAutocapitalizationType.sentences
  /// The automatic correction. Stored for compatibility, without effect. The default is `.default`.
  open var autocorrectionType = TextAutocorrectionType.default
  /// The spell checking. Stored for compatibility, without effect. The default is `.default`.
  open var spellCheckingType = TextSpellCheckingType.default

  // MARK: Selection

  /// The selected range, in characters. An empty range is the caret.
  ///
  /// Setting it ends composition. The range is clamped to the text.
  open var selectedRange: Range<Int> {
    get { editing.selection.range }
    set { editing.select(TextSelection(anchor: newValue.lowerBound, head: newValue.upperBound)) }
  }

  /// The same as `selectedRange`. Setting `nil` moves the caret to the end.
  open var selectedTextRange: Range<Int>? {
    get { selectedRange }
    set { selectedRange = newValue ?? editing.text.count..<editing.text.count }
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

  /// Scrolls by the least distance that shows the beginning of a range and, if there is space, its end.
  ///
  /// The range counts characters. It is clamped to the text. The scrolling is not animated.
  open func scrollRangeToVisible(_ range: Range<Int>) {
    guard let layout = editing.layout else { return }
    for offset in [range.upperBound, range.lowerBound] {
      reveal(layout.caretRect(at: min(max(offset, 0), editing.text.count)))
    }
  }

  // MARK: Editing

  /// Whether the text is being edited: from `textViewDidBeginEditing` to `textViewDidEndEditing`.
  open private(set) var isEditing = false

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

  package func keyboardDidCome() {
    // The view regains the keyboard when its screen returns.
    beginEditing()
    editing.keyboardDidCome()
  }

  open override func keyboardDidLeave() { editing.keyboardDidLeave() }

  private func beginEditing() {
    guard isEditable, !isEditing else { return }
    isEditing = true
    textDelegate?.textViewDidBeginEditing(self)
    // The delegate may have ended the editing.
    if isEditing { TextField.editingObserver?(self, .didBegin) }
  }

  private func finishEditing() {
    editing.keyboardDidLeave()
    guard isEditing else { return }
    isEditing = false
    textDelegate?.textViewDidEndEditing(self)
    if !isEditing { TextField.editingObserver?(self, .didEnd) }
  }

  /// A view that leaves the stage with its screen ends editing, and resumes it when the screen returns.
  open override func didMoveToStage() {
    super.didMoveToStage()
    editing.menu?.close()
    editing.endDrag()
    if stage == nil { finishEditing() } else { layoutDidChange() }
  }

  // MARK: Keys and touches

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editing.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    isFocused && (keyPressedOnLinks(stroke) || editing.keyPressed(stroke)) || super.keyPressed(stroke)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if let touch = touches.first, isFocused { editing.touchBegan(touch) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    if let touch = touches.first { editing.touchMoved(touch) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = touches.first, isFocused else { return }
    editing.touchEnded(touch, isInside: true)
    followLink(touch)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { editing.endDrag() }

  /// Returns whether a recognizer may begin. During a selection by a drag with the mouse, a pan may not, so that
  /// the drag selects text instead of scrolling. A drag with a finger scrolls.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    editing.drag == nil || !(recognizer is PanGestureRecognizer)
  }

  // MARK: Accessibility

  open override func describe(into description: inout AccessibilityDescription) {
    editing.describe(into: &description)
    if hasOpenLinks { description.kind = .container }
  }

  /// The elements in the text: those of its links while it is not edited, unless others are set.
  open override var accessibilityElements: [Responder]? {
    get { super.accessibilityElements ?? tellLinks() }
    set { super.accessibilityElements = newValue }
  }

  /// The elements of the links, which keep their identities.
  var linkElements: [AccessibilityElement] = []

  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

  open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    editing.perform(request) ?? super.accessibilityPerform(request)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layoutDidChange()
  }

  // MARK: Layout and drawing

  /// The size of the text, with the insets around it.
  open override var contentSize: Size {
    get {
      if editing.hasNewAttributes { updateContentSize() }
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    guard let measurer = textMeasurer else { return .zero }
    let layout = makeLayout(editing.shownParagraphs, width: textWidth(in: size.width), measuring: measurer)
    let padding = textContainerInset.left + textContainerInset.right + 2 * lineFragmentPadding
    return Size(
      width: min((layout.size.width + padding).rounded(.up), size.width), height: height(of: layout))
  }

  /// Without scrolling, the height is that of the text in the view's current width.
  open override var intrinsicContentSize: Size {
    guard !isScrollEnabled, let layout = editing.layout else { return super.intrinsicContentSize }
    return Size(width: View.noIntrinsicMetric, height: height(of: layout))
  }

  package var baselines: (first: Double, last: Double)? { nil }

  package func widthDidChangeByConstraints() {
    if !isScrollEnabled { layoutDidChange() }
  }

  package func contentHeight(inWidth width: Double) -> Double? {
    isScrollEnabled ? nil : sizeThatFits(Size(width: width, height: .infinity)).height
  }

  open override func layoutSubviews() {
    if bounds.width != laidOutWidth {
      laidOutWidth = bounds.width
      layoutDidChange()
    }
    updateContentSize()
    settleText()
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
