import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

/// Space presses the focused control if the focus ring is visible. Otherwise it pauses.
@MainActor
@Suite final class `The space bar`: ToolsFixture {
  private func isOn(_ identifier: String) -> Bool { stage.snapshot(of: identifier)?.state == "on" }

  @Test func `pauses if no control is focused`() {
    let commands = recordTimeCommands()
    stage.keys("Space")
    #expect(commands.all == [.pause])
  }

  @Test func `presses the control with the focus ring`() {
    let commands = recordTimeCommands()
    stage.keys("2")
    stage.advance(to: 3)
    for _ in 0..<30 where application.focus.view?.accessibilityIdentifier != "controls.switch.loop" {
      stage.keys("Tab")
    }
    let wasOn = isOn("controls.switch.loop")
    stage.keys("Space")
    #expect(isOn("controls.switch.loop") != wasOn && commands.all.isEmpty)
  }

  @Test func `pauses after a click, because a clicked control has no focus ring`() {
    let commands = recordTimeCommands()
    stage.keys("2")
    stage.advance(to: 3)
    stage.click(place("controls.switch.loop"))
    let wasOn = isOn("controls.switch.loop")
    stage.keys("Space")
    #expect(isOn("controls.switch.loop") == wasOn && commands.all == [.pause])
    tools.openStrip()
    stage.advance(to: 4)
    stage.click(place("gallery.strip.reduce"))
    #expect(application.reducesMotion)
    stage.keys("Space")
    #expect(application.reducesMotion && commands.all == [.pause, .pause])
  }

  @Test func `is typed into a focused text field`() {
    let commands = recordTimeCommands()
    stage.keys("control+F")
    stage.advance(to: 4)
    #expect(stage.textInputArea != nil)
    stage.keys("Space")
    #expect(commands.all.isEmpty && application.textInput != nil)
  }

  @Test func `is shown as the key that resumes while time is paused`() {
    #expect(MotionStatus(isPaused: true).words(reducesMotion: false) == ["Paused", "Space continues"])
    #expect(
      MotionStatus(rate: 0.1, isPaused: true).words(reducesMotion: false) == ["Paused", "Slow motion 1/10"])
  }
}
