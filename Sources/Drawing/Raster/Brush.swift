import CSpans
import GlissadeGeometry

/// What covered pixels are painted with: an ink, and texels that it colours if there are any.
struct Brush: BitwiseCopyable {
  enum Texels: BitwiseCopyable {
    case none
    case picture(Picture)
    case gradient(Gradient)
  }

  /// Texels that lie under the pixels.
  struct Picture: BitwiseCopyable {
    /// The first texel of the picture itself; around it there is one more on every side.
    var texels: UnsafePointer<UInt32>
    var stride: Int
    var width: Int
    var height: Int
    /// From device pixels to texels, the picture's corner being (0, 0).
    var projection: Projection
    /// Where it begins to go backwards, in texels.
    var mirrorX = Double.infinity
    var mirrorY = Double.infinity
    /// How far beyond the middles of its outermost texels it reaches, in texels: to its edge, or to the middle of
    /// what is around it.
    var reach = 0.5

    /// Whether rows of it lie along rows of pixels, and columns along columns.
    var isUpright: Bool { projection.isAffine && projection.m12 == 0 && projection.m21 == 0 }
  }

  /// Colours along a table, at (x·a + y·b + c) / (x·d + y·e + f), from 0 to 1.
  struct Gradient: BitwiseCopyable {
    var table: UnsafePointer<UInt32>
    var size: Int
    var numerator: SIMD3<Double>
    var denominator: SIMD3<Double>
    /// Whether all its colours are.
    var isOpaque: Bool
  }

  var ink: Ink
  var texels: Texels
  /// Whether there are any.
  let hasTexels: Bool
  /// Whether it covers what is there, and does not only add and take light.
  var covers: Bool
  /// The ink where it covers all.
  var solid: spans_solid
  /// What texels are multiplied with.
  var more: spans_lanes
  var less: spans_lanes

  /// Whether it lays one colour over what is there.
  var isPlain: Bool { covers && !hasTexels }

  /// The gradient, where nothing of what is below can be seen through it.
  var opaqueGradient: Gradient? {
    guard case .gradient(let gradient) = texels, gradient.isOpaque, ink.over == Light(repeating: 1) else {
      return nil
    }
    return gradient
  }

  init(_ ink: Ink, _ texels: Texels = .none, order: PixelOrder) {
    self.ink = ink
    self.texels = texels
    hasTexels = if case .none = texels { false } else { true }
    covers = ink.covers
    solid = order.solid(ink.over)
    more = order.lanes(ink.over)
    less = order.lanes(ink.subtract)
  }
}

extension PixelOrder {
  /// Red, green, blue and opacity in the order of a pixel's bytes.
  @inline(__always)
  func bytes(_ light: Light) -> Light {
    self == .rgba ? light : Light(light.z, light.y, light.x, light.w)
  }

  /// As a pixel.
  @inline(__always)
  func pixel(_ light: Light) -> UInt32 {
    let b = bytes(light) * 255 + 0.5
    return number(b.x, 255) | number(b.y, 255) << 8 | number(b.z, 255) << 16 | number(b.w, 255) << 24
  }

  /// In 256ths, as texels are multiplied with.
  @inline(__always)
  func lanes(_ light: Light) -> spans_lanes {
    let b = bytes(light) * 256 + 0.5
    return spans_lanes(
      even: number(b.x, 256) | number(b.z, 256) << 16, odd: number(b.y, 256) | number(b.w, 256) << 16)
  }

  /// As a colour over what is there, in 65280ths: as much as sixteen bits hold of it.
  @inline(__always)
  func solid(_ light: Light) -> spans_solid {
    let b = bytes(light) * 65280 + 128.5
    let opacity = number(light.w * 256 + 0.5, 256)
    // No more than the rest of white leaves room for.
    let most = Float(255 * opacity + 255)
    return spans_solid(
      add: spans_lanes(
        even: number(b.x, most) | number(b.z, most) << 16, odd: number(b.y, most) | number(b.w, most) << 16),
      keep: 256 - opacity)
  }

  @inline(__always)
  private func number(_ x: Float, _ most: Float) -> UInt32 {
    // NaN becomes 0, since the comparison fails.
    UInt32(truncatingIfNeeded: Int32(x > 0 ? min(x, most) : 0))
  }
}
