/// Keys, and what they do, as the key sheet lists them.
public struct KeyDescription: Hashable, Sendable {
  /// The keys in the order in which they are drawn, each on a cap of its own.
  public var keys: [String]
  /// What they do, in a few words.
  public var action: String

  /// Creates the description of one or several keys with one action.
  public init(_ keys: String..., does action: String) {
    self.init(keys, does: action)
  }

  init(_ keys: [String], does action: String) {
    (self.keys, self.action) = (keys, action)
  }
}

/// A screen that has keys of its own, for the key sheet to list.
@MainActor
public protocol KeyedScreen: AnyObject {
  /// The keys that the screen handles.
  var keyDescriptions: [KeyDescription] { get }
}
