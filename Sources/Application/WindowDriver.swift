import GlissadeDrawing
import GlissadeInput
import GlissadeUI

/// What stands between a window and its stage: it says what time it is there, and may see all that goes in and out.
@MainActor
package protocol WindowDriver: AnyObject {
  /// The pixels a point of the window.
  var displayScale: Double { get set }
  /// What the mouse pointer is to look like.
  var pointerStyle: PointerStyle { get }
  /// Where text is typed now. `nil` while no view takes text.
  var textInput: TextInputArea? { get }
  /// Called with what is copied or selected, so that other programs find it.
  var onCopy: ((PasteboardName, String) -> Void)? { get set }
  /// Which of the desktop's texts a view is going to paste on that event, or offers to paste.
  func mayPaste(_ event: InputEvent.Kind) -> PasteboardName?
  /// Whether the stage has been told that the desktop has this text, or has set it.
  func knows(_ text: String, on name: PasteboardName) -> Bool
  /// Whether the picture in the window is out of date.
  var needsDisplay: Bool { get }
  /// When something happens next without input, by the clock. `nil` if nothing will.
  var nextTime: Double? { get }
  /// Whether there is nothing left to show: the window then closes.
  var isFinished: Bool { get }

  /// Takes an event. Its time is the clock's.
  func receive(_ event: InputEvent) throws(ApplicationError)
  /// Lets everything happen that is due at `time`, by the clock.
  func advance(to time: Double) throws(ApplicationError)
  /// Returns what is seen now.
  func draw() -> DisplayList
  /// A frame was drawn.
  func frameWasDrawn(_ frame: FrameTimes)
  /// The frame is on the display, at `time` by the clock.
  func frameWasPresented(at time: Double)
  /// The window is about to close.
  func windowWillClose() throws(ApplicationError)
  /// Work is about to run that does not come from the window: the main queue's, and with it the main actor's.
  func workWillRun()
  /// The work has run, or has been interrupted for input and frames.
  func workDidRun()
  /// What is seen, in words.
  func accessibilityTree() -> AccessibilityTree
  /// The news for assistive technologies since the last call.
  func takeAccessibilityNotifications() -> [AccessibilityNotification]
}

extension WindowDriver {
  var textInput: TextInputArea? { nil }
  var onCopy: ((PasteboardName, String) -> Void)? {
    get { nil }
    set {}
  }
  func mayPaste(_ event: InputEvent.Kind) -> PasteboardName? { nil }
  func knows(_ text: String, on name: PasteboardName) -> Bool { true }
  func workWillRun() {}
  func workDidRun() {}
}

/// Drives a stage by the clock alone. The stage's time begins with the first frame, so that nothing moves unseen.
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
  func accessibilityTree() -> AccessibilityTree { stage.accessibilityTree() }
  func takeAccessibilityNotifications() -> [AccessibilityNotification] {
    stage.takeAccessibilityNotifications()
  }
}
