import GlissadeGeometry

/// Whether an interface is dark on light or light on dark.
public enum UserInterfaceStyle: String, CaseIterable, Sendable {
  case light, dark
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
/// ground, as `label` has.
public struct Palette: Hashable, Sendable {
  /// The appearance that the colours make.
  public let style: UserInterfaceStyle
  /// One for each role, in order.
  private var colors: [Color]

  private init(_ style: UserInterfaceStyle) {
    self.style = style
    colors = Role.allCases.map { Color(style == .light ? $0.values.light : $0.values.dark) }
  }

  /// Dark on light.
  public static let light = Palette(.light)
  /// Light on dark.
  public static let dark = Palette(.dark)

  /// The palette of a view before it is on a stage: its colours are dynamic, and become those of the stage.
  static let dynamic = {
    var palette = Palette(.light)
    palette.colors = Role.allCases.map { Color($0) }
    return palette
  }()

  /// Returns the palette that a stage has for an appearance unless it is given another one.
  public static func of(_ style: UserInterfaceStyle) -> Palette { style == .light ? .light : .dark }

  subscript(role: Role) -> Color {
    get { colors[Int(role.rawValue)] }
    set { colors[Int(role.rawValue)] = newValue }
  }

  /// What the colour with this role is. A dynamic one in a palette, which may ask for that role itself, is what it is
  /// in the standard palette, whose colours are all fixed.
  func rgba(_ role: Role) -> RGBA {
    let color = self[role]
    return color.resolved(with: color.isDynamic ? .of(style) : self)
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

extension Palette {
  /// What a colour of the palette is for.
  enum Role: UInt8, CaseIterable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, tint, link
    case systemBackground, secondarySystemBackground, tertiarySystemBackground, systemGroupedBackground,
      secondarySystemGroupedBackground, tertiarySystemGroupedBackground
    case separator, opaqueSeparator, systemFill, secondarySystemFill, tertiarySystemFill,
      quaternarySystemFill, offFill, raisedFill
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case gray, gray2, gray3, gray4, gray5, gray6

    /// The colours of the two standard palettes.
    fileprivate var values: (light: RGBA, dark: RGBA) {
      switch self {
      case .label: (.black, .white)
      case .secondaryLabel: (RGBA(rgb: 0x63636a), RGBA(rgb: 0xa1a1a8))
      case .tertiaryLabel:
        (RGBA(rgb: 0x3c3c43).withAlphaComponent(0.3), RGBA(rgb: 0xebebf5).withAlphaComponent(0.3))
      case .quaternaryLabel:
        (RGBA(rgb: 0x3c3c43).withAlphaComponent(0.18), RGBA(rgb: 0xebebf5).withAlphaComponent(0.16))
      case .placeholderText:
        (RGBA(rgb: 0x3c3c43).withAlphaComponent(0.3), RGBA(rgb: 0xebebf5).withAlphaComponent(0.3))
      case .tint: (RGBA(rgb: 0x007aff), RGBA(rgb: 0x0a84ff))
      case .link: (RGBA(rgb: 0x0066d6), RGBA(rgb: 0x4da3ff))
      case .systemBackground: (.white, .black)
      case .secondarySystemBackground: (RGBA(rgb: 0xf2f2f7), RGBA(rgb: 0x1c1c1e))
      case .tertiarySystemBackground: (.white, RGBA(rgb: 0x2c2c2e))
      case .systemGroupedBackground: (RGBA(rgb: 0xf2f2f7), .black)
      case .secondarySystemGroupedBackground: (.white, RGBA(rgb: 0x1c1c1e))
      case .tertiarySystemGroupedBackground: (RGBA(rgb: 0xf2f2f7), RGBA(rgb: 0x2c2c2e))
      case .separator:
        (RGBA(rgb: 0x3c3c43).withAlphaComponent(0.29), RGBA(rgb: 0x545458).withAlphaComponent(0.6))
      case .opaqueSeparator: (RGBA(rgb: 0xc6c6c8), RGBA(rgb: 0x38383a))
      case .systemFill:
        (RGBA(rgb: 0x787880).withAlphaComponent(0.2), RGBA(rgb: 0x787880).withAlphaComponent(0.36))
      case .secondarySystemFill:
        (RGBA(rgb: 0x787880).withAlphaComponent(0.16), RGBA(rgb: 0x787880).withAlphaComponent(0.32))
      case .tertiarySystemFill:
        (RGBA(rgb: 0x767680).withAlphaComponent(0.12), RGBA(rgb: 0x767680).withAlphaComponent(0.24))
      case .quaternarySystemFill:
        (RGBA(rgb: 0x747480).withAlphaComponent(0.08), RGBA(rgb: 0x767680).withAlphaComponent(0.18))
      case .offFill: (RGBA(rgb: 0xe5e5ea), RGBA(rgb: 0x39393d))
      case .raisedFill: (.white, RGBA(rgb: 0x636366))
      case .red: (RGBA(rgb: 0xff3b30), RGBA(rgb: 0xff453a))
      case .orange: (RGBA(rgb: 0xff9500), RGBA(rgb: 0xff9f0a))
      case .yellow: (RGBA(rgb: 0xffcc00), RGBA(rgb: 0xffd60a))
      case .green: (RGBA(rgb: 0x34c759), RGBA(rgb: 0x30d158))
      case .mint: (RGBA(rgb: 0x00c7be), RGBA(rgb: 0x63e6e2))
      case .teal: (RGBA(rgb: 0x30b0c7), RGBA(rgb: 0x40c8e0))
      case .cyan: (RGBA(rgb: 0x32ade6), RGBA(rgb: 0x64d2ff))
      case .blue: (RGBA(rgb: 0x007aff), RGBA(rgb: 0x0a84ff))
      case .indigo: (RGBA(rgb: 0x5856d6), RGBA(rgb: 0x5e5ce6))
      case .purple: (RGBA(rgb: 0xaf52de), RGBA(rgb: 0xbf5af2))
      case .pink: (RGBA(rgb: 0xff2d55), RGBA(rgb: 0xff375f))
      case .brown: (RGBA(rgb: 0xa2845e), RGBA(rgb: 0xac8e68))
      case .gray: (RGBA(rgb: 0x8e8e93), RGBA(rgb: 0x8e8e93))
      case .gray2: (RGBA(rgb: 0xaeaeb2), RGBA(rgb: 0x636366))
      case .gray3: (RGBA(rgb: 0xc7c7cc), RGBA(rgb: 0x48484a))
      case .gray4: (RGBA(rgb: 0xd1d1d6), RGBA(rgb: 0x3a3a3c))
      case .gray5: (RGBA(rgb: 0xe5e5ea), RGBA(rgb: 0x2c2c2e))
      case .gray6: (RGBA(rgb: 0xf2f2f7), RGBA(rgb: 0x1c1c1e))
      }
    }
  }
}
