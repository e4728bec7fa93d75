import GlissadeDrawing
import GlissadeGeometry

/// A destination for drawing calls, with a state of colours, line attributes and a transform, as Core
/// Graphics' `CGContext`.
///
/// A view has a context while its `draw(_:)` runs, which is `GraphicsContext.current`. After that the context
/// draws nothing. Everything drawn becomes an item of the display list. Coordinates are those of the view,
/// with y downwards.
@MainActor
public final class GraphicsContext {
  /// The context on which `Color.setFill()`, `BezierPath.fill()` and similar methods act. `nil` outside of drawing.
  public static var current: GraphicsContext? { stack.last }

  // Each view that is drawn changes the stack, so that accesses are not checked while the program runs.
  @exclusivity(unchecked) private static var stack: [GraphicsContext] = []
  /// The number of contexts that cannot be popped, because a view is being drawn.
  @exclusivity(unchecked) private static var base = 0

  /// The state that `saveGState()` saves and `restoreGState()` restores. The path is not part of it.
  struct State {
    var fillColor = Color.black
    var strokeColor = Color.black
    var stroke = StrokeStyle()
    var alpha = 1.0
    /// The transform from the current coordinates to those of the bounds.
    var transform = Transform2D.identity
    /// The index of the innermost clip. `nil` before the first.
    var clip: Int?
    /// A rectangle around the area within the clips, in the coordinates of the bounds. `nil` before the first clip.
    var clipRect: Rect?
    /// The number of clips to other shapes than upright rectangles that are in effect.
    var shapedClips = 0
    /// The images and paths by whose opacity subsequent drawing is multiplied.
    var masks: [Mask] = []
    var shadow: Shadow?
  }

  /// The shadow of what is drawn.
  struct Shadow {
    var offset: Size
    /// The standard deviation of the blur, in points.
    var deviation: Double
    var color: Color
  }

  /// What multiplies the opacity of the items from an index on.
  struct Mask {
    enum Shape {
      case image(Image, Rect)
      case path(Path, PathStyle)
    }

    let first: Int
    let shape: Shape
    let projection: Projection
  }

  var drawing: DrawingContext
  var state = State()
  private var savedStates: [State] = []
  /// The path since `beginPath()`, in the coordinates in which it was begun.
  var begunPath = Path()
  /// The transform from the coordinates of the path to those of the bounds.
  private var pathTransform = Transform2D.identity
  /// The line whose area replaces that within the current path. `nil` if the path itself is drawn.
  var currentStroke: StrokeStyle?
  /// The drawable area, in the initial coordinates.
  package private(set) var bounds = Rect.zero
  package private(set) var textMeasurer: (any TextMeasuring)?
  /// The part of the bounds that a view draws.
  var drawnRect = Rect.zero
  /// The projection from the initial coordinates to those of the stage.
  private(set) var base = Projection.identity
  private(set) var outerClip: Int?
  /// The number of items that the display list had before.
  private(set) var firstItem = 0
  /// The colour on which the content of an image is drawn.
  package let ground: RGBA
  private var report: ((String) -> Void)?
  private static var reports: Set<String> = []
  /// The context of the last view that was drawn. It is reused for the next view, so that a view that draws
  /// nothing allocates nothing.
  private static var spare: GraphicsContext?

  private init(_ drawing: DrawingContext, ground: RGBA = .clear) {
    (self.drawing, self.ground) = (drawing, ground)
  }

  /// Creates a context for an image, independent of a stage.
  ///
  /// - Parameter ground: The colour on which the content is drawn. The default is transparent.
  package convenience init(
    size: Size, scale: Double, palette: Palette, ground: RGBA = .clear, textMeasurer: (any TextMeasuring)?,
    report: @escaping (String) -> Void
  ) {
    var drawing = DrawingContext(scale: scale)
    drawing.palette = palette
    self.init(drawing, ground: ground)
    (bounds, self.textMeasurer, self.report) = (Rect(origin: .zero, size: size), textMeasurer, report)
  }

  /// The display list so far.
  package var list: DisplayList {
    guard !state.masks.isEmpty || savedStates.contains(where: { !$0.masks.isEmpty }) else {
      return drawing.list
    }
    var drawing = drawing
    Self.apply(state.masks[...], to: &drawing)
    return drawing.list
  }

  /// Calls `body` with this context as the current one.
  package func draw(_ body: () -> Void) {
    // `body` may push contexts without popping them, or pop too many.
    let (depth, outerBase) = (GraphicsContext.stack.count, GraphicsContext.base)
    GraphicsContext.push(self)
    GraphicsContext.base = depth + 1
    body()
    GraphicsContext.stack.removeLast(GraphicsContext.stack.count - depth)
    GraphicsContext.base = outerBase
  }

  /// Makes a context the current one, until `pop()`.
  public static func push(_ context: GraphicsContext) { stack.append(context) }

  /// Restores the context that was current before the last `push(_:)`. Does nothing if there was none since the drawing
  /// of a view began.
  public static func pop() {
    if stack.count > base { stack.removeLast() }
  }

