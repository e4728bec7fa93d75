import GlissadeGeometry

/// Whether an interface is dark on light or light on dark.
public enum UserInterfaceStyle: String, CaseIterable, Sendable {
  case light, dark
}

/// How much text and lines stand out from what is behind them.
///
/// Spelled as UIKit's `UIAccessibilityContrast`.
public enum AccessibilityContrast: String, CaseIterable, Sendable {
  case normal, high

  /// The least ratio of contrast between a text and its ground. Source: WCAG 2.1, levels AA and AAA.
  public var ofText: Double { self == .high ? 7 : 4.5 }
}

/// The colours of one appearance by what they are for, so that a screen is written once for all appearances.
///
/// `Color` has most of them under the names of UIKit: `Color.label` is the `label` of the palette of the stage that
/// a view is on. To have other colours, change a copy and give it to the stage:
///
///     var palette = Palette.light
///     palette.tint = .systemPink
///     stage.setPalette(palette, for: .light)
///
/// Values are UIKit's of iOS 13 to 18, except that `secondaryLabel` and `link` have a contrast of 4.5 to 1 on every
/// ground, as `label` has. In the palettes of high contrast all text has 7 to 1 on every ground.
public struct Palette: Hashable, Sendable {
  /// The appearance that the colours make.
  public let style: UserInterfaceStyle
  /// How much text stands out.
  public let contrast: AccessibilityContrast
  /// One for each role, in order.
  private var colors: [Color]

  private init(_ style: UserInterfaceStyle, _ contrast: AccessibilityContrast = .normal) {
    (self.style, self.contrast) = (style, contrast)
    colors = Role.allCases.map {
      let values = contrast == .high ? $0.highContrastValues ?? $0.values : $0.values
      return Color(style == .light ? values.light : values.dark)
    }
  }

  /// Dark on light.
  public static let light = Palette(.light)
  /// Light on dark.
  public static let dark = Palette(.dark)
  /// Dark on light, with high contrast.
  public static let highContrastLight = Palette(.light, .high)
  /// Light on dark, with high contrast.
  public static let highContrastDark = Palette(.dark, .high)

  /// The palette of a view before it is on a stage: its colours are dynamic, and become those of the stage.
  static let dynamic = {
    var palette = Palette(.light)
    palette.colors = Role.allCases.map { Color($0) }
    return palette
  }()

  /// Returns the palette that a stage has for an appearance unless it is given another one.
  public static func of(_ style: UserInterfaceStyle, contrast: AccessibilityContrast = .normal) -> Palette {
    switch (style, contrast) {
    case (.light, .normal): .light
    case (.dark, .normal): .dark
    case (.light, .high): .highContrastLight
    case (.dark, .high): .highContrastDark
    }
  }

  subscript(role: Role) -> Color {
    get { colors[Int(role.rawValue)] }
    set { colors[Int(role.rawValue)] = newValue }
  }

  /// What the colour with this role is. A dynamic one in a palette, which may ask for that role itself, is what it is
  /// in the standard palette, whose colours are all fixed.
  func rgba(_ role: Role) -> RGBA {
    let color = self[role]
    return color.resolved(with: color.isDynamic ? .of(style, contrast: contrast) : self)
  }

  // MARK: Text

  /// The colour of text.
  public var label: Color {
    get { self[.label] }
    set { self[.label] = newValue }
  }
  /// The colour of text of less weight.
  public var secondaryLabel: Color {
    get { self[.secondaryLabel] }
    set { self[.secondaryLabel] = newValue }
  }
  /// The colour of text of little weight, such as that of what cannot be used now.
  public var tertiaryLabel: Color {
    get { self[.tertiaryLabel] }
    set { self[.tertiaryLabel] = newValue }
  }
  /// The colour of text of the least weight.
  public var quaternaryLabel: Color {
    get { self[.quaternaryLabel] }
    set { self[.quaternaryLabel] = newValue }
  }
  /// The colour of text that stands where none has been entered.
  public var placeholderText: Color {
    get { self[.placeholderText] }
    set { self[.placeholderText] = newValue }
  }
  /// The colour of what can be pressed and what is chosen, unless a view has a tint of its own.
  public var tint: Color {
    get { self[.tint] }
    set { self[.tint] = newValue }
  }
  /// The colour of the tint as text, dark or light enough to be read on every ground.
  public var link: Color {
    get { self[.link] }
    set { self[.link] = newValue }
  }

  // MARK: Grounds

