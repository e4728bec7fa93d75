import GlissadeInput
import GlissadeSession
import GlissadeUI

extension MonitorScreen {
  func handle(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.subtracting(.shift).isEmpty else { return false }
    switch stroke.key {
    case .left where stroke.modifiers == .shift: return showTimes(later: false)
    case .right where stroke.modifiers == .shift: return showTimes(later: true)
    case .left: return slide(by: -1, .horizontal)
    case .right: return slide(by: 1, .horizontal)
    case .up: return slide(by: -1, .vertical)
    case .down: return slide(by: 1, .vertical)
    case Key("0"): return showAllTimes()
    case .escape where plot.marked != nil: plot.unmark()
    default: return plot.zoomKeyPressed(stroke.key) ?? scroll(stroke.key)
    }
    return true
  }

  private func scroll(_ key: Key) -> Bool {
    guard let list = lowerArea.activePage?.view as? RowList else { return false }
    switch key {
    case .pageUp: list.turnPage(by: -1)
    case .pageDown: list.turnPage(by: 1)
    case .home: list.scrollToEnd(newest: true)
    case .end: list.scrollToEnd(newest: false)
    default: return false
    }
    return true
  }

  /// The share of the visible time span by which a key pans it.
  private static let step = 0.25

  private func showTimes(later isLater: Bool) -> Bool {
    guard let times = plot.shownTimes else { return false }
    return plot.show(
      times.starting(at: times.lowerBound + times.length * (isLater ? Self.step : -Self.step)))
  }

  private func showAllTimes() -> Bool {
    guard plot.window != .all else { return false }
    plot.window = .all
    return true
  }

  private func slide(by step: Int, _ axis: SlideAxis) -> Bool {
    guard let active = lowerArea.activePage?.view.tag, pages.indices.contains(active + step) else {
      return false
    }
    slide(to: active + step, axis)
    return true
  }
}

extension MonitorScreen: HintedScreen {
  public var hint: String { "Press an arrow key, and the lower view slides" }
}

extension MonitorScreen: KeyedScreen {
  public var keyDescriptions: [KeyDescription] {
    [
      KeyDescription("←", "→", does: "Slide to the previous or next view"),
      KeyDescription("↑", "↓", does: "Slide vertically"),
      KeyDescription("+", "−", "0", does: "Zoom in, zoom out, or show all"),
      KeyDescription("⇧ ←", "⇧ →", does: "Show earlier or later times"),
      KeyDescription("Page Up", "Page Down", does: "Scroll the log or the events"),
      KeyDescription("Home", "End", does: "Go to the newest or the oldest"),
    ]
  }
}
