import GlissadeGeometry

/// What an application sees of its first window before there is one, for code that asks for the screen.
@MainActor
package enum MainScreen {
  /// The size of the content of the window to come, in points. `nil` before it is known.
  package static var size: Size?

  /// The stage of the first window, or the one that stands in for a window.
  package static weak var stage: Stage? {
    didSet {
      guard let stage else { return }
      let actions = waiting
      waiting = []
      for action in actions { action(stage) }
    }
  }

  /// The size of the stage's content, or of the one to come, in points.
  package static var bounds: Rect? { (stage?.size ?? size).map { Rect(origin: .zero, size: $0) } }

  private static var waiting: [(Stage) -> Void] = []

  /// Calls `action` with the stage, as soon as there is one.
  package static func withStage(_ action: @escaping (Stage) -> Void) {
    if let stage { action(stage) } else { waiting.append(action) }
  }
}
