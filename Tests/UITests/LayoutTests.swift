import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `A layout by constraints` {
  let stage = Stage(size: Size(width: 320, height: 480))

  func view(_ name: String, in parent: View) -> View {
    let view = View()
    view.accessibilityIdentifier = name
    parent.addSubview(view)
    return view
  }

  @Test func `places a view by its edges, and again when the parent is another size`() {
    let a = view("a", in: stage.root)
    constrain(a) {
      $0.leading == $0.superview!.leading + 10
      $0.trailing == $0.superview!.trailing - 20
      $0.top == $0.superview!.top + 30
      $0.height == $0.superview!.height / 4
    }
    stage.advance(to: 0)
    #expect(a.frame == Rect(x: 10, y: 30, width: 290, height: 120))
    #expect(stage.root.constraints.count == 4)
    stage.resize(to: Size(width: 400, height: 800))
    stage.advance(to: 0.1)
    #expect(a.frame == Rect(x: 10, y: 30, width: 370, height: 200))
  }

  @Test func `animates what a constant changes, and can be interrupted`() {
    let a = view("a", in: stage.root)
    let leading = a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor)
    a.translatesAutoresizingMaskIntoConstraints = false
    leading.isActive = true
    constrain(a) {
      $0.size == $0.superview!.size
      $0.top == $0.superview!.top
    }
    stage.advance(to: 0)
    #expect(a.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    leading.constant = 100
    View.animate(withDuration: 1, animations: { stage.root.layoutIfNeeded() })
    stage.advance(to: 0.5)
    #expect(isClose(a.presentation.center.x, 160 + 50, within: 1e-6))
    leading.constant = 0
    View.animate(withDuration: 1, animations: { stage.root.layoutIfNeeded() })
    stage.advance(to: 0.75)
    let expected =
      160 - 100 * (1 - referenceEaseInOut(0.75)) + 100 * (1 - referenceEaseInOut(0.25))
    #expect(isClose(a.presentation.center.x, expected, within: 1e-6))
    #expect(a.presentation.bounds.size == Size(width: 320, height: 480))
  }

  @Test func `says which constraints contradict each other, once, and draws on`() {
    var said: [String] = []
    stage.diagnostics = { said.append($0) }
    let a = view("a", in: stage.root)
    let group = constrain(a) {
      $0.width == 100
      $0.height == 20
      $0.leading == $0.superview!.leading + 12
      $0.trailing == $0.superview!.trailing - 12
    }
    group.constraints[0].identifier = "narrow"
    stage.advance(to: 0)
    #expect(said.count == 1)
    #expect(a.frame.width == 100 || a.frame.width == 296)
    stage.resize(to: Size(width: 124, height: 480))
    stage.advance(to: 0.1)
    #expect(a.frame.minX == 12 && a.frame.width == 100)
    #expect(said.count == 1)
  }
}
