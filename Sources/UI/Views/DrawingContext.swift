import GlissadeDrawing
import GlissadeGeometry

/// What a view draws itself into: the display list, with the view's place, clip and opacity already known.
public struct DrawingContext {
  public internal(set) var list: DisplayList
  var projection = Projection.identity
  var clip: Int?
  var opacity = 1.0
  var backdrop: Color?

  init(list: DisplayList) {
    self.list = list
  }

  /// Draws `content`, in the coordinates of the view's bounds.
  public mutating func draw(_ content: DisplayItem.Content) {
    list.append(
      DisplayItem(content, projection: projection, clip: clip, opacity: opacity, backdrop: backdrop))
  }
}
