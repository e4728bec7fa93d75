import CSpans
import GlissadeGeometry

/// What covered pixels are painted with: an ink, and texels that it colours if there are any.
struct Brush: BitwiseCopyable {
  enum Texels: BitwiseCopyable {
    case none
    case upright(spans_upright)
    case picture(Picture)
    case gradient(Gradient)
  }

  /// Texels that lie under the pixels, turned or in perspective.
  struct Picture: BitwiseCopyable {
    var place: BitmapStore.Place
    /// From device pixels to texels, the picture's corner being (0, 0).
    var projection: Projection
    /// Where it begins to go backwards, in texels.
    var mirrorX = Double.infinity
    var mirrorY = Double.infinity
    /// How far beyond the middles of its outermost texels it reaches, in texels: to its edge, or to the middle of
    /// what is around it.
    var reach = 0.5
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
  func pixel(_ light: Light) -> UInt32 { spans_pixel_of(bytes(light)) }

  /// In 256ths, as texels are multiplied with.
  @inline(__always)
  func lanes(_ light: Light) -> spans_lanes { spans_lanes_of(bytes(light)) }

  /// As a colour over what is there.
  @inline(__always)
  func solid(_ light: Light) -> spans_solid { spans_solid_of(bytes(light)) }
}
