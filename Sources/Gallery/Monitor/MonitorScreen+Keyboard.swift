import GlissadeInput
import GlissadeTools
import GlissadeUI

extension MonitorScreen {
  func handle(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.subtracting(.shift).isEmpty else { return false }
    switch stroke.key {
    case .left: return slide(by: -1, .horizontal)
    case .right: return slide(by: 1, .horizontal)
    case .up: return slide(by: -1, .vertical)
    case .down: return slide(by: 1, .vertical)
    case .plus, .equals, .keypadPlus: return zoom(in: true)
    case .minus, .keypadMinus: return zoom(in: false)
    default: return scroll(stroke.key)
    }
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

  /// The least time that fills the plot, in seconds.
  private static let shortestSpan = 0.01

  /// Shows half of the time that is seen, or twice as much.
  private func zoom(in isCloser: Bool) -> Bool {
    guard let first = recording.series.first, let last = recording.series.last else { return false }
    let all = last.end - first.start
    let span = (plot.timeSpan ?? all) * (isCloser ? 0.5 : 2)
    guard all > 0, span >= Self.shortestSpan else { return false }
    plot.timeSpan = span < all ? span : nil
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
      KeyDescription("+", "−", does: "Show less time, or more"),
      KeyDescription("Page Up", "Page Down", does: "Go through log and events"),
      KeyDescription("Home", "End", does: "Go to the newest, or the oldest"),
    ]
  }
}
