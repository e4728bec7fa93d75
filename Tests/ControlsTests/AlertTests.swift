import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

/// A screen that records its callbacks, on a stage with text, and an alert in front of it.
@MainActor
private final class AlertFixture {
  final class Screen: ViewController {
    var heard: [String] = []
    override func viewWillDisappear(_ animated: Bool) { heard.append("disappears") }
    override func keyPressed(_ stroke: KeyStroke) -> Bool {
      heard.append("\(stroke)")
      return true
    }
  }

  let stage: Stage
  let screen = Screen()
  let alert: AlertController
  var chosen: [String] = []

  init(
    _ style: AlertController.Style, _ message: String? = "Message", size: Size = Size(width: 390, height: 844)
  ) {
    stage = Stage(size: size, textMeasurer: Typewriter())
    stage.rootViewController = screen
    screen.view.addSubview(Button("Behind"))
    alert = AlertController(title: "Title", message: message, preferredStyle: style)
  }

  @discardableResult
  func add(_ title: String, _ style: AlertAction.Style = .default) -> AlertAction {
    let action = AlertAction(title: title, style: style) { [unowned self] in
      chosen.append($0.title ?? "")
      if stage.frontmostViewController === alert { chosen.append("too early") }
    }
    alert.addAction(action)
    return action
  }

  func present(animated: Bool = false) { screen.present(alert, animated: animated) }

  func settle() { stage.advance(to: stage.time + 1) }

  /// Returns the position at which a button of the alert is drawn, in the stage's coordinates. `index` is
  /// that of the action.
  func frame(_ index: Int) -> Rect {
    func find(_ view: View) -> View? {
      view.accessibilityIdentifier == "alert.action.\(index)"
        ? view : view.subviews.lazy.compactMap(find).first
    }
    guard let button = find(stage.root) else { return .zero }
    return Rect(enclosing: button.bounds.corners.compactMap { $0.applying(button.projectionToStage) })
      ?? .zero
  }

  var focused: String? { stage.focus.view?.accessibilityIdentifier }
}

@MainActor
@Suite struct `An alert` {
  private let fixture = AlertFixture(.alert)

  @Test func `scales down from 1.1 and fades in over the screen that presents it`() {
    fixture.add("OK")
    var isPresented = false
    fixture.screen.present(fixture.alert, animated: true) { isPresented = true }
    let (panel, dimming) = (fixture.alert.panel, fixture.alert.dimming)
    #expect(panel.presentation.transform.a == 1.1 && panel.presentation.alpha == 0)
    #expect(dimming.presentation.alpha == 0)
    fixture.stage.advance(to: 0.125)
    // The ease-out curve with the control points (0, 0) and (0.58, 1) has the value 0.6846 at half of the
    // time.
    #expect(abs(panel.presentation.alpha - 0.6846) < 1e-3)
    #expect(abs(panel.presentation.transform.a - (1.1 - 0.1 * panel.presentation.alpha)) < 1e-9)
    #expect(!isPresented)
    fixture.stage.advance(to: 0.25)
    #expect(isPresented && panel.presentation.transform.isIdentity && panel.presentation.alpha == 1)
    #expect(fixture.screen.heard.isEmpty && fixture.screen.view.stage != nil)
    #expect(fixture.screen.presentedViewController === fixture.alert)
  }

