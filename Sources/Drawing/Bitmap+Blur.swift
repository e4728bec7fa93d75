import GlissadeLibC

extension Bitmap {
  /// Returns white pixels with the opacity of these, blurred by a Gaussian. Beyond the edges the opacity is 0.
  ///
  /// - Parameter deviation: The standard deviation, in pixels. Values that are not greater than 0 do not blur.
  package func blurredOpacity(deviation: Double) -> Bitmap {
    var opacity = pixels.map { Float($0 >> 24) }
    // The weights beside the middle are 0 for a smaller deviation, and its square may be 0.
    if deviation > 0.001, deviation.isFinite {
      let kernel = Self.gaussian(deviation)
      opacity = Self.blurred(opacity, width: width, height: height, kernel)
    }
    return Bitmap(
      width: width, height: height,
      pixels: opacity.map { UInt32(min(max($0, 0), 255) + 0.5) &* 0x0101_0101 })
  }

  /// Returns the weights of the neighbours at the distances 0, 1, … Both sides together have the sum 1.
  private static func gaussian(_ deviation: Double) -> [Float] {
    let reach = Int(min((3 * deviation).rounded(.up), 4096))
    let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = 2 * weights.reduce(0, +) - 1
    return weights.map { Float($0 / sum) }
  }

  private static func blurred(_ values: [Float], width: Int, height: Int, _ kernel: [Float]) -> [Float] {
    var (source, target) = (values, [Float](repeating: 0, count: values.count))
    // Along the rows, then along the columns.
    for (count, step, lines, stride) in [(width, 1, height, width), (height, width, width, 1)] {
      source.withUnsafeBufferPointer { source in
        target.withUnsafeMutableBufferPointer { target in
          for line in 0..<lines {
            for place in 0..<count {
              let index = line * stride + place * step
              var sum = source[index] * kernel[0]
              for distance in 1..<max(kernel.count, 1) {
                if place >= distance { sum += source[index - distance * step] * kernel[distance] }
                if place + distance < count { sum += source[index + distance * step] * kernel[distance] }
              }
              target[index] = sum
            }
          }
        }
      }
      swap(&source, &target)
    }
    return source
  }
}
