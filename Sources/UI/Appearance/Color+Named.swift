import GlissadeGeometry

// MARK: - Fixed colours

extension Color {
  /// Black with an opacity of 0.
  public static let clear = Color(.clear)
  /// Opaque black.
  public static let black = Color(.black)
  /// Opaque white.
  public static let white = Color(.white)
  /// Dark grey, a third of white: #555555.
  public static let darkGray = Color(.darkGray)
  /// Grey, half of white.
  public static let gray = Color(white: 0.5)
  /// Light grey, two thirds of white: #aaaaaa.
  public static let lightGray = Color(rgb: 0xaaaaaa)

  /// Red, the components 1, 0 and 0.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Green, the components 0, 1 and 0.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Blue, the components 0, 0 and 1.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Cyan, the components 0, 1 and 1.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Yellow, the components 1, 1 and 0.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Magenta, the components 1, 0 and 1.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Orange, the components 1, 0.5 and 0.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Purple, the components 0.5, 0 and 0.5.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Brown, the components 0.6, 0.4 and 0.2.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
}

// MARK: - Colours of the palette

// The dynamic colours by UIKit's names. Each takes its value from the palette of the view's stage.

extension Color {
  /// The palette's colour of primary text.
  public static let label = Color(Palette.Role.label)
  /// The palette's colour of secondary text.
  public static let secondaryLabel = Color(Palette.Role.secondaryLabel)
  /// The palette's colour of tertiary text, such as that of disabled controls.
  public static let tertiaryLabel = Color(Palette.Role.tertiaryLabel)
  /// The palette's colour of the least prominent text.
  public static let quaternaryLabel = Color(Palette.Role.quaternaryLabel)
  /// The palette's colour of placeholder text, which an empty field shows.
  public static let placeholderText = Color(Palette.Role.placeholderText)
  /// The palette's colour of interactive and selected elements. It is not the tint colour of a view.
  public static let tintColor = Color(Palette.Role.tint)
  /// The palette's tint colour for text, with enough contrast on every background.
  public static let link = Color(Palette.Role.link)

  /// The palette's background colour of a screen.
  public static let systemBackground = Color(Palette.Role.systemBackground)
  /// The palette's background colour of content on a screen.
  public static let secondarySystemBackground = Color(Palette.Role.secondarySystemBackground)
  /// The palette's background colour of content within content on a screen.
  public static let tertiarySystemBackground = Color(Palette.Role.tertiarySystemBackground)
  /// The palette's background colour of a screen with grouped rows.
  public static let systemGroupedBackground = Color(Palette.Role.systemGroupedBackground)
  /// The palette's background colour of a group of rows.
  public static let secondarySystemGroupedBackground = Color(Palette.Role.secondarySystemGroupedBackground)
  /// The palette's background colour of content within a group of rows.
  public static let tertiarySystemGroupedBackground = Color(Palette.Role.tertiarySystemGroupedBackground)

  /// The palette's colour of thin lines between rows, translucent.
  public static let separator = Color(Palette.Role.separator)
  /// The palette's colour of thin lines between rows, opaque.
  public static let opaqueSeparator = Color(Palette.Role.opaqueSeparator)
  /// The palette's fill colour of thin shapes, such as the track of a slider.
  public static let systemFill = Color(Palette.Role.systemFill)
  /// The palette's fill colour of shapes of medium size.
  public static let secondarySystemFill = Color(Palette.Role.secondarySystemFill)
  /// The palette's fill colour of large shapes, such as a segmented control.
  public static let tertiarySystemFill = Color(Palette.Role.tertiarySystemFill)
  /// The palette's fill colour of large areas.
  public static let quaternarySystemFill = Color(Palette.Role.quaternarySystemFill)

  /// The palette's hue `red`.
  public static let systemRed = Color(Palette.Role.red)
  /// The palette's hue `orange`.
  public static let systemOrange = Color(Palette.Role.orange)
  /// The palette's hue `yellow`.
  public static let systemYellow = Color(Palette.Role.yellow)
  /// The palette's hue `green`.
  public static let systemGreen = Color(Palette.Role.green)
  /// The palette's hue `mint`.
  public static let systemMint = Color(Palette.Role.mint)
  /// The palette's hue `teal`.
  public static let systemTeal = Color(Palette.Role.teal)
  /// The palette's hue `cyan`.
  public static let systemCyan = Color(Palette.Role.cyan)
  /// The palette's hue `blue`.
  public static let systemBlue = Color(Palette.Role.blue)
  /// The palette's hue `indigo`.
  public static let systemIndigo = Color(Palette.Role.indigo)
  /// The palette's hue `purple`.
  public static let systemPurple = Color(Palette.Role.purple)
  /// The palette's hue `pink`.
  public static let systemPink = Color(Palette.Role.pink)
  /// The palette's hue `brown`.
  public static let systemBrown = Color(Palette.Role.brown)

  /// The palette's grey `gray`.
  public static let systemGray = Color(Palette.Role.gray)
  /// The palette's grey `gray2`.
  public static let systemGray2 = Color(Palette.Role.gray2)
  /// The palette's grey `gray3`.
  public static let systemGray3 = Color(Palette.Role.gray3)
  /// The palette's grey `gray4`.
  public static let systemGray4 = Color(Palette.Role.gray4)
  /// The palette's grey `gray5`.
  public static let systemGray5 = Color(Palette.Role.gray5)
  /// The palette's grey `gray6`.
  public static let systemGray6 = Color(Palette.Role.gray6)
}
