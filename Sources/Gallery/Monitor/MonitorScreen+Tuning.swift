import GlissadeEffectTuning
import GlissadeEffects
import GlissadeSession
import GlissadeUI

extension MonitorScreen: TunableScreen {
  public var tunings: [Tuning] { [Tuning("Sliding views", of: lowerArea, \.choreography)] }

  /// Slides to the next view, or from the last one to the first.
  public func replay(_ name: String?) {
    guard let active = lowerArea.activePage?.view.tag else { return }
    slide(to: (active + 1) % lowerArea.pages.count, axis)
  }
}
