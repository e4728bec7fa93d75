import GlissadeDrawing
import GlissadeGeometry

/// What is drawn on by calls, one after the other, with a colour, a line width and a map of the plane that are set
/// beforehand. Core Graphics calls it `CGContext`.
///
/// A view has one while its `draw(_:)` runs; it is `GraphicsContext.current`, and a context that is kept longer draws nothing.
/// All that is drawn becomes items of the display list. Coordinates are the view's, with y downwards.
@MainActor
public final class GraphicsContext {
  /// The context that `Color.setFill()`, `BezierPath.fill()` and the like act on. `nil` outside of drawing.
  public static var current: GraphicsContext? { stack.last }

  private static var stack: [GraphicsContext] = []

  /// What saving keeps and restoring brings back; the path is not among it.
  struct State {
    var fillColor = Color.black
    var strokeColor = Color.black
    var stroke = StrokeStyle()
    var alpha = 1.0
    /// From the coordinates in which is drawn to those of the bounds.
    var transform = Transform2D.identity
    /// The index of the innermost clip; `nil` before the first.
    var clip: Int?
  }

  var drawing: DrawingContext
  var state = State()
  private var savedStates: [State] = []
  /// What has been drawn on since `beginPath()`, in the coordinates in which is drawn.
  var currentPath = Path()
  /// What can be drawn on, in the coordinates with which drawing begins.
  private(set) var bounds = Rect.zero
  private(set) var textMeasurer: (any TextMeasuring)?
  /// From the coordinates with which drawing begins to the stage's.
  private var base = Projection.identity
  private var outerClip: Int?
  private var report: ((String) -> Void)?
  private static var reports: Set<String> = []
  /// The context of the view that was drawn last. The next view takes it over, so that a view that draws nothing
  /// allocates nothing.
  private static var spare: GraphicsContext?

  private init(_ drawing: DrawingContext) { self.drawing = drawing }

  /// Creates a context that is on no stage, for a picture.
  package convenience init(
    size: Size, scale: Double, palette: Palette, textMeasurer: (any TextMeasuring)?,
    report: @escaping (String) -> Void
  ) {
    var drawing = DrawingContext(scale: scale)
    drawing.palette = palette
    self.init(drawing)
    (bounds, self.textMeasurer, self.report) = (Rect(origin: .zero, size: size), textMeasurer, report)
  }

  /// What has been drawn.
  package var list: DisplayList { drawing.list }

  /// Makes this context the current one while `body` runs.
  package func draw(_ body: () -> Void) {
    GraphicsContext.push(self)
    body()
    GraphicsContext.pop()
  }

  /// Makes a context the current one, until `pop()`.
  public static func push(_ context: GraphicsContext) { stack.append(context) }

  /// Makes the context the current one that was it before the last `push(_:)`.
  public static func pop() { _ = stack.popLast() }

  /// Draws on `context` by calls.
  static func draw(
    on context: inout DrawingContext, bounds: Rect, textMeasurer: (any TextMeasuring)?,
    report: ((String) -> Void)?, _ body: () -> Void
  ) {
    let outer = (context.projection, context.clip)
    var graphics = spare ?? GraphicsContext(DrawingContext(scale: context.scale))
    spare = nil
    (graphics.bounds, graphics.textMeasurer, graphics.report) = (bounds, textMeasurer, report)
    (graphics.base, graphics.outerClip) = outer
    swap(&graphics.drawing, &context)
    graphics.draw(body)
    swap(&graphics.drawing, &context)
    (context.projection, context.clip) = outer
    graphics.textMeasurer = nil
    graphics.report = nil
    guard isKnownUniquelyReferenced(&graphics) else { return }
    graphics.reset()
    spare = graphics
  }

  /// Puts everything back that drawing by calls has set.
  private func reset() {
    (state, currentPath, boundsClip) = (State(), Path(), nil)
    savedStates.removeAll(keepingCapacity: true)
  }

  // MARK: - State

  /// Keeps colours, line, opacity, map and clip, until `restoreGState()`.
  public func saveGState() { savedStates.append(state) }

  /// Brings back what the last `saveGState()` kept. It has no effect where nothing is kept.
  public func restoreGState() {
    guard let saved = savedStates.popLast() else { return }
    let transform = state.transform
    state = saved
    movePath(from: transform)
  }

