import GlissadeMotion

extension FastCart {
  /// The numbers of the cart's motions. Source: the fast cart tutorial, but for those of the new cart, which are our
  /// own.
  ///
  /// Where a line is said to end, it is its right end, in points from the circle's left edge. Times within the run
  /// are fractions of it.
  public struct Choreography: Hashable, Sendable {
    // MARK: At rest

    public var lineLength = 24.0
    public var topLineEnd = 11.0
    public var middleLineEnd = 8.0
    public var bottomLineEnd = 14.0
    /// The opacity of the lines outside the circle.
    public var lineAlpha = 0.6

    // MARK: Held

    /// In seconds.
    public var windUpDuration = 0.8
    /// The timing of winding up.
    public var windUpTiming = TimingFunction.spring(dampingRatio: 1)
    /// The damping ratio of the spring. Setting it makes the timing a spring.
    public var windUpDamping: Double {
      get { windUpTiming.dampingRatio }
      set { windUpTiming.dampingRatio = newValue }
    }
    /// In radians; negative is front wheels up.
    public var windUpRotation = -0.1
    public var windUpLineLength = 32.0
    public var windUpLineEnd = 8.0
    public var windUpLineAlpha = 1.0
    /// How much longer or shorter, and further to either side, a line may turn out, in points.
    public var jitter = 4.0

    // MARK: Cancelled

    /// In seconds.
    public var cancelDuration = 0.3
    /// The timing of going back to rest.
    public var cancelTiming = TimingFunction.spring(dampingRatio: 1)
    /// The damping ratio of the spring. Setting it makes the timing a spring.
    public var cancelDamping: Double {
      get { cancelTiming.dampingRatio }
      set { cancelTiming.dampingRatio = newValue }
    }

    // MARK: The run

    /// The whole of it, in seconds.
    public var runDuration = 0.8
    /// First the cart pulls back and rears up, and the lines go with it.
    public var pullBackStart = 0.0
    public var pullBackDuration = 0.35
    /// In points from the middle.
    public var pullBackShift = -4.0
    public var pullBackRotation = -0.15
    public var pullBackLineEnd = 2.0
    /// Then its front wheels fall back,
    public var thunkStart = 0.35
    public var thunkDuration = 0.04
    /// it races off, to so many points from the middle,
    public var raceStart = 0.35
    public var raceDuration = 0.5
    public var raceShift = 104.0
    /// the lines after it, growing,
    public var chaseStart = 0.4
    public var chaseDuration = 0.5
    public var chaseLineEnd = 104.0
    public var chaseLineLength = 48.0
    /// and those outside fade before they would show on the far side.
    public var fadeStart = 0.45
    public var fadeDuration = 0.2

    /// The cart's way: pulling back, then the race. Timings that are not two keyframes cannot be set.
    public var runTiming: TimingFunction {
      get {
        .keyframes([
          Keyframe(relativeStart: pullBackStart, relativeDuration: pullBackDuration, value: pullBackShift),
          Keyframe(relativeStart: raceStart, relativeDuration: raceDuration, value: raceShift),
        ])
      }
      set {
        guard case .keyframes(let keyframes) = newValue, keyframes.count == 2 else { return }
        (pullBackStart, pullBackDuration) = (keyframes[0].relativeStart, keyframes[0].relativeDuration)
        (raceStart, raceDuration) = (keyframes[1].relativeStart, keyframes[1].relativeDuration)
        (pullBackShift, raceShift) = (keyframes[0].value, keyframes[1].value)
      }
    }

    // MARK: The new cart

    /// It rolls in from the left, on a spring that carries it a little too far, in seconds.
    public var returnDuration = 0.45
    /// The timing of the new cart.
    public var returnTiming = TimingFunction.spring(dampingRatio: 0.72)
    /// The damping ratio of the spring. Setting it makes the timing a spring.
    public var returnDamping: Double {
      get { returnTiming.dampingRatio }
      set { returnTiming.dampingRatio = newValue }
    }
    /// Where it sets out, in points from the middle: out of sight.
    public var returnShift = -46.0
    /// As it brakes it dips forward, then rocks back, in radians, at these fractions of the way; at its end it
    /// stands level.
    public var returnDip = 0.12
    public var returnDipTime = 0.35
    public var returnRock = -0.03
    public var returnRockTime = 0.7
    /// The lines come behind it, so much later, in seconds; so long, and ending so far before they rest, in points.
    public var returnLag = 0.06
    public var returnLineLength = 40.0
    public var returnLineShift = -46.0

    // MARK: Where motion is reduced

    /// How much is seen of a cart that is held, and how long it takes back, in seconds.
    public var dimmedAlpha = 0.5
    public var brightenDuration = 0.25

    public init() {}
  }
}
