import GlissadeDrawing

extension Bitmap {
  /// Returns a picture of several moments in place, in the manner of a chronophotograph.
  ///
  /// The last moment is shown as it is. Earlier moments are behind it, and the earlier a moment, the fainter
  /// it is.
  ///
  /// The background is determined by comparing the moments, because screens are opaque and the last moment
  /// would otherwise cover the others. The background of a pixel is its value in the first and the last
  /// moment if both are equal. Otherwise it is the one that is closer to the most frequent colour of the last
  /// moment. A moment is visible where it differs from the background.
  ///
  /// - Parameter moments: Pictures of equal size, in the order of their times. Pictures with another size
  ///   than the last one are ignored.
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
      // The content of the last moment covers that of earlier ones.
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

  /// The opacity of the first moment, and the value of full opacity.
  private static let (faintest, weights) = (77, 256)

  private var commonest: UInt32 {
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    // Ties between equally frequent colours are resolved by value, so that the result is deterministic.
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
  }
}

/// A pixel with four channels of one byte each.
extension UInt32 {
  /// Returns the sum of the absolute differences of all channels.
  fileprivate func distance(to other: UInt32) -> Int {
    var sum = 0
    for shift in stride(from: 0, to: 32, by: 8) {
      sum += abs(Int(self >> shift & 0xff) - Int(other >> shift & 0xff))
    }
    return sum
  }

  /// Returns whether the difference between two pixels is invisible.
  fileprivate func isLike(_ other: UInt32) -> Bool { self == other || distance(to: other) <= 6 }

  /// - Parameter share: The share of `other`, out of 256.
  fileprivate func mixed(with other: UInt32, by share: UInt32) -> UInt32 {
    var mixed: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let (a, b) = (self >> shift & 0xff, other >> shift & 0xff)
      mixed |= ((a * (256 - share) + b * share + 128) >> 8) << shift
    }
    return mixed
  }
}
