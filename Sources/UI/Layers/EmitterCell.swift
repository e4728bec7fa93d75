import GlissadeDrawing
import GlissadeGeometry

/// The source of one kind of particles, as `CAEmitterCell`.
@MainActor
open class EmitterCell {
  /// The name of the cell. The default is `nil`.
  open var name: String?
  /// Whether the cell emits particles. The default is `true`.
  open var isEnabled = true
  /// The number of particles per second. The default is 0.
  open var birthRate: Float = 0
  /// The time for which a particle exists, in seconds. The default is 0.
  open var lifetime: Float = 0
  /// The range of the random deviation of `lifetime`, in seconds. The default is 0.
  open var lifetimeRange: Float = 0
  /// The direction of the emission in the plane, as an angle in radians from the x axis, clockwise on screen. The
  /// default is 0.
  open var emissionLongitude = 0.0
  /// The angle of the cone around the direction of the emission, in radians. The default is 0.
  open var emissionRange = 0.0
  /// The initial speed, in points per second. The default is 0.
  open var velocity = 0.0
  /// The range of the random deviation of `velocity`, in points per second. The default is 0.
  open var velocityRange = 0.0
  /// The horizontal acceleration, in points per second squared. The default is 0.
  open var xAcceleration = 0.0
  /// The vertical acceleration, in points per second squared, downwards. The default is 0.
  open var yAcceleration = 0.0
  /// The scale of the contents. The default is 1.
  open var scale = 1.0
  /// The range of the random deviation of `scale`. The default is 0.
  open var scaleRange = 0.0
  /// The change of the scale per second. The default is 0.
  open var scaleSpeed = 0.0
  /// The rotation, in radians per second. The default is 0.
  open var spin = 0.0
  /// The range of the random deviation of `spin`, in radians per second. The default is 0.
  open var spinRange = 0.0
  /// The colour of the particles. White, the default, and `nil` draw the contents in their own colours; another colour
  /// replaces them. The opacity applies in any case.
  open var color: Color? = .white
  /// The range of the random deviation of the red component. The default is 0.
  open var redRange: Float = 0
  /// The range of the random deviation of the green component. The default is 0.
  open var greenRange: Float = 0
  /// The range of the random deviation of the blue component. The default is 0.
  open var blueRange: Float = 0
  /// The range of the random deviation of the opacity. The default is 0.
  open var alphaRange: Float = 0
  /// The change per second of the red component. The default is 0.
  open var redSpeed: Float = 0
  /// The change per second of the green component. The default is 0.
  open var greenSpeed: Float = 0
  /// The change per second of the blue component. The default is 0.
  open var blueSpeed: Float = 0
  /// The change per second of the opacity. The default is 0.
  open var alphaSpeed: Float = 0
  /// The image of a particle: an `Image`, or a value that converts to one. `nil`, the default, draws none.
  open var contents: Any? { didSet { image = Image(contents: contents) } }
  /// The image of the contents.
  private(set) var image: Image?
  /// The number of pixels of the contents per point, by which their size is divided. The default is 1.
  open var contentsScale = 1.0
  /// The time at which the cell begins to emit, in seconds after the layer. The default is 0.
  open var beginTime = 0.0
  /// The time for which the cell emits, in seconds. 0, the default, sets no limit.
  open var duration = 0.0

  /// The cells that each particle emits while it exists, from its place. Their directions are relative to its rotation,
  /// and their `beginTime` to its birth; the layer's factors do not apply to them. A change of them applies at once.
  /// Particles of particles are emitted to a depth of three cells. The default is `nil`.
  open var emitterCells: [EmitterCell]?

  /// Creates a cell without contents that emits nothing.
  public init() {}

  isolated deinit {
    var cells = emitterCells ?? []
    emitterCells = nil
    cells.releaseNested { cell in
      defer { cell.emitterCells = nil }
      return cell.emitterCells ?? []
    }
  }
}

/// The shape from which a layer emits particles.
public enum EmitterLayerShape: Hashable, Sendable {
  /// The emitter's position.
  case point
  /// A horizontal line, a rectangle or an ellipse of the emitter's size, around its position.
  case line, rectangle, circle
  /// The same as `rectangle` and `circle`.
  case cuboid, sphere
}

/// The part of the shape from which a layer emits particles.
public enum EmitterLayerMode: Hashable, Sendable {
  /// The corners of a rectangle, or the ends of a line.
  case points
  /// The outline of the shape.
  case outline
  /// The whole shape.
  case surface, volume
}

/// The order in which a layer draws its particles.
public enum EmitterLayerRenderMode: Hashable, Sendable {
  /// Cell by cell, and the particles of a cell in the order of their births.
  case unordered
  /// In the order of their births, or in the reverse order, whatever their cells.
  case oldestFirst, oldestLast
  /// The same as `unordered`, because particles stay in the plane.
  case backToFront
  /// The same as `unordered`: colours are not added.
  case additive
}
