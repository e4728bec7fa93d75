/// The kinds of gradients that a gradient layer draws.
public enum GradientLayerType: Hashable, Sendable {
  /// The colours change along a line, from `startPoint` to `endPoint`.
  case axial
  /// The colours change from the centre, which is `startPoint`, to an ellipse. `endPoint` is a corner of the rectangle
  /// around a quarter of it.
  case radial
  /// The colours change clockwise around `startPoint`, beginning in the direction of `endPoint`.
  case conic
}
