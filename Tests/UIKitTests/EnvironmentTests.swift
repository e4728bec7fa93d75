import GlissadeTesting
import GlissadeUI
import Testing
import UIKit

/// A space whose origin is at (100, 50) of a view.
private final class Shifted: UICoordinateSpace {
  private let view: UIView
  init(in view: UIView) { self.view = view }

  var bounds: CGRect { view.bounds }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    view.convert(CGPoint(x: point.x + 100, y: point.y + 50), to: coordinateSpace)
  }
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let place = view.convert(point, from: coordinateSpace)
    return CGPoint(x: place.x - 100, y: place.y - 50)
  }
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
  }
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, from: coordinateSpace), size: rect.size)
  }
}

private final class Pane: UIWindow {
  private(set) var calls: [String] = []
  override func becomeKey() { calls.append("become") }
  override func resignKey() { calls.append("resign") }
  override var rootViewController: UIViewController? { didSet { calls.append("root") } }
}

@MainActor
struct EnvironmentTests {
  @Test func `Points are converted between views, the screen and spaces of the program's own`() {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let (outer, inner) = (UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 300)), UIView())
    inner.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    stage.root.addSubview(outer)
    outer.addSubview(inner)
    let screen = UIScreen.main.coordinateSpace
    let space: any UICoordinateSpace = outer
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 6, y: 7))
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 16, y: 27))
    #expect(screen.convert(CGPoint(x: 16, y: 27), to: inner) == CGPoint(x: 1, y: 2))
    #expect(
      screen.convert(CGRect(x: 0, y: 0, width: 4, height: 5), from: inner)
        == CGRect(x: 15, y: 25, width: 4, height: 5))
    let own = Shifted(in: outer)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: own) == CGPoint(x: 6 - 100, y: 7 - 50))
    #expect(inner.convert(CGPoint(x: -94, y: -43), from: own) == CGPoint(x: 1, y: 2))
    #expect(screen.convert(CGPoint(x: 0, y: 0), from: own) == CGPoint(x: 110, y: 70))
  }

  @Test func `A window becomes the key window, and the former one no longer is`() {
    let (first, second) = (Pane(), Pane())
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    second.makeKey()
    #expect(first.calls == ["become", "resign"])
    #expect(second.calls == ["become"])
    second.rootViewController = UIViewController()
    #expect(second.calls.last == "root")
    #expect(UIWindow.Level.normal < .statusBar && UIWindow.Level.alert > .statusBar)
    second.isHidden = true
    #expect(first.calls == ["become", "resign", "become"] && second.calls.last == "resign")
    #expect(!UIApplication.shared.windows.contains { $0 === second })
    // A window that is shown again is behind the key window.
    second.isHidden = false
    #expect(UIApplication.shared.windows.contains { $0 === second } && first.isKeyWindow)
    first.isHidden = true
    second.isHidden = true
  }

  @Test func `A window that is hidden is released`() {
    weak var released: Pane?
    do {
      let window = Pane()
      released = window
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      #expect(window.isKeyWindow)
      window.isHidden = true
    }
    #expect(released == nil)
  }

  @Test func `The appearance of traits has UIKit's cases`() {
    for (style, expected) in [(UserInterfaceStyle.light, UIUserInterfaceStyle.light), (.dark, .dark)] {
      let traits = UITraitCollection(userInterfaceStyle: style, displayScale: 2)
      switch traits.userInterfaceStyle {
      case .light, .unspecified: #expect(expected == .light)
      case .dark: #expect(expected == .dark)
      }
    }
    #expect(UITraitCollection(userInterfaceStyle: UIUserInterfaceStyle.dark).userInterfaceStyle == .dark)
    let window = UIWindow()
    #expect(window.overrideUserInterfaceStyle == .unspecified)
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    window.rootViewController = controller
    stage.rootViewController = controller
    #expect(stage.root === window)
    window.overrideUserInterfaceStyle = .dark
    let shown: UserInterfaceStyle = stage.userInterfaceStyle
    #expect(shown == .dark)
    window.overrideUserInterfaceStyle = .unspecified
    let former: UserInterfaceStyle = stage.userInterfaceStyle
    #expect(former == .light)
  }

  @Test func `The appearance of a window stays when that of the desktop changes, which is shown after it`() {
    let window = UIWindow()
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    window.rootViewController = controller
    stage.rootViewController = controller
    func shown(afterDesktopBecomes style: UserInterfaceStyle) -> UserInterfaceStyle {
      var settings = DesktopSettings()
      settings.style = style
      stage.apply(settings)
      return stage.userInterfaceStyle
    }
    window.overrideUserInterfaceStyle = .dark
    #expect(shown(afterDesktopBecomes: .light) == .dark)
    window.overrideUserInterfaceStyle = .light
    #expect(shown(afterDesktopBecomes: .dark) == .light)
    window.overrideUserInterfaceStyle = .unspecified
    let newest: UserInterfaceStyle = stage.userInterfaceStyle
    #expect(newest == .dark)
    #expect(shown(afterDesktopBecomes: .light) == .light)
  }

  @Test func `Index paths have UIKit's numbers of indexes`() {
    #expect(IndexPath().isEmpty && IndexPath(index: 3).count == 1 && IndexPath(index: 3).section == 3)
    let path = IndexPath(indexes: [2, 7])
    #expect(path == IndexPath(row: 7, section: 2) && path.count == 2 && path[0] == 2 && path[1] == 7)
    #expect(path.compare(IndexPath(row: 8, section: 2)) == .orderedAscending)
  }

  @Test func `The guide of the keyboard is below the safe area`() {
    let stage = Stage(size: CGSize(width: 300, height: 400))
    let view = UIView(frame: stage.root.bounds)
    stage.root.addSubview(view)
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44), bar.widthAnchor.constraint(equalTo: view.widthAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    stage.advance(to: 0)
    #expect(bar.frame == CGRect(x: 0, y: 400 - 44, width: 300, height: 44))
    #expect(view.keyboardLayoutGuide === view.keyboardLayoutGuide)
  }

  @Test func `Objects of any class of UIKit are compared by their protocol`() {
    let (view, other) = (UIView(), UILabel())
    let object: any NSObjectProtocol = view
    #expect(object == view && !(object == other))
  }
}
