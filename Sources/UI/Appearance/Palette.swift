import GlissadeGeometry

/// The appearance of an interface: dark text on a light background, or light text on a dark background.
public enum UserInterfaceStyle: String, CaseIterable, Sendable {
  /// Dark on light, or light on dark.
  case light, dark
}

/// The contrast between text or lines and their background, as UIKit's `UIAccessibilityContrast`.
public enum AccessibilityContrast: String, CaseIterable, Sendable {
  /// The standard contrast, or the increased contrast that people can request in the settings of their desktop.
  case normal, high

  /// The minimum contrast ratio between text and its background. Source: WCAG 2.1, levels AA and AAA.
  public var ofText: Double { self == .high ? 7 : 4.5 }
}

/// The colours of an appearance, by their purpose. Code that uses them suits all appearances.
///
/// `Color` provides most of them by UIKit's names: `Color.label` is the `label` of the palette of the stage
/// that a view is on. To change colours, modify a copy and pass it to the stage:
///
///     var palette = Palette.light
///     palette.tint = .systemPink
///     stage.setPalette(palette, for: .light)
///
/// The values are UIKit's of iOS 13 to 18, except that `secondaryLabel`, `placeholderText` and `link` have a contrast
/// of 4.5 to 1 on every background, as `label` has, and that the parts of controls have one of 3 to 1. In the palettes
/// of high contrast all text has a contrast of 7 to 1 on every background, and the parts of controls have one of 4.5
/// to 1.
public struct Palette: Hashable, Sendable {
  /// The appearance for which the palette is made.
  public let style: UserInterfaceStyle
  /// The contrast for which the palette is made.
  public let contrast: AccessibilityContrast
  /// The colours, by the raw value of their role.
  private var colors: [Color]

  private init(_ style: UserInterfaceStyle, _ contrast: AccessibilityContrast = .normal) {
    (self.style, self.contrast) = (style, contrast)
    colors = Role.allCases.map {
      let values = contrast == .high ? $0.highContrastValues ?? $0.values : $0.values
      return Color(style == .light ? values.light : values.dark)
    }
  }

  /// The standard palette of dark text on light backgrounds.
  public static let light = Palette(.light)
  /// The standard palette of light text on dark backgrounds.
  public static let dark = Palette(.dark)
  /// The palette of dark text on light backgrounds, with high contrast.
  public static let highContrastLight = Palette(.light, .high)
  /// The palette of light text on dark backgrounds, with high contrast.
  public static let highContrastDark = Palette(.dark, .high)

  /// The palette of a view that is not on a stage. Its colours are dynamic, and are resolved with the palette
  /// of the stage later.
  static let dynamic = {
    var palette = Palette(.light)
    palette.colors = Role.allCases.map { Color($0) }
    return palette
  }()

  /// Returns the palette that a stage uses for an appearance unless another one was set.
  public static func of(_ style: UserInterfaceStyle, contrast: AccessibilityContrast = .normal) -> Palette {
    switch (style, contrast) {
    case (.light, .normal): .light
    case (.dark, .normal): .dark
    case (.light, .high): .highContrastLight
    case (.dark, .high): .highContrastDark
    }
  }

  /// Returns the palette with an accent colour as the tint, and with its more legible shade for text. `nil` returns the
  /// palette itself.
  func tinted(by accent: RGBA?) -> Palette {
    guard let accent else { return self }
    let grounds = [
      rgba(.systemBackground), rgba(.secondarySystemBackground), rgba(.tertiarySystemBackground),
    ]
    func legible(_ color: RGBA, _ ratio: Double) -> RGBA {
      grounds.reduce(color) { $0.legible(on: $1, contrast: ratio) }
    }
    var palette = self
    // Controls need less contrast than text. Source: WCAG 2.1, 1.4.11.
    palette.tint = Color(legible(accent, contrast == .high ? 4.5 : 3))
    palette.link = Color(legible(accent, contrast.ofText))
    return palette
  }

  subscript(role: Role) -> Color {
    get { colors[Int(role.rawValue)] }
    set { colors[Int(role.rawValue)] = newValue }
  }

  /// Returns the components of the colour with a role. A dynamic colour in a palette is resolved with the
  /// standard palette, whose colours are all fixed, because it may refer to its own role.
  package func rgba(_ role: Role) -> RGBA {
    let color = self[role]
    return color.resolved(with: color.isDynamic ? .of(style, contrast: contrast) : self)
  }

  // MARK: Text

  /// The colour of primary text.
  public var label: Color {
    get { self[.label] }
    set { self[.label] = newValue }
  }
  /// The colour of secondary text.
  public var secondaryLabel: Color {
    get { self[.secondaryLabel] }
    set { self[.secondaryLabel] = newValue }
  }
  /// The colour of tertiary text, such as that of disabled controls.
  public var tertiaryLabel: Color {
    get { self[.tertiaryLabel] }
    set { self[.tertiaryLabel] = newValue }
  }
  /// The colour of the least prominent text.
  public var quaternaryLabel: Color {
    get { self[.quaternaryLabel] }
    set { self[.quaternaryLabel] = newValue }
  }
  /// The colour of placeholder text, which an empty field shows.
  public var placeholderText: Color {
    get { self[.placeholderText] }
    set { self[.placeholderText] = newValue }
  }
  /// The colour of interactive and selected elements, unless a view has a tint colour of its own.
  public var tint: Color {
    get { self[.tint] }
    set { self[.tint] = newValue }
  }
  /// The tint colour for text, with enough contrast on every background.
  public var link: Color {
    get { self[.link] }
    set { self[.link] = newValue }
  }

  // MARK: Backgrounds

