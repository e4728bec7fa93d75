import TestSupport
import Testing

@testable import GlissadeText

@Suite struct `A text that is edited` {
  private func typed(_ string: String, into text: EditableText = EditableText()) -> EditableText {
    var text = text
    for character in string { text.apply(text.edit(inserting: String(character))) }
    return text
  }

  @Test func `has the caret at its end, and selections are clamped to it`() {
    var text = EditableText("abc")
    #expect(text.selection == .caret(3))
    text.select(TextSelection(anchor: -2, head: 9))
    #expect(text.selection == TextSelection(anchor: 0, head: 3) && text.selectedText == "abc")
    #expect(text[-5..<2] == "ab" && text[2..<9] == "c" && text[7..<9] == "")
  }

  @Test func `replaces the selection by typed characters`() {
    var text = EditableText("one two", selection: TextSelection(anchor: 7, head: 4))
    text.apply(text.edit(inserting: "3"))
    #expect(text.text == "one 3" && text.selection == .caret(5))
  }

  @Test func `joins characters across the seam`() {
    var text = EditableText("e!", selection: .caret(1))
    text.apply(text.edit(inserting: "\u{301}"))
    #expect(text.count == 2 && text.selection == .caret(1) && text[0..<1] == "e\u{301}")
    // A family emoji is built from its members and joiners.
    text = typed("👩")
    for part in ["\u{200D}", "👩", "\u{200D}", "👧"] { text.apply(text.edit(inserting: part)) }
    #expect(text.count == 1 && text.text == "👩‍👩‍👧")
    // A flag inserted before others changes their pairs.
    text = EditableText("🇪🇫🇷🇩", selection: .caret(0))
    #expect(text.count == 2)
    text.apply(text.edit(inserting: "🇩"))
    #expect(text.count == 3 && text.selection == .caret(1) && text[1..<2] == "🇫🇷")
    text.undo()
    #expect(text.text == "🇪🇫🇷🇩" && text.count == 2)
    // A line feed combines with the carriage return before it, which ends another paragraph.
    text = EditableText("a\rb", selection: .caret(2))
    text.apply(text.edit(inserting: "\n"))
    #expect(text.count == 3 && text.paragraphs == ["a\r\n", "b"] && text.selection == .caret(2))
  }

  @Test func `has a last paragraph without a line end`() {
    #expect("".paragraphs == [""])
    #expect("a\n".paragraphs == ["a\n", ""])
    #expect(
      "a\r\n\rb\u{85}\u{2028}é\u{B}\u{C}c\u{2029}".paragraphs
        == ["a\r\n", "\r", "b\u{85}", "\u{2028}", "é\u{B}", "\u{C}", "c\u{2029}", ""])
  }

  @Test(arguments: seeds(0..<50))
  func `has paragraphs that end where characters are line ends`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pieces: [Character] = [
      "a", "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "ą", "…", "\u{2026}", "©", "\u{C}",
    ]
    let text = String((0..<20).map { _ in pieces.randomElement(using: &random) ?? "a" })
    var expected = [""]
    for character in text {
      expected[expected.count - 1].append(character)
      if character.isNewline { expected.append("") }
    }
    #expect(text.paragraphs == expected, "seed \(seed)")
  }

  @Suite struct `when it is undone` {
    @Test func `goes back word by word through what was typed in a run`() {
      var text = EditableText()
      for character in "one two  three" { text.apply(text.edit(inserting: String(character))) }
      var states: [String] = []
      while text.undo() { states.append(text.text) }
      #expect(states == ["one two  ", "one ", ""])
      while text.redo() { states.append(text.text) }
      #expect(states.suffix(3) == ["one ", "one two  ", "one two  three"])
      #expect(text.selection == .caret(14))
    }

    @Test func `starts a new group after a pause, a caret movement or a deletion`() {
      var text = EditableText()
      func type(_ string: String) { for c in string { text.apply(text.edit(inserting: String(c))) } }
      func backspace() { text.edit(deleting: .character, backwards: true).map { text.apply($0) } }
      type("ab")
      text.endUndoGroup()
      type("cd")
      text.select(.caret(1))
      type("x")
      backspace()
      backspace()
      var states: [String] = []
      while text.undo() { states.append(text.text) }
      #expect(states == ["axbcd", "abcd", "ab", ""])
    }

    @Test func `restores the selection`() {
      var text = EditableText("one two", selection: TextSelection(anchor: 7, head: 4))
      text.apply(text.edit(inserting: "x"))
      text.apply(text.edit(inserting: "y"))
      #expect(text.text == "one xy")
      text.undo()
      #expect(text.text == "one two" && text.selection == TextSelection(anchor: 7, head: 4))
      #expect(!text.canUndo && text.canRedo)
      text.apply(text.edit(inserting: ""))
      #expect(!text.canRedo)
    }

    @Test func `keeps a limited number of groups and a limited amount of text`() {
      var text = EditableText()
      for _ in 0..<EditHistory.maximumCount + 50 {
        text.apply(.init(range: 0..<0, replacement: "x"))
      }
      while text.undo() {}
      #expect(text.count == 50)

      text = EditableText()
      let large = String(repeating: "x", count: EditHistory.maximumSize / 4)
      for _ in 0..<6 { text.apply(.init(range: 0..<0, replacement: large)) }
      while text.undo() {}
      #expect(text.count == 2 * large.count)
      // The last edit can always be undone.
      text.apply(.init(range: 0..<0, replacement: String(repeating: large, count: 5)))
      #expect(text.undo() && text.count == 2 * large.count && !text.undo())
    }
  }

  @Suite struct `while an input method composes` {
    @Test func `shows the marked text in place of the selection until it is committed or discarded`() {
      let start = EditableText("one two", selection: TextSelection(anchor: 4, head: 7))
      var text = start
      text.setMarked("ni", selection: 2..<2)
      #expect(text.text == "one ni" && text.marked == 4..<6 && text.selection == .caret(6))
      text.setMarked("nihao", selection: 0..<2)
      #expect(text.text == "one nihao" && text.marked == 4..<9 && text.selection.range == 4..<6)

      var kept = text
      kept.unmark()
      #expect(kept.text == "one nihao" && kept.marked == nil)
      #expect(kept.undo() && kept.text == "one two" && kept.selection == start.selection && !kept.canUndo)

      var discarded = text
      discarded.discardMarked()
      #expect(discarded.text == "one two" && discarded.selection == start.selection && !discarded.canUndo)

      text.apply(text.edit(inserting: "你好"))
      #expect(text.text == "one 你好" && text.marked == nil && text.selection == .caret(6))
      #expect(text.undo() && text.text == "one two")
    }

    @Test func `marks characters with which the marked text has merged`() {
      var text = EditableText("e")
      text.setMarked("\u{301}", selection: 1..<1)
      #expect(text.count == 1 && text.marked == 0..<1 && text.selection == .caret(1))
      text.setMarked("x", selection: 1..<1)
      #expect(text.text == "ex" && text.marked == 1..<2)
    }

    @Test func `commits the marked text if the caret is moved or other text is edited`() {
      var text = EditableText("ab")
      text.setMarked("x", selection: 1..<1)
      text.select(.caret(0))
      #expect(text.text == "abx" && text.marked == nil && text.selection == .caret(0))
      text.setMarked("y", selection: 1..<1)
      text.apply(.init(range: 3..<4, replacement: "z"))
      #expect(text.text == "yabz" && text.marked == nil)
    }
  }
}
