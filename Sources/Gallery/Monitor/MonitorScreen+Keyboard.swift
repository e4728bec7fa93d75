import GlissadeInput
import GlissadeTools
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
    case .plus, .equals, .keypadPlus: return zoom(in: true)
    case .minus, .keypadMinus: return zoom(in: false)
    case Key("0"): return showAllTimes()
    case .escape where plot.marked != nil: plot.unmark()
    default: return scroll(stroke.key)
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

  /// Halves the visible time span, or doubles it. The marked sample keeps its place if it is visible, else the end of the
  /// span does.
  private func zoom(in isCloser: Bool) -> Bool {
    guard let times = plot.shownTimes else { return false }
    let share = plot.marked.map { ($0.time - times.lowerBound) / (times.upperBound - times.lowerBound) }
    return plot.zoom(by: isCloser ? 2 : 0.5, keeping: share.map { 0...1 ~= $0 ? $0 : 1 } ?? 1)
  }

  /// The share of the visible time span by which a key moves it.
  private static let step = 0.25

  private func showTimes(later isLater: Bool) -> Bool {
    guard let times = plot.shownTimes else { return false }
    let way = (times.upperBound - times.lowerBound) * (isLater ? Self.step : -Self.step)
    return plot.show(times.lowerBound + way...times.upperBound + way)
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
      KeyDescription("←", "→", does: "Slide to the view before, or the next"),
      KeyDescription("↑", "↓", does: "The same, up and down"),
      KeyDescription("+", "−", "0", does: "Show less time, more, or all"),
      KeyDescription("⇧ ←", "⇧ →", does: "Show earlier times, or later"),
      KeyDescription("Page Up", "Page Down", does: "Go through log and events"),
      KeyDescription("Home", "End", does: "Go to the newest, or the oldest"),
    ]
  }
}
