import ArgumentParser
import GlissadeApplication

/// The command line of an application, with the tools' commands and the application's own.
struct ToolsCommand<A: App>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let application = A.self as? any ToolsApp.Type
    return CommandConfiguration(
      commandName: Program.name, abstract: application?.abstract ?? "",
      version: application.map { $0.version.isEmpty ? "" : "\(Program.name) \($0.version)" } ?? "",
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
  ///
  /// - Parameter arguments: The arguments of the command line.
  static func applicationError(for error: any Error, in arguments: [String] = []) -> ApplicationError {
    if let error = error as? ApplicationError { return error }
    let status: ApplicationError.Status = exitCode(for: error) == .validationFailure ? .usage : .software
    let message = message(for: error)
    let text = (message.prefix(1).lowercased() + message.dropFirst())
      .replacing("'. Did you mean '", with: "'; did you mean '")
    return ApplicationError(status, text + (suggestion(for: text, arguments) ?? ""))
  }

  /// Returns what may have been meant by a command or an option that does not exist, or how to find those that do.
  /// `nil` for any other message of the parser.
  private static func suggestion(for message: String, _ arguments: [String]) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].isEmpty else { return nil }
    let word = String(parts[1].prefix { $0 != "=" })
    let commands = configuration.subcommands
    let command = commands.first { $0.configuration.commandName == arguments.first }
    switch parts[0] {
    case "unexpected argument " where word == arguments.first:
      let names = commands.compactMap { $0.configuration.commandName }
      return Suggestion.nearest(to: word, among: names).map { "; did you mean '\($0)'?" }
        ?? "; '\(Program.name) --help' lists the commands"
    case "unknown option ":
      let command = command ?? RunCommand<A>.self
      let options = helpMessage(for: command).split { !($0.isLetter || $0.isNumber || $0 == "-") }
        .filter { $0.hasPrefix("--") }.map(String.init)
      let name = command.configuration.commandName ?? ""
      return Suggestion.nearest(to: word, among: options).map { "; did you mean '\($0)'?" }
        ?? "; '\(Program.name) help \(name)' lists the options"
    default: return nil
    }
  }
}
