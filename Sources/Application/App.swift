import Glibc
import GlissadeGeometry
import GlissadeUI

/// An application: what its first window shows, and how it starts.
///
/// Mark the type with `@main`. Its `main` opens a window, shows the root view controller in it, and returns when the
/// last window has been closed or `Application.terminate()` was called.
///
///     @main
///     struct Hello: App {
///       func makeRootViewController() -> ViewController { HelloController() }
///     }
@MainActor
public protocol App: SendableMetatype {
  init()

  /// The title of the first window. The type's name by default.
  var title: String { get }

  /// The size of the first window's content, in points. 390 by 844 by default.
  ///
  /// On a display with less room, the window is made smaller.
  var windowSize: Size { get }

  /// Creates the controller that the first window shows.
  func makeRootViewController() -> ViewController

  /// The screens that a command line can name.
  ///
  /// By default one screen, made by `makeRootViewController()` and named like the title: in lower case, words
  /// joined by hyphens.
  var screens: [Screen] { get }

  /// Called before `main` returns, after the last window has closed.
  func applicationWillTerminate()
}

extension App {
  public var title: String { String(describing: Self.self) }

  public var windowSize: Size { Size(width: 390, height: 844) }

  public var screens: [Screen] {
    [Screen(nameOfScreen, title: title) { makeRootViewController() }]
  }

  private var nameOfScreen: String {
    title.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
  }

  public func applicationWillTerminate() {}

  /// Runs the application in a window.
  ///
  /// If there is no display or no font, it writes one line to standard error and exits with a status of sysexits.h.
  public static func main() {
    do throws(ApplicationError) {
      try Self().run()
    } catch {
      error.report()
      exit(error.status.rawValue)
    }
  }

  private func run() throws(ApplicationError) {
    #if canImport(GlissadeSDL)
      MainScreen.size = windowSize
      try Application.shared.run {
        Application.shared.openWindow(
          title: title, size: windowSize, rootViewController: makeRootViewController())
      }
      applicationWillTerminate()
    #else
      throw ApplicationError(.unavailable, "no window: built without SDL")
    #endif
  }
}
