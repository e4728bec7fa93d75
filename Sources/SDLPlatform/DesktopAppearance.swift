import CMainQueue
import Glibc

/// The desktop's preferences for the appearance of programs, read once.
///
/// They come from the desktop's own small programs. These are started at once and run while the window is being
/// created, so that their answers are usually there in time. An answer that is missing is not waited for long.
package final class DesktopAppearance {
  /// A preference for light or dark.
  package enum Preference: Hashable, Sendable {
    case light, dark
  }

  /// The preferences of the desktop; `nil` for those without a value.
  package struct Wishes: Hashable, Sendable {
    /// Whether programs are to be light or dark.
    package var style: Preference?
    /// Whether contrast is to be high.
    package var highContrast: Bool?
    /// Whether motion is to be reduced.
    package var reducesMotion: Bool?
    /// The factor of the size of text.
    package var textScale: Double?

    /// Fills in missing values.
    mutating func add(_ others: Wishes) {
      style = style ?? others.style
      highContrast = highContrast == true ? true : others.highContrast ?? highContrast
      reducesMotion = reducesMotion ?? others.reducesMotion
      textScale = textScale ?? others.textScale
    }
  }

  /// Whether the environment determines the appearance, so that the desktop's is not followed.
  package static var isFixedByEnvironment: Bool { Environment["GTK_THEME"]?.isEmpty == false }

  private var wishes = Wishes()
  private var inquiries: [(inquiry: Inquiry, read: (String) -> Wishes)] = []

  /// Starts to read the preferences: from the environment, then from the desktop's portal, then from GNOME's
  /// settings.
  package init() {
    if let theme = Environment["GTK_THEME"], !theme.isEmpty {
      wishes.style = Self.preference(gtkTheme: theme)
      wishes.highContrast = theme.hasPrefix("HighContrast") ? true : nil
    }
    // Without a session the request would start one.
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

  /// Returns the preferences that are available within that number of seconds from now.
  package func wishes(within seconds: Double) -> Wishes {
    let clock = Clock()
    for (inquiry, read) in inquiries {
      if let text = inquiry.output(within: seconds - clock.now) { wishes.add(read(text)) }
    }
    inquiries = []
    return wishes
  }

  // MARK: - What they say

  /// Returns the preference of a GTK theme's name, such as "Adwaita:dark" or "Yaru-dark".
  static func preference(gtkTheme theme: String) -> Preference {
    theme.hasSuffix(":dark") || theme.lowercased().hasSuffix("-dark") ? .dark : .light
  }

  /// Parses the portal's dictionary, "({'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast':
  /// <uint32 0>}},)". The color scheme is 1 for dark, 2 for light and 0 for neither. The contrast is 1 for high.
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

  /// Parses GNOME's settings: one line for each, with the schema, the key and the value.
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

  /// Parses GNOME's value, which is quoted.
  static func preference(gnome text: String) -> Preference? {
    if text.contains("prefer-dark") { return .dark }
    return text.contains("prefer-light") || text.contains("default") ? .light : nil
  }
}

/// Another program whose output is read, with a time limit.
final class Inquiry {
  private var process: pid_t = 0
  private var output: Int32 = -1

  init?(_ program: String, _ arguments: [String]) {
    var ends: [Int32] = [-1, -1]
    // A program that another thread starts must not inherit the pipe, which would then not end with this program.
    guard glissade_pipe(&ends) == 0 else { return nil }
    output = ends[0]
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      close(ends[1])
      if nothing >= 0 { close(nothing) }
    }
    let status = Subprocess.spawn(
      &process, program, arguments, input: nothing, output: ends[1], errors: nothing)
    // The deinitialiser closes the pipe.
    if status != 0 { return nil }
  }

  deinit {
    if process > 0 {
      kill(process, SIGKILL)
      while waitpid(process, nil, 0) < 0 && errno == EINTR {}
    }
    if output >= 0 { close(output) }
  }

  /// Returns the whole output; `nil` if the program has not ended by then.
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
