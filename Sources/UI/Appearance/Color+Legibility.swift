import GlissadeGeometry

extension Color {
  /// Returns the colour in the nearest shade with the contrast of text to another colour, in each palette. The other
  /// colour may be that of the text or that of its background.
  ///
  /// The result is equal only to itself.
  package func legible(on other: Color) -> Color {
    Color { palette in
      let other = other.resolved(with: palette)
      return Color(self.resolved(with: palette).legible(on: other, contrast: palette.contrast.ofText))
    }
  }
}
