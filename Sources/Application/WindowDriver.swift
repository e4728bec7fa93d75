import GlissadeDrawing
import GlissadeInput
import GlissadeUI

/// The link between a window and its stage. It maps the clock to the stage's time, and can observe all input
/// and output.
@MainActor
package protocol WindowDriver: AnyObject {
  /// The number of pixels per point of the window.
  var displayScale: Double { get set }
  /// The current style of the mouse pointer.
  var pointerStyle: PointerStyle { get }
  /// The area in which text is typed, or `nil` if no view accepts text.
  var textInput: TextInputArea? { get }
  /// A closure that is called with copied or selected text, for other programs.
  var onCopy: ((PasteboardName, String) -> Void)? { get set }
  /// Returns the pasteboard whose text a view may paste in response to an event, or `nil` if there is none.
  func mayPaste(_ event: InputEvent.Kind) -> PasteboardName?
  /// Returns whether the stage has already received or set this text of the desktop.
  func knows(_ text: String, on name: PasteboardName) -> Bool
  /// Whether the picture in the window is out of date.
  var needsDisplay: Bool { get }
  /// The time of the next change without input, by the clock, or `nil` if there is none.
  var nextTime: Double? { get }
  /// The time of the next timer, completion or other action without input, by the clock, or `nil` if there is none.
  /// Between actions, only frames change.
  var nextActionTime: Double? { get }
  /// Whether there is nothing left to show, so that the window closes.
  var isFinished: Bool { get }

  /// Handles an event, whose time is that of the clock.
  func receive(_ event: InputEvent) throws(ApplicationError)
  /// Advances the stage to `time`, by the clock.
  func advance(to time: Double) throws(ApplicationError)
  /// Returns the display list of the current state.
  func draw() -> DisplayList
  /// Called after a frame has been drawn.
  func frameWasDrawn(_ frame: FrameTimes)
  /// Called after the frame has been presented, at `time` by the clock.
  func frameWasPresented(at time: Double)
  /// Called before the window closes.
  func windowWillClose() throws(ApplicationError)
  /// Called before work runs that does not come from the window: that of the main queue and the main actor.
  func workWillRun()
  /// Called after the work has run, or when input and frames interrupt it.
  func workDidRun()
  /// Called when settings of the desktop have changed.
  func desktopDidChange(_ settings: DesktopSettings)
  /// Returns the accessibility tree of the current state.
  func accessibilityTree() -> AccessibilityTree
  /// Returns the notifications for assistive technologies since the last call.
  func takeAccessibilityNotifications() -> [AccessibilityNotification]
}

/// A driver that follows the clock. The stage's time begins with the first frame, so that no motion is
/// missed.
final class ClockDriver: WindowDriver {
  private let stage: Stage
  private var start: Double?

  init(_ stage: Stage) { self.stage = stage }

  private func stageTime(at time: Double) -> Double { start.map { max(0, time - $0) } ?? 0 }

  var displayScale: Double {
    get { stage.displayScale }
    set { stage.displayScale = newValue }
  }
  var pointerStyle: PointerStyle { stage.pointerStyle }
  var textInput: TextInputArea? { stage.textInputArea }
  var onCopy: ((PasteboardName, String) -> Void)? {
    get { stage.onCopy }
    set { stage.onCopy = newValue }
  }
  func mayPaste(_ event: InputEvent.Kind) -> PasteboardName? { stage.mayPaste(event) }
  func knows(_ text: String, on name: PasteboardName) -> Bool { stage.pasteboardText(name) == text }
  var needsDisplay: Bool { stage.needsDisplay }
  var nextTime: Double? {
    guard let start, let time = stage.nextTime else { return nil }
    return start + time
  }
  var nextActionTime: Double? {
    guard let start, let time = stage.nextActionTime else { return nil }
    return start + time
  }
  var isFinished: Bool { false }

  func receive(_ event: InputEvent) {
    let time = max(stageTime(at: event.time), stage.time)
    stage.advance(to: time, input: [InputEvent(time: time, event.kind)])
  }

  func advance(to time: Double) { stage.advance(to: stageTime(at: time)) }
  func draw() -> DisplayList { stage.draw() }
  func frameWasDrawn(_ frame: FrameTimes) {}
  func frameWasPresented(at time: Double) { start = start ?? time }
  func windowWillClose() {}
  func workWillRun() {}
  func workDidRun() {}
  func desktopDidChange(_ settings: DesktopSettings) { stage.apply(settings) }
  func accessibilityTree() -> AccessibilityTree { stage.accessibilityTree() }
  func takeAccessibilityNotifications() -> [AccessibilityNotification] {
    stage.takeAccessibilityNotifications()
  }
}
