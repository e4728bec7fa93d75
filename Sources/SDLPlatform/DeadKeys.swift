import Glibc

/// Which keys make one character together: dead keys, and sequences of the Compose key.
///
/// libX11 chooses them by the locale in which the display is opened, and cannot be told later. Those of all Unicode are
/// 5,000 lines of text, which take 6 ms to read; from its cache they take none. It keeps one for each user but root.
enum DeadKeys {
  /// Opens the display so that every character can be typed.
  static func with<Result>(_ openDisplay: () -> Result) -> Result {
    Environment.with("LC_ALL", locale) {
      guard let folder = cacheFolder() else { return openDisplay() }
      return Environment.with("XCOMPOSECACHE", folder, openDisplay)
    }
  }

  /// The user's, which may have sequences of its own, if it can say all of Unicode.
  static var locale: String {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(value)
    guard let name = names.first, let locale = newlocale(Int32(1 << LC_CTYPE), name, nil) else {
      return "C.UTF-8"
    }
    defer { freelocale(locale) }
    let codeset = nl_langinfo_l(Int32(CODESET), locale).map { String(cString: $0) }
    return codeset == "UTF-8" ? name : "C.UTF-8"
  }

  /// A folder for libX11's cache, which is made if it is missing. `nil` where the user has another one.
  private static func cacheFolder() -> String? {
    guard value("XCOMPOSECACHE") == nil, let home = value("HOME"), access(home + "/.compose-cache", F_OK) != 0
    else { return nil }
    let caches = value("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.cache"
    mkdir(caches, 0o700)
    let folder = caches + "/glissade"
    return mkdir(folder, 0o700) == 0 || errno == EEXIST ? folder : nil
  }

  /// What a variable of the environment says, if anything.
  private static func value(_ name: String) -> String? {
    getenv(name).flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
  }
}
