import GlissadeControls
import GlissadeInput
import GlissadeSession
import GlissadeUI

extension GalleryController {
  /// Shows a dropped file in the selected screen, or in another one that can read it. Returns whether the gallery takes
  /// files.
  func show(_ file: DroppedFile) -> Bool {
    guard let makeScreen else { return false }
    do {
      let (index, screen) = try makeScreen(file, selectedIndex)
      guard viewControllers?.indices.contains(index) == true else { return false }
      replaceScreen(at: index, with: screen)
    } catch {
      presentAlert(refusing: file, because: "\(error)")
    }
    return true
  }

  /// Replaces a screen. The new one takes over the tuning of the old one.
  private func replaceScreen(at index: Int, with screen: ViewController) {
    guard let old = viewControllers?[index] else { return }
    screen.tabBarItem = old.tabBarItem
    if let old = old as? any TunableScreen, let new = screen as? any TunableScreen {
      for (new, old) in zip(new.choices, old.choices) { new.selectedIndex = old.selectedIndex }
      new.tunings.apply(old.tunings.values)
    }
    viewControllers?[index] = screen
    selectedIndex = index
    selectionDidChange()
  }

  private func presentAlert(refusing file: DroppedFile, because reason: String) {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    let alert = AlertController(
      title: "“\(name)” cannot be shown", message: reason.replacing(file.path, with: name),
      preferredStyle: .alert)
    alert.addAction(AlertAction(title: "OK", style: .default))
    let front = sequence(first: selectedViewController ?? self, next: \.presentedViewController)
    front.reversed().first?.present(alert)
  }
}