  @Test func `does not scale with reduced motion`() {
    fixture.stage.reducesMotion = true
    fixture.add("OK")
    fixture.present(animated: true)
    fixture.stage.advance(to: 0.1)
    #expect(
      fixture.alert.panel.presentation.transform.isIdentity && fixture.alert.panel.presentation.alpha < 1)
  }

  @Test func `is removed before its action's handler runs`() {
    fixture.add("OK")
    fixture.present()
    fixture.stage.click(fixture.frame(0).center)
    fixture.stage.click(fixture.frame(0).center)
    fixture.stage.advance(to: 0.2)
    #expect(fixture.chosen.isEmpty && fixture.alert.isBeingDismissed)
    fixture.stage.advance(to: 0.3)
    #expect(fixture.chosen == ["OK"] && fixture.alert.view.stage == nil)
    #expect(fixture.screen.presentedViewController == nil && fixture.screen.heard.isEmpty)
  }

  @Test func `can be presented again, and can lead to another one`() {
    let second = AlertController(title: "Second", message: nil, preferredStyle: .alert)
    fixture.alert.addAction(
      AlertAction(title: "More", style: .default) { [fixture] _ in
        fixture.screen.present(second, animated: true)
      })
    for _ in 0..<2 {
      fixture.present(animated: true)
      fixture.settle()
      #expect(fixture.alert.panel.presentation.alpha == 1)
      fixture.stage.click(fixture.frame(0).center)
      fixture.settle()
      #expect(fixture.stage.frontmostViewController === second)
      second.dismiss(animated: false)
    }
  }

  @Test
  func `has two actions side by side, and more in a column, with cancel on the left or last`() {
    fixture.add("No", .cancel)
    fixture.add("Yes")
    fixture.present()
    fixture.settle()
    let (no, yes) = (fixture.frame(0), fixture.frame(1))
    #expect(
      no.size == Size(width: 135, height: 44) && no.minX == 60 && yes.minX == 195 && yes.minY == no.minY)
    fixture.add("Maybe")
    fixture.settle()
    let frames = (0...2).map(fixture.frame)
    #expect(frames.allSatisfy { $0.width == 270 && $0.minX == 60 })
    #expect(frames[1].maxY == frames[2].minY && frames[2].maxY == frames[0].minY)
    let panel = fixture.alert.panel.frame
    #expect(panel.center == Point(195, 422) && frames[0].maxY == panel.maxY)
  }

  @Test func `makes the buttons of actions that are added to its loaded view once, in the next layout`() {
    let groups = fixture.alert.view.subviews.flatMap(\.subviews).compactMap { $0 as? AlertGroup }
    for title in ["A", "B", "C"] { fixture.add(title) }
    #expect(groups.count == 2 && groups.allSatisfy { $0.buttons.isEmpty })
    fixture.present()
    fixture.settle()
    #expect(groups[0].buttons.map(\.action.title) == ["A", "B", "C"])
    fixture.stage.click(fixture.frame(1).center)
    fixture.settle()
    #expect(fixture.chosen == ["B"])
  }

  @Test func `has two actions in a column if their titles are too long, with cancel last`() {
    fixture.add("No", .cancel)
    fixture.add("Yes, with all that it takes")
    fixture.present()
    fixture.settle()
    #expect(fixture.frame(0).minY == fixture.frame(1).maxY && fixture.frame(0).width == 270)
  }

  @Test func `responds to Return and Escape, which no view behind it receives`() {
    let (cancel, ok) = (fixture.add("Cancel", .cancel), fixture.add("OK"))
    let other = fixture.add("Other")
    let cases: [(String, AlertAction?, AlertAction)] = [
      ("Return", nil, ok), ("Return", other, other), ("Return", cancel, cancel), ("Escape", other, cancel),
    ]
    for (key, preferred, expected) in cases {
      fixture.alert.preferredAction = preferred
      fixture.chosen = []
      fixture.present()
      fixture.stage.keys(key, "F5")
      fixture.settle()
      #expect(fixture.chosen == [expected.title])
    }
    #expect(fixture.screen.heard.isEmpty)
  }

  @Test func `keeps the focus`() {
    fixture.add("One")
    fixture.add("Two")
    fixture.add("Three")
    fixture.present()
    var path: [String?] = []
    for _ in 0..<4 {
      fixture.stage.keys("Tab")
      path.append(fixture.focused)
    }
    #expect(path == ["alert.action.0", "alert.action.1", "alert.action.2", "alert.action.0"])
    fixture.stage.keys("Tab", "Return")
    fixture.settle()
    #expect(fixture.chosen == ["Two"])
  }

  @Test func `ignores clicks on disabled actions and beside it`() {
    let action = fixture.add("OK")
    fixture.add("Cancel", .cancel)
    action.isEnabled = false
    fixture.present()
    fixture.stage.click(fixture.frame(0).center)
    fixture.stage.click(Point(10, 10))
    fixture.stage.keys("Return")
    fixture.settle()
    #expect(fixture.chosen.isEmpty && fixture.stage.frontmostViewController === fixture.alert)
    action.isEnabled = true
    fixture.stage.click(fixture.frame(0).center)
    fixture.settle()
    #expect(fixture.chosen == ["OK"])
  }

  @Test func `wraps long text, and scrolls if it is too high`() {
    let fixture = AlertFixture(.alert, String(repeating: "words and ", count: 400))
    for index in 0..<30 { fixture.add("Action \(index)") }
    fixture.present()
    fixture.settle()
    #expect(fixture.alert.panel.frame == Rect(x: 60, y: 24, width: 270, height: 796))
    #expect(fixture.frame(0).maxY == 820 - 1.5 * 44)
    fixture.stage.wheel(Point(0, -44), at: Point(195, 800))
    #expect(fixture.frame(1).maxY == 820 - 1.5 * 44)
    fixture.stage.keys("Tab", "shift+Tab")
    fixture.settle()
    #expect(fixture.focused == "alert.action.29" && fixture.frame(29).maxY <= 820)
  }

  @Test func `covers the whole stage, whichever controller presents it`() {
    let child = ViewController()
    child.tabBarItem = TabBarItem(title: "Tab", image: nil)
    child.definesPresentationContext = true
    let tabs = TabBarController(viewControllers: [child])
    fixture.stage.rootViewController = tabs
    fixture.add("OK")
    child.present(fixture.alert)
    fixture.settle()
    #expect(fixture.alert.view.frame == fixture.stage.root.bounds)
    #expect(tabs.presentedViewController === fixture.alert)
    fixture.stage.keys("Tab", "Tab")
    #expect(fixture.focused == "alert.action.0")
    fixture.stage.keys("Return")
    fixture.settle()
    #expect(fixture.chosen == ["OK"] && fixture.stage.frontmostViewController === child)
  }

  @Test func `is dark on a dark stage`() {
    fixture.stage.userInterfaceStyle = .dark
    fixture.add("OK")
    fixture.present()
    let ground = fixture.alert.panel.subviews.first?.presentation.backgroundColor
    #expect(ground.map { $0.red < 0.2 } == true)
    fixture.stage.userInterfaceStyle = .light
    let light = fixture.alert.panel.subviews.first?.presentation.backgroundColor
    #expect(light.map { $0.red > 0.9 } == true)
  }
}

