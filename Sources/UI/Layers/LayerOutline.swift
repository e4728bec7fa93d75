import GlissadeDrawing
import GlissadeGeometry

/// The corners of a layer that are rounded, and the path of its shadow.
@MainActor
final class LayerOutline {
  var corners = RectCorner.allCorners
  var shadowPath: Path?

  /// The path that was compared last with a rounded rectangle, and that shape.
  private var recognized: (path: Path, shape: RoundedRect?)?
  /// The shadow that was drawn last, with what determines it.
  private var drawn: (key: ShadowKey, picture: ShadowPicture?)?

  private struct ShadowKey: Equatable {
    var path: Path
    var deviation: Double
    var scale: Double
  }

  /// Returns the rounded rectangle of which a path is the outline. `nil` if it is the outline of another shape.
  func shape(of path: Path) -> RoundedRect? {
    if recognized?.path != path { recognized = (path, RoundedRect(path)) }
    return recognized?.shape
  }

  /// Returns the picture of the shadow of a path. `nil` if it is empty.
  func shadow(of path: Path, deviation: Double, scale: Double) -> ShadowPicture? {
    let key = ShadowKey(path: path, deviation: deviation, scale: scale)
    if let drawn, drawn.key == key { return drawn.picture }
    var list = DisplayList()
    list.append(DisplayItem(.path(path, .fill(.winding), .color(.black))))
    let picture = ShadowPicture(
      of: list, within: path.boundingBoxOfPath, deviation: deviation, scale: scale)
    drawn = (key, picture)
    return picture
  }
}
