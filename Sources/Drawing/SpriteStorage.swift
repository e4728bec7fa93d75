/// Where a sprite lies in its storage.
protocol SpritePlace: Hashable {
  /// In texels, without the border.
  var width: Int { get }
  var height: Int { get }
}

/// What is around a sprite, where filtering reaches beyond its edge.
enum SpriteBorder {
  case clear
  /// The outermost texels once more.
  case extended
}

/// What holds sprites, each with a texel of border around it: side by side in one texture, as a GPU wants them
/// (`Atlas`), or each by itself, as is best for the processor (`BitmapStore`).
protocol SpriteStorage: AnyObject {
  associatedtype Place: SpritePlace

  /// There is room for its square, in texels.
  var size: Int { get }
  /// What that may grow to.
  var maximumSize: Int { get }
  /// The largest bitmap that ever fits, either way.
  var maximumBitmapSize: Int { get }

  /// Copies the bitmap to a free place; `nil` where there is none.
  ///
  /// - Parameter isMask: whether it is white times coverage, and a byte for each texel says all.
  func insert(_ bitmap: borrowing Bitmap, border: SpriteBorder, isMask: Bool) -> Place?

  /// Starts over with that size, keeping the sprites at the `places` it can; returns where each is now, in their
  /// order.
  func repack(size newSize: Int, keeping places: [Place]) -> [Place?]
}
