import GlissadeDrawing
import GlissadeGeometry

/// A view that draws another view a second time, at another scale: a magnifier, a reflection, or a live thumbnail.
///
/// Nothing is copied. The source is drawn in each frame as it is drawn in its own place, so it is sharp at every scale
/// and its animations show. The portal delivers no touches to the source, and traces list the source once.
/// Portals and replicators of a stage draw at most 20,000 copies in a frame.
open class PortalView: View {
  /// The view that is drawn, with its transform and opacity, and its centre in the middle of the bounds.
  /// Nothing is drawn if the source is hidden or on another stage.
  public weak var source: View? { didSet { if source !== oldValue { displayDidChange() } } }

  /// The scale at which the source is drawn. The default is 1.
  public var magnification = 1.0 { didSet { if magnification != oldValue { displayDidChange() } } }

  /// Creates a portal that receives no touches.
  ///
  /// - Parameters:
  ///   - source: The view that is drawn. The portal does not retain it.
  ///   - magnification: The scale at which the source is drawn. The default is 1.
  public convenience init(of source: View, magnification: Double = 1) {
    self.init(frame: .zero)
    self.source = source
    self.magnification = magnification
    isUserInteractionEnabled = false
  }

  /// Whether the portal is drawing its source. A portal within its own source draws nothing the second time.
  private var isDrawing = false

  open override func draw(in context: inout DrawingContext) {
    guard let source, source.stage === stage, !source.isHidden, !isDrawing,
      context.admitCopy(on: stage)
    else { return }
    isDrawing = true
    defer { isDrawing = false }
    let (bounds, place) = (presentation.bounds, source.presentation.center)
    let outer = (projection: context.projection, clip: context.clip)
    clipShapes.push(to: &context)
    let middle = Transform2D(
      a: magnification, b: 0, c: 0, d: magnification, tx: bounds.midX - magnification * place.x,
      ty: bounds.midY - magnification * place.y)
    context.projection = Projection(middle).concatenating(outer.projection)
    source.render(into: &context)
    (context.projection, context.clip) = outer
  }
}
