import Glibc
import GlissadeControls
import GlissadeDrawing
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

  /// The name of the application for the desktop, as in the name of its desktop file: `org.example.Hello`. The default
  /// is the file name of the program.
  ///
  /// Window managers and docks find the application's entry and icon by it. It also names the folder of saved windows
  /// and the single instance.
  var identifier: String { get }

  /// The icon of the application's windows. The default is the picture `AppIcon` among the application's assets.
  /// Without such a picture, windows have no icon.
  var icon: Image? { get }

  /// The menus of the bar at the top of each window. The default is none, without a bar.
  ///
  /// The property is read each time a menu opens and for each shortcut, so that the menus may depend on the state of
  /// the application.
  var menus: [Menu] { get }

  /// Whether windows open with the position, size and state in which they were closed. The default is `false`.
  ///
  /// Windows are distinguished by the title with which they are opened. The state is stored for each arrangement of
  /// displays, below `$XDG_STATE_HOME`.
  var restoresWindows: Bool { get }

  /// Whether only one instance of the application with this `identifier` runs in a session of the desktop. The default
  /// is
  /// `false`.
  ///
  /// A second start calls `applicationDidLaunchAgain(with:in:)` of the running instance, and ends with the status 0.
  /// Without a session bus, each start is an instance of its own.
  var isSingleInstance: Bool { get }

  /// Called when the application was started again while it runs, if it is a single instance. The default
  /// implementation brings the first window to the front.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the second start, without the name of the program.
  ///   - directory: The directory in which it was started.
  func applicationDidLaunchAgain(with arguments: [String], in directory: String)

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

  /// The file name of the program.
  public var identifier: String { Program.name }

  /// The picture `AppIcon` among the application's assets.
  public var icon: Image? { Image(asset: "AppIcon") }

  /// No menus.
  public var menus: [Menu] { [] }

  /// `false`.
  public var restoresWindows: Bool { false }

  /// `false`.
  public var isSingleInstance: Bool { false }

  /// Brings the first window to the front.
  public func applicationDidLaunchAgain(with arguments: [String], in directory: String) {
    #if canImport(GlissadeSDL)
      Application.shared.windows.first?.activate()
    #endif
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

  package func run() throws(ApplicationError) {
    #if canImport(GlissadeSDL)
      MainScreen.size = windowSize
      guard Application.shared.prepare(for: self) else { return }
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
