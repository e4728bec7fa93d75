/// A language in which an effect's motion is written down, to be taken home.
public enum SourceLanguage: String, CaseIterable, Sendable {
  /// Swift that imports Glissade.
  case swift
  /// Swift that imports UIKit: Apple's, or the module of that name here.
  case uikit
  /// Swift that imports SwiftUI.
  case swiftui
  /// A style sheet, with the markup that it is for in a comment.
  case css
  /// Options of the command line.
  case set

  /// The name for menus.
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
