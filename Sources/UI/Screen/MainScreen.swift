import GlissadeDrawing
import GlissadeGeometry

/// The first window's screen, for code that asks for it before the window exists.
@MainActor
package enum MainScreen {
  /// The size of the content of the first window, in points. `nil` until it is known.
  package static var size: Size?

  /// The stage of the first window, or a stage used instead of a window.
  package static weak var stage: Stage? {
    didSet {
      guard let stage else { return }
      let actions = waiting
      waiting = []
      for action in actions { action(stage) }
    }
  }

  /// The bounds of the stage, or those of the window before it opens, in points. `nil` if neither is known.
  package static var bounds: Rect? { (stage?.size ?? size).map { Rect(origin: .zero, size: $0) } }

  /// Measures text that is not on a stage, as on the first window's stage. `nil` if text has no size.
  package static var textMeasurer: (any TextMeasuring)? {
    if let stage { return stage.textMeasurer }
    return loadTextMeasurer()
  }

  /// Returns the measurer of text of the windows to come, for code that measures before the first window exists. By
  /// default there is none.
  package static var loadTextMeasurer: @MainActor () -> (any TextMeasuring)? = { nil }

  private static var waiting: [(Stage) -> Void] = []

  /// Calls `action` with the stage, immediately or when the stage is set.
  package static func withStage(_ action: @escaping (Stage) -> Void) {
    if let stage { action(stage) } else { waiting.append(action) }
  }
}
