/// The work that went into one frame, by phase, in seconds.
package struct FrameTimes: Hashable, Sendable {
  /// Handling input, letting time pass, and layout.
  package var update: Double
  /// Drawing the views into a display list.
  package var list: Double
  /// Drawing the display list into the window, without the wait for the display.
  package var render: Double

  package init(update: Double, list: Double, render: Double) {
    (self.update, self.list, self.render) = (update, list, render)
  }

  package var total: Double { update + list + render }
}
