import GlissadeText
import TestSupport
import Testing

/// A text as a plain array of characters, which is rebuilt after every edit.
private struct Model: Equatable {
  var characters: [Character] = []
  var selection = TextSelection.caret(0)

  var text: String { String(characters) }

  /// The bytes of the text. `==` treats canonically equivalent strings as equal.
  var bytes: [UInt8] { Array(text.utf8) }

  /// Replaces characters and puts the caret before the first whole character after the replacement.
  mutating func replace(_ range: Range<Int>, with replacement: String) {
    let (before, after) = (characters[..<range.lowerBound], characters[range.upperBound...])
    let end = before.reduce(0) { $0 + $1.utf8.count } + replacement.utf8.count
    characters = Array(String(before) + replacement + String(after))
    var (place, caret) = (0, 0)
    while place < end {
      place += characters[caret].utf8.count
      caret += 1
    }
    selection = .caret(caret)
  }

  static func == (one: Model, other: Model) -> Bool {
    one.bytes == other.bytes && one.selection == other.selection
  }
}

@Suite struct `A storm of edits` {
  private static let pieces = [
    "a", "e", "x", " ", ".", "\u{301}", "\u{308}", "\u{200D}", "👩", "👩‍👩‍👧‍👧", "🏽", "❤️", "🇩", "🇪", "🇫🇷", "ᄒ", "ᅡ",
    "ᆫ",
    "한", "가", "ا", "ل", "لا", "\u{651}", "ש", "क", "्", "ष", "\u{600}", "\r", "\n", "\r\n", "\u{2028}",
    "\u{85}",
    "\u{FE0F}", "日本", "\u{200F}",
  ]

  private func string(_ random: inout SplitMix, atMost count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &random))
      .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private func range(in count: Int, _ random: inout SplitMix) -> Range<Int> {
    let ends = (Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random))
    let short = Bool.random(using: &random) ? min(ends.0 + 2, count) : ends.1
    return min(ends.0, short)..<max(ends.0, short)
  }

  private func expectEqual(_ text: EditableText, _ model: Model, _ place: String) {
    #expect(Array(text.text.utf8) == model.bytes, "\(place)")
    #expect(text.count == model.characters.count, "\(place)")
    #expect(text.selection == model.selection, "\(place)")
  }

  @Test(arguments: seeds(0..<200))
  func `gives the same text as edits of an array of characters, also after each undo and redo`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let start = string(&random, atMost: 30)
    var text = EditableText(start)
    var model = Model(characters: Array(start), selection: .caret(start.count))
    // The texts before and after each edit that can be undone.
    var done: [(before: Model, after: Model)] = []
    var undone: [(before: Model, after: Model)] = []

    for step in 0..<120 {
      let place = "seed \(seed), step \(step)"
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let edit = EditableText.Edit(
          range: range(in: model.characters.count, &random), replacement: string(&random, atMost: 4),
          kind: [.typing, .deletion, .other].randomElement(using: &random) ?? .other)
        let before = model
        model.replace(edit.range, with: edit.replacement)
        text.apply(edit)
        text.endUndoGroup()
        if edit.range.isEmpty, edit.replacement.isEmpty { break }
        done.append((before, model))
        undone = []
      case 5:
        let ends = range(in: model.characters.count, &random)
        model.selection = TextSelection(anchor: ends.upperBound, head: ends.lowerBound)
        text.select(model.selection)
      case 6, 7:
        #expect(text.undo() == !done.isEmpty, "\(place)")
        guard let last = done.popLast() else { break }
        model = last.before
        undone.append(last)
      case 8:
        #expect(text.redo() == !undone.isEmpty, "\(place)")
        guard let last = undone.popLast() else { break }
        model = last.after
        done.append(last)
      default:
        // Composing without a result leaves no trace.
        for _ in 0..<3 {
          text.setMarked(string(&random, atMost: 3), selection: 0..<1)
          guard let marked = text.marked else { continue }
          #expect(
            marked.upperBound <= text.count
              && text.selection.range.clamped(to: marked) == text.selection.range)
        }
        text.discardMarked()
      }
      expectEqual(text, model, place)
      let part = range(in: model.characters.count, &random)
      #expect(Array(text[part].utf8) == Array(String(model.characters[part]).utf8), "\(place)")
    }
    while text.undo() {}
    #expect(Array(text.text.utf8) == Array(start.utf8), "seed \(seed)")
    while let last = undone.popLast() { done.append(last) }
  }

  @Test(arguments: seeds(0..<100))
  func `that an input method composes is one edit`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let start = string(&random, atMost: 12)
    var model = Model(characters: Array(start))
    var text = EditableText(start)
    let selected = range(in: text.count, &random)
    text.select(TextSelection(anchor: selected.lowerBound, head: selected.upperBound))
    for _ in 0..<4 { text.setMarked(string(&random, atMost: 3), selection: 0..<0) }
    let final = string(&random, atMost: 3)
    text.apply(text.edit(inserting: final))
    model.replace(selected, with: final)
    expectEqual(text, model, "seed \(seed)")
    #expect(text.marked == nil)
    if text.canUndo { text.undo() }
    #expect(Array(text.text.utf8) == Array(start.utf8), "seed \(seed)")
    #expect(text.selection.range == selected && !text.canUndo, "seed \(seed)")
  }
}
