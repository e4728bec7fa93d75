import GlissadeGeometry

// An item of a group with opacity α lies on an opaque colour b, which covers a share c of a pixel. The item covers a
// share s of the pixel with a colour t. In the group's own target the pixel is then bc(1 − s) + ts with coverage c +
// s − cs. Composited with α, the result is
//
//     p(1 − sκ) + s(αt − αρb)    with κ = α(1 − c) / (1 − αc) and ρ = c(1 − α) / (1 − αc)
//
// where p is the pixel over which b has already been composited. If c is 1, κ is 0 and ρ is 1: only the difference of
// the two colours is added. If c is 0, κ is α and ρ is 0: there is no backdrop.

extension Placement {
  /// Calls `paint` once or twice, for what is to be painted where the backdrop covers that share of each pixel.
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

  /// The first pass where the backdrop covers a share of a pixel: the item hides part of what is there.
  private func hiding(overCoverage share: Double) -> Placement {
    var placed = self
    placed.opacity = opacity * (1 - share) / (1 - opacity * share)
    placed.backdrop = nil
    placed.onlyHides = true
    return placed
  }

  /// The second pass: the light that the item adds and subtracts.
  private func shining(overCoverage share: Double) -> Placement {
    var placed = self
    let rest = share * (1 - opacity) / (1 - opacity * share)
    placed.backdrop = backdrop.map { RGBA(red: $0.red * rest, green: $0.green * rest, blue: $0.blue * rest) }
    return placed
  }

  /// Returns the ink of a colour.
  func ink(_ color: RGBA) -> Ink {
    if onlyHides { return Ink(over: Light(0, 0, 0, Float(color.alpha * opacity)), subtract: .zero) }
    return Ink(color, opacity: opacity, backdrop: backdrop)
  }

  /// Returns the ink of texels with colours of their own. What they cover of the backdrop has already been removed.
  func inkOfTexels(opacity: Double) -> Ink {
    if onlyHides { return Ink(over: Light(0, 0, 0, Float(opacity)), subtract: .zero) }
    return Ink(over: Light(repeating: Float(opacity)), subtract: .zero)
  }

  /// Returns the ink of texels that themselves remove what they cover of the backdrop, if there is any.
  func inkOfSelfRemovingTexels(opacity: Double) -> Ink {
    var ink = inkOfTexels(opacity: opacity)
    guard let backdrop, self.opacity < 1, !onlyHides else { return ink }
    ink.over.w = 0
    ink.subtract = Ink.removing(backdrop, opacity: opacity).subtract
    return ink
  }
}
