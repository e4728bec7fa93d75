import ArgumentParser
import GlissadeApplication
import GlissadeTesting
import GlissadeUI
import Testing

@testable import GlissadeStudio
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

/// An application that implements only the requirements.
private struct Lantern: App {
  func makeRootViewController() -> ViewController { PlainScreen() }
}

@MainActor
@Suite struct `The command line of an application` {
  private func trace(_ words: String...) throws -> TraceCommand<Wells> { try TraceCommand.parse(words) }

  private func depth(_ command: TraceCommand<Wells>) throws -> Int? {
    let screen = try ScreenName.screen(command.play.screen, of: Wells())
    return (try command.play.options.viewController(for: screen) as? WellController)?.depth
  }

  @Test func `passes the given options to its screens`() throws {
    #expect(try depth(trace("dry", "--depth", "7")) == 7)
    #expect(try depth(trace("wet", "--depth=7", "--seed", "2")) == -7)
    #expect(try trace("dry", "--seed", "2").play.options.screenOptions().seed == 2)
  }

  @Test func `uses the defaults of options that are not given`() throws {
    #expect(try depth(trace("dry")) == 3)
    #expect(try trace("dry", "--place", "here").play.options.screens.texts == ["place": "here"])
  }

  @Test func `reports an invalid value of an option, and the expected ones`() {
    let error = #expect(throws: (any Error).self) { try trace("dry", "--depth", "deep") }
    #expect(
      error.map { ToolsCommand<Wells>.applicationError(for: $0).message }?
        .hasSuffix("expected a whole number of metres") == true)
    #expect(throws: (any Error).self) { try trace("dry", "--width", "1") }
  }

  @Test func `lists an option that screens share only once`() {
    let help = TraceCommand<Wells>.helpMessage(columns: 200)
    #expect(help.components(separatedBy: "--depth <metres>").count == 2)
    #expect(help.contains("How deep.") && help.contains("--place <place>"))
  }

  @Test func `lists its screens if the screen is missing or unknown`() throws {
    #expect(throws: ApplicationError(.usage, "the screen is missing; expected one of dry, wet")) {
      try ScreenName.screen(trace().play.screen, of: Wells())
    }
    let error = #expect(throws: (any Error).self) { try trace("salty") }
    #expect(
      error.map { ToolsCommand<Wells>.applicationError(for: $0).message }?
        .hasSuffix("expected one of dry, wet") == true)
  }

  @Test func `needs no screen name in an application of one screen`() throws {
    let command = try TraceCommand<Lantern>.parse(["--gallery"])
    let application = Lantern()
    let screen = try ScreenName.screen(command.play.screen, of: application)
    #expect(screen.name == "lantern")
    let stage = try command.play.options.stage(of: application, showing: screen, inWindow: true)
    #expect(stage.stage.rootViewController is PlainScreen)
    #expect(stage.snapshot().contains { $0.identifier == "tools.tuning" })
    let alone = try command.play.options.stage(of: application, showing: screen)
    #expect(alone.tools == nil && alone.screenName == "lantern")
  }

  @Test func `refuses numbers of effects that the screen does not have`() throws {
    let command = try trace("dry", "--set", "speed=1")
    #expect(
      throws: ApplicationError(.usage, "--set names 'speed', but the screen dry has no parameters")
    ) { try depth(command) }
  }

  @Test func `has the commands of the tools, with the window first`() {
    let names = ToolsCommand<Lantern>.configuration.subcommands.compactMap { $0.configuration.commandName }
    #expect(names == ["run", "capture", "trace", "timeline", "semantics", "replay", "motions", "parameters"])
  }

  #if !canImport(GlissadeSDL)
    @Test(arguments: [["capture"], ["capture", "dry", "--at", "1", "-o", "dry.png"], ["capture", "--help"]])
    func `says that capture needs SDL, whatever its arguments are`(words: [String]) {
      #expect(throws: ApplicationError.withoutSDL("capture")) { try ToolsCommand<Wells>.run(words) }
    }

    @Test(arguments: [[], ["run"], ["run", "--frames", "3"], ["--speed", "0.1"]])
    func `says that run needs SDL, also as the default command`(words: [String]) {
      #expect(throws: ApplicationError.withoutSDL("run")) { try ToolsCommand<Wells>.run(words) }
    }

    @Test func `reports an unknown command without SDL too`() {
      #expect(throws: ApplicationError(.usage, "unexpected argument 'tarce'")) {
        try ToolsCommand<Wells>.run(["tarce", "dry"])
      }
    }
  #endif
}
