/// The desktop's status of assistive technologies: whether they are active, and the address of their bus.
///
/// It never starts the service that answers the queries, but waits until another program has done so.
final class DesktopStatus {
  private(set) var connection: BusConnection?
  /// Whether assistive technologies are active.
  private(set) var isEnabled = false
  private let buses: BusAddresses
  /// The address of the accessibility bus, once it is known.
  private var address: String?
  private var isAsking = false

  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"

  init(_ buses: BusAddresses) { self.buses = buses }

  func connect() {
    guard let session = buses.session else {
      // Without a desktop, a specified address means that they are active.
      isEnabled = buses.accessibility != nil
      return
    }
    connection = BusConnection(session) { [unowned self] _ in
      listen()
      ask()
    }
  }

  private func listen() {
    connection?.listen(
      for: "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(Self.service)'")
    connection?.listen(
      for: "type='signal',sender='\(Self.service)',path='\(Self.path)',"
        + "interface='\(Interface.objectProperties.name)',member='PropertiesChanged',arg0='\(Self.status)'")
  }

  /// Queries whether assistive technologies are active.
  func ask() {
    guard let connection else { return }
    let question = BusMessage.call(
      Self.service, Self.path, Interface.objectProperties.name, "Get",
      [.string(Self.status), .string("IsEnabled")])
    connection.call(question?.withoutStartingService()) { [unowned self] reply in
      // Without a reply, no program has requested them yet.
      guard reply.kind == .reply, case .variant(.boolean(let isEnabled)) = reply.arguments.first else {
        return
      }
      set(isEnabled)
    }
  }

  private func set(_ isEnabled: Bool) {
    self.isEnabled = isEnabled
    if isEnabled { askForAddress() } else { address = nil }
  }

  private func askForAddress() {
    guard buses.accessibility == nil, !isAsking, let connection else { return }
    isAsking = true
    connection.call(.call(Self.service, Self.path, Self.service, "GetAddress")) { [unowned self] reply in
      isAsking = false
      let text = reply.kind == .reply ? reply.arguments.string(0) : ""
      address = text.isEmpty ? nil : text
    }
  }

  /// Returns the address of the accessibility bus and resets it, so that it is queried again before the next
  /// use.
  func takeAddress() -> String? {
    if let address = buses.accessibility, !isAddressTaken {
      isAddressTaken = true
      return address
    }
    defer { address = nil }
    return address
  }

  private var isAddressTaken = false

  /// Resets the address, so that it is queried again.
  func forgetAddress() {
    address = nil
    isAddressTaken = false
  }

  /// Processes the messages of the desktop.
  func serve() {
    guard let connection else { return }
    while let message = connection.next() {
      guard message.kind == .signal else { continue }
      switch message.member {
      case "NameOwnerChanged" where !message.arguments.string(2).isEmpty: ask()
      case "PropertiesChanged": receive(message.arguments)
      default: break
      }
    }
    // The desktop session has ended, and pending queries with it.
    if !connection.isConnected {
      self.connection = nil
      isEnabled = false
    }
  }

  private func receive(_ arguments: [BusValue]) {
    guard arguments.string(0) == Self.status, arguments.count > 1, case .array(let entries, _) = arguments[1]
    else { return }
    for case .entry(.string("IsEnabled"), .variant(.boolean(let isEnabled))) in entries { set(isEnabled) }
  }
}
