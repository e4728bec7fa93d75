import CDBus
import Glibc

/// A connection to a bus that never blocks. Outgoing messages are queued in the connection, and replies
/// arrive with the other messages. A connection is confined to one thread.
package final class BusConnection {
  private let pointer: OpaquePointer
  /// The watches that libdbus has registered.
  private var watches: [OpaquePointer] = []
  private var replies: [UInt32: (BusMessage) -> Void] = [:]

  /// The name of the connection on the bus. It is empty until the bus has assigned one.
  package private(set) var name = ""

  /// Connects to a bus and sends the initial message. Returns `nil` if there is no bus at `address`.
  ///
  /// - Parameter whenNamed: A closure that is called with the assigned name.
  package init?(_ address: String, whenNamed: @escaping (String) -> Void) {
    guard let pointer = dbus_connection_open_private(address, nil) else { return nil }
    self.pointer = pointer
    dbus_connection_set_exit_on_disconnect(pointer, 0)
    dbus_connection_set_watch_functions(
      pointer, addWatch, removeWatch, toggleWatch, Unmanaged.passUnretained(self).toOpaque(), nil)
    call(Self.bus("Hello")) { [unowned self] reply in
      guard reply.kind == .reply else { return }
      name = reply.arguments.string(0)
      whenNamed(name)
    }
  }

  deinit {
    dbus_connection_set_watch_functions(pointer, nil, nil, nil, nil, nil)
    dbus_connection_close(pointer)
    dbus_connection_unref(pointer)
  }

  /// Returns a call of the bus itself.
  package static func bus(_ member: String, _ arguments: [BusValue] = []) -> BusMessage? {
    .call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", member, arguments)
  }

  /// The unique identifier of the machine.
  package static var machine: String {
    guard let text = dbus_try_get_local_machine_id(nil) else { return "" }
    defer { dbus_free(text) }
    return String(cString: text)
  }

  package var isConnected: Bool { dbus_connection_get_is_connected(pointer) != 0 }

  /// The number of bytes waiting to be sent.
  package var backlog: Int { dbus_connection_get_outgoing_size(pointer) }

  // MARK: - Sending

  package func send(_ message: BusMessage?) {
    guard let message else { return }
    dbus_connection_send(pointer, message.pointer, nil)
  }

  /// Sends a call. The closure is called with the reply or the error when it arrives.
  ///
  /// - Returns: Whether the call was sent. One with file descriptors is not before the connection is authenticated.
  @discardableResult
  package func call(_ message: BusMessage?, reply: @escaping (BusMessage) -> Void) -> Bool {
    var serial: dbus_uint32_t = 0
    guard let message, dbus_connection_send(pointer, message.pointer, &serial) != 0 else { return false }
    replies[serial] = reply
    return true
  }

  /// Subscribes to the signals that match a rule.
  package func listen(for rule: String) {
    guard let message = Self.bus("AddMatch", [.string(rule)]) else { return }
    dbus_message_set_no_reply(message.pointer, 1)
    send(message)
  }

  // MARK: - Receiving

  /// Returns the next message that is not a reply to one of this connection's calls.
  package func next() -> BusMessage? {
    while let message = BusMessage(taking: dbus_connection_pop_message(pointer)) {
      guard message.kind == .reply || message.kind == .error else { return message }
      replies.removeValue(forKey: message.replySerial)?(message)
    }
    return nil
  }

  // MARK: - Polling

  /// Returns the file descriptors and events to poll before calling `serve(_:)`.
  package func requests() -> [pollfd] {
    watches.lazy.filter { dbus_watch_get_enabled($0) != 0 }.map { watch in
      let flags = dbus_watch_get_flags(watch)
      var events: Int16 = 0
      if flags & DBUS_WATCH_READABLE.rawValue != 0 { events |= Int16(POLLIN) }
      if flags & DBUS_WATCH_WRITABLE.rawValue != 0 { events |= Int16(POLLOUT) }
      return pollfd(fd: dbus_watch_get_unix_fd(watch), events: events, revents: 0)
    }
  }

  /// Reads and writes as far as possible without blocking.
  package func serve(_ ready: ArraySlice<pollfd>) {
    for request in ready where request.revents != 0 {
      var flags: UInt32 = 0
      for (bit, flag) in [
        (POLLIN, DBUS_WATCH_READABLE), (POLLOUT, DBUS_WATCH_WRITABLE), (POLLERR, DBUS_WATCH_ERROR),
        (POLLHUP, DBUS_WATCH_HANGUP),
      ] where request.revents & Int16(bit) != 0 {
        flags |= flag.rawValue
      }
      // A descriptor has one watch for reading and one for writing. Each handles its own events.
      for watch in watches
      where watches.contains(watch) && dbus_watch_get_unix_fd(watch) == request.fd
        && dbus_watch_get_enabled(watch) != 0
      {
        let own = dbus_watch_get_flags(watch) | DBUS_WATCH_ERROR.rawValue | DBUS_WATCH_HANGUP.rawValue
        if flags & own != 0 { dbus_watch_handle(watch, flags & own) }
      }
    }
  }

  fileprivate func add(_ watch: OpaquePointer) { watches.append(watch) }
  fileprivate func remove(_ watch: OpaquePointer) { watches.removeAll { $0 == watch } }
}

private nonisolated func addWatch(_ watch: OpaquePointer?, _ connection: UnsafeMutableRawPointer?)
  -> dbus_bool_t
{
  guard let watch, let connection else { return 0 }
  Unmanaged<BusConnection>.fromOpaque(connection).takeUnretainedValue().add(watch)
  return 1
}

private nonisolated func removeWatch(_ watch: OpaquePointer?, _ connection: UnsafeMutableRawPointer?) {
  guard let watch, let connection else { return }
  Unmanaged<BusConnection>.fromOpaque(connection).takeUnretainedValue().remove(watch)
}

/// Toggling needs no action, since `requests()` queries the state of each watch.
private nonisolated func toggleWatch(_ watch: OpaquePointer?, _ connection: UnsafeMutableRawPointer?) {}
