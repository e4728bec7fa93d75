import ArgumentParser
import Glibc

@main struct GlissadeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "glissade",
    abstract: "Animated interfaces on the Linux desktop, in the window and as text.",
    version: "0.1.0",
    subcommands: windowCommands + [
      TraceCommand.self, CurveCommand.self, ParametersCommand.self, BenchCommand.self,
    ],
    defaultSubcommand: windowCommands.first)

  /// What needs SDL, and is missing where the package was built without it.
  private static var windowCommands: [any ParsableCommand.Type] {
    #if canImport(GlissadeSDL)
      [RunCommand.self, CaptureCommand.self]
    #else
      []
    #endif
  }

  static func main() {
    // A reader that has gone shows as EPIPE where we write; see StandardOutput.
    signal(SIGPIPE, SIG_IGN)
    do {
      try run(CommandLine.arguments.dropFirst())
    } catch let code as ExitCode {
      Glibc.exit(code.rawValue)
    } catch {
      let failure = failure(for: error)
      failure.report()
      Glibc.exit(failure.status.rawValue)
    }
  }

  private static func run(_ arguments: some Sequence<String>) throws {
    do {
      try checkHelp(Array(arguments))
      var command = try parseAsRoot(Array(arguments))
      try command.run()
    } catch {
      // Help comes as an error that is none, with a text for standard output.
      guard exitCode(for: error) == .success, !(error is ExitCode) else { throw error }
      var output = StandardOutput()
      try output.write(fullMessage(for: error) + "\n")
      try output.flush()
    }
  }

  /// The parser gives the general help for a command that there is none of; here it is a mistake, as elsewhere.
  static func checkHelp(_ arguments: [String]) throws(Failure) {
    guard arguments.first == "help",
      let name = arguments.dropFirst().first(where: { !$0.hasPrefix("-") }), name != "help"
    else { return }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.contains(name) else { return }
    throw Failure(
      .usage, "help names '\(name)', which is no command; expected one of \(names.joined(separator: ", "))")
  }

  /// The parser's own errors are errors of usage; whatever else comes here should have been a `Failure`.
  static func failure(for error: any Error) -> Failure {
    if let failure = error as? Failure { return failure }
    let status: ExitStatus = exitCode(for: error) == .validationFailure ? .usage : .software
    let message = message(for: error)
    return Failure(status, message.prefix(1).lowercased() + message.dropFirst())
  }
}
