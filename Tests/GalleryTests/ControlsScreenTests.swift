import GlissadeControls
import GlissadeDrawing
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import Testing

@MainActor
@Suite struct `The page of controls` {
  let stage = Stage(size: Size(width: 390, height: 844))

  init() {
    stage.rootViewController = ControlsScreen()
    stage.advance(to: 0)
  }

  @Test(arguments: [
    Size(width: 390, height: 844), Size(width: 320, height: 844), Size(width: 1200, height: 900),
  ])
  func `fits a phone and a desktop`(size: Size) {
    stage.resize(size, at: 0)
    let controls = stage.snapshot().filter { $0.identifier != "controls" }
    #expect(controls.count == 12 + 3 + 2 + 2)
    for control in controls {
      #expect(control.size.isPositive, "\(control.identifier)")
      let place = stage.locate(control.identifier) ?? .zero
      #expect(Rect(origin: .zero, size: size).contains(place), "\(control.identifier)")
    }
  }

  @Test(arguments: [390.0, 1200])
  func `wraps buttons rather than shrinking their titles in large text`(width: Double) {
    stage.resize(Size(width: width, height: 844), at: 0)
    stage.textScale = 2
    stage.advance(to: 1)
    func buttons(in view: View) -> [Button] {
      ((view as? Button).map { [$0] } ?? []) + view.subviews.flatMap(buttons)
    }
    let all = buttons(in: stage.root)
    #expect(all.count == 12)
    for (index, button) in all.enumerated() {
      let wish = button.sizeThatFits(Size(width: .infinity, height: .infinity)).width
      #expect(wish + 16 <= button.bounds.width, "\(button.accessibilityIdentifier ?? "")")
      let place = button.convert(button.bounds, to: nil)
      for other in all[..<index] { #expect(!place.intersects(other.convert(other.bounds, to: nil))) }
    }
  }

  @Test(arguments: [390.0, 1200]) func `has buttons with titles of one size, however large`(width: Double) {
    let stage = Stage(size: Size(width: width, height: 1600), textMeasurer: Typewriter())
    stage.textScale = 2
    stage.rootViewController = ControlsScreen()
    stage.advance(to: 0)
    var sizes: [String: Double] = [:]
    for item in stage.draw().items {
      if case .text(let string, let font, _, _) = item.content { sizes[string] = font.size }
    }
    let buttons = ["Plain", "Tinted", "Filled", "Held", "Selected", "Disabled"].compactMap { sizes[$0] }
    #expect(buttons.count == 6 && Set(buttons).count == 1, "\(sizes)")
  }

  @Test func `moves the focus to each control once by Tab, and back by Shift-Tab`() {
    var visited: [String] = []
    repeat {
      stage.key(.tab)
      visited.append(stage.focus.view?.accessibilityIdentifier ?? "")
    } while visited.count < 30 && (visited.count == 1 || visited.last != visited.first)
    #expect(visited.count == 9 + 2 + 1 + 1 + 1)
    #expect(visited.allSatisfy { !$0.hasSuffix("disabled") && !$0.hasSuffix("locked") })
    stage.key(.tab, .shift)
    #expect(stage.focus.view?.accessibilityIdentifier == "controls.segmented.curve")
  }

  @Test func `can be operated with the keyboard alone`() {
    for _ in 0..<11 { stage.key(.tab) }
    stage.key(.space)
    #expect(stage.snapshot(of: "controls.switch.reverse")?.state == "on")
    stage.key(.tab)
    stage.key(.home)
    stage.key(.tab)
    stage.key(.left)
    #expect(stage.snapshot(of: "controls.segmented.curve")?.text == "Ease out")
    stage.advance(to: 2)
    #expect(stage.nextTime == nil)
  }
}
