/// A choreography whose effect can be exported as source code in every language.
public protocol ExportedEffect: Tunable {
  /// Returns the source for UIKit or for Glissade.
  func swiftSource(in language: SourceLanguage) -> String
  /// The source for SwiftUI.
  var swiftUISource: String { get }
  /// The style sheet, with its markup in a comment.
  var styleSheet: String { get }
}

extension ExportedEffect {
  public func source(_ language: SourceLanguage) -> String? {
    switch language {
    case .swift, .uikit: swiftSource(in: language)
    case .swiftui: swiftUISource
    case .css: styleSheet
    case .set: nil
    }
  }
}
