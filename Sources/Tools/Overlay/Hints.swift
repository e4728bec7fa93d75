import GlissadeUI

/// A screen that says in one line what to try on it.
@MainActor
public protocol HintedScreen: ViewController {
  /// The line, as "Hold a row and let go". Shown when the screen is seen for the first time.
  var hint: String { get }
}

/// The hints that wait to be shown, and the screens that had theirs.
struct Hints {
  /// How long a hint is shown, in seconds of the viewer's.
  static let duration = 4.0

  /// Whether hints are shown at all.
  var isEnabled = false
  /// The hints that wait for the one that is shown.
  var waiting: [String] = []
  /// The names of the screens that had theirs.
  var seen: Set<String> = []
  /// Called when a screen shows its hint.
  var onShow: (() -> Void)?
}

extension ToolsController {
  /// Says for a moment how to find out more and, if the screen in front is new to the viewer, what to try on it.
  func showHint() {
    hints.isEnabled = true
    showHint(tabs == nil ? "Press F1 for the keys" : "Press the tab again, or F1, for more")
    showScreenHint()
  }

  /// Says what to try on the screen in front, the first time that it is seen.
  func showScreenHint() {
    guard hints.isEnabled, let hinted = screen as? any HintedScreen else { return }
    let name = hinted.screenName ?? hinted.title ?? hinted.hint
    guard hints.seen.insert(name).inserted else { return }
    hints.onShow?()
    showHint(hinted.hint)
  }

  private func showHint(_ text: String) {
    guard hint == nil else {
      hints.waiting.append(text)
      return
    }
    hint = text
    showMotion()
    stage?.scheduleTimer(after: Hints.duration) { [weak self] in self?.hintIsOver(text) }
  }

  private func hintIsOver(_ text: String) {
    guard hint == text else { return }
    hint = nil
    if hints.waiting.isEmpty { showMotion() } else { showHint(hints.waiting.removeFirst()) }
  }

  /// Hints are of no use to someone who has found the tools.
  func hideHint() {
    hint = nil
    hints.waiting = []
    showMotion()
  }
}
