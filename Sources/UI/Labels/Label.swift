import GlissadeAnimationEngine
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput

/// The animatable values of a label, in addition to those of all views.
struct LabelProperties: BitwiseCopyable {
  var textColor = RGBA.black
}

/// A view that draws a text. As in UIKit, `isUserInteractionEnabled` is `false` by default.
open class Label: View, TextContent {
  let values = Label.slabs.allocate()

  private static var slabs = PropertySlabs(of: LabelProperties())

  override func columnOfClass(_ index: Int) -> PropertyPair<Double> { values.column(index) }

  isolated deinit { Label.slabs.deallocate(values) }

  // What drawing reads in each frame is not checked for exclusive access at run time, which takes longer than reading.
  /// The last layout of the text, and the width, the number of lines and the alignment for which it was made.
  @exclusivity(unchecked) private var layout: TextLayout?
  private var layoutWidth = 0.0
  /// The text scale for which the layout was made and, unless that is 1, the height.
  private var layoutScale = (text: 1.0, height: 0.0)
  private var layoutLines = 0
  private var layoutAlignment = TextAlignment.natural
  /// The measurer with which the layout was made. A weak reference to it would make each of its uses slower.
  @exclusivity(unchecked) private var layoutMeasurer: (any TextMeasuring)?

  /// The values that few labels have. `nil` while they have their defaults.
  var rareValues: RareLabelValues?

  /// The state of a text with attributes, or of one that is selected, justified or hyphenated. `nil` for other texts.
  var styled: StyledLabel?

