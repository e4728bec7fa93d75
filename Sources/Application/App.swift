import Glibc
import GlissadeGeometry
import GlissadeUI

/// An application: the content of its first window, and its lifecycle.
///
/// Mark the type with `@main`. Its `main()` opens a window with the root view controller, and returns after
/// the last window has closed or `Application.terminate()` has been called.
///
///     @main
///     struct Hello: App {
///       func makeRootViewController() -> ViewController { HelloController() }
///     }
@MainActor
public protocol App: SendableMetatype {
  /// Creates the application. `main()` calls the initializer.
  init()

  /// The title of the first window. The default is the name of the type.
  var title: String { get }

  /// The size of the first window's content, in points. The default is 390 by 844.
  ///
  /// The window is smaller if the display does not have enough room.
  var windowSize: Size { get }

  /// Returns the controller that the first window shows.
  func makeRootViewController() -> ViewController

  /// The screens that can be named on the command line.
  ///
  /// The default is a single screen that `makeRootViewController()` creates. Its name is the title in lower
  /// case, with words joined by hyphens.
  var screens: [Screen] { get }

  /// Called after the last window has closed, before `main()` returns.
  func applicationWillTerminate()
}

extension App {
  /// The name of the type.
  public var title: String { String(describing: Self.self) }

  /// 390 by 844 points.
  public var windowSize: Size { Size(width: 390, height: 844) }

  /// A single screen that `makeRootViewController()` creates.
  public var screens: [Screen] {
    [Screen(nameOfScreen, title: title) { makeRootViewController() }]
  }

  private var nameOfScreen: String {
    title.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
  }

  /// Does nothing.
  public func applicationWillTerminate() {}

  /// Runs the application until it ends.
  ///
  /// If there is no display or no font, the method writes one line to standard error and exits with a status
  /// of sysexits.h.
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
