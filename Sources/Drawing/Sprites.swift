import GlissadeGeometry

/// A rasterised bitmap in the storage of its kind.
struct Sprite<Place: SpritePlace> {
  var place: Place
  /// The top left corner relative to the start of the line's baseline, in pixels of the sprite; for text.
  var x = 0
  var y = 0
  /// Whether the sprite has colours of its own, rather than only coverage.
  var isColored = false
}

/// The source of a sprite.
enum SpriteKey: Hashable {
  /// `silhouette`: whether colours are replaced by white.
  case text(String, Font, scale: Double, silhouette: Bool)
  case image(Image, width: Int, height: Int, silhouette: Bool)
  case shadow(ShadowMask)
  case rect(RectMask)
}

/// The bitmaps that were rasterised for the frames so far, by their source.
///
/// A look-up that succeeds allocates nothing. It hashes nothing as long as items are looked up in the same order as
/// in the last pass, except for a few that come or go. When the storage is full, what no recent frame used is
/// removed. The rest moves to a larger storage if it takes more than half of this one; then `Atlas.generation`
/// changes, as texture coordinates from before are invalid.
struct Sprites<Storage: SpriteStorage>: ~Copyable {
  struct Entry {
    let key: SpriteKey
    var sprites: [Sprite<Storage.Place>]
    /// The number of pixels per point, which is less than requested if the text would not fit.
    var scale: Double
    var lastUse: Int
  }

  let storage: Storage
  private let text: any TextRasterizing
  private let images: any ImageRasterizing
  private let order: PixelOrder
  private var entries: [Entry] = []
  private var indexByKey: [SpriteKey: Int] = [:]
  /// The entries of the last pass in the order of its look-ups, the position of this pass among them, and the entries
  /// of this pass.
  private var expected: [Int] = []
  private var position = 0
  private var asked: [Int] = []
  private var frame = 0
  /// The number of pixels per device pixel for text in motion. It decreases once a frame has not had enough room.
  private(set) var detail = Self.fullDetail
  /// Whether sprites that do not fit are omitted, without making room.
  var isFrozen = false
  /// The number of look-ups that found no room.
  private(set) var misfits = 0

  /// The number of frames within which an entry must have been used to be kept when room is needed.
  private static var recentFrames: Int { 2 }
  /// The number of entries of the last pass that may have gone before an entry is looked up by its hash.
  private static var lookahead: Int { 8 }
  private static var fullDetail: Double { 2 }
  private static var leastDetail: Double { 0.5 }

  /// - Parameter order: The order of the texels' bytes.
  init(
    storage: Storage, text: any TextRasterizing, images: any ImageRasterizing, order: PixelOrder = .rgba
  ) {
    self.storage = storage
    self.text = text
    self.images = images
    self.order = order
  }

  mutating func beginFrame() {
    frame += 1
    isFrozen = false
  }

  /// Begins to draw the list, for the first time in this frame or again.
  mutating func beginPass() {
    swap(&expected, &asked)
    asked.removeAll(keepingCapacity: true)
    position = 0
    misfits = 0
  }

  /// Treats all entries as unused, so that room can be made for others.
  mutating func forgetUse() {
    frame += Self.recentFrames
    isFrozen = false
  }

  /// Halves the detail of text in motion. Returns false at the least detail.
  mutating func lowerDetail() -> Bool {
    guard detail > Self.leastDetail else { return false }
    detail /= 2
    return true
  }

  /// Returns the index of the entry for that key, which is rasterised if necessary; `nil` if there is no room.
  mutating func find(_ key: SpriteKey) -> Int? {
    guard let index = nextExpected(key) ?? indexByKey[key] ?? makeFamily(of: key) else {
      misfits += 1
      return nil
    }
    entries[index].lastUse = frame
    asked.append(index)
    return index
  }

  private mutating func nextExpected(_ key: SpriteKey) -> Int? {
    for place in position..<min(position + Self.lookahead, expected.count)
    where entries[expected[place]].key == key {
      position = place + 1
      return expected[place]
    }
    return nil
  }

  func scale(of entry: Int) -> Double { entries[entry].scale }
  func count(of entry: Int) -> Int { entries[entry].sprites.count }
  func sprite(_ index: Int, of entry: Int) -> Sprite<Storage.Place> { entries[entry].sprites[index] }
}

// MARK: - Making

extension Sprites {
  /// Rasterises the entry. For a mask, also those that its rectangle needs as it grows, so that later frames do not
  /// have to.
  private mutating func makeFamily(of key: SpriteKey) -> Int? {
    guard let index = make(key) else { return nil }
    guard case .rect(let mask) = key else { return index }
    for other in mask.family where indexByKey[.rect(other)] == nil { _ = make(.rect(other)) }
    // Making room for the others may have moved the entry.
    return indexByKey[key]
  }

  private mutating func make(_ key: SpriteKey) -> Int? {
    guard let (bitmaps, scale) = rasterize(key) else { return nil }
    var sprites: [Sprite<Storage.Place>] = []
    for var run in bitmaps where run.bitmap.width > 0 && run.bitmap.height > 0 {
      let border: SpriteBorder
      var isMask = !run.isColored
      switch key {
      case .text(_, _, _, let silhouette):
        border = .clear
        if silhouette, run.isColored { run.bitmap.whiten() }
        isMask = isMask || silhouette
      case .image(_, _, _, let silhouette):
        border = .extended
        if silhouette { run.bitmap.whiten() }
        isMask = silhouette
      case .shadow:
        border = .extended
      case .rect:
        border = .clear
      }
      if order == .bgra, run.isColored { run.bitmap.swapRedAndBlue() }
      guard let place = place(run.bitmap, border: border, isMask: isMask, holding: &sprites) else {
        return nil
      }
      sprites.append(Sprite(place: place, x: run.x, y: run.y, isColored: run.isColored))
    }
    entries.append(Entry(key: key, sprites: sprites, scale: scale, lastUse: frame))
    indexByKey[key] = entries.count - 1
    return entries.count - 1
  }

