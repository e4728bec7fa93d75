import GlissadeGeometry
import GlissadeMotion

extension PerspectiveCards {
  /// The parameters of the cards' motions. Source: the lyric cards tutorial; the defaults are those of the tutorial.
  public struct Choreography: Hashable, Sendable {
    // MARK: The card behind

    /// The scale of the card behind. The default is 0.9.
    public var behindScale = 0.9
    /// The distance of the card behind from the place of the front card, in points to the right. The default is 0.
    public var behindShiftX = 0.0
    /// The distance of the card behind from the place of the front card, in points downwards. The default is -30.
    public var behindShiftY = -30.0
    /// The depth (`zPosition`) of the front card. The depths animate: halfway through a swap both are equal. The
    /// default is 2.
    public var frontDepth = 2.0
    /// The depth (`zPosition`) of the card behind. The default is 1.
    public var behindDepth = 1.0

    // MARK: Dragging

    /// The distance of a drag at which the card begins to fade, in points. The default is 20.
    public var fadeOffset = 20.0
    /// The further distance over which the card would fade out, in points. The default is 100.
    public var fadeDistance = 100.0
    /// The distance of a drag beyond which the cards are swapped, in points. The default is 80.
    public var dismissalOffset = 80.0

    // MARK: Springing back

    /// The duration of springing back, in seconds. The default is 0.33.
    public var springDuration = 0.33
    /// The timing of springing back.
    public var springTiming = TimingFunction.spring(dampingRatio: 0.7, velocity: 0.7)
    /// The damping ratio of the spring, up to 1, at which it does not overshoot. Setting it makes the timing a spring.
    public var springDamping: Double {
      get { springTiming.dampingRatio }
      set { springTiming.dampingRatio = newValue }
    }
    /// The initial velocity of the spring, in whole distances per second. Setting it makes the timing a spring.
    public var springVelocity: Double {
      get { springTiming.initialVelocity }
      set { springTiming.initialVelocity = newValue }
    }

    // MARK: Swapping

    /// The duration of a swap, in seconds. The default is 0.33.
    public var swapDuration = 0.33
    /// The timing of a swap.
    public var swapTiming = TimingFunction.easeInOut

    /// Creates the default parameters.
    public init() {}

    /// The transform of the card behind: its scale, then its shift, which is not scaled.
    public var behindTransform: Transform2D {
      Transform2D(scaleX: behindScale, y: behindScale)
        .concatenating(Transform2D(translationX: behindShiftX, y: behindShiftY))
    }

    /// Returns the opacity of a card that has been dragged by `distance`, in points.
    public func alpha(at distance: Double) -> Double {
      guard distance > fadeOffset else { return 1 }
      guard fadeDistance > 0 else { return 0 }
      return max(0, 1 - (distance - fadeOffset) / fadeDistance)
    }
  }
}
