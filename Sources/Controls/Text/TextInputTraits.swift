import GlissadeUI

/// The kind of text that is expected. Some kinds restrict the characters that may be typed or pasted. The
/// others are hints without effect.
///
/// It corresponds to UIKit's `UIKeyboardType`.
public enum KeyboardType: Hashable, Sendable, CaseIterable {
  /// Any text.
  case `default`
  /// Any text. A hint that ASCII is expected.
  case asciiCapable
  /// Digits, punctuation, symbols and spaces, but no letters.
  case numbersAndPunctuation
  // As in UIKit.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A web address, without whitespace.
  case URL
  /// Decimal digits.
  case numberPad
  /// Digits, and the other characters of telephone numbers.
  case phonePad
  /// Any text. A hint that a name or a telephone number is expected.
  case namePhonePad
  /// An email address, without whitespace.
  case emailAddress
  /// Decimal digits and a decimal separator.
  case decimalPad
  /// Any text. A hint that a short message is expected.
  case twitter
  /// Any text. A hint that a search text is expected.
  case webSearch
  /// The digits 0 to 9.
  case asciiCapableNumberPad
}

/// The meaning of a text. Some kinds restrict the characters that may be typed or pasted. The others are
/// hints without effect.
///
/// It corresponds to UIKit's `UITextContentType`.
public struct TextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the kind, as in UIKit.
  public let rawValue: String
  /// Creates a kind from its name. Unknown names permit any text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's full name. A hint.
  public static let name = TextContentType(rawValue: "name")
  /// A person's given name. A hint.
  public static let givenName = TextContentType(rawValue: "given-name")
  /// A person's family name. A hint.
  public static let familyName = TextContentType(rawValue: "family-name")
  /// A person's nickname. A hint.
  public static let nickname = TextContentType(rawValue: "nickname")
  /// The name of an organization. A hint.
  public static let organizationName = TextContentType(rawValue: "organization")
  /// The first line of a street address. A hint.
  public static let streetAddressLine1 = TextContentType(rawValue: "address-line1")
  /// The city of an address. A hint.
  public static let addressCity = TextContentType(rawValue: "address-level2")
  /// A postal code. A hint.
  public static let postalCode = TextContentType(rawValue: "postal-code")
  /// The name of a country. A hint.
  public static let countryName = TextContentType(rawValue: "country-name")
  /// A telephone number: digits and the separators between them.
  public static let telephoneNumber = TextContentType(rawValue: "tel")
  /// An email address, without whitespace.
  public static let emailAddress = TextContentType(rawValue: "email")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A web address, without whitespace.
  public static let URL = TextContentType(rawValue: "url")
  /// A card number: digits, spaces and hyphens.
  public static let creditCardNumber = TextContentType(rawValue: "cc-number")
  /// A user name. A hint.
  public static let username = TextContentType(rawValue: "username")
  /// The password of an existing account. A hint.
  public static let password = TextContentType(rawValue: "current-password")
  /// The password of a new account. A hint.
  public static let newPassword = TextContentType(rawValue: "new-password")
  /// A one-time code: letters and digits.
  public static let oneTimeCode = TextContentType(rawValue: "one-time-code")
}

/// The label of the Return key. A hint without effect.
///
/// It corresponds to UIKit's `UIReturnKeyType`.
public enum ReturnKeyType: Hashable, Sendable, CaseIterable {
  /// The action that Return announces.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The letters that are capitalized automatically. A hint without effect.
public enum TextAutocapitalizationType: Hashable, Sendable, CaseIterable {
  /// No letters, the first of each word, the first of each sentence, or all.
  case none, words, sentences, allCharacters
}

/// Whether typed text is corrected automatically. A hint without effect.
public enum TextAutocorrectionType: Hashable, Sendable, CaseIterable {
  /// The system's choice, no, or yes.
  case `default`, no, yes
}

/// Whether spelling is checked. A hint without effect.
public enum TextSpellCheckingType: Hashable, Sendable, CaseIterable {
  /// The system's choice, no, or yes.
  case `default`, no, yes
}
