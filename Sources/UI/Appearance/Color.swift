import GlissadeGeometry

/// A colour that views are given. It does not change, but it may be *dynamic*: another one in another palette.
///
/// A view that has been given a dynamic colour follows it. `view.backgroundColor = .systemBackground` is white in the
/// light appearance and black in the dark one, and changes with `Stage.userInterfaceStyle`.
///
/// What is drawn is an `RGBA`, the colour *resolved* with the palette of a stage.
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

  private init(_ content: Content) {
    self.content = content
  }

  // MARK: - Fixed colours

  /// Creates the colour of these numbers, the same in all palettes.
  public init(_ rgba: RGBA) {
    content = .fixed(rgba)
  }

  /// Creates a fixed colour from components in sRGB, each from 0 to 1.
  public convenience init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a fixed shade of grey, from 0, black, to 1, white.
  public convenience init(white: Double, alpha: Double = 1) {
    self.init(RGBA(white: white, alpha: alpha))
  }

  /// Creates the fixed, opaque colour 0xRRGGBB.
  public convenience init(rgb: UInt32) {
    self.init(RGBA(rgb: rgb))
  }

  /// Creates a fixed colour from `RGB`, `RRGGBB` or `RRGGBBAA`, with or without a `#`; see `RGBA.init(hex:)`.
  ///
  /// - Throws: `HexColorError`, which names the text and the place.
  public convenience init(hex text: some StringProtocol) throws(HexColorError) {
    self.init(try RGBA(hex: text))
  }

  // MARK: - Dynamic colours

  /// Creates the colour that has this role in the palette.
  convenience init(_ role: Palette.Role) {
    self.init(.named(role))
  }

  /// Creates a dynamic colour that is one colour in light palettes and another in dark ones.
  public convenience init(light: Color, dark: Color) {
    self.init(.pair(light: light, dark: dark))
  }

  /// Creates a dynamic colour that a closure chooses.
  ///
  /// Two such colours are equal only where they are one and the same object.
  ///
  /// - Parameter dynamicProvider: returns the colour for a palette. It is called whenever the colour is resolved,
  ///   and returns equal colours for equal palettes.
  public convenience init(dynamicProvider: @escaping @Sendable (Palette) -> Color) {
    self.init(.provided(Provider(dynamicProvider)))
  }

  /// Whether the colour may be another one in another palette.
  public var isDynamic: Bool { fixed == nil }

  /// The numbers of a fixed colour; `nil` for a dynamic one.
  private var fixed: RGBA? {
    if case .fixed(let rgba) = content { rgba } else { nil }
  }

  /// Returns what the colour is in a palette.
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

  /// Returns the same colour with another opacity, from 0 to 1. That of a dynamic colour is dynamic.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    fixed.map { Color($0.withAlphaComponent(alpha)) } ?? Color(.faded(self, alpha: alpha))
  }

  /// Returns a mixture: so much of `other`, from 0 to 1, and the rest of this colour, as opaque as this one.
  ///
  /// Where one of the two is dynamic, so is the mixture.
  public func mixed(with other: Color, by share: Double) -> Color {
    guard let one = fixed, let two = other.fixed else { return Color(.mixed(self, other, share: share)) }
    return Color(one.mixed(with: two, by: share))
  }

  // MARK: - Comparison

  /// Returns whether two colours are the same in all palettes, as far as their making tells.
  public static func == (one: Color, other: Color) -> Bool {
    one === other || one.content == other.content
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
  }
}

extension Color: CustomStringConvertible {
  /// The hexadecimal digits of a fixed colour; how a dynamic one is made.
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

/// A closure that is equal to itself alone.
private final class Provider: Hashable, Sendable {
  let color: @Sendable (Palette) -> Color

  init(_ color: @escaping @Sendable (Palette) -> Color) {
    self.color = color
  }

  static func == (one: Provider, other: Provider) -> Bool { one === other }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
