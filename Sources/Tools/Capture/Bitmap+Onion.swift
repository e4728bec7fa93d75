import GlissadeDrawing

extension Bitmap {
  /// All moments in one picture in place, as a chronophotograph has them: the last as it is, and the earlier ones behind
  /// it, the earlier the fainter.
  ///
  /// Screens paint opaque grounds, so that the last moment alone would cover the others. What moves is told from the ground by
  /// comparing the moments: the ground of a pixel is what is there both first and last or, where something has come or
  /// gone, that of the two which is nearer to the paper, the commonest colour of the last moment. A moment shows where it
  /// differs from the ground.
  ///
  /// - Parameter moments: Pictures of one size, in order of time. Others count as far as they are as large as the last.
  package static func onion(of moments: [Bitmap]) -> Bitmap {
    guard let last = moments.last, moments.count > 1 else {
      return moments.last ?? Bitmap(width: 0, height: 0)
    }
    let moments = moments.filter { $0.width == last.width && $0.height == last.height }
    let paper = last.commonest
    var onion = last
    for index in last.pixels.indices {
      let (first, end) = (moments[0].pixels[index], last.pixels[index])
      let comesOrGoes = first.distance(to: paper) < end.distance(to: paper)
      let ground = comesOrGoes ? first : end
      // What is there last stands in front of all that was there before.
      guard end.isLike(ground) else { continue }
      var pixel = ground
      for (number, moment) in moments.dropLast().enumerated() where !moment.pixels[index].isLike(ground) {
        let share = number * (weights - faintest) / (moments.count - 1) + faintest
        pixel = pixel.mixed(with: moment.pixels[index], by: UInt32(share))
      }
      onion.pixels[index] = pixel
    }
    return onion
  }

  /// How much of the first moment is seen, of so many shares.
  private static let (faintest, weights) = (77, 256)

  private var commonest: UInt32 {
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    // Of colours that are equally common, always the same one.
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
  }
}

/// A pixel of four channels of a byte each.
extension UInt32 {
  /// The sum of the differences of all channels.
  fileprivate func distance(to other: UInt32) -> Int {
    var sum = 0
    for shift in stride(from: 0, to: 32, by: 8) {
      sum += abs(Int(self >> shift & 0xff) - Int(other >> shift & 0xff))
    }
    return sum
  }

  /// Whether no eye could tell the two apart.
  fileprivate func isLike(_ other: UInt32) -> Bool { self == other || distance(to: other) <= 6 }

  /// - Parameter share: Of 256.
  fileprivate func mixed(with other: UInt32, by share: UInt32) -> UInt32 {
    var mixed: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let (a, b) = (self >> shift & 0xff, other >> shift & 0xff)
      mixed |= ((a * (256 - share) + b * share + 128) >> 8) << shift
    }
    return mixed
  }
}
