import GlissadeDrawing

extension Bitmap {
  /// Returns the picture in another size. When it shrinks, each new pixel is the mean of the area that it covers;
  /// when it grows, it is interpolated linearly. The pixels are premultiplied, so transparent texels leave no dark
  /// edges.
  func resampled(width newWidth: Int, height newHeight: Int) -> Bitmap {
    guard newWidth > 0, newHeight > 0, width > 0, height > 0 else { return Bitmap(width: 0, height: 0) }
    if (newWidth, newHeight) == (width, height) { return self }
    // What is between is then smaller than one of both pictures. The width of a long strip would make it huge.
    if newWidth > width, newHeight < height {
      return resampled(width: width, height: newHeight).resampled(width: newWidth, height: newHeight)
    }
    let columns = Self.weights(from: width, to: newWidth)
    let rows = Self.weights(from: height, to: newHeight)

    // Horizontally first, into floats, so that there is only one rounding.
    var across = [SIMD4<Float>](repeating: .zero, count: newWidth * height)
    for y in 0..<height {
      for (x, column) in columns.enumerated() {
        var sum = SIMD4<Float>.zero
        for (offset, weight) in column.weights.enumerated() {
          let (red, green, blue, alpha) = pixels[y * width + column.first + offset].channels
          sum += SIMD4(Float(red), Float(green), Float(blue), Float(alpha)) * weight
        }
        across[y * newWidth + x] = sum
      }
    }
    var result = Bitmap(width: newWidth, height: newHeight)
    for (y, row) in rows.enumerated() {
      for x in 0..<newWidth {
        var sum = SIMD4<Float>(repeating: 0.5)
        for (offset, weight) in row.weights.enumerated() {
          sum += across[(row.first + offset) * newWidth + x] * weight
        }
        result.pixels[y * newWidth + x] = UInt32(
          red: UInt32(sum.x), green: UInt32(sum.y), blue: UInt32(sum.z), alpha: UInt32(sum.w))
      }
    }
    return result
  }

  /// Returns the picture reduced by a whole factor, with each pixel the mean of those it replaces.
  package func averaged(by factor: Int) -> Bitmap {
    var small = Bitmap(width: width / factor, height: height / factor)
    let count = UInt32(factor * factor)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sum = SIMD4<UInt32>(repeating: count / 2)
        for row in y * factor..<(y + 1) * factor {
          for pixel in pixels[row * width + x * factor..<row * width + (x + 1) * factor] {
            sum &+= SIMD4(pixel & 0xff, pixel >> 8 & 0xff, pixel >> 16 & 0xff, pixel >> 24)
          }
        }
        let mean = sum / count
        small.pixels[y * small.width + x] = mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
      }
    }
    return small
  }

  /// Returns the old pixels of which each new one consists, and their weights, which add up to one: a tent as wide as
  /// a pixel of the coarser picture.
  private static func weights(from old: Int, to new: Int) -> [(first: Int, weights: [Float])] {
    let step = Double(old) / Double(new)
    let reach = max(1, step)
    return (0..<new).map { index in
      let center = (Double(index) + 0.5) * step - 0.5
      let first = max(0, Int((center - reach).rounded(.up)))
      let last = min(old - 1, Int((center + reach).rounded(.down)))
      let shares = (first...last).map { max(0, 1 - abs(Double($0) - center) / reach) }
      let total = shares.reduce(0, +)
      return (first, shares.map { Float($0 / total) })
    }
  }

  /// Returns the picture without empty rows and columns at its edges, and the position where it began; `nil` if all
  /// is empty.
  func trimmed() -> (bitmap: Bitmap, x: Int, y: Int)? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        let row = pixels[y * width..<(y + 1) * width]
        guard let first = row.firstIndex(where: { $0 != 0 }) else { continue }
        let last = row.lastIndex { $0 != 0 } ?? first
        (left, right) = (min(left, first - y * width), max(right, last - y * width))
        (top, bottom) = (min(top, y), y)
      }
    }
    guard bottom >= 0 else { return nil }
    var trimmed = Bitmap(width: right - left + 1, height: bottom - top + 1)
    for y in 0..<trimmed.height {
      let start = (top + y) * width + left
      trimmed.pixels[y * trimmed.width..<(y + 1) * trimmed.width] = pixels[start..<start + trimmed.width]
    }
    return (trimmed, left, top)
  }
}
