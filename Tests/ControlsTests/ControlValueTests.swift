import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

@MainActor
@Suite struct `A switch` {
  let fixture = Fixture()
  let control = Switch(frame: Rect(x: 0, y: 0, width: 51, height: 31))
  let log = EventLog()
  var knob: View { control.subviews[0].subviews[0] }

  init() {
    // The switch covers (100, 100) to (151, 131) on screen.
    fixture.view.addSubview(control)
    log.watch(control)
  }

  @Test func `is toggled by a click, on a spring`() {
    fixture.stage.click(Point(140, 115), at: 0)
    #expect(control.isOn)
    #expect(log.entries == ["down", "value", "primary", "up inside"])
    #expect(isClose(knob.presentation.center.x, 15.5, within: 1e-6))
    fixture.stage.advance(to: 1)
    #expect(isClose(knob.presentation.center.x, 35.5) && fixture.stage.nextTime == nil)
    fixture.stage.click(Point(140, 115), at: 1)
    #expect(!control.isOn)
  }

  @Test func `stretches its knob towards the middle while it is held`() {
    fixture.stage.press(Point(110, 115), at: 0)
    fixture.stage.advance(to: 1)
    #expect(knob.presentation.bounds.width == 33 && knob.presentation.center.x == 18.5)
    fixture.stage.move(Point(110, 230), at: 1)
    fixture.stage.advance(to: 2)
    #expect(knob.presentation.bounds.width == 27)
    fixture.stage.release(Point(110, 230), at: 2)
    #expect(!control.isOn)
  }

  @Test(arguments: [(9.0, false), (11, true), (300, true)])
  func `takes the side that is nearest to its dragged knob`(way: Double, isOn: Bool) {
    fixture.stage.press(Point(115, 115), at: 0)
    fixture.stage.move(Point(115 + way, 115), at: 0.2)
    fixture.stage.release(Point(115 + way, 115), at: 0.3)
    #expect(control.isOn == isOn)
    #expect(log.entries.contains("value") == isOn)
    fixture.stage.advance(to: 2)
    #expect(isClose(knob.presentation.center.x, isOn ? 35.5 : 15.5))
  }

  @Test func `follows a drag and returns when the touch is cancelled`() {
    fixture.stage.press(Point(115, 115), at: 0)
    fixture.stage.advance(to: 1)
    fixture.stage.move(Point(122, 115), at: 1)
    // The stretched knob has 14 of the 20 points to move.
    #expect(isClose(knob.presentation.center.x, 18.5 + 7 * 14 / 20))
    fixture.stage.pointer(.cancelled, .zero, at: 1.1)
    fixture.stage.advance(to: 2)
    #expect(!control.isOn && isClose(knob.presentation.center.x, 15.5))
    #expect(log.entries.filter { $0 == "value" }.isEmpty)
  }

  @Test func `set by the program sends no events`() {
    control.isOn = true
    control.setOn(false, animated: true)
    #expect(log.entries.isEmpty)
  }

  @Test func `is not stretched after a touch during which motion was reduced`() {
    fixture.stage.press(Point(110, 115), at: 0)
    fixture.stage.advance(to: 1)
    #expect(knob.presentation.bounds.width == 33)
    fixture.stage.reducesMotion = true
    fixture.stage.pointer(.cancelled, .zero, at: 1.1)
    fixture.stage.advance(to: 2)
    #expect(knob.presentation.bounds.width == 27 && isClose(knob.presentation.center.x, 15.5))
  }

  @Test func `fades to its new position with reduced motion`() {
    fixture.stage.reducesMotion = true
    fixture.stage.press(Point(110, 115), at: 0)
    fixture.stage.advance(to: 1)
    #expect(knob.presentation.bounds.width == 27)
    fixture.stage.release(Point(110, 115), at: 1)
    #expect(isClose(knob.presentation.center.x, 35.5) && knob.presentation.alpha == 0)
    fixture.stage.advance(to: 1.1)
    #expect(isClose(knob.presentation.center.x, 35.5) && isClose(knob.presentation.alpha, 0.5, within: 1e-6))
    fixture.stage.advance(to: 2)
    #expect(knob.presentation.alpha == 1 && fixture.stage.nextTime == nil)
  }
}

