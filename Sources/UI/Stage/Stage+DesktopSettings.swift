extension Stage {
  /// The duration of the fade to another appearance, in seconds.
  private static let fade = 0.25

  /// Takes settings of the desktop. Colours fade, unless motion is reduced.
  package func apply(_ settings: DesktopSettings) {
    if let reduces = settings.reducesMotion { reducesMotion = reduces }
    if let scale = settings.textScale { textScale = scale }
    func recolor() {
      if let contrast = settings.contrast { accessibilityContrast = contrast }
      if let style = settings.style {
        if fixedStyle == nil { userInterfaceStyle = style } else { unfixedStyle = style }
      }
      if let accent = settings.accent { accentColor = accent }
    }
    guard !reducesMotion, time > 0 else { return recolor() }
    View.animate(withDuration: Self.fade, options: .allowUserInteraction, animations: recolor)
  }
}
