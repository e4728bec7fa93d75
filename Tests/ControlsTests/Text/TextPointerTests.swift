import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

@MainActor
@Suite struct `Editing by the pointer` {
  let fixture = TextFixture()
  var field: TextField { fixture.field }

  init() { field.text = "one two  three" }

  @Test func `places the caret at a press, and selects along a drag`() {
    fixture.stage.press(fixture.place(4))
    #expect(field.isEditing && fixture.selection == .init(4, 4))
    fixture.stage.move(fixture.place(9))
    fixture.stage.move(fixture.place(1))
    #expect(fixture.selection == .init(4, 1))
    #expect(fixture.stage.primarySelection == nil)
    fixture.stage.release(fixture.place(1))
    #expect(fixture.selection == .init(4, 1) && fixture.stage.primarySelection == "ne ")
  }

  @Test func `selects a word on a double click, and words in a drag`() {
    let place = Point(fixture.place(5).x + 2, 120)
    fixture.stage.click(place)
    fixture.stage.press(place)
    #expect(fixture.selection == .init(4, 7))
    fixture.stage.move(Point(fixture.place(10).x + 2, 120))
    #expect(fixture.selection == .init(4, 14))
    fixture.stage.move(Point(fixture.place(0).x + 2, 120))
    #expect(fixture.selection == .init(7, 0))
    fixture.stage.release(place)
  }

  @Test func `selects the word of the letter under the pointer, not of the nearest caret position`() {
    let place = Point(fixture.place(7).x - 1, 120)
    fixture.stage.click(place)
    fixture.stage.click(place)
    #expect(fixture.selection == .init(4, 7))
  }

  @Test func `selects all on a triple click, and starts again on the fourth`() {
    for _ in 0..<3 { fixture.stage.click(fixture.place(5)) }
    #expect(fixture.selection == .init(0, 14))
    fixture.stage.click(fixture.place(5))
    #expect(fixture.selection == .init(5, 5))
  }

  @Test func `counts clicks that are far apart in place or time as single clicks`() {
    fixture.stage.click(fixture.place(1))
    fixture.stage.click(fixture.place(3))
    #expect(fixture.selection == .init(3, 3))
    fixture.wait(1)
    fixture.stage.click(fixture.place(3))
    #expect(fixture.selection == .init(3, 3))
  }

  @Test func `extends the selection while Shift is held`() {
    fixture.stage.click(fixture.place(2))
    fixture.wait(1)
    fixture.stage.send(.keyPressed(KeyStroke("Left Shift")!))
    fixture.stage.click(fixture.place(6))
    #expect(fixture.selection == .init(2, 6))
    fixture.stage.send(.keyReleased(KeyStroke("Left Shift")!))
    fixture.wait(1)
    fixture.stage.click(fixture.place(3))
    #expect(fixture.selection == .init(3, 3))
  }

