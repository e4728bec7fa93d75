extension Selector {
  /// Creates a selector of a method that takes the sender and the touch event. The default name is empty.
  public init<Target, Sender>(
    _ method: @escaping (Target) -> (Sender, TouchEvent?) -> Void,
    named name: String = ""
  ) {
    self.init(name, applies: { $0 is Target }) { target, sender, event in
      guard let target = Self.resolved(target, as: Target.self) else { return .target(Target.self) }
      guard let sender = sender as? Sender else { return .sender(Sender.self) }
      method(target)(sender, event as? TouchEvent)
      return nil
    }
  }
}
