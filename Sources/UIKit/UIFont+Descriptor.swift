import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

extension Font {
  /// The name of the family. It is `System` or `Monospaced` for the system's fonts.
  public var familyName: String {
    switch family {
    case .system: "System"
    case .monospaced: "Monospaced"
    case .named(let name): name
    }
  }

  /// The name of the family and the weight, as in `"Avenir-Bold"`. `UIFont(name:size:)` takes it.
  public var fontName: String { familyName + "-" + "\(weight)".capitalizedFirst }

  /// The family, the weight and the size.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: self) }

  /// Creates a font from a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The family, the weight and the size.
  ///   - size: The size in points, or 0 for that of the descriptor.
  public init(descriptor: UIFontDescriptor, size: CGFloat) {
    self = descriptor.font
    if size > 0 { self.size = size }
  }

  /// The vertical measures. Without fonts, as in tests of stages that have none, they are zero.
  @MainActor
  private var metrics: FontMetrics {
    MediaSource.measurer?.metrics(of: self) ?? FontMetrics(ascent: 0, descent: 0, lineHeight: 0)
  }

  /// The distance from one baseline to the next, in points.
  @MainActor
  public var lineHeight: CGFloat { metrics.lineHeight }
  /// The distance from the baseline to the top of the tallest glyphs, in points.
  @MainActor
  public var ascender: CGFloat { metrics.ascent }
  /// The distance from the baseline to the bottom of the lowest glyphs, in points; negative.
  @MainActor
  public var descender: CGFloat { -metrics.descent }
  /// The distance between lines beyond `lineHeight`: 0.
  public var leading: CGFloat { 0 }

  @available(*, unavailable, message: "the heights of letters are not known; use ascender")
  public var capHeight: CGFloat { 0 }
  @available(*, unavailable, message: "the heights of letters are not known; use ascender")
  public var xHeight: CGFloat { 0 }
}

/// A description of a font by its family, its weight and its size.
public struct UIFontDescriptor: Hashable, Sendable {
  /// The styles of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italics. There are none.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A weight of at least semibold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Glyphs of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The designs of the system font.
  public enum SystemDesign: Hashable, Sendable {
    /// The designs, of which there are `default` and `monospaced`.
    case `default`, rounded, serif, monospaced
  }

  let font: UIFont

  init(font: UIFont) { self.font = font }

  /// Creates a descriptor from a name, as `UIFont.fontName` gives it, and a size in points.
  public init(name: String, size: CGFloat) {
    font = UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
  }

  /// Returns the descriptor of the font of a text style.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The size, in points.
  public var pointSize: CGFloat { font.pointSize }
  /// The name of the family and the weight.
  public var postscriptName: String { font.fontName }

  /// The styles of the font.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if font.family == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns a descriptor with other styles, or `nil` for italics, which do not exist.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    guard !traits.contains(.traitItalic) else { return nil }
    var font = font
    let isBold = symbolicTraits.contains(.traitBold)
    if traits.contains(.traitBold) != isBold { font.weight = isBold ? .regular : .bold }
    if traits.contains(.traitMonoSpace) { font.family = .monospaced }
    return UIFontDescriptor(font: font)
  }

  /// Returns a descriptor with another design of the system font, or `nil` if there is no such design.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var font = font
    switch design {
    case .default: font.family = .system
    case .monospaced: font.family = .monospaced
    case .rounded, .serif: return nil
    }
    return UIFontDescriptor(font: font)
  }

  /// Returns a descriptor with another size, in points.
  public func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font: font.withSize(size)) }

  /// Returns a descriptor with another family.
  public func withFamily(_ family: String) -> UIFontDescriptor {
    var font = font
    font.family = .named(family)
    return UIFontDescriptor(font: font)
  }
}

// MARK: - Core Graphics and Core Text

/// A string, in C's frameworks.
public typealias CFString = String
/// Core Text's name for a font.
public typealias CTFont = UIFont

/// Core Graphics' name for a font, whose size has no meaning there. `CATextLayer` takes it.
public typealias CGFont = UIFont

extension Font {
  /// Creates a typeface from a name, as `UIFont.fontName` gives it. Returns `nil` if the name is empty.
  public init?(_ name: CFString) { self.init(name: name, size: Self.systemFontSize) }

  /// The name of the typeface.
  public var postScriptName: CFString? { fontName }
}
