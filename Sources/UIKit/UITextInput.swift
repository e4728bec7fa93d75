import Foundation
import GlissadeUI

// The library counts user-perceived characters where UIKit counts UTF-16 code units in an `NSRange`.

public typealias UITextField = TextField
public typealias UISearchTextField = SearchField
public typealias UITextView = TextView
public typealias UIKeyInput = KeyInput
public typealias UITextInput = TextInput
public typealias UIKeyboardType = KeyboardType
public typealias UIReturnKeyType = ReturnKeyType
public typealias UITextContentType = TextContentType
public typealias UITextAutocapitalizationType = TextAutocapitalizationType
public typealias UITextAutocorrectionType = TextAutocorrectionType
public typealias UITextSpellCheckingType = TextSpellCheckingType
public typealias UIResponderStandardEditActions = ResponderStandardEditActions

/// The delegate of a text field, whose ranges count UTF-16 code units as they do in UIKit.
public protocol UITextFieldDelegate: TextFieldDelegate {
  /// Whether a part of the text may be replaced. `true` by default.
  ///
  /// - Parameters:
  ///   - range: The part, in UTF-16 code units of the field's `text`.
  ///   - string: What comes in its place.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }

  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool {
    self.textField(
      textField, shouldChangeCharactersIn: NSRange(range, in: textField.text ?? ""), replacementString: string
    )
  }
}

/// The delegate of a text view, whose ranges count UTF-16 code units as they do in UIKit.
public protocol UITextViewDelegate: TextViewDelegate {
  /// Whether a part of the text may be replaced. `true` by default.
  ///
  /// - Parameters:
  ///   - range: The part, in UTF-16 code units of the view's `text`.
  ///   - text: What comes in its place.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
}

extension UITextViewDelegate {
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool {
    let whole: String = textView.text
    let start = whole.index(whole.startIndex, offsetBy: range.lowerBound)
    let end = whole.index(start, offsetBy: range.count)
    return self.textView(
      textView, shouldChangeTextIn: NSRange(start..<end, in: whole), replacementText: text)
  }
}
