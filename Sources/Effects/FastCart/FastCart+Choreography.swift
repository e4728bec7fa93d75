import GlissadeMotion

extension FastCart {
  /// The parameters of the cart's motions. Source: the fast cart tutorial, except for the numbers of the new cart and
  /// of reduced motion, which are Glissade's.
  ///
  /// The end of a line is its right end, in points from the circle's left edge. Times within the run are fractions of
  /// its progress: as in UIKit, keyframes ease in and out as a whole.
  public struct Choreography: Hashable, Sendable {
    // MARK: At rest

    /// The length of each line, in points. The default is 24.
    public var lineLength = 24.0
    /// The end of the top line, in points. The default is 11.
    public var topLineEnd = 11.0
    /// The end of the middle line, in points. The default is 8.
    public var middleLineEnd = 8.0
    /// The end of the bottom line, in points. The default is 14.
    public var bottomLineEnd = 14.0
    /// The opacity of the lines outside the circle. The default is 0.6.
    public var lineAlpha = 0.6

    // MARK: Held

    /// The duration of winding up, in seconds. The default is 0.8.
    public var windUpDuration = 0.8
    /// The timing of winding up.
    public var windUpTiming = TimingFunction.spring(dampingRatio: 1)
    /// The damping ratio of the spring. Setting it makes the timing a spring.
    public var windUpDamping: Double {
      get { windUpTiming.dampingRatio }
      set { windUpTiming.dampingRatio = newValue }
    }
    /// The angle of the wound-up cart, in radians. A negative angle lifts the front wheels. The default is -0.1.
    public var windUpRotation = -0.1
    /// The mean length of the lines of the wound-up cart, in points. The default is 32.
    public var windUpLineLength = 32.0
    /// The mean end of the lines of the wound-up cart, in points. The default is 8.
    public var windUpLineEnd = 8.0
    /// The opacity of the lines outside the circle while the cart is wound up. The default is 1.
    public var windUpLineAlpha = 1.0
    /// The greatest random deviation of a line's length and end from the mean, in points. The default is 4.
    public var jitter = 4.0

    // MARK: Cancelled

    /// The duration of going back to rest, in seconds. The default is 0.3.
    public var cancelDuration = 0.3
    /// The timing of going back to rest.
    public var cancelTiming = TimingFunction.spring(dampingRatio: 1)
    /// The damping ratio of the spring. Setting it makes the timing a spring.
    public var cancelDamping: Double {
      get { cancelTiming.dampingRatio }
      set { cancelTiming.dampingRatio = newValue }
    }

    // MARK: The run

    /// The duration of the run, in seconds. The default is 0.8.
    public var runDuration = 0.8
    /// The time at which the cart begins to pull back and rear up with its lines, as a fraction of the run. The default
    /// is 0.
    public var pullBackStart = 0.0
    /// The duration of pulling back, as a fraction of the run. The default is 0.35.
    public var pullBackDuration = 0.35
    /// The position of the pulled-back cart, in points to the right of the circle's middle. The default is -4.
    public var pullBackShift = -4.0
    /// The angle of the pulled-back cart, in radians. The default is -0.15.
    public var pullBackRotation = -0.15
    /// The mean end of the lines of the pulled-back cart, in points. The default is 2.
    public var pullBackLineEnd = 2.0
    /// The time at which the front wheels begin to fall back, as a fraction of the run. The default is 0.35.
    public var thunkStart = 0.35
    /// The duration of the fall of the front wheels, as a fraction of the run. The default is 0.04.
    public var thunkDuration = 0.04
    /// The time at which the cart begins to race off, as a fraction of the run. The default is 0.35.
    public var raceStart = 0.35
    /// The duration of the race, as a fraction of the run. The default is 0.5.
    public var raceDuration = 0.5
    /// The position of the cart at the end of the race, in points to the right of the circle's middle. The default is
    /// 104.
    public var raceShift = 104.0
    /// The time at which the lines begin to follow the cart and to grow, as a fraction of the run. The default is 0.4.
    public var chaseStart = 0.4
    /// The duration of the lines' motion, as a fraction of the run. The default is 0.5.
    public var chaseDuration = 0.5
    /// The end of the lines after their motion, in points. The default is 104.
    public var chaseLineEnd = 104.0
    /// The mean length of the lines after their motion, in points. The default is 48.
    public var chaseLineLength = 48.0
    /// The time at which the lines outside the circle begin to fade, as a fraction of the run. They are gone before
    /// they would show on the far side. The default is 0.45.
    public var fadeStart = 0.45
    /// The duration of the fading, as a fraction of the run. The default is 0.2.
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
    /// a little. The default is 0.45.
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
    /// The default is 0.12.
    public var returnDip = 0.12
    /// The time of the dip, as a fraction of the motion. The default is 0.35.
    public var returnDipTime = 0.35
    /// The angle to which the cart then rocks back, in radians. The default is -0.03.
    public var returnRock = -0.03
    /// The time of the rock, as a fraction of the motion. The default is 0.7.
    public var returnRockTime = 0.7
    /// The time after which the lines follow the new cart, in seconds. The default is 0.06.
    public var returnLag = 0.06
    /// The length of the lines at the start, in points. The default is 40.
    public var returnLineLength = 40.0
    /// The distance of the lines' ends at the start from those at rest, in points to the right. The default is -46.
    public var returnLineShift = -46.0

    // MARK: Where motion is reduced

    /// The opacity of a held cart. The default is 0.5.
    public var dimmedAlpha = 0.5
    /// The duration of becoming opaque again, in seconds. The default is 0.25.
    public var brightenDuration = 0.25

    /// Creates the default parameters.
    public init() {}
  }
}
