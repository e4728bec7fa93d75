/// One or several keys and the action they perform, as listed on the key sheet.
public struct KeyDescription: Hashable, Sendable {
  /// The keys in drawing order, each on a key cap of its own.
  public var keys: [String]
  /// The action, in a few words.
  public var action: String

  /// Creates the description of one or several keys with a common action.
  public init(_ keys: String..., does action: String) {
    self.init(keys, does: action)
  }

  package init(_ keys: [String], does action: String) {
    (self.keys, self.action) = (keys, action)
  }
}

/// A screen with keys of its own, which the key sheet lists.
@MainActor
public protocol KeyedScreen: AnyObject {
  /// The keys that the screen handles.
  var keyDescriptions: [KeyDescription] { get }
}
