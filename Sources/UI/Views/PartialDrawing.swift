import GlissadeDrawing
import GlissadeGeometry

/// What a view drew last, for a view that redraws itself in part.
///
/// The part that has changed is cut out of the kept drawing, and what the view draws there is added. Since items are
/// only clipped, never painted, a drawing that has become too long is replaced by that of the whole view.
@MainActor
final class PartialDrawing {
  private weak var view: View?
  private var kept: KeptDrawing?
  private var place: Place?
  /// The number of items of the last drawing of the whole view.
  private var wholeCount = 0
  /// The part that has changed since, in the coordinates of the bounds. `nil` if nothing has.
  private var changed: Rect?
  private var isKeeping = false
  private var scratch: DrawingContext?

  /// What a drawing depends on, beside the view's content.
  private struct Place: Equatable {
    var bounds: Rect
    var projection: Projection
    var scale: Double
    var palette: Palette
  }

  init(of view: View) { self.view = view }

  /// Whether the view has been deinitialized.
  var isAbandoned: Bool { view == nil }

  /// Notes the change of a part.
  ///
  /// - Parameter report: Tells the stage, which calls `contentDidChange()`.
  func change(_ part: Rect, _ report: () -> Void) {
    isKeeping = true
    report()
    isKeeping = false
    changed = changed?.union(part) ?? part
  }

  /// Notes that anything may have changed.
  func contentDidChange() {
    if !isKeeping { kept = nil }
  }

  func draw(_ view: View, in context: inout DrawingContext) {
    // The identifier of a view that was deinitialized may be that of another one.
    guard self.view === view else { return view.draw(in: &context) }
    let place = Place(
      bounds: view.properties.presentation.pointee.bounds, projection: context.projection,
      scale: context.scale,
      palette: context.palette)
    let canKeep = context.projection.isUpright && !context.isMoving && view.running.count == 0
    guard canKeep, let kept, self.place == place, !kept.hasGroups,
      kept.list.items.count <= 2 * wholeCount + 64
    else {
      let whole = record(view, nil, context)
      (self.kept, self.place, changed) = (canKeep ? whole : nil, place, nil)
      wholeCount = whole.list.items.count
      return replay(whole, in: &context)
    }
    if let part = changed {
      changed = nil
      let onStage = pixels(around: part.whereUpright(context.projection), context.scale)
      guard let back = context.projection.inverted() else { return }
      let new = record(view, onStage.whereUpright(back), context)
      var result = kept
      result.cut(onStage)
      result.append(new)
      self.kept = result
    }
    replay(self.kept ?? kept, in: &context)
  }

  /// Returns the whole pixels that a rectangle of the stage touches.
  private func pixels(around rect: Rect, _ scale: Double) -> Rect {
    let (minX, minY) = (
      (rect.minX * scale).rounded(.down) / scale, (rect.minY * scale).rounded(.down) / scale
    )
    let (maxX, maxY) = ((rect.maxX * scale).rounded(.up) / scale, (rect.maxY * scale).rounded(.up) / scale)
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Returns what a view draws in a part of its bounds, or in all of them.
  private func record(_ view: View, _ part: Rect?, _ outer: DrawingContext) -> KeptDrawing {
    var context = scratch ?? DrawingContext(scale: outer.scale)
    if context.scale != outer.scale { context = DrawingContext(scale: outer.scale) }
    scratch = nil
    context.removeAll()
    (context.palette, context.time, context.isMoving) = (outer.palette, outer.time, outer.isMoving)
    (context.projection, context.part, context.flattensGroups) = (
      outer.projection, part, outer.flattensGroups
    )
    if let part { context.pushClip(RoundedRect(part)) }
    view.draw(in: &context)
    let result = context.kept
    scratch = context
    return result
  }

  private func replay(_ drawing: KeptDrawing, in context: inout DrawingContext) {
    let projection = context.projection
    context.projection = .identity
    context.draw(drawing, .identity)
    context.projection = projection
  }
}
