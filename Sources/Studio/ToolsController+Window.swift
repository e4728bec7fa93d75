import Glibc
import GlissadeApplication
import GlissadeSession

// What the driver of a window gives the tools, and what it asks them.

extension ToolsController {
  /// Connects the tools to the window and the files.
  ///
  /// - Parameters:
  ///   - frame: The duration of one refresh of the display, in seconds.
  ///   - tuning: The file of variants to show and to save to.
  ///   - copy: Copies a text to the clipboard and returns whether there is a clipboard.
  ///   - openFile: Shows a line of a file in the user's editor, or a folder, and returns whether a program was started.
  ///   - write: Writes bytes to a file.
  package func connect(
    frame: Double, tuning: TuningSource?, copy: @escaping (String) -> Bool,
    openFile: @escaping (_ path: String, _ line: Int?) -> Bool,
    write: @escaping (_ bytes: [UInt8], _ path: String) throws -> Void
  ) {
    meter.statistics.budget = frame
    (writeBytes, self.openFile) = (write, openFile)
    (panel.source, panel.copy) = (tuning, copy)
    panel.write = { try write(Array($0.utf8), $1) }
    panel.exists = { access($0, F_OK) == 0 }
  }

  /// Shows how to open the tools, and the hint of each screen that is new to the viewer.
  ///
  /// - Parameters:
  ///   - seen: The names of the screens whose hint has been shown.
  ///   - onShow: Called with these names when the hint of a screen is shown.
  package func showHints(except seen: Set<String>, onShow: @escaping (Set<String>) -> Void) {
    hints.seen = seen
    hints.onShow = { [unowned self] in onShow(hints.seen) }
    showHint()
  }

  /// Whether a stretch of the session is being exported.
  package var isExporting: Bool { exporter != nil }
  /// Performs a slice of the export in progress.
  package func workOnExport() { exporter?.work() }
  /// Cancels the export in progress. No file is left behind.
  package func cancelExport() { exporter?.cancel() }

  /// Shows a frame that was drawn in the frame meter.
  public func frameWasDrawn(_ frame: FrameTimes) {
    if !meter.isHidden { meter.statistics.add(frame) }
  }

  /// Shows the presentation of a frame in the frame meter.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds of the clock.
  ///   - isFollowed: Whether another frame follows at once.
  package func frameWasPresented(at time: Double, isFollowed: @autoclosure () -> Bool) {
    if !meter.isHidden { meter.statistics.frameWasPresented(at: time, isFollowed: isFollowed()) }
  }
}
