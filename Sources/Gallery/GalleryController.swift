import GlissadeGeometry
import GlissadeInput
import GlissadeTools
import GlissadeUI

/// All screens behind one tab bar, which number keys choose from as well.
public final class GalleryController: TabBarController {
  /// Creates a gallery of screens, each of which has a `tabBarItem`.
  public override init(viewControllers: [ViewController]) {
    super.init(viewControllers: viewControllers)
    tabBar.accessibilityIdentifier = "gallery.tabs"
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    selectionDidChange()
  }

  public override func paletteDidChange() {
    view.backgroundColor = view.palette.systemBackground
  }

  public override func selectionDidChange() {
    title = selectedViewController?.tabBarItem?.title
  }

  // MARK: - Files

  /// Makes a screen that shows a file, and says whose place it takes. `nil` where files are of no use.
  ///
  /// It is given the index of the screen in front, and throws what keeps the file from being shown.
  public var makeScreen: ((DroppedFile, Int) throws -> (index: Int, screen: ViewController))?

  /// Shows a file that was dropped, in the screen in front or in another one that can read it.
  public override func didReceive(_ file: DroppedFile) -> Bool {
    guard let makeScreen else { return false }
    do {
      let (index, screen) = try makeScreen(file, selectedIndex)
      guard viewControllers.indices.contains(index) else { return false }
      replaceScreen(at: index, with: screen)
    } catch {
      refuse(file, because: "\(error)")
    }
    return true
  }

  /// The new screen is as the old one was tuned.
  private func replaceScreen(at index: Int, with screen: ViewController) {
    let old = viewControllers[index]
    screen.tabBarItem = old.tabBarItem
    if let old = old as? any TunableScreen, let new = screen as? any TunableScreen {
      for (new, old) in zip(new.choices, old.choices) { new.selectedIndex = old.selectedIndex }
      new.tunings.apply(old.tunings.values)
    }
    viewControllers[index] = screen
    selectedIndex = index
    selectionDidChange()
  }

  /// Says what is wrong with a file.
  private func refuse(_ file: DroppedFile, because reason: String) {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    let alert = AlertController(
      title: "“\(name)” cannot be shown", message: reason.replacing(file.path, with: name),
      preferredStyle: .alert)
    alert.addAction(AlertAction(title: "OK", style: .default))
    let front = sequence(first: selectedViewController ?? self, next: \.presentedViewController)
    front.reversed().first?.present(alert)
  }

  // MARK: - Keys

  public override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty, let index = Self.tabIndex(of: stroke.key),
      viewControllers.indices.contains(index)
    else { return false }
    selectedIndex = index
    return true
  }

  /// 0 for the key 1, also on the keypad.
  private static func tabIndex(of key: Key) -> Int? {
    let digit = key.name.hasPrefix("Keypad ") ? key.name.dropFirst(7) : Substring(key.name)
    return Int(digit).flatMap { 1...9 ~= $0 ? $0 - 1 : nil }
  }
}

extension GalleryController: PaceObserver {
  package func paceDidChange(to pace: Double) {
    for case let screen as any PaceObserver in viewControllers { screen.paceDidChange(to: pace) }
  }
}

extension GalleryController: FrameObserver {
  package func frameWasDrawn(in duration: Double, at time: Double) {
    for case let screen as any FrameObserver in viewControllers {
      screen.frameWasDrawn(in: duration, at: time)
    }
  }
}
