import ArgumentParser
import Glibc
import GlissadeApplication
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
  /// Runs the application as its command line says: in a window with tools over it, or traced, or drawn into
  /// pictures.
  ///
  /// The commands are `run`, `capture`, `trace`, `timeline` and `parameters`, and those of a `ToolsApp`. Without a command, the
  /// application runs. An error is one line on standard error, and an exit status of sysexits.h.
  @MainActor
  public static func main<A: App>(_ application: A.Type) {
    // A reader that has gone shows as EPIPE where we write; see StandardOutput.
    signal(SIGPIPE, SIG_IGN)
    #if canImport(GlissadeSDL)
      FaultSignal.report(behind: Program.name)
    #endif
    do {
      try ToolsCommand<A>.run(Array(CommandLine.arguments.dropFirst()))
    } catch let code as ExitCode {
      exit(code.rawValue)
    } catch {
      let error = ToolsCommand<A>.applicationError(for: error)
      error.report()
      exit(error.status.rawValue)
    }
  }
}

/// An application that says more of itself to the command line and the tools.
@MainActor
public protocol ToolsApp: App {
  /// What the application is, in one sentence for the help screen.
  nonisolated static var abstract: String { get }

  /// The version, as `--version` prints it. Empty by default.
  nonisolated static var version: String { get }

  /// Commands of the application's own, beside those of the tools. None by default.
  nonisolated static var commands: [any ParsableCommand.Type] { get }

  /// Creates what the first window shows, with a screen in front.
  ///
  /// Implement it where the root view controller leads to all screens, as by a tab bar. By default it is what
  /// `makeRootViewController()` creates.
  ///
  /// - Parameters:
  ///   - screen: The screen to begin with.
  ///   - options: The options that were given for all screens.
  func makeRootViewController(showing screen: Screen, _ options: ScreenOptions) throws -> ViewController
}

extension ToolsApp {
  public nonisolated static var abstract: String { "" }
  public nonisolated static var version: String { "" }
  public nonisolated static var commands: [any ParsableCommand.Type] { [] }

  public func makeRootViewController(showing screen: Screen, _ options: ScreenOptions) throws
    -> ViewController
  {
    makeRootViewController()
  }
}

/// An application that names the views of the tools over it.
package protocol ToolsNaming: App {
  /// What the identifiers of the tools' views begin with.
  nonisolated static var toolsPrefix: String { get }
}
