import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

extension Fixture {
  /// Presses keys one after the other, at the current time.
  func keys(_ names: String...) { stage.keys(names) }
}

@MainActor
@Suite struct `The focus` {
  let fixture = Fixture()
  let controls: [Control]
  var stage: Stage { fixture.stage }

  init() {
    // The controls are in a row from (100, 100), each 20 points wide, with 10 points between them.
    controls = (0..<4).map { Control(frame: Rect(x: Double($0) * 30, y: 0, width: 20, height: 20)) }
    for control in controls { fixture.view.addSubview(control) }
  }

  private var index: Int? { controls.firstIndex { $0.isFocused } }

  @Test func `moves through the focusable views in the order of the tree, and wraps around`() {
    let order = (0..<5).map { _ in
      fixture.keys("Tab")
      return index
    }
    #expect(order == [0, 1, 2, 3, 0])
    fixture.keys("shift+Tab")
    #expect(index == 3)
    fixture.keys("shift+Tab", "shift+Tab")
    #expect(index == 1)
  }

  @Test func `starts at the end with Shift, and skips views that cannot be focused`() {
    controls[3].isEnabled = false
    controls[1].isHidden = true
    fixture.keys("shift+Tab")
    #expect(index == 2)
    fixture.keys("Tab", "Tab")
    #expect(index == 2)
    fixture.keys("control+Tab")
    #expect(index == 2)
  }

