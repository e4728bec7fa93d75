import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

@MainActor
@Suite struct `A slider whose limits are farther apart than a number reaches` {
  private let fixture = Fixture()
  private let slider = Slider(frame: Rect(x: 0, y: 0, width: 100, height: 44))
  private let most = Double.greatestFiniteMagnitude

  init() {
    fixture.view.addSubview(slider)
    (slider.minimumValue, slider.maximumValue) = (-most, most)
  }

  private func description(at value: Double) -> AccessibilityDescription {
    slider.value = value
    var description = AccessibilityDescription()
    slider.describe(into: &description)
    return description
  }

  @Test func `tells the share of its value`() {
    for (share, value) in [
      ("0 %", -most), ("25 %", -most / 2), ("50 %", 0), ("75 %", most / 2), ("100 %", most),
    ] {
      #expect(description(at: value).value == share)
    }
  }

  @Test func `is changed by keys in twenty steps`() {
    slider.value = -most
    for step in 1...20 {
      _ = slider.keyPressed(KeyStroke(.right))
      #expect(isClose(slider.value / most, Double(step) / 10 - 1), "\(step)")
    }
  }

  @Test func `follows a drag from one end to the other`() {
    slider.value = 0
    fixture.stage.press(Point(150, 122), at: 0)
    fixture.stage.move(Point(320, 122), at: 0.1)
    #expect(slider.value == most)
    fixture.stage.move(Point(80, 122), at: 0.2)
    #expect(slider.value == -most)
    fixture.stage.release(Point(80, 122), at: 0.3)
  }
}
