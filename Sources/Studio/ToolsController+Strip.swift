import GlissadeUI

extension ToolsController {
  @discardableResult
  package func toggleStrip() -> Bool {
    if isStripOpen { closeStrip() } else { openStrip() }
    return true
  }

  func openStrip() {
    guard !isStripOpen else { return }
    let strip = self.strip ?? makeStrip()
    strip.isHidden = false
    isStripOpen = true
    hideHint()
    slide(strip, open: true) { [weak self] in self?.isStripOpen == true }
    // The keyboard focus moves to the strip only if it was opened with the keyboard.
    if tabs?.tabBar.isFocused != false, application.focus.isVisible { strip.focusFirstButton() }
  }

  func closeStrip() {
    guard isStripOpen, let strip else { return }
    isStripOpen = false
    showMotion()
    slide(strip, open: false) { [weak self] in self?.isStripOpen == true }
    if let focused = stage?.focus.view, focused.isDescendant(of: strip) {
      stage?.focus.resign()
      _ = change(.focus(.toTabBar))
    }
  }

  private func makeStrip() -> ControlStrip {
    let strip = ControlStrip(ToolCommand.onStrip) { [weak self] command in
      guard let self else { return }
      _ = command.perform(self)
    }
    strip.name(prefix)
    strip.onClose = { [weak self] in self?.closeStrip() }
    self.strip = strip
    // The state is set before the strip is visible, so that the strip appears without an animation.
    stateDidChange()
    stripWindow.addSubview(strip)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    return strip
  }
}
