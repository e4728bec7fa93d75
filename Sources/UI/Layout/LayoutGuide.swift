import GlissadeGeometry

/// A rectangle in a view that takes part in the layout and shows nothing.
@MainActor
public final class LayoutGuide: LayoutNodeHolder {
  /// What messages call it.
  public var identifier: String
  public internal(set) weak var owningView: View?
  private(set) lazy var layoutNode = LayoutNode(self)
  /// How far it lies within its view's bounds, for one that the view makes itself.
  let insets: (@MainActor (View) -> EdgeInsets)?

  public convenience init(identifier: String = "guide") {
    self.init(identifier: identifier, insets: nil)
  }

  init(identifier: String, insets: (@MainActor (View) -> EdgeInsets)?) {
    self.identifier = identifier
    self.insets = insets
  }

  /// Where it is, in the coordinates of its view, by the last layout.
  public var layoutFrame: Rect {
    if let insets, let owningView {
      return Rect(origin: .zero, size: owningView.bounds.size).inset(by: insets(owningView))
    }
    let values = layoutNode.values
    return Rect(x: values[0], y: values[1], width: max(0, values[2]), height: max(0, values[3]))
  }
}

extension View {
  public var layoutGuides: [LayoutGuide] { layoutState?.guides ?? [] }

  /// Lets a guide take part in the layout; it can be in one view only.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutNode.guides.append(guide)
  }

  /// Takes a guide out; the constraints that speak of it are active no longer.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    LayoutConstraint.deactivate(guide.layoutNode.mentions)
    layoutNode.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  func standardGuide(
    _ identifier: String, insets: @escaping @MainActor (View) -> EdgeInsets
  ) -> LayoutGuide {
    if let guide = layoutNode.guides.first(where: { $0.insets != nil && $0.identifier == identifier }) {
      return guide
    }
    let guide = LayoutGuide(identifier: identifier, insets: insets)
    addLayoutGuide(guide)
    return guide
  }

  /// What of the bounds nothing covers: the bars of a window, a notch.
  public var safeAreaLayoutGuide: LayoutGuide {
    standardGuide("safeArea") { $0.safeAreaInsets }
  }

  /// The bounds without the margins, which lie within the safe area.
  public var layoutMarginsGuide: LayoutGuide {
    standardGuide("margins") { view in
      let margins = view.layoutMargins
      guard view.insetsLayoutMarginsFromSafeArea else { return margins }
      let safe = view.safeAreaInsets
      return EdgeInsets(
        top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
        right: margins.right + safe.right)
    }
  }

  /// How far content is to keep from the edges, in points; 8 on each side by default.
  public var layoutMargins: EdgeInsets {
    get { layoutState?.layoutMargins ?? EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    set {
      layoutNode.layoutMargins = newValue
      safeAreaInsetsMayHaveChanged()
    }
  }

  /// How much of the view's edges is covered, in points, by its place in the stage's safe area.
  public var safeAreaInsets: EdgeInsets {
    guard let superview else { return stage?.safeAreaInsets ?? .zero }
    let (outer, frame, room) = (superview.safeAreaInsets, frame, superview.bounds)
    let (extra, covered) = (viewController?.additionalSafeAreaInsets ?? .zero, coveredInsets)
    // A view that reaches beyond an edge, as a screen on its way in or out, is not covered there by more than the edge.
    func inset(_ outer: Double, from distance: Double) -> Double { min(outer, max(0, outer - distance)) }
    return EdgeInsets(
      top: inset(outer.top, from: frame.minY - room.minY) + extra.top + covered.top,
      left: inset(outer.left, from: frame.minX - room.minX) + extra.left + covered.left,
      bottom: inset(outer.bottom, from: room.maxY - frame.maxY) + extra.bottom + covered.bottom,
      right: inset(outer.right, from: room.maxX - frame.maxX) + extra.right + covered.right)
  }

  func safeAreaInsetsMayHaveChanged() {
    layoutEngine?.insetsMayHaveChanged()
    setNeedsSafeAreaLayout()
  }

  /// What the view of a controller holds may stand by the safe area too.
  private func setNeedsSafeAreaLayout() {
    setNeedsLayout()
    for view in subviews { view.setNeedsSafeAreaLayout() }
  }
}
