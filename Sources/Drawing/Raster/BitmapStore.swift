import GlissadeLibC

/// The rasteriser's sprites, each in memory of its own. Their rows are contiguous, so that they take few lines of the
/// processor's caches, and masks, which are white times coverage, have one byte for each texel.
final class BitmapStore: SpriteStorage {
  struct Place: SpritePlace, BitwiseCopyable {
    /// The first texel of the sprite. There is a border of one texel on every side.
    let texels: UnsafeRawPointer
    let width: Int
    let height: Int
    /// Whether a texel is one byte, which represents white times that value, rather than four bytes.
    let isMask: Bool

    /// The distance from one row to the next, in texels.
    var stride: Int { width + 2 }
  }

  private(set) var size: Int
  let maximumSize: Int
  let maximumBitmapSize: Int
  private var places: [Place] = []
  /// The number of texels that are taken, including borders.
  private var usedArea = 0

  /// - Parameter size: The side of the square whose area is the initial capacity, in texels. It doubles up to
  ///   `maximumSize` as room is needed.
  init(size: Int = 512, maximumSize: Int = 4096) {
    (self.size, self.maximumSize) = (size, maximumSize)
    maximumBitmapSize = maximumSize - 2
  }

  deinit { for place in places { place.free() } }

  func insert(_ bitmap: borrowing Bitmap, border: SpriteBorder, isMask: Bool) -> Place? {
    let area = (bitmap.width + 2) * (bitmap.height + 2)
    guard usedArea + area <= size * size else { return nil }
    let place =
      isMask
      ? Place(copying: bitmap, border: border, isMask: true) { UInt8($0 & 255) }
      : Place(copying: bitmap, border: border, isMask: false) { $0 }
    usedArea += area
    places.append(place)
    return place
  }

  /// Sprites that are kept do not move.
  func repack(size newSize: Int, keeping kept: [Place]) -> [Place?] {
    let wanted = Set(kept)
    for place in places where !wanted.contains(place) { place.free() }
    size = newSize
    places = kept
    usedArea = kept.reduce(0) { $0 + $1.area }
    return kept
  }
}

extension BitmapStore.Place {
  /// The area including the border, in texels.
  fileprivate var area: Int { (width + 2) * (height + 2) }

  fileprivate func free() {
    GlissadeLibC.free(UnsafeMutableRawPointer(mutating: texels - (stride + 1) * (isMask ? 1 : 4)))
  }

  /// - Parameter texel: Converts a pixel of the bitmap to a texel.
  fileprivate init<Texel: BitwiseCopyable>(
    copying bitmap: borrowing Bitmap, border: SpriteBorder, isMask: Bool, _ texel: (UInt32) -> Texel
  ) {
    let (width, height) = (bitmap.width, bitmap.height)
    let stride = width + 2
    let base = UnsafeMutablePointer<Texel>.zeros(count: stride * (height + 2))
    let first = base + stride + 1
    bitmap.pixels.withUnsafeBufferPointer { source in
      for row in 0..<height {
        for column in 0..<width { first[row * stride + column] = texel(source[row * width + column]) }
      }
    }
    if border == .extended {
      for row in 0..<height {
        first[row * stride - 1] = first[row * stride]
        first[row * stride + width] = first[row * stride + width - 1]
      }
      let (top, bottom) = (base + stride, base + height * stride)
      base.update(from: top, count: stride)
      (bottom + stride).update(from: bottom, count: stride)
    }
    self.init(texels: UnsafeRawPointer(first), width: width, height: height, isMask: isMask)
  }
}
