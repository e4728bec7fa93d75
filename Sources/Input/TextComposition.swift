/// What an input method composes: text that is shown where it will stand, and that may still become another.
public struct TextComposition: Hashable, Sendable {
  /// The marked text. Empty if the input method has ended without a text.
  public var text: String
  /// The clause that is being converted, or the caret where it is empty, in user-perceived characters of `text`.
  public var selection: Range<Int>

  /// Creates a composition.
  ///
  /// - Parameters:
  ///   - text: The marked text.
  ///   - selection: In user-perceived characters of `text`. What lies beyond its end is left out.
  public init(text: String, selection: Range<Int>) {
    self.text = text
    self.selection = selection.clamped(to: 0..<text.count)
  }
}
