import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

/// Records the events of a control.
@MainActor
final class EventLog {
  var entries: [String] = []

  static let names: [(Control.Event, String)] = [
    (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up inside"),
    (.touchUpOutside, "up outside"), (.touchCancel, "cancel"), (.valueChanged, "value"),
    (.primaryActionTriggered, "primary"),
  ]

  func watch(_ control: Control) {
    for (event, name) in Self.names {
      control.addAction(for: event) { [unowned self] in entries.append(name) }
    }
  }
}

@MainActor
@Suite struct `A control` {
  let fixture = Fixture()
  let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let log = EventLog()

  init() {
    // The control covers (100, 100) to (200, 200) on screen.
    fixture.view.addSubview(control)
    log.watch(control)
  }

  @Test(arguments: [(69.0, true), (70, true), (71, false)])
  func `tracks a touch up to 70 points outside its bounds, on every side`(distance: Double, isInside: Bool) {
    let places = [
      Point(200 + distance, 150), Point(100 - distance, 150), Point(150, 200 + distance),
      Point(150, 100 - distance),
    ]
    for (index, place) in places.enumerated() {
      let time = Double(index)
      log.entries = []
      fixture.stage.press(Point(150, 150), at: time)
      fixture.stage.move(Point(place.x, place.y), at: time + 0.1)
      #expect(control.isTouchInside == isInside && control.isHighlighted == isInside)
      fixture.stage.release(Point(place.x, place.y), at: time + 0.2)
      let end = isInside ? ["inside", "up inside", "primary"] : ["outside", "exit", "up outside"]
      #expect(log.entries == ["down"] + end)
    }
  }

  @Test func `tracks no touch that it loses or refuses as the touch begins`() {
    final class Leaving: Control {
      var act: (Leaving) -> Void = { _ in }
      var cancels = 0
      override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
        act(self)
        return true
      }
      override func cancelTracking(with event: TouchEvent?) { cancels += 1 }
    }
    let leaving = Leaving(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    fixture.stage.root.addSubview(leaving)
    leaving.act = { $0.removeFromSuperview() }
    fixture.stage.press(Point(20, 20), at: 1)
    #expect(!leaving.isTracking && !leaving.isHighlighted && leaving.cancels == 1)
    fixture.stage.root.addSubview(leaving)
    leaving.act = { $0.isEnabled = false }
    fixture.stage.release(Point(20, 20), at: 2)
    fixture.stage.press(Point(20, 20), at: 3)
    #expect(!leaving.isTracking && leaving.cancels == 2)
    leaving.act = { _ in }
    leaving.isEnabled = true
    fixture.stage.release(Point(20, 20), at: 4)
    fixture.stage.press(Point(20, 20), at: 5)
    #expect(leaving.isTracking && leaving.isHighlighted)
  }

  @Test func `sends its events in order`() {
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.move(Point(160, 150), at: 0.1)
    fixture.stage.move(Point(300, 150), at: 0.2)
    fixture.stage.move(Point(301, 150), at: 0.3)
    fixture.stage.move(Point(150, 150), at: 0.4)
    fixture.stage.release(Point(150, 150), at: 0.5)
    #expect(
      log.entries == [
        "down", "inside", "outside", "exit", "outside", "inside", "enter", "up inside", "primary",
      ])
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
  }

  @Test func `runs an action once for simultaneous events`() {
    var count = 0
    control.addAction(for: [.touchUpInside, .primaryActionTriggered]) { count += 1 }
    fixture.stage.click(Point(150, 150), at: 0)
    #expect(count == 1)
  }

  @Test func `is cancelled by the system, when it is disabled, and when it leaves the stage`() {
    for end in 0..<3 {
      log.entries = []
      fixture.stage.press(Point(150, 150), at: Double(end))
      switch end {
      case 0: fixture.stage.pointer(.cancelled, .zero, at: Double(end) + 0.5)
      case 1: control.isEnabled = false
      default: fixture.view.removeFromSuperview()
      }
      #expect(log.entries == ["down", "cancel"])
      #expect(!control.isTracking && !control.isHighlighted)
      control.isEnabled = true
      fixture.stage.release(Point(150, 150), at: Double(end) + 0.6)
      #expect(log.entries == ["down", "cancel"])
    }
  }

