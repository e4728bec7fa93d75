import Glibc

/// Whether the desktop would have programs dark or light, asked of it once.
///
/// The desktop's own small programs know. They are started at once and run while the window is being made; by
/// the time the answer is wanted it is usually there, and nobody waits long for one that does not come.
package final class DesktopAppearance {
  package enum Preference: Hashable, Sendable {
    case light, dark
  }

  private var answer: Preference?
  private var inquiries: [(inquiry: Inquiry, read: (String) -> Preference?)] = []

  /// Asks: first the environment, then the desktop's portal, then GNOME's settings.
  package init() {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    if let theme = variable("GTK_THEME"), !theme.isEmpty {
      answer = Self.preference(gtkTheme: theme)
      return
    }
    // Without a session there is nobody to ask, and asking would start one.
    guard SessionBus.isThere else { return }
    let portal = [
      "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop",
      "--object-path", "/org/freedesktop/portal/desktop",
      "--method", "org.freedesktop.portal.Settings.Read", "org.freedesktop.appearance", "color-scheme",
    ]
    let settings = ["get", "org.gnome.desktop.interface", "color-scheme"]
    for (program, arguments, read) in [
      ("gdbus", portal, Self.preference(portal:)), ("gsettings", settings, Self.preference(gnome:)),
    ] {
      guard let path = Subprocess.find(program), let inquiry = Inquiry(path, arguments) else { continue }
      inquiries.append((inquiry, read))
    }
  }

  /// What the desktop prefers, if it says so within so many seconds from now.
  package func preference(within seconds: Double) -> Preference? {
    if answer == nil, !inquiries.isEmpty {
      let clock = Clock()
      for (inquiry, read) in inquiries where answer == nil {
        answer = inquiry.output(within: seconds - clock.now).flatMap(read)
      }
      inquiries = []
    }
    return answer
  }

  // MARK: - What they say

  /// A GTK theme's name: "Adwaita:dark", "Yaru-dark".
  static func preference(gtkTheme theme: String) -> Preference {
    theme.hasSuffix(":dark") || theme.lowercased().hasSuffix("-dark") ? .dark : .light
  }

  /// The portal's variant, "(<<uint32 1>>,)": 1 is dark, 2 light, and 0 neither.
  static func preference(portal text: String) -> Preference? {
    guard let number = text.split(whereSeparator: { !$0.isNumber }).last else { return nil }
    return number == "1" ? .dark : number == "2" ? .light : nil
  }

  /// GNOME's word, in quotes.
  static func preference(gnome text: String) -> Preference? {
    if text.contains("prefer-dark") { return .dark }
    return text.contains("prefer-light") || text.contains("default") ? .light : nil
  }
}

/// Another program whose output is waited for, but not for ever.
final class Inquiry {
  private var process: pid_t = 0
  private var output: Int32 = -1

  init?(_ program: String, _ arguments: [String]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    output = ends[0]
    _ = fcntl(output, F_SETFD, FD_CLOEXEC)
    let nothing = open("/dev/null", O_RDWR)
    defer {
      close(ends[1])
      if nothing >= 0 { close(nothing) }
    }
    let status = Subprocess.spawn(
      &process, program, arguments, input: nothing, output: ends[1], errors: nothing)
    // The pipe goes with what has been made so far.
    if status != 0 { return nil }
  }

  deinit {
    if process > 0 {
      kill(process, SIGKILL)
      while waitpid(process, nil, 0) < 0 && errno == EINTR {}
    }
    if output >= 0 { close(output) }
  }

  /// All that it writes; `nil` where it has not ended by then.
  func output(within seconds: Double) -> String? {
    let clock = Clock()
    var bytes: [UInt8] = []
    while true {
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let rest = max(0, seconds - clock.now)
      guard poll(&waiting, 1, Int32((rest * 1000).rounded(.up))) > 0 else { return nil }
      var chunk = [UInt8](repeating: 0, count: 256)
      let count = read(output, &chunk, chunk.count)
      guard count >= 0, bytes.count < 4096 else { return nil }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }
}