  /// The colour of a page.
  public var systemBackground: Color {
    get { self[.systemBackground] }
    set { self[.systemBackground] = newValue }
  }
  /// The colour of what lies on a page.
  public var secondarySystemBackground: Color {
    get { self[.secondarySystemBackground] }
    set { self[.secondarySystemBackground] = newValue }
  }
  /// The colour of what lies on something on a page.
  public var tertiarySystemBackground: Color {
    get { self[.tertiarySystemBackground] }
    set { self[.tertiarySystemBackground] = newValue }
  }
  /// The colour of a page whose rows stand in groups.
  public var systemGroupedBackground: Color {
    get { self[.systemGroupedBackground] }
    set { self[.systemGroupedBackground] = newValue }
  }
  /// The colour of a group of rows.
  public var secondarySystemGroupedBackground: Color {
    get { self[.secondarySystemGroupedBackground] }
    set { self[.secondarySystemGroupedBackground] = newValue }
  }
  /// The colour of what lies in a group of rows.
  public var tertiarySystemGroupedBackground: Color {
    get { self[.tertiarySystemGroupedBackground] }
    set { self[.tertiarySystemGroupedBackground] = newValue }
  }

  // MARK: Lines and fills

  /// The colour of a thin line between rows, which lets through what is below.
  public var separator: Color {
    get { self[.separator] }
    set { self[.separator] = newValue }
  }
  /// The colour of a thin line between rows that lets nothing through.
  public var opaqueSeparator: Color {
    get { self[.opaqueSeparator] }
    set { self[.opaqueSeparator] = newValue }
  }
  /// The colour of a thin shape, such as the track of a slider.
  public var systemFill: Color {
    get { self[.systemFill] }
    set { self[.systemFill] = newValue }
  }
  /// The colour of a shape of medium size.
  public var secondarySystemFill: Color {
    get { self[.secondarySystemFill] }
    set { self[.secondarySystemFill] = newValue }
  }
  /// The colour of a large shape, such as a segmented control.
  public var tertiarySystemFill: Color {
    get { self[.tertiarySystemFill] }
    set { self[.tertiarySystemFill] = newValue }
  }
  /// The colour of a large area.
  public var quaternarySystemFill: Color {
    get { self[.quaternarySystemFill] }
    set { self[.quaternarySystemFill] = newValue }
  }
  /// The colour of the ground of a switch that is off.
  public var offFill: Color {
    get { self[.offFill] }
    set { self[.offFill] = newValue }
  }
  /// The colour of what stands out from a fill, such as the pill of a segmented control.
  public var raisedFill: Color {
    get { self[.raisedFill] }
    set { self[.raisedFill] = newValue }
  }

  // MARK: Hues

  /// The hue that `Color.systemRed` is.
  public var red: Color {
    get { self[.red] }
    set { self[.red] = newValue }
  }
  /// The hue that `Color.systemOrange` is.
  public var orange: Color {
    get { self[.orange] }
    set { self[.orange] = newValue }
  }
  /// The hue that `Color.systemYellow` is.
  public var yellow: Color {
    get { self[.yellow] }
    set { self[.yellow] = newValue }
  }
  /// The hue that `Color.systemGreen` is.
  public var green: Color {
    get { self[.green] }
    set { self[.green] = newValue }
  }
  /// The hue that `Color.systemMint` is.
  public var mint: Color {
    get { self[.mint] }
    set { self[.mint] = newValue }
  }
  /// The hue that `Color.systemTeal` is.
  public var teal: Color {
    get { self[.teal] }
    set { self[.teal] = newValue }
  }
  /// The hue that `Color.systemCyan` is.
  public var cyan: Color {
    get { self[.cyan] }
    set { self[.cyan] = newValue }
  }
  /// The hue that `Color.systemBlue` is.
  public var blue: Color {
    get { self[.blue] }
    set { self[.blue] = newValue }
  }
  /// The hue that `Color.systemIndigo` is.
  public var indigo: Color {
    get { self[.indigo] }
    set { self[.indigo] = newValue }
  }
  /// The hue that `Color.systemPurple` is.
  public var purple: Color {
    get { self[.purple] }
    set { self[.purple] = newValue }
  }
  /// The hue that `Color.systemPink` is.
  public var pink: Color {
    get { self[.pink] }
    set { self[.pink] = newValue }
  }
  /// The hue that `Color.systemBrown` is.
  public var brown: Color {
    get { self[.brown] }
    set { self[.brown] = newValue }
  }

  // MARK: Greys

  /// The grey that `Color.systemGray` is.
  public var gray: Color {
    get { self[.gray] }
    set { self[.gray] = newValue }
  }
  /// The grey that `Color.systemGray2` is.
  public var gray2: Color {
    get { self[.gray2] }
    set { self[.gray2] = newValue }
  }
  /// The grey that `Color.systemGray3` is.
  public var gray3: Color {
    get { self[.gray3] }
    set { self[.gray3] = newValue }
  }
  /// The grey that `Color.systemGray4` is.
  public var gray4: Color {
    get { self[.gray4] }
    set { self[.gray4] = newValue }
  }
  /// The grey that `Color.systemGray5` is.
  public var gray5: Color {
    get { self[.gray5] }
    set { self[.gray5] = newValue }
  }
  /// The grey that `Color.systemGray6` is.
  public var gray6: Color {
    get { self[.gray6] }
    set { self[.gray6] = newValue }
  }
}
