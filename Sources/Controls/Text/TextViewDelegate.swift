import GlissadeUI

/// The methods by which a text view asks for permission for changes by the user, and notifies of them.
///
/// It corresponds to UIKit's `UITextViewDelegate`. The order of the callbacks is UIKit's:
/// `textViewShouldBeginEditing`, `textViewDidBeginEditing`; for each change
/// `textView(_:shouldChangeTextIn:replacementText:)`, `textViewDidChangeSelection`, `textViewDidChange`;
/// finally `textViewShouldEndEditing`, `textViewDidEndEditing`. Changes by code, such as setting `text`,
/// cause no callbacks.
@MainActor
public protocol TextViewDelegate: ScrollViewDelegate {
  /// Returns whether editing may begin. The default is `true`.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// Called after editing began.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Returns whether editing may end. The default is `true`. The method is not called if the end is
  /// unavoidable, as when the view is removed.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// Called after editing ended.
  func textViewDidEndEditing(_ textView: TextView)
  /// Returns whether a range of the text may be replaced. The default is `true`.
  ///
  /// - Parameters:
  ///   - range: The range in characters of the view's `text`, which includes marked text.
  ///   - text: The replacement. It is empty for a deletion.
  func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String)
    -> Bool
  /// Called after the user changed the text.
  func textViewDidChange(_ textView: TextView)
  /// Called after the selection or the caret moved, alone or with a change of the text.
  func textViewDidChangeSelection(_ textView: TextView)
  /// Returns whether a link that the user activated is opened with the desktop's program. The default is `true`.
  ///
  /// - Parameters:
  ///   - url: The URL of the link.
  ///   - range: The range of the link in characters.
  func textView(_ textView: TextView, shouldInteractWith url: String, in range: Range<Int>) -> Bool
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
  public func textView(
    _ textView: TextView, shouldInteractWith url: String, in range: Range<Int>
  ) -> Bool { true }
}