  @Test func `ignores touches while it is disabled, and shows no hand pointer`() {
    control.isEnabled = false
    fixture.stage.click(Point(150, 150), at: 0)
    #expect(log.entries.isEmpty)
    #expect(fixture.stage.pointerStyle == .arrow)
    control.isEnabled = true
    #expect(fixture.stage.pointerStyle == .hand)
  }

  @Test func `tracks one touch at a time`() {
    fixture.stage.press(Point(150, 150), at: 0, kind: .touch(id: 1))
    fixture.stage.press(Point(160, 160), at: 0.1, kind: .touch(id: 2))
    fixture.stage.release(Point(160, 160), at: 0.2, kind: .touch(id: 2))
    #expect(log.entries == ["down"])
    fixture.stage.release(Point(150, 150), at: 0.3, kind: .touch(id: 1))
    #expect(log.entries == ["down", "up inside", "primary"])
  }

  @Test func `loses its touch to an enclosing drag or long press, but not to a click`() {
    var clicks = 0
    fixture.view.addGestureRecognizer(TapGestureRecognizer { _ in clicks += 1 })
    fixture.stage.click(Point(150, 150), at: 0)
    #expect(log.entries == ["down", "up inside", "primary"])
    #expect(clicks == 0)

    fixture.view.addGestureRecognizer(PanGestureRecognizer())
    log.entries = []
    fixture.stage.press(Point(150, 150), at: 1)
    fixture.stage.move(Point(150, 160), at: 1.1)
    fixture.stage.release(Point(150, 160), at: 1.2)
    #expect(log.entries == ["down", "cancel"])

    fixture.view.addGestureRecognizer(LongPressGestureRecognizer())
    log.entries = []
    fixture.stage.press(Point(150, 150), at: 2)
    fixture.stage.advance(to: 2.5)
    #expect(log.entries == ["down", "cancel"])
  }

  @Test func `leaves a press on scrolling content to the scroll view`() {
    let scroll = ScrollView(frame: fixture.view.bounds)
    scroll.contentSize = Size(width: 100, height: 10_000)
    let slider = Slider(value: 0.5)
    slider.frame = Rect(x: 0, y: 0, width: 100, height: 10_000)
    scroll.addSubview(slider)
    fixture.view.addSubview(scroll)
    scroll.setContentOffset(Point(0, 5000), animated: true)
    fixture.stage.advance(to: 0.1)
    fixture.stage.press(Point(190, 150), at: 0.1)
    #expect(!slider.isTracking && slider.value == 0.5 && scroll.isDragging)
    fixture.stage.release(Point(190, 150), at: 0.2)
  }

  @Test func `reports a change of state once`() {
    final class Listener: Control {
      var changes = 0
      override func stateDidChange() { changes += 1 }
    }
    let listener = Listener()
    listener.isEnabled = true
    listener.isSelected = true
    listener.isSelected = true
    listener.isHighlighted = true
    listener.isEnabled = false
    #expect(listener.changes == 3)
  }

  @Test func `can end its tracking itself`() {
    final class Short: Control {
      var ended = 0
      override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { false }
      override func endTracking(_ touch: Touch?, with event: TouchEvent?) { ended += 1 }
    }
    let short = Short(frame: control.frame)
    fixture.view.addSubview(short)
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.move(Point(151, 150), at: 0.1)
    fixture.stage.release(Point(151, 150), at: 0.2)
    #expect(short.ended == 1 && !short.isTracking && !short.isHighlighted)
  }
}

@MainActor
@Suite struct `A button` {
  let fixture = Fixture()
  let button = Button("Go")
  var face: View { button.subviews[0] }

  init() {
    button.frame = fixture.view.bounds
    fixture.view.addSubview(button)
  }

