import ArgumentParser
import GlissadeApplication

/// The command line of an application, with the tools' commands and the application's own.
struct ToolsCommand<A: App>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let application = A.self as? any ToolsApp.Type
    return CommandConfiguration(
      commandName: Program.name, abstract: application?.abstract ?? "", version: application?.version ?? "",
      subcommands: [
        RunCommand<A>.self, CaptureCommand<A>.self, TraceCommand<A>.self, TimelineCommand<A>.self,
        SemanticsCommand<A>.self, ReplayCommand<A>.self, MotionsCommand<A>.self,
      ] + (application?.commands ?? []) + [ParametersCommand<A>.self],
      defaultSubcommand: RunCommand<A>.self)
  }

  static func run(_ arguments: [String]) throws {
    do {
      try checkHelp(arguments)
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      // The parser reports help as an error with a successful exit code, whose text belongs on standard
      // output.
      guard exitCode(for: error) == .success, !(error is ExitCode) else { throw error }
      var output = StandardOutput()
      try output.write(fullMessage(for: error) + "\n")
      try output.flush()
    }
  }

  /// Throws a usage error for `help` with an unknown command, for which the parser would print the general
  /// help.
  static func checkHelp(_ arguments: [String]) throws(ApplicationError) {
    guard arguments.first == "help",
      let name = arguments.dropFirst().first(where: { !$0.hasPrefix("-") }), name != "help"
    else { return }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.contains(name) else { return }
    throw ApplicationError(
      .usage, "help names '\(name)', which is not a command; expected one of \(names.joined(separator: ", "))"
    )
  }

  /// Converts an error to an `ApplicationError`. Errors of the parser are usage errors, and all others are
  /// unexpected.
  static func applicationError(for error: any Error) -> ApplicationError {
    if let error = error as? ApplicationError { return error }
    let status: ApplicationError.Status = exitCode(for: error) == .validationFailure ? .usage : .software
    let message = message(for: error)
    return ApplicationError(status, message.prefix(1).lowercased() + message.dropFirst())
  }
}
