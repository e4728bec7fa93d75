/// Data from outside the application that is input of a stage: a measurement, a message, a part of a stream.
///
/// As input, it is recorded and replayed with the other events of the stage.
public struct ReceivedData: Sendable {
  /// The name of the source, by which a receiver recognizes its data.
  public let name: String
  /// The data. Its type is known to the sender and the receiver.
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
