/// The place of a sprite in its storage.
protocol SpritePlace: Hashable {
  /// The size in texels, without the border.
  var width: Int { get }
  var height: Int { get }
}

/// The border of a sprite, where filtering reaches beyond its edge.
enum SpriteBorder {
  case clear
  /// The outermost texels repeated.
  case extended
}

/// A storage of sprites, each with a border of one texel: side by side in one texture for a GPU (`Atlas`), or each in
/// memory of its own for the processor (`BitmapStore`).
protocol SpriteStorage: AnyObject {
  associatedtype Place: SpritePlace

  /// The side of the square whose area is the capacity, in texels.
  var size: Int { get }
  /// The value up to which `size` may grow.
  var maximumSize: Int { get }
  /// The greatest width and height of a bitmap that fits.
  var maximumBitmapSize: Int { get }

  /// Copies the bitmap to a free place; `nil` if there is none.
  ///
  /// - Parameter isMask: Whether the bitmap is white times coverage, so that one byte for each texel suffices.
  func insert(_ bitmap: borrowing Bitmap, border: SpriteBorder, isMask: Bool) -> Place?

  /// Removes all sprites, changes the size, and puts back the sprites at `places` that fit. Returns their new places
  /// in the same order.
  func repack(size newSize: Int, keeping places: [Place]) -> [Place?]
}
