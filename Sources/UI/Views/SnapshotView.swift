import GlissadeGeometry

/// A view that shows what another view drew at one moment. The drawing is as sharp as the original, and is
/// stretched to the bounds.
final class SnapshotView: View {
  /// The greatest number of items of a snapshot. Without it, snapshots of snapshots could double it again and again.
  static let mostItems = 1 << 16

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
  /// Returns a view that shows the current appearance of this one, and does not change with it.
  ///
  /// - Parameter afterScreenUpdates: Whether the view is laid out first.
  /// - Returns: A view of the same size with its origin at (0, 0), or `nil` if this view is not on a stage.
  public func snapshotView(afterScreenUpdates: Bool) -> View? {
    guard stage != nil else { return nil }
    if afterScreenUpdates { layoutIfNeeded() }
    return SnapshotView(of: self)
  }

  /// Returns a view that shows a part of the current appearance of this one, and does not change with it.
  ///
  /// - Parameters:
  ///   - rect: The part, in the coordinates of this view.
  ///   - afterScreenUpdates: Whether the view is laid out first.
  ///   - capInsets: The borders that keep their size when the result is resized. They have no effect: the whole is
  /// scaled.
  /// - Returns: A view of the size of the part with its origin at (0, 0), or `nil` if this view is not on a stage.
  public func resizableSnapshotView(
    from rect: Rect, afterScreenUpdates: Bool, withCapInsets capInsets: EdgeInsets
  ) -> View? {
    guard let whole = snapshotView(afterScreenUpdates: afterScreenUpdates) else { return nil }
    let part = View(frame: Rect(origin: .zero, size: rect.size))
    part.clipsToBounds = true
    whole.frame.origin = Point(bounds.minX - rect.minX, bounds.minY - rect.minY)
    whole.autoresizingMask = [
      .flexibleWidth, .flexibleHeight, .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin,
      .flexibleBottomMargin,
    ]
    part.addSubview(whole)
    return part
  }

  /// Returns the current drawing of the view and its subviews, in the view's own coordinates.
  fileprivate func keptDrawing() -> KeptDrawing? {
    guard let stage else { return nil }
    stage.animator.presentCurrent()
    guard let back = projectionToSuperview.inverted() else { return nil }
    var context = DrawingContext(scale: stage.displayScale)
    context.palette = stage.palette
    context.projection = back
    context.flattensGroups = false
    render(into: &context)
    let items = context.kept.list.items.count
    guard items <= SnapshotView.mostItems else {
      stage.diagnose(
        "a snapshot of a \(type(of: self)) shows nothing: it would have more than \(SnapshotView.mostItems) items"
      )
      return nil
    }
    return context.kept
  }
}
