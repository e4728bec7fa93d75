import GlissadeGeometry

/// The colours of a row and its title.
package struct TitleLook: Hashable {
  /// The colour of the title.
  package var ink: RGBA
  /// The colour of the row.
  package var ground: RGBA
  /// The colour of a plate between the row and the title. `nil` if the title needs none.
  package var plate: RGBA?

  /// Creates a look from given colours, without a plate.
  package init(ink: RGBA, ground: RGBA) { (self.ink, self.ground) = (ink, ground) }

  /// The contrast ratios that text needs. Source: WCAG 2.1, levels AA and AAA.
  private enum Contrast {
    static let normal = 4.5
    static let high = 7.0
  }

  /// Creates a look for high contrast: a black or white title on an opaque row, whose colour is made lighter or darker
  /// as far as the contrast needs it.
  package init(highContrastOn color: RGBA) {
    let opaque = color.withAlphaComponent(1)
    ink = opaque.mostContrasting(of: .white, .black)
    ground = opaque.legible(on: ink, contrast: Contrast.high)
  }

  /// Creates a legible look on a translucent row: a white title or, if that has too little contrast, a black one. If
  /// neither is legible, since the row lets some of the background through, the title lies on a plate.
  ///
  /// - Parameters:
  ///   - color: The colour of the row.
  ///   - alpha: The opacity of the row with its title.
  ///   - paper: The colour behind the row.
  package init(on color: RGBA, alpha: Double, over paper: RGBA) {
    func seen(_ color: RGBA) -> RGBA { paper.mixed(with: color, by: color.alpha * alpha) }
    func contrast(_ ink: RGBA, _ ground: RGBA) -> Double { seen(ink).contrastRatio(with: seen(ground)) }
    ground = color
    ink = .white
    guard contrast(.white, color) < Contrast.normal else { return }
    ink = contrast(.black, color) > contrast(.white, color) ? .black : .white
    guard contrast(ink, color) < Contrast.normal else { return }
    let end: RGBA = ink == .black ? .white : .black
    let opaque = paper.mixed(with: color.withAlphaComponent(1), by: color.alpha)
    let shares = stride(from: 0.1, through: 1, by: 0.1)
    plate =
      shares.lazy.map { opaque.mixed(with: end, by: $0) }
      .first { [ink] in contrast(ink, $0) >= Contrast.normal } ?? end
  }
}
