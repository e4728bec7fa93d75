import Glibc

/// The folder of a file as a person reads it.
enum FileFolder {
  /// Returns the absolute path of the folder of a file, with `~` for the user's own folder.
  static func of(_ path: String) -> String {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let resolved = realpath(folder.isEmpty ? "/" : folder, nil)
    defer { free(resolved) }
    guard let resolved else { return folder }
    let absolute = String(cString: resolved)
    guard let home, absolute == home || absolute.hasPrefix(home + "/") else { return absolute }
    return "~" + absolute.dropFirst(home.count)
  }

  fileprivate static var home: String? {
    getenv("HOME").map { String(cString: $0) }.flatMap { $0.count > 1 ? $0 : nil }
  }
}

extension String {
  /// The path with the user's own folder in place of `~`.
  var withHome: String {
    guard hasPrefix("~/"), let home = FileFolder.home else { return self }
    return home + dropFirst()
  }
}
