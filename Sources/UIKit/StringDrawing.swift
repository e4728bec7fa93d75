import GlissadeUI

extension NSAttributedString.Key {
  /// The font, a `UIFont`. By default it is that of the view; in drawn text it is the system font of 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The text colour, a `UIColor`. By default it is that of the view; in drawn text it is black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The paragraph style, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The colour behind the text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The space after each character, a number of points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The line below the text, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The colour of the underline, a `UIColor`. The default is that of the text.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The line through the text, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The colour of the line through the text, a `UIColor`. The default is that of the text.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The distance above the baseline, a number of points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The link, a `URL` or a `String`.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// The stroke colour. It is not drawn.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The stroke width. It is not drawn.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
}

/// UIKit's name for `TextTab`.
public typealias NSTextTab = TextTab

extension TextTab {
  /// Creates a tab stop. The options have no effect.
  public init(textAlignment: NSTextAlignment, location: CGFloat, options: [AnyHashable: Any] = [:]) {
    self.init(alignment: textAlignment, location: location)
  }
}

/// The arrangement of a paragraph's lines. Lengths are in points.
@MainActor
open class NSParagraphStyle {
  /// The style of a text without this attribute.
  public static let `default` = NSParagraphStyle()

  /// The library's style.
  fileprivate(set) final var value: ParagraphStyle

  /// Creates a style with the default values.
  public init() {
    value = ParagraphStyle()
    value.lineBreakMode = .byWordWrapping
  }

  /// Creates a style from the library's.
  init(_ value: ParagraphStyle) { self.value = value }

  /// The alignment. The default is `.natural`.
  public var alignment: NSTextAlignment { value.alignment ?? .natural }
  /// The line break mode. The default is `.byWordWrapping`.
  public var lineBreakMode: NSLineBreakMode { value.lineBreakMode ?? .byWordWrapping }
  /// The space between lines.
  public var lineSpacing: CGFloat { value.lineSpacing }
  /// The space below the paragraph.
  public var paragraphSpacing: CGFloat { value.paragraphSpacing }
  /// The space above the paragraph.
  public var paragraphSpacingBefore: CGFloat { value.paragraphSpacingBefore }
  /// The factor of the natural line height. 0, the default, means 1.
  public var lineHeightMultiple: CGFloat { value.lineHeightMultiple }
  /// The least height of a line.
  public var minimumLineHeight: CGFloat { value.minimumLineHeight }
  /// The greatest height of a line. 0, the default, sets no limit.
  public var maximumLineHeight: CGFloat { value.maximumLineHeight }
  /// The distance of the first line from the leading edge.
  public var firstLineHeadIndent: CGFloat { value.firstLineHeadIndent }
  /// The distance of the other lines from the leading edge.
  public var headIndent: CGFloat { value.headIndent }
  /// The place at which lines end, from the leading edge if it is positive, otherwise from the trailing edge.
  public var tailIndent: CGFloat { value.tailIndent }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The tab stops. By default there is one every 28 points.
  public var tabStops: [NSTextTab]! { value.tabStops }
  /// The distance of the tab stops after the last of `tabStops`.
  public var defaultTabInterval: CGFloat { value.defaultTabInterval }
  /// The share of the width below which whole words must fill a line for the next word to be hyphenated.
  public var hyphenationFactor: Float { Float(value.hyphenationFactor) }

  /// Returns a mutable copy, an `NSMutableParagraphStyle`.
  public func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.value = value
    return copy
  }
}

