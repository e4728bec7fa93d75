import CSpans
import GlissadeGeometry

/// The paint of covered pixels: an ink, and texels that it colours if there are any.
struct Brush: BitwiseCopyable {
  enum Texels: BitwiseCopyable {
    case none
    case upright(spans_upright)
    case picture(Picture)
    case gradient(Gradient)
  }

  /// Texels under the pixels of a rotated picture or one in perspective.
  struct Picture: BitwiseCopyable {
    var place: BitmapStore.Place
    /// The map from device pixels to texels. The corner of the picture is (0, 0).
    var projection: Projection
    /// The texel coordinates from which the picture is mirrored.
    var mirrorX = Double.infinity
    var mirrorY = Double.infinity
    /// The distance to which the picture extends beyond the middles of its outermost texels, in texels: to its edge,
    /// or to the middle of the border around it.
    var reach = 0.5
  }

  /// Colours from a table, at (x·a + y·b + c) / (x·d + y·e + f), from 0 to 1.
  struct Gradient: BitwiseCopyable {
    var table: UnsafePointer<UInt32>
    var size: Int
    var numerator: SIMD3<Double>
    var denominator: SIMD3<Double>
    /// Whether all colours are opaque.
    var isOpaque: Bool
  }

  var ink: Ink
  var texels: Texels
  /// Whether the brush has texels.
  let hasTexels: Bool
  /// Whether the brush covers what is there, rather than only adding and subtracting light.
  var covers: Bool
  /// The ink where the coverage is full.
  var solid: spans_solid
  /// The factors of texels.
  var more: spans_lanes
  var less: spans_lanes

  /// Whether the brush draws one colour over what is there.
  var isPlain: Bool { covers && !hasTexels }

  /// The gradient, if nothing below shows through it; otherwise `nil`.
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
  /// Returns red, green, blue and opacity in the order of a pixel's bytes.
  @inline(__always)
  func bytes(_ light: Light) -> Light {
    self == .rgba ? light : Light(light.z, light.y, light.x, light.w)
  }

  /// Returns the light as a pixel.
  @inline(__always)
  func pixel(_ light: Light) -> UInt32 { spans_pixel_of(bytes(light)) }

  /// Returns the light in 256ths, as factors of texels.
  @inline(__always)
  func lanes(_ light: Light) -> spans_lanes { spans_lanes_of(bytes(light)) }

  /// Returns the light as a colour over what is there.
  @inline(__always)
  func solid(_ light: Light) -> spans_solid { spans_solid_of(bytes(light)) }
}
