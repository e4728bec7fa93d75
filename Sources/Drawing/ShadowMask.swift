import GlissadeLibC

/// A rounded rectangle blurred by a Gaussian, as the mask of its top left quarter. The other quarters are mirror
/// images. All lengths are in standard deviations, so one mask serves every size and scale.
struct ShadowMask: Hashable {
  /// The distance at which the blur ends, in standard deviations: less than 0.14 % is left beyond.
  static let margin = 3.0

  /// The radius of the corner, in steps.
  let radius: Int
  /// The distance from the middle to the sides, in steps, clamped to where the corner has an effect.
  let halfWidth: Int
  let halfHeight: Int

  private static let stepsPerDeviation = 8.0

  /// Creates the mask for a shape with these measures in points, blurred by `deviation` points.
  init(radius: Double, halfWidth: Double, halfHeight: Double, deviation: Double) {
    func steps(_ length: Double) -> Int {
      // NaN counts as 0.
      let deviations = length / deviation
      return deviations > 0 ? Int((min(deviations, 256) * ShadowMask.stepsPerDeviation).rounded()) : 0
    }
    self.radius = steps(radius)
    let far = self.radius + Int(ShadowMask.margin * ShadowMask.stepsPerDeviation)
    self.halfWidth = max(1, min(steps(halfWidth), far))
    self.halfHeight = max(1, min(steps(halfHeight), far))
  }
}

extension ShadowMask {
  /// Six texels, which linear filtering hides, or fewer if the corner is huge.
  private var texelsPerDeviation: Double {
    let longest = ShadowMask.margin + Double(max(halfWidth, halfHeight)) / ShadowMask.stepsPerDeviation
    return min(6, 192 / longest)
  }

  /// Returns the quarter from three deviations outside to the middle, or to where no side has an effect.
  func rasterize() -> Bitmap {
    let (w, h) = (extent(halfWidth), extent(halfHeight))
    let r = min(Double(radius) / ShadowMask.stepsPerDeviation, min(w, h))
    let density = texelsPerDeviation
    let width = max(1, Int(((ShadowMask.margin + w) * density).rounded(.up)))
    let height = max(1, Int(((ShadowMask.margin + h) * density).rounded(.up)))
    let (stepX, stepY) = ((ShadowMask.margin + w) / Double(width), (ShadowMask.margin + h) / Double(height))

    // The shape is a stack of slices, each as wide as in its middle: one for the straight sides and thin ones for the
    // corners. The blur of a slice is exact: in x once, in y by the share of the Gaussian within it.
    var cuts = [-h]
    let cornerSlices = Int((r * 16).rounded(.up))
    for i in 0..<cornerSlices { cuts.append(-h + r * Double(i + 1) / Double(cornerSlices)) }
    for i in 0..<max(cornerSlices, 0) { cuts.append(h - r + r * Double(i) / Double(cornerSlices)) }
    cuts.append(h)

    var sums = [Double](repeating: 0, count: width * height)
    var across = [Double](repeating: 0, count: width)
    for (top, bottom) in zip(cuts, cuts.dropFirst()) where bottom > top {
      let intoCorner = max(0, abs((top + bottom) / 2) - (h - r))
      let half = w - r + max(0, r * r - intoCorner * intoCorner).squareRoot()
      for x in 0..<width {
        let place = -w - ShadowMask.margin + (Double(x) + 0.5) * stepX
        across[x] = normal(place + half) - normal(place - half)
      }
      for y in 0..<height {
        let place = -h - ShadowMask.margin + (Double(y) + 0.5) * stepY
        let share = normal(place - top) - normal(place - bottom)
        for x in 0..<width { sums[y * width + x] += share * across[x] }
      }
    }
    let pixels = sums.map { UInt32(min(max($0, 0), 1) * 255 + 0.5) &* 0x0101_0101 }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func extent(_ steps: Int) -> Double { Double(steps) / ShadowMask.stepsPerDeviation }

  /// The share of a normal distribution below `x` deviations.
  private func normal(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }
}
