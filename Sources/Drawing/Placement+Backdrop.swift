import GlissadeGeometry

// An item of a group of opacity α that lies on an opaque colour b, which covers a share c of a pixel. The item covers s
// of it, in a colour t. In the group's own target the pixel is then bc(1 − s) + ts, and covered by c + s − cs. Laid over
// the rest with α, that is
//
//     p(1 − sκ) + s(αt − αρb)    with κ = α(1 − c) / (1 − αc) and ρ = c(1 − α) / (1 − αc)
//
// where p is the pixel with b already laid over it. Where c is 1, κ is 0 and ρ is 1: only the difference of the two
// colours is added. Where c is 0, κ is α and ρ is 0: there is no backdrop.

extension Placement {
  /// What is to be painted, in one pass or two, where the backdrop covers so much of each pixel.
  @inline(__always)
  func forEachPass(overCoverage share: Double, _ paint: (Placement) -> Void) {
    if share >= 1 {
      paint(self)
    } else if share > 0 {
      paint(hiding(overCoverage: share))
      paint(shining(overCoverage: share))
    } else {
      var placed = self
      placed.backdrop = nil
      paint(placed)
    }
  }

  /// What is to be painted first where the backdrop covers so much of a pixel: what the item hides of what is there.
  private func hiding(overCoverage share: Double) -> Placement {
    var placed = self
    placed.opacity = opacity * (1 - share) / (1 - opacity * share)
    placed.backdrop = nil
    placed.onlyHides = true
    return placed
  }

  /// What is to be painted then: the light that it adds, and takes away.
  private func shining(overCoverage share: Double) -> Placement {
    var placed = self
    let rest = share * (1 - opacity) / (1 - opacity * share)
    placed.backdrop = backdrop.map { RGBA(red: $0.red * rest, green: $0.green * rest, blue: $0.blue * rest) }
    return placed
  }

  /// What a colour does there.
  func ink(_ color: RGBA) -> Ink {
    if onlyHides { return Ink(over: Light(0, 0, 0, Float(color.alpha * opacity)), subtract: .zero) }
    return Ink(color, opacity: opacity, backdrop: backdrop)
  }

  /// What texels of their own colours do there, all that they cover of the backdrop having been taken away.
  func inkOfTexels(opacity: Double) -> Ink {
    if onlyHides { return Ink(over: Light(0, 0, 0, Float(opacity)), subtract: .zero) }
    return Ink(over: Light(repeating: Float(opacity)), subtract: .zero)
  }

  /// The same where texels take away themselves what they cover of the backdrop, if there is any.
  func inkOfSelfRemovingTexels(opacity: Double) -> Ink {
    var ink = inkOfTexels(opacity: opacity)
    guard let backdrop, self.opacity < 1, !onlyHides else { return ink }
    ink.over.w = 0
    ink.subtract = Ink.removing(backdrop, opacity: opacity).subtract
    return ink
  }
}
