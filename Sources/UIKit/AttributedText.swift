import Foundation
import GlissadeControls
import GlissadeDrawing
import GlissadeUI

// Attributed strings are converted to the library's value and back. Attributes of an application's own are not kept.

extension AttributedText {
  /// Creates a text from an attributed string. Attributes that the library does not draw are omitted.
  @MainActor
  public init(_ text: NSAttributedString) {
    let string = text.string
    var runs: [(end: String.Index, attributes: Attributes)] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, _ in
      guard let range = Range(range, in: string) else { return }
      runs.append((range.upperBound, MainActor.assumeIsolated { Attributes(attributes) }))
    }
    self.init(string, runs: runs)
  }
}

extension NSAttributedString {
  /// Creates an attributed string from the library's value.
  @MainActor
  public convenience init(_ text: AttributedText) {
    let result = NSMutableAttributedString(string: text.string)
    var start = text.string.startIndex
    for run in text.runs {
      let end = text.string.index(start, offsetBy: run.range.count)
      result.setAttributes(run.attributes.dictionary, range: NSRange(start..<end, in: text.string))
      start = end
    }
    self.init(attributedString: result)
  }
}

extension AttributedText.Attributes {
  /// Creates attributes from a dictionary. Values of other types than UIKit's are ignored.
  @MainActor
  init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    font = attributes[.font] as? Font
    foregroundColor = attributes[.foregroundColor] as? Color
    backgroundColor = attributes[.backgroundColor] as? Color
    underlineStyle = Self.lineStyle(attributes[.underlineStyle])
    underlineColor = attributes[.underlineColor] as? Color
    strikethroughStyle = Self.lineStyle(attributes[.strikethroughStyle])
    strikethroughColor = attributes[.strikethroughColor] as? Color
    kern = Self.number(attributes[.kern])
    baselineOffset = Self.number(attributes[.baselineOffset])
    link = (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String
    paragraphStyle = (attributes[.paragraphStyle] as? NSParagraphStyle)?.value
  }

  /// The attributes in UIKit's types.
  @MainActor
  var dictionary: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    result[.font] = font
    result[.foregroundColor] = foregroundColor
    result[.backgroundColor] = backgroundColor
    result[.underlineStyle] = underlineStyle.map { NSUnderlineStyle($0).rawValue }
    result[.underlineColor] = underlineColor
    result[.strikethroughStyle] = strikethroughStyle.map { NSUnderlineStyle($0).rawValue }
    result[.strikethroughColor] = strikethroughColor
    result[.kern] = kern
    result[.baselineOffset] = baselineOffset
    result[.link] = link.flatMap { URL(string: $0) } ?? link
    result[.paragraphStyle] = paragraphStyle.map { NSParagraphStyle($0) }
    return result
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let number as Double: number
    case let number as Int: Double(number)
    case let number as Float: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  private static func lineStyle(_ value: Any?) -> AttributedText.LineStyle? {
    let style =
      (value as? NSUnderlineStyle)
      ?? number(value).map { NSUnderlineStyle(rawValue: Int(exactly: $0.rounded(.towardZero)) ?? 0) }
    return style?.lineStyle
  }
}

/// The appearance of underlines and strikethroughs.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A line of double thickness.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// The line is a row of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// The line is a row of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// The line is a row of dashes and dots, drawn as dashes.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// The line is a row of dashes and pairs of dots, drawn as dashes.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// The line omits white space. It has no effect.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  init(_ style: AttributedText.LineStyle) {
    switch style {
    case .single: self = .single
    case .thick: self = .thick
    case .double: self = .double
    case .dotted: self = [.single, .patternDot]
    case .dashed: self = [.single, .patternDash]
    }
  }

  /// The library's style. `nil` for no line.
  var lineStyle: AttributedText.LineStyle? {
    if rawValue & 0xF == 0 { return nil }
    switch rawValue & 0x700 {
    case 0x100: return .dotted
    case 0: return isSuperset(of: .double) ? .double : contains(.thick) ? .thick : .single
    default: return .dashed
    }
  }
}

/// A label, with text in UIKit's types. `UILabel` conforms to it.
@MainActor
public protocol UILabelAttributes: Label {}

extension Label: UILabelAttributes {}

extension UILabelAttributes {
  /// The text with attributes. Characters have the label's font, colour and alignment where they have none.
  ///
  /// Setting `text` removes the attributes, and setting `font` or `textColor` later those of that kind.
  public var attributedText: NSAttributedString? {
    get {
      let text: AttributedText? = self.attributedText
      return text.map { NSAttributedString($0) }
    }
    set {
      let text = newValue.map { AttributedText($0) }
      self.attributedText = text
    }
  }
}

/// A text view, with text in UIKit's types. `UITextView` conforms to it.
@MainActor
public protocol UITextViewAttributes: TextView {}

extension TextView: UITextViewAttributes {}

extension UITextViewAttributes {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with attributes. Characters have the view's font, colour and alignment where they have none. The getter
  /// never returns `nil`.
  public var attributedText: NSAttributedString! {
    get {
      let text: AttributedText = self.attributedText
      return NSAttributedString(text)
    }
    set {
      let text: AttributedText = newValue.map { AttributedText($0) } ?? AttributedText()
      self.attributedText = text
    }
  }

  /// The attributes of text that is typed next.
  public var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      let attributes: AttributedText.Attributes = self.typingAttributes
      return attributes.dictionary
    }
    set {
      let attributes = AttributedText.Attributes(newValue)
      self.typingAttributes = attributes
    }
  }
}

/// A text field, with its placeholder in UIKit's types. `UITextField` conforms to it.
@MainActor
public protocol UITextFieldAttributes: TextField {}

extension TextField: UITextFieldAttributes {}

extension UITextFieldAttributes {
  /// The placeholder with attributes.
  public var attributedPlaceholder: NSAttributedString? {
    get {
      let text: AttributedText? = self.attributedPlaceholder
      return text.map { NSAttributedString($0) }
    }
    set {
      let text = newValue.map { AttributedText($0) }
      self.attributedPlaceholder = text
    }
  }
}

/// A button, with titles in UIKit's types. `UIButton` conforms to it.
@MainActor
public protocol UIButtonAttributes: Button {}

extension Button: UIButtonAttributes {}

extension UIButtonAttributes {
  /// Sets the title with attributes for a state. It takes precedence over the title without attributes.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    let text = title.map { AttributedText($0) }
    self.setAttributedTitle(text, for: state)
  }

  /// Returns the title with attributes that a state shows.
  public func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    let text: AttributedText? = self.attributedTitle(for: state)
    return text.map { NSAttributedString($0) }
  }

  /// The title with attributes that is shown.
  public var currentAttributedTitle: NSAttributedString? {
    let text: AttributedText? = self.currentAttributedTitle
    return text.map { NSAttributedString($0) }
  }
}
