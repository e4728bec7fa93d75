import GlissadeGeometry

/// Whether an interface is dark on light or light on dark.
public enum UserInterfaceStyle: String, CaseIterable, Sendable {
  case light, dark
}

/// The colours of one appearance by what they are for, so that a screen is written once for all appearances.
///
/// Values are UIKit's of iOS 13 to 18, except where its text is too pale to be read by all. A view takes its
/// colours in `paletteDidChange`.
public struct Palette: Hashable, Sendable {
  public let style: UserInterfaceStyle

  // MARK: Text

  /// Text, and text of less weight; both reach 4.5 to 1 on every ground below. UIKit's second one does not.
  public let label: Color
  public let secondaryLabel: Color
  /// What can be pressed, and what is chosen, unless a view has a tint of its own.
  public let tint: Color
  /// The tint as text, dark or light enough to be read on every ground.
  public let link: Color

  // MARK: Grounds

  /// A page; what lies on it.
  public let systemBackground: Color
  public let secondarySystemBackground: Color
  /// A page whose rows stand in groups; a group.
  public let systemGroupedBackground: Color
  public let secondarySystemGroupedBackground: Color

  // MARK: Lines and fills

  /// A thin line between rows.
  public let separator: Color
  /// The grounds of things that slide: thin ones, and larger ones.
  public let systemFill: Color
  public let tertiarySystemFill: Color
  /// The ground of a switch that is off.
  public let offFill: Color
  /// What stands out from a fill, as the pill of a segmented control.
  public let raisedFill: Color

  // MARK: Hues

  public let red: Color
  public let orange: Color
  public let yellow: Color
  public let green: Color
  public let blue: Color
  public let indigo: Color
  public let purple: Color
  public let pink: Color
  public let brown: Color

  public static func of(_ style: UserInterfaceStyle) -> Palette { style == .light ? .light : .dark }

  public static let light = Palette(
    style: .light, label: .label, secondaryLabel: .secondaryLabel, tint: .systemBlue,
    link: Color(rgb: 0x0066d6),
    systemBackground: .systemBackground, secondarySystemBackground: .systemGroupedBackground,
    systemGroupedBackground: .systemGroupedBackground, secondarySystemGroupedBackground: .white,
    separator: .separator, systemFill: .systemFill, tertiarySystemFill: .tertiarySystemFill,
    offFill: .systemGray5, raisedFill: .white, red: .systemRed, orange: .systemOrange, yellow: .systemYellow,
    green: .systemGreen,
    blue: .systemBlue, indigo: .systemIndigo, purple: .systemPurple, pink: .systemPink, brown: .systemBrown)

  public static let dark = Palette(
    style: .dark, label: .white, secondaryLabel: Color(rgb: 0xa1a1a8), tint: Color(rgb: 0x0a84ff),
    link: Color(rgb: 0x4da3ff), systemBackground: .black, secondarySystemBackground: Color(rgb: 0x1c1c1e),
    systemGroupedBackground: .black, secondarySystemGroupedBackground: Color(rgb: 0x1c1c1e),
    separator: Color(rgb: 0x545458).withAlphaComponent(0.6),
    systemFill: Color(rgb: 0x787880).withAlphaComponent(0.36),
    tertiarySystemFill: Color(rgb: 0x767680).withAlphaComponent(0.24), offFill: Color(rgb: 0x39393d),
    raisedFill: Color(rgb: 0x636366),
    red: Color(rgb: 0xff453a), orange: Color(rgb: 0xff9f0a), yellow: Color(rgb: 0xffd60a),
    green: Color(rgb: 0x30d158), blue: Color(rgb: 0x0a84ff), indigo: Color(rgb: 0x5e5ce6),
    purple: Color(rgb: 0xbf5af2), pink: Color(rgb: 0xff375f), brown: Color(rgb: 0xac8e68))
}

extension View {
  /// The colours of the stage that the view is on; those of the light appearance before it is on one.
  public var palette: Palette { stage?.palette ?? .light }

  /// Tells the view and all in it that the palette is another one.
  func notifyOfPalette() {
    viewController?.paletteDidChange()
    paletteDidChange()
    for view in subviews { view.notifyOfPalette() }
  }
}
