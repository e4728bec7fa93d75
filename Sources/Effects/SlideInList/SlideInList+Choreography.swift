import GlissadeMotion

extension SlideInList {
  /// The numbers of the list's motions. Source: the slide-in list tutorial; the defaults are its own.
  public struct Choreography: Hashable, Sendable {
    // MARK: Flying in

    /// How long one row flies, in seconds.
    public var flyInDuration = 0.3
    /// The timing of a row's flight.
    public var flyInTiming = TimingFunction.easeInOut
    /// How much later each row sets out than the one above it, in seconds.
    public var flyInStep = 0.05
    /// How large a row is when it arrives.
    public var flyInScale = 1.02
    /// How long it then takes to its own size, in seconds.
    public var settleDuration = 0.3
    /// The timing of the way to its own size.
    public var settleTiming = TimingFunction.easeInOut
    /// The opacity of a row at rest.
    public var restingAlpha = 0.8

    // MARK: Holding

    /// How large a held row grows, and how long that takes, in seconds.
    public var holdScale = 1.02
    public var holdDuration = 0.3
    /// The timing of growing when held.
    public var holdTiming = TimingFunction.easeInOut
    /// How long it takes back, in seconds.
    public var releaseDuration = 0.3
    /// The timing of shrinking when let go.
    public var releaseTiming = TimingFunction.easeInOut

    // MARK: The ripple, when it is back

    /// How long the row next to it waits, and how much longer each row further off, in seconds.
    public var rippleDelay = 0.1
    public var rippleStep = 0.05
    /// How large a row grows, and how long that takes, in seconds; then it is its own size at once.
    public var rippleScale = 1.04
    public var rippleDuration = 0.5
    /// The timing of growing in the ripple.
    public var rippleTiming = TimingFunction.easeInOut

    // MARK: Inserting and deleting

    /// How long rows take to come, to go and to make room, in seconds.
    public var editDuration = 0.3
    /// The timing of coming and going.
    public var editTiming = TimingFunction.easeInOut
    /// How small a row is as it comes and goes.
    public var editScale = 0.9

    public init() {}

    /// When row `index` sets out, in seconds after the first.
    public func flyInDelay(ofRow index: Int) -> Double {
      Stagger(base: 0, step: flyInStep).delay(of: index)
    }

    /// How long row `index` waits for the ripple from row `origin`, in seconds.
    public func rippleDelay(ofRow index: Int, from origin: Int) -> Double {
      Stagger(base: rippleDelay, step: rippleStep).delay(of: index, rippleFrom: origin)
    }
  }
}
