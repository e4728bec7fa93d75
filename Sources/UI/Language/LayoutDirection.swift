/// The direction in which an interface is laid out, after that of the language.
public enum UserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// From left to right, as in English.
  case leftToRight
  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft
}

/// The meaning of a view's content, which determines whether it is mirrored in a language that is written from right to
/// left.
public enum SemanticContentAttribute: Int, Hashable, Sendable {
  /// The view is mirrored.
  case unspecified
  /// The view has buttons of playback, which are not mirrored.
  case playback
  /// The view has directions in space, which are not mirrored.
  case spatial
  /// The view is always laid out from left to right.
  case forceLeftToRight
  /// The view is always laid out from right to left.
  case forceRightToLeft

  /// Returns the direction of a view in an interface with a direction.
  package func direction(in surroundings: UserInterfaceLayoutDirection) -> UserInterfaceLayoutDirection {
    switch self {
    case .unspecified: surroundings
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
