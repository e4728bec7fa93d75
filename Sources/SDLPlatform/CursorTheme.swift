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

  /// Whether a theme has the pointers other than the arrow, or SDL does without them.
  @MainActor private(set) static var isComplete = true

  /// Chooses a theme: that of the environment, the default one, or any other with all pointers.
  @MainActor static func keepFromCrashing() {
    var version = SDL_version()
    SDL_GetVersion(&version)
    guard (version.major, version.minor) < (2, 28) else { return }
    let wanted = Environment[variable]
    let folders = folders(
      path: Environment["XCURSOR_PATH"],
      dataHome: Environment["XDG_DATA_HOME"],
      home: Environment["HOME"])
    guard let theme = choose(wanted: wanted, in: folders) else {
      isComplete = false
      return
    }
    if theme != wanted { setenv(variable, theme, 1) }
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
    let preferred = [wanted, "default"].compactMap { $0 }
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
