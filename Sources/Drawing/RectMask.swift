/// The coverage of an upright rectangle that ends between pixels, as a bitmap. One rectangle drawn from it replaces a
/// fringe of eight triangles. Linear filtering yields the ramp along the edges and, in the corners, the product of
/// two ramps, which is exact.
struct RectMask: Hashable {
  /// The mask along one side.
  struct Profile: Hashable {
    /// The length from edge to edge, in texels.
    let length: Int
    /// The length, in texels, over which an edge goes from nothing to full, which is one pixel; half of it is inside.
    let ramp: Int
  }

  let x: Profile
  let y: Profile

  /// All masks of rectangles that are long in the direction in which this one is long. Empty if it is long in neither
  /// direction, since there would be too many.
  var family: [RectMask] {
    if x == MaskedSide.longProfile { return MaskedSide.profiles.map { RectMask(x: x, y: $0) } }
    if y == MaskedSide.longProfile { return MaskedSide.profiles.map { RectMask(x: $0, y: y) } }
    return []
  }
}

extension RectMask {
  func rasterize() -> Bitmap {
    var bitmap = Bitmap(width: x.texels, height: y.texels)
    for row in 0..<y.texels {
      for column in 0..<x.texels {
        let coverage = x.coverage(ofTexel: column) * y.coverage(ofTexel: row)
        bitmap.pixels[row * x.texels + column] = UInt32(coverage * 255 + 0.5) &* 0x0101_0101
      }
    }
    return bitmap
  }
}

extension RectMask.Profile {
  /// The number of texels that are not clear.
  var texels: Int { length + ramp - 1 }

  fileprivate func coverage(ofTexel i: Int) -> Double {
    let inside = Double(min(i, texels - 1 - i)) + 1 - Double(ramp) / 2
    return min(1, 0.5 + inside / Double(ramp))
  }
}

/// One side of a rectangle, cut for drawing from a mask. A short side is one piece. A long side is cut near both ends
/// and white between.
struct MaskedSide {
  let profile: RectMask.Profile
  /// The number of ends between pixels.
  let softEnds: Int
  /// The number of pieces, each from one cut to the next.
  let pieces: Int
  /// The cuts, in device pixels and in texels from the start of the mask.
  let cuts: [4 of Double]
  let texels: [4 of Double]

  /// The least length in pixels. The mask has a whole number of texels, which are stretched to the side together with
  /// the ramps: from this length on by at most 3 %, which is 1.6 % of coverage.
  private static let shortest = 8.0
  /// The length in pixels from which a texel is a pixel.
  private static let coarse = 16.0
  /// The length in pixels from which the side is cut, so that masks are small.
  private static let long = 64.0
  static let longProfile = RectMask.Profile(length: 2, ramp: 1)
  /// The profile of a side whose ends are on whole pixels.
  private static let crispProfile = RectMask.Profile(length: 1, ramp: 1)
  /// All profiles.
  static var profiles: [RectMask.Profile] {
    let fine = Int(2 * shortest)...Int(2 * coarse)
    let plain = Int(coarse)...Int(long)
    return [crispProfile, longProfile] + fine.map { RectMask.Profile(length: $0, ramp: 2) }
      + plain.map { RectMask.Profile(length: $0, ramp: 1) }
  }

  /// Creates the side between two device pixel coordinates; `nil` if it is too short.
  init?(from start: Double, to end: Double) {
    let length = end - start
    softEnds = (isOnWholePixel(start) ? 0 : 1) + (isOnWholePixel(end) ? 0 : 1)
    if softEnds == 0 {
      profile = MaskedSide.crispProfile
      pieces = 1
      cuts = [start, end, end, end]
      texels = [0.5, 0.5, 0.5, 0.5]
    } else if length >= MaskedSide.long {
      profile = MaskedSide.longProfile
      pieces = 3
      cuts = [start - 0.5, start + 1, end - 1, end + 0.5]
      texels = [-0.5, 1, 1, 2.5]
    } else if length >= MaskedSide.shortest {
      let ramp = length < MaskedSide.coarse ? 2 : 1
      profile = RectMask.Profile(length: Int((length * Double(ramp)).rounded()), ramp: ramp)
      pieces = 1
      let reach = length / Double(profile.length) * Double(ramp) / 2
      cuts = [start - reach, end + reach, end + reach, end + reach]
      let last = Double(profile.texels) + 0.5
      texels = [-0.5, last, last, last]
    } else {
      return nil
    }
  }
}
