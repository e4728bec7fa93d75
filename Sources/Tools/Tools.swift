import ArgumentParser
import CInterruption
import Glibc
import GlissadeApplication
import GlissadeExport
import GlissadeSession
import GlissadeUI

#if canImport(GlissadeSDL)
  import GlissadeSDL
#endif

/// The command line and the tools for an application: slow motion, recording, pictures, traces, tuning.
///
///     @main
///     struct Hello: App {
///       static func main() { Tools.main(Hello.self) }
///       …
///     }
public enum Tools {
  /// The condition under which an application has the tools.
  public enum Availability: Sendable {
    /// Always. It is meant for programs whose users are developers.
    case always
    /// In a debug build, or if the environment variable `GLISSADE_TOOLS` is 1. If it is 0, there are no tools in any
    /// build. It is meant for an application that is shipped to people.
    case development

    var isMet: Bool {
      switch self {
      case .always: true
      case .development:
        switch getenv("GLISSADE_TOOLS").map({ String(cString: $0) }) {
        case "1": true
        case "0": false
        default: _isDebugAssertConfiguration()
        }
      }
    }
  }

  /// Runs the application as the command line specifies: in a window with the tools over it, or without a
  /// window to write traces, pictures or films.
  ///
  /// The commands are `run`, `capture`, `trace`, `timeline`, `semantics`, `replay`, `motions` and `parameters`, and
  /// those of a `ToolsApp`. Without a command, the application runs in a window. After an error, this function writes
  /// one line to standard error and exits with a status of `sysexits.h`.
  ///
  /// - Parameters:
  ///   - application: The type of the application.
  ///   - availability: The condition under which there are tools. The default is `.always`. If it is not met, the
  ///     application runs as by its own `main()`, without commands and keys of the tools.
  @MainActor
  public static func main<A: App>(_ application: A.Type, availability: Availability = .always) {
    // An application that calls this function in its own `main()` has no other one.
    guard availability.isMet else { return runPlainly(application) }
    // A closed reader is reported as EPIPE by the write. See StandardOutput.
    signal(SIGPIPE, SIG_IGN)
    interruption_begin()
    #if canImport(GlissadeSDL)
      FaultSignal.saveSession = { writeCurrentSession() }
      FaultSignal.report(behind: Program.name)
    #endif
    do {
      try ToolsCommand<A>.run(Array(CommandLine.arguments.dropFirst()))
    } catch let code as ExitCode {
      exit(code.rawValue)
    } catch {
      let error = ToolsCommand<A>.applicationError(for: error, in: Array(CommandLine.arguments.dropFirst()))
      error.report()
      exit(error.status.rawValue)
    }
  }
}

extension Tools {
  /// Runs an application without the tools.
  @MainActor
  private static func runPlainly<A: App>(_ application: A.Type) {
    do throws(ApplicationError) {
      try application.init().run()
    } catch {
      error.report()
      exit(error.status.rawValue)
    }
  }
}

/// An application that provides additional information to the command line and the tools.
@MainActor
public protocol ToolsApp: App {
  /// A description of the application in one sentence for the help text. Empty by default.
  nonisolated static var abstract: String { get }

  /// The version that `--version` prints. Empty by default.
  nonisolated static var version: String { get }

  /// Additional commands of the application. None by default.
  nonisolated static var commands: [any ParsableCommand.Type] { get }

  /// Whether the commands `trace` and `timeline` measure text with the fonts of the system, as a window does. With
  /// `false`, text has no size in them, so that their output is the same on every machine. `true` by default.
  nonisolated static var measuresTextInTraces: Bool { get }

  /// Creates the root view controller of the first window, with a screen in front.
  ///
  /// Implement this method if the root view controller leads to all screens, for example by a tab bar. The
  /// default implementation returns the result of `makeRootViewController()`.
  ///
  /// - Parameters:
  ///   - screen: The screen to begin with.
  ///   - options: The values of the options of all screens.
  func makeRootViewController(showing screen: Screen, _ options: ScreenOptions) throws -> ViewController
}

extension ToolsApp {
  public nonisolated static var abstract: String { "" }
  public nonisolated static var version: String { "" }
  public nonisolated static var measuresTextInTraces: Bool { true }
  public nonisolated static var commands: [any ParsableCommand.Type] { [] }

  public func makeRootViewController(showing screen: Screen, _ options: ScreenOptions) throws
    -> ViewController
  {
    makeRootViewController()
  }
}

/// An application that names the views of the tools over it.
package protocol ToolsNaming: App {
  /// The prefix of the identifiers of the tools' views.
  nonisolated static var toolsPrefix: String { get }
}
