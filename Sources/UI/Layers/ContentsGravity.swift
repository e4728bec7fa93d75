/// The placement of a layer's contents in its bounds, as `CALayerContentsGravity`.
public enum ContentsGravity: Hashable, Sendable {
  /// Stretches the contents to the bounds, scales them to fit, or scales them to fill.
  case resize, resizeAspect, resizeAspectFill
  /// Keeps the size of the contents, in the middle, at an edge or in a corner of the bounds.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}
