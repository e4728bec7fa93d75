import GlissadeDrawing
import GlissadeGeometry

/// The mask of a layer, and other shapes of it that few layers have.
struct LayerMasking {
  var mask: Layer?
  /// The view whose layer the mask is, if it was set as the mask of a view.
  var view: View?
  /// The layer that has this one as its mask.
  weak var masked: Layer?
  /// The corners that are rounded, and the path of the shadow, if either was set.
  var outline: LayerOutline?
  /// The shadow that the content cast last. `nil` if it cast none, or that of one shape.
  var contentShadow: ContentShadow?
}

extension Layer {
  func setMask(_ new: Layer?) {
    guard new !== masking.mask, new !== self else { return }
    if let old = masking.mask {
      old.masking.masked = nil
      old.view.move(to: nil)
    }
    (masking.mask, masking.view) = (nil, nil)
    if let new, !view.isWithin(new.view), view.hasRoomInTree(for: new.view) {
      new.masking.masked?.mask = nil
      new.view.leaveTree()
      masking.mask = new
      new.masking.masked = self
      view.noteHeight(above: new.view)
      new.view.move(to: view.stage)
      view.invalidateLayout()
    }
    view.properties.presentation.pointee.hasMask = masking.mask != nil
    view.displayDidChange("mask")
  }
}

extension View {
  /// The view by whose opacity this view and its subviews are multiplied, in this view's coordinates. `nil`, the
  /// default, masks nothing. See `Layer.mask`.
  public var mask: View? {
    get { layerObject?.masking.view }
    set {
      layer.mask = newValue?.layer
      layer.masking.view = layer.masking.mask == nil ? nil : newValue
    }
  }

  /// Draws the content within the mask.
  ///
  /// - Returns: Whether the items form a group.
  func renderMasked(
    into context: inout DrawingContext, _ content: (inout DrawingContext) -> Void
  ) -> Bool {
    guard let mask = layerObject?.masking.mask?.view else {
      content(&context)
      return false
    }
    let values = mask.properties.presentation
    // Where the mask draws nothing, nothing is visible.
    guard !values.pointee.isHidden, values.pointee.alpha > 0 else { return false }
    let first = context.list.items.count
    if let (shape, projection) = mask.shapeAsMask(within: context.projection) {
      let outer = context.clip
      context.pushClip(shape, projection)
      content(&context)
      context.clip = outer
      return false
    }
    content(&context)
    guard context.list.items.count > first else { return false }
    context.mask(from: first) { mask.render(into: &$0) }
    return true
  }

  /// The shape that the view fills opaquely if it draws nothing else, and its projection. A mask of that kind is a
  /// clip.
  private func shapeAsMask(within outer: Projection) -> (RoundedRect, Projection)? {
    let values = properties.presentation.pointee
    guard !values.holdsViews, values.features.isEmpty, values.alpha >= 1, values.shadowOpacity <= 0,
      values.isDoubleSided
    else { return nil }
    let shape: RoundedRect
    if let layer = layerObject ?? (self as? LayerHost)?.layerOfHost, values.hasLayerContent {
      guard values.backgroundColor.alpha <= 0, values.borderWidth <= 0, let only = layer.onlyShape else {
        return nil
      }
      shape = only
    } else {
      guard values.backgroundColor.isOpaque else { return nil }
      shape = RoundedRect(values.bounds, radius: values.cornerRadius)
    }
    let projection = projection(within: outer)
    return shape.rect.isEmpty || projection.determinant == 0 ? nil : (shape, projection)
  }
}
