import GlissadeMotion
import GlissadeUI

extension SlidingArea {
  /// The numbers of the slide. Source: the sliding views tutorial; the defaults are its own.
  public struct Choreography: Hashable, Sendable {
    /// How long a slide takes, in seconds.
    public var duration = 0.25
    /// The timing of a slide.
    public var timing = TimingFunction.easeInOut
    /// The button of the page that is shown.
    public var activeTint = Color(rgb: 0x00ffff)
    /// All other buttons.
    public var inactiveTint = Color(rgb: 0x0a60fe)

    public init() {}
  }
}
