import GlissadeGeometry

// UIKit's colours by name, in the light appearance of iOS 13 to 18.

extension Color {
  public static let systemRed = Color(rgb: 0xff3b30)
  public static let systemOrange = Color(rgb: 0xff9500)
  public static let systemYellow = Color(rgb: 0xffcc00)
  public static let systemGreen = Color(rgb: 0x34c759)
  public static let systemBlue = Color(rgb: 0x007aff)
  public static let systemIndigo = Color(rgb: 0x5856d6)
  public static let systemPurple = Color(rgb: 0xaf52de)
  public static let systemPink = Color(rgb: 0xff2d55)
  public static let systemBrown = Color(rgb: 0xa2845e)
  public static let systemGray5 = Color(rgb: 0xe5e5ea)

  /// Text, and text of less weight. UIKit's second one is paler than can be read by all: 3.4 to 1 on white.
  public static let label = Color.black
  public static let secondaryLabel = Color(rgb: 0x63636a)
  /// A thin line between rows.
  public static let separator = Color(rgb: 0x3c3c43).withAlphaComponent(0.29)

  /// The grounds of things that slide: thin ones, and larger ones.
  public static let systemFill = Color(rgb: 0x787880).withAlphaComponent(0.2)
  public static let tertiarySystemFill = Color(rgb: 0x767680).withAlphaComponent(0.12)

  /// The ground of a page, and of a page whose rows stand in white groups.
  public static let systemBackground = Color.white
  public static let systemGroupedBackground = Color(rgb: 0xf2f2f7)
}
