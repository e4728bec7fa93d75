import Glibc
import Testing

@testable import GlissadeSDL

@Suite(.serialized) struct `The environment` {
  private let name = "GLISSADE_TEST_OF_THE_ENVIRONMENT"

  private var value: String? { getenv(name).map { String(cString: $0) } }

  @Test func `a variable has another value only during a closure`() {
    setenv(name, "old", 1)
    defer { unsetenv(name) }
    #expect(Environment.with(name, "new") { value } == "new")
    #expect(value == "old")
  }

  @Test func `a variable that was unset before is unset afterwards`() {
    #expect(Environment.with(name, "new") { value } == "new")
    #expect(value == nil)
  }
}
