/// Permits what the hand does in a text view, and hears of it.
///
/// Spelled as UIKit's `UITextViewDelegate`. The order is UIKit's: `textViewShouldBeginEditing`, `textViewDidBeginEditing`;
/// for each change `textView(_:shouldChangeTextIn:replacementText:)`, `textViewDidChangeSelection`, `textViewDidChange`;
/// at last `textViewShouldEndEditing`, `textViewDidEndEditing`. What a program sets by itself, as `text`, is not told of.
@MainActor
public protocol TextViewDelegate: ScrollViewDelegate {
  /// Whether editing may begin. `true` by default.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// Editing has begun.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Whether editing may end. `true` by default. It is not asked where that cannot be helped, as when the view is removed.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// Editing has ended.
  func textViewDidEndEditing(_ textView: TextView)
  /// Whether a part of the text may be replaced. `true` by default.
  ///
  /// - Parameters:
  ///   - range: The part, in characters of the view's `text`. What an input method has composed is a part of that.
  ///   - text: What comes in its place. Empty where text is deleted.
  func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String)
    -> Bool
  /// The hand has changed the text.
  func textViewDidChange(_ textView: TextView)
  /// The selection or the place of the caret has changed, by itself or with the text.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: TextView) {}
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: TextView) {}
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: TextView) {}
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
