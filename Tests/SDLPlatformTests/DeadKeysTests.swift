import Glibc
import Testing

@testable import GlissadeSDL

extension `The environment` {
  @Test func `names the user's locale for dead keys only if it is UTF-8`() {
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

  @Test func `names a folder for the cache of dead keys only while the display opens`() {
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
