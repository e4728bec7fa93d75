extension Stage {
  /// The traits of the stage.
  public var traitCollection: TraitCollection {
    var traits = TraitCollection(userInterfaceStyle: palette.style, displayScale: displayScale, size: size)
    (traits.accessibilityContrast, traits.textScale) = (palette.contrast, textScale)
    return traits
  }
}
