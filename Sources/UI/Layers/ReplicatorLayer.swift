import GlissadeDrawing
import GlissadeGeometry

/// A layer that draws its sublayers several times, as `CAReplicatorLayer`.
@MainActor
open class ReplicatorLayer: Layer {
  /// The number of copies, including the original. The default is 1. At most 1000 copies are drawn, and
  /// 20,000 of all replicators and portals of a stage.
  open var instanceCount = 1 { didSet { view.displayDidChange() } }
  /// The delay of each copy's animations relative to the previous copy, in seconds. The default is 0.
  open var instanceDelay = 0.0 { didSet { view.displayDidChange() } }
  /// The transform from each copy to the next, about the anchor point. The default is the identity. Animatable.
  open var instanceTransform = Transform3D.identity {
    didSet { ownValueDidChange("instanceTransform", from: oldValue) }
  }
  /// A colour whose opacity applies to all copies. `nil` and white, the default, leave the copies unchanged.
  /// The other components have no effect.
  open var instanceColor: Color? = .white { didSet { view.displayDidChange() } }
  /// The amount that is added to the opacity from each copy to the next. The default is 0.
  open var instanceAlphaOffset: Float = 0 { didSet { view.displayDidChange() } }

  /// The largest number of copies that are drawn.
  private static let mostInstances = 1000

  public override init() { super.init() }

  override class var libraryClass: Layer.Type { ReplicatorLayer.self }
  override var drawsContent: Bool { true }

  /// Draws the copies of the sublayers, each with the presentation values of its delayed time.
  override func renderInstances(into context: inout DrawingContext) -> Bool {
    let animator = view.stage?.animator
    let now = animator?.presentedTime
    let projection = context.projection
    let values = view.properties.presentation.pointee
    let anchor = Point(
      values.bounds.minX + values.anchorPoint.x * values.bounds.width,
      values.bounds.minY + values.anchorPoint.y * values.bounds.height)
    let step = presentedOwnValues["instanceTransform"]?.transform ?? instanceTransform
    let delay = LayerTime.limited(instanceDelay)
    let opacity = instanceColor?.resolved(with: context.palette).alpha ?? 1
    var transform = Transform3D.identity
    for index in 0..<min(max(instanceCount, 0), Self.mostInstances) {
      guard context.admitCopy(on: view.stage) else { break }
      if let animator, let now, delay != 0 {
        animator.present(at: now - Double(index) * delay)
      }
      context.projection = Projection(
        Transform3D(translationX: -anchor.x, y: -anchor.y, z: 0).concatenating(transform)
          .concatenating(Transform3D(translationX: anchor.x, y: anchor.y, z: 0))
      ).concatenating(projection)
      let first = context.list.items.count
      for child in view.childrenInDrawingOrder { child.render(into: &context) }
      context.group(
        from: first, opacity: min(max(opacity + Double(index) * Double(instanceAlphaOffset), 0), 1))
      transform = step.concatenating(transform)
    }
    context.projection = projection
    if let animator, let now { animator.present(at: now) }
    return true
  }

  override func ownProperty(_ name: String) -> Any? {
    name == "instanceTransform" ? instanceTransform : super.ownProperty(name)
  }

  override func setOwnValue(_ value: Any?, _ name: String) {
    guard name == "instanceTransform" else { return super.setOwnValue(value, name) }
    instanceTransform = LayerValue(value, palette: view.palette)?.transform ?? instanceTransform
  }
}
