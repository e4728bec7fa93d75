/// The time spent on a frame by phase, in seconds.
package struct FrameTimes: Hashable, Sendable {
  /// The time for input, animation and layout.
  package var update: Double
  /// The time for building the display list from the views.
  package var list: Double
  /// The time for rendering the display list into the window, without waiting for the display.
  package var render: Double

  package init(update: Double, list: Double, render: Double) {
    (self.update, self.list, self.render) = (update, list, render)
  }

  package var total: Double { update + list + render }
}
