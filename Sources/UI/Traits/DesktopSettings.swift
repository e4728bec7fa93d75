import GlissadeGeometry

/// Settings of the desktop that a stage follows. `nil` leaves a setting as it is.
package struct DesktopSettings: Hashable, Sendable {
  /// The light or dark appearance.
  package var style: UserInterfaceStyle?
  /// The contrast.
  package var contrast: AccessibilityContrast?
  /// Whether motion is reduced.
  package var reducesMotion: Bool?
  /// The scale of text.
  package var textScale: Double?
  /// The accent colour. `.some(nil)` is that of the library.
  package var accent: RGBA??

  package init() {}

  /// Takes the settings that `other` has.
  package mutating func merge(_ other: DesktopSettings) {
    style = other.style ?? style
    contrast = other.contrast ?? contrast
    reducesMotion = other.reducesMotion ?? reducesMotion
    textScale = other.textScale ?? textScale
    accent = other.accent ?? accent
  }
}