  @Test
  func `moves to another stage from the last view, or backwards from the first one, if that accepts it`() {
    let other = Stage(size: Size(width: 100, height: 100))
    let button = Control(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    var ways: [Bool] = []
    stage.focus.leave = { [focus = stage.focus] backwards in
      ways.append(backwards)
      guard other.focus.enter(backwards: backwards) else { return false }
      focus.resign()
      return true
    }
    // The other stage has no focusable view yet.
    fixture.keys("Tab", "shift+Tab")
    #expect(index == 3 && ways == [true])
    other.root.addSubview(button)
    fixture.keys("Tab")
    #expect(index == nil && button.isFocused && other.focus.isVisible && ways == [true, false])
    fixture.keys("Tab", "shift+Tab")
    #expect(index == nil && ways == [true, false, true])
  }

  @Test func `receives no keys and shows no ring while another stage is active`() {
    var count = 0
    controls[0].addAction(for: .primaryActionTriggered) { count += 1 }
    fixture.keys("Tab")
    stage.advance(to: 1)
    #expect(stage.focus.ring.presentation.alpha == 1)
    stage.focus.isActive = false
    stage.advance(to: 2)
    fixture.keys("Tab", "Return")
    #expect(index == 0 && count == 0 && stage.focus.ring.presentation.alpha == 0)
    stage.focus.isActive = true
    fixture.keys("Return")
    stage.focus.settleRing()
    #expect(count == 1 && stage.focus.ring.presentation.alpha == 1)
  }

  @Test func `activates any control with Space, Return and Enter`() {
    var count = 0
    controls[1].addAction(for: .primaryActionTriggered) { count += 1 }
    fixture.keys("Tab", "Tab", "Space", "Return", "Keypad Enter", "A", "control+Space")
    #expect(count == 3)
  }

  @Test func `is removed by Escape, unless the screen handles the key`() {
    final class Screen: ViewController {
      var strokes: [KeyStroke] = []
      var takes = true
      override func keyPressed(_ stroke: KeyStroke) -> Bool {
        strokes.append(stroke)
        return takes
      }
    }
    let screen = Screen()
    let control = Control(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    screen.view.addSubview(control)
    stage.rootViewController = screen
    fixture.keys("Tab", "Escape")
    #expect(control.isFocused && screen.strokes == [KeyStroke(.escape)])
    screen.takes = false
    fixture.keys("Escape")
    #expect(!control.isFocused && stage.focus.view == nil)
    fixture.keys("A")
    #expect(screen.strokes.count == 3)
  }

  @Test func `offers a key to the view first, then to its superviews`() {
    final class Parent: View {
      var strokes: [KeyStroke] = []
      override func keyPressed(_ stroke: KeyStroke) -> Bool {
        strokes.append(stroke)
        return stroke.key == .down
      }
    }
    let parent = Parent()
    stage.root.addSubview(parent)
    parent.addSubview(controls[2])
    controls[2].becomeFocused()
    fixture.keys("Down", "Space")
    #expect(parent.strokes == [KeyStroke(.down)])
  }

  // MARK: Automatic moves

  @Test func `moves on when its view is disabled, hidden or removed, also with a superview`() {
    fixture.keys("Tab", "Tab")
    controls[1].isEnabled = false
    stage.advance(to: 0)
    #expect(index == 2)
    controls[2].isHidden = true
    stage.advance(to: 0)
    #expect(index == 3)
    controls[3].removeFromSuperview()
    #expect(index == 0)
    let other = Control(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    stage.root.addSubview(other)
    fixture.view.removeFromSuperview()
    #expect(other.isFocused)
    other.removeFromSuperview()
    #expect(stage.focus.view == nil)
    fixture.keys("Tab", "Space", "Escape")
  }

  @Test func `remains on a view that fades out, and does not move to transparent views`() {
    fixture.keys("Tab")
    controls[0].alpha = 0
    controls[1].alpha = 0
    stage.advance(to: 1)
    #expect(index == 0)
    fixture.keys("Tab")
    #expect(index == 2)
    fixture.keys("shift+Tab")
    #expect(index == 3)
  }

  @Test func `is removed, and does not move invisibly, after pointer input`() {
    fixture.stage.click(Point(110, 110), at: 0)
    #expect(index == 0 && !stage.focus.isVisible)
    controls[0].isEnabled = false
    stage.advance(to: 0)
    #expect(stage.focus.view == nil)
  }

  @Test func `stays on the front screen, and is restored on the screen behind`() {
    func screen() -> (ViewController, Control) {
      let screen = ViewController()
      let control = Control(frame: Rect(x: 0, y: 0, width: 20, height: 20))
      screen.view.addSubview(control)
      return (screen, control)
    }
    let ((behind, first), (front, second)) = (screen(), screen())
    stage.rootViewController = behind
    fixture.keys("Tab")
    behind.present(front)
    #expect(stage.focus.view == nil && !first.becomeFocused())
    fixture.keys("Tab", "Tab")
    #expect(second.isFocused)
    stage.advance(to: 1)
    behind.dismiss()
    stage.advance(to: 2)
    #expect(first.isFocused)
  }

  @Test func `notifies superviews of a move by a key, but not by a press`() {
    final class Watcher: View {
      var seen: [View] = []
      override func focusDidMove(to view: View) { seen.append(view) }
    }
    let watcher = Watcher(frame: stage.root.bounds)
    stage.root.addSubview(watcher)
    watcher.addSubview(fixture.view)
    fixture.stage.click(Point(110, 110), at: 0)
    fixture.keys("Tab")
    controls[3].becomeFocused()
    #expect(watcher.seen.map(ObjectIdentifier.init) == [1, 3].map { ObjectIdentifier(controls[$0]) })
  }

  @Test func `scrolls to make its view and the ring visible`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 300, width: 100, height: 100))
    scroll.contentSize = Size(width: 100, height: 1000)
    let far = Control(frame: Rect(x: 10, y: 500, width: 20, height: 20))
    scroll.addSubview(far)
    stage.root.addSubview(scroll)
    fixture.keys("shift+Tab")
    #expect(far.isFocused && ring == nil)
    stage.advance(to: 2)
    #expect(scroll.contentOffset == Point(0, 424))
    #expect(ring?.rect == Rect(x: 6, y: 372, width: 28, height: 28))
  }

  @Test func `does not retain views`() {
    weak var gone: Control?
    do {
      let control = Control(frame: Rect(x: 0, y: 0, width: 20, height: 20))
      gone = control
      stage.root.addSubview(control)
      control.becomeFocused()
      fixture.keys("A")
      control.removeFromSuperview()
      stage.advance(to: 5)
    }
    #expect(gone == nil)
  }

  // MARK: The ring

  /// The outer edge of the ring, as drawn now.
  private var ring: RoundedRect? {
    for item in stage.draw().items.reversed() {
      if case .border(let shape, width: 2.5, let color) = item.content, color.alpha > 0 { return shape }
    }
    return nil
  }