  /// Calls `body` with a current context that draws to `context`.
  package static func draw(
    on context: inout DrawingContext, bounds: Rect, textMeasurer: (any TextMeasuring)?,
    report: ((String) -> Void)?, _ body: () -> Void
  ) {
    let outer = (context.projection, context.clip)
    var graphics = spare ?? GraphicsContext(DrawingContext(scale: context.scale))
    spare = nil
    (graphics.bounds, graphics.textMeasurer, graphics.report) = (bounds, textMeasurer, report)
    (graphics.base, graphics.outerClip) = outer
    graphics.firstItem = context.list.items.count
    swap(&graphics.drawing, &context)
    graphics.draw(body)
    apply(graphics.state.masks[...], to: &graphics.drawing)
    swap(&graphics.drawing, &context)
    (context.projection, context.clip) = outer
    graphics.textMeasurer = nil
    graphics.report = nil
    graphics.reset()
    if isKnownUniquelyReferenced(&graphics) {
      spare = graphics
    } else {
      // The program keeps the context, which no longer draws in the view's list.
      (graphics.outerClip, graphics.firstItem, graphics.base) = (nil, 0, .identity)
    }
  }

  /// Resets everything that drawing calls have changed.
  private func reset() {
    (state, begunPath, currentStroke, boundsClip) = (State(), Path(), nil, nil)
    savedStates.removeAll(keepingCapacity: true)
  }

  // MARK: - State

  /// Saves the colours, line attributes, opacity, transform and clip, until `restoreGState()`.
  public func saveGState() { savedStates.append(state) }

  /// Restores the state that the last `saveGState()` saved. Does nothing if there is none.
  public func restoreGState() {
    guard let saved = savedStates.popLast() else { return }
    // The masks since then end here.
    if state.masks.count > saved.masks.count {
      Self.apply(state.masks[saved.masks.count...], to: &drawing)
    }
    state = saved
  }

  /// The fill colour.
  package var fillColor: Color { state.fillColor }

  /// Sets the fill colour. The default is black.
  public func setFillColor(_ color: Color) { state.fillColor = color }

  /// Sets the stroke colour. The default is black.
  public func setStrokeColor(_ color: Color) { state.strokeColor = color }

  /// Sets the line width, in points. The default is 1.
  public func setLineWidth(_ width: Double) { state.stroke.lineWidth = width }

  /// Sets the shape of the ends of open lines. The default is `.butt`.
  public func setLineCap(_ cap: LineCap) { state.stroke.lineCap = cap }

  /// Sets the shape of corners. The default is `.miter`.
  public func setLineJoin(_ join: LineJoin) { state.stroke.lineJoin = join }

  /// Sets the ratio of miter length to line width above which a mitered corner is bevelled. The default is 10.
  public func setMiterLimit(_ limit: Double) { state.stroke.miterLimit = limit }

  /// Sets the dash pattern of lines.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which lines begin, in points.
  ///   - lengths: The lengths of the dashes and gaps in alternation, in points. An empty array draws solid
  ///     lines.
  public func setLineDash(phase: Double, lengths: [Double]) {
    (state.stroke.dashPhase, state.stroke.dash) = (phase, lengths)
  }

  /// Sets the opacity of subsequent drawing, clamped to 0 … 1. The default is 1. It replaces the previous
  /// opacity and is not multiplied with it.
  public func setAlpha(_ alpha: Double) { state.alpha = min(max(alpha, 0), 1) }

  /// Sets the blend mode. Only `.normal` is supported. Any other mode is drawn as `.normal`, which is
  /// reported as a fault.
  public func setBlendMode(_ mode: BlendMode) {
    if mode != .normal { note("the blend mode \(mode) is drawn as normal") }
  }

  // MARK: - The transform

  /// The transform from the current coordinates to those of the view.
  public var ctm: Transform2D { state.transform }

  /// Translates the coordinates of subsequent drawing, in points.
  public func translateBy(x: Double, y: Double) { concatenate(Transform2D(translationX: x, y: y)) }

  /// Rotates the coordinates of subsequent drawing about the origin, in radians, clockwise on screen.
  public func rotate(by angle: Double) { concatenate(Transform2D(rotationAngle: angle)) }

  /// Scales the coordinates of subsequent drawing about the origin.
  public func scaleBy(x: Double, y: Double) { concatenate(Transform2D(scaleX: x, y: y)) }

  /// Applies `transform` to subsequent drawing, before the current transform.
  public func concatenate(_ transform: Transform2D) {
    state.transform = transform.concatenating(state.transform)
  }

  /// The path since `beginPath()`, in the current coordinates. It keeps its place on screen when they change.
  var currentPath: Path {
    guard !begunPath.isEmpty, pathTransform != state.transform else { return begunPath }
    return state.transform.inverted().map { begunPath.applying(pathTransform.concatenating($0)) } ?? Path()
  }

  /// Gives the path the current coordinates.
  func movePath() { (begunPath, pathTransform) = (currentPath, state.transform) }

