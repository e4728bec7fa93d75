import GlissadeDrawing
import GlissadeGeometry

/// The drawing of a single view, without its subviews.
package struct LayerDrawing {
  package let view: View
  /// The number of ancestors of the view.
  package let depth: Int
  /// The projection from the view's coordinates to those of the stage.
  package let projection: Projection
  package let bounds: Rect
  /// The shapes that clip the view, the outermost first. What lies in all of them is visible.
  package let clips: [DisplayList.Clip]
  /// The display list of the view, in the coordinates of the stage and without those clips.
  package let list: DisplayList
}

extension LayerDrawing {
  /// Returns whether the view is visible at a point.
  ///
  /// - Parameter outer: The projection from the coordinates of the stage to those of the point.
  package func contains(_ point: Point, through outer: Projection = .identity) -> Bool {
    func lies(in shape: RoundedRect, of projection: Projection) -> Bool {
      let place = projection.concatenating(outer).inverted().flatMap { point.applying($0) }
      return place.map { shape.rect.contains($0) && shape.contains($0) } ?? false
    }
    return lies(in: RoundedRect(bounds), of: projection)
      && clips.allSatisfy { lies(in: $0.shape, of: $0.projection) }
  }
}

extension DisplayList {
  /// Adds the drawing of a view.
  ///
  /// - Parameter outer: The projection from the coordinates of the stage to those of this list.
  package mutating func append(_ layer: borrowing LayerDrawing, through outer: Projection) {
    guard !layer.list.items.isEmpty else { return }
    var clip: Int?
    for var shape in layer.clips {
      shape.projection = shape.projection.concatenating(outer)
      shape.parent = clip
      clip = addClip(shape)
    }
    append(layer.list, through: outer, clip: clip)
  }
}

extension Stage {
  /// Returns the current drawing of each view without its subviews, back to front. Hidden views are omitted.
  package func layerDrawings() -> [LayerDrawing] {
    animator.presentCurrent()
    var walk = LayerWalk(context: DrawingContext(scale: displayScale, palette: palette))
    walk.visit(root, within: .identity, opacity: 1)
    return walk.layers
  }

  /// Returns the current drawing of a view and its subviews, in the coordinates of the stage. The list is
  /// empty if the view is not on this stage.
  package func drawing(of view: View) -> DisplayList {
    animator.presentCurrent()
    guard view.stage === self else { return DisplayList() }
    var context = DrawingContext(scale: displayScale, palette: palette)
    context.projection = view.superview?.projectionToStage ?? .identity
    // A drawing at rest is aligned to whole pixels. An animated copy of it would jump from one pixel to the next.
    context.isMoving = true
    view.render(into: &context)
    return context.list
  }
}

extension DrawingContext {
  fileprivate init(scale: Double, palette: Palette) {
    self.init(scale: scale)
    self.palette = palette
  }
}

/// A traversal that collects the drawing of each view.
@MainActor
private struct LayerWalk {
  var context: DrawingContext
  var layers: [LayerDrawing] = []
  private var clips: [DisplayList.Clip] = []
  private var depth = 0

  init(context: DrawingContext) { self.context = context }

  mutating func visit(_ view: View, within outer: Projection, opacity: Double) {
    let values = view.properties.presentation.pointee
    let opacity = opacity * min(values.alpha, 1)
    guard !values.isHidden, opacity > 0 else { return }
    let projection = view.projection(within: outer)
    let facing = projection.determinant
    guard values.isDoubleSided ? facing != 0 : facing > 0 else { return }
    context.removeAll()
    context.projection = projection
    context.isMoving = true
    view.renderAlone(into: &context)
    context.group(from: 0, opacity: opacity)
    layers.append(
      LayerDrawing(
        view: view, depth: depth, projection: projection, bounds: values.bounds, clips: clips,
        list: context.list))
    let outer = clips.count
    if values.clipsToBounds {
      let shapes = view.clipShapes
      for case let shape? in [shapes.first, shapes.second] {
        clips.append(DisplayList.Clip(shape, projection: projection))
      }
    }
    depth += 1
    for child in view.childrenInDrawingOrder { visit(child, within: projection, opacity: opacity) }
    depth -= 1
    clips.removeLast(clips.count - outer)
  }
}

extension View {
  /// Draws the view without its subviews.
  fileprivate func renderAlone(into context: inout DrawingContext) {
    guard properties.presentation.pointee.hasMask else { return renderUnmasked(into: &context) }
    _ = renderMasked(into: &context) { renderUnmasked(into: &$0) }
  }

  private func renderUnmasked(into context: inout DrawingContext) {
    let outer = context.clip
    let needsClip = renderOwnContent(into: &context)
    context.popClip(to: outer, isUsed: needsClip)
    renderBorder(into: &context)
  }
}
