import ArgumentParser
import GlissadeApplication
import GlissadeUI
import StageSupport
import Testing

@testable import GlissadeTools

private let depth = ScreenOption("depth", help: "How deep.", valueName: "metres", default: "3") { text in
  guard let depth = Int(text) else { throw OptionError(expected: "a whole number of metres") }
  return depth
}
private let place = ScreenOption("place", help: "Where.")

private final class WellController: ViewController {
  let depth: Int

  init(_ depth: Int) {
    self.depth = depth
    super.init()
  }
}

/// Two screens that share an option.
private struct Wells: App {
  func makeRootViewController() -> ViewController { ViewController() }

  var screens: [Screen] {
    [
      Screen("dry", title: "Dry", options: [depth, place]) { WellController(try $0[depth] ?? 0) },
      Screen("wet", title: "Wet", options: [depth]) { WellController(-(try $0[depth] ?? 0)) },
    ]
  }
}

/// What an application has that asks for nothing.
private struct Lantern: App {
  func makeRootViewController() -> ViewController { PlainScreen() }
}

@MainActor
@Suite struct `The command line of an application` {
  private func trace(_ words: String...) throws -> TraceCommand<Wells> { try TraceCommand.parse(words) }

  private func depth(_ command: TraceCommand<Wells>) throws -> Int? {
    let screen = try ScreenName.screen(command.screen, of: Wells())
    return (try command.options.viewController(for: screen) as? WellController)?.depth
  }

  @Test func `gives its screens the options that were named`() throws {
    #expect(try depth(trace("dry", "--depth", "7")) == 7)
    #expect(try depth(trace("wet", "--depth=7", "--seed", "2")) == -7)
    #expect(try trace("dry", "--seed", "2").options.screenOptions().seed == 2)
  }

  @Test func `leaves the options that were not named their defaults`() throws {
    #expect(try depth(trace("dry")) == 3)
    #expect(try trace("dry", "--place", "here").options.screens.texts == ["place": "here"])
  }

  @Test func `says which value of an option makes no sense, and what would`() {
    let error = #expect(throws: (any Error).self) { try trace("dry", "--depth", "deep") }
    #expect(
      error.map { ToolsCommand<Wells>.applicationError(for: $0).message }?
        .hasSuffix("expected a whole number of metres") == true)
    #expect(throws: (any Error).self) { try trace("dry", "--width", "1") }
  }

  @Test func `has an option that screens share once`() {
    let help = TraceCommand<Wells>.helpMessage(columns: 200)
    #expect(help.components(separatedBy: "--depth <metres>").count == 2)
    #expect(help.contains("How deep.") && help.contains("--place <place>"))
  }

  @Test func `names its screens where one is missing or unknown`() throws {
    #expect(throws: ApplicationError(.usage, "the screen is missing; expected one of dry, wet")) {
      try ScreenName.screen(trace().screen, of: Wells())
    }
    let error = #expect(throws: (any Error).self) { try trace("salty") }
    #expect(
      error.map { ToolsCommand<Wells>.applicationError(for: $0).message }?
        .hasSuffix("expected one of dry, wet") == true)
  }

  @Test func `needs no name for an only screen`() throws {
    let command = try TraceCommand<Lantern>.parse(["--gallery"])
    let application = Lantern()
    let screen = try ScreenName.screen(command.screen, of: application)
    #expect(screen.name == "lantern")
    let stage = try command.options.stage(of: application, showing: screen, inWindow: true)
    #expect(stage.stage.rootViewController is PlainScreen)
    #expect(stage.snapshot().contains { $0.identifier == "tools.tuning" })
    let alone = try command.options.stage(of: application, showing: screen)
    #expect(alone.tools == nil && alone.screenName == "lantern")
  }

  @Test func `takes numbers only for effects that there are`() throws {
    let command = try trace("dry", "--set", "speed=1")
    #expect(
      throws: ApplicationError(.usage, "--set names 'speed', but the screen dry has no parameters")
    ) { try depth(command) }
  }

  @Test func `has the tools' commands, of which the window comes first`() {
    let names = ToolsCommand<Lantern>.configuration.subcommands.compactMap { $0.configuration.commandName }
    #expect(names.suffix(4) == ["trace", "timeline", "semantics", "parameters"])
    #if canImport(GlissadeSDL)
      #expect(names.first == "run")
    #endif
  }
}