@MainActor
@Suite struct `A slider` {
  let fixture = Fixture()
  let slider = Slider(value: 20, in: 0...100)
  let log = EventLog()
  var knob: View { slider.subviews[0].subviews[2] }

  init() {
    // The slider covers (100, 100) to (328, 134) on screen. The knob's centre moves from 114 to 314, two
    // points a unit.
    fixture.view.bounds.size = Size(width: 228, height: 34)
    fixture.view.center = Point(214, 117)
    slider.frame = Rect(x: 0, y: 0, width: 228, height: 34)
    fixture.view.addSubview(slider)
    fixture.stage.advance(to: 0)
    log.watch(slider)
  }

  @Test func `is filled from its minimum as in UIKit, unless it has another fill origin`() {
    let stage = Stage(size: Size(width: 228, height: 100))
    let slider = Slider(value: -50, in: -100...100)
    slider.frame = Rect(x: 0, y: 0, width: 228, height: 34)
    stage.root.addSubview(slider)
    stage.advance(to: 0)
    // The knob's centre moves from 14 to 214.
    func filling() -> Rect? { slider.subviews.first?.subviews[1].frame }
    #expect(filling() == Rect(x: 0, y: 15, width: 64, height: 4))
    slider.fillOrigin = 0
    stage.advance(to: 1)
    #expect(filling() == Rect(x: 64, y: 15, width: 50, height: 4))
    slider.value = 100
    #expect(filling() == Rect(x: 114, y: 15, width: 100, height: 4))
    slider.value = 0
    #expect(filling()?.width == 0)
  }

  @Test func `keeps the offset between the pointer and its knob`() {
    fixture.stage.press(Point(159, 120), at: 0)
    #expect(slider.value == 20)
    fixture.stage.move(Point(179, 120), at: 0.1)
    #expect(isClose(slider.value, 30))
    fixture.stage.move(Point(179, 600), at: 0.2)
    fixture.stage.move(Point(900, 600), at: 0.3)
    #expect(slider.value == 100)
    fixture.stage.release(Point(900, 600), at: 0.4)
    #expect(slider.value == 100)
    #expect(
      log.entries == [
        "down", "value", "primary", "inside", "outside", "exit", "value", "primary", "outside", "up outside",
      ])
    fixture.stage.advance(to: 1)
    #expect(knob.presentation.center.x == 214 && knob.presentation.transform.isIdentity)
  }

  @Test func `moves its knob to a press beside it`() {
    fixture.stage.press(Point(294, 120), at: 0)
    #expect(isClose(slider.value, 90))
    #expect(isClose(knob.presentation.center.x, 54, within: 1e-6))
    fixture.stage.release(Point(294, 120), at: 0.1)
    fixture.stage.advance(to: 1)
    #expect(isClose(knob.presentation.center.x, 194))
  }

  @Test func `sends its value only at the end if it is not continuous`() {
    slider.isContinuous = false
    fixture.stage.press(Point(154, 120), at: 0)
    fixture.stage.move(Point(174, 120), at: 0.1)
    #expect(isClose(slider.value, 30) && !log.entries.contains("value"))
    fixture.stage.release(Point(174, 120), at: 0.2)
    #expect(log.entries.filter { $0 == "value" }.count == 1)
  }

  @Test func `restores its value when the touch is cancelled`() {
    fixture.stage.press(Point(154, 120), at: 0)
    fixture.stage.move(Point(174, 120), at: 0.1)
    fixture.stage.pointer(.cancelled, .zero, at: 0.2)
    #expect(slider.value == 20)
    #expect(log.entries.suffix(3) == ["value", "primary", "cancel"])
    fixture.stage.advance(to: 1)
    #expect(isClose(knob.presentation.center.x, 54) && knob.presentation.transform.isIdentity)
  }

  @Test func `keeps the value at which its own action disables it during a drag`() {
    slider.addAction(for: .valueChanged) { [unowned slider] in slider.isEnabled = false }
    fixture.stage.press(Point(154, 120), at: 0)
    fixture.stage.move(Point(174, 120), at: 0.1)
    fixture.stage.move(Point(194, 120), at: 0.2)
    fixture.stage.release(Point(194, 120), at: 0.3)
    #expect(isClose(slider.value, 30) && log.entries == ["down", "value", "primary", "cancel"])
    fixture.stage.advance(to: 1)
    #expect(isClose(knob.presentation.center.x, 74) && knob.presentation.transform.isIdentity)
  }

  @Test func `takes drags along its track from enclosing views, and releases drags across it`() {
    fixture.view.addGestureRecognizer(PanGestureRecognizer())
    fixture.stage.press(Point(154, 117), at: 0)
    fixture.stage.move(Point(164, 117), at: 0.1)
    #expect(slider.isTracking)
    fixture.stage.release(Point(164, 117), at: 0.2)
    fixture.stage.press(Point(164, 117), at: 1)
    fixture.stage.move(Point(164, 127), at: 1.1)
    #expect(!slider.isTracking)
  }

  @Test func `clamps its value to its limits, and ignores non-finite values`() {
    slider.value = 1e9
    #expect(slider.value == 100)
    slider.value = .nan
    #expect(slider.value == 100)
    slider.maximumValue = 50
    #expect(slider.value == 50)
    slider.minimumValue = .nan
    slider.maximumValue = .infinity
    #expect(slider.minimumValue == 0 && slider.maximumValue == 50 && slider.value == 50)
    slider.minimumValue = 70
    #expect(slider.maximumValue == 70 && slider.value == 70)
    slider.maximumValue = 20
    #expect(slider.minimumValue == 20 && slider.value == 20)
  }

  @Test func `moves in steps and to its ends with keys`() {
    slider.becomeFocused()
    fixture.keys("Right", "Right", "Left", "PageUp")
    #expect(isClose(slider.value, 50))
    fixture.keys("Home", "Left")
    #expect(slider.value == 0)
    fixture.keys("End", "Up")
    #expect(slider.value == 100)
    slider.keyboardStep = 1
    fixture.keys("Down")
    #expect(slider.value == 99)
    #expect(log.entries.filter { $0 == "value" }.count == 7)
  }
}

