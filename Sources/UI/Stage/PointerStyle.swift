import GlissadeGeometry

/// The shape of the mouse pointer.
public enum PointerStyle: Hashable, Sendable, CaseIterable {
  /// The standard arrow.
  case arrow
  /// A pointing hand, for elements that respond to a click.
  case hand
  /// A text cursor, for text that can be selected or edited.
  case text
  /// Arrows to the left and the right, for an edge that can be dragged that way.
  case resizeLeftRight
  /// Arrows up and down, for an edge that can be dragged that way.
  case resizeUpDown
}

extension Stage {
  /// The shape of the mouse pointer at its current position: that of the frontmost view there, or of its
  /// nearest ancestor that has one. The default is `arrow`.
  public var pointerStyle: PointerStyle {
    guard let pointerLocation else { return .arrow }
    if pointerPath?.isCurrent(on: self) != true || pointerPath?.path.location != pointerLocation {
      pointerPath = DatedHitPath(HitPath(at: pointerLocation, on: self), on: self)
    }
    return pointerPath?.path.views.lazy.compactMap(\.pointerStyle).first ?? .arrow
  }
}
