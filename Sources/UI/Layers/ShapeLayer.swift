import GlissadeDrawing
import GlissadeGeometry

/// A layer that fills and strokes a path, as `CAShapeLayer`.
@MainActor
open class ShapeLayer: Layer {
  /// The path, in the layer's own coordinates. `nil`, the default, draws nothing. Animatable by a layer animation and
  /// in an animation block, and as in Core Animation not implicitly.
  open var path: Path? { didSet { if path != oldValue { ownValueDidChange("path", from: oldValue) } } }
  /// The colour with which the path is filled. The default is black; `nil` does not fill it. Animatable.
  open var fillColor: Color? = .black { didSet { ownValueDidChange("fillColor", from: oldValue) } }
  /// The colour with which the path is stroked. `nil`, the default, does not stroke it. Animatable.
  open var strokeColor: Color? { didSet { ownValueDidChange("strokeColor", from: oldValue) } }
  /// The width of the line, in points. The default is 1. Animatable.
  open var lineWidth = 1.0 { didSet { ownValueDidChange("lineWidth", from: oldValue) } }
  /// The point of the path at which the line begins, as a fraction of its length. The default is 0. Animatable.
  open var strokeStart = 0.0 { didSet { ownValueDidChange("strokeStart", from: oldValue) } }
  /// The point of the path at which the line ends, as a fraction of its length. The default is 1. Animatable.
  open var strokeEnd = 1.0 { didSet { ownValueDidChange("strokeEnd", from: oldValue) } }
  /// The shape of the ends of the line. The default is `butt`.
  open var lineCap = LineCap.butt { didSet { view.displayDidChange() } }
  /// The shape of the corners of the line. The default is `miter`.
  open var lineJoin = LineJoin.miter { didSet { view.displayDidChange() } }
  /// The ratio of miter length to line width above which a mitered corner is bevelled. The default is 10. Animatable.
  open var miterLimit = 10.0 { didSet { ownValueDidChange("miterLimit", from: oldValue) } }
  /// The lengths of the dashes and gaps in alternation, in points. `nil`, the default, draws a solid line.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var lineDashPattern: [Double]? { didSet { view.displayDidChange() } }
  /// The distance into the dash pattern at which the line begins, in points. The default is 0. Animatable.
  open var lineDashPhase = 0.0 { didSet { ownValueDidChange("lineDashPhase", from: oldValue) } }
  /// The rule that determines the inside of the path. The default is `winding`.
  open var fillRule = FillRule.winding { didSet { view.displayDidChange() } }

  /// The path that was compared last with a rounded rectangle, and that shape.
  private var recognized: (path: Path, shape: RoundedRect?)?
  /// The path that was measured last, with its measure.
  private var measured: (path: Path, measure: PathMeasure)?

  public override init() { super.init() }

  override class var libraryClass: Layer.Type { ShapeLayer.self }
  override var drawsContent: Bool { true }

  private func number(_ name: String, _ model: Double) -> Double {
    presentedOwnValues[name]?.number ?? model
  }

  private func color(_ name: String, _ model: Color?, _ context: DrawingContext) -> RGBA? {
    presentedOwnValues[name]?.color ?? model?.resolved(with: context.palette)
  }

  override func draw(in context: inout DrawingContext) {
    super.draw(in: &context)
    guard let path = presentedOwnValues["path"]?.path ?? path, !path.isEmpty else { return }
    if let color = color("fillColor", fillColor, context) {
      context.fill(path, color, evenOdd: fillRule == .evenOdd)
    }
    let width = number("lineWidth", lineWidth)
    guard let color = color("strokeColor", strokeColor, context), width > 0 else { return }
    let (start, end) = (number("strokeStart", strokeStart), number("strokeEnd", strokeEnd))
    guard start < end else { return }
    let style = StrokeStyle(
      lineWidth: width, lineCap: lineCap, lineJoin: lineJoin, miterLimit: number("miterLimit", miterLimit),
      dash: lineDashPattern ?? [], dashPhase: number("lineDashPhase", lineDashPhase))
    context.stroke(part(of: path, from: start, to: end), style, color)
  }

  override var onlyShape: RoundedRect? {
    guard !mayOverride, contents == nil, !content.isDisplayed, strokeColor == nil,
      presentedOwnValues["fillColor"] == nil,
      fillColor?.resolved(with: view.palette).isOpaque == true,
      let path = presentedOwnValues["path"]?.path ?? path
    else { return nil }
    if recognized?.path != path { recognized = (path, RoundedRect(path)) }
    return recognized?.shape
  }

  private func part(of path: Path, from start: Double, to end: Double) -> Path {
    if start <= 0, end >= 1 { return path }
    if measured?.path != path { measured = (path, PathMeasure(path)) }
    return measured?.measure.trimmed(from: start, to: end) ?? path
  }

  override func ownProperty(_ name: String) -> Any? {
    switch name {
    case "path": path
    case "fillColor": fillColor
    case "strokeColor": strokeColor
    case "lineWidth": lineWidth
    case "strokeStart": strokeStart
    case "strokeEnd": strokeEnd
    case "miterLimit": miterLimit
    case "lineDashPhase": lineDashPhase
    default: super.ownProperty(name)
    }
  }

  override func setOwnValue(_ value: Any?, _ name: String) {
    let new = LayerValue(value, palette: view.palette)
    switch name {
    case "path": path = new?.path
    case "fillColor": fillColor = value as? Color ?? new?.color.map { Color($0) }
    case "strokeColor": strokeColor = value as? Color ?? new?.color.map { Color($0) }
    case "lineWidth": lineWidth = new?.number ?? lineWidth
    case "strokeStart": strokeStart = new?.number ?? strokeStart
    case "strokeEnd": strokeEnd = new?.number ?? strokeEnd
    case "miterLimit": miterLimit = new?.number ?? miterLimit
    case "lineDashPhase": lineDashPhase = new?.number ?? lineDashPhase
    default: super.setOwnValue(value, name)
    }
  }

  override func takeOwnValues(of other: Layer) {
    if let other = other as? ShapeLayer {
      (path, fillColor, strokeColor, lineWidth) =
        (other.path, other.fillColor, other.strokeColor, other.lineWidth)
      (strokeStart, strokeEnd, lineCap, lineJoin) =
        (other.strokeStart, other.strokeEnd, other.lineCap, other.lineJoin)
      (miterLimit, lineDashPattern, lineDashPhase, fillRule) =
        (other.miterLimit, other.lineDashPattern, other.lineDashPhase, other.fillRule)
    }
    super.takeOwnValues(of: other)
  }
}
