/// What a text is about to hold, for what a phone's keyboard would offer. Some kinds permit certain characters only,
/// typed or pasted; the others are hints.
///
/// Spelled as UIKit's `UIKeyboardType`.
public enum KeyboardType: Hashable, Sendable, CaseIterable {
  /// Any text.
  case `default`
  /// Any text. A hint that it is ASCII.
  case asciiCapable
  /// Digits, punctuation, symbols and spaces, but no letters.
  case numbersAndPunctuation
  // As in UIKit.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An address of the web, without white space.
  case URL
  /// Decimal digits.
  case numberPad
  /// Digits, and what a telephone number may have besides.
  case phonePad
  /// Any text. A hint that it is a name or a telephone number.
  case namePhonePad
  /// An address of mail, without white space.
  case emailAddress
  /// Decimal digits and a decimal separator.
  case decimalPad
  /// Any text. A hint that it is a short message.
  case twitter
  /// Any text. A hint that it is searched for.
  case webSearch
  /// The digits 0 to 9.
  case asciiCapableNumberPad
}

/// What a text means. Some kinds permit certain characters only; the others are hints.
///
/// Spelled as UIKit's `UITextContentType`.
public struct TextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = TextContentType(rawValue: "name")
  public static let givenName = TextContentType(rawValue: "given-name")
  public static let familyName = TextContentType(rawValue: "family-name")
  public static let nickname = TextContentType(rawValue: "nickname")
  public static let organizationName = TextContentType(rawValue: "organization")
  public static let streetAddressLine1 = TextContentType(rawValue: "address-line1")
  public static let addressCity = TextContentType(rawValue: "address-level2")
  public static let postalCode = TextContentType(rawValue: "postal-code")
  public static let countryName = TextContentType(rawValue: "country-name")
  /// A telephone number: digits, and what may stand between them.
  public static let telephoneNumber = TextContentType(rawValue: "tel")
  /// An address of mail, without white space.
  public static let emailAddress = TextContentType(rawValue: "email")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An address of the web, without white space.
  public static let URL = TextContentType(rawValue: "url")
  /// A number of a card: digits, spaces and hyphens.
  public static let creditCardNumber = TextContentType(rawValue: "cc-number")
  public static let username = TextContentType(rawValue: "username")
  public static let password = TextContentType(rawValue: "current-password")
  public static let newPassword = TextContentType(rawValue: "new-password")
  /// A code that is used once: letters and digits.
  public static let oneTimeCode = TextContentType(rawValue: "one-time-code")
}

/// What Return is about to do. A hint.
///
/// Spelled as UIKit's `UIReturnKeyType`.
public enum ReturnKeyType: Hashable, Sendable, CaseIterable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Which letters a phone's keyboard would make capitals. A hint.
public enum TextAutocapitalizationType: Hashable, Sendable, CaseIterable {
  case none, words, sentences, allCharacters
}

/// Whether a phone's keyboard would correct what is typed. A hint.
public enum TextAutocorrectionType: Hashable, Sendable, CaseIterable {
  case `default`, no, yes
}

/// Whether spelling would be checked. A hint.
public enum TextSpellCheckingType: Hashable, Sendable, CaseIterable {
  case `default`, no, yes
}

/// What can be done to a text or another selection, by the names of UIKit's `UIResponderStandardEditActions`.
@MainActor
public protocol ResponderStandardEditActions: AnyObject {
  /// Copies the selection to the clipboard and deletes it.
  func cut(_ sender: Any?)
  /// Copies the selection to the clipboard.
  func copy(_ sender: Any?)
  /// Puts the clipboard's text in the place of the selection.
  func paste(_ sender: Any?)
  /// Selects the word at the caret.
  func select(_ sender: Any?)
  /// Selects all.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
}