  /// Returns the final position of the ring around control `index`.
  private func resting(_ index: Int) -> Rect {
    Rect(x: 100 + Double(index) * 30, y: 100, width: 20, height: 20).insetBy(dx: -4, dy: -4)
  }

  @Test func `is visible only from a key until a press`() {
    fixture.stage.click(Point(110, 110), at: 0)
    stage.advance(to: 1)
    #expect(index == 0 && ring == nil)
    fixture.keys("Left Shift", "A")
    stage.advance(to: 2)
    #expect(ring == nil)
    fixture.keys("Space")
    stage.advance(to: 3)
    #expect(ring?.rect == resting(0))
    fixture.stage.move(Point(300, 300), at: 3)
    stage.advance(to: 4)
    #expect(ring != nil)
    fixture.stage.click(Point(170, 110), at: 4)
    stage.advance(to: 5)
    #expect(ring == nil && index == 2)
    fixture.keys("Space", "Tab")
    stage.advance(to: 6)
    #expect(ring?.rect == resting(3))
    fixture.stage.press(Point(300, 300), at: 6)
    stage.advance(to: 7)
    #expect(ring == nil && stage.focus.view == nil)
  }

  @Test func `moves from view to view on a spring, without a jump in motion`() throws {
    fixture.keys("Tab")
    stage.advance(to: 1)
    #expect(ring?.rect == resting(0))
    fixture.keys("Tab")
    #expect(isClose(try #require(ring).rect.midX, resting(0).midX, within: 1e-6))
    stage.advance(to: 1.1)
    let before = try #require(ring).rect
    #expect(before.midX > resting(0).midX + 2 && before.midX < resting(1).midX)
    fixture.keys("Tab")
    let after = try #require(ring).rect
    #expect(isClose(before.midX, after.midX, within: 1e-6))
    stage.advance(to: 2)
    #expect(ring?.rect == resting(2))
    #expect(stage.nextTime == nil)
  }

  @Test func `follows its view's presentation values`() {
    fixture.keys("Tab")
    stage.advance(to: 1)
    View.animate(withDuration: 1, options: .curveLinear, animations: { fixture.view.center.y += 100 })
    stage.advance(to: 1.25)
    #expect(isClose(ring?.rect.midY ?? 0, resting(0).midY + 25))
  }

  @Test func `is clipped and faded with the superviews of its view`() {
    fixture.keys("Tab")
    stage.advance(to: 1)
    fixture.view.clipsToBounds = true
    #expect(ring?.rect == Rect(x: 100, y: 100, width: 24, height: 24))
    fixture.view.bounds.origin.x = 30
    #expect(ring == nil)
    fixture.view.bounds.origin.x = 0
    fixture.view.alpha = 0.5
    let opacity = stage.draw().items.compactMap { item -> Double? in
      if case .border(_, width: 2.5, let color) = item.content { color.alpha } else { nil }
    }
    #expect(opacity == [0.5])
  }

  @Test func `fades with reduced motion`() {
    stage.reducesMotion = true
    fixture.keys("Tab")
    stage.advance(to: 1)
    fixture.keys("Tab")
    stage.advance(to: 1.05)
    #expect(ring?.rect == resting(1))
    stage.advance(to: 2)
    #expect(ring?.rect == resting(1))
  }

  @Test func `remains visible around a view that fills the stage, and is not part of traces`() {
    let wide = Control(frame: stage.root.bounds)
    stage.root.addSubview(wide)
    let before = stage.snapshot()
    wide.becomeFocused()
    fixture.keys("Space")
    stage.advance(to: 1)
    #expect(ring?.rect == stage.root.bounds)
    #expect(stage.snapshot() == before)
    #expect(stage.root.hitTest(Point(1, 1), with: nil) === wide)
  }

  @Test func `is released with its stage`() {
    weak var held: Stage?
    do {
      let stage = Stage(size: Size(width: 100, height: 100))
      stage.root.addSubview(Control(frame: stage.root.bounds))
      stage.keyDown(.tab, at: 0)
      held = stage
    }
    #expect(held == nil)
  }
}
