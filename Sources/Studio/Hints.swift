import GlissadeSession
import GlissadeUI

/// The hints waiting to be shown, and the screens whose hint has been shown.
struct Hints {
  /// The duration for which a hint is shown, in seconds of the viewer's time.
  static let duration = 4.0

  /// Whether hints are shown.
  var isEnabled = false
  /// The hints waiting for the current hint to disappear.
  var waiting: [String] = []
  /// The names of the screens whose hint has been shown.
  var seen: Set<String> = []
  /// Called when the hint of a screen is shown.
  var onShow: (() -> Void)?
}

extension ToolsController {
  /// Shows for a moment how to find out more and, if the screen in front is new to the viewer, the screen's
  /// hint.
  func showHint() {
    hints.isEnabled = true
    showHint(tabs == nil ? "Press F1 for the keys" : "Press the tab again, or F1, for more")
    showScreenHint()
  }

  /// Shows the hint of the screen in front if the screen has not been seen before.
  func showScreenHint() {
    guard hints.isEnabled, let hinted = screen as? any HintedScreen else { return }
    let name = hinted.screenName ?? hinted.title ?? hinted.hint
    guard hints.seen.insert(name).inserted else { return }
    hints.onShow?()
    showHint(hinted.hint)
  }

  /// Shows for a moment how much was discarded when another time became the present, and how it comes back.
  func showDiscarded() {
    guard let discarded = motion.discarded, discarded.length >= 0.05 else { return }
    hideHint()
    let length = ParameterUnit.seconds.text(of: discarded.length, decimals: 1)
    showHint("\(length) discarded  ·  Ctrl Z takes it back")
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

  /// Hides the current hint and discards the waiting ones. The viewer who opens the tools no longer needs
  /// them.
  func hideHint() {
    hint = nil
    hints.waiting = []
    showMotion()
  }
}
