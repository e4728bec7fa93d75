import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import Testing

@MainActor
@Suite struct `The page of controls` {
  let stage = Stage(size: Size(width: 390, height: 844))

  init() {
    stage.rootViewController = ControlsScreen()
    stage.advance(to: 0)
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    let stroke = KeyStroke(key, modifiers: modifiers)
    stage.advance(to: stage.time, input: [InputEvent(time: stage.time, .keyPressed(stroke))])
  }

  private func view(_ identifier: String) -> ViewSnapshot? {
    stage.snapshot().first { $0.identifier == identifier }
  }

  @Test(arguments: [
    Size(width: 390, height: 844), Size(width: 320, height: 844), Size(width: 1200, height: 900),
  ])
  func `fits a phone and a desktop`(size: Size) {
    stage.advance(to: 0, input: [InputEvent(time: 0, .resized(size))])
    let controls = stage.snapshot().filter { $0.identifier != "controls" }
    #expect(controls.count == 12 + 3 + 2 + 2)
    for control in controls {
      #expect(control.size.isPositive, "\(control.identifier)")
      let place = stage.locate(control.identifier) ?? .zero
      #expect(Rect(origin: .zero, size: size).contains(place), "\(control.identifier)")
    }
  }

  @Test func `moves the focus to each control once by Tab, and back by Shift-Tab`() {
    var visited: [String] = []
    repeat {
      press(.tab)
      visited.append(stage.focus.view?.accessibilityIdentifier ?? "")
    } while visited.count < 30 && (visited.count == 1 || visited.last != visited.first)
    #expect(visited.count == 9 + 2 + 1 + 1 + 1)
    #expect(visited.allSatisfy { !$0.hasSuffix("disabled") && !$0.hasSuffix("locked") })
    press(.tab, .shift)
    #expect(stage.focus.view?.accessibilityIdentifier == "controls.segmented.curve")
  }

  @Test func `can be operated with the keyboard alone`() {
    for _ in 0..<11 { press(.tab) }
    press(.space)
    #expect(view("controls.switch.reverse")?.state == "on")
    press(.tab)
    press(.home)
    press(.tab)
    press(.left)
    #expect(view("controls.segmented.curve")?.text == "Ease out")
    stage.advance(to: 2)
    #expect(stage.nextTime == nil)
  }
}
