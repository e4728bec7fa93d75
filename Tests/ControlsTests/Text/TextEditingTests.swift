import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

@MainActor
@Suite struct `Editing by keys` {
  let fixture = TextFixture()
  var field: TextField { fixture.field }

  private func start(_ text: String, at offset: Int? = nil) {
    field.text = text
    field.becomeFirstResponder()
    field.selectedTextRange = offset.map { $0..<$0 }
  }

  @Test func `inserts at the caret, and replaces the selection`() {
    start("", at: 0)
    fixture.type("hello")
    fixture.stage.keys("Home")
    fixture.type("X")
    #expect(fixture.text == "Xhello")
    fixture.stage.keys("shift+End")
    fixture.type("y")
    #expect(fixture.text == "Xy" && fixture.selection == .init(2, 2))
  }

  @Test func `moves and deletes by grapheme clusters`() {
    start("a👩‍👩‍👧‍👦é🇯🇵", at: 4)
    fixture.stage.keys("Backspace")
    #expect(fixture.text == "a👩‍👩‍👧‍👦é")
    fixture.stage.keys("Left", "Backspace")
    #expect(fixture.text == "aé" && fixture.selection == .init(1, 1))
    fixture.stage.keys("Delete")
    #expect(fixture.text == "a")
  }

  @Test func `moves, selects and deletes by words`() {
    start("one two, three")
    fixture.stage.keys("control+Left")
    #expect(fixture.selection == .init(9, 9))
    fixture.stage.keys("shift+control+Left")
    #expect(fixture.selection == .init(9, 4))
    fixture.stage.keys("control+Right")
    #expect(fixture.selection == .init(7, 7))
    fixture.stage.keys("control+Backspace")
    #expect(fixture.text == "one , three")
    fixture.stage.keys("control+Delete")
    #expect(fixture.text == "one ")
  }

  @Test func `collapses a selection to the side of the arrow key`() {
    start("abcdef")
    field.selectedTextRange = 2..<5
    fixture.stage.keys("Left")
    #expect(fixture.selection == .init(2, 2))
    field.selectedTextRange = 2..<5
    fixture.stage.keys("Right")
    #expect(fixture.selection == .init(5, 5))
  }

  @Test func `moves to both ends of the line`() {
    start("abc", at: 1)
    fixture.stage.keys("End")
    #expect(fixture.selection == .init(3, 3))
    fixture.stage.keys("shift+Home")
    #expect(fixture.selection == .init(3, 0))
    fixture.stage.keys("Down", "Up")
    #expect(fixture.selection == .init(0, 0))
  }

  @Test func `copies, cuts and pastes with the stage's clipboard`() {
    var copied: [String] = []
    fixture.stage.onCopy = { copied.append("\($0.rawValue) \($1)") }
    start("one two")
    field.selectedTextRange = 0..<3
    fixture.stage.keys("control+C")
    #expect(fixture.stage.clipboard == "one" && copied == ["clipboard one"])
    fixture.stage.keys("End", "shift+Insert")
    #expect(fixture.text == "one twoone")
    fixture.stage.keys("control+A", "shift+Delete")
    #expect(fixture.text == "" && fixture.stage.clipboard == "one twoone")
    fixture.stage.keys("control+V")
    #expect(fixture.text == "one twoone")
    // The clipboard is unchanged, because nothing is selected.
    fixture.stage.keys("control+C", "control+Insert")
    #expect(fixture.stage.clipboard == "one twoone")
  }

  @Test func `pastes several lines as one`() {
    start("")
    fixture.stage.send(.pasteboard(.clipboard, "\none\r\ntwo\tthree\u{7}\n"))
    fixture.stage.keys("control+V")
    #expect(fixture.text == "one two three")
  }