  /// The background colour of a screen.
  public var systemBackground: Color {
    get { self[.systemBackground] }
    set { self[.systemBackground] = newValue }
  }
  /// The background colour of content on a screen.
  public var secondarySystemBackground: Color {
    get { self[.secondarySystemBackground] }
    set { self[.secondarySystemBackground] = newValue }
  }
  /// The background colour of content within content on a screen.
  public var tertiarySystemBackground: Color {
    get { self[.tertiarySystemBackground] }
    set { self[.tertiarySystemBackground] = newValue }
  }
  /// The background colour of a screen with grouped rows.
  public var systemGroupedBackground: Color {
    get { self[.systemGroupedBackground] }
    set { self[.systemGroupedBackground] = newValue }
  }
  /// The background colour of a group of rows.
  public var secondarySystemGroupedBackground: Color {
    get { self[.secondarySystemGroupedBackground] }
    set { self[.secondarySystemGroupedBackground] = newValue }
  }
  /// The background colour of content within a group of rows.
  public var tertiarySystemGroupedBackground: Color {
    get { self[.tertiarySystemGroupedBackground] }
    set { self[.tertiarySystemGroupedBackground] = newValue }
  }

  // MARK: Lines and fills

  /// The colour of thin lines between rows, translucent.
  public var separator: Color {
    get { self[.separator] }
    set { self[.separator] = newValue }
  }
  /// The colour of thin lines between rows, opaque.
  public var opaqueSeparator: Color {
    get { self[.opaqueSeparator] }
    set { self[.opaqueSeparator] = newValue }
  }
  /// The fill colour of thin shapes, such as the track of a slider.
  public var systemFill: Color {
    get { self[.systemFill] }
    set { self[.systemFill] = newValue }
  }
  /// The fill colour of shapes of medium size.
  public var secondarySystemFill: Color {
    get { self[.secondarySystemFill] }
    set { self[.secondarySystemFill] = newValue }
  }
  /// The fill colour of large shapes, such as a segmented control.
  public var tertiarySystemFill: Color {
    get { self[.tertiarySystemFill] }
    set { self[.tertiarySystemFill] = newValue }
  }
  /// The fill colour of large areas.
  public var quaternarySystemFill: Color {
    get { self[.quaternarySystemFill] }
    set { self[.quaternarySystemFill] = newValue }
  }
  /// The background colour of a switch that is off. Like those of switches that are on and of tracks, it has a contrast
  /// of 3 to 1 to every background and to a white knob.
  public var offFill: Color {
    get { self[.offFill] }
    set { self[.offFill] = newValue }
  }
  /// The background colour of a switch that is on.
  public var onFill: Color {
    get { self[.onFill] }
    set { self[.onFill] = newValue }
  }
  /// The colour of the track of a slider, and of the outline of a raised part.
  public var trackFill: Color {
    get { self[.trackFill] }
    set { self[.trackFill] = newValue }
  }
  /// The colour of elements raised above a fill, such as the selected segment of a segmented control.
  public var raisedFill: Color {
    get { self[.raisedFill] }
    set { self[.raisedFill] = newValue }
  }

  // MARK: Hues

  /// The hue of `Color.systemRed`.
  public var red: Color {
    get { self[.red] }
    set { self[.red] = newValue }
  }
  /// The hue of `Color.systemOrange`.
  public var orange: Color {
    get { self[.orange] }
    set { self[.orange] = newValue }
  }
  /// The hue of `Color.systemYellow`.
  public var yellow: Color {
    get { self[.yellow] }
    set { self[.yellow] = newValue }
  }
  /// The hue of `Color.systemGreen`.
  public var green: Color {
    get { self[.green] }
    set { self[.green] = newValue }
  }
  /// The hue of `Color.systemMint`.
  public var mint: Color {
    get { self[.mint] }
    set { self[.mint] = newValue }
  }
  /// The hue of `Color.systemTeal`.
  public var teal: Color {
    get { self[.teal] }
    set { self[.teal] = newValue }
  }
  /// The hue of `Color.systemCyan`.
  public var cyan: Color {
    get { self[.cyan] }
    set { self[.cyan] = newValue }
  }
  /// The hue of `Color.systemBlue`.
  public var blue: Color {
    get { self[.blue] }
    set { self[.blue] = newValue }
  }
  /// The hue of `Color.systemIndigo`.
  public var indigo: Color {
    get { self[.indigo] }
    set { self[.indigo] = newValue }
  }
  /// The hue of `Color.systemPurple`.
  public var purple: Color {
    get { self[.purple] }
    set { self[.purple] = newValue }
  }
  /// The hue of `Color.systemPink`.
  public var pink: Color {
    get { self[.pink] }
    set { self[.pink] = newValue }
  }
  /// The hue of `Color.systemBrown`.
  public var brown: Color {
    get { self[.brown] }
    set { self[.brown] = newValue }
  }

  // MARK: Greys

  /// The grey of `Color.systemGray`.
  public var gray: Color {
    get { self[.gray] }
    set { self[.gray] = newValue }
  }
  /// The grey of `Color.systemGray2`.
  public var gray2: Color {
    get { self[.gray2] }
    set { self[.gray2] = newValue }
  }
  /// The grey of `Color.systemGray3`.
  public var gray3: Color {
    get { self[.gray3] }
    set { self[.gray3] = newValue }
  }
  /// The grey of `Color.systemGray4`.
  public var gray4: Color {
    get { self[.gray4] }
    set { self[.gray4] = newValue }
  }
  /// The grey of `Color.systemGray5`.
  public var gray5: Color {
    get { self[.gray5] }
    set { self[.gray5] = newValue }
  }
  /// The grey of `Color.systemGray6`.
  public var gray6: Color {
    get { self[.gray6] }
    set { self[.gray6] = newValue }
  }
}
