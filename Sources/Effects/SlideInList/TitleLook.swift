import GlissadeGeometry

/// The colours with which the title of a row can be read.
package struct TitleLook: Hashable {
  package var ink: RGBA
  /// The row's colour.
  package var ground: RGBA
  /// What lies between the row and the title. `nil` where the row's own colour will do.
  package var plate: RGBA?

  package init(ink: RGBA, ground: RGBA) { (self.ink, self.ground) = (ink, ground) }

  /// The ratio of contrast that text needs. Source: WCAG 2.1, levels AA and AAA.
  private enum Contrast {
    static let normal = 4.5
    static let high = 7.0
  }

  /// Black or white on an opaque row, whose colour comes nearer to the other end where that is needed.
  package init(highContrastOn color: RGBA) {
    let opaque = color.withAlphaComponent(1)
    ink = opaque.mostContrasting(of: .white, .black)
    ground = opaque.legible(on: ink, contrast: Contrast.high)
  }

  /// White or, where that cannot be read, black; on a plate where neither can, since the row lets some of the paper
  /// through.
  ///
  /// - Parameters:
  ///   - alpha: The opacity of the row with its title.
  ///   - paper: What is behind it.
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