@MainActor
@Suite struct `An action sheet` {
  private func sheet(_ size: Size = Size(width: 390, height: 844)) -> AlertFixture {
    let fixture = AlertFixture(.actionSheet, size: size)
    fixture.add("Copy")
    fixture.add("Cancel", .cancel)
    fixture.add("Delete", .destructive)
    return fixture
  }

  @Test func `is at the bottom, with a separate cancel button below`() {
    let fixture = sheet()
    fixture.present()
    fixture.settle()
    let (copy, cancel, delete) = (fixture.frame(0), fixture.frame(1), fixture.frame(2))
    #expect(cancel == Rect(x: 8, y: 844 - 8 - 57, width: 374, height: 57))
    #expect(delete.maxY == cancel.minY - 8 && copy.maxY == delete.minY)
  }

  @Test func `is centred in a wide window, with the width of a phone`() {
    let fixture = sheet(Size(width: 1280, height: 800))
    fixture.present()
    fixture.settle()
    #expect(fixture.frame(1).width == 414 && fixture.frame(1).midX == 640)
  }

  @Test func `respects the safe area`() {
    let fixture = sheet()
    fixture.stage.safeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    fixture.present()
    fixture.settle()
    #expect(fixture.frame(1).maxY == 844 - 34 - 8)
  }

  @Test func `slides up from below the edge, and back`() {
    let fixture = sheet()
    fixture.present(animated: true)
    #expect(fixture.alert.panel.frame.minY == fixture.alert.panelTop)
    let top = { fixture.alert.panel.presentation.transform.ty + fixture.alert.panelTop }
    #expect(abs(top() - 844) < 1e-9)
    var last = top()
    for step in 1...21 {
      fixture.stage.advance(to: Double(step) / 40)
      #expect(top() <= last)
      last = top()
    }
    #expect(last == fixture.alert.panelTop)
    fixture.stage.keys("Escape")
    fixture.stage.advance(to: 1.02)
    #expect(fixture.stage.frontmostViewController === fixture.alert && top() > last)
    fixture.stage.advance(to: 0.525 + 0.5057)
    #expect(fixture.chosen == ["Cancel"])
  }

  @Test func `is cancelled by a click beside it`() {
    let fixture = sheet()
    fixture.present()
    fixture.stage.click(Point(195, 100))
    fixture.settle()
    #expect(fixture.chosen == ["Cancel"])
  }
}

@MainActor
@Suite struct `The keys of an alert's buttons` {
  /// Returns the keys that assistive technologies are told, by the title of the button, for the alert.
  private func keys(_ fixture: AlertFixture) -> [String: String] {
    fixture.present()
    let buttons = fixture.stage.accessibilityTree().elements.filter { $0.role == .button }
    return Dictionary(
      buttons.map { ($0.name, $0.actions.first?.keyBinding ?? "none") }, uniquingKeysWith: { $1 })
  }

  /// Returns the button that a key chooses.
  private func chosen(_ key: String, _ fixture: AlertFixture) -> [String] {
    fixture.present()
    fixture.stage.keys(key)
    fixture.settle()
    return fixture.chosen
  }

  private func alert(_ titles: [(String, AlertAction.Style)], preferred: Int? = nil) -> AlertFixture {
    let fixture = AlertFixture(.alert)
    let actions = titles.map { fixture.add($0.0, $0.1) }
    fixture.alert.preferredAction = preferred.map { actions[$0] }
    return fixture
  }

  @Test func `are those that choose them`() {
    let cases: [([(String, AlertAction.Style)], Int?)] = [
      ([("OK", .default)], nil), ([("Delete", .destructive), ("Cancel", .cancel)], nil),
      ([("Save", .default), ("Discard", .destructive), ("Cancel", .cancel)], nil),
      ([("Save", .default), ("Discard", .destructive), ("Cancel", .cancel)], 1),
      ([("One", .default), ("Two", .default)], nil), ([("Close", .cancel)], nil),
    ]
    for (titles, preferred) in cases {
      let told = keys(alert(titles, preferred: preferred))
      for (key, pressed) in [("Return", "Return"), ("Escape", "Escape")] {
        let effect = chosen(pressed, alert(titles, preferred: preferred))
        let named = told.filter { $0.value == ";;\(key)" }.map(\.key)
        // Of two keys of one button, the first is told.
        if key == "Escape", effect.count == 1, told[effect[0]] == ";;Return" {
          #expect(named == [])
        } else {
          #expect(named == effect, "\(titles) \(key)")
        }
      }
    }
  }
}
