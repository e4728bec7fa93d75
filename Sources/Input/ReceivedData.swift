/// Data that reached an application from outside, as input of its stage: a measurement, a message, a piece of a stream.
///
/// As input it is recorded and replayed with everything else that happens on the stage.
public struct ReceivedData: Sendable {
  /// The name of the source, by which a receiver tells its own data from others'.
  public let name: String
  /// The data.
  public let value: any Hashable & Sendable

  /// Creates data from a value and the name of its source.
  public init(_ value: any Hashable & Sendable, named name: String) {
    (self.value, self.name) = (value, name)
  }
}

extension ReceivedData: Hashable {
  public static func == (one: ReceivedData, other: ReceivedData) -> Bool {
    one.name == other.name && AnyHashable(one.value) == AnyHashable(other.value)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(AnyHashable(value))
  }
}
