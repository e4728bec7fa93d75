import GlissadeDrawing
import GlissadeGeometry

/// The difference that is permitted between a picture and its reference.
///
/// A pixel differs if the difference of its red, green or blue channel is more than `channel`. A picture passes if the
/// share of differing pixels is at most `share`. Pictures of different sizes never pass.
public struct PictureTolerance: Hashable, Sendable {
  /// The permitted difference of a channel, from 0 to 255.
  public var channel: Int
  /// The permitted share of differing pixels, from 0 to 1.
  public var share: Double

  /// Creates a tolerance.
  ///
  /// - Parameters:
  ///   - channel: The permitted difference of a channel, from 0 to 255. The default is 0.
  ///   - share: The permitted share of differing pixels, from 0 to 1. The default is 0.
  public init(channel: Int = 0, share: Double = 0) { (self.channel, self.share) = (channel, share) }

  /// No pixel may differ.
  public static let exact = PictureTolerance()
  /// Fonts that another version of the same libraries draws: a tenth of the range in a hundredth of the pixels.
  public static let fonts = PictureTolerance(channel: 25, share: 0.01)
}

/// The difference between two pictures.
struct PictureDifference {
  /// The number of pixels that differ by more than the tolerance.
  var count = 0
  /// The position of the pixel with the greatest difference, and that difference.
  var (x, y, most) = (0, 0, 0)
  /// The colours of that pixel, as `#rrggbb`.
  var colors = (expected: "", actual: "")
  /// The bounds of all differing pixels, with exclusive upper bounds.
  var columns = 0..<0
  var rows = 0..<0
  /// The second picture in pale colours, with the differing pixels in red. A greater difference is darker.
  var picture: Bitmap

  /// Compares two pictures. If they differ in size, they are extended by transparent pixels to the same size.
  ///
  /// - Returns: `nil` if the second picture is within the tolerance.
  init?(_ expected: Bitmap, _ actual: Bitmap, within tolerance: PictureTolerance) {
    guard expected != actual else { return nil }
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let (expected, actual) = (expected.extended(width, height), actual.extended(width, height))
    picture = actual
    var (left, top, right, bottom) = (width, height, 0, 0)
    for (index, (a, b)) in zip(expected.pixels, actual.pixels).enumerated() {
      let distance = a.distance(to: b)
      guard distance > tolerance.channel else {
        picture.pixels[index] = b.pale
        continue
      }
      let (x, y) = (index % width, index / width)
      picture.pixels[index] = 0xff00_0000 | UInt32(255 - distance / 2)
      count += 1
      if distance > most { (self.x, self.y, most, colors) = (x, y, distance, (a.hex, b.hex)) }
      (left, right) = (min(left, x), max(right, x + 1))
      (top, bottom) = (min(top, y), max(bottom, y + 1))
    }
    guard count > 0, !(Double(count) <= tolerance.share * Double(actual.pixels.count)) else { return nil }
    (columns, rows) = (left..<right, top..<bottom)
  }
}

extension Bitmap {
  /// Returns the picture with transparent pixels on the right and at the bottom, up to a size that is not smaller.
  fileprivate func extended(_ width: Int, _ height: Int) -> Bitmap {
    guard (width, height) != (self.width, self.height) else { return self }
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<self.height {
      bitmap.pixels[y * width..<y * width + self.width] = pixels[y * self.width..<(y + 1) * self.width]
    }
    return bitmap
  }
}

/// A pixel of four 8-bit channels, with red in the lowest byte.
extension UInt32 {
  /// Returns the greatest difference of a channel.
  fileprivate func distance(to other: UInt32) -> Int {
    guard self != other else { return 0 }
    var most = 0
    for shift in stride(from: 0, to: 32, by: 8) {
      most = Swift.max(most, abs(Int(self >> shift & 0xff) - Int(other >> shift & 0xff)))
    }
    return most
  }

  fileprivate var hex: String {
    let digits = String(0x100_0000 | (self & 0xff) << 16 | (self & 0xff00) | (self >> 16 & 0xff), radix: 16)
    return "#" + digits.dropFirst()
  }

  /// A light grey of about the pixel's brightness.
  fileprivate var pale: UInt32 {
    let sum = (self & 0xff) + (self >> 8 & 0xff) + (self >> 16 & 0xff)
    let grey = 191 + sum / 12
    return 0xff00_0000 | grey << 16 | grey << 8 | grey
  }
}
