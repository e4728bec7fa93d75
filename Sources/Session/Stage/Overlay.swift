import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The tools over an application, as its stage sees them: the root view controller of a stage that lies over the
/// application's and runs in the viewer's time.
@MainActor
package protocol Overlay: ViewController {
  /// Creates the tools over a stage.
  ///
  /// - Parameters:
  ///   - application: The application's stage.
  ///   - prefix: The prefix of the identifiers of the tools' views.
  init(over application: Stage, prefix: String)

  // MARK: Services of the stage

  /// Applies a change to the application's stage and returns whether it was applied.
  var change: (StageChange) -> Bool { get set }
  /// Returns the stage that shows the past. `nil` while the present is shown.
  var past: () -> Stage? { get set }
  /// Shows a second stage beside the application's stage, or removes it if the argument is `nil`.
  var showCompanion: (Companion?) -> Void { get set }
  /// The record of the session. `nil` if the stage cannot be recreated, and if time is virtual.
  var session: Session? { get set }
  /// Whether a small arrow on the selected tab indicates the strip of buttons.
  var marksStrip: Bool { get set }

  // MARK: Changes of the application

  /// Called after the application's stage has been updated.
  func applicationDidChange()
  /// Called when the application's stage was replaced by one that was shown as the past.
  func applicationWasReplaced(by present: Stage)

  // MARK: Input

  /// Whether a view of the tools covers the application, so that the application receives no input.
  var isModal: Bool { get }
  /// Returns whether a view of the tools' stage takes the pointer or, if `isWheel` is true, the wheel. Otherwise the
  /// application does.
  func takes(_ view: View, isWheel: Bool) -> Bool
  /// Returns whether a key triggers any command, in any application.
  static func isCommand(_ stroke: KeyStroke) -> Bool
  /// Performs the action of a key that the application did not handle, and returns whether there was one.
  func perform(_ stroke: KeyStroke) -> Bool
  /// Performs the command of a key while the past is shown, and returns whether there was one.
  func performInPast(_ stroke: KeyStroke) -> Bool
  /// Performs the action of a key while the tools cover the application.
  func performOnSheet(_ stroke: KeyStroke) -> KeyOnSheet
  /// Opens or closes the strip of buttons, and returns whether there is one.
  func toggleStrip() -> Bool

  // MARK: Drawing

  /// The display list that replaces the application's picture. `nil` to show the application itself.
  var replacement: DisplayList? { get }
  /// The display list over the application and below the tools. `nil` for none.
  var annotations: DisplayList? { get }
  /// Returns the transform that shows a past stage beside panels that take more space now than they took then. `nil`
  /// if the past stage is shown at its own place and size.
  func placement(ofPast past: Stage) -> Transform2D?
  /// Called before a past time that has changed since the last update is drawn.
  func pastDidChange()
}

/// The result of a key that is pressed while the tools cover the application.
package enum KeyOnSheet {
  case isDone, isForApplication, isUnknown
}
