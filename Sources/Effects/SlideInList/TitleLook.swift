import GlissadeGeometry

/// The colours of a row and its title with high contrast: a black or white title on an opaque row, whose colour is made
/// lighter or darker as far as the contrast needs it.
package struct TitleLook: Hashable {
  /// The colour of the title.
  package let ink: RGBA
  /// The colour of the row.
  package let ground: RGBA

  /// The contrast ratio that text needs. Source: WCAG 2.1, level AAA.
  private static let contrast = 7.0

  package init(highContrastOn color: RGBA) {
    let opaque = color.withAlphaComponent(1)
    ink = opaque.mostContrasting(of: .white, .black)
    ground = opaque.legible(on: ink, contrast: Self.contrast)
  }
}
