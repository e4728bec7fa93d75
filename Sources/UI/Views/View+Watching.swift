/// Properties that may have changed in a view that is watched.
package enum WatchedChange: Hashable, Sendable {
  /// The frame, the bounds, the centre, the opacity, the transform, the background colour, or whether the view is
  /// hidden.
  case place
  /// What the view draws.
  case display
  /// The visible offset of a scroll view.
  case offset
  /// The size of the content of a scroll view, or its insets.
  case content
  /// The view is being deinitialized.
  case end
}

extension View {
  /// Called when a view has moved to a stage, before the view itself is told. The default is `nil`.
  package static var appearanceHandler: (@MainActor (View) -> Void)?

  /// Called when a property of a watched view may have changed; see `isWatched`.
  package static var watcher: (@MainActor (ObjectIdentifier, WatchedChange) -> Void)?

  /// Informs the watcher of a change.
  @inline(__always)
  package func tellWatcher(_ change: WatchedChange) {
    if isWatched { View.watcher?(ObjectIdentifier(self), change) }
  }
}