  /// The colour that fills.
  package var fillColor: Color { state.fillColor }

  /// Sets the colour that fills. Black by default.
  public func setFillColor(_ color: Color) { state.fillColor = color }

  /// Sets the colour of lines. Black by default.
  public func setStrokeColor(_ color: Color) { state.strokeColor = color }

  /// Sets the width of lines, in points. 1 by default.
  public func setLineWidth(_ width: Double) { state.stroke.lineWidth = width }

  /// Sets how open lines end. `.butt` by default.
  public func setLineCap(_ cap: LineCap) { state.stroke.lineCap = cap }

  /// Sets how the pieces of a line meet. `.miter` by default.
  public func setLineJoin(_ join: LineJoin) { state.stroke.lineJoin = join }

  /// Sets how long a mitred corner may be, in line widths. 10 by default.
  public func setMiterLimit(_ limit: Double) { state.stroke.miterLimit = limit }

  /// Makes lines dashed.
  ///
  /// - Parameters:
  ///   - phase: How far into the pattern lines begin, in points.
  ///   - lengths: The lengths of dashes and of the gaps after them, in turn, in points; empty for none.
  public func setLineDash(phase: Double, lengths: [Double]) {
    (state.stroke.dashPhase, state.stroke.dash) = (phase, lengths)
  }

  /// Sets the opacity of what is drawn from now on, from 0 to 1. 1 by default. It does not multiply with the one
  /// before.
  public func setAlpha(_ alpha: Double) { state.alpha = min(max(alpha, 0), 1) }

  /// Sets how colours are laid over each other. Of the modes there is only `.normal`; another one is reported and drawn
  /// as that.
  public func setBlendMode(_ mode: BlendMode) {
    if mode != .normal { note("the blend mode \(mode) is drawn as normal") }
  }

  // MARK: - The map of the plane

  /// From the coordinates in which is drawn to those of the view.
  public var ctm: Transform2D { state.transform }

  /// Shifts what is drawn from now on, in points.
  public func translateBy(x: Double, y: Double) { concatenate(Transform2D(translationX: x, y: y)) }

  /// Turns what is drawn from now on about the origin, in radians, clockwise on screen.
  public func rotate(by angle: Double) { concatenate(Transform2D(rotationAngle: angle)) }

  /// Scales what is drawn from now on.
  public func scaleBy(x: Double, y: Double) { concatenate(Transform2D(scaleX: x, y: y)) }

  /// Maps what is drawn from now on first by `transform`, and then as what was drawn before.
  public func concatenate(_ transform: Transform2D) {
    let old = state.transform
    state.transform = transform.concatenating(old)
    movePath(from: old)
  }

  /// Keeps the path where it is on screen, now that the coordinates are others.
  private func movePath(from old: Transform2D) {
    guard !currentPath.isEmpty, old != state.transform else { return }
    currentPath = state.transform.inverted().map { currentPath.applying(old.concatenating($0)) } ?? Path()
  }

  // MARK: - Adding to the list

  /// Adds what `body` draws to the display list, in the present coordinates, within the clip, at the present opacity.
  package func paint(_ body: (inout DrawingContext) -> Void) {
    drawing.clip = clip
    drawing.projection = projection
    let first = drawing.list.items.count
    body(&drawing)
    drawing.group(from: first, opacity: state.alpha)
  }

  private var projection: Projection {
    state.transform.isIdentity ? base : Projection(state.transform).concatenating(base)
  }

  /// The innermost clip. Nothing is drawn outside the bounds.
  private var clip: Int? {
    if let clip = state.clip ?? boundsClip { return clip }
    (drawing.projection, drawing.clip) = (base, outerClip)
    drawing.pushClip(RoundedRect(bounds))
    boundsClip = drawing.clip
    return boundsClip
  }

  private var boundsClip: Int?

  /// Draws nothing any more outside `shape`, of the present coordinates.
  func clip(to shape: RoundedRect) {
    drawing.clip = clip
    drawing.projection = projection
    drawing.pushClip(shape)
    state.clip = drawing.clip
  }

  /// Tells the programmer what is drawn otherwise than asked for, once each.
  func note(_ fault: String) {
    if GraphicsContext.reports.insert(fault).inserted { report?(fault) }
  }
}

/// How colours are laid over each other: `CGBlendMode`.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight,
    difference
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop,
    destinationOver
  case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}