@MainActor
@Suite struct `A segmented control` {
  let fixture = Fixture()
  let control = SegmentedControl(items: ["a", "b", "c"])
  let log = EventLog()
  var pill: View { control.subviews[0].subviews[2] }

  init() {
    // The control covers (100, 100) to (400, 132) on screen.
    fixture.view.bounds.size = Size(width: 300, height: 32)
    fixture.view.center = Point(250, 116)
    control.frame = fixture.view.bounds
    control.selectedSegmentIndex = 0
    fixture.view.addSubview(control)
    fixture.stage.advance(to: 0)
    log.watch(control)
  }

  @Test func `selects the clicked segment, and moves its pill there`() {
    fixture.stage.click(Point(350, 116), at: 0)
    #expect(control.selectedSegmentIndex == 2)
    #expect(log.entries == ["down", "value", "primary", "up inside"])
    #expect(isClose(pill.presentation.center.x, 50, within: 1e-6))
    fixture.stage.advance(to: 1)
    #expect(pill.presentation.center.x == 250 && fixture.stage.nextTime == nil)
    fixture.stage.click(Point(350, 116), at: 1)
    #expect(log.entries.filter { $0 == "value" }.count == 1)
  }

  @Test func `can be dragged by its pill, and sends its value on release`() {
    fixture.stage.press(Point(150, 116), at: 0)
    fixture.stage.move(Point(250, 116), at: 0.1)
    fixture.stage.advance(to: 1)
    #expect(pill.presentation.center.x == 150 && control.selectedSegmentIndex == 0)
    fixture.stage.move(Point(900, 116), at: 1)
    fixture.stage.advance(to: 2)
    #expect(pill.presentation.center.x == 50)
    fixture.stage.move(Point(390, 116), at: 2)
    fixture.stage.release(Point(390, 116), at: 2)
    #expect(control.selectedSegmentIndex == 2)
    #expect(log.entries.filter { $0 == "value" }.count == 1)
    fixture.stage.advance(to: 3)
    #expect(pill.presentation.transform.isIdentity)
  }

