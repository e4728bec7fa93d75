// MARK: - The tree

extension View {
  /// Inserts `view` at a place among the subviews. A view that is a mask ceases to be one.
  func insert(_ view: View, at place: Siblings.Place) {
    guard !isWithin(view) else { return }
    let isNew = view.superview !== self
    if view.superview == nil, let stage = view.stage, stage.root === view {
      return stage.diagnose("the root of a stage was not inserted in another view")
    }
    guard !isNew || hasRoomInTree(for: view) else { return }
    if isNew { view.drawnLayer?.masking.masked?.mask = nil }
    if isNew { view.willMove(toSuperview: self) }
    var tint = view.effectiveTint
    if !isNew {
      siblings.remove(view)
    } else if view.stage != nil, view.stage === stage {
      view.leaveSuperview()
    } else {
      view.leaveTree()
      tint = view.effectiveTint
    }
    // Overrides called so far may have moved either view elsewhere.
    guard !isNew || view.superview == nil, !isDescendant(of: view) else {
      if view.superview == nil { view.move(to: nil) }
      return
    }
    siblings.insert(view, place)
    view.superview = self
    noteHeight(above: view)
    if view.awaitsLayout { view.noteLayout() }
    view.properties.presentation.pointee.isTransformedByParent = !sublayerTransform.isIdentity
    if view.hasDepth { holdsDepth = true }
    invalidateLayout()
    stage?.setNeedsDisplay(of: self)
    guard isNew else { return }
    LayoutPass.noteInsertion(of: view, in: self) {
      let name = accessibilityIdentifier ?? "\(type(of: self))"
      Stage.diagnose("the layout adds views without end, last to \(name); they are not laid out", on: stage)
    }
    view.layoutTreeDidChange()
    view.move(to: stage, with: self)
    guard view.superview === self else { return }
    if !view.hasOwnTint, view.effectiveTint != tint { view.announceTintChange() }
    view.didMoveToSuperview()
    if !view.isLayerHost { didAddSubview(view) }
  }

  /// Returns the place for a view to be inserted at an index among the subviews, between which there may be standalone
  /// layers.
  func place(at index: Int, for view: View) -> Siblings.Place {
    guard siblings.layerCount > 0, index > 0 else { return .index(index) }
    let subviews = subviews
    guard index < subviews.count else { return .front }
    // The index counts the others.
    let isBehind = view.superview === self && subviews[...index].contains { $0 === view }
    let place = isBehind ? index + 1 : index
    return place < subviews.count ? .behind(subviews[place]) : .front
  }

  /// Removes the view from the tree without calling an override of `removeFromSuperview()`.
  func leaveTree() {
    guard let parent = superview else { return }
    if !isLayerHost { parent.willRemoveSubview(self) }
    // The overrides called so far may have moved this view or its subviews elsewhere.
    guard superview === parent else { return }
    parent.stage?.setNeedsDisplay(of: parent)
    move(to: nil)
    guard superview === parent else { return }
    // The overrides may have changed constraints, which are to leave the tree as well.
    layoutWillLeaveTree()
    parent.siblings.remove(self)
    let tint = effectiveTint
    superview = nil
    parent.didLoseSubview(self)
    // Overrides may have moved the parent to a stage in the meantime, and this view with it.
    move(to: nil)
    if effectiveTint != tint { announceTintChange() }
    layoutTreeDidChange()
    parent.invalidateLayout()
    didMoveToSuperview()
  }

  /// Removes the view from its superview before it moves to another one on the same stage. Animations and
  /// touches continue.
  private func leaveSuperview() {
    guard let parent = superview else { return }
    if !isLayerHost { parent.willRemoveSubview(self) }
    guard superview === parent else { return }
    layoutWillLeaveTree()
    parent.siblings.remove(self)
    superview = nil
    parent.didLoseSubview(self)
    parent.invalidateLayout()
  }

  /// The maximum depth of a tree of views. Traversals are recursive and need stack space for each level; the
  /// main thread has a stack of 8 MB.
  public static let deepestTree = 500

  /// The view that contains this one as a subview or as its mask.
  private var container: View? { superview ?? drawnLayer?.masking.masked?.view }