  @Test func `undoes and redoes typed words, and a paste separately`() {
    start("")
    fixture.type("one two")
    fixture.stage.send(.pasteboard(.clipboard, "!"))
    fixture.stage.keys("control+V")
    fixture.stage.keys("control+Z")
    #expect(fixture.text == "one two")
    fixture.stage.keys("control+Z")
    #expect(fixture.text == "one ")
    fixture.stage.keys("shift+control+Z", "control+Y")
    #expect(fixture.text == "one two!")
    field.text = "new"
    fixture.stage.keys("control+Z")
    #expect(fixture.text == "new")
  }

  @Test func `undoes text typed after a pause separately`() {
    start("")
    fixture.type("a")
    fixture.wait(5)
    fixture.type("b")
    fixture.stage.keys("control+Z")
    #expect(fixture.text == "a")
  }

  @Test func `handles the keys for text, and ignores others`() {
    var passed: [String] = []
    fixture.stage.unhandledKeyPressed = { stroke in
      passed.append(stroke.description)
      return true
    }
    start("ab")
    fixture.stage.keys(
      "S", "Space", "1", ".", "shift+A", "Keypad 7", "Left", "Up", "PageDown", "Insert", "control+C")
    #expect(passed == [] && fixture.text == "ab")
    fixture.stage.keys("F1", "alt+A", "control+B", "Escape", "command+C")
    #expect(passed == ["F1", "alt+A", "control+B", "Escape", "command+C"])
    fixture.compose("x")
    fixture.stage.keys("F1", "Escape", "control+B", "Left", "Backspace", "Return")
    #expect(passed.count == 5 && field.markedTextRange?.count == 1)
  }

  @Test func `moves through bidirectional text in visual order`() {
    // The text is drawn as "ab ג ב א". The stub has no bidirectional algorithm, so the order is logical.
    start("ab", at: 0)
    fixture.stage.keys("Right", "Right", "Right")
    #expect(fixture.selection == .init(2, 2))
  }

  @Test func `selects all text of a field that receives focus with Tab`() {
    fixture.other.text = "abc"
    start("x")
    fixture.stage.keys("Tab", "Tab")
    #expect(fixture.other.isEditing && fixture.other.selectedTextRange == 0..<3)
  }

  @Test func `hides secure text`() {
    start("two words")
    field.isSecureTextEntry = true
    fixture.stage.keys("control+A", "control+C", "control+X")
    #expect(
      fixture.stage.clipboard == nil && fixture.stage.primarySelection == nil && fixture.text == "two words")
    fixture.stage.keys("End", "control+Left")
    #expect(fixture.selection == .init(0, 0))
    fixture.stage.keys("control+Delete")
    #expect(fixture.text == "")
    fixture.type("abc")
    field.accessibilityIdentifier = "field"
    let snapshot = fixture.stage.snapshot(of: "field")
    #expect(snapshot?.text == "•••" && snapshot?.selection == 3..<3)
    #expect(!fixture.stage.draw().description.contains("abc"))
  }

  @Test(arguments: [
    (KeyboardType.numberPad, "a1b٢ 3.", "1٢3"), (.asciiCapableNumberPad, "1٢3", "13"),
    (.decimalPad, "-1.5,x", "1.5,"), (.numbersAndPunctuation, "a-1 (2)!", "-1 (2)!"),
    (.emailAddress, "a b@c.d\n", "ab@c.d"), (.URL, "http://x y", "http://xy"),
    (.phonePad, "+49 (0) 12x", "+49 (0) 12"), (.default, "a\u{1B}b", "ab"),
  ])
  func `accepts only the characters of the keyboard type`(kind: KeyboardType, typed: String, left: String) {
    start("")
    field.keyboardType = kind
    fixture.type(typed.filter { $0 != "\n" })
    #expect(fixture.text == left)
    fixture.stage.send(.pasteboard(.clipboard, typed))
    fixture.stage.keys("control+A", "control+V")
    #expect(fixture.text == left)
  }

  @Test func `accepts only the characters of a one-time code`() {
    start("")
    field.textContentType = .oneTimeCode
    fixture.type("12 3-A")
    #expect(fixture.text == "123A")
  }
}

