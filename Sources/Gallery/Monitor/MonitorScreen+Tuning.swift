import GlissadeEffects
import GlissadeUI

extension MonitorScreen: TunableScreen {
  public var tunings: [Tuning] { [Tuning("Sliding views", of: lowerArea, \.choreography)] }

  /// Goes to the next view, and from the last one to the first.
  public func replay(_ name: String?) {
    guard let active = lowerArea.activePage?.view.tag else { return }
    slide(to: (active + 1) % lowerArea.pages.count, axis)
  }
}

extension MonitorScreen: KeyedScreen {
  public var keyDescriptions: [KeyDescription] {
    [
      KeyDescription("←", "→", does: "Slide to the view before, or the next"),
      KeyDescription("↑", "↓", does: "The same, up and down"),
      KeyDescription("+", "−", does: "Show less time, or more"),
      KeyDescription("Page Up", "Page Down", does: "Go through log and events"),
      KeyDescription("Home", "End", does: "Go to the newest, or the oldest"),
    ]
  }
}
