import GlissadeGeometry

extension Stage {
  /// The traits of the stage.
  public var traitCollection: TraitCollection { traits(of: size) }

  /// Returns the traits of the stage with another size.
  func traits(of size: Size) -> TraitCollection {
    var traits = TraitCollection(userInterfaceStyle: palette.style, displayScale: displayScale, size: size)
    (traits.accessibilityContrast, traits.textScale) = (palette.contrast, textScale)
    return traits
  }
}