  /// Returns the transform from the current coordinates to those of the path. `nil` if they are the same.
  func transformToPath() -> Transform2D? {
    if begunPath.isEmpty { pathTransform = state.transform }
    guard pathTransform != state.transform else { return nil }
    if let inverse = pathTransform.inverted() { return state.transform.concatenating(inverse) }
    movePath()
    return nil
  }

  // MARK: - The display list

  /// Adds what `body` draws to the display list, with the current transform, clip and opacity.
  package func paint(_ body: (inout DrawingContext) -> Void) {
    drawing.clip = clip
    drawing.projection = projection
    let first = drawing.list.items.count
    body(&drawing)
    drawing.group(from: first, opacity: state.alpha)
    if state.shadow != nil { drawShadow(ofItemsFrom: first) }
  }

  var projection: Projection {
    state.transform.isIdentity ? base : Projection(state.transform).concatenating(base)
  }

  /// The innermost clip. The bounds always clip.
  private var clip: Int? {
    if let clip = state.clip ?? boundsClip { return clip }
    (drawing.projection, drawing.clip) = (base, outerClip)
    drawing.pushClip(RoundedRect(bounds))
    boundsClip = drawing.clip
    return boundsClip
  }

  private var boundsClip: Int?

  /// The greatest number of clips to other shapes than upright rectangles that are in effect at once in one drawing.
  /// What is drawn is cut by each of them.
  static let mostShapedClips = 256

  /// Returns whether there may be one more clip to another shape than an upright rectangle, and counts it.
  private func admitsShapedClip() -> Bool {
    state.shapedClips += 1
    if state.shapedClips <= GraphicsContext.mostShapedClips { return true }
    note(
      "of more than \(GraphicsContext.mostShapedClips) nested clips to paths or images, the others clip to rectangles"
    )
    return false
  }

  /// Clips drawing to `shape`, in the current coordinates, or to an upright rectangle around it if too many clips are
  /// in effect.
  ///
  /// - Parameter isMasked: Whether a mask cuts what is drawn to another shape in it.
  /// - Returns: Whether the shape, and the mask, apply.
  @discardableResult
  func clip(to shape: RoundedRect, isMasked: Bool = false) -> Bool {
    let area = shape.rect.applying(state.transform)
    let isUpright = Projection(state.transform).isUpright
    let isExact = isUpright && shape.radius <= 0 && !isMasked || admitsShapedClip()
    drawing.clip = clip
    drawing.projection = isExact || isUpright ? projection : base
    drawing.pushClip(isExact ? shape : RoundedRect(isUpright ? shape.rect : area))
    state.clip = drawing.clip
    state.clipRect = (state.clipRect ?? bounds).intersection(area) ?? Rect(origin: area.origin, size: .zero)
    return isExact
  }

  /// A rectangle around the area to which drawing is clipped, in the current coordinates. Without clips it is the whole
  /// area of the context.
  public var boundingBoxOfClipPath: Rect {
    state.transform.inverted().map { (state.clipRect ?? bounds).applying($0) } ?? .zero
  }

  /// Multiplies subsequent drawing by the opacity of an image that is stretched to a rectangle, until the state is
  /// restored. Nothing is drawn outside the rectangle. Of more than 256 nested clips to paths and images, the others
  /// clip to upright rectangles, which is reported.
  public func clip(to rect: Rect, mask: Image) { clip(to: rect, mask: mask, isFlipped: false) }

  /// Multiplies subsequent drawing by the opacity of an image.
  ///
  /// - Parameter isFlipped: Whether the image is upside down, as Core Graphics draws it.
  package func clip(to rect: Rect, mask: Image, isFlipped: Bool) {
    guard clip(to: RoundedRect(rect), isMasked: true) else { return }
    let flip = Transform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    state.masks.append(
      Mask(
        first: drawing.list.items.count, shape: .image(mask, rect),
        projection: isFlipped ? Projection(flip).concatenating(projection) : projection))
  }

  /// Ends masks, the innermost first.
  private static func apply(_ masks: ArraySlice<Mask>, to drawing: inout DrawingContext) {
    for mask in masks.reversed() {
      drawing.mask(from: mask.first) {
        $0.projection = mask.projection
        switch mask.shape {
        case .image(let image, let rect): $0.image(image, in: rect, tint: nil as Color?)
        case .path(let path, let style): $0.draw(path, style, .color(.black))
        }
      }
    }
  }

  /// Reports, once, a call that cannot be drawn as requested.
  func note(_ fault: String) {
    if GraphicsContext.reports.insert(fault).inserted { report?(fault) }
  }
}

/// The blend modes of Core Graphics' `CGBlendMode`. Only `normal` is supported.
public enum BlendMode: Hashable, Sendable {
  /// A mode of blending a source colour with the colour below it.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight,
    difference
  /// A mode of blending, or of compositing by the opacity of the source and of what lies below.
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop,
    destinationOver
  /// A mode of compositing.
  case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}
