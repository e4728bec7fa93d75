/// A language in which the source of an effect can be generated.
public enum SourceLanguage: String, CaseIterable, Sendable {
  /// Swift code that imports Glissade.
  case swift
  /// Swift code that imports UIKit, either Apple's or the module `UIKit` of this package.
  case uikit
  /// Swift code that imports SwiftUI.
  case swiftui
  /// A style sheet, with its markup in a comment.
  case css
  /// Options of the command line.
  case set

  /// The name of the language in menus.
  public var title: String {
    switch self {
    case .swift: "Swift"
    case .uikit: "Swift (UIKit)"
    case .swiftui: "SwiftUI"
    case .css: "CSS"
    case .set: "--set options"
    }
  }
}
