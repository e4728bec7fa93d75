import GlissadeMotion

extension FastCart {
  /// The numbers of the cart's motions. Source: the fast cart tutorial, except for the numbers of the new cart and of
  /// reduced motion, which are our own.
  ///
  /// The end of a line is its right end, in points from the circle's left edge. Times within the run are fractions of
  /// its duration.
  public struct Choreography: Hashable, Sendable {
    // MARK: At rest

    /// The length of each line, in points.
    public var lineLength = 24.0
    /// The end of the top line, in points.
    public var topLineEnd = 11.0
    /// The end of the middle line, in points.
    public var middleLineEnd = 8.0
    /// The end of the bottom line, in points.
    public var bottomLineEnd = 14.0
    /// The opacity of the lines outside the circle.
    public var lineAlpha = 0.6

    // MARK: Held

    /// The duration of winding up, in seconds.
    public var windUpDuration = 0.8
    /// The timing of winding up.
    public var windUpTiming = TimingFunction.spring(dampingRatio: 1)
    /// The damping ratio of the spring. Setting it makes the timing a spring.
    public var windUpDamping: Double {
      get { windUpTiming.dampingRatio }
      set { windUpTiming.dampingRatio = newValue }
    }
    /// The angle of the wound-up cart, in radians. A negative angle lifts the front wheels.
    public var windUpRotation = -0.1
    /// The mean length of the lines of the wound-up cart, in points.
    public var windUpLineLength = 32.0
    /// The mean end of the lines of the wound-up cart, in points.
    public var windUpLineEnd = 8.0
    /// The opacity of the lines outside the circle while the cart is wound up.
    public var windUpLineAlpha = 1.0
    /// The greatest random deviation of a line's length and end from the mean, in points.
    public var jitter = 4.0

    // MARK: Cancelled

    /// The duration of going back to rest, in seconds.
    public var cancelDuration = 0.3
    /// The timing of going back to rest.
    public var cancelTiming = TimingFunction.spring(dampingRatio: 1)
    /// The damping ratio of the spring. Setting it makes the timing a spring.
    public var cancelDamping: Double {
      get { cancelTiming.dampingRatio }
      set { cancelTiming.dampingRatio = newValue }
    }

    // MARK: The run

    /// The duration of the run, in seconds.
    public var runDuration = 0.8
    /// The time at which the cart begins to pull back and rear up with its lines, as a fraction of the run.
    public var pullBackStart = 0.0
    /// The duration of pulling back, as a fraction of the run.
    public var pullBackDuration = 0.35
    /// The position of the pulled-back cart, in points to the right of the circle's middle.
    public var pullBackShift = -4.0
    /// The angle of the pulled-back cart, in radians.
    public var pullBackRotation = -0.15
    /// The mean end of the lines of the pulled-back cart, in points.
    public var pullBackLineEnd = 2.0
    /// The time at which the front wheels begin to fall back, as a fraction of the run.
    public var thunkStart = 0.35
    /// The duration of the fall of the front wheels, as a fraction of the run.
    public var thunkDuration = 0.04
    /// The time at which the cart begins to race off, as a fraction of the run.
    public var raceStart = 0.35
    /// The duration of the race, as a fraction of the run.
    public var raceDuration = 0.5
    /// The position of the cart at the end of the race, in points to the right of the circle's middle.
    public var raceShift = 104.0
    /// The time at which the lines begin to follow the cart and to grow, as a fraction of the run.
    public var chaseStart = 0.4
    /// The duration of the lines' motion, as a fraction of the run.
    public var chaseDuration = 0.5
    /// The end of the lines after their motion, in points.
    public var chaseLineEnd = 104.0
    /// The mean length of the lines after their motion, in points.
    public var chaseLineLength = 48.0
    /// The time at which the lines outside the circle begin to fade, as a fraction of the run. They are gone before
    /// they would show on the far side.
    public var fadeStart = 0.45
    /// The duration of the fading, as a fraction of the run.
    public var fadeDuration = 0.2

    /// The motion of the cart as two keyframes: pulling back, then the race. Setting any other timing has no effect.
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

    /// The duration of the new cart's motion, in seconds. The cart rolls in from the left, on a spring that overshoots
    /// a little.
    public var returnDuration = 0.45
    /// The timing of the new cart.
    public var returnTiming = TimingFunction.spring(dampingRatio: 0.72)
    /// The damping ratio of the spring. Setting it makes the timing a spring.
    public var returnDamping: Double {
      get { returnTiming.dampingRatio }
      set { returnTiming.dampingRatio = newValue }
    }
    /// The start of the new cart, in points to the right of the circle's middle. The default is out of sight.
    public var returnShift = -46.0
    /// The angle to which the braking cart dips forward, in radians. At the end of the motion the cart stands level.
    public var returnDip = 0.12
    /// The time of the dip, as a fraction of the motion.
    public var returnDipTime = 0.35
    /// The angle to which the cart then rocks back, in radians.
    public var returnRock = -0.03
    /// The time of the rock, as a fraction of the motion.
    public var returnRockTime = 0.7
    /// The time after which the lines follow the new cart, in seconds.
    public var returnLag = 0.06
    /// The length of the lines at the start, in points.
    public var returnLineLength = 40.0
    /// The distance of the lines' ends at the start from those at rest, in points to the right.
    public var returnLineShift = -46.0

    // MARK: Where motion is reduced

    /// The opacity of a held cart.
    public var dimmedAlpha = 0.5
    /// The duration of becoming opaque again, in seconds.
    public var brightenDuration = 0.25

    /// Creates the default numbers.
    public init() {}
  }
}
