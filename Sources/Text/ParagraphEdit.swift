/// The paragraphs of a text that edits have replaced.
package struct ParagraphEdit: Hashable, Sendable {
  /// The replaced paragraphs, in the text before the edits.
  package var removed: Range<Int>
  /// The number of paragraphs in their place.
  package var insertedCount: Int

  /// The paragraphs in their place, in the text after the edits.
  package var inserted: Range<Int> { removed.lowerBound..<removed.lowerBound + insertedCount }

  /// Creates an edit.
  package init(removed: Range<Int>, insertedCount: Int) {
    (self.removed, self.insertedCount) = (removed, insertedCount)
  }

  /// Adds an edit that was made after this one. The result covers both, and what is between them.
  mutating func add(_ next: ParagraphEdit) {
    let start = min(inserted.lowerBound, next.removed.lowerBound)
    let end = max(inserted.upperBound, next.removed.upperBound)
    let growth = insertedCount - removed.count
    removed = start..<end - growth
    insertedCount = end - start + next.insertedCount - next.removed.count
  }
}
