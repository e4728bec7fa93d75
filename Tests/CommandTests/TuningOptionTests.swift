import Glibc
import GlissadeApplication
import GlissadeEffects
import GlissadeMotion
import GlissadeUI
import Testing

@testable import GlissadeCommand
@testable import GlissadeGallery
@testable import GlissadeStudio
@testable import GlissadeTools

#if canImport(GlissadeSDL)
  import GlissadeSDL

  @MainActor
  @Suite struct `The option --tuning` {
    private static let text = """
      {
        "screen": "list",
        "selected": "Slow",
        "variants": {
          "Slow": { "fly-in-duration": 1.5, "fly-in-timing": "ease-out" },
          "Sprung": { "cover-damping": 0.5 },
          "Both": { "cover-damping": 0.25, "cover-timing": "ease-out" },
          "Far": {
            "fly-in-duration": 7 },
          "Odd": {
            "bogus": 1 }
        }
      }
      """

    private func numbers(
      _ name: String, _ variant: String = "", _ words: [String] = []
    ) throws -> (SlideInList.Choreography, CoverVertical.Choreography) {
      let folder = "/tmp/glissade-tuning-\(name)-\(UInt64.random(in: 0 ... .max)).json"
      try AtomicFile.write(Array(Self.text.utf8), to: folder)
      defer { remove(folder) }
      let options = try StageOptions<GlissadeApp>.parse(["--tuning", folder + variant] + words)
      let screen = try #require(try options.viewController(for: .list) as? ListScreen)
      return (screen.list.choreography, screen.coverVertical.choreography)
    }

    @Test func `applies the selected setting, or the named one`() throws {
      let slow = try numbers("selected").0
      #expect(slow.flyInDuration == 1.5 && slow.flyInTiming == .easeOut)
      let sprung = try numbers("named", "#Sprung")
      #expect(sprung.0 == SlideInList.Choreography() && sprung.1.timing == .spring(dampingRatio: 0.5))
      #expect(try numbers("set", "", ["--set", "fly-in-duration=1"]).0.flyInDuration == 1)
    }

    @Test func `applies a timing before the numbers that are part of it`() throws {
      #expect(try numbers("both", "#Both").1.timing == .spring(dampingRatio: 0.25))
    }

    @Test func `reports file, line and value if a value cannot be set`() {
      func message(_ variant: String) -> String? {
        (#expect(throws: ApplicationError.self) { try numbers("wrong", variant) })?.message
      }
      #expect(
        message("#Far")?.hasSuffix(
          ".json:9: variant 'Far' gives fly-in-duration the value 7; expected a number from 0 s to 2 s")
          == true)
      #expect(
        message("#Odd")?.contains(
          ".json:11: variant 'Odd' names 'bogus', which the screen list does not have")
          == true)
      #expect(message("#None")?.contains("--tuning names the variant 'None'") == true)
    }

    @Test func `refuses a file of another screen, and a missing file`() throws {
      let options = try StageOptions<GlissadeApp>.parse(["--tuning", "/tmp/glissade-no-such-file.json"])
      let error = #expect(throws: ApplicationError.self) { try options.viewController(for: .list) }
      #expect(error?.status == .noInput)
      #expect(throws: (any Error).self) { try StageOptions<GlissadeApp>.parse(["--tuning", "#A"]) }
    }

    @Test(arguments: [
      (
        "fly-in-timing=0.5",
        "--set gives fly-in-timing the number 0.5; expected a timing: linear, cubic-bezier, spring"
      ),
      (
        "fly-in-duration=ease",
        "--set gives fly-in-duration the timing cubic-bezier(0.25,0.1,0.25,1); expected a number"
      ),
      (
        "fly-in-timing=keyframes(0 1 1)",
        "--set gives fly-in-timing the timing keyframes(0 1 1); expected linear"
      ),
    ])
    func `reports the expected form of a timing`(word: String, message: String) throws {
      let options = try StageOptions<GlissadeApp>.parse(["--set", word])
      let error = #expect(throws: ApplicationError.self) { try options.viewController(for: .list) }
      #expect(error?.message.hasPrefix(message) == true, "\(String(describing: error))")
    }
  }
#endif