  @Test func `darkens immediately and returns in a quarter of a second`() {
    let button = Button("Go", style: .filled)
    button.frame = fixture.view.bounds
    fixture.view.addSubview(button)
    fixture.stage.advance(to: 0)
    func green() -> Double { (button.subviews[0].presentation.backgroundColor ?? .clear).green }
    let rest = green()
    fixture.stage.press(Point(150, 150), at: 1)
    let held = green()
    #expect(held < rest - 0.05)
    fixture.stage.release(Point(150, 150), at: 1)
    #expect(isClose(green(), held))
    fixture.stage.advance(to: 1.125)
    #expect(isClose(green(), (held + rest) / 2, within: 1e-6))
    // A second press during the return darkens it immediately.
    fixture.stage.press(Point(150, 150), at: 1.125)
    #expect(isClose(green(), held))
    fixture.stage.release(Point(150, 150), at: 1.2)
    fixture.stage.advance(to: 1.45)
    #expect(isClose(green(), rest))
    #expect(fixture.stage.nextTime == nil)
  }

  @Test func `of the system's type dims immediately and returns in a quarter of a second`() {
    let button = Button(type: .system)
    button.setTitle("Go", for: .normal)
    button.frame = fixture.view.bounds
    fixture.view.addSubview(button)
    let face = button.subviews[0]
    fixture.stage.press(Point(150, 150), at: 1)
    #expect(isClose(face.presentation.alpha, 0.2))
    fixture.stage.release(Point(150, 150), at: 1)
    #expect(isClose(face.presentation.alpha, 0.2))
    fixture.stage.advance(to: 1.125)
    #expect(isClose(face.presentation.alpha, 0.6, within: 1e-6))
    // A second press during the return dims it immediately.
    fixture.stage.press(Point(150, 150), at: 1.125)
    #expect(isClose(face.presentation.alpha, 0.2))
    fixture.stage.release(Point(150, 150), at: 1.2)
    fixture.stage.advance(to: 1.45)
    #expect(face.presentation.alpha == 1)
    #expect(fixture.stage.nextTime == nil)
  }

  @Test func `has its picture before or after the title, in a button of the same size`() throws {
    button.image = Image(asset: "icons/chevron-left")
    func middles() -> [Double] { [button.imageView, button.titleLabel].compactMap(\.?.center.x) }
    fixture.stage.advance(to: 1)
    let (before, middle) = (middles(), button.bounds.midX)
    button.imagePlacement = .trailing
    fixture.stage.advance(to: 2)
    let behind = middles()
    #expect(before[0] < before[1] && behind[0] > behind[1])
    for (one, other) in zip(before, behind) { #expect(isClose(one - middle, middle - other)) }
  }

  @Test(arguments: Button.Style.allCases)
  func `has enough contrast for its text with any tint`(style: Button.Style) {
    let tints: [Color] = [
      .systemBlue, .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemPink, .systemBrown,
      .systemIndigo, .white, .black, .darkGray,
    ]
    for ground in [Color.white, .black, .systemBlue, .systemYellow] {
      fixture.view.backgroundColor = ground
      for tint in tints {
        for isSelected in [false, true] {
          let button = Button("Go", style: style)
          button.tintColor = tint
          button.isSelected = isSelected
          fixture.view.addSubview(button)
          fixture.stage.advance(to: 1)
          let face = button.subviews[0]
          let fill = face.presentation.backgroundColor ?? .clear
          let behind = fill.mixed(with: ground.resolved(with: .light), by: 1 - fill.alpha)
          let ink = face.subviews.compactMap { ($0 as? Label)?.presentation.textColor }.first ?? .clear
          #expect(ink.contrastRatio(with: behind) >= 4.499, "\(tint) on \(ground)")
        }
      }
    }
  }

  @Test func `reports its tint and title in a trace`() {
    button.accessibilityIdentifier = "button"
    button.tintColor = .systemRed
    let snapshot = fixture.stage.snapshot()[0]
    #expect(snapshot.color == Color.systemRed.resolved(with: .light) && snapshot.text == "Go")
  }
}
