import GlissadeUI

extension View {
  /// Puts subviews behind all others, in their order. Those that are in their places already are not moved.
  func putBehindOthers(_ views: [View]) {
    for (index, view) in views.enumerated() where index >= subviews.count || subviews[index] !== view {
      insertSubview(view, at: index)
    }
  }
}
