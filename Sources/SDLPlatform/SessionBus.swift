import Glibc

/// The desktop's session bus: D-Bus.
package enum SessionBus {
  private static let variable = "DBUS_SESSION_BUS_ADDRESS"

  /// The address, as it was first in the environment; `nil` if there is no bus.
  package static let address: String? = {
    if let address = Environment[variable] {
      // Addresses with other beginnings would start a bus.
      let isThere = !address.isEmpty && !address.hasPrefix("disabled:") && !address.hasPrefix("autolaunch:")
      return isThere ? address : nil
    }
    guard let folder = Environment["XDG_RUNTIME_DIR"] else { return nil }
    return access(folder + "/bus", R_OK) == 0 ? "unix:path=\(folder)/bus" : nil
  }()

  /// Whether there is a bus that answers. It is asked on the first call.
  package static let answersNow = address.map { answers($0, within: patience) } ?? false

  /// Whether there is a bus.
  static var isThere: Bool { address != nil }

  /// The time in which a bus must answer, in seconds. A running one takes less than a thousandth.
  private static let patience = 0.1

  /// Keeps SDL from starting a bus if there is none, which would outlive the program, and from waiting for one that
  /// does not answer, which would take half a minute each time.
  static func keepFromHolding() {
    if !answersNow { setenv(variable, "disabled:", 1) }
  }

  /// Whether a bus answers the first line of its protocol. A bus that is not on a socket of this machine counts as
  /// answering.
  private static func answers(_ address: String, within seconds: Double) -> Bool {
    guard let name = socketName(address), var place = sockaddr_un(name) else { return true }
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
    let isConnected = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) == 0 }
    }
    let greeting: [UInt8] = [0] + Array("AUTH\r\n".utf8)
    guard isConnected,
      send(descriptor, greeting, greeting.count, Int32(MSG_NOSIGNAL)) == greeting.count
    else { return false }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, Int32(seconds * 1000)) > 0
  }

  /// Returns the kernel's name of the first socket of an address; `nil` if it is not a socket.
  static func socketName(_ address: String) -> [UInt8]? {
    guard let first = address.split(separator: ";").first, first.hasPrefix("unix:"), !first.contains("%")
    else {
      return nil
    }
    for pair in first.dropFirst("unix:".count).split(separator: ",") {
      if pair.hasPrefix("path=") { return Array(pair.dropFirst("path=".count).utf8) + [0] }
      // An abstract name begins with a zero and is delimited by its length only.
      if pair.hasPrefix("abstract=") { return [0] + Array(pair.dropFirst("abstract=".count).utf8) }
    }
    return nil
  }
}

extension sockaddr_un {
  /// `nil` if the name is too long.
  fileprivate init?(_ name: [UInt8]) {
    self.init()
    sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &sun_path) { path in
      guard name.count <= path.count else { return false }
      path.copyBytes(from: name)
      return true
    }
    guard fits else { return nil }
  }
}
