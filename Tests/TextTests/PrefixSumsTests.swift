import TestSupport
import Testing

@testable import GlissadeText

@Suite struct `Sums of numbers` {
  @Test(arguments: seeds(0..<50))
  func `are those of an array, after each change`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func numbers(_ count: Int) -> [Int] { (0..<count).map { _ in Int.random(in: 0...4, using: &random) } }
    var values = numbers(Int.random(in: 1...200, using: &random))
    var sums = PrefixSums(values)
    for _ in 0..<20 {
      if Bool.random(using: &random) {
        let index = Int.random(in: 0..<values.count, using: &random)
        values[index] = Int.random(in: 0...9, using: &random)
        sums[index] = values[index]
      } else {
        let ends = (0..<2).map { _ in Int.random(in: 0...values.count, using: &random) }.sorted()
        let new = numbers(
          Bool.random(using: &random) ? ends[1] - ends[0] : Int.random(in: 1...9, using: &random))
        values.replaceSubrange(ends[0]..<ends[1], with: new)
        if values.isEmpty { values = [1] }
        if sums.count - (ends[1] - ends[0]) + new.count == 0 {
          sums = PrefixSums(values)
        } else {
          sums.replaceSubrange(ends[0]..<ends[1], with: new)
        }
      }
      var starts = [0]
      for value in values { starts.append(starts[starts.count - 1] + value) }
      #expect((0...values.count).map { sums.sum(before: $0) } == starts, "seed \(seed)")
      #expect(sums.total == starts.last && sums.count == values.count)
      for position in 0...(starts.last ?? 0) + 1 {
        let last = starts.dropLast().lastIndex { $0 <= position } ?? 0
        let (index, start) = sums.index(containing: position)
        #expect(index == last && start == starts[last], "seed \(seed), \(position)")
      }
    }
  }
}

@Suite struct `The paragraphs that edits replaced` {
  private static let pieces = [
    "a", "bc", "\n", "\r", "\r\n", "é", "e\u{301}", "\u{301}", "👩", " ", "\u{2028}",
  ]

  @Test(arguments: seeds(0..<200))
  func `lead from the old text to the new one`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func string(_ count: Int) -> String {
      (0..<Int.random(in: 0...count, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }
      .joined()
    }
    var text = EditableText(string(40))
    #expect(text.takeParagraphEdit() == nil)
    for _ in 0..<10 {
      var paragraphs = text.paragraphs
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: text.undo()
        case 1: text.redo()
        case 2: text.setMarked(string(3), selection: 0..<1)
        default:
          let ends = (0..<2).map { _ in Int.random(in: 0...text.count, using: &random) }.sorted()
          text.apply(EditableText.Edit(range: ends[0]..<ends[1], replacement: string(5)))
        }
      }
      if let edit = text.takeParagraphEdit() {
        paragraphs.replaceSubrange(edit.removed, with: text.paragraphs[edit.inserted])
      }
      #expect(paragraphs.map { Array($0.utf8) } == text.paragraphs.map { Array($0.utf8) }, "seed \(seed)")
    }
  }

  @Test(arguments: seeds(0..<100))
  func `have the counts of their characters`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let text = (0..<20).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    #expect(text.characterCount == text.count, "seed \(seed)")
    #expect(text[...].dropFirst().characterCount == text.dropFirst().count, "seed \(seed)")
  }
}
