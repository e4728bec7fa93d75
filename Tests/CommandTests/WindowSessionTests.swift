#if canImport(GlissadeSDL)
  import Foundation
  import Testing
  @testable import GlissadeStudio
  @testable import GlissadeTools
  @testable import GlissadeCommand

  @Suite struct WindowSessionTests {
    // The test runs in its own process, because SDL has one video driver per process.
    @Test func `keys from a script change time and motion as pressed keys do`() async {
      await #expect(processExitsWith: .success) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("keys-\(getpid()).script")
        defer { try? FileManager.default.removeItem(at: file) }
        try "0 key S\n0 key R\n0 key F\n0 key T\n0 key .\n0 key Space\n".write(
          to: file, atomically: true, encoding: .utf8)
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        try await MainActor.run {
          try RunCommand<GlissadeApp>.parse(["--script", file.path, "--frames", "3"]).run()
        }
      }
    }
  }
#endif
