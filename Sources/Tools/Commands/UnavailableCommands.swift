import ArgumentParser
import GlissadeApplication

extension ApplicationError {
  /// Returns the error of a command or an option that needs SDL, in a build without it.
  package static func withoutSDL(_ name: String) -> ApplicationError {
    ApplicationError(.unavailable, "\(name) is unavailable: \(Program.name) was built without SDL")
  }
}

// In a build without SDL, the commands that need it accept any arguments, so that they report the actual cause rather
// than an unknown command or option.
#if !canImport(GlissadeSDL)
  struct RunCommand<A: App>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "run", abstract: "Unavailable: \(Program.name) was built without SDL.")
    }

    @Argument(parsing: .captureForPassthrough, help: .hidden)
    var arguments: [String] = []

    func run() throws {
      // The parser passes an unknown command to this one, which is the default.
      if let word = arguments.first, !word.hasPrefix("-") {
        throw ApplicationError(.usage, "unexpected argument '\(word)'")
      }
      throw ApplicationError.withoutSDL("run")
    }
  }

  struct CaptureCommand<A: App>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "capture", abstract: "Unavailable: \(Program.name) was built without SDL.")
    }

    @Argument(parsing: .captureForPassthrough, help: .hidden)
    var arguments: [String] = []

    func run() throws { throw ApplicationError.withoutSDL("capture") }
  }
#endif