@MainActor
@Suite struct `Marked text` {
  let fixture = TextFixture()
  var field: TextField { fixture.field }

  init() { field.becomeFirstResponder() }

  @Test func `is shown in its final position until it is committed`() {
    fixture.type("ab")
    fixture.stage.keys("Left")
    fixture.compose("に")
    #expect(fixture.text == "aにb" && field.markedTextRange == 1..<2)
    fixture.compose("にほん")
    #expect(fixture.text == "aにほんb" && field.markedTextRange == 1..<4)
    fixture.stage.send(.text("日本"))
    #expect(fixture.text == "a日本b" && field.markedTextRange == nil && fixture.selection == .init(3, 3))
    fixture.stage.keys("control+Z")
    #expect(fixture.text == "ab")
  }

  @Test func `replaces a selection, which returns if the composition is cancelled`() {
    fixture.type("abc")
    fixture.stage.keys("control+A")
    fixture.compose("x")
    #expect(fixture.text == "x")
    fixture.compose("")
    #expect(fixture.text == "abc" && field.markedTextRange == nil && field.selectedTextRange == 0..<3)
  }

  @Test func `of Hangul is committed syllable by syllable`() {
    for step in ["ㅎ", "하", "한"] { fixture.compose(step) }
    fixture.stage.send(.text("한"))
    for step in ["ㄱ", "그", "글"] { fixture.compose(step) }
    #expect(fixture.text == "한글" && field.markedTextRange == 1..<2)
    fixture.stage.send(.text("글"))
    #expect(fixture.text == "한글" && field.markedTextRange == nil)
  }

  @Test func `reserves editing keys for the input method`() {
    fixture.type("ab")
    fixture.compose("ni")
    fixture.stage.keys("Backspace", "Delete", "Left", "Home", "Return", "control+A", "control+Z")
    #expect(fixture.text == "abni" && field.markedTextRange == 2..<4)
    fixture.compose("n")
    #expect(fixture.text == "abn")
  }

  @Test func `is committed when the field loses the keyboard, by a press or otherwise`() {
    fixture.compose("ni")
    fixture.stage.keys("Home")
    fixture.stage.click(Point(20, 20))
    #expect(fixture.text == "ni" && field.markedTextRange == nil && !field.isEditing)
    field.becomeFirstResponder()
    fixture.compose("hao")
    fixture.stage.focus.isActive = false
    #expect(fixture.text == "nihao" && field.markedTextRange == nil && field.isEditing)
    fixture.stage.focus.isActive = true
    fixture.compose("x")
    fixture.stage.click(fixture.place(0))
    #expect(fixture.text == "nihaox" && field.markedTextRange == nil && fixture.selection == .init(0, 0))
  }

  @Test func `is committed when another screen covers the field, and editing resumes afterwards`() {
    let stage = Stage(size: Size(width: 300, height: 300))
    let screen = ViewController()
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 30))
    screen.view.addSubview(field)
    stage.rootViewController = screen
    field.becomeFirstResponder()
    stage.send(.composition(TextComposition(text: "ni", selection: 2..<2)))
    let front = ViewController()
    screen.present(front, animated: false)
    stage.advance(to: 1)
    #expect(field.text == "ni" && field.markedTextRange == nil)
    stage.send(.text("lost"))
    #expect(field.text == "ni" && stage.textInput == nil)
    front.dismiss(animated: false)
    stage.advance(to: 2)
    stage.send(.text("!"))
    #expect(field.text == "ni!" && field.isEditing)
  }

  @Test func `remains as text when the field is disabled`() {
    fixture.compose("ni")
    field.isEnabled = false
    fixture.wait(0)
    #expect(fixture.text == "ni" && field.markedTextRange == nil && !field.isEditing)
  }

  @Test func `is discarded when the program sets another text`() {
    fixture.compose("ni")
    field.text = "new"
    #expect(field.markedTextRange == nil)
    fixture.stage.send(.text("你"))
    #expect(fixture.text == "new你")
  }
}
