import GlissadeUI

extension NSAttributedString.Key {
  /// A `UIFont`. 12 points of the system's by default.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`. Black by default.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// An `NSParagraphStyle`, of which the alignment and the way of breaking lines take effect.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Kept, without an effect.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// Kept, without an effect.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Kept, without an effect.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// Kept, without an effect.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// Kept, without an effect.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// Kept, without an effect.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
}

/// How the lines of a paragraph lie.
@MainActor
open class NSParagraphStyle {
  /// What a text without a style has.
  public static let `default` = NSParagraphStyle()

  fileprivate var lines = (alignment: NSTextAlignment.natural, mode: NSLineBreakMode.byWordWrapping)

  public init() {}

  /// On which side lines begin. `.natural` by default.
  public var alignment: NSTextAlignment { lines.alignment }
  /// Where lines end. `.byWordWrapping` by default.
  public var lineBreakMode: NSLineBreakMode { lines.mode }
}

/// How the lines of a paragraph lie, to be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  /// On which side lines begin. `.natural` by default.
  public override var alignment: NSTextAlignment {
    get { lines.alignment }
    set { lines.alignment = newValue }
  }
  /// Where lines end. `.byWordWrapping` by default.
  public override var lineBreakMode: NSLineBreakMode {
    get { lines.mode }
    set { lines.mode = newValue }
  }
  /// Kept, without an effect.
  public var lineSpacing: CGFloat = 0
}

/// The attributes that take effect on drawing.
@MainActor
private struct TextStyle {
  let font: Font
  let color: Color
  let paragraph: NSParagraphStyle

  /// - Parameter attributes: What is not given is Core Text's default: 12 points, black.
  init(_ attributes: [NSAttributedString.Key: Any]?) {
    font = attributes?[.font] as? Font ?? .systemFont(ofSize: 12)
    color = attributes?[.foregroundColor] as? Color ?? .black
    paragraph = attributes?[.paragraphStyle] as? NSParagraphStyle ?? .default
  }
}

extension StringProtocol {
  /// Draws the text on the current context, its first line below a point.
  ///
  /// - Parameter attributes: Font and colour take effect.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    let style = TextStyle(attributes)
    GraphicsContext.current?.draw(String(self), at: point, style.font, style.color)
  }

  /// Draws the text in a rectangle of the current context, from its top on, in lines as wide as that.
  ///
  /// - Parameter attributes: Font, colour and paragraph style take effect.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    let style = TextStyle(attributes)
    GraphicsContext.current?.draw(
      String(self), in: rect, style.font, style.color, alignment: style.paragraph.alignment,
      lineBreakMode: style.paragraph.lineBreakMode)
  }

  /// Returns the room of the text on as many lines as it has, in points; zero before there is a window.
  @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    GraphicsContext.size(of: String(self), TextStyle(attributes).font)
  }

  /// Returns the room of the text in lines of a width, in points; zero before there is a window.
  ///
  /// - Parameters:
  ///   - options: Have no effect: lines are always measured as they are drawn.
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

/// How a text is measured; see `boundingRect(with:options:attributes:context:)`.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// How a text was drawn, which nothing says here.
public final class NSStringDrawingContext {
  public init() {}
}

extension NSString {
  /// Draws the text on the current context, its first line below a point.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in a rectangle of the current context, from its top on.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attributes)
  }

  /// Returns the room of the text on as many lines as it has, in points.
  @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }
}

extension NSAttributedString {
  /// Draws the text on the current context with the attributes of its first character, its first line below a point.
  @MainActor
  public func draw(at point: CGPoint) { string.draw(at: point, withAttributes: firstAttributes) }

  /// Draws the text in a rectangle of the current context with the attributes of its first character.
  @MainActor
  public func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: firstAttributes) }

  /// Returns the room of the text with the attributes of its first character, in points.
  @MainActor
  public func size() -> CGSize { string.size(withAttributes: firstAttributes) }

  private var firstAttributes: [NSAttributedString.Key: Any]? {
    length > 0 ? attributes(at: 0, effectiveRange: nil) : nil
  }
}
