/// The coverage of an upright rectangle that ends between pixels, as a bitmap: what would be a fringe of eight
/// triangles is one rectangle drawn from it. Linear filtering makes the ramp along its edges, and in its corners the
/// product of two, which is exact.
struct RectMask: Hashable {
  /// The mask along one of its sides.
  struct Profile: Hashable {
    /// From edge to edge, in texels.
    let length: Int
    /// Over so many texels, which are a pixel, an edge goes from nothing to full; half of them lie inside.
    let ramp: Int
  }

  let x: Profile
  let y: Profile

  /// All masks of rectangles that are long where this one's is; none where it is short both ways, since there would be
  /// too many.
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
  /// All that are not clear.
  var texels: Int { length + ramp - 1 }

  fileprivate func coverage(ofTexel i: Int) -> Double {
    let inside = Double(min(i, texels - 1 - i)) + 1 - Double(ramp) / 2
    return min(1, 0.5 + inside / Double(ramp))
  }
}

/// One side of a rectangle, cut to be drawn from a mask: a short one is one piece, a long one is cut off at both ends
/// and white between.
struct MaskedSide {
  let profile: RectMask.Profile
  /// How many of the two ends lie between pixels.
  let softEnds: Int
  /// How many pieces there are; each goes from a cut to the next.
  let pieces: Int
  /// Where it is cut, in device pixels and in texels from the mask's first.
  let cuts: [4 of Double]
  let texels: [4 of Double]

  /// The mask has a whole number of texels, which are stretched to the side, and its ramps with them: from here on by
  /// 3 % at most, which makes 1.6 % of coverage.
  private static let shortest = 8.0
  /// From here on a texel is a pixel.
  private static let coarse = 16.0
  /// From here on it is cut, so that masks are small.
  private static let long = 64.0
  static let longProfile = RectMask.Profile(length: 2, ramp: 1)
  /// That of a side whose ends lie on whole pixels.
  private static let crispProfile = RectMask.Profile(length: 1, ramp: 1)
  /// Those of all sides there are.
  static var profiles: [RectMask.Profile] {
    let fine = Int(2 * shortest)...Int(2 * coarse)
    let plain = Int(coarse)...Int(long)
    return [crispProfile, longProfile] + fine.map { RectMask.Profile(length: $0, ramp: 2) }
      + plain.map { RectMask.Profile(length: $0, ramp: 1) }
  }

  /// From one place to another, in device pixels; `nil` where it is too short.
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
