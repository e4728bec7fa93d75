/// The marked text of an input method, which is shown in place but is still provisional.
public struct TextComposition: Hashable, Sendable {
  /// The marked text. It is empty if the input method has ended without a text.
  public var text: String
  /// The clause that is being converted, or the caret if the range is empty, in characters of `text`.
  public var selection: Range<Int>

  /// Creates a composition.
  ///
  /// - Parameters:
  ///   - text: The marked text.
  ///   - selection: The clause or caret, in characters of `text`. It is clamped to the text.
  public init(text: String, selection: Range<Int>) {
    self.text = text
    self.selection = selection.clamped(to: 0..<text.count)
  }
}
