import Glibc
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting

@testable import GlissadeControls
@testable import GlissadeUI

/// Records the appearance callbacks of its screens.
@MainActor
final class NavigationDiary {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

final class NavigationPage: ViewController {
  let name: String
  let diary: NavigationDiary
  var whenWillAppear: (() -> Void)?
  var whenDidDisappear: (() -> Void)?

  init(_ name: String, _ diary: NavigationDiary) {
    self.name = name
    self.diary = diary
    super.init()
    title = name
  }

  override func viewDidLoad() {
    view.accessibilityIdentifier = name
    view.backgroundColor = .systemBackground
  }
  override func viewWillAppear(_ animated: Bool) {
    diary.lines.append("\(name) will appear")
    whenWillAppear?()
  }
  override func viewDidAppear(_ animated: Bool) { diary.lines.append("\(name) did appear") }
  override func viewWillDisappear(_ animated: Bool) { diary.lines.append("\(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) {
    diary.lines.append("\(name) did disappear")
    whenDidDisappear?()
  }
}

/// Returns the progress of UIKit's own transitions after some seconds: a critically damped spring of mass 3 and
/// stiffness 1000, which settles in 0.6 s.
func referenceSystemSpring(_ time: Double) -> Double {
  let phase = (1000.0 / 3).squareRoot() * time
  return 1 - (1 + phase) * exp(-phase)
}

/// A navigation controller with the screen "a", on a stage of a phone's size.
@MainActor
struct NavigationFixture {
  let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
  let diary = NavigationDiary()
  let navigation: NavigationController
  let a: NavigationPage

  init() {
    a = NavigationPage("a", diary)
    navigation = NavigationController(rootViewController: a)
    stage.rootViewController = navigation
    stage.advance(to: 0)
    _ = diary.take()
  }

  func page(_ name: String) -> NavigationPage { NavigationPage(name, diary) }

  /// Pushes a screen, and advances to the end of the transition.
  @discardableResult
  func push(_ name: String) -> NavigationPage {
    let page = page(name)
    navigation.pushViewController(page, animated: true)
    stage.advance(to: stage.time + 1)
    _ = diary.take()
    return page
  }

  func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, after delay: Double = 0) {
    let time = stage.time + delay
    stage.pointer(phase, Point(x, y), at: time)
  }
}
