import GlissadeGeometry
import GlissadeInput
import StageSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `Editing by the pointer` {
  let fixture = TextFixture()
  var field: TextField { fixture.field }

  init() { field.text = "one two  three" }

  @Test func `places the caret where it is pressed, and selects what it is dragged over`() {
    fixture.press(fixture.place(4))
    #expect(field.isEditing && fixture.selection == .init(4, 4))
    fixture.move(fixture.place(9))
    fixture.move(fixture.place(1))
    #expect(fixture.selection == .init(4, 1))
    #expect(fixture.stage.primarySelection == nil)
    fixture.release(fixture.place(1))
    #expect(fixture.selection == .init(4, 1) && fixture.stage.primarySelection == "ne ")
  }

  @Test func `selects words by a double click, and drags by words`() {
    let place = Point(fixture.place(5).x + 2, 120)
    fixture.click(place)
    fixture.press(place)
    #expect(fixture.selection == .init(4, 7))
    fixture.move(Point(fixture.place(10).x + 2, 120))
    #expect(fixture.selection == .init(4, 14))
    fixture.move(Point(fixture.place(0).x + 2, 120))
    #expect(fixture.selection == .init(7, 0))
    fixture.release(place)
  }

  @Test func `takes the letter under the pointer for the word, not the nearest place between two`() {
    let place = Point(fixture.place(7).x - 1, 120)
    fixture.click(place)
    fixture.click(place)
    #expect(fixture.selection == .init(4, 7))
  }

  @Test func `selects all by three clicks, and begins anew with the fourth`() {
    for _ in 0..<3 { fixture.click(fixture.place(5)) }
    #expect(fixture.selection == .init(0, 14))
    fixture.click(fixture.place(5))
    #expect(fixture.selection == .init(5, 5))
  }

  @Test func `counts clicks that are far apart or late as single ones`() {
    fixture.click(fixture.place(1))
    fixture.click(fixture.place(3))
    #expect(fixture.selection == .init(3, 3))
    fixture.wait(1)
    fixture.click(fixture.place(3))
    #expect(fixture.selection == .init(3, 3))
  }

  @Test func `extends the selection while Shift is held`() {
    fixture.click(fixture.place(2))
    fixture.wait(1)
    fixture.send(.keyPressed(KeyStroke("Left Shift")!))
    fixture.click(fixture.place(6))
    #expect(fixture.selection == .init(2, 6))
    fixture.send(.keyReleased(KeyStroke("Left Shift")!))
    fixture.wait(1)
    fixture.click(fixture.place(3))
    #expect(fixture.selection == .init(3, 3))
  }

  @Test func `scrolls a text that has no room while it is dragged beyond the edge`() {
    field.text = String(repeating: "0123456789", count: 10)
    field.becomeFirstResponder()
    fixture.keys("Home")
    #expect(field.scrolledBy == 0)
    fixture.press(fixture.place(5))
    fixture.move(Point(330, 120))
    let head = fixture.selection.head
    fixture.wait(1)
    #expect(fixture.selection.head > head + 5 && field.scrolledBy > 0)
    fixture.wait(30)
    #expect(fixture.selection == .init(5, 100))
    fixture.release(Point(330, 120))
    // The caret is in sight, and no room is empty behind it.
    #expect(
      field.editing.caretRect!.minX <= 200
        && field.scrolledBy == 1000 + field.editing.caretWidth(scale: 1) - 200)
    #expect(fixture.stage.nextTime == nil || fixture.stage.nextTime! > fixture.stage.time)
  }

  @Test func `places the caret in a long text as it is seen when it is pressed`() {
    field.text = String(repeating: "0123456789", count: 10)
    fixture.press(fixture.place(7))
    #expect(fixture.selection == .init(7, 7) && field.scrolledBy == 0)
  }

  @Test func `pastes the desktop's selection by the middle button`() {
    fixture.send(.pasteboard(.primary, "XY"))
    fixture.click(fixture.place(3), .middle)
    #expect(fixture.text == "oneXY two  three" && fixture.selection == .init(5, 5))
  }

  @Test func `leaves a drag of the mouse to the field, and one of a finger to what scrolls`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    scroll.contentSize = Size(width: 400, height: 1000)
    fixture.stage.root.addSubview(scroll)
    scroll.addSubview(field)
    fixture.press(fixture.place(2))
    fixture.move(Point(150, 60))
    fixture.move(Point(150, 20))
    fixture.release(Point(150, 20))
    #expect(scroll.contentOffset == .zero && !scroll.isDragging)
    fixture.wait(2)
    func finger(_ phase: PointerEvent.Phase, _ y: Double) {
      fixture.send(.pointer(PointerEvent(phase, at: Point(150, y), kind: .touch(id: 0))))
    }
    finger(.pressed(.primary), 120)
    finger(.moved, 90)
    finger(.moved, 60)
    #expect(scroll.isDragging && scroll.contentOffset.y > 0)
    finger(.released(.primary), 60)
  }

  @Test func `places the caret where a finger taps`() {
    func finger(_ phase: PointerEvent.Phase) {
      fixture.send(.pointer(PointerEvent(phase, at: fixture.place(3), kind: .touch(id: 0))))
    }
    finger(.pressed(.primary))
    finger(.released(.primary))
    #expect(field.isEditing && fixture.selection == .init(3, 3))
  }

  @Test func `shows an upright bar over text, and an arrow over a field that is switched off`() {
    fixture.move(fixture.place(2))
    #expect(fixture.stage.pointerStyle == .text)
    field.isEnabled = false
    #expect(fixture.stage.pointerStyle == .arrow)
  }
}

