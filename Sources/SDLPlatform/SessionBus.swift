import Glibc

/// Where the desktop's programs talk to each other: D-Bus.
enum SessionBus {
  private static let address = "DBUS_SESSION_BUS_ADDRESS"

  /// Whether there is one.
  static var isThere: Bool {
    if let address = getenv(address) { return address.pointee != 0 }
    return getenv("XDG_RUNTIME_DIR").map { access(String(cString: $0) + "/bus", R_OK) == 0 } ?? false
  }

  /// Keeps SDL from starting one where there is none, which nobody would end.
  static func neverStart() {
    if !isThere { setenv(address, "disabled:", 1) }
  }
}
