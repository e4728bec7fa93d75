/// The selected range of a text, or the caret. Offsets count characters (extended grapheme clusters).
public struct TextSelection: Hashable, Sendable {
  /// The fixed end of the selection.
  public var anchor: Int
  /// The moving end of the selection, at which the caret is.
  public var head: Int

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - anchor: The fixed end.
  ///   - head: The moving end.
  public init(anchor: Int, head: Int) { (self.anchor, self.head) = (anchor, head) }

  /// Returns the empty selection at an offset.
  public static func caret(_ offset: Int) -> TextSelection { TextSelection(anchor: offset, head: offset) }

  /// The selected range.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether the selection is empty, so that it is a caret.
  public var isEmpty: Bool { anchor == head }
}
