import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

// The display lists drawn over the application and in its place.

extension InspectorPanel {
  /// The display list that replaces the application's picture. `nil` to show the application itself.
  var replacement: DisplayList? {
    guard overlay.showsLayers else { return nil }
    let stage = inspection.stage
    let layers = [PlacedLayer](stage.layerDrawings())
    guard let explosion = explosion(of: layers) else { return nil }
    var drawing = InspectionDrawing(over: stage)
    drawing.addLayers(
      layers, explosion, in: overlay.bounds, selected: inspection.view, hovered: inspection.hovered)
    return drawing.list
  }

  func explosion(of layers: [PlacedLayer]) -> Explosion? {
    let stage = inspection.stage
    let whole = Rect(origin: .zero, size: stage.size)
    // A past stage may have been laid out in more space than the panels leave now.
    let flat = tools.past().flatMap { tools.placement(ofPast: $0) }
    // Beside a column, the application has been laid out in the remaining space. The content covered by a panel at the
    // bottom is included.
    return overlay.explosion(
      of: isColumn ? whole.inset(by: stage.roomForTools) : whole, in: tools.uncovered,
      planes: layers.planeCount, flat: flat)
  }

  /// The display list over the application and below the tools.
  var annotations: DisplayList {
    let stage = inspection.stage
    var drawing = InspectionDrawing(over: stage)
    guard !overlay.showsLayers else { return drawing.list }
    if isOn(.redraws) { drawing.addRedrawn(stage.redrawnAreas) }
    if let view = inspection.view, view.stage === stage {
      let path = studio.path
      let shift = path?.shift(of: view, at: stage.time) ?? .zero
      if let path, isOn(.onion) { drawing.addGhosts(path, shift: shift) }
      drawing.addSelected(view)
      drawing.addDistances(of: view)
      if let path, isOn(.path) { drawing.addPath(path, at: stage.time, shift: shift) }
    }
    if let hovered = inspection.hovered, hovered.stage === stage, hovered !== inspection.view {
      drawing.addHovered(hovered)
    }
    return drawing.list
  }

  /// Updates the panel for a past time that is about to be drawn.
  func pastDidChange() {
    update()
    View.performWithoutAnimation { layoutIfNeeded() }
  }

  /// Whether wheel events reach the application although pointer events do not.
  var letsWheelThrough: Bool { !overlay.showsLayers }
}
