import GlissadeDrawing
import GlissadeGeometry

/// Shows another view a second time, at another size: a magnifier, a reflection, a picture of what is elsewhere.
///
/// Nothing is copied. At every frame the source is drawn anew as it is drawn in its own place, so it stays sharp
/// at every scale, moves as it moves there, and takes no input here; traces list it once.
open class PortalView: View {
  /// What is shown, with its transform and its opacity, its centre in the middle of the bounds. Where it is
  /// hidden, nothing is.
  public weak var source: View? { didSet { if source !== oldValue { setNeedsDisplay() } } }

  /// How many times its size the source is drawn.
  public var magnification = 1.0 { didSet { if magnification != oldValue { setNeedsDisplay() } } }

  public convenience init(of source: View, magnification: Double = 1) {
    self.init(frame: .zero)
    self.source = source
    self.magnification = magnification
    isUserInteractionEnabled = false
  }

  /// Whether its content is being drawn: a portal within its own source shows no second one.
  private var isDrawing = false

  open override func draw(in context: inout DrawingContext) {
    guard let source, source.stage === stage, !source.isHidden, !isDrawing else { return }
    isDrawing = true
    defer { isDrawing = false }
    let (bounds, place) = (presentation.bounds, source.presentation.center)
    let outer = (projection: context.projection, clip: context.clip)
    context.pushClip(RoundedRect(bounds, radius: presentation.cornerRadius))
    let middle = Transform2D(
      a: magnification, b: 0, c: 0, d: magnification, tx: bounds.midX - magnification * place.x,
      ty: bounds.midY - magnification * place.y)
    context.projection = Projection(middle).concatenating(outer.projection)
    source.render(into: &context)
    (context.projection, context.clip) = outer
  }
}
