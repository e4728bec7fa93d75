import GlissadeText
import TestSupport
import Testing

@Suite struct `The units of a text` {
  /// Returns the offsets at which a caret stops as it moves through a text.
  private func stops(_ text: EditableText, _ unit: TextUnit, backwards: Bool) -> [Int] {
    var stops: [Int] = []
    var offset = backwards ? text.count : 0
    while true {
      let next = text.offset(from: offset, by: unit, backwards: backwards)
      if next == offset { return stops }
      stops.append(next)
      offset = next
    }
  }

  @Test func `move a caret to the ends of words and back to their starts`() {
    let text = EditableText("It's 3.5 — “well-known”\n\n x_1, 👩‍👧日本")
    #expect(
      stops(text, .word, backwards: false).map { text[0..<$0].suffix(2) }
        == ["'s", ".5", "ll", "wn", "_1", " 👩‍👧", "👩‍👧日", "日本"])
    #expect(
      stops(text, .word, backwards: true).map { text[$0..<text.count].prefix(2) }
        == ["本", "日本", "👩‍👧日", "x_", "kn", "we", "3.", "It"])
  }

  @Test func `move a caret to the end of the text even without a word`() {
    let text = EditableText("... ")
    #expect(stops(text, .word, backwards: false) == [4])
    #expect(stops(text, .word, backwards: true) == [0])
    #expect(stops(EditableText(), .word, backwards: true) == [])
  }

  @Test func `move a caret through paragraphs`() {
    let text = EditableText("ab\r\n\nc\n")
    #expect(stops(text, .paragraph, backwards: false) == [2, 3, 5, 6])
    #expect(stops(text, .paragraph, backwards: true) == [4, 3, 0])
    #expect(stops(text, .document, backwards: false) == [6])
    #expect(stops(text, .character, backwards: true) == [5, 4, 3, 2, 1, 0])
  }

  @Test func `are found at a character`() {
    let text = EditableText("can't  stop!\t \n\nwell")
    func word(_ offset: Int) -> String { text[text.range(of: .word, at: offset)] }
    #expect(word(0) == "can't" && word(3) == "can't" && word(4) == "can't")
    #expect(word(5) == "  " && word(6) == "  " && word(7) == "stop" && word(11) == "!")
    #expect(word(12) == "\t " && word(13) == "\t ")
    // At a line end, the word is the last one of the paragraph.
    #expect(word(14) == "\t " && word(15) == "" && word(20) == "well" && word(99) == "well")
    #expect(text.range(of: .paragraph, at: 14) == 0..<14)
    #expect(text.range(of: .paragraph, at: 15) == 15..<15)
    #expect(text.range(of: .paragraph, at: 20) == 16..<20)
    #expect(text.range(of: .document, at: 3) == 0..<20)
    #expect(text.range(of: .character, at: 20) == 20..<20 && text.range(of: .character, at: 2) == 2..<3)
  }

  @Test func `are deleted up to the caret or from it`() {
    func deleting(_ unit: TextUnit, backwards: Bool, at caret: Int, of string: String) -> String? {
      var text = EditableText(string, selection: .caret(caret))
      guard let edit = text.edit(deleting: unit, backwards: backwards) else { return nil }
      text.apply(edit)
      return text.text
    }
    #expect(deleting(.character, backwards: true, at: 2, of: "a👩‍👩‍👧‍👧b") == "ab")
    #expect(deleting(.character, backwards: false, at: 0, of: "\r\nb") == "b")
    #expect(deleting(.word, backwards: true, at: 8, of: "one two ") == "one ")
    #expect(deleting(.word, backwards: false, at: 3, of: "one two ") == "one ")
    #expect(deleting(.paragraph, backwards: true, at: 4, of: "a\nbcd") == "a\nd")
    #expect(deleting(.paragraph, backwards: true, at: 2, of: "a\nbcd") == "abcd")
    #expect(deleting(.paragraph, backwards: false, at: 0, of: "ab\ncd") == "\ncd")
    #expect(deleting(.paragraph, backwards: false, at: 2, of: "ab\ncd") == "abcd")
    #expect(deleting(.document, backwards: true, at: 2, of: "ab\ncd") == "\ncd")
    for unit in TextUnit.allCases {
      #expect(deleting(unit, backwards: true, at: 0, of: "ab") == nil)
      #expect(deleting(unit, backwards: false, at: 2, of: "ab") == nil)
    }
  }

  @Test func `have no effect if text is selected`() {
    var text = EditableText("one two", selection: TextSelection(anchor: 1, head: 5))
    for unit in TextUnit.allCases {
      #expect(text.edit(deleting: unit, backwards: true)?.range == 1..<5)
    }
    text.apply(.init(range: 1..<5, replacement: ""))
    #expect(text.text == "owo")
  }

  @Test(arguments: seeds(0..<100))
  func `cover the text, and a caret that moves forth and back stops within them`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pieces = [
      "a", "b1", " ", "  ", "\t", "\n", "\r\n", "'", ".", "日", "カタ", "א\"ב", "🇩🇪", "e\u{301}", "한국", "_", "3",
    ]
    let text = EditableText((0..<25).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
    var offset = 0
    while offset < text.count {
      let word = text.range(of: .word, at: offset)
      // The line end of a paragraph belongs to no word.
      if word.upperBound == offset || word.isEmpty {
        #expect(text[offset..<offset + 1].allSatisfy { $0.isNewline }, "seed \(seed), \(offset)")
        offset += 1
        continue
      }
      #expect(word.lowerBound == offset, "seed \(seed), \(offset)")
      for other in word { #expect(text.range(of: .word, at: other) == word, "seed \(seed), \(other)") }
      offset = word.upperBound
    }
    for place in 0...text.count {
      let end = text.offset(from: place, by: .word, backwards: false)
      let start = text.offset(from: end, by: .word, backwards: true)
      #expect(
        end >= place && start <= end
          && text.offset(from: start, by: .word, backwards: false) <= max(end, start))
    }
  }
}
