import GlissadeGeometry

extension Stage {
  /// Returns the snapshots of all views that have an identifier, in the order in which they are drawn, back to front.
  public func snapshot() -> [ViewSnapshot] {
    animator.presentCurrent()
    var snapshots: [ViewSnapshot] = []
    collect(root, into: &snapshots)
    return snapshots
  }

  private func collect(_ view: View, into snapshots: inout [ViewSnapshot]) {
    if let identifier = view.accessibilityIdentifier {
      let values = view.presentation
      var snapshot = ViewSnapshot(
        identifier: identifier, position: values.center, size: values.bounds.size, alpha: values.alpha,
        transform: values.transform3D, zPosition: values.zPosition, isHidden: view.isHidden,
        color: values.backgroundColor, state: view.spoken?.value)
      for reference in view.declaredProperties {
        guard let property = reference.property else { continue }
        snapshot.properties.append(.init(name: property.name, components: property.presentedNumbers))
      }
      view.describe(into: &snapshot)
      snapshots.append(snapshot)
    }
    for child in view.childrenInDrawingOrder { collect(child, into: &snapshots) }
  }

  /// Returns the position of the middle of the frontmost visible view with an identifier, in the stage's
  /// coordinates. Returns `nil` if there is none.
  public func locate(_ identifier: String) -> Point? {
    animator.presentCurrent()
    func find(_ view: View) -> View? {
      guard !view.isHidden else { return nil }
      if view.accessibilityIdentifier == identifier { return view }
      for child in view.childrenInDrawingOrder.reversed() {
        if let found = find(child) { return found }
      }
      return nil
    }
    guard let view = find(root) else { return nil }
    return view.presentation.bounds.center.applying(view.projectionToStage)
  }
}
