import GlissadeUI
import Testing
import UIKit

private final class Badge: UILabel {}

/// A layer whose corners follow its height.
private final class RoundLayer: CALayer {
  override var bounds: CGRect { didSet { cornerRadius = bounds.height / 2 } }
}

@MainActor
@Suite(.serialized) struct AppearanceTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844))

  @Test func `An appearance applies to instances that move to a window`() {
    UILabel.appearance().textColor = .red
    Badge.appearance().textColor = .blue
    UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).numberOfLines = 3
    defer {
      UILabel.appearance().textColor = nil
      Badge.appearance().textColor = nil
    }
    #expect(UILabel.appearance().textColor == .red)
    let (label, badge, own) = (UILabel(), Badge(), UILabel())
    own.textColor = .green
    for view in [label, badge, own] { stage.root.addSubview(view) }
    #expect(label.textColor == .red)
    #expect(badge.textColor == .blue)
    // A value that the program has set stays.
    #expect(own.textColor == .green)
    #expect(label.numberOfLines == 1)
    let bar = UINavigationBar()
    let inner = UILabel()
    bar.addSubview(inner)
    stage.root.addSubview(bar)
    #expect(inner.numberOfLines == 3)
  }

  @Test func `Of several appearances, the more specific one and the later one apply`() {
    UILabel.appearance().textColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .green
    UIButton.appearance().setTitleColor(.blue, for: .normal)
    UIButton.appearance().setTitleColor(.purple, for: .normal)
    defer {
      UILabel.appearance().textColor = nil
      UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = nil
      UIButton.appearance().setTitleColor(nil, for: .normal)
    }
    let (bar, inner, button) = (UINavigationBar(), UILabel(), UIButton())
    bar.addSubview(inner)
    for view in [bar, button] { stage.root.addSubview(view) }
    #expect(inner.textColor == .green)
    #expect(button.titleColor(for: .normal) == .purple)
  }

  @Test func `Tabs without attributes of their own have the common ones`() {
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .selected)
    defer { UITabBarItem.appearance().setTitleTextAttributes(nil, for: .selected) }
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    bar.items = [UITabBarItem(title: "A", image: nil, tag: 3), UITabBarItem(title: "B", image: nil, tag: 4)]
    stage.root.addSubview(bar)
    bar.selectedItem = bar.items?[1]
    #expect(bar.selectedIndex == 1 && bar.selectedItem?.tag == 4)
    let colors = bar.subviews.flatMap(\.subviews).compactMap { ($0 as? UILabel)?.textColor }
    #expect(colors.count == 2 && colors[1] == .purple && colors[0] != .purple)
  }

  @Test func `A delegate decides whether a tab selects its screen`() {
    final class Guardian: UITabBarControllerDelegate {
      var selected: [UIViewController] = []
      func tabBarController(_ controller: UITabBarController, shouldSelect screen: UIViewController) -> Bool {
        screen.title != "locked"
      }
      func tabBarController(_ controller: UITabBarController, didSelect screen: UIViewController) {
        selected.append(screen)
      }
    }
    let (tabs, guardian) = (UITabBarController(), Guardian())
    let screens = ["a", "locked", "c"].map { title in
      let screen = UIViewController()
      screen.title = title
      return screen
    }
    tabs.viewControllers = screens
    tabs.delegate = guardian
    #expect(tabs.tabBar.items?.map(\.title) == ["a", "locked", "c"])
    screens[2].title = "d"
    #expect(tabs.tabBar.items?.last?.title == "d")
    for index in [1, 2] {
      tabs.tabBar.selectedIndex = index
      tabs.tabBar.sendActions(for: .valueChanged)
    }
    #expect(tabs.selectedViewController === screens[2])
    #expect(guardian.selected == [screens[2]])
    tabs.tabBar.selectedIndex = 1
    tabs.tabBar.sendActions(for: .valueChanged)
    #expect(tabs.tabBar.selectedIndex == 2)
  }

  @Test func `The layer of a view is replaced by one of another class`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.layer.borderWidth = 2
    #expect(object_setClass(view.layer, RoundLayer.self) == CALayer.self)
    #expect(view.layer is RoundLayer)
    #expect(view.layer.borderWidth == 2)
    view.frame.size.height = 30
    #expect(view.layer.cornerRadius == 15)
    #expect(object_setClass(view, RoundLayer.self) == nil)
  }

  @Test func `A button's title is in front of subviews that were added before`() {
    let (button, view) = (UIButton(), UIView())
    button.addSubview(view)
    button.setTitle("A", for: .normal)
    #expect(button.subviews.first === view)
    #expect(button.titleColor(for: .normal) == .white)
    #expect(UIView().isOpaque)
  }
}
