/// A key of the dictionary that describes a change of an observed property, as Foundation's `NSKeyValueChangeKey`.
public struct KeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change.
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
  /// The value after the change.
  public static let newKey = KeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = KeyValueChangeKey(rawValue: "old")
  /// The positions of changes in a collection.
  public static let indexesKey = KeyValueChangeKey(rawValue: "indexes")
  /// Whether the change is about to happen.
  public static let notificationIsPriorKey = KeyValueChangeKey(rawValue: "notificationIsPrior")
}