  /// The text. `nil` and an empty string draw nothing. Setting it removes all attributes.
  open var text: String? {
    didSet {
      if styled?.text != nil { removeAttributes() } else if text != oldValue { contentDidChange() }
    }
  }
  /// The text with attributes. Characters have the label's font, colour and alignment where their own are `nil`.
  ///
  /// Setting it sets `text` too. As in UIKit, setting `text` removes the attributes, and setting `font` or `textColor`
  /// later removes the fonts or the colours from the text. If the text has links, the label takes touches on them.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var attributedText: AttributedText? {
    get { wholeText }
    set { setWholeText(newValue) }
  }
  // As in UIKit, the type is implicitly unwrapped: code may assign the result of a failable initializer.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font of the text. The default is the system font of 17 points; setting `nil` restores it.
  open var font: Font! {
    get { ownFont }
    set {
      let new = newValue ?? Self.standardFont
      styled?.removeFonts()
      guard new != ownFont || styled != nil else { return }
      (ownFont, laidOutFont, isShrunk) = (new, new, false)
      contentDidChange()
    }
  }
  private(set) var ownFont = Label.standardFont
  private static let standardFont = Font.systemFont(ofSize: 17)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the text. The default is `Color.label`; setting `nil` restores it. A dynamic colour follows the
  /// palette of the stage.
  ///
  /// Unlike in UIKit, the colour is animatable.
  open var textColor: Color! {
    get { color(.textColor) }
    set {
      styled?.removeColors()
      setColor(.textColor, to: newValue ?? .label)
    }
  }
  /// The colour of the characters without a colour of their own.
  package var baseTextColor: Color {
    get { color(.textColor) }
    set { setColor(.textColor, to: newValue) }
  }
  /// The horizontal alignment of the lines. The default is `.natural`: a text from right to left is aligned at the
  /// right, and any text in a view that is laid out from right to left.
  @exclusivity(unchecked) open var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { styleDidChange() } }
  }
  /// The maximum number of lines. 0 allows any number. The default is 1. Only lines that fit into the height are shown,
  /// but at least one.
  @exclusivity(unchecked) open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentDidChange() } }
  }
  /// What happens to text that does not fit. The default is `.byTruncatingTail`.
  @exclusivity(unchecked) open var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// Whether a single line that does not fit is set in a smaller font. The default is `false`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { contentDidChange() } }
  }
  /// The smallest size to which the font may shrink, as a fraction of the size of `font`. 0, the default,
  /// sets no limit.
  open var minimumScaleFactor = 0.0 {
    didSet { if minimumScaleFactor != oldValue { contentDidChange() } }
  }
  /// Whether the text grows with `Stage.textScale`, as far as there is room. The default is `true`; in UIKit
  /// it is `false`.
  open var adjustsFontForContentSizeCategory: Bool {
    get { maximumTextScale > 1 }
    set { maximumTextScale = newValue ? .infinity : 1 }
  }
  /// The largest factor by which the text may grow. The default is infinity. Labels with a common limit keep a common
  /// size.
  public var maximumTextScale = Double.infinity {
    didSet { if maximumTextScale != oldValue { contentDidChange() } }
  }
  /// The font of the current layout: `font`, or one of another size.
  @exclusivity(unchecked) private(set) var laidOutFont = Label.standardFont
  /// Whether that font is smaller than `font`.
  private var isShrunk = false
  /// The distance by which a text moves down whose font was made smaller to fit, in points.
  private var shrinkingShift: Double {
    guard isShrunk, numberOfLines == 1, baselineAdjustment != .alignCenters, let measurer = textMeasurer
    else { return 0 }
    let (own, shown) = (measurer.metrics(of: ownFont), measurer.metrics(of: laidOutFont))
    if baselineAdjustment == .none { return (shown.lineHeight - own.lineHeight) / 2 }
    return ((own.ascent - own.descent) - (shown.ascent - shown.descent)) / 2
  }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    followedColors = Self.firstColors
    isUserInteractionEnabled = false
  }

  /// Creates a label with an empty frame.
  ///
  /// - Parameters:
  ///   - text: The text, or `nil` for none.
  ///   - font: The font. The default is the system font of 17 points.
  ///   - color: The colour of the text. The default is `Color.label`, which follows the appearance.
  public convenience init(_ text: String?, font: Font = .systemFont(ofSize: 17), color: Color = .label) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
  }

  /// The colours that a label follows until its colour is set. All labels share one array.
  private static let firstColors = [
    FollowedColor(property: .textColor, color: .label, resolved: LabelProperties().textColor)
  ]

  func contentDidChange(_ change: StaticString = #function) {
    layout = nil
    styled?.contentDidChange()
    invalidateIntrinsicContentSize()
    superview?.contentOfLabelDidChange()
    displayDidChange(change)
  }

  // MARK: Layout

  /// The alignment of the lines in the direction of the view's layout.
  var shownAlignment: TextAlignment { shownAlignment(on: stage) }

  @inline(__always)
  private func shownAlignment(on stage: Stage?) -> TextAlignment {
    let alignment = textAlignment
    guard alignment == .natural else { return alignment }
    let direction = semanticContentAttribute.direction(in: stage?.layoutDirection ?? .leftToRight)
    return direction == .rightToLeft ? .right : .natural
  }

  /// Returns the layout of the text.
  ///
  /// - Parameter height: The height into which whole lines must fit. 0 does not limit their number.
  private func layout(width: Double, height: @autoclosure () -> Double = 0) -> TextLayout? {
    let maximumLines = numberOfLines == 1 ? 1 : maximumLines(in: width, height())
    let stage = stage
    let scale = stage?.textScale ?? textScale
    let layoutScale = (text: scale, height: scale == 1 ? 0 : bounds.height)
    if layout == nil || layoutWidth != width || layoutLines != maximumLines || layoutScale != self.layoutScale
      || !isMeasured(on: stage) || layoutAlignment != shownAlignment(on: stage)
    {
      let measurer = textMeasurer
      self.layoutScale = layoutScale
      layoutMeasurer = measurer
      setText(width: width, maximumLines: maximumLines, measurer)
    }
    return layout
  }

  /// Returns whether the layout was made with the measurer of the view's stage.
  @inline(__always)
  private func isMeasured(on stage: Stage?) -> Bool {
    if let stage { layoutMeasurer === stage.textMeasurer } else { layoutMeasurer === textMeasurer }
  }

  /// The layout of a text without attributes in the current frame, and the top of its first line in the coordinates of
  /// the bounds. `nil` if text has no size.
  final var shownLayout: (layout: TextLayout, top: Double)? {
    let bounds = properties.presentation.pointee.bounds
    return layout(width: bounds.width, height: lineRoom).map {
      ($0, bounds.minY + (bounds.height - $0.size.height) / 2 + shrinkingShift)
    }
  }

  private func setText(width: Double, maximumLines: Int, _ measurer: (any TextMeasuring)?) {
    guard let measurer else {
      layout = nil
      return
    }
    let font = grownFont
    laidOutFont =
      font.size > ownFont.size
      ? fitting(Size(width: width, height: bounds.height), maximumLines, measurer)
      : adjustsFontSizeToFitWidth ? fitting(width, measurer) : font
    isShrunk = laidOutFont.size < ownFont.size
    layout = TextLayout(
      text ?? "", font: laidOutFont, width: width, maximumLines: maximumLines,
      alignment: shownAlignment,
      lineBreakMode: lineBreakMode, measuring: measurer)
    (layoutWidth, layoutLines, layoutAlignment) = (width, maximumLines, shownAlignment)
  }

  /// The rectangle of the text in the coordinates of the bounds. If text has no size, it is an empty rectangle at the
  /// left edge, at half the height.
  public var textRect: Rect {
    if styled != nil { return styledTextRect }
    guard let text = layout(width: bounds.width, height: lineRoom) else {
      return Rect(x: bounds.minX, y: bounds.midY, width: 0, height: 0)
    }
    let left = text.lines.map(\.origin.x).min() ?? 0
    return Rect(
      x: bounds.minX + left, y: bounds.midY - text.size.height / 2 + shrinkingShift, width: text.size.width,
      height: text.size.height)
  }

  /// Returns the size of the text in a width, rounded up to whole points. The size is zero if text has no size. As in
  /// UIKit, a width of 0 does not limit it.
  open override func sizeThatFits(_ size: Size) -> Size {
    let size = size.width > 0 ? size : Size(width: .infinity, height: size.height)
    return textRect(forBounds: Rect(origin: .zero, size: size), limitedToNumberOfLines: numberOfLines).size
  }

  /// Returns the rectangle that the text takes in a rectangle, from its top left corner, rounded up to whole points.
  /// `sizeThatFits(_:)` and `intrinsicContentSize` are its size. It is empty if text has no size.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle.
  ///   - numberOfLines: The maximum number of lines. 0 allows any number. A text with attributes has that of the label.
  open func textRect(forBounds bounds: Rect, limitedToNumberOfLines numberOfLines: Int) -> Rect {
    Rect(origin: bounds.origin, size: size(in: bounds.size, numberOfLines))
  }

  /// The size of the text with as few lines as possible. If the label allows several lines, they are at most
  /// `preferredMaxLayoutWidth` wide, if that is set. If the label is narrower than the text, the height is that at the
  /// label's current width.
  open override var intrinsicContentSize: Size {
    let width = preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : .infinity
    var size = sizeThatFits(Size(width: width, height: .infinity))
    if numberOfLines != 1, bounds.width > 0, bounds.width < size.width {
      size.height = sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    }
    return size
  }

  package func widthDidChangeByConstraints() {
    if numberOfLines != 1 { invalidateIntrinsicContentSize() }
  }

  package var growsWithText: Bool { numberOfLines == 1 }

  package func contentHeight(inWidth width: Double) -> Double? {
    numberOfLines == 1 ? nil : sizeThatFits(Size(width: width, height: .infinity)).height
  }

  package var baselines: (first: Double, last: Double)? {
    if styled != nil { return styledBaselines }
    guard let text = layout(width: max(bounds.width, intrinsicContentSize.width)),
      let first = text.lines.first,
      let last = text.lines.last
    else { return nil }
    let middle = text.size.height / 2 - shrinkingShift
    return (first.origin.y - middle, last.origin.y - middle)
  }

  // MARK: Drawing

  /// Draws the text, vertically centred in the bounds. The baselines lie on whole pixels of the bounds. If
  /// the bounds lie on whole pixels too, so does the text, and it does not shift when an animation ends.
  open override func draw(in context: inout DrawingContext) {
    let bounds = properties.presentation.pointee.bounds
    guard let rect = drawsByCalls ? textBounds(bounds, in: &context) : bounds else { return }
    if styled != nil { return drawStyled(in: &context, rect) }
    if let rareValues, let shadow = rareValues.shadowColor {
      let offset = rareValues.shadowOffset
      let color = shadow.resolved(with: context.palette)
      drawText(
        in: &context, rect.offsetBy(dx: offset.width, dy: offset.height), color, isWhole: rect == bounds)
    }
    let color = values.presentation.pointee.textColor
    drawText(
      in: &context, rect, rareValues?.color(for: color, context.palette) ?? color, isWhole: rect == bounds)
  }

  /// Draws the text in a rectangle.
  ///
  /// - Parameter isWhole: Whether the rectangle is that of the bounds.
  private func drawText(in context: inout DrawingContext, _ bounds: Rect, _ color: RGBA, isWhole: Bool) {
    guard
      let layout = isWhole
        ? layout(width: bounds.width, height: lineRoom) : layout(width: bounds.width, height: bounds.height)
    else { return }
    let outer = context.clip
    let clips = layout.size.width > bounds.width && lineBreakMode == .byClipping
    if clips { context.pushClip(RoundedRect(bounds)) }
    defer { if clips { context.clip = outer } }
    let top = bounds.minY + (bounds.height - layout.size.height) / 2 + (isShrunk ? shrinkingShift : 0)
    let lineHeight = layout.size.height / Double(layout.lines.count)
    for (index, line) in layout.lines.enumerated() {
      let origin = context.snapped(Point(bounds.minX + line.origin.x, top + line.origin.y))
      context.text(
        line.string, laidOutFont, color, at: origin,
        extent: Rect(
          x: origin.x, y: top + Double(index) * lineHeight, width: line.width, height: lineHeight))
    }
  }

  /// Draws the text in the bounds, by calling `drawText(in:)`. It is called only for classes other than `Label`.
  open override func draw(_ rect: Rect) { drawText(in: rect) }

  /// Chooses the rectangle in which the label draws its text, vertically centred. Override it to draw something else
  /// with UIKit's drawing calls, or to pass another rectangle to the inherited implementation. The label then draws the
  /// text above what the override has drawn; it draws none if the inherited implementation is not called. The method is
  /// called only for classes other than `Label`, with the bounds. Outside of the label's own drawing it has no effect.
  open func drawText(in rect: Rect) { Label.inheritedRect = rect }
  /// The rectangle that was passed to the inherited implementation of `drawText(in:)`, for the drawing that calls it.
  static var inheritedRect: Rect?

  /// A label is described by its text.
  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    guard let text, !text.isEmpty else { return }
    description.become(.label)
    description.label = text
    describeStyled(into: &description)
  }

  // MARK: Shadow, highlight and disabled text

  /// The colour of the text's shadow, which is not blurred. `nil`, the default, draws none. A text with attributes has
  /// no shadow.
  open var shadowColor: Color? {
    get { rareValues?.shadowColor }
    set { if newValue != shadowColor { changeRareValues { $0.shadowColor = newValue } } }
  }

  /// The distance of the text's shadow from the text, in points. The default is (0, -1).
  open var shadowOffset: Size {
    get { rareValues?.shadowOffset ?? RareLabelValues().shadowOffset }
    set { if newValue != shadowOffset { changeRareValues { $0.shadowOffset = newValue } } }
  }

  /// The colour of a text without attributes while `isHighlighted` is `true`. `nil`, the default, is the text's own.
  open var highlightedTextColor: Color? {
    get { rareValues?.highlightedColor }
    set { if newValue != highlightedTextColor { changeRareValues { $0.highlightedColor = newValue } } }
  }

  /// Whether the text has the highlighted colour. The default is `false`.
  open var isHighlighted: Bool {
    get { rareValues?.isHighlighted ?? false }
    set { if newValue != isHighlighted { changeRareValues { $0.isHighlighted = newValue } } }
  }

  /// Whether the text is drawn as that of an enabled element. The default is `true`. Otherwise a text without
  /// attributes is drawn with half of its opacity.
  open var isEnabled: Bool {
    get { rareValues?.isEnabled ?? true }
    set { if newValue != isEnabled { changeRareValues { $0.isEnabled = newValue } } }
  }

  // MARK: Limits of the size

  /// The width at which `intrinsicContentSize` breaks the lines of a label that may have several, in points. 0, the
  /// default, and negative values set no limit.
  open var preferredMaxLayoutWidth: Double {
    get { rareValues?.preferredWidth ?? 0 }
    set {
      guard newValue != preferredMaxLayoutWidth else { return }
      changeRareValues { $0.preferredWidth = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// The place of a text without attributes whose font was made smaller to fit. The default is `.alignCenters`; with
  /// `import UIKit` it is `.alignBaselines`.
  open var baselineAdjustment: BaselineAdjustment {
    get { rareValues?.baselineAdjustment ?? (UIKitDefaults.areUsed ? .alignBaselines : .alignCenters) }
    set { if newValue != baselineAdjustment { changeRareValues { $0.baselineAdjustment = newValue } } }
  }

  /// The smallest size to which the text follows `Stage.textScale`. `nil`, the default, sets no limit.
  open var minimumContentSizeCategory: ContentSizeCategory? {
    get { rareValues?.leastCategory }
    set { if newValue != minimumContentSizeCategory { limitCategories { $0.leastCategory = newValue } } }
  }

  /// The greatest size to which the text follows `Stage.textScale`. `nil`, the default, sets no limit.
  open var maximumContentSizeCategory: ContentSizeCategory? {
    get { rareValues?.greatestCategory }
    set { if newValue != maximumContentSizeCategory { limitCategories { $0.greatestCategory = newValue } } }
  }

  /// A text that states the limits, for people who look for a fault.
  open var appliedContentSizeCategoryLimitsDescription: String {
    "minimum \(minimumContentSizeCategory?.rawValue ?? "none"), "
      + "maximum \(maximumContentSizeCategory?.rawValue ?? "none")"
  }

  // MARK: Links and touches

  /// The elements in the label: those of its links, unless others are set.
  open override var accessibilityElements: [Responder]? {
    get { super.accessibilityElements ?? linkElements }
    set { super.accessibilityElements = newValue }
  }

  open override var canBecomeFocused: Bool {
    styled?.hasLinks == true && styled?.selection == nil && isUserInteractionEnabled
  }

  open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    styled?.selection?.performSelection(request) ?? super.accessibilityPerform(request)
  }

  open override var focusShape: RoundedRect { linkFocusShape ?? super.focusShape }

  open override func focusDidArrive() { reachFirstLink() }

  open override func focusDidLeave() { styled?.focusedLink = nil }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    isFocused && keyPressedOnLinks(stroke) || super.keyPressed(stroke)
  }

  open override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    super.point(inside: point, with: event) && takes(point)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if let touch = touches.first { pressLink(touch) }
    super.touchesBegan(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    if let touch = touches.first { releaseLink(touch) }
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    styled?.pressedLink = nil
    super.touchesCancelled(touches, with: event)
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = text ?? ""
    if snapshot.color == nil { snapshot.color = presentation.textColor }
  }
}
