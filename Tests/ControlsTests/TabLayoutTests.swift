import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

@MainActor
@Suite struct `A screen laid out by constraints` {
  private final class Screen: ViewController {
    let child = View()
    override func viewDidLoad() {
      view.addSubview(child)
      constrain(view, child) {
        $1.leading == $0.safeArea.leading + 10
        $1.trailing == $0.safeArea.trailing - 10
        $1.top == $0.top + 10
        $1.height == 20
      }
    }
  }

  @Test func `fills the area beside the tab bar, whenever it is shown`() {
    let stage = Stage(size: Size(width: 390, height: 844))
    let screens = [Screen(), Screen()]
    let tabs = TabBarController(viewControllers: screens)
    stage.rootViewController = tabs
    stage.advance(to: 0)
    #expect(screens[0].view.frame == Rect(x: 0, y: 0, width: 390, height: 788))
    #expect(screens[0].child.frame == Rect(x: 10, y: 10, width: 370, height: 20))
    tabs.selectedIndex = 1
    stage.advance(to: 0)
    #expect(screens[1].child.frame == Rect(x: 10, y: 10, width: 370, height: 20))
    let size = Size(width: 1000, height: 700)
    stage.resize(size, at: 0)
    #expect(screens[1].child.frame == Rect(x: 10, y: 10, width: 892, height: 20))
    tabs.selectedIndex = 0
    stage.advance(to: 0)
    #expect(screens[0].child.frame == Rect(x: 10, y: 10, width: 892, height: 20))
  }

  @Test func `tells assistive technologies the badges of tabs, and which are disabled`() {
    let stage = Stage(size: Size(width: 390, height: 844))
    let screens = [Screen(), Screen(), Screen()]
    stage.rootViewController = TabBarController(viewControllers: screens)
    screens[1].tabBarItem.badgeValue = "3"
    screens[2].tabBarItem.isEnabled = false
    stage.advance(to: 0)
    let tabs = stage.accessibilityTree().elements.filter { $0.role == .pageTab }
    #expect(tabs.map(\.value) == ["", "3", ""])
    #expect(tabs.map { $0.states.contains(.enabled) } == [true, true, false])
    #expect(tabs.map { $0.actions.contains(.press) } == [true, true, false])
  }
}
