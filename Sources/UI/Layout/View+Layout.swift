import GlissadeGeometry

// MARK: - Constraints

extension View: LayoutNodeHolder {
  var layoutNode: LayoutNode {
    if let layoutState { return layoutState }
    let node = LayoutNode(self)
    layoutState = node
    return node
  }

  /// The active constraints that the view contains: those whose items' nearest common ancestor it is.
  public var constraints: [LayoutConstraint] { layoutState.map { Array($0.constraints) } ?? [] }

  /// Activates a constraint. It is added to the nearest common ancestor of its items, which need not be this view.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }
  /// Activates constraints. See `addConstraint(_:)`.
  public func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }
  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }
  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }

  /// Whether the view's frame enters the layout as constants. The default is `true`. If it is `false`,
  /// constraints determine the frame as far as they refer to the view. `constrain` sets it to `false`.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.isPlacedByHand ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layoutNode.isPlacedByHand = newValue
      layoutEngine?.setStale(layoutNode)
    }
  }

  func scheduleUpdateOfConstraints() {
    guard !layoutNode.needsUpdateConstraints else { return }
    layoutNode.engine = madeLayoutEngine
    madeLayoutEngine.setOutdated(layoutNode)
  }

  /// Schedules the call of `updateConstraints()` before the first layout, for a view that takes part in the layout by
  /// constraints. A controller calls it for its own view.
  func updateConstraintsAtFirst() {
    guard viewController == nil, layoutState?.hasUpdatedConstraints != true,
      !translatesAutoresizingMaskIntoConstraints || type(of: self).requiresConstraintBasedLayout
    else { return }
    scheduleUpdateOfConstraints()
  }

  /// Calls `updateConstraints()` of all views in the tree for which it is scheduled.
  public func updateConstraintsIfNeeded() { layoutEngine?.updateConstraintsIfNeeded() }

  // MARK: Content size

  /// The value of a dimension of `intrinsicContentSize` that the content does not determine, -1.
  public static let noIntrinsicMetric = -1.0

  func contentSizeDidChange() {
    guard let layoutState else { return }
    if let stack = layoutState.placingStack, superview === stack { stack.contentOfArrangedSubviewDidChange() }
    guard let engine = layoutEngine else { return }
    if !layoutState.isPlacedByHand { engine.setStale(layoutState) }
    for constraint in layoutState.mentions where constraint.concernsBaselines { engine.reenter(constraint) }
  }

  /// Returns the priority with which the view resists growing beyond its content. The default is 250.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    let hugging = layoutNode.hugging
    return axis == .horizontal ? hugging.horizontal : hugging.vertical
  }

  /// Sets the priority with which the view resists growing beyond its content along an axis. The next layout uses it.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
    switch axis {
    case .horizontal: layoutNode.hugging.horizontal = priority
    case .vertical: layoutNode.hugging.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }

  /// Returns the priority with which the view resists shrinking below its content. The default is 750.
  public func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    let resistance = layoutNode.resistance
    return axis == .horizontal ? resistance.horizontal : resistance.vertical
  }

  /// Sets the priority with which the view resists shrinking below its content along an axis. The next layout uses it.
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
  /// An axis of the layout.
  public enum Axis: Hashable, Sendable {
    /// From left to right, or from top to bottom.
    case horizontal, vertical
  }

  fileprivate var concernsBaselines: Bool {
    [firstAttribute, secondAttribute, starts?.first?.attribute, starts?.second?.attribute]
      .contains { $0 == .firstBaseline || $0 == .lastBaseline }
  }
}

// MARK: - The engine of the tree

extension View {
  /// The number of ancestors of the view.
  var depth: Int { superview.map { $0.depth + 1 } ?? 0 }

  private var topmostView: View {
    var top = self
    while let parent = top.superview { top = parent }
    return top
  }

  /// The engine of the view's tree. `nil` if it has none.
  var layoutEngine: LayoutEngine? { topmostView.ownLayoutEngine }

  /// The engine of the view's tree, which is created if necessary.
  var madeLayoutEngine: LayoutEngine {
    let top = topmostView
    if let engine = top.ownLayoutEngine { return engine }
    let engine = LayoutEngine(root: top)
    top.ownLayoutEngine = engine
    top.enter(engine)
    return engine
  }

