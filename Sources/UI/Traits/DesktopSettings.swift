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

extension Stage {
  /// The duration of the fade to another appearance, in seconds.
  private static let fade = 0.25

  /// Takes settings of the desktop. Colours fade, unless motion is reduced.
  package func apply(_ settings: DesktopSettings) {
    if let reduces = settings.reducesMotion { reducesMotion = reduces }
    if let scale = settings.textScale { textScale = scale }
    func recolor() {
      if let contrast = settings.contrast { accessibilityContrast = contrast }
      if let style = settings.style { userInterfaceStyle = style }
      if let accent = settings.accent { accentColor = accent }
    }
    guard !reducesMotion, time > 0 else { return recolor() }
    View.animate(withDuration: Self.fade, options: .allowUserInteraction, animations: recolor)
  }
}
