import CSDL2
import Glibc

/// The theme of mouse pointers on Wayland.
///
/// SDL before 2.28 crashes when it shows a pointer that the theme lacks. A theme that has all pointers is therefore
/// chosen before SDL loads one; without any, only the arrow is shown.
enum CursorTheme {
  /// The pointers that SDL looks for by these names.
  private static let names = [
    "left_ptr", "hand2", "xterm", "tcross", "sb_h_double_arrow", "sb_v_double_arrow", "fleur", "pirate",
  ]
  private static let variable = "XCURSOR_THEME"
  private static let standard = "default"

  /// Whether a theme has the pointers other than the arrow, or SDL does without them.
  @MainActor private(set) static var isComplete = true

  /// The value of the variable before it was replaced; `nil` if it is not replaced.
  @MainActor private static var replaced: String??
  /// The time in which the desktop's portal must answer, in seconds.
  private static let patience = 0.15

  /// Chooses a theme for SDL before 2.28: that of the environment or of the desktop, the default one, or any other with
  /// all pointers. The environment does not change if SDL would choose the same theme.
  @MainActor static func keepFromCrashing() {
    let inherited = Environment[variable]
    let wanted = inherited ?? desktopTheme()
    let folders = folders(
      path: Environment["XCURSOR_PATH"],
      dataHome: Environment["XDG_DATA_HOME"],
      home: Environment["HOME"])
    guard let theme = choose(wanted: wanted, in: folders) else {
      isComplete = false
      return
    }
    if theme != wanted {
      replaced = .some(inherited)
      setenv(variable, theme, 1)
    }
  }

  /// Reverts `keepFromCrashing()`, for another window system.
  @MainActor static func restore() {
    isComplete = true
    guard let value = replaced else { return }
    if let value { setenv(variable, value, 1) } else { unsetenv(variable) }
    replaced = nil
  }

  /// Returns the theme that SDL uses without the variable: that of the desktop's portal, or the default one; `nil` if
  /// the portal does not answer in time.
  private static func desktopTheme() -> String? {
    guard SessionBus.isThere else { return standard }
    let request = [
      "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop",
      "--object-path", "/org/freedesktop/portal/desktop",
      "--method", "org.freedesktop.portal.Settings.Read", "org.gnome.desktop.interface", "cursor-theme",
    ]
    return Subprocess.find("gdbus").flatMap { Inquiry($0, request)?.output(within: patience) }
      .map { theme(portal: $0) ?? standard }
  }

  /// Parses the portal's answer, "(<<'Adwaita'>>,)"; `nil` for another one.
  static func theme(portal text: String) -> String? {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count == 3 && !parts[1].isEmpty ? String(parts[1]) : nil
  }

  /// Returns the folders of themes, in the order of libXcursor.
  static func folders(path: String?, dataHome: String?, home: String?) -> [String] {
    let home = home ?? ""
    let data = dataHome.flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.local/share"
    let usual = [
      "\(data)/icons", "~/.icons", "/usr/share/icons", "/usr/share/pixmaps", "~/.cursors",
      "/usr/share/cursors/xorg-x11",
    ]
    return (path ?? usual.joined(separator: ":")).split(separator: ":").map {
      $0.hasPrefix("~") ? home + $0.dropFirst() : String($0)
    }
  }

  /// Returns the first theme that has all pointers: the wanted one, the default, or else the first by name.
  static func choose(wanted: String?, in folders: [String]) -> String? {
    let preferred = [wanted, standard].compactMap { $0 }
    return preferred.first { hasAll($0, in: folders) }
      ?? folders.lazy.flatMap { $0.folderEntries.filter { !$0.hasPrefix(".") }.sorted() }.first {
        hasAll($0, in: folders)
      }
  }

  /// Whether a theme or the themes that it inherits from have all pointers.
  private static func hasAll(_ theme: String, in folders: [String]) -> Bool {
    var themes = [theme]
    var next = 0
    while next < themes.count {
      for folder in folders {
        for parent in parents(of: "\(folder)/\(themes[next])") where !themes.contains(parent) {
          themes.append(parent)
        }
      }
      next += 1
    }
    return names.allSatisfy { name in
      themes.contains { theme in
        folders.contains { access("\($0)/\(theme)/cursors/\(name)", R_OK) == 0 }
      }
    }
  }

  /// Returns the themes that a theme inherits from.
  private static func parents(of folder: String) -> [String] {
    guard let file = fopen("\(folder)/index.theme", "r") else { return [] }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix("Inherits"), let equals = text.firstIndex(of: "=") else { continue }
      return text[text.index(after: equals)...].split { ",; \t\n".contains($0) }.map(String.init)
    }
    return []
  }
}
