import CDBus

/// A D-Bus message.
package final class BusMessage {
  let pointer: OpaquePointer

  /// Takes ownership of a message of libdbus, which is `nil` if memory is short or a name is invalid.
  init?(taking pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { dbus_message_unref(pointer) }

  /// Creates a method call. Without `wantsReply`, no reply is sent.
  package static func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: [BusValue] = [],
    wantsReply: Bool = true
  ) -> BusMessage? {
    // libdbus ends the program for a path that is not valid.
    guard dbus_validate_path(path, nil) != 0 else { return nil }
    let message = BusMessage(taking: dbus_message_new_method_call(destination, path, interface, member))
    message.map { dbus_message_set_no_reply($0.pointer, wantsReply ? 0 : 1) }
    return message?.appending(arguments)
  }

  package static func signal(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue]
  ) -> BusMessage? {
    BusMessage(taking: dbus_message_new_signal(path, interface, member))?.appending(arguments)
  }

  package func reply(_ values: [BusValue]) -> BusMessage? {
    BusMessage(taking: dbus_message_new_method_return(pointer))?.appending(values)
  }

  package func error(_ name: String, _ text: String) -> BusMessage? {
    BusMessage(taking: dbus_message_new_error(pointer, name, text))
  }

  /// Prevents the bus from starting the service if it is not running.
  package func withoutStartingService() -> BusMessage {
    dbus_message_set_auto_start(pointer, 0)
    return self
  }

  // MARK: - Header fields

  package enum Kind { case call, reply, error, signal, other }

  package var kind: Kind {
    switch dbus_message_get_type(pointer) {
    case DBUS_MESSAGE_TYPE_METHOD_CALL: .call
    case DBUS_MESSAGE_TYPE_METHOD_RETURN: .reply
    case DBUS_MESSAGE_TYPE_ERROR: .error
    case DBUS_MESSAGE_TYPE_SIGNAL: .signal
    default: .other
    }
  }

  package var wantsReply: Bool { dbus_message_get_no_reply(pointer) == 0 }
  /// The serial number of the call that the message replies to.
  package var replySerial: UInt32 { dbus_message_get_reply_serial(pointer) }
  package var sender: String { string(dbus_message_get_sender(pointer)) }
  package var path: String { string(dbus_message_get_path(pointer)) }
  package var interface: String { string(dbus_message_get_interface(pointer)) }
  package var member: String { string(dbus_message_get_member(pointer)) }
  package var signature: String { string(dbus_message_get_signature(pointer)) }

  private func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

  package var arguments: [BusValue] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(pointer, &iterator) != 0 else { return [] }
    return Self.values(&iterator)
  }

  // MARK: - Reading

  private static func values(_ iterator: inout DBusMessageIter) -> [BusValue] {
    var values: [BusValue] = []
    while dbus_message_iter_get_arg_type(&iterator) != 0 {
      values.append(value(&iterator))
      dbus_message_iter_next(&iterator)
    }
    return values
  }

  private static func value(_ iterator: inout DBusMessageIter) -> BusValue {
    switch BusType(rawValue: dbus_message_iter_get_arg_type(&iterator)) {
    case .boolean: return .boolean(basic(&iterator, dbus_bool_t(0)) != 0)
    case .int16: return .int16(basic(&iterator, 0))
    case .int32: return .int32(basic(&iterator, 0))
    case .uint32: return .uint32(basic(&iterator, 0))
    case .double: return .double(basic(&iterator, 0))
    case .byte: return .byte(basic(&iterator, 0))
    case .int64: return .int64(basic(&iterator, 0))
    case .uint64: return .uint64(basic(&iterator, 0))
    case .handle: return .unknown
    case .string: return .string(text(&iterator))
    case .path: return .path(text(&iterator))
    case .variant: return .variant(contents(&iterator).first ?? .unknown)
    case .structure: return .structure(contents(&iterator))
    case .entry:
      let pair = contents(&iterator)
      return pair.count == 2 ? .entry(pair[0], pair[1]) : .unknown
    case .array:
      let element = elementSignature(&iterator)
      return .array(contents(&iterator), of: element)
    case nil: return .unknown
    }
  }

  private static func contents(_ iterator: inout DBusMessageIter) -> [BusValue] {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    return values(&inner)
  }

  private static func elementSignature(_ iterator: inout DBusMessageIter) -> String {
    guard let text = dbus_message_iter_get_signature(&iterator) else { return "" }
    defer { dbus_free(text) }
    return String(String(cString: text).dropFirst())
  }

  private static func basic<Value: BitwiseCopyable>(
    _ iterator: inout DBusMessageIter, _ value: Value
  ) -> Value {
    var value = value
    dbus_message_iter_get_basic(&iterator, &value)
    return value
  }

  private static func text(_ iterator: inout DBusMessageIter) -> String {
    var text: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&iterator, &text)
    return text.map { String(cString: $0) } ?? ""
  }

  // MARK: - Writing

  /// Appends arguments. Returns `nil` if memory is short or an object path is invalid.
  private func appending(_ values: [BusValue]) -> BusMessage? {
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(pointer, &iterator)
    return values.allSatisfy { Self.append($0, to: &iterator) } ? self : nil
  }

  private static func append(_ value: BusValue, to iterator: inout DBusMessageIter) -> Bool {
    switch value {
    case .boolean(let value): append(.boolean, dbus_bool_t(value ? 1 : 0), to: &iterator)
    case .int16(let value): append(.int16, value, to: &iterator)
    case .int32(let value): append(.int32, value, to: &iterator)
    case .uint32(let value): append(.uint32, value, to: &iterator)
    case .double(let value): append(.double, value, to: &iterator)
    case .byte(let value): append(.byte, value, to: &iterator)
    case .int64(let value): append(.int64, value, to: &iterator)
    case .uint64(let value): append(.uint64, value, to: &iterator)
    case .handle(let value): append(.handle, value, to: &iterator)
    case .string(let text): append(.string, text: text, to: &iterator)
    case .path(let text): append(.path, text: text, to: &iterator)
    case .variant(let inner): append(.variant, inner.signature, [inner], to: &iterator)
    case .structure(let values): append(.structure, nil, values, to: &iterator)
    case .array(let values, let element): append(.array, element, values, to: &iterator)
    case .entry(let key, let value): append(.entry, nil, [key, value], to: &iterator)
    case .unknown: false
    }
  }

  private static func append<Value: BitwiseCopyable>(
    _ type: BusType, _ value: Value, to iterator: inout DBusMessageIter
  ) -> Bool {
    var value = value
    return dbus_message_iter_append_basic(&iterator, type.rawValue, &value) != 0
  }

  /// Strings on D-Bus contain no null characters. The text ends at the first one.
  private static func append(_ type: BusType, text: String, to iterator: inout DBusMessageIter) -> Bool {
    text.withCString { text in append(type, Optional(text), to: &iterator) }
  }

  private static func append(
    _ type: BusType, _ signature: String?, _ values: [BusValue], to iterator: inout DBusMessageIter
  ) -> Bool {
    var inner = DBusMessageIter()
    guard dbus_message_iter_open_container(&iterator, type.rawValue, signature, &inner) != 0 else {
      return false
    }
    guard values.allSatisfy({ append($0, to: &inner) }) else {
      dbus_message_iter_abandon_container(&iterator, &inner)
      return false
    }
    return dbus_message_iter_close_container(&iterator, &inner) != 0
  }
}

/// The type codes of D-Bus, whose macros Swift does not import.
private enum BusType: Int32 {
  case boolean = 0x62
  case int16 = 0x6e
  case int32 = 0x69
  case uint32 = 0x75
  case double = 0x64
  case byte = 0x79
  case int64 = 0x78
  case uint64 = 0x74
  case handle = 0x68
  case string = 0x73
  case path = 0x6f
  case variant = 0x76
  case array = 0x61
  case structure = 0x72
  case entry = 0x65
}
