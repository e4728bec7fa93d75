import Glibc
import Testing

@testable import GlissadeSDL

extension `The environment` {
  @Test func `says a locale of dead keys only where that has all of Unicode`() {
    func locale(_ all: String, _ lang: String) -> String {
      Environment.with("LC_ALL", all) {
        Environment.with("LC_CTYPE", "") { Environment.with("LANG", lang) { DeadKeys.locale } }
      }
    }
    #expect(locale("", "") == "C.UTF-8")
    #expect(locale("C", "C.UTF-8") == "C.UTF-8")
    #expect(locale("", "C.utf8") == "C.utf8")
    #expect(locale("POSIX", "C.utf8") == "C.UTF-8")
    #expect(locale("no_SUCH.UTF-8", "") == "C.UTF-8")
  }

  @Test func `is told of a folder for dead keys only while the display opens`() {
    let base = "/tmp/glissade-dead-keys-\(getpid())"
    defer { for folder in [base + "/glissade", base] { rmdir(folder) } }
    func cache() -> String? { getenv("XCOMPOSECACHE").map { String(cString: $0) } }
    let before = cache()
    Environment.with("XDG_CACHE_HOME", base) {
      Environment.with("HOME", base) {
        Environment.with("XCOMPOSECACHE", "") {
          #expect(DeadKeys.with(cache) == base + "/glissade")
          #expect(access(base + "/glissade", W_OK) == 0)
        }
        Environment.with("XCOMPOSECACHE", "/mine") { #expect(DeadKeys.with(cache) == "/mine") }
      }
    }
    #expect(cache() == before)
  }
}
