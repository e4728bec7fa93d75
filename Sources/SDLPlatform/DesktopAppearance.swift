import Glibc

/// How the desktop would have programs look, asked of it once.
///
/// The desktop's own small programs know. They are started at once and run while the window is being made; by
/// the time the answer is wanted it is usually there, and nothing waits long for one that does not come.
package final class DesktopAppearance {
  package enum Preference: Hashable, Sendable {
    case light, dark
  }

  /// What the desktop wishes; `nil` where it says nothing.
  package struct Wishes: Hashable, Sendable {
    package var style: Preference?
    package var highContrast: Bool?
    package var reducesMotion: Bool?
    /// How large text is.
    package var textScale: Double?

    /// Takes over what is not known yet.
    mutating func add(_ others: Wishes) {
      style = style ?? others.style
      highContrast = highContrast == true ? true : others.highContrast ?? highContrast
      reducesMotion = reducesMotion ?? others.reducesMotion
      textScale = textScale ?? others.textScale
    }
  }

  private var wishes = Wishes()
  private var inquiries: [(inquiry: Inquiry, read: (String) -> Wishes)] = []

  /// Asks: first the environment, then the desktop's portal, then GNOME's settings.
  package init() {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    if let theme = variable("GTK_THEME"), !theme.isEmpty {
      wishes.style = Self.preference(gtkTheme: theme)
      wishes.highContrast = theme.hasPrefix("HighContrast") ? true : nil
    }
    // Without a session there is nobody to ask, and asking would start one.
    guard SessionBus.isThere else { return }
    let portal = [
      "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop",
      "--object-path", "/org/freedesktop/portal/desktop",
      "--method", "org.freedesktop.portal.Settings.ReadAll", "['org.freedesktop.appearance']",
    ]
    for (program, arguments, read) in [
      ("gdbus", portal, Self.wishes(portal:)),
      ("gsettings", ["list-recursively", "org.gnome.desktop.interface"], Self.wishes(gnome:)),
      ("gsettings", ["list-recursively", "org.gnome.desktop.a11y.interface"], Self.wishes(gnome:)),
    ] {
      guard let path = Subprocess.find(program), let inquiry = Inquiry(path, arguments) else { continue }
      inquiries.append((inquiry, read))
    }
  }

  /// What the desktop wishes, as far as it says so within so many seconds from now.
  package func wishes(within seconds: Double) -> Wishes {
    let clock = Clock()
    for (inquiry, read) in inquiries {
      if let text = inquiry.output(within: seconds - clock.now) { wishes.add(read(text)) }
    }
    inquiries = []
    return wishes
  }

  // MARK: - What they say

  /// A GTK theme's name: "Adwaita:dark", "Yaru-dark".
  static func preference(gtkTheme theme: String) -> Preference {
    theme.hasSuffix(":dark") || theme.lowercased().hasSuffix("-dark") ? .dark : .light
  }

  /// The portal's dictionary, "({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast': <uint32 0>}},)".
  /// Of schemes, 1 is dark, 2 light, and 0 neither; of contrasts, 1 is high.
  static func wishes(portal text: String) -> Wishes {
    func number(_ name: String) -> String? {
      guard let place = text.firstRange(of: "'\(name)': <") else { return nil }
      let value = text[place.upperBound...].prefix { $0 != ">" }
      return value.split(separator: " ").last.map(String.init)
    }
    let scheme = number("color-scheme")
    return Wishes(
      style: scheme == "1" ? .dark : scheme == "2" ? .light : nil,
      highContrast: number("contrast").map { $0 == "1" })
  }

  /// GNOME's settings, a line each: the schema, the key and the value.
  static func wishes(gnome text: String) -> Wishes {
    var wishes = Wishes()
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3 else { continue }
      switch words[1] {
      case "color-scheme": wishes.style = preference(gnome: String(words[2]))
      case "high-contrast": wishes.highContrast = words[2] == "true"
      case "enable-animations": wishes.reducesMotion = words[2] == "false"
      case "text-scaling-factor": wishes.textScale = Double(words[2])
      default: break
      }
    }
    return wishes
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
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &chunk, chunk.count)
      guard count >= 0, bytes.count < 65_536 else { return nil }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }
}
