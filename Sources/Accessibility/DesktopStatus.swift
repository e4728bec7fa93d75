/// What the desktop says of assistive technologies: whether they are in use, and where their bus is.
///
/// It never starts what answers these questions, but waits until others have.
final class DesktopStatus {
  private(set) var connection: BusConnection?
  /// Whether assistive technologies are in use.
  private(set) var isEnabled = false
  private let buses: BusAddresses
  /// The address of their bus, once it is known.
  private var address: String?
  private var isAsking = false

  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"

  init(_ buses: BusAddresses) { self.buses = buses }

  func connect() {
    guard let session = buses.session else {
      // Without a desktop, the address alone says that they are in use.
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

  /// Asks whether assistive technologies are in use.
  func ask() {
    guard let connection else { return }
    let question = BusMessage.call(
      Self.service, Self.path, Interface.objectProperties.name, "Get",
      [.string(Self.status), .string("IsEnabled")])
    connection.call(question?.withoutStartingService()) { [unowned self] reply in
      // No answer means that nothing has asked for them yet.
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

  /// The address of the bus of assistive technologies, once: it is asked for anew before it is used again.
  func takeAddress() -> String? {
    if let address = buses.accessibility, !isAddressTaken {
      isAddressTaken = true
      return address
    }
    defer { address = nil }
    return address
  }

  private var isAddressTaken = false

  /// Lets the address be asked for, and taken, again.
  func forgetAddress() {
    address = nil
    isAddressTaken = false
  }

  /// Takes in what the desktop has said.
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
    // The desktop has ended, and with it what it was asked.
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