@MainActor
@Suite struct `A text's menu` {
  let fixture = TextFixture()
  var field: TextField { fixture.field }

  init() {
    field.text = "one two"
    field.becomeFirstResponder()
    fixture.wait(1)
  }

  private func location(_ name: String) -> Point { fixture.stage.locate("menu.\(name)") ?? .zero }

  private var enabled: [String] {
    ["undo", "redo", "cut", "copy", "paste", "selectAll"].filter { name in
      (find("menu.\(name)", in: fixture.stage.root) as? Control)?.isEnabled == true
    }
  }

  private func find(_ identifier: String, in view: View) -> View? {
    if view.accessibilityIdentifier == identifier { return view }
    return view.subviews.lazy.compactMap { find(identifier, in: $0) }.first
  }

  @Test func `opens at the secondary button with what can be done, and a click does it`() {
    _ = fixture.entries()
    fixture.click(fixture.place(2), .secondary)
    fixture.wait(0.3)
    #expect(enabled == ["selectAll"] && fixture.selection == .init(2, 2))
    fixture.click(location("selectAll"))
    #expect(fixture.selection == .init(0, 7) && fixture.stage.locate("menu") == nil)
    fixture.send(.pasteboard(.clipboard, "x"))
    fixture.click(fixture.place(2), .secondary)
    fixture.wait(0.3)
    #expect(enabled == ["cut", "copy", "paste"] && fixture.selection == .init(0, 7))
    fixture.click(location("copy"))
    #expect(fixture.stage.clipboard == "one two")
    // The field was edited all along.
    #expect(field.isEditing && fixture.entries() == ["didChangeSelection", "didChangeSelection"])
    fixture.type("y")
    #expect(fixture.text == "y")
  }

  @Test func `chooses what the button is let go on`() {
    fixture.press(fixture.place(2), .secondary)
    fixture.wait(0.3)
    fixture.move(location("undo"))
    fixture.move(location("selectAll"))
    fixture.release(location("selectAll"), .secondary)
    #expect(fixture.selection == .init(0, 7) && fixture.stage.locate("menu") == nil)
    // Let go where it opened, it stays.
    fixture.click(fixture.place(2), .secondary)
    fixture.wait(0.3)
    #expect(fixture.stage.locate("menu") != nil)
  }

  @Test func `has all keys while it is open`() {
    fixture.keys("control+A", "Application")
    fixture.type("lost")
    fixture.keys("A", "F1", "control+X")
    #expect(fixture.text == "one two" && fixture.stage.textInput == nil)
    // From Cut, which is the first that is enabled, to Copy.
    fixture.keys("Down", "Return")
    #expect(fixture.stage.clipboard == "one two" && fixture.stage.textInput != nil)
    fixture.keys("shift+F10", "Escape")
    #expect(fixture.stage.locate("menu") == nil && field.isEditing)
    fixture.keys("shift+F10", "Return")
    #expect(fixture.text == "")
  }

