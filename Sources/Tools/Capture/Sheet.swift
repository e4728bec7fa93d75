import GlissadeDrawing
import GlissadeGeometry

/// A picture yet to be made: what is on it, and the room that takes. As a display list it is sharp at any scale.
package struct Sheet {
  package var size: Size
  package var list: DisplayList

  package init(size: Size, list: DisplayList = DisplayList()) { (self.size, self.list) = (size, list) }
}

/// What a screen showed at one time.
package struct Moment {
  /// In seconds.
  package var time: Double
  package var sheet: Sheet
}

extension Size {
  /// As large as the largest of `sizes` in both directions.
  init(enclosing sizes: some Sequence<Size>) {
    self = sizes.reduce(.zero) {
      Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }
}
