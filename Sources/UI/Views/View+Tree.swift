// MARK: - The tree

extension View {
  /// Puts `view` in front of the children.
  ///
  /// A view that comes from another parent on the same stage keeps its animations, its touches and the focus.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts `view` at `index` among the children, counted from the back; an index beyond them means the front.
  ///
  /// A tree is at most ``deepestTree`` views deep; a view that would make it deeper is not put in.
  public func insertSubview(_ view: View, at index: Int) {
    guard view !== self, !isDescendant(of: view) else { return }
    let isNew = view.superview !== self
    guard !isNew || hasRoom(for: view) else {
      return Stage.diagnose(
        "a view is not put in where views would lie in each other, more than \(Self.deepestTree) deep",
        on: stage)
    }
    if isNew { view.willMove(toSuperview: self) }
    var tint = view.effectiveTint
    if !isNew {
      subviews.remove(view)
    } else if view.stage != nil, view.stage === stage {
      view.leaveSuperview()
    } else {
      view.removeFromSuperview()
      tint = view.effectiveTint
    }
    // What was told of this may have put either view elsewhere.
    guard !isNew || view.superview == nil, !isDescendant(of: view) else {
      if view.superview == nil { view.move(to: nil) }
      return
    }
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    view.superview = self
    noteHeight(above: view)
    view.properties.presentation.pointee.isTransformedByParent = !sublayerTransform.isIdentity
    if view.hasDepth { holdsDepth = true }
    setNeedsLayout()
    stage?.setNeedsDisplay()
    guard isNew else { return }
    view.layoutTreeDidChange()
    view.move(to: stage, with: self)
    guard view.superview === self else { return }
    if !view.hasOwnTint, view.effectiveTint != tint { view.announceTintChange() }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  public func insertSubview(_ view: View, belowSubview sibling: View) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling } ?? others.count)
  }

  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: (others.firstIndex { $0 === sibling } ?? others.count - 1) + 1)
  }

  public func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    insertSubview(view, at: subviews.count)
  }

  public func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    insertSubview(view, at: 0)
  }

  /// Takes the view and all in it off the tree; their animations end there, unfinished.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    // What was told of this may have put the view elsewhere, here and below.
    guard superview === parent else { return }
    parent.stage?.setNeedsDisplay()
    layoutWillLeaveTree()
    move(to: nil)
    guard superview === parent else { return }
    parent.subviews.remove(self)
    let tint = effectiveTint
    superview = nil
    // What was told of this may have brought the parent to a stage meanwhile, and this view with it.
    move(to: nil)
    if effectiveTint != tint { announceTintChange() }
    layoutTreeDidChange()
    parent.setNeedsLayout()
    didMoveToSuperview()
  }

  /// Takes the view from its parent to come to another one on the same stage: what moves goes on, and touches stay.
  private func leaveSuperview() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    guard superview === parent else { return }
    layoutWillLeaveTree()
    parent.subviews.remove(self)
    superview = nil
    parent.setNeedsLayout()
  }

  /// How many views may lie in each other. What goes through a tree takes room on the stack for each, and the main
  /// thread has eight megabytes.
  public static let deepestTree = 500

  private func hasRoom(for view: View) -> Bool {
    var (room, ancestor) = (Self.deepestTree - 2, superview)
    while let view = ancestor { (room, ancestor) = (room - 1, view.superview) }
    guard view.treeHeight > room else { return true }
    // Views may have left since.
    view.measureTree()
    return view.treeHeight <= room
  }

  private func measureTree() {
    for view in subviews { view.measureTree() }
    treeHeight = subviews.reduce(0) { max($0, $1.treeHeight + 1) }
  }

  /// Lets the views around one that was put in know of its height.
  private func noteHeight(above view: View) {
    var (height, ancestor) = (view.treeHeight + 1, view.superview)
    while let view = ancestor, view.treeHeight < height {
      view.treeHeight = height
      (height, ancestor) = (height + 1, view.superview)
    }
  }

  public func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// The view itself or the first one below it, in the order of drawing, that has this tag.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The children in the order in which they are drawn.
  var subviewsInDrawingOrder: [View] {
    guard holdsDepth, !Self.isAscending(subviews) else { return subviews }
    if !Self.isAscending(sortedSubviews) || !keepsOrderOfEquals(sortedSubviews) {
      // The standard library's sort is stable, though it does not promise so: the index makes sure.
      sortedSubviews = subviews.enumerated().sorted {
        ($0.element.drawnZ, $0.offset) < ($1.element.drawnZ, $1.offset)
      }.map(\.element)
    }
    return sortedSubviews
  }

  private static func isAscending(_ views: [View]) -> Bool {
    zip(views, views.dropFirst()).allSatisfy { $0.drawnZ <= $1.drawnZ }
  }

  /// Whether these are all the children, and those that are equally near to the viewer in their own order.
  private func keepsOrderOfEquals(_ views: [View]) -> Bool {
    guard views.count == subviews.count else { return false }
    var (z, next) = (-Double.infinity, 0)
    for view in views {
      if view.drawnZ > z { (z, next) = (view.drawnZ, 0) }
      while next < subviews.count, subviews[next] !== view { next += 1 }
      guard next < subviews.count else { return false }
      next += 1
    }
    return true
  }

  private var drawnZ: Double { properties.presentation.pointee.zPosition }

  /// Brings the view and all in it to a stage, or off theirs.
  ///
  /// Views are told of it on the way, and may change the tree: a child that has left meanwhile is passed over, and a view
  /// that has been moved on says nothing of where it is no more. So a view in a tree is on the stage of its parent.
  ///
  /// - Parameter parent: The view whose stage this one follows. `nil` for a root, and for a view that leaves its parent.
  func move(to newStage: Stage?, with parent: View? = nil) {
    guard stage !== newStage else { return }
    // Those who are told may let go of the stage while some of the views are still on it.
    let oldStage = stage
    defer { withExtendedLifetime(oldStage) {} }
    if let stage {
      let former = superview
      stage.viewWillLeave(self)
      guard self.stage === stage, superview === former else { return }
      // The parent may have come elsewhere meanwhile, even back to where this view still is.
      if let parent, parent.stage !== newStage { return move(to: parent.stage, with: parent) }
      stage.animator.removeAnimations(of: self)
    }
    stage = newStage
    if needsLayout { newStage?.setNeedsLayout() }
    var changesTint = false
    // The view was not on screen in its former colours, so they are no start for an animation.
    if newStage != nil, !followedColors.isEmpty || !declaredProperties.isEmpty {
      View.performWithoutAnimation { changesTint = resolveColors() }
    }
    for view in subviews where view.superview === self { view.move(to: stage, with: self) }
    guard stage === newStage else { return }
    if changesTint { announceTintChange() }
    if newStage != nil {
      viewController?.paletteDidChange()
      paletteDidChange()
    }
    layerObject?.stageDidChange()
    didMoveToStage()
    didMoveToWindow()
    viewController?.viewDidMoveToStage()
  }

  /// For a stage that is no more. Where its last reference went on another thread, views may have gone elsewhere since.
  func forget(_ gone: Stage) {
    if stageReference?.refers(to: gone) == true { stage = nil }
    for view in subviews { view.forget(gone) }
  }

  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }

  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon()
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}

extension [View] {
  /// Takes out a view, without counting references to the others.
  mutating func remove(_ view: View) {
    let place = span.withUnsafeBufferPointer { views in
      views.withMemoryRebound(to: UnsafeRawPointer.self) { addresses in
        addresses.firstIndex(of: UnsafeRawPointer(Unmanaged.passUnretained(view).toOpaque()))
      }
    }
    if let place { remove(at: place) }
  }

  /// Calls `body` with each, from the first or from the last, without counting a reference to it: the array holds all
  /// of them meanwhile.
  @inline(__always)
  func forEachUncounted(fromBack: Bool = true, _ body: (View) -> Void) {
    span.withUnsafeBufferPointer { views in
      guard let first = views.baseAddress else { return }
      // A reference that is counted by nobody lies in memory as one that is.
      let uncounted = UnsafeRawPointer(first).assumingMemoryBound(to: Unmanaged<View>.self)
      for index in 0..<views.count {
        uncounted[fromBack ? index : views.count - 1 - index]._withUnsafeGuaranteedRef(body)
      }
    }
  }
}
