import Glibc

/// What the process was given by name, and hands on to the libraries in it.
enum Environment {
  /// Does something while a variable has another value, and sets it right again.
  static func with<Result>(_ name: String, _ value: String, _ body: () -> Result) -> Result {
    let old = getenv(name).map { String(cString: $0) }
    setenv(name, value, 1)
    defer {
      if let old { setenv(name, old, 1) } else { unsetenv(name) }
    }
    return body()
  }
}
