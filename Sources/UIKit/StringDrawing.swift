import GlissadeUI

extension NSAttributedString.Key {
  /// The font, a `UIFont`. The default is the system font of 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The text colour, a `UIColor`. The default is black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The paragraph style, an `NSParagraphStyle`. Its alignment and line break mode take effect.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The background colour. It is stored but not drawn.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The kerning. It is stored but has no effect.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The underline style. It is stored but has no effect.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The strikethrough style. It is stored but has no effect.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The stroke colour. It is stored but has no effect.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The stroke width. It is stored but has no effect.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
}

/// The alignment and line breaking of a paragraph.
@MainActor
open class NSParagraphStyle {
  /// The style of a text without this attribute.
  public static let `default` = NSParagraphStyle()

  fileprivate var lines = (alignment: NSTextAlignment.natural, mode: NSLineBreakMode.byWordWrapping)

  /// Creates a style with the default values.
  public init() {}

  /// The alignment. The default is `.natural`.
  public var alignment: NSTextAlignment { lines.alignment }
  /// The line break mode. The default is `.byWordWrapping`.
  public var lineBreakMode: NSLineBreakMode { lines.mode }
}

/// A mutable paragraph style.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  /// The alignment. The default is `.natural`.
  public override var alignment: NSTextAlignment {
    get { lines.alignment }
    set { lines.alignment = newValue }
  }
  /// The line break mode. The default is `.byWordWrapping`.
  public override var lineBreakMode: NSLineBreakMode {
    get { lines.mode }
    set { lines.mode = newValue }
  }
  /// The space between lines, in points. It is stored but has no effect.
  public var lineSpacing: CGFloat = 0
}

/// The attributes that take effect when text is drawn.
@MainActor
private struct TextStyle {
  let font: Font
  let color: Color
  let paragraph: NSParagraphStyle

  /// Creates a style. Missing attributes have Core Text's defaults: 12 points, black.
  init(_ attributes: [NSAttributedString.Key: Any]?) {
    font = attributes?[.font] as? Font ?? .systemFont(ofSize: 12)
    color = attributes?[.foregroundColor] as? Color ?? .black
    paragraph = attributes?[.paragraphStyle] as? NSParagraphStyle ?? .default
  }
}

extension StringProtocol {
  /// Draws the text in the current context, with the top left corner of its first line at a point.
  ///
  /// - Parameters:
  ///   - point: The top left corner, in points.
  ///   - attributes: The attributes. Font and colour take effect.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    let style = TextStyle(attributes)
    GraphicsContext.current?.draw(String(self), at: point, style.font, style.color)
  }

  /// Draws the text in a rectangle of the current context, from its top, with lines wrapped at its width.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - attributes: The attributes. Font, colour and paragraph style take effect.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    let style = TextStyle(attributes)
    GraphicsContext.current?.draw(
      String(self), in: rect, style.font, style.color, alignment: style.paragraph.alignment,
      lineBreakMode: style.paragraph.lineBreakMode)
  }

  /// Returns the size of the text without wrapping, in points. It is zero before the first window opens.
  @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    GraphicsContext.size(of: String(self), TextStyle(attributes).font)
  }

  /// Returns the bounding rectangle of the text wrapped at a width, in points. It is zero before the first
  /// window opens.
  ///
  /// - Parameters:
  ///   - size: The size whose width limits the lines. The height has no effect.
  ///   - options: The options, which have no effect: lines are always measured as they are drawn.
  ///   - attributes: The attributes, of which the font takes effect.
  ///   - context: Ignored.
  @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    CGRect(
      origin: .zero,
      size: GraphicsContext.size(of: String(self), width: size.width, TextStyle(attributes).font))
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
}

extension NSAttributedString {
  /// Draws the text in the current context with the attributes of its first character and its top left corner
  /// at a point.
  @MainActor
  public func draw(at point: CGPoint) { string.draw(at: point, withAttributes: firstAttributes) }

  /// Draws the text in a rectangle of the current context with the attributes of its first character.
  @MainActor
  public func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: firstAttributes) }

  /// Returns the size of the text with the attributes of its first character, in points.
  @MainActor
  public func size() -> CGSize { string.size(withAttributes: firstAttributes) }

  private var firstAttributes: [NSAttributedString.Key: Any]? {
    length > 0 ? attributes(at: 0, effectiveRange: nil) : nil
  }
}
