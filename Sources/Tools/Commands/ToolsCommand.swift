import ArgumentParser
import GlissadeApplication

/// The command line of an application: the tools' commands, and its own.
struct ToolsCommand<A: App>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let application = A.self as? any ToolsApp.Type
    return CommandConfiguration(
      commandName: Program.name, abstract: application?.abstract ?? "", version: application?.version ?? "",
      subcommands: windowCommands + [TraceCommand<A>.self, TimelineCommand<A>.self, SemanticsCommand<A>.self]
        + (application?.commands ?? []) + [ParametersCommand<A>.self],
      defaultSubcommand: windowCommands.first)
  }

  /// What needs SDL, and is missing where the package was built without it.
  private static var windowCommands: [any ParsableCommand.Type] {
    #if canImport(GlissadeSDL)
      [RunCommand<A>.self, CaptureCommand<A>.self]
    #else
      []
    #endif
  }

  static func run(_ arguments: [String]) throws {
    do {
      try checkHelp(arguments)
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      // Help comes as an error that is none, with a text for standard output.
      guard exitCode(for: error) == .success, !(error is ExitCode) else { throw error }
      var output = StandardOutput()
      try output.write(fullMessage(for: error) + "\n")
      try output.flush()
    }
  }

  /// The parser gives the general help for an unknown command. Here that is an error, as elsewhere.
  static func checkHelp(_ arguments: [String]) throws(ApplicationError) {
    guard arguments.first == "help",
      let name = arguments.dropFirst().first(where: { !$0.hasPrefix("-") }), name != "help"
    else { return }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.contains(name) else { return }
    throw ApplicationError(
      .usage, "help names '\(name)', which is no command; expected one of \(names.joined(separator: ", "))")
  }

  /// The parser's own errors are errors of usage. Anything else should have been an `ApplicationError`.
  static func applicationError(for error: any Error) -> ApplicationError {
    if let error = error as? ApplicationError { return error }
    let status: ApplicationError.Status = exitCode(for: error) == .validationFailure ? .usage : .software
    let message = message(for: error)
    return ApplicationError(status, message.prefix(1).lowercased() + message.dropFirst())
  }
}
