import GlissadeGeometry

// MARK: - Constraints

extension View: LayoutNodeHolder {
  var layoutNode: LayoutNode {
    if let layoutState { return layoutState }
    let node = LayoutNode(self)
    layoutState = node
    return node
  }

  /// The active constraints that the view holds: those between views in it, or between these and itself.
  public var constraints: [LayoutConstraint] { layoutState?.constraints ?? [] }

  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }

  /// Whether the frame that is set by hand enters the layout as constants; `true` by default. With `false` the
  /// constraints place the view, as far as they speak of it; `constrain` sees to that.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.isPlacedByHand ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layoutNode.isPlacedByHand = newValue
      layoutEngine?.setStale(layoutNode)
    }
  }

  /// Lets `updateConstraints` be called before the next layout.
  public func setNeedsUpdateConstraints() {
    guard !layoutNode.needsUpdateConstraints else { return }
    layoutNode.engine = madeLayoutEngine
    madeLayoutEngine.setOutdated(layoutNode)
  }

  /// Calls `updateConstraints` now, of all views in the tree that need it.
  public func updateConstraintsIfNeeded() { layoutEngine?.updateConstraintsIfNeeded() }

  // MARK: Size of the content

  /// In place of a width or height that a view's content does not have.
  public static let noIntrinsicMetric = -1.0

  /// To be called when `intrinsicContentSize` is another now.
  public func invalidateIntrinsicContentSize() {
    guard let layoutState, let engine = layoutEngine else { return }
    if !layoutState.isPlacedByHand { engine.setStale(layoutState) }
    for constraint in layoutState.mentions where constraint.concernsBaselines { engine.reenter(constraint) }
  }

  /// With what priority the view keeps from growing beyond its content; 250 by default.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    let hugging = layoutNode.hugging
    return axis == .horizontal ? hugging.horizontal : hugging.vertical
  }

  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
    switch axis {
    case .horizontal: layoutNode.hugging.horizontal = priority
    case .vertical: layoutNode.hugging.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }

  /// With what priority the view keeps from shrinking below its content; 750 by default.
  public func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    let resistance = layoutNode.resistance
    return axis == .horizontal ? resistance.horizontal : resistance.vertical
  }

  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    switch axis {
    case .horizontal: layoutNode.resistance.horizontal = priority
    case .vertical: layoutNode.resistance.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }
}

extension LayoutConstraint {
  public enum Axis: Hashable, Sendable {
    case horizontal, vertical
  }

  fileprivate var concernsBaselines: Bool {
    [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
  }
}

// MARK: - The engine of the tree

extension View {
  /// How many views hold it.
  var depth: Int { superview.map { $0.depth + 1 } ?? 0 }

  private var topmostView: View {
    var top = self
    while let parent = top.superview { top = parent }
    return top
  }

  /// The engine of the tree that the view is in, if it has one.
  var layoutEngine: LayoutEngine? { topmostView.ownLayoutEngine }

  /// The engine of the tree that the view is in, made where there is none.
  var madeLayoutEngine: LayoutEngine {
    let top = topmostView
    if let engine = top.ownLayoutEngine { return engine }
    let engine = LayoutEngine(root: top)
    top.ownLayoutEngine = engine
    top.enter(engine)
    return engine
  }

  /// Calls the body with what the layout knows of the view, of all in it, and of their guides.
  func forEachLayoutNode(_ body: (LayoutNode) -> Void) {
    if let layoutState {
      body(layoutState)
      for guide in layoutState.guides { body(guide.layoutNode) }
    }
    for view in subviews { view.forEachLayoutNode(body) }
  }

  private func enter(_ engine: LayoutEngine) {
    forEachLayoutNode { node in
      node.reset()
      node.engine = engine
      for constraint in node.constraints {
        constraint.leaveEngine()
        engine.admit(constraint)
      }
      if node.view != nil, !node.isPlacedByHand { engine.setStale(node) }
      if node.needsUpdateConstraints { engine.setOutdated(node) }
    }
  }

  /// To be called when the view, with all in it, has come into a parent, or gone from one.
  func layoutTreeDidChange() {
    ownLayoutEngine = nil
    var takesPart = false
    forEachLayoutNode {
      takesPart =
        takesPart || !$0.constraints.isEmpty || !$0.isPlacedByHand || $0.needsUpdateConstraints
    }
    guard takesPart else { return }
    if let engine = layoutEngine { enter(engine) } else { _ = madeLayoutEngine }
  }

  /// To be called before the view, with all in it, goes from its parent: constraints that cross the edge are
  /// active no longer.
  func layoutWillLeaveTree() {
    guard let engine = layoutEngine else { return }
    var inside: [LayoutNode] = []
    forEachLayoutNode { inside.append($0) }
    for node in inside {
      for constraint in node.mentions {
        guard let holder = constraint.holder, !holder.isDescendant(of: self) else { continue }
        constraint.isActive = false
      }
    }
    engine.remove(inside)
  }
}

// MARK: - Placing

extension View {
  /// Gives the children the frames that the engine has found, where these are not theirs already.
  func placeSubviews() {
    for view in subviews { view.placeByConstraints() }
  }

  /// What no constraint speaks of stays: the size, and with a size alone the middle.
  func placeByConstraints() {
    guard let node = layoutState, node.isMoved else { return }
    node.isMoved = false
    guard !node.isPlacedByHand else { return }
    let (size, center, anchor) = (bounds.size, center, get(.anchorPoint))
    var (newSize, newCenter) = (size, center)
    if node.isUsed(.width) { newSize.width = max(0, node.values[2]) }
    if node.isUsed(.height) { newSize.height = max(0, node.values[3]) }
    if node.isUsed(.x) { newCenter.x = node.values[0] + anchor.x * newSize.width }
    if node.isUsed(.y) { newCenter.y = node.values[1] + anchor.y * newSize.height }
    if abs(newSize.width - size.width) > LayoutEngine.tolerance
      || abs(newSize.height - size.height) > LayoutEngine.tolerance
    {
      bounds.size = newSize
      if newSize.width != size.width { widthDidChangeByConstraints() }
    }
    if abs(newCenter.x - center.x) > LayoutEngine.tolerance
      || abs(newCenter.y - center.y) > LayoutEngine.tolerance
    {
      self.center = newCenter
    }
  }

  /// To be called when bounds, centre or anchor point have been set.
  func frameDidChange() {
    guard let node = layoutState, node.isPlacedByHand, let engine = node.engine else { return }
    let frame = untransformedFrame
    let isKnown = LayoutNode.Unknown.allCases.allSatisfy {
      !node.isUsed($0) || node.values[$0.rawValue] == frame[$0.rawValue]
    }
    if !isKnown { engine.setStale(node) }
  }

  /// The frame as the layout sees it, by the index of the unknown: before the transform, which moves only what is
  /// drawn.
  var untransformedFrame: [Double] {
    let (center, size, anchor) = (center, bounds.size, get(.anchorPoint))
    return [
      center.x - anchor.x * size.width, center.y - anchor.y * size.height, size.width, size.height,
    ]
  }
}
