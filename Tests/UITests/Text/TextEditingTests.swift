import GlissadeGeometry
import GlissadeInput
import StageSupport
import Testing

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

  @Test func `types at the caret and in the place of what is selected`() {
    start("", at: 0)
    fixture.type("hello")
    fixture.keys("Home")
    fixture.type("X")
    #expect(fixture.text == "Xhello")
    fixture.keys("shift+End")
    fixture.type("y")
    #expect(fixture.text == "Xy" && fixture.selection == .init(2, 2))
  }

  @Test func `moves and deletes by characters, as a reader counts them`() {
    start("a👩‍👩‍👧‍👦é🇯🇵", at: 4)
    fixture.keys("Backspace")
    #expect(fixture.text == "a👩‍👩‍👧‍👦é")
    fixture.keys("Left", "Backspace")
    #expect(fixture.text == "aé" && fixture.selection == .init(1, 1))
    fixture.keys("Delete")
    #expect(fixture.text == "a")
  }

  @Test func `moves, selects and deletes by words`() {
    start("one two, three")
    fixture.keys("control+Left")
    #expect(fixture.selection == .init(9, 9))
    fixture.keys("shift+control+Left")
    #expect(fixture.selection == .init(9, 4))
    fixture.keys("control+Right")
    #expect(fixture.selection == .init(7, 7))
    fixture.keys("control+Backspace")
    #expect(fixture.text == "one , three")
    fixture.keys("control+Delete")
    #expect(fixture.text == "one ")
  }

  @Test func `leaves a selection at the side that an arrow points to`() {
    start("abcdef")
    field.selectedTextRange = 2..<5
    fixture.keys("Left")
    #expect(fixture.selection == .init(2, 2))
    field.selectedTextRange = 2..<5
    fixture.keys("Right")
    #expect(fixture.selection == .init(5, 5))
  }

  @Test func `goes to both ends of the line`() {
    start("abc", at: 1)
    fixture.keys("End")
    #expect(fixture.selection == .init(3, 3))
    fixture.keys("shift+Home")
    #expect(fixture.selection == .init(3, 0))
    fixture.keys("Down", "Up")
    #expect(fixture.selection == .init(0, 0))
  }

  @Test func `copies, cuts and pastes through the stage's clipboard`() {
    var copied: [String] = []
    fixture.stage.onCopy = { copied.append("\($0.rawValue) \($1)") }
    start("one two")
    field.selectedTextRange = 0..<3
    fixture.keys("control+C")
    #expect(fixture.stage.clipboard == "one" && copied == ["clipboard one"])
    fixture.keys("End", "shift+Insert")
    #expect(fixture.text == "one twoone")
    fixture.keys("control+A", "shift+Delete")
    #expect(fixture.text == "" && fixture.stage.clipboard == "one twoone")
    fixture.keys("control+V")
    #expect(fixture.text == "one twoone")
    // Nothing is selected, so the clipboard stays.
    fixture.keys("control+C", "control+Insert")
    #expect(fixture.stage.clipboard == "one twoone")
  }

  @Test func `pastes several lines as one`() {
    start("")
    fixture.send(.pasteboard(.clipboard, "\none\r\ntwo\tthree\u{7}\n"))
    fixture.keys("control+V")
    #expect(fixture.text == "one two three")
  }

  @Test func `undoes and redoes words that were typed, and what was pasted by itself`() {
    start("")
    fixture.type("one two")
    fixture.send(.pasteboard(.clipboard, "!"))
    fixture.keys("control+V")
    fixture.keys("control+Z")
    #expect(fixture.text == "one two")
    fixture.keys("control+Z")
    #expect(fixture.text == "one ")
    fixture.keys("shift+control+Z", "control+Y")
    #expect(fixture.text == "one two!")
    field.text = "new"
    fixture.keys("control+Z")
    #expect(fixture.text == "new")
  }

  @Test func `undoes what was typed after a pause by itself`() {
    start("")
    fixture.type("a")
    fixture.wait(5)
    fixture.type("b")
    fixture.keys("control+Z")
    #expect(fixture.text == "a")
  }

  @Test func `takes the keys that text needs, and leaves the others`() {
    var passed: [String] = []
    fixture.stage.unhandledKeyPressed = { stroke in
      passed.append(stroke.description)
      return true
    }
    start("ab")
    fixture.keys(
      "S", "Space", "1", ".", "shift+A", "Keypad 7", "Left", "Up", "PageDown", "Insert", "control+C")
    #expect(passed == [] && fixture.text == "ab")
    fixture.keys("F1", "alt+A", "control+B", "Escape", "command+C")
    #expect(passed == ["F1", "alt+A", "control+B", "Escape", "command+C"])
    fixture.compose("x")
    fixture.keys("F1", "Escape", "control+B", "Left", "Backspace", "Return")
    #expect(passed.count == 5 && field.markedTextRange?.count == 1)
  }

  @Test func `moves through text of both directions as it is seen`() {
    // Drawn as "ab ג ב א": the stub measures no directions, so the order is that of the text.
    start("ab", at: 0)
    fixture.keys("Right", "Right", "Right")
    #expect(fixture.selection == .init(2, 2))
  }

  @Test func `selects all of a field that Tab comes to`() {
    fixture.other.text = "abc"
    start("x")
    fixture.keys("Tab", "Tab")
    #expect(fixture.other.isEditing && fixture.other.selectedTextRange == 0..<3)
  }

  @Test func `keeps a secret`() {
    start("two words")
    field.isSecureTextEntry = true
    fixture.keys("control+A", "control+C", "control+X")
    #expect(
      fixture.stage.clipboard == nil && fixture.stage.primarySelection == nil && fixture.text == "two words")
    fixture.keys("End", "control+Left")
    #expect(fixture.selection == .init(0, 0))
    fixture.keys("control+Delete")
    #expect(fixture.text == "")
    fixture.type("abc")
    field.accessibilityIdentifier = "field"
    let snapshot = fixture.stage.snapshot().first { $0.identifier == "field" }
    #expect(snapshot?.text == "•••" && snapshot?.selection == 3..<3)
    #expect(!fixture.stage.draw().description.contains("abc"))
  }

  @Test(arguments: [
    (KeyboardType.numberPad, "a1b٢ 3.", "1٢3"), (.asciiCapableNumberPad, "1٢3", "13"),
    (.decimalPad, "-1.5,x", "1.5,"), (.numbersAndPunctuation, "a-1 (2)!", "-1 (2)!"),
    (.emailAddress, "a b@c.d\n", "ab@c.d"), (.URL, "http://x y", "http://xy"),
    (.phonePad, "+49 (0) 12x", "+49 (0) 12"), (.default, "a\u{1B}b", "ab"),
  ])
  func `permits the characters of a kind of keyboard`(kind: KeyboardType, typed: String, left: String) {
    start("")
    field.keyboardType = kind
    fixture.type(typed.filter { $0 != "\n" })
    #expect(fixture.text == left)
    fixture.send(.pasteboard(.clipboard, typed))
    fixture.keys("control+A", "control+V")
    #expect(fixture.text == left)
  }

  @Test func `permits the characters of a code that is used once`() {
    start("")
    field.textContentType = .oneTimeCode
    fixture.type("12 3-A")
    #expect(fixture.text == "123A")
  }
}

