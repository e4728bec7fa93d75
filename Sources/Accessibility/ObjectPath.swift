import GlissadeUI

/// The path of an object on the bus.
enum ObjectPath: Hashable, Sendable {
  /// The application.
  case application
  /// The object that returns the data of all objects at once.
  case cache
  /// An element of a window's tree.
  case element(window: Int, id: UInt64)

  static let prefix = "/org/a11y/atspi/accessible/"
  /// The path that names no object.
  static let null = "/org/a11y/atspi/null"

  init?(_ text: String) {
    if text == Self.application.text {
      self = .application
    } else if text == Self.cache.text {
      self = .cache
    } else {
      guard text.hasPrefix(Self.prefix) else { return nil }
      let parts = text.dropFirst(Self.prefix.count).split(separator: "_", omittingEmptySubsequences: false)
      guard parts.count == 2, let window = Int(parts[0]), let id = UInt64(parts[1]) else { return nil }
      self = .element(window: window, id: id)
      // Every object has exactly one path, so other spellings are rejected.
      guard self.text == text else { return nil }
    }
  }

  var text: String {
    switch self {
    case .application: Self.prefix + "root"
    case .cache: "/org/a11y/atspi/cache"
    case .element(let window, let id): Self.prefix + "\(window)_\(id)"
    }
  }
}
