import GlissadeMotion
import GlissadeUI

extension SlidingArea {
  /// The numbers of the slide. Source: the sliding views tutorial; the defaults are those of the tutorial.
  public struct Choreography: Hashable, Sendable {
    /// The duration of a slide, in seconds. The default is 0.25.
    public var duration = 0.25
    /// The timing of a slide.
    public var timing = TimingFunction.easeInOut
    /// The tint of the button of the active page.
    public var activeTint = Color(rgb: 0x00ffff)
    /// The tint of the other buttons.
    public var inactiveTint = Color(rgb: 0x0a60fe)

    /// Creates the default parameters.
    public init() {}
  }
}
