/// The registration of the application on the accessibility bus.
final class Registration {
  let connection: BusConnection
  /// The parent of the application, once the registry has accepted it: a name on the bus and a path.
  private(set) var desktop: BusValue?
  private var interests = EventInterests()
  /// The bus name of the registry that has accepted the application.
  private var registry: String?

  private static let service = "org.a11y.atspi.Registry"
  private static let path = "/org/a11y/atspi/registry"

  /// Connects to the accessibility bus and registers the application.
  ///
  /// - Parameter whenNamed: A closure that is called with the application's name on the bus.
  init?(_ address: String, whenNamed: @escaping (String) -> Void) {
    var introduce: (() -> Void)?
    guard
      let connection = BusConnection(
        address,
        whenNamed: { name in
          whenNamed(name)
          introduce?()
        })
    else { return nil }
    self.connection = connection
    introduce = { [unowned self] in
      listen()
      embed()
    }
  }

  private func listen() {
    connection.listen(for: "type='signal',interface='\(Self.service)',path='\(Self.path)'")
    connection.listen(
      for: "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(Self.service)'")
  }

  /// Registers the application with the registry, which is started if necessary.
  private func embed() {
    let root = ObjectPath.application.text
    connection.call(
      .call(
        Self.service, root, "org.a11y.atspi.Socket", "Embed", [.object(connection.name, root)])
    ) { [unowned self] reply in
      guard reply.kind == .reply, let parent = reply.arguments.first, parent.signature == "(so)" else {
        return
      }
      (desktop, registry) = (parent, reply.sender)
    }
    connection.call(.call(Self.service, Self.path, Self.service, "GetRegisteredEvents")) {
      [unowned self] reply in
      guard case .array(let events, _)? = reply.arguments.first else { return }
      interests.removeAll()
      for case .structure(let event) in events { interests.add(event.string(1), of: event.string(0)) }
    }
  }

  /// Processes the registry's signals, and returns the next call of a client.
  func next() -> BusMessage? {
    while let message = connection.next() {
      switch message.kind {
      case .call: return message
      case .signal: receive(message)
      default: break
      }
    }
    return nil
  }

  private func receive(_ signal: BusMessage) {
    let arguments = signal.arguments
    switch signal.member {
    case "EventListenerRegistered": interests.add(arguments.string(1), of: arguments.string(0))
    case "EventListenerDeregistered": interests.remove(arguments.string(1), of: arguments.string(0))
    case "NameOwnerChanged":
      let owner = arguments.string(2)
      // A new registry does not know the application yet.
      if registry != nil, !owner.isEmpty, owner != registry { embed() }
    default: break
    }
  }

  /// Whether a client has subscribed to the extents of elements.
  var wantsBounds: Bool { interests.wantsBounds }

  /// Sends an event if a client has subscribed to it.
  func send(_ event: BusEvent) {
    guard interests.wants(event) else { return }
    connection.send(.signal(event.source.text, event.interface, event.member, event.arguments))
  }
}
