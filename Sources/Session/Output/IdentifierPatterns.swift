import Glibc

extension [String] {
  /// Returns whether an identifier matches one of these shell patterns. Without patterns, every identifier does.
  package func match(_ identifier: String) -> Bool {
    isEmpty || contains { fnmatch($0, identifier, 0) == 0 }
  }
}
