import CSpans
import GlissadeGeometry

extension Rasterizer {
  /// Returns the texels under `count` pixels of row `y` from `x` on. They are valid until the next call.
  mutating func texels(
    _ y: Int, _ x: Int, _ count: Int, _ texels: Brush.Texels
  ) -> UnsafeMutablePointer<UInt32> {
    let row = texelRow.base
    switch texels {
    case .none: break
    case .gradient(let gradient): paint(gradient, y, x, count, on: row)
    case .upright(let picture):
      spare.resize(to: picture.spareCount(under: count))
      withUnsafePointer(to: picture) { spans.stretch(row, x, y, count, $0, spare.base) }
    case .picture(let picture):
      let p = picture.projection
      let (middleX, middleY) = (0.5, Double(y) + 0.5)
      let w = p.m13 * middleX + p.m23 * middleY + p.m33
      var sampler = spans_sampler(
        texels: picture.place.texels, is_mask: picture.place.isMask, stride: picture.place.stride,
        width: picture.place.width, height: picture.place.height,
        u0: p.m11 * middleX + p.m21 * middleY + p.m31 - 0.5 * w, du: p.m11 - 0.5 * p.m13,
        v0: p.m12 * middleX + p.m22 * middleY + p.m32 - 0.5 * w, dv: p.m12 - 0.5 * p.m13,
        w0: w, dw: p.m13, mirror_u: picture.mirrorX - 0.5, mirror_v: picture.mirrorY - 0.5,
        reach: picture.reach)
      spans.sample(row, x, count, &sampler)
    }
    return row
  }

  /// Sets `count` pixels to the gradient's colours under row `y` from `x` on.
  func paint(
    _ gradient: Brush.Gradient, _ y: Int, _ x: Int, _ count: Int, on row: UnsafeMutablePointer<UInt32>
  ) {
    let (n, d) = (gradient.numerator, gradient.denominator)
    let middle = SIMD3(0.5, Double(y) + 0.5, 1)
    spans.ramp(
      row, x, count, gradient.table, gradient.size, (n * middle).sum(), n.x, (d * middle).sum(), d.x)
  }
}

extension spans_upright {
  /// The size of the scratch memory for that many pixels of a row, as `spans.h` specifies.
  func spareCount(under count: Int) -> Int { width + 2 * count + 24 }
}

extension spans_axis {
  /// Creates the mapping along one direction of an upright picture: the texel at pixel x is x × `step` + `offset`.
  ///
  /// - Parameters:
  ///   - size: The number of texels.
  ///   - mirror: The texel coordinate from which the picture is mirrored; infinite for none.
  ///   - reach: The distance to which the picture extends beyond the middles of its outermost texels, in texels.
  @inline(__always)
  init(step: Double, offset: Double, of size: Int, mirror: Double, reach: Double) {
    @inline(__always)
    func fixed(_ x: Double) -> Int64 {
      // Far enough outside for any picture.
      Int64(Int(roundingDown: min(max(x, -1e9), 1e9) * 65536 + 0.5))
    }
    // Slightly before the last texel, whose neighbour is no longer part of the picture.
    self.init(
      start: fixed(step * 0.5 + offset - 0.5), step: fixed(step), low: fixed(-reach),
      high: fixed(Double(size) - 1 + reach) - 256, mirror: fixed(mirror - 0.5))
  }
}
