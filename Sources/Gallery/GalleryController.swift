import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI

/// All screens behind one tab bar. Number keys select tabs as well.
public final class GalleryController: TabBarController {
  /// Creates a gallery of screens, each of which has a `tabBarItem`.
  public override init(viewControllers: [ViewController]) {
    super.init(viewControllers: viewControllers)
    tabBar.accessibilityIdentifier = "gallery.tabs"
    tabBar.accessibilityLabel = "Screens"
    tabBar.keyStrokes = (1...9).compactMap { Key("\($0)").map { KeyStroke($0) } }
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

  /// Makes a screen that shows a dropped file, and returns the index of the screen that it replaces. Its second
  /// argument is the index of the selected screen. It throws an error whose description says why the file cannot be
  /// shown. If it is `nil`, which is the default, the gallery refuses files.
  public var makeScreen: ((DroppedFile, Int) throws -> (index: Int, screen: ViewController))?

  public override func didReceive(_ file: DroppedFile) -> Bool { show(file) }

  // MARK: - Keys

  public override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty, let index = Self.tabIndex(of: stroke.key),
      viewControllers?.indices.contains(index) == true
    else { return false }
    selectedIndex = index
    return true
  }

  /// Returns the index of the tab that a number key selects, 0 for the key 1. Keys of the keypad count as
  /// well.
  private static func tabIndex(of key: Key) -> Int? {
    let digit = key.name.hasPrefix("Keypad ") ? key.name.dropFirst(7) : Substring(key.name)
    return Int(digit).flatMap { 1...9 ~= $0 ? $0 - 1 : nil }
  }
}

extension GalleryController: PaceObserver {
  public func paceDidChange(to pace: Double) {
    for case let screen as any PaceObserver in viewControllers ?? [] { screen.paceDidChange(to: pace) }
  }
}

extension GalleryController: FrameObserver {
  public func frameWasDrawn(in duration: Double, at time: Double) {
    for case let screen as any FrameObserver in viewControllers ?? [] {
      screen.frameWasDrawn(in: duration, at: time)
    }
  }
}
