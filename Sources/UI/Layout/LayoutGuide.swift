import GlissadeGeometry

/// A rectangle in a view that takes part in the layout and is not drawn.
@MainActor
public final class LayoutGuide: LayoutNodeHolder {
  /// The name of the guide in diagnostics. The default is "guide".
  public var identifier: String
  /// The view that the guide was added to. `nil` if there is none.
  public internal(set) weak var owningView: View?
  /// The key among the view's guides.
  fileprivate var key = 0
  private(set) lazy var layoutNode = LayoutNode(self)
  /// The insets of the guide within its view's bounds. `nil` for a guide that constraints position.
  let insets: (@MainActor (View) -> EdgeInsets)?
  /// The insets that the layout was last given.
  var givenInsets = EdgeInsets.zero

  /// Creates a guide that constraints position, once it is added to a view.
  public convenience init(identifier: String = "guide") {
    self.init(identifier: identifier, insets: nil)
  }

  init(identifier: String, insets: (@MainActor (View) -> EdgeInsets)?) {
    self.identifier = identifier
    self.insets = insets
  }

  /// The frame of the guide after the last layout, in its view's coordinates.
  public var layoutFrame: Rect {
    if let insets, let owningView {
      return Rect(origin: .zero, size: owningView.bounds.size).inset(by: insets(owningView))
    }
    let values = layoutNode.values
    return Rect(x: values[0], y: values[1], width: max(0, values[2]), height: max(0, values[3]))
  }
}

extension LayoutGuide {
  /// Whether the guide takes part in the layout with insets that its view no longer has.
  var hasOtherInsets: Bool {
    guard layoutNode.insetKey != nil, let owningView, let insets = insets?(owningView) else { return false }
    return insets != givenInsets
  }
}

extension View {
  /// The guides of the view, including the standard guides that have been accessed.
  public var layoutGuides: [LayoutGuide] { layoutState.map { Array($0.guides) } ?? [] }

  /// Adds a guide to the view. It is removed from its former view first.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    guide.key = layoutNode.guides.append(guide)
    if guide.insets != nil { layoutNode.standardGuides.append(guide) }
  }

  /// Removes a guide and deactivates the constraints that refer to it. Does nothing if it belongs to another view.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    LayoutConstraint.deactivate(Array(guide.layoutNode.mentions))
    layoutNode.guides.remove(guide.key)
    layoutNode.standardGuides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  func standardGuide(
    _ identifier: String, insets: @escaping @MainActor (View) -> EdgeInsets
  ) -> LayoutGuide {
    if let guide = layoutNode.standardGuides.first(where: { $0.identifier == identifier }) {
      return guide
    }
    let guide = LayoutGuide(identifier: identifier, insets: insets)
    addLayoutGuide(guide)
    return guide
  }

  /// The area of the bounds that is not covered by the bars of a window or a notch.
  public var safeAreaLayoutGuide: LayoutGuide { standardGuide("safeArea") { $0.safeAreaInsets } }

  /// The area within the layout margins. See `insetsLayoutMarginsFromSafeArea`.
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

  /// The implementation of `layoutMargins`.
  var ownLayoutMargins: EdgeInsets {
    get { layoutState?.layoutMargins ?? EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    set {
      guard newValue.isFinite, newValue != ownLayoutMargins else { return }
      layoutNode.layoutMargins = newValue
      marginsDidChange()
    }
  }

  /// The implementation of `safeAreaInsets`.
  var coveredSafeArea: EdgeInsets {
    guard let superview else { return stage?.safeAreaInsets ?? .zero }
    let (outer, frame, room) = (superview.safeAreaInsets, modelFrame, superview.bounds)
    let (extra, covered) = (viewController?.additionalSafeAreaInsets ?? .zero, coveredInsets)
    // The inset of an edge is reduced by the view's distance from it, but does not grow if the view extends
    // beyond the edge, as during a transition.
    func inset(_ outer: Double, from distance: Double) -> Double { min(outer, max(0, outer - distance)) }
    return EdgeInsets(
      top: inset(outer.top, from: frame.minY - room.minY) + extra.top + covered.top,
      left: inset(outer.left, from: frame.minX - room.minX) + extra.left + covered.left,
      bottom: inset(outer.bottom, from: room.maxY - frame.maxY) + extra.bottom + covered.bottom,
      right: inset(outer.right, from: room.maxX - frame.maxX) + extra.right + covered.right)
  }

  /// The guides of the view whose insets have changed.
  var guidesWithOtherInsets: [LayoutGuide] { layoutState?.standardGuides.filter(\.hasOtherInsets) ?? [] }

  /// The guides of the view and of those below it whose insets have changed.
  var guidesWithOtherInsetsWithin: [LayoutGuide] {
    guard holdsInsetGuides else { return [] }
    return guidesWithOtherInsets + children.flatMap(\.guidesWithOtherInsetsWithin)
  }

  /// Must be called after the margins have changed, which no other view's margins depend on.
  func marginsDidChange() {
    layoutEngine?.insetsMayHaveChanged(of: self)
    setNeedsSafeAreaLayout()
  }

  func safeAreaInsetsMayHaveChanged() {
    layoutEngine?.insetsMayHaveChanged(within: self)
    setNeedsSafeAreaLayout()
  }

  /// Invalidates the layout of the view and its descendants, which may also depend on the safe area.
  private func setNeedsSafeAreaLayout() {
    invalidateLayout()
    for view in children { view.setNeedsSafeAreaLayout() }
  }
}
