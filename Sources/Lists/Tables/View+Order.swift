import GlissadeUI

extension View {
  /// Puts subviews behind all others, in their order. Those that are in their places already are not moved.
  ///
  /// - Parameter first: The number of subviews that stay behind them.
  func putBehindOthers(_ views: [View], from first: Int = 0) {
    let (shown, count) = (subviews, subviews.prefix(first).count)
    guard !shown.dropFirst(count).prefix(views.count).elementsEqual(views, by: ===) else { return }
    // Each is sent behind those that were before, in a time that does not depend on their number.
    for view in (shown.prefix(count) + views).reversed() {
      if view.superview === self { sendSubviewToBack(view) } else { insertSubview(view, at: 0) }
    }
  }
}