  @Test func `restores its selection when the touch is cancelled`() {
    fixture.stage.press(Point(150, 116), at: 0)
    fixture.stage.move(Point(250, 116), at: 0.1)
    fixture.stage.pointer(.cancelled, .zero, at: 0.2)
    fixture.stage.advance(to: 1)
    #expect(control.selectedSegmentIndex == 0 && pill.presentation.center.x == 50)
    #expect(pill.presentation.transform.isIdentity && fixture.stage.nextTime == nil)
  }

  @Test func `moves with arrow keys, and stops at its ends`() {
    control.becomeFocused()
    fixture.keys("Right")
    #expect(control.selectedSegmentIndex == 1)
    fixture.keys("End", "Right")
    #expect(control.selectedSegmentIndex == 2)
    fixture.keys("Home", "Left")
    #expect(control.selectedSegmentIndex == 0)
    #expect(log.entries.filter { $0 == "value" }.count == 3)
  }

  @Test func `ignores an index out of range`() {
    control.selectedSegmentIndex = 3
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    let empty = SegmentedControl(items: [])
    fixture.view.addSubview(empty)
    empty.frame = Rect(x: 0, y: 0, width: 300, height: 32)
    fixture.stage.click(Point(150, 116), at: 1)
    #expect(empty.selectedSegmentIndex == SegmentedControl.noSegment && !empty.isTracking)
  }