@MainActor
@Suite struct `Composed text` {
  let fixture = TextFixture()
  var field: TextField { fixture.field }

  init() { field.becomeFirstResponder() }

  @Test func `is shown where it will stand, until it is committed`() {
    fixture.type("ab")
    fixture.keys("Left")
    fixture.compose("に")
    #expect(fixture.text == "aにb" && field.markedTextRange == 1..<2)
    fixture.compose("にほん")
    #expect(fixture.text == "aにほんb" && field.markedTextRange == 1..<4)
    fixture.send(.text("日本"))
    #expect(fixture.text == "a日本b" && field.markedTextRange == nil && fixture.selection == .init(3, 3))
    fixture.keys("control+Z")
    #expect(fixture.text == "ab")
  }

  @Test func `takes the place of a selection, which comes back where nothing comes of it`() {
    fixture.type("abc")
    fixture.keys("control+A")
    fixture.compose("x")
    #expect(fixture.text == "x")
    fixture.compose("")
    #expect(fixture.text == "abc" && field.markedTextRange == nil && field.selectedTextRange == 0..<3)
  }

  @Test func `of Hangul is committed syllable by syllable`() {
    for step in ["ㅎ", "하", "한"] { fixture.compose(step) }
    fixture.send(.text("한"))
    for step in ["ㄱ", "그", "글"] { fixture.compose(step) }
    #expect(fixture.text == "한글" && field.markedTextRange == 1..<2)
    fixture.send(.text("글"))
    #expect(fixture.text == "한글" && field.markedTextRange == nil)
  }

  @Test func `keeps editing keys to the input method`() {
    fixture.type("ab")
    fixture.compose("ni")
    fixture.keys("Backspace", "Delete", "Left", "Home", "Return", "control+A", "control+Z")
    #expect(fixture.text == "abni" && field.markedTextRange == 2..<4)
    fixture.compose("n")
    #expect(fixture.text == "abn")
  }

  @Test func `is committed where the keyboard leaves, by a press or otherwise`() {
    fixture.compose("ni")
    fixture.keys("Home")
    fixture.click(Point(20, 20))
    #expect(fixture.text == "ni" && field.markedTextRange == nil && !field.isEditing)
    field.becomeFirstResponder()
    fixture.compose("hao")
    fixture.stage.focus.isActive = false
    #expect(fixture.text == "nihao" && field.markedTextRange == nil && field.isEditing)
    fixture.stage.focus.isActive = true
    fixture.compose("x")
    fixture.click(fixture.place(0))
    #expect(fixture.text == "nihaox" && field.markedTextRange == nil && fixture.selection == .init(0, 0))
  }

  @Test func `is committed where another screen comes in front, and editing goes on when that is gone`() {
    let stage = Stage(size: Size(width: 300, height: 300))
    let screen = ViewController()
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 30))
    screen.view.addSubview(field)
    stage.rootViewController = screen
    field.becomeFirstResponder()
    func send(_ kind: InputEvent.Kind) {
      stage.advance(to: stage.time, input: [InputEvent(time: stage.time, kind)])
    }
    send(.composition(TextComposition(text: "ni", selection: 2..<2)))
    let front = ViewController()
    screen.present(front, animated: false)
    stage.advance(to: 1)
    #expect(field.text == "ni" && field.markedTextRange == nil)
    send(.text("lost"))
    #expect(field.text == "ni" && stage.textInput == nil)
    front.dismiss(animated: false)
    stage.advance(to: 2)
    send(.text("!"))
    #expect(field.text == "ni!" && field.isEditing)
  }

  @Test func `stays where the field is switched off`() {
    fixture.compose("ni")
    field.isEnabled = false
    fixture.wait(0)
    #expect(fixture.text == "ni" && field.markedTextRange == nil && !field.isEditing)
  }

  @Test func `is given up where a program sets another text`() {
    fixture.compose("ni")
    field.text = "new"
    #expect(field.markedTextRange == nil)
    fixture.send(.text("你"))
    #expect(fixture.text == "new你")
  }
}
