import GlissadeGeometry

/// A view above the content of a scroll view that a drag beyond the beginning reveals.
@MainActor
package protocol PullContent: View {
  /// The height that it adds to the content inset at the top, in points.
  var insetHeight: Double { get }

  /// Whether `pull()` has an effect now.
  var canPull: Bool { get }

  /// Performs the effect of a pull, for the keyboard and for assistive technologies. Returns whether there was one.
  func pull() -> Bool

  /// Called after the offset has changed.
  func contentDidMove(in scrollView: ScrollView)
  /// Called before a drag ends, and the content moves to a permitted offset.
  func dragWillEnd(in scrollView: ScrollView)
}

extension ScrollView {
  /// Called after `pullContent` has changed the height that it adds to the inset.
  package func pullInsetDidChange() { insetMayHaveChanged() }
}