  /// Returns whether this view is `view`, or is contained in it, as a subview or as a mask.
  func isWithin(_ view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.container
    }
    return false
  }

  /// Returns whether the tree has room for a view below this one. Otherwise reports it.
  func hasRoomInTree(for view: View) -> Bool {
    var (room, ancestor) = (Self.deepestTree - 2, container)
    while let view = ancestor { (room, ancestor) = (room - 1, view.container) }
    if view.treeHeight <= room { return true }
    // The stored height may be too large, because views may have left since.
    view.measureTree()
    if view.treeHeight <= room { return true }
    Stage.diagnose(
      "a view was not inserted: the tree of views would be more than \(Self.deepestTree) views deep",
      on: stage)
    return false
  }

  private func measureTree() {
    let mask = drawnLayer?.masking.mask?.view
    for view in children { view.measureTree() }
    mask?.measureTree()
    treeHeight = children.reduce(mask.map { $0.treeHeight + 1 } ?? 0) { max($0, $1.treeHeight + 1) }
  }

  /// Updates the stored heights of the views that contain `view`, of which this is the first, after it was inserted.
  func noteHeight(above view: View) {
    var (height, ancestor) = (view.treeHeight + 1, Optional(self))
    while let view = ancestor, view.treeHeight < height {
      view.treeHeight = height
      (height, ancestor) = (height + 1, view.container)
    }
  }

  /// Returns whether this view is `view` or one of its descendants.
  public func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  func firstView(withTag tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in children {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The children in the order in which they are drawn.
  var childrenInDrawingOrder: [View] {
    let children = children
    guard holdsDepth, !DrawingOrder.isAscending(children) else { return children }
    if !drawingOrder.isCurrent(of: children) { drawingOrder = DrawingOrder(of: children) }
    return drawingOrder.views
  }

  /// Moves the view and its subviews to a stage, or off their stage.
  ///
  /// Overrides that are called on the way may change the tree. A subview that has left in the meantime is
  /// skipped, and a view that has moved on sends no further notifications. So a view in a tree is always on
  /// the stage of its superview.
  ///
  /// - Parameter parent: The view whose stage this one follows. `nil` for a root view, and for a view that
  ///   leaves its superview.
  func move(to newStage: Stage?, with parent: View? = nil) {
    guard stage !== newStage else { return }
    let place = superview
    willMove(toWindow: newStage?.root)
    // The override may have moved the view.
    guard stage !== newStage, superview === place else { return }
    if let parent, parent.stage !== newStage { return move(to: parent.stage, with: parent) }
    // The overrides may release the stage while some of the views are still on it.
    let oldStage = stage
    defer { withExtendedLifetime(oldStage) {} }
    if let stage {
      let former = superview
      stage.viewWillLeave(self)
      guard self.stage === stage, superview === former else { return }
      // The parent may have moved in the meantime, even back to the stage on which this view still is.
      if let parent, parent.stage !== newStage { return move(to: parent.stage, with: parent) }
      stage.animator.removeAnimations(of: self)
      // Callbacks may have begun another movement.
      stage.forgetMoving(self)
    }
    stage = newStage
    if needsLayout { newStage?.setNeedsLayout() }
    if newStage != nil, awaitsPropertyUpdate { newStage?.setNeedsPropertyUpdate(of: self) }
    var changesTint = false
    // The view was not on screen in its former colours, so the change must not animate.
    if newStage != nil, !followedColors.isEmpty || !declaredProperties.isEmpty {
      View.performWithoutAnimation { changesTint = resolveColors() }
    }
    for view in children where view.superview === self { view.move(to: stage, with: self) }
    guard stage === newStage else { return }
    if changesTint { announceTintChange() }
    if newStage != nil {
      viewController?.paletteDidChange()
      paletteDidChange()
    }
    layerObject?.stageDidChange()
    if newStage != nil { View.appearanceHandler?(self) }
    didMoveToStage()
    didMoveToWindow()
    viewController?.viewDidMoveToStage()
  }

  /// Clears the references to a stage that is being deinitialized. If its last reference was released on
  /// another thread, views may have moved to other stages since.
  func forget(_ gone: Stage) {
    if stageReference?.refers(to: gone) == true {
      stage = nil
      didForgetStage()
    }
    for view in children { view.forget(gone) }
    layerObject?.masking.mask?.view.forget(gone)
  }

  /// The nearest view with an identifier among the view and its ancestors, or else the root, and the indices of
  /// subviews that lead from there to the view.
  package var identifiedPath: (start: View, indices: [Int]) {
    var (start, indices) = (self, [Int]())
    while start.accessibilityIdentifier == nil, let parent = start.superview {
      indices.append(parent.siblings.index(of: start))
      start = parent
    }
    return (start, indices.reversed())
  }

  func add(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }

  func remove(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon()
    if let place = gestureRecognizers.place(of: recognizer) { gestureRecognizers.remove(at: place) }
    recognizer.view = nil
  }
}

extension Array where Element: AnyObject {
  /// Returns the index of an object, or `nil` if it is not in the array. The objects are compared without retaining
  /// them.
  @inlinable
  package func place(of object: Element) -> Int? {
    span.withUnsafeBufferPointer { objects in
      guard let first = objects.baseAddress else { return nil }
      let uncounted = UnsafeRawPointer(first).assumingMemoryBound(to: Unmanaged<Element>.self)
      let sought = Unmanaged.passUnretained(object).toOpaque()
      return objects.indices.first { uncounted[$0].toOpaque() == sought }
    }
  }
}

extension [View] {
  /// Calls `body` with each view, from the first or from the last, without retaining it. The array keeps all
  /// of them alive during the call.
  @inline(__always)
  func forEachUncounted(fromBack: Bool = true, _ body: (View) -> Void) {
    span.withUnsafeBufferPointer { views in
      guard let first = views.baseAddress else { return }
      // An unretained reference has the same memory layout as a retained one.
      let uncounted = UnsafeRawPointer(first).assumingMemoryBound(to: Unmanaged<View>.self)
      for index in 0..<views.count {
        uncounted[fromBack ? index : views.count - 1 - index]._withUnsafeGuaranteedRef(body)
      }
    }
  }
}
