import GlissadeMotion

extension SlideInList {
  /// The parameters of the list's motions. Source: the slide-in list tutorial; the defaults are those of the tutorial.
  public struct Choreography: Hashable, Sendable {
    // MARK: Flying in

    /// The duration of a row's flight, in seconds. The default is 0.3.
    public var flyInDuration = 0.3
    /// The timing of a row's flight.
    public var flyInTiming = TimingFunction.easeInOut
    /// The delay of each row after the row above it, in seconds. The default is 0.05.
    public var flyInStep = 0.05
    /// The scale of a row at the end of its flight. The default is 1.02.
    public var flyInScale = 1.02
    /// The duration of returning to the row's own size after the flight, in seconds. The default is 0.3.
    public var settleDuration = 0.3
    /// The timing of returning to the row's own size.
    public var settleTiming = TimingFunction.easeInOut
    /// The opacity of a row at rest. The default is 0.8.
    public var restingAlpha = 0.8

    // MARK: Holding

    /// The scale of a held row. The default is 1.02.
    public var holdScale = 1.02
    /// The duration of growing when held, in seconds. The default is 0.3.
    public var holdDuration = 0.3
    /// The timing of growing when held.
    public var holdTiming = TimingFunction.easeInOut
    /// The duration of shrinking after a release, in seconds. The default is 0.3.
    public var releaseDuration = 0.3
    /// The timing of shrinking after a release.
    public var releaseTiming = TimingFunction.easeInOut

    // MARK: The ripple after a release

    /// The delay of the rows next to the released row, in seconds after that row has its own size again. The default is
    /// 0.1.
    public var rippleDelay = 0.1
    /// The further delay of each row beyond, in seconds. The default is 0.05.
    public var rippleStep = 0.05
    /// The scale to which a row grows in the ripple. At the end of the growth the row returns to its own size without
    /// an animation. The default is 1.04.
    public var rippleScale = 1.04
    /// The duration of growing in the ripple, in seconds. The default is 0.5.
    public var rippleDuration = 0.5
    /// The timing of growing in the ripple.
    public var rippleTiming = TimingFunction.easeInOut

    // MARK: Inserting and deleting

    /// The duration of a change of the rows, in seconds. The default is 0.3.
    public var editDuration = 0.3
    /// The timing of a change of the rows.
    public var editTiming = TimingFunction.easeInOut
    /// The scale from which an inserted row grows, and to which a deleted row shrinks. The default is 0.9.
    public var editScale = 0.9

    /// Creates the default parameters.
    public init() {}

    /// Returns the delay of a row's flight, in seconds.
    ///
    /// - Parameter index: The number of the row, counted from the row that flies first.
    public func flyInDelay(ofRow index: Int) -> Double {
      Stagger(base: 0, step: flyInStep).delay(of: index)
    }

    /// Returns the delay of a row in the ripple that starts from another row, in seconds.
    ///
    /// - Parameters:
    ///   - index: The index of the row.
    ///   - origin: The index of the row that was released.
    public func rippleDelay(ofRow index: Int, from origin: Int) -> Double {
      Stagger(base: rippleDelay, step: rippleStep).delay(of: index, rippleFrom: origin)
    }
  }
}
