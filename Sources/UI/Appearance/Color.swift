import GlissadeGeometry

/// A colour of a view. A colour is immutable, but it may be *dynamic*, that is, depend on the palette.
///
/// A view follows its dynamic colours. `view.backgroundColor = .systemBackground` is white in the light
/// appearance and black in the dark one, and changes with `Stage.userInterfaceStyle`.
///
/// A colour is drawn as an `RGBA`, to which it is *resolved* with the palette of a stage. The type is
/// immutable and can be used on any thread.
///
/// A colour may be derived from others: by another opacity, a mixture, or a pair for the two appearances. After more
/// than 200 such steps, as in mixtures of mixtures, it follows the standard light and dark palettes only.
public final class Color: Hashable, Sendable {
  private enum Content: Hashable, Sendable {
    case fixed(RGBA)
    case named(Palette.Role)
    case pair(light: Color, dark: Color)
    case faded(Color, alpha: Double)
    case mixed(Color, Color, share: Double)
    case provided(Provider)
  }

  private let content: Content
  /// The number of steps by which the colour, and those that it was derived from, were derived from others.
  private let steps: Int

  /// The greatest number of steps after which the result still follows all palettes.
  private static let mostSteps = 200

  private init(_ content: Content) { (self.content, steps) = (content, 0) }

  /// Creates a colour that is derived from others.
  private init(_ content: Content, from sources: Color...) {
    let steps = sources.reduce(1) { $0 + $1.steps }
    guard steps > Self.mostSteps else {
      (self.content, self.steps) = (content, steps)
      return
    }
    // Further steps would take ever more time to resolve, and in the end the stack.
    let whole = Color(content)
    let (light, dark) = (whole.resolved(with: .light), whole.resolved(with: .dark))
    (self.content, self.steps) = (.pair(light: Color(light), dark: Color(dark)), 1)
  }

  // MARK: - Fixed colours

  /// Creates a fixed colour, which is the same in all palettes.
  public init(_ rgba: RGBA) { (content, steps) = (.fixed(rgba), 0) }

  /// Creates a fixed colour from components in sRGB, each from 0 to 1.
  public convenience init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a fixed shade of grey, from 0, black, to 1, white.
  public convenience init(white: Double, alpha: Double = 1) {
    self.init(RGBA(white: white, alpha: alpha))
  }

  /// Creates the fixed, opaque colour 0xRRGGBB.
  public convenience init(rgb: UInt32) { self.init(RGBA(rgb: rgb)) }

  /// Creates a fixed colour from the hexadecimal digits `RGB`, `RRGGBB` or `RRGGBBAA`, with or without a
  /// leading `#`. See `RGBA.init(hex:)`.
  ///
  /// - Throws: `HexColorError` if the text is of another form. The error contains the text and the position.
  public convenience init(hex text: some StringProtocol) throws(HexColorError) {
    self.init(try RGBA(hex: text))
  }

  // MARK: - Dynamic colours

  /// Creates a dynamic colour with the value of a role in the palette.
  package convenience init(_ role: Palette.Role) { self.init(.named(role)) }

  /// Creates a dynamic colour that is `light` in light palettes and `dark` in dark ones.
  public convenience init(light: Color, dark: Color) {
    self.init(.pair(light: light, dark: dark), from: light, dark)
  }

  /// Creates a dynamic colour that a closure provides.
  ///
  /// Such a colour is equal only to itself.
  ///
  /// - Parameter dynamicProvider: Returns the colour for a palette. It is called each time the colour is
  ///   resolved, and must return equal colours for equal palettes.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's parameter.
  public convenience init(dynamicProvider: @escaping @Sendable (Palette) -> Color) {
    self.init(.provided(Provider(dynamicProvider)))
  }

  /// Whether the colour may depend on the palette.
  public var isDynamic: Bool { fixed == nil }

  /// The components of a fixed colour. `nil` for a dynamic one.
  private var fixed: RGBA? {
    if case .fixed(let rgba) = content { rgba } else { nil }
  }

  /// Returns the components of the colour in a palette.
  public func resolved(with palette: Palette) -> RGBA {
    switch content {
    case .fixed(let rgba): rgba
    case .named(let role): palette.rgba(role)
    case .pair(let light, let dark): (palette.style == .light ? light : dark).resolved(with: palette)
    case .faded(let color, let alpha): color.resolved(with: palette).withAlphaComponent(alpha)
    case .mixed(let one, let other, let share):
      one.resolved(with: palette).mixed(with: other.resolved(with: palette), by: share)
    case .provided(let provider): provider.color(palette).resolved(with: palette)
    }
  }

  // MARK: - Derived colours

  /// Returns the colour with another opacity, from 0 to 1. The result is dynamic if this colour is.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    switch content {
    case .fixed(let rgba): Color(rgba.withAlphaComponent(alpha))
    case .faded(let color, _): Color(.faded(color, alpha: alpha), from: color)
    default: Color(.faded(self, alpha: alpha), from: self)
    }
  }

  /// Returns a mixture of this colour and `other`, with the opacity of this colour. The result is dynamic if
  /// one of the colours is.
  ///
  /// - Parameter share: The share of `other`, from 0 to 1.
  public func mixed(with other: Color, by share: Double) -> Color {
    guard let one = fixed, let two = other.fixed else {
      return Color(.mixed(self, other, share: share), from: self, other)
    }
    return Color(one.mixed(with: two, by: share))
  }

  // MARK: - Comparison

  /// Returns whether two colours are known to be the same in all palettes, because they were created in the same way.
  public static func == (one: Color, other: Color) -> Bool {
    one === other || one.content == other.content
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension Color: CustomStringConvertible {
  /// The hexadecimal digits of a fixed colour, or a description of how a dynamic colour was created.
  public var description: String {
    switch content {
    case .fixed(let rgba): rgba.hex
    case .named(let role): "\(role)"
    case .pair(let light, let dark): "\(light) or \(dark)"
    case .faded(let color, let alpha): "\(color) with alpha \(alpha)"
    case .mixed(let one, let other, let share): "\(one) with \(share) of \(other)"
    case .provided: "dynamic"
    }
  }
}

/// A closure that is equal only to itself.
private final class Provider: Hashable, Sendable {
  let color: @Sendable (Palette) -> Color

  init(_ color: @escaping @Sendable (Palette) -> Color) { self.color = color }

  static func == (one: Provider, other: Provider) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
