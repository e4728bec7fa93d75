// How an invalidated layout becomes calls of `layoutSubviews()`.

extension View {
  /// Invalidates the layout of the subviews without calling an override of `setNeedsLayout()`.
  func invalidateLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    noteLayout()
    stage?.setNeedsLayout(of: self)
  }

  /// Whether the layout must visit this view.
  var awaitsLayout: Bool {
    needsLayout || holdsLayout || properties.presentation.pointee.hasMask
  }

  /// Tells the ancestors that the layout must visit this view.
  func noteLayout() {
    var ancestor = superview
    while let view = ancestor, !view.holdsLayout {
      view.holdsLayout = true
      ancestor = view.superview
    }
  }

  /// Lays out the view and its descendants, as far as their layout is invalidated, without calling an override of
  /// `layoutIfNeeded()`.
  ///
  /// - Parameter isFrame: Whether this is the layout of a frame of the stage.
  func layOutNow(isFrame: Bool = false) {
    LayoutPass.run {
      updatePropertiesIfNeeded()
      let engine = layoutEngine
      engine?.runningLayouts += 1
      engine?.insetsMayHaveChanged(ofAll: isFrame)
      // The layout may move views, whose insets may then change. Insets that never settle are continued in the next
      // frame.
      for _ in 0..<8 {
        if superview == nil {
          engine?.solveIfNeeded()
          placeByConstraints()
        }
        layOut(by: engine)
        guard let engine, engine.insetsMayHaveChanged(ofAll: isFrame) else { break }
      }
      engine?.runningLayouts -= 1
      if superview == nil { engine?.reportAmbiguity() }
    }
  }

  /// Lays out the view and its descendants in a pass that has begun.
  private func layOut(by engine: LayoutEngine?) {
    guard LayoutPass.permits(self) else { return }
    engine?.insetsMayHaveChanged(of: self)
    engine?.solveIfNeeded()
    // Layout may invalidate itself again, and call `layoutIfNeeded()` for itself. A layout that never settles is
    // continued in the next frame.
    let isOutermost = layoutRounds == 0
    while needsLayout, layoutRounds < 8, !LayoutPass.isExhausted {
      needsLayout = false
      layoutRounds += 1
      viewController?.viewWillBeLaidOut(self)
      placeSubviews()
      layoutSubviews()
      if let layer = layerObject {
        layoutSublayers(of: layer)
        layer.layoutSublayers()
      }
      viewController?.viewDidLayoutSubviews()
      engine?.insetsMayHaveChanged(of: self)
      engine?.solveIfNeeded()
    }
    if isOutermost { layoutRounds = 0 }
    if holdsLayout {
      holdsLayout = false
      for view in children where view.awaitsLayout {
        view.layOut(by: engine)
        // This view, or the one that was laid out, may have moved to another superview in the meantime.
        if view.awaitsLayout { view.noteLayout() }
      }
    }
    if LayoutPass.isExhausted { needsLayout = false }
    if properties.presentation.pointee.hasMask { layerObject?.masking.mask?.view.layOutNow() }
  }
}