  @Test func `scrolls text that does not fit during a drag beyond the edge`() {
    field.text = String(repeating: "0123456789", count: 10)
    field.becomeFirstResponder()
    fixture.stage.keys("Home")
    #expect(field.scrolledBy == 0)
    fixture.stage.press(fixture.place(5))
    fixture.stage.move(Point(330, 120))
    let head = fixture.selection.head
    fixture.wait(1)
    #expect(fixture.selection.head > head + 5 && field.scrolledBy > 0)
    fixture.wait(30)
    #expect(fixture.selection == .init(5, 100))
    fixture.stage.release(Point(330, 120))
    // The caret is visible, and no empty space is behind it.
    #expect(
      field.editing.caretRect!.minX <= 200
        && field.scrolledBy == 1000 + field.editing.caretWidth(scale: 1) - 200)
    #expect(fixture.stage.nextTime == nil || fixture.stage.nextTime! > fixture.stage.time)
  }

  @Test func `places the caret in a long text at its visible position when pressed`() {
    field.text = String(repeating: "0123456789", count: 10)
    fixture.stage.press(fixture.place(7))
    #expect(fixture.selection == .init(7, 7) && field.scrolledBy == 0)
  }

  @Test func `pastes the primary selection with the middle button`() {
    fixture.stage.send(.pasteboard(.primary, "XY"))
    fixture.stage.click(fixture.place(3), .middle)
    #expect(fixture.text == "oneXY two  three" && fixture.selection == .init(5, 5))
  }

  @Test func `takes drags of the mouse, and leaves drags of a touch to scroll views`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    scroll.contentSize = Size(width: 400, height: 1000)
    fixture.stage.root.addSubview(scroll)
    scroll.addSubview(field)
    fixture.stage.press(fixture.place(2))
    fixture.stage.move(Point(150, 60))
    fixture.stage.move(Point(150, 20))
    fixture.stage.release(Point(150, 20))
    #expect(scroll.contentOffset == .zero && !scroll.isDragging)
    fixture.wait(2)
    func finger(_ phase: PointerEvent.Phase, _ y: Double) {
      fixture.stage.send(.pointer(PointerEvent(phase, at: Point(150, y), kind: .touch(id: 0))))
    }
    finger(.pressed(.primary), 120)
    finger(.moved, 90)
    finger(.moved, 60)
    #expect(scroll.isDragging && scroll.contentOffset.y > 0)
    finger(.released(.primary), 60)
  }

  @Test func `places the caret at a tap`() {
    func finger(_ phase: PointerEvent.Phase) {
      fixture.stage.send(.pointer(PointerEvent(phase, at: fixture.place(3), kind: .touch(id: 0))))
    }
    finger(.pressed(.primary))
    finger(.released(.primary))
    #expect(field.isEditing && fixture.selection == .init(3, 3))
  }

  @Test func `shows a text pointer over text, and an arrow over a disabled field`() {
    fixture.stage.move(fixture.place(2))
    #expect(fixture.stage.pointerStyle == .text)
    field.isEnabled = false
    #expect(fixture.stage.pointerStyle == .arrow)
  }
}

@MainActor
@Suite struct `The context menu of a text` {
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

  @Test func `opens with the secondary button, shows possible actions, and performs one on a click`() {
    _ = fixture.entries()
    fixture.stage.click(fixture.place(2), .secondary)
    fixture.wait(0.3)
    #expect(enabled == ["selectAll"] && fixture.selection == .init(2, 2))
    fixture.stage.click(location("selectAll"))
    #expect(fixture.selection == .init(0, 7) && fixture.stage.locate("menu") == nil)
    fixture.stage.send(.pasteboard(.clipboard, "x"))
    fixture.stage.click(fixture.place(2), .secondary)
    fixture.wait(0.3)
    #expect(enabled == ["cut", "copy", "paste"] && fixture.selection == .init(0, 7))
    fixture.stage.click(location("copy"))
    #expect(fixture.stage.clipboard == "one two")
    // The field was being edited throughout.
    #expect(field.isEditing && fixture.entries() == ["didChangeSelection", "didChangeSelection"])
    fixture.type("y")
    #expect(fixture.text == "y")
  }

  @Test func `performs the item under the pointer when the button is released`() {
    fixture.stage.press(fixture.place(2), .secondary)
    fixture.wait(0.3)
    fixture.stage.move(location("undo"))
    fixture.stage.move(location("selectAll"))
    fixture.stage.release(location("selectAll"), .secondary)
    #expect(fixture.selection == .init(0, 7) && fixture.stage.locate("menu") == nil)
    // The menu stays open when the button is released where it was pressed.
    fixture.stage.click(fixture.place(2), .secondary)
    fixture.wait(0.3)
    #expect(fixture.stage.locate("menu") != nil)
  }

