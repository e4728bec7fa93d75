import GlissadeGeometry

/// What a view showed at one moment: a copy of what it drew, as sharp as it was then, stretched where it has another size.
final class SnapshotView: View {
  private let drawing: KeptDrawing?
  private let extent: Rect

  init(of view: View) {
    drawing = view.keptDrawing()
    extent = view.presentation.bounds
    super.init(frame: Rect(origin: .zero, size: extent.size))
    isUserInteractionEnabled = false
  }

  override func draw(in context: inout DrawingContext) {
    guard let drawing, extent.width > 0, extent.height > 0 else { return }
    let bounds = presentation.bounds
    let (x, y) = (bounds.width / extent.width, bounds.height / extent.height)
    context.draw(
      drawing,
      Transform2D(
        a: x, b: 0, c: 0, d: y, tx: bounds.minX - x * extent.minX, ty: bounds.minY - y * extent.minY))
  }
}

extension View {
  /// Returns a view that shows what this one shows now, and goes on showing it.
  ///
  /// - Parameter afterScreenUpdates: Whether the view is laid out first.
  /// - Returns: A view of the same size, with its corner at (0, 0); `nil` where this one is on no stage.
  public func snapshotView(afterScreenUpdates: Bool) -> View? {
    guard stage != nil else { return nil }
    if afterScreenUpdates { layoutIfNeeded() }
    return SnapshotView(of: self)
  }

  /// What is seen of the view and all in it, in its own coordinates.
  fileprivate func keptDrawing() -> KeptDrawing? {
    guard let stage else { return nil }
    stage.animator.presentCurrent()
    guard let back = projectionToSuperview.inverted() else { return nil }
    var context = DrawingContext(scale: stage.displayScale)
    context.palette = stage.palette
    context.projection = back
    context.flattensGroups = false
    render(into: &context)
    return context.kept
  }
}
