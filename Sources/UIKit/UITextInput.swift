import Foundation
import GlissadeControls
import GlissadeUI

// The library counts characters, whereas UIKit counts UTF-16 code units in an `NSRange`.

/// UIKit's name for `TextField`.
public typealias UITextField = TextField
/// UIKit's name for `SearchField`.
public typealias UISearchTextField = SearchField
/// UIKit's name for `TextView`.
public typealias UITextView = TextView
/// UIKit's name for `KeyInput`.
public typealias UIKeyInput = KeyInput
/// UIKit's name for `TextInput`.
public typealias UITextInput = TextInput
/// UIKit's name for `KeyboardType`.
public typealias UIKeyboardType = KeyboardType
/// UIKit's name for `ReturnKeyType`.
public typealias UIReturnKeyType = ReturnKeyType
/// UIKit's name for `TextContentType`.
public typealias UITextContentType = TextContentType
/// UIKit's name for `TextAutocapitalizationType`.
public typealias UITextAutocapitalizationType = TextAutocapitalizationType
/// UIKit's name for `TextAutocorrectionType`.
public typealias UITextAutocorrectionType = TextAutocorrectionType
/// UIKit's name for `TextSpellCheckingType`.
public typealias UITextSpellCheckingType = TextSpellCheckingType
/// UIKit's name for `ResponderStandardEditActions`.
public typealias UIResponderStandardEditActions = ResponderStandardEditActions

/// The delegate of a text field, with ranges in UTF-16 code units as in UIKit.
public protocol UITextFieldDelegate: TextFieldDelegate {
  /// Returns whether a range of the text may be replaced. The default returns `true`.
  ///
  /// - Parameters:
  ///   - textField: The text field.
  ///   - range: The range, in UTF-16 code units of the field's `text`.
  ///   - string: The replacement.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  /// The default implementation, which returns `true`.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }

  /// Converts the range to UTF-16 code units and asks the method with an `NSRange`.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool {
    self.textField(
      textField, shouldChangeCharactersIn: NSRange(range, in: textField.editedText), replacementString: string
    )
  }
}

/// The delegate of a text view, with ranges in UTF-16 code units as in UIKit.
public protocol UITextViewDelegate: TextViewDelegate {
  /// Returns whether a range of the text may be replaced. The default returns `true`.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - range: The range, in UTF-16 code units of the view's `text`.
  ///   - text: The replacement.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  /// Returns whether a link that the user activated is opened. The default returns `true`.
  ///
  /// - Parameters:
  ///   - URL: The URL of the link.
  ///   - characterRange: The range of the link, in UTF-16 code units of the view's `text`.
  ///   - interaction: `invokeDefaultAction`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The default implementation, which returns `true`.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }

  /// Converts the range to UTF-16 code units and asks the method with a `URL`.
  public func textView(_ textView: UITextView, shouldInteractWith url: String, in range: Range<Int>) -> Bool {
    guard let link = URL(string: url) else { return true }
    return self.textView(
      textView, shouldInteractWith: link, in: textView.codeUnits(of: range),
      interaction: .invokeDefaultAction)
  }

  /// The default implementation, which returns `true`.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  /// Converts the range to UTF-16 code units and asks the method with an `NSRange`.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool {
    self.textView(textView, shouldChangeTextIn: textView.codeUnits(of: range), replacementText: text)
  }
}

extension UITextView {
  /// Returns the range of UTF-16 code units of a range of characters. An override of `text` may return another text
  /// than the one of which the characters are counted.
  fileprivate func codeUnits(of range: Range<Int>) -> NSRange {
    func count(_ range: Range<Int>) -> Int { text(in: range)?.utf16.count ?? 0 }
    return NSRange(location: count(0..<range.lowerBound), length: count(range))
  }
}

/// What the user did with a link.
public enum UITextItemInteraction: Int, Sendable {
  /// The link was activated, or its menu or its preview was asked for. Only activations are reported.
  case invokeDefaultAction, presentActions, preview
}
