import TestSupport
import Testing

@testable import GlissadeText

@Suite struct `Values of consecutive characters` {
  @Test(arguments: seeds(0..<40)) func `equal an array of values after any changes`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var (runs, array) = (RunLengths<Int>(), [Int]())
    for _ in 0..<60 {
      let ends = [
        Int.random(in: 0...array.count, using: &random), Int.random(in: 0...array.count, using: &random),
      ]
      .sorted()
      let (range, value) = (ends[0]..<ends[1], Int.random(in: 0...2, using: &random))
      switch Int.random(in: 0...3, using: &random) {
      case 0, 1:
        let count = Int.random(in: 0...4, using: &random)
        runs.replaceSubrange(range, with: RunLengths(value, count: count))
        array.replaceSubrange(range, with: Array(repeating: value, count: count))
      case 2:
        runs.transform(range) { $0 + value }
        for index in range { array[index] += value }
      default:
        let count = Int.random(in: 0...array.count + 2, using: &random)
        runs.fit(count, 7)
        while array.count < count { array.append(array.last ?? 7) }
        array.removeLast(array.count - count)
      }
      #expect(runs.all.flatMap { Array(repeating: $0.value, count: $0.range.count) } == array, "seed \(seed)")
      #expect(zip(runs.values, runs.values.dropFirst()).allSatisfy { $0 != $1 }, "seed \(seed)")
      let part = range.clamped(to: 0..<array.count)
      #expect(
        runs[part].all.flatMap { Array(repeating: $0.value, count: $0.range.count) } == Array(array[part]),
        "seed \(seed)")
      for index in array.indices { #expect(runs.run(at: index)?.value == array[index], "seed \(seed)") }
    }
  }
}

@Suite struct `The styles of a text` {
  private static let pieces = ["a", "b", " ", "\n", "\r", "é", "\u{301}", "🇩", "🇪", "x\ny", ""]

  @Test(arguments: seeds(0..<60)) func `follow its characters, and return with undo`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var text = EditableText("one two\nthree", styles: RunLengths(0, count: 13))
    var states = [(text.text, text.styles)]
    for step in 0..<30 {
      let ends = [
        Int.random(in: 0...text.count, using: &random), Int.random(in: 0...text.count, using: &random),
      ].sorted()
      var edit = EditableText.Edit(
        range: ends[0]..<ends[1], replacement: Self.pieces.randomElement(using: &random) ?? "")
      if Bool.random(using: &random) { edit.styles = RunLengths(step + 1, count: edit.replacement.count) }
      text.apply(edit)
      #expect(text.styles?.count == text.count, "seed \(seed)")
      if states.last?.0 != text.text || ends[0] < ends[1] || !edit.replacement.isEmpty {
        states.append((text.text, text.styles))
      }
    }
    while text.undo() {}
    #expect(text.text == states[0].0 && text.styles == states[0].1, "seed \(seed)")
    let last = states[states.count - 1]
    while text.redo() {}
    #expect(text.text == last.0 && text.styles == last.1, "seed \(seed)")
  }

  @Test func `are those of the character before typed text, or those that were chosen`() {
    var styles = RunLengths(1, count: 2)
    styles.append(2, count: 2)
    var text = EditableText("abcd", styles: styles)
    text.select(.caret(2))
    text.apply(text.edit(inserting: "x"))
    #expect(text.styles?.all.map(\.value) == [1, 2] && text.styles?.all.first?.range == 0..<3)
    text.typingStyle = 9
    text.apply(text.edit(inserting: "y"))
    #expect(text.styles?.all.map(\.value) == [1, 9, 2])
    text.select(.caret(0))
    text.apply(text.edit(inserting: "z"))
    #expect(text.styles?.all.map(\.value) == [1, 9, 2])
  }
}
