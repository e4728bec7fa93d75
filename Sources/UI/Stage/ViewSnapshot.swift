import GlissadeGeometry

/// What is seen of one view at one time: presentation values, in the parent's coordinates.
public struct ViewSnapshot: Hashable, Sendable {
  public var identifier: String
  /// The anchor point's place in the parent's bounds: the centre.
  public var position: Point
  public var size: Size
  /// As animated, not clamped.
  public var alpha: Double
  public var transform: Transform3D
  public var zPosition: Double
  public var isHidden: Bool
  /// The background as it is drawn, or what colour the content has.
  public var color: RGBA?
  public var text: String?
  /// The state of a control that has one worth telling.
  public var state: String?
  /// What is selected of the text, or the place of the caret, in user-perceived characters. `nil` while it is not edited.
  public var selection: Range<Int>?
  /// What an input method composes, in user-perceived characters of the text. `nil` if none does.
  public var marked: Range<Int>?
  /// How far the content is scrolled.
  public var scroll: Point?
  /// The properties declared by `@Animatable` that belong to the view and were set or drawn, in that order.
  public var properties: [AnimatedValue] = []

  /// The presentation value of a declared property.
  public struct AnimatedValue: Hashable, Sendable {
    public var name: String
    public var components: [Double]
  }
}

extension Stage {
  /// All views that have an identifier, back to front in the order in which they are drawn.
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
    for child in view.subviewsInDrawingOrder { collect(child, into: &snapshots) }
  }

  /// Where the middle of the view with this identifier is drawn, in the stage's coordinates; `nil` where no
  /// such view is on screen.
  public func locate(_ identifier: String) -> Point? {
    animator.presentCurrent()
    func find(_ view: View) -> View? {
      guard !view.isHidden else { return nil }
      if view.accessibilityIdentifier == identifier { return view }
      for child in view.subviewsInDrawingOrder.reversed() {
        if let found = find(child) { return found }
      }
      return nil
    }
    guard let view = find(root) else { return nil }
    return view.presentation.bounds.center.applying(view.projectionToStage)
  }
}
