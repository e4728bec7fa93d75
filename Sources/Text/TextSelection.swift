/// The part of a text that is selected, or the place of the caret. Offsets count user-perceived characters.
public struct TextSelection: Hashable, Sendable {
  /// The end that stays where it is while the selection is extended.
  public var anchor: Int
  /// The end that moves: the caret.
  public var head: Int

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - anchor: The end that stays.
  ///   - head: The end that moves.
  public init(anchor: Int, head: Int) { (self.anchor, self.head) = (anchor, head) }

  /// A caret, which selects nothing.
  public static func caret(_ offset: Int) -> TextSelection { TextSelection(anchor: offset, head: offset) }

  /// The selected characters.
  public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// Whether nothing is selected.
  public var isEmpty: Bool { anchor == head }
}
