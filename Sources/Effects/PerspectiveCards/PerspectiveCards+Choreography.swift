import GlissadeGeometry
import GlissadeMotion

extension PerspectiveCards {
  /// The numbers of the cards' motions. Source: the lyric cards tutorial; the defaults are its own.
  public struct Choreography: Hashable, Sendable {
    // MARK: The card behind

    /// How large it is, and how far it is shifted from the front one's place, in points.
    public var behindScale = 0.9
    public var behindShiftX = 0.0
    public var behindShiftY = -30.0
    /// The depths (`zPosition`) of both. They animate: halfway through a change of places they are equal.
    public var frontDepth = 2.0
    public var behindDepth = 1.0

    // MARK: Dragging

    /// How far a card is dragged before it begins to fade, and over how long a way it would fade to nothing,
    /// in points.
    public var fadeOffset = 20.0
    public var fadeDistance = 100.0
    /// The cards change places when the front one is dragged further than this, in points.
    public var dismissalOffset = 80.0

    // MARK: Springing home

    /// In seconds.
    public var springDuration = 0.33
    /// The timing of the way home.
    public var springTiming = TimingFunction.spring(dampingRatio: 0.7, velocity: 0.7)
    /// The damping ratio, up to 1, at which the spring does not swing.
    public var springDamping: Double {
      get { springTiming.dampingRatio }
      set { springTiming.dampingRatio = newValue }
    }
    /// How fast the card sets out for home, in whole distances a second.
    public var springVelocity: Double {
      get { springTiming.initialVelocity }
      set { springTiming.initialVelocity = newValue }
    }

    // MARK: Changing places

    /// In seconds.
    public var swapDuration = 0.33
    /// The timing of changing places.
    public var swapTiming = TimingFunction.easeInOut

    public init() {}

    /// First smaller, then shifted: the shift is not scaled.
    public var behindTransform: Transform2D {
      Transform2D(scaleX: behindScale, y: behindScale)
        .concatenating(Transform2D(translationX: behindShiftX, y: behindShiftY))
    }

    /// How much is seen of a card that has been dragged `distance` points.
    public func alpha(at distance: Double) -> Double {
      guard distance > fadeOffset else { return 1 }
      guard fadeDistance > 0 else { return 0 }
      return max(0, 1 - (distance - fadeOffset) / fadeDistance)
    }
  }
}
