import GlissadeLibC

/// The single texture of a mesh: all bitmaps of a frame side by side, and white for plain fills.
///
/// The atlas owns the pixels, so a lost texture is uploaded again and no bitmap is rasterised again. A back end creates
/// a new texture of `size` when `generation` has changed, uploads `dirtyRect` and calls `markClean()`.
package final class Atlas {
  // Both are read for every text and picture of a frame and written between two reads at most, so exclusivity needs
  // no check.

  /// The width and height of the texture, in pixels.
  @exclusivity(unchecked) package private(set) var size: Int
  package let maximumSize: Int
  /// The number of times that all bitmaps have moved. Texture coordinates from before are invalid.
  package private(set) var generation = 0
  /// The premultiplied pixels, row by row from the top; R, G, B, A in memory. Rows without bitmaps take no memory.
  @exclusivity(unchecked) package private(set) var pixels: UnsafeMutablePointer<UInt32>
  /// The pixels that have changed since the last `markClean()`; `nil` if none have.
  package private(set) var dirtyRect: PixelRect?

  private var packer: SkylinePacker
  /// The number of pixels that are taken, including borders.
  private(set) var usedArea = 0

  /// - Parameter size: The initial width and height. They double up to `maximumSize` as room is needed.
  package init(size: Int = 512, maximumSize: Int = 4096) {
    precondition(size >= 8 && size <= maximumSize, "an atlas starts with 8 … maximumSize pixels a side")
    self.size = size
    self.maximumSize = maximumSize
    packer = SkylinePacker(width: size, height: size)
    pixels = .zeros(count: size * size)
    addWhite()
  }

  deinit { free(pixels) }

  /// Declares that `dirtyRect` has been uploaded.
  package func markClean() { dirtyRect = nil }

  /// The texture coordinate of the middle of the white texels, in both directions, from 0 to 1.
  var white: Float { 1.5 / Float(size) }

  var maximumBitmapSize: Int { maximumSize - 2 - 3 }
}

// MARK: - Placing

extension PixelRect: SpritePlace {}

extension Atlas: SpriteStorage {
  func insert(_ bitmap: borrowing Bitmap, border: SpriteBorder, isMask: Bool = false) -> PixelRect? {
    let (width, height) = (bitmap.width, bitmap.height)
    guard let place = claim(width: width, height: height) else { return nil }
    bitmap.pixels.withUnsafeBufferPointer { source in
      for row in 0..<height {
        let start = (place.y + row) * size + place.x
        for column in 0..<width { pixels[start + column] = source[row * width + column] }
      }
    }
    if border == .extended { extend(place) }
    return place
  }

  func repack(size newSize: Int, keeping places: [PixelRect]) -> [PixelRect?] {
    let (oldPixels, oldSize) = (pixels, size)
    defer { free(oldPixels) }
    size = newSize
    generation += 1
    pixels = .zeros(count: size * size)
    packer = SkylinePacker(width: size, height: size)
    usedArea = 0
    addWhite()
    var moved = [PixelRect?](repeating: nil, count: places.count)
    // The tallest first: a skyline wastes least where neighbours have about the same height.
    for i in places.indices.sorted(by: { (places[$0].height, $1) > (places[$1].height, $0) }) {
      let old = places[i]
      guard let new = claim(width: old.width, height: old.height) else { continue }
      for row in -1...old.height {
        let from = (old.y + row) * oldSize + old.x
        let to = (new.y + row) * size + new.x
        for column in -1...old.width { pixels[to + column] = oldPixels[from + column] }
      }
      moved[i] = new
    }
    dirtyRect = PixelRect(x: 0, y: 0, width: size, height: size)
    return moved
  }

  private func claim(width: Int, height: Int) -> PixelRect? {
    guard let place = packer.insert(width: width + 2, height: height + 2) else { return nil }
    usedArea += (width + 2) * (height + 2)
    let whole = PixelRect(x: place.x, y: place.y, width: width + 2, height: height + 2)
    dirtyRect = dirtyRect?.union(whole) ?? whole
    return PixelRect(x: place.x + 1, y: place.y + 1, width: width, height: height)
  }

  private func addWhite() {
    _ = insert(Bitmap(width: 1, height: 1, pixels: [.max]), border: .extended)
  }

  private func extend(_ place: PixelRect) {
    for y in place.y..<place.y + place.height {
      pixels[y * size + place.x - 1] = pixels[y * size + place.x]
      pixels[y * size + place.x + place.width] = pixels[y * size + place.x + place.width - 1]
    }
    let (top, bottom) = (place.y, place.y + place.height - 1)
    for x in place.x - 1...place.x + place.width {
      pixels[(top - 1) * size + x] = pixels[top * size + x]
      pixels[(bottom + 1) * size + x] = pixels[bottom * size + x]
    }
  }
}
