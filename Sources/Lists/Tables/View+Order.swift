import GlissadeUI

extension View {
  /// Puts subviews behind all others, in their order. Those that are in their places already are not moved.
  ///
  /// - Parameter first: The number of subviews that stay behind them.
  func putBehindOthers(_ views: [View], from first: Int = 0) {
    for (index, view) in views.enumerated() {
      let place = first + index
      if place >= subviews.count || subviews[place] !== view { insertSubview(view, at: place) }
    }
  }
}
