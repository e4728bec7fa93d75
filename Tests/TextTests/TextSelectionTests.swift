import GlissadeText
import Testing

@Suite struct TextSelectionTests {
  @Test func `A selection has the same range in both directions`() {
    #expect(TextSelection(anchor: 2, head: 5).range == 2..<5)
    #expect(TextSelection(anchor: 5, head: 2).range == 2..<5)
  }

  @Test func `A caret selects nothing`() {
    #expect(TextSelection.caret(3).isEmpty)
    #expect(TextSelection.caret(3).range == 3..<3)
  }
}