  @Test func `closes at a press elsewhere, which does nothing else`() {
    fixture.click(fixture.place(2), .secondary)
    fixture.wait(0.3)
    fixture.click(Point(150, 280))
    #expect(fixture.stage.locate("menu") == nil && field.isEditing && fixture.selection == .init(2, 2))
  }

  @Test func `goes with the field`() {
    fixture.click(fixture.place(2), .secondary)
    fixture.wait(0.3)
    field.removeFromSuperview()
    #expect(fixture.stage.locate("menu") == nil && fixture.stage.focus.cover == nil)
  }
}

@MainActor
@Suite struct `The caret` {
  let fixture = TextFixture()
  var field: TextField { fixture.field }

  /// When something happens by itself, in seconds from now, until nothing does.
  private func wakeUps() -> [Double] {
    let start = fixture.stage.time
    var times: [Double] = []
    while let next = fixture.stage.nextTime, times.count < 100 {
      fixture.stage.advance(to: next)
      times.append(next - start)
    }
    return times
  }

  /// Whether a thin upright bar is drawn.
  private var isDrawn: Bool {
    fixture.stage.draw().items.contains {
      if case .fill(let shape, _) = $0.content {
        shape.rect.width <= 2 && shape.rect.height == 20
      } else {
        false
      }
    }
  }

  @Test func `blinks twice a second at most, and rests after ten seconds`() {
    field.becomeFirstResponder()
    let times = wakeUps()
    #expect(isClose(times[0], 0.5, within: 1e-9))
    for (a, b) in zip(times, times.dropFirst()) { #expect(b - a >= 0.5) }
    #expect(times.count > 10 && times.last! >= 10 && times.last! < 11)
    #expect(isDrawn)
  }

  @Test func `is seen after each change, and half a second on`() {
    field.becomeFirstResponder()
    fixture.wait(0.6)
    #expect(!isDrawn)
    fixture.type("a")
    #expect(isDrawn)
    fixture.wait(0.45)
    #expect(isDrawn)
    fixture.wait(0.1)
    #expect(!isDrawn)
  }

  @Test func `does not blink where motion is reduced`() {
    fixture.stage.reducesMotion = true
    field.becomeFirstResponder()
    #expect(wakeUps() == [] && isDrawn)
  }

  @Test func `is hidden while nothing is edited, or keys go elsewhere`() {
    field.text = "a"
    #expect(!isDrawn)
    field.becomeFirstResponder()
    #expect(isDrawn)
    fixture.stage.focus.isActive = false
    #expect(!isDrawn && wakeUps() == [])
    fixture.stage.focus.isActive = true
    #expect(isDrawn)
    field.selectAll()
    #expect(!isDrawn)
    field.resignFirstResponder()
    #expect(!isDrawn && wakeUps() == [])
  }

  @Test func `is no mark in the timeline`() {
    let timeline = fixture.stage.timeline
    timeline.isEnabled = true
    field.becomeFirstResponder()
    fixture.wait(20)
    #expect(timeline.entries.isEmpty && timeline.timerTimes.isEmpty)
  }

  @Test func `is told to the window where it is drawn`() {
    #expect(fixture.stage.textInputArea == nil)
    field.text = "abc"
    field.becomeFirstResponder()
    #expect(fixture.stage.textInputArea?.caret == Rect(x: 130, y: 110, width: 0, height: 20))
    field.transform = Transform2D(translationX: 10, y: 5)
    #expect(fixture.stage.textInputArea?.caret.origin == Point(140, 115))
  }

  @Test func `is in sight in a text that has no room, with no room empty behind the text`() {
    field.becomeFirstResponder()
    fixture.type(String(repeating: "0123456789", count: 5))
    let width = field.editing.caretWidth(scale: 1)
    #expect(field.scrolledBy == 500 + width - 200)
    fixture.keys("Home")
    #expect(field.scrolledBy == 0)
    fixture.keys("End")
    for _ in 0..<10 { fixture.keys("Backspace") }
    #expect(field.scrolledBy == 400 + width - 200)
    for _ in 0..<30 { fixture.keys("Backspace") }
    #expect(field.scrolledBy == 0)
  }
}