  private func rasterize(_ key: SpriteKey) -> (runs: [GlyphRun], scale: Double)? {
    let limit = storage.maximumBitmapSize
    switch key {
    case .text(let string, let font, var scale, _):
      for _ in 0..<6 {
        // With a larger font, a single character would not fit.
        if font.size * scale < 2 * Double(limit) {
          let runs = text.rasterize(string, font: font, scale: scale)
          if runs.allSatisfy({ $0.bitmap.width <= limit && $0.bitmap.height <= limit }) {
            return (runs, scale)
          }
        }
        scale /= 2
      }
      return nil
    case .image(let image, let width, let height, _):
      let (widest, highest) = image.usefulPixels(within: limit)
      let bitmap = images.rasterize(
        image, pixelWidth: min(width, widest), pixelHeight: min(height, highest))
      return (bitmap.map { [GlyphRun(bitmap: $0, x: 0, y: 0, isColored: true)] } ?? [], 1)
    case .shadow(let mask):
      return ([GlyphRun(bitmap: mask.rasterize(), x: 0, y: 0)], 1)
    case .rect(let mask):
      return ([GlyphRun(bitmap: mask.rasterize(), x: 0, y: 0)], 1)
    }
  }

  /// Finds room, making some if there is none. `sprites` are the entry's own so far, which move with the rest.
  private mutating func place(
    _ bitmap: Bitmap, border: SpriteBorder, isMask: Bool, holding sprites: inout [Sprite<Storage.Place>]
  ) -> Storage.Place? {
    while true {
      if let place = storage.insert(bitmap, border: border, isMask: isMask) { return place }
      guard !isFrozen else { return nil }
      guard makeRoom(for: bitmap, holding: &sprites) else {
        // All that is there is used in this frame. A look for more room would compare all of it for each bitmap.
        isFrozen = true
        return nil
      }
    }
  }

  /// Removes what no recent frame used and repacks the rest, in a larger storage if it fills more than half of this
  /// one. In the largest storage, also removes what this frame has not used yet. Returns false if that makes no room.
  private mutating func makeRoom(for bitmap: Bitmap, holding held: inout [Sprite<Storage.Place>]) -> Bool {
    var kept = entries.filter { $0.lastUse > frame - Self.recentFrames }
    let needed = (kept.flatMap(\.sprites) + held).reduce((bitmap.width + 2) * (bitmap.height + 2)) {
      $0 + ($1.place.width + 2) * ($1.place.height + 2)
    }
    var size = storage.size
    if 8 * needed < size * size { detail = Self.fullDetail }
    if kept.count == entries.count || 2 * needed > size * size { size *= 2 }
    while size < max(bitmap.width, bitmap.height) + 5 { size *= 2 }
    if size > storage.maximumSize {
      size = storage.maximumSize
      kept.removeAll { $0.lastUse < frame }
      if size == storage.size && kept.count == entries.count { return false }
    }

    let places = (kept.flatMap(\.sprites) + held).map(\.place)
    let moved = storage.repack(size: size, keeping: places)
    let newPlaces = Dictionary(uniqueKeysWithValues: zip(places, moved))
    /// Returns false if a part was lost.
    func move(_ sprites: inout [Sprite<Storage.Place>]) -> Bool {
      for i in sprites.indices {
        guard let place = newPlaces[sprites[i].place] ?? nil else { return false }
        sprites[i].place = place
      }
      return true
    }
    entries = kept.compactMap { entry in
      var entry = entry
      return move(&entry.sprites) ? entry : nil
    }
    indexByKey = Dictionary(uniqueKeysWithValues: entries.indices.map { (entries[$0].key, $0) })
    expected.removeAll(keepingCapacity: true)
    asked.removeAll(keepingCapacity: true)
    position = 0
    return move(&held)
  }
}

extension Bitmap {
  /// Makes all colours white and keeps the opacity.
  fileprivate mutating func whiten() {
    for i in pixels.indices { pixels[i] = (pixels[i] >> 24) &* 0x0101_0101 }
  }

  fileprivate mutating func swapRedAndBlue() {
    for i in pixels.indices {
      let pixel = pixels[i]
      pixels[i] = pixel & 0xff00_ff00 | pixel >> 16 & 0xff | (pixel & 0xff) << 16
    }
  }
}

extension Image {
  /// The number of pixels of a side to which a picture of pixels grows. The sprite is drawn stretched beyond, which
  /// interpolates linearly, too.
  private static let mostGrownPixels = 1024

  /// Returns the greatest useful numbers of pixels of the picture's bitmap.
  fileprivate func usefulPixels(within limit: Int) -> (width: Int, height: Int) {
    guard case .pixels(let own)? = content?.source else { return (limit, limit) }
    return (
      min(limit, max(own.width, Self.mostGrownPixels)), min(limit, max(own.height, Self.mostGrownPixels))
    )
  }
}
