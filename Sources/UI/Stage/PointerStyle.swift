import GlissadeGeometry

/// What the mouse pointer looks like over a view.
public enum PointerStyle: Hashable, Sendable, CaseIterable {
  case arrow
  /// A hand: a click does something here.
  case hand
  /// An upright bar: text can be selected or typed here.
  case text
}

extension Stage {
  /// What the mouse pointer is to look like where it is, by the frontmost view there or the nearest one around
  /// it that has a wish.
  public var pointerStyle: PointerStyle {
    guard let pointerLocation else { return .arrow }
    var view = root.hitTest(pointerLocation)
    while let current = view {
      if let style = current.pointerStyle { return style }
      view = current.superview
    }
    return .arrow
  }
}