  @Test func `receives all keys while it is open`() {
    fixture.stage.keys("control+A", "Application")
    fixture.type("lost")
    fixture.stage.keys("A", "F1", "control+X")
    #expect(fixture.text == "one two" && fixture.stage.textInput == nil)
    // The key moves from Cut, the first enabled item, to Copy.
    fixture.stage.keys("Down", "Return")
    #expect(fixture.stage.clipboard == "one two" && fixture.stage.textInput != nil)
    fixture.stage.keys("shift+F10", "Escape")
    #expect(fixture.stage.locate("menu") == nil && field.isEditing)
    fixture.stage.keys("shift+F10", "Return")
    #expect(fixture.text == "")
  }

  @Test func `closes on a press elsewhere, which has no other effect`() {
    fixture.stage.click(fixture.place(2), .secondary)
    fixture.wait(0.3)
    fixture.stage.click(Point(150, 280))
    #expect(fixture.stage.locate("menu") == nil && field.isEditing && fixture.selection == .init(2, 2))
  }

  @Test func `is removed with the field`() {
    fixture.stage.click(fixture.place(2), .secondary)
    fixture.wait(0.3)
    field.removeFromSuperview()
    #expect(fixture.stage.locate("menu") == nil && fixture.stage.focus.cover == nil)
  }
}

@MainActor
@Suite struct `The caret` {
  let fixture = TextFixture()
  var field: TextField { fixture.field }

  /// Returns the times of all scheduled updates until there are none, in seconds from now.
  private func wakeUps() -> [Double] {
    let start = fixture.stage.time
    var times: [Double] = []
    while let next = fixture.stage.nextTime, times.count < 100 {
      fixture.stage.advance(to: next)
      times.append(next - start)
    }
    return times
  }

  /// Whether a thin vertical bar is drawn.
  private var isDrawn: Bool {
    fixture.stage.draw().items.contains {
      if case .fill(let shape, _) = $0.content {
        shape.rect.width <= 2 && shape.rect.height == 20
      } else {
        false
      }
    }
  }

  @Test func `blinks at most twice a second, and stops after ten seconds`() {
    field.becomeFirstResponder()
    let times = wakeUps()
    #expect(isClose(times[0], 0.5, within: 1e-9))
    for (a, b) in zip(times, times.dropFirst()) { #expect(b - a >= 0.5) }
    #expect(times.count > 10 && times.last! >= 10 && times.last! < 11)
    #expect(isDrawn)
  }

  @Test func `is visible after each change, for half a second`() {
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

  @Test func `does not blink with reduced motion`() {
    fixture.stage.reducesMotion = true
    field.becomeFirstResponder()
    #expect(wakeUps() == [] && isDrawn)
  }

  @Test func `is hidden when the field is not edited or does not receive keys`() {
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

  @Test func `is not an entry in the timeline`() {
    let timeline = fixture.stage.timeline
    timeline.isEnabled = true
    field.becomeFirstResponder()
    fixture.wait(20)
    #expect(timeline.entries.isEmpty && timeline.timerTimes.isEmpty)
  }

  @Test func `reports its drawn position to the window`() {
    #expect(fixture.stage.textInputArea == nil)
    field.text = "abc"
    field.becomeFirstResponder()
    #expect(fixture.stage.textInputArea?.caret == Rect(x: 130, y: 110, width: 0, height: 20))
    field.transform = Transform2D(translationX: 10, y: 5)
    #expect(fixture.stage.textInputArea?.caret.origin == Point(140, 115))
  }

  @Test func `is visible in a text that does not fit, without empty space behind the text`() {
    field.becomeFirstResponder()
    fixture.type(String(repeating: "0123456789", count: 5))
    let width = field.editing.caretWidth(scale: 1)
    #expect(field.scrolledBy == 500 + width - 200)
    fixture.stage.keys("Home")
    #expect(field.scrolledBy == 0)
    fixture.stage.keys("End")
    for _ in 0..<10 { fixture.stage.keys("Backspace") }
    #expect(field.scrolledBy == 400 + width - 200)
    for _ in 0..<30 { fixture.stage.keys("Backspace") }
    #expect(field.scrolledBy == 0)
  }
}
