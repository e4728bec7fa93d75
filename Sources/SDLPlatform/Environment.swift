import Glibc

/// The environment variables of the process, which libraries read.
enum Environment {
  /// Returns the value of a variable, or `nil` if it is not set.
  static subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Calls `body` while a variable has another value, and restores it afterwards.
  static func with<Result>(_ name: String, _ value: String, _ body: () -> Result) -> Result {
    let old = Environment[name]
    setenv(name, value, 1)
    defer {
      if let old { setenv(name, old, 1) } else { unsetenv(name) }
    }
    return body()
  }
}