/// A mutable paragraph style.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  /// Takes the values of another style.
  public func setParagraphStyle(_ style: NSParagraphStyle) { value = style.value }

  /// The alignment. The default is `.natural`.
  public override var alignment: NSTextAlignment {
    get { super.alignment }
    set { value.alignment = newValue }
  }

  /// The line break mode. The default is `.byWordWrapping`.
  public override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { value.lineBreakMode = newValue }
  }

  /// The space between lines.
  public override var lineSpacing: CGFloat {
    get { value.lineSpacing }
    set { value.lineSpacing = newValue }
  }

  /// The space below the paragraph.
  public override var paragraphSpacing: CGFloat {
    get { value.paragraphSpacing }
    set { value.paragraphSpacing = newValue }
  }

  /// The space above the paragraph.
  public override var paragraphSpacingBefore: CGFloat {
    get { value.paragraphSpacingBefore }
    set { value.paragraphSpacingBefore = newValue }
  }

  /// The factor of the natural line height. 0, the default, means 1.
  public override var lineHeightMultiple: CGFloat {
    get { value.lineHeightMultiple }
    set { value.lineHeightMultiple = newValue }
  }

  /// The least height of a line.
  public override var minimumLineHeight: CGFloat {
    get { value.minimumLineHeight }
    set { value.minimumLineHeight = newValue }
  }

  /// The greatest height of a line. 0, the default, sets no limit.
  public override var maximumLineHeight: CGFloat {
    get { value.maximumLineHeight }
    set { value.maximumLineHeight = newValue }
  }

  /// The distance of the first line from the leading edge.
  public override var firstLineHeadIndent: CGFloat {
    get { value.firstLineHeadIndent }
    set { value.firstLineHeadIndent = newValue }
  }

  /// The distance of the other lines from the leading edge.
  public override var headIndent: CGFloat {
    get { value.headIndent }
    set { value.headIndent = newValue }
  }

  /// The place at which lines end, from the leading edge if it is positive, otherwise from the trailing edge.
  public override var tailIndent: CGFloat {
    get { value.tailIndent }
    set { value.tailIndent = newValue }
  }

  /// The distance of the tab stops after the last of `tabStops`.
  public override var defaultTabInterval: CGFloat {
    get { value.defaultTabInterval }
    set { value.defaultTabInterval = newValue }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The tab stops. By default there is one every 28 points.
  public override var tabStops: [NSTextTab]! {
    get { value.tabStops }
    set { value.tabStops = newValue ?? [] }
  }

  /// The share of the width below which whole words must fill a line for the next word to be hyphenated.
  public override var hyphenationFactor: Float {
    get { Float(value.hyphenationFactor) }
    set { value.hyphenationFactor = Double(newValue) }
  }
}

extension StringProtocol {
  @MainActor
  fileprivate func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> AttributedText {
    AttributedText(String(self), AttributedText.Attributes(attributes ?? [:]))
  }

  /// Draws the text in the current context, with the top left corner of its first line at a point.
  ///
  /// - Parameters:
  ///   - point: The top left corner, in points.
  ///   - attributes: The attributes.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    GraphicsContext.current?.draw(attributed(attributes), at: point)
  }

  /// Draws the text in a rectangle of the current context, from its top, with lines wrapped at its width.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - attributes: The attributes.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    GraphicsContext.current?.draw(attributed(attributes), in: rect)
  }

  /// Returns the size of the text without wrapping, in points. It is zero before the first window opens.
  @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    GraphicsContext.size(of: attributed(attributes))
  }

  /// Returns the bounding rectangle of the text wrapped at a width, in points. It is zero before the first
  /// window opens.
  ///
  /// - Parameters:
  ///   - size: The size whose width limits the lines. The height has no effect.
  ///   - options: The options, which have no effect: lines are always measured as they are drawn.
  ///   - attributes: The attributes.
  ///   - context: Ignored.
  @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    CGRect(origin: .zero, size: GraphicsContext.size(of: attributed(attributes), width: size.width))
  }
}

/// Options for measuring text. They have no effect; see `boundingRect(with:options:attributes:context:)`.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Has no effect.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Has no effect.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Has no effect.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// Has no effect.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// A context for drawing text. It has no effect and reports nothing.
public final class NSStringDrawingContext {
  /// Creates a context.
  public init() {}
}

extension NSString {
  /// Draws the text in the current context, with the top left corner of its first line at a point.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in a rectangle of the current context, from its top, with lines wrapped at its width.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attributes)
  }

  /// Returns the size of the text without wrapping, in points.
  @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }

  /// Returns the bounding rectangle of the text wrapped at a width, in points. See
  /// `StringProtocol.boundingRect(with:options:attributes:context:)`.
  @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    description.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text in a rectangle of the current context. Options and context have no effect.
  @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) {
    description.draw(in: rect, withAttributes: attributes)
  }
}

extension NSAttributedString {
  /// Draws the text in the current context, with its top left corner at a point.
  @MainActor
  public func draw(at point: CGPoint) { GraphicsContext.current?.draw(AttributedText(self), at: point) }

  /// Draws the text in a rectangle of the current context, from its top, with lines wrapped at its width.
  @MainActor
  public func draw(in rect: CGRect) { GraphicsContext.current?.draw(AttributedText(self), in: rect) }

  /// Draws the text in a rectangle of the current context. Options and context have no effect.
  @MainActor
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?)
  {
    draw(in: rect)
  }

  /// Returns the size of the text without wrapping, in points.
  @MainActor
  public func size() -> CGSize { GraphicsContext.size(of: AttributedText(self)) }

  /// Returns the bounding rectangle of the text wrapped at a width, in points. It is zero before the first window
  /// opens.
  ///
  /// - Parameters:
  ///   - size: The size whose width limits the lines. The height has no effect.
  ///   - options: The options, which have no effect: lines are always measured as they are drawn.
  ///   - context: Ignored.
  @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect {
    CGRect(origin: .zero, size: GraphicsContext.size(of: AttributedText(self), width: size.width))
  }
}
