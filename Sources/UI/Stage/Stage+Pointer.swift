import GlissadeGeometry

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