  @Test func `passes over disabled segments`() {
    control.setEnabled(false, forSegmentAt: 1)
    fixture.stage.click(Point(250, 116), at: 0)
    #expect(control.selectedSegmentIndex == 0 && !control.isEnabledForSegment(at: 1))
    control.becomeFocused()
    fixture.keys("Right")
    #expect(control.selectedSegmentIndex == 2)
    fixture.keys("Left")
    #expect(control.selectedSegmentIndex == 0)
    control.setEnabled(true, forSegmentAt: 1)
    fixture.keys("Right")
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func `keeps no selection if it is momentary`() {
    control.isMomentary = true
    control.selectedSegmentIndex = SegmentedControl.noSegment
    var chosen: [Int] = []
    control.addAction(
      Action { [control] _ in chosen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    fixture.stage.click(Point(350, 116), at: 0)
    fixture.stage.click(Point(350, 116), at: 1)
    #expect(chosen == [2, 2] && control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test func `shares the room that fixed widths leave`() {
    control.setWidth(40, forSegmentAt: 1)
    control.layoutIfNeeded()
    control.selectedSegmentIndex = 1
    #expect(pill.center.x == 150 && pill.bounds.width == 36)
    // The outer segments are 130 points wide.
    fixture.stage.click(Point(100 + 129, 116), at: 0)
    #expect(control.selectedSegmentIndex == 0 && pill.center.x == 65)
    fixture.stage.click(Point(100 + 171, 116), at: 1)
    #expect(control.selectedSegmentIndex == 2 && pill.center.x == 235)
    control.setWidth(0, forSegmentAt: 1)
    #expect(control.widthForSegment(at: 1) == 0 && control.sizeThatFits(.zero).width > 0)
  }

  @Test func `shows an image in place of a title, in its colour`() {
    let image = Image(
      name: "star",
      content: ImageContent(.pixels(Bitmap(width: 16, height: 8)), size: Size(width: 8, height: 4)))
    control.insertSegment(with: image, at: 1, animated: false)
    fixture.stage.advance(to: 1)
    #expect(control.numberOfSegments == 4 && control.imageForSegment(at: 1) == image)
    #expect(control.titleForSegment(at: 1) == nil && control.titleForSegment(at: 2) == "b")
    func tints() -> [RGBA?] {
      fixture.stage.draw().items.compactMap {
        if case .image(_, _, let tint) = $0.content { tint } else { nil }
      }
    }
    #expect(tints().count == 1 && tints().first == Color.label.resolved(with: fixture.stage.palette))
    control.setTitleTextAttributes(AttributedText.Attributes(foregroundColor: .red), for: .normal)
    control.setTitleTextAttributes(AttributedText.Attributes(foregroundColor: .green), for: .selected)
    fixture.stage.advance(to: 2)
    #expect(tints().first == Color.red.resolved(with: fixture.stage.palette))
    control.selectedSegmentIndex = 1
    fixture.stage.advance(to: 3)
    #expect(tints().first == Color.green.resolved(with: fixture.stage.palette))
    control.setTitle("t", forSegmentAt: 1)
    fixture.stage.advance(to: 4)
    #expect(tints().isEmpty && control.imageForSegment(at: 1) == nil)
  }
}

@MainActor
@Suite struct `Controls` {
  @Test(arguments: seeds(0..<30))
  func `return to rest after random pointer and key events`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let fixture = Fixture()
    fixture.stage.reducesMotion = seed % 5 == 0
    let segments = SegmentedControl(items: ["a", "b", "c"])
    segments.selectedSegmentIndex = 1
    let controls = [Button("Go", style: .filled), Switch(), Slider(value: 0.5), segments]
    var open = 0
    place(controls, in: fixture)
    for control in controls {
      control.addAction(for: .touchDown) { open += 1 }
      control.addAction(for: [.touchUpInside, .touchUpOutside, .touchCancel]) { [unowned control] in
        if control.isFocused, open == 0 { return }
        open -= 1
      }
    }
    if seed % 2 == 0 { fixture.view.addGestureRecognizer(PanGestureRecognizer()) }
    let keys = ["Tab", "shift+Tab", "Space", "Return", "Left", "Right", "Home", "End", "Escape"]
    var time = 0.0
    for _ in 0..<200 {
      time += [0, 0.01, 0.1, 0.4].randomElement(using: &random) ?? 0
      let (x, y) = (Double.random(in: 0...300, using: &random), Double.random(in: 90...210, using: &random))
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: fixture.stage.press(Point(x, y), at: time)
      case 2, 3: fixture.stage.move(Point(x, y), at: time)
      case 4: fixture.stage.release(Point(x, y), at: time)
      case 5: fixture.stage.pointer(.cancelled, .zero, at: time)
      case 6: controls.randomElement(using: &random)?.isEnabled.toggle()
      case 7: controls.randomElement(using: &random)?.isHidden.toggle()
      default: fixture.keys(keys.randomElement(using: &random) ?? "Tab")
      }
    }
    fixture.stage.release(Point(0, 0), at: time + 1)
    for control in controls { control.isEnabled = true }
    fixture.stage.advance(to: time + 4)
    _ = fixture.stage.draw()
    #expect(open == 0, "seed \(seed)")
    #expect(controls.allSatisfy { !$0.isTracking && !$0.isHighlighted && !$0.isTouchInside }, "seed \(seed)")
    #expect(fixture.stage.animator.isIdle && fixture.stage.nextTime == nil, "seed \(seed)")
    // Each control must look like one that has never been touched.
    fixture.keys("Escape")
    for control in controls { control.isHidden = false }
    fixture.stage.advance(to: time + 5)
    let fresh = Fixture()
    let freshSwitch = Switch()
    freshSwitch.isOn = (controls[1] as? Switch)?.isOn ?? false
    let freshSegments = SegmentedControl(items: ["a", "b", "c"])
    freshSegments.selectedSegmentIndex = segments.selectedSegmentIndex
    let freshSlider = Slider(value: (controls[2] as? Slider)?.value ?? 0)
    place([Button("Go", style: .filled), freshSwitch, freshSlider, freshSegments], in: fresh)
    fresh.stage.advance(to: 1)
    #expect(fixture.stage.draw().description == fresh.stage.draw().description, "seed \(seed)")
  }

  private func place(_ controls: [Control], in fixture: Fixture) {
    for (index, control) in controls.enumerated() {
      control.frame = Rect(x: 0, y: Double(index) * 25, width: 100, height: 25)
      fixture.view.addSubview(control)
    }
  }
}
