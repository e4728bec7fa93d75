import GlissadeDrawing
import GlissadeGeometry

/// The values of a label that animate, besides those of all views.
struct LabelProperties: BitwiseCopyable {
  /// The colour of the text.
  var textColor = RGBA.black
}

/// A text, as a value: what it shows depends on nothing else. As in UIKit it takes no touches until
/// `isUserInteractionEnabled` says so.
open class Label: View {
  let values = Label.slabs.allocate()

  private static var slabs = PropertySlabs(of: LabelProperties())

  override func columnOfClass(_ index: Int) -> PropertyPair<Double> { values.column(index) }

  isolated deinit { Label.slabs.deallocate(values) }

  /// The text as it was last set, for which width and in how many lines.
  private var layout: TextLayout?
  private var layoutWidth = 0.0
  /// At which text scale and, unless that is 1, for which height.
  private var layoutScale = (text: 1.0, height: 0.0)
  private var layoutLines = 0

  /// What is shown. `nil` and the empty text show nothing.
  public var text: String? { didSet { if text != oldValue { contentDidChange() } } }
  // As in UIKit: code may set a font that there is not.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font of the text. `nil` sets the standard one, the system's of 17 points.
  public var font: Font! {
    get { ownFont }
    set {
      let new = newValue ?? Self.standardFont
      guard new != ownFont else { return }
      ownFont = new
      contentDidChange()
    }
  }
  private var ownFont = Label.standardFont
  private static let standardFont = Font.systemFont(ofSize: 17)
  /// The colour of the text, `Color.label` by default. A dynamic colour follows the palette of the stage.
  ///
  /// It animates, which in UIKit it does not.
  public var textColor: Color {
    get { color(.textColor) }
    set { setColor(.textColor, to: newValue) }
  }
  public var textAlignment = TextAlignment.left {
    didSet { if textAlignment != oldValue { contentDidChange() } }
  }
  /// How many lines there may be; 0 for as many as it takes.
  public var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }
  public var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }

  /// Whether a text of one line that has no room is set in a smaller font. `false` by default.
  public var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { contentDidChange() } }
  }
  /// How small that font may become, as a share of `font`. 0, the default, for as small as it takes.
  public var minimumScaleFactor = 0.0 {
    didSet { if minimumScaleFactor != oldValue { contentDidChange() } }
  }
  /// Whether the text grows with `Stage.textScale`, as far as there is room. `true` by default, which in UIKit it is
  /// not.
  public var adjustsFontForContentSizeCategory: Bool {
    get { maximumTextScale > 1 }
    set { maximumTextScale = newValue ? .infinity : 1 }
  }
  /// How many times as large as at its usual size the text may become, for texts that are to be of one size.
  package var maximumTextScale = Double.infinity {
    didSet { if maximumTextScale != oldValue { contentDidChange() } }
  }
  /// The font of the text at the stage's scale.
  private var grownFont: Font {
    var font = scaledFont(ownFont)
    font.size = min(font.size, ownFont.size * max(1, maximumTextScale))
    return font
  }
  /// The font in which the text was set.
  private var fittingFont: Font?

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    followedColors = Self.firstColors
    isUserInteractionEnabled = false
  }

  public convenience init(_ text: String?, font: Font = .systemFont(ofSize: 17), color: Color = .label) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
  }

  /// What every label follows until it is given a colour, in memory once.
  private static let firstColors = [
    FollowedColor(property: .textColor, color: .label, resolved: LabelProperties().textColor)
  ]

  private func contentDidChange() {
    layout = nil
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Layout

  private func layout(width: Double) -> TextLayout? {
    let maximumLines = maximumLines(in: width)
    let scale = stage?.textScale ?? 1
    let layoutScale = (text: scale, height: scale == 1 ? 0 : bounds.height)
    if layout == nil || layoutWidth != width || layoutLines != maximumLines || layoutScale != self.layoutScale
    {
      self.layoutScale = layoutScale
      setText(width: width, maximumLines: maximumLines)
    }
    return layout
  }

  private func setText(width: Double, maximumLines: Int) {
    guard let measurer = stage?.textMeasurer else {
      layout = nil
      return
    }
    let font = grownFont
    fittingFont =
      font.size > ownFont.size
      ? fitting(Size(width: width, height: bounds.height), maximumLines, measurer)
      : adjustsFontSizeToFitWidth ? fitting(width, measurer) : font == ownFont ? nil : font
    layout = TextLayout(
      text ?? "", font: fittingFont ?? ownFont, width: width, maximumLines: maximumLines,
      alignment: textAlignment,
      lineBreakMode: lineBreakMode, measuring: measurer)
    (layoutWidth, layoutLines) = (width, maximumLines)
  }

  /// The font in which the text takes no more than `width`.
  private func fitting(_ width: Double, _ measurer: any TextMeasuring) -> Font {
    guard numberOfLines == 1, let text, width > 0 else { return ownFont }
    let natural = measurer.width(of: text, font: ownFont)
    guard natural > width else { return ownFont }
    var smaller = ownFont
    // A little smaller than the widths say, as those of letters do not shrink evenly.
    smaller.size = max((ownFont.size * width / natural * 0.98), ownFont.size * minimumScaleFactor, 1)
    return smaller
  }

  /// The largest font up to the scaled one in which nothing is cut off, at least the label's own: text that has no room
  /// to grow is no worse off than at its usual size.
  private func fitting(_ room: Size, _ maximumLines: Int, _ measurer: any TextMeasuring) -> Font {
    let largest = grownFont
    guard let text, !text.isEmpty, room.width > 0 else { return largest }
    let steps = 8
    for step in 0..<steps {
      var font = ownFont
      font.size += (largest.size - ownFont.size) * Double(steps - step) / Double(steps)
      let layout = TextLayout(
        text, font: font, width: room.width, maximumLines: numberOfLines == 1 ? 2 : 0,
        lineBreakMode: .byWordWrapping, measuring: measurer)
      let isHighEnough = room.height <= 0 || layout.size.height <= room.height + 0.5
      let linesAllowed = numberOfLines == 1 ? 1 : maximumLines == 0 ? .max : maximumLines
      // Of one line the width is measured: a word that is longer than the line would be broken.
      let widest = numberOfLines == 1 ? measurer.width(of: text, font: font) : 0
      if isHighEnough, layout.lines.count <= linesAllowed, widest <= room.width + 0.01 { return font }
    }
    return adjustsFontSizeToFitWidth ? fitting(room.width, measurer) : ownFont
  }

  /// On its way from a narrower width, a text of several lines takes as many more as it is narrower: it is not to be
  /// cut for the few frames until it fits.
  private func maximumLines(in width: Double) -> Int {
    guard numberOfLines > 1, width > 0, width < bounds.width else { return numberOfLines }
    return Int((Double(numberOfLines) * min(bounds.width / width, 100)).rounded(.up))
  }

  /// Where in the bounds the text is drawn; the bounds' left middle, without size, where the stage measures
  /// none.
  public var textRect: Rect {
    guard let text = layout(width: bounds.width) else {
      return Rect(x: bounds.minX, y: bounds.midY, width: 0, height: 0)
    }
    let left = text.lines.map(\.origin.x).min() ?? 0
    return Rect(
      x: bounds.minX + left, y: bounds.midY - text.size.height / 2, width: text.size.width,
      height: text.size.height)
  }

  /// The room that the text takes, on whole points; nothing where the stage measures no text.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let measurer = stage?.textMeasurer else { return .zero }
    let text = TextLayout(
      text ?? "", font: grownFont, width: size.width, maximumLines: numberOfLines,
      lineBreakMode: lineBreakMode,
      measuring: measurer)
    return Size(width: text.size.width.rounded(.up), height: text.size.height.rounded(.up))
  }

  /// The room of the text in as few lines as it has; the height, where there may be more of them, at the width that
  /// the label has.
  open override var intrinsicContentSize: Size {
    var size = sizeThatFits(Size(width: .infinity, height: .infinity))
    if numberOfLines != 1, bounds.width > 0, bounds.width < size.width {
      size.height = sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    }
    return size
  }

  override func widthDidChangeByConstraints() {
    if numberOfLines != 1 { invalidateIntrinsicContentSize() }
  }

  override func contentHeight(inWidth width: Double) -> Double? {
    numberOfLines == 1 ? nil : sizeThatFits(Size(width: width, height: .infinity)).height
  }

  override var baselines: (first: Double, last: Double)? {
    guard let text = layout(width: max(bounds.width, intrinsicContentSize.width)),
      let first = text.lines.first,
      let last = text.lines.last
    else { return nil }
    let middle = text.size.height / 2
    return (first.origin.y - middle, last.origin.y - middle)
  }

  /// Draws the text in the middle of the bounds' height, its baselines on whole pixels of the bounds: where
  /// these stand on whole pixels too, so does the text, and it does not shift when a motion comes to rest.
  open override func draw(in context: inout DrawingContext) {
    let bounds = properties.presentation.pointee.bounds
    guard let layout = layout(width: bounds.width) else { return }
    let color = values.presentation.pointee.textColor
    let top = bounds.minY + (bounds.height - layout.size.height) / 2
    let lineHeight = layout.size.height / Double(layout.lines.count)
    for (index, line) in layout.lines.enumerated() {
      let origin = context.snapped(Point(bounds.minX + line.origin.x, top + line.origin.y))
      context.text(
        line.string, fittingFont ?? ownFont, color, at: origin,
        extent: Rect(
          x: origin.x, y: top + Double(index) * lineHeight, width: line.width, height: lineHeight))
    }
  }

  /// A label says its text.
  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    guard let text, !text.isEmpty else { return }
    description.become(.label)
    description.label = text
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = text ?? ""
    if snapshot.color == nil { snapshot.color = presentation.textColor }
  }
}