  /// Calls `body` with the nodes of the view, its descendants and their guides.
  func forEachLayoutNode(_ body: (LayoutNode) -> Void) {
    if let layoutState {
      body(layoutState)
      for guide in layoutState.guides { body(guide.layoutNode) }
    }
    for view in children { view.forEachLayoutNode(body) }
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

  /// Moves the nodes to the engine of the new tree. Must be called after the view was added to a superview or
  /// removed from one.
  func layoutTreeDidChange() {
    ownLayoutEngine = nil
    var takesPart = false
    forEachLayoutNode {
      takesPart =
        takesPart || !$0.constraints.isEmpty || !$0.isPlacedByHand || $0.needsUpdateConstraints
    }
    guard takesPart else {
      // The nodes have counts of the former engine, which no longer exists.
      return forEachLayoutNode { $0.reset() }
    }
    if let engine = layoutEngine { enter(engine) } else { _ = madeLayoutEngine }
  }

  /// Deactivates the constraints between the view's subtree and other views, and removes the subtree from the
  /// engine. Must be called before the view is removed from its superview.
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
  /// Gives the subviews the frames that the engine has computed.
  func placeSubviews() {
    for view in children { view.placeByConstraints() }
  }

  /// Returns the size and the centre from the solution. Values that no constraint determines stay as they are: the
  /// size, or, if only the size is determined, an edge at 0, where UIKit places the view, or the centre.
  private func solution(of node: LayoutNode) -> (size: Size, center: Point) {
    let (size, center) = (bounds.size, center)
    var (newSize, newCenter) = (size, center)
    if node.isUsed(.width) { newSize.width = max(0, node.values[2]) }
    if node.isUsed(.height) { newSize.height = max(0, node.values[3]) }
    // As in UIKit, the anchor point is placed in the middle of the frame: another anchor point moves the view.
    if node.isUsed(.x) {
      newCenter.x = node.values[0] + 0.5 * newSize.width
    } else if abs(center.x - 0.5 * size.width) <= LayoutEngine.tolerance {
      newCenter.x = 0.5 * newSize.width
    }
    if node.isUsed(.y) {
      newCenter.y = node.values[1] + 0.5 * newSize.height
    } else if abs(center.y - 0.5 * size.height) <= LayoutEngine.tolerance {
      newCenter.y = 0.5 * newSize.height
    }
    return (newSize, newCenter)
  }

  /// Returns whether the solution would give the view another frame.
  func differsFromSolution(of node: LayoutNode) -> Bool {
    let (size, center) = (bounds.size, center)
    let (newSize, newCenter) = solution(of: node)
    return abs(newSize.width - size.width) > LayoutEngine.tolerance
      || abs(newSize.height - size.height) > LayoutEngine.tolerance
      || abs(newCenter.x - center.x) > LayoutEngine.tolerance
      || abs(newCenter.y - center.y) > LayoutEngine.tolerance
  }

  /// Sets the frame from the solution.
  func placeByConstraints() {
    guard let node = layoutState, node.isMoved else { return }
    node.isMoved = false
    guard !node.isPlacedByHand, !node.isPlacedByStack else { return }
    let (size, center) = (bounds.size, center)
    let (newSize, newCenter) = solution(of: node)
    if abs(newSize.width - size.width) > LayoutEngine.tolerance
      || abs(newSize.height - size.height) > LayoutEngine.tolerance
    {
      bounds.size = newSize
      if newSize.width != size.width { (self as? any TextContent)?.widthDidChangeByConstraints() }
    }
    if abs(newCenter.x - center.x) > LayoutEngine.tolerance
      || abs(newCenter.y - center.y) > LayoutEngine.tolerance
    {
      self.center = newCenter
    }
  }

  /// Passes the frame to the engine. Must be called when the bounds, the centre or the anchor point was set.
  func frameDidChange() {
    guard let node = layoutState, node.isPlacedByHand, let engine = node.engine else { return }
    let frame = untransformedFrame
    let isKnown = LayoutNode.Unknown.allCases.allSatisfy {
      !node.isUsed($0) || node.values[$0.rawValue] == frame[$0.rawValue]
    }
    if !isKnown { engine.setStale(node) }
  }

  /// The frame as the layout uses it, indexed by unknown. It ignores the transform, which affects drawing only.
  var untransformedFrame: [Double] {
    let (center, size, anchor) = (center, bounds.size, get(.anchorPoint))
    return [
      center.x - anchor.x * size.width, center.y - anchor.y * size.height, size.width, size.height,
    ]
  }
}

extension View {
  /// Sets the frame that the view would have without its transform. A transition may be transforming it: the frame of
  /// a view that is turned almost edge-on would need enormous bounds.
  package func place(in frame: Rect) {
    guard !modelTransform.isIdentity else {
      self.frame = frame
      return
    }
    let anchor = get(.anchorPoint)
    bounds.size = frame.size
    center = Point(frame.minX + anchor.x * frame.width, frame.minY + anchor.y * frame.height)
  }
}

extension View: LaidOut {}

extension ViewController {
  /// Calls `updateViewConstraints()` before the first layout of the view, unless the call is scheduled.
  func updateConstraintsAtFirst() {
    guard !hasUpdatedConstraints, viewIfLoaded?.layoutState?.needsUpdateConstraints != true else { return }
    hasUpdatedConstraints = true
    updateViewConstraints()
  }
}
