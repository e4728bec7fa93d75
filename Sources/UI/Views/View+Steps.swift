import GlissadeGeometry

// Code may move a view step by step, as a pan does, or a timer. While it does so, the view is drawn between pixels, as
// in an animation. When it rests, it stands on whole pixels again.

extension View {
  /// Makes a change to the view's place without an animation. Two changes in close succession are a movement.
  @inline(__always)
  func step(_ change: () -> Void) {
    guard let stage else { return change() }
    let old = place
    change()
    guard stage.time > steps.last else { return }
    let isMovement = stage.time - steps.last < ViewSteps.interval
    steps.last = stage.time
    if isMovement { noteMovement(by: place - old, on: stage) }
  }

  private func noteMovement(by way: Point, on stage: Stage) {
    guard way != .zero, way.length <= ViewSteps.most, !scrollsContent, stage.time != stage.resizeTime,
      !isPlacedInScrollingContent(on: stage)
    else { return }
    keepMoving(on: stage)
  }

  /// Makes the view count as moving for a short time.
  func keepMoving(on stage: Stage) {
    steps.end = stage.time + ViewSteps.interval
    stage.noteMovement(until: steps.end)
  }

  /// The origin of the bounds in the superview's coordinates if the view is only translated.
  private var place: Point {
    let values = properties.model
    let (position, origin) = (values.pointee.position, values.pointee.bounds.origin)
    guard values.pointee.transformKind == .plane else { return position - origin }
    return position - origin + Point(values.pointee.planeTransform.tx, values.pointee.planeTransform.ty)
  }

  /// Whether a scroll view around the view scrolls at this moment. Its layout then places the view anew, and the
  /// content stays on whole pixels.
  private func isPlacedInScrollingContent(on stage: Stage) -> Bool {
    var view = superview
    while let current = view {
      if current.scrollsContent, current.steps.last == stage.time { return true }
      view = current.superview
    }
    return false
  }
}
