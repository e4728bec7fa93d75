import Glibc

/// The keys that produce one character together: dead keys and Compose sequences.
///
/// libX11 chooses them by the locale when it opens the display, and they cannot be changed later. Those for all of
/// Unicode are 5,000 lines of text, which take 6 ms to read and no time from libX11's cache. There is one cache for
/// each user except root.
enum DeadKeys {
  /// Opens the display such that every character can be typed.
  static func with<Result>(_ openDisplay: () -> Result) -> Result {
    Environment.with("LC_ALL", locale) {
      guard let folder = cacheFolder() else { return openDisplay() }
      return Environment.with("XCOMPOSECACHE", folder, openDisplay)
    }
  }

  /// The user's locale, which may have sequences of its own, if its encoding is UTF-8; otherwise C.UTF-8.
  static var locale: String {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(value)
    guard let name = names.first, let locale = newlocale(Int32(1 << LC_CTYPE), name, nil) else {
      return "C.UTF-8"
    }
    defer { freelocale(locale) }
    let codeset = nl_langinfo_l(Int32(CODESET), locale).map { String(cString: $0) }
    return codeset == "UTF-8" ? name : "C.UTF-8"
  }

  /// Returns a folder for libX11's cache, which is created if necessary; `nil` if the user has another one.
  private static func cacheFolder() -> String? {
    guard value("XCOMPOSECACHE") == nil, let home = value("HOME"), access(home + "/.compose-cache", F_OK) != 0
    else { return nil }
    let caches = value("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.cache"
    mkdir(caches, 0o700)
    let folder = caches + "/glissade"
    return mkdir(folder, 0o700) == 0 || errno == EEXIST ? folder : nil
  }

  /// Returns the value of an environment variable; `nil` if it is missing or empty.
  private static func value(_ name: String) -> String? {
    getenv(name).flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
  }
}
