import GlissadeEffects
import GlissadeGeometry
import TestSupport
import Testing

/// The relative luminance and the contrast as defined by WCAG 2.1.
private func luminance(_ color: RGBA) -> Double {
  func linear(_ c: Double) -> Double { c <= 0.03928 ? c / 12.92 : power((c + 0.055) / 1.055) }
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}

/// x to the power of 2.4: the fifth root of x¹², by Newton's method.
private func power(_ x: Double) -> Double {
  let twelfth = x * x * x * x * x * x * x * x * x * x * x * x
  var root = x
  for _ in 0..<60 { root -= (root * root * root * root * root - twelfth) / (5 * root * root * root * root) }
  return root
}

private func contrast(_ one: RGBA, _ other: RGBA) -> Double {
  let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05)
  return max(a, b) / min(a, b)
}

@Suite struct `The title of a row` {
  private func colors(seed: UInt64) -> [RGBA] {
    var random = SplitMix(seed: seed)
    return (0..<500).map { _ in
      RGBA(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
        blue: .random(in: 0...1, using: &random), alpha: .random(in: 0...1, using: &random) < 0.9 ? 1 : 0.5)
    } + (0...16).map { RGBA(white: Double($0) / 16) }
  }

  @Test(arguments: seeds(1..<4))
  func `has a contrast of 7 on any colour when the desktop asks for more contrast`(seed: UInt64) {
    for color in colors(seed: seed) {
      let look = TitleLook(highContrastOn: color)
      #expect(contrast(look.ink, look.ground) >= 7 - 1e-3, "seed \(seed), \(color.hex)")
      #expect(look.ground.alpha == 1)
    }
  }
}
