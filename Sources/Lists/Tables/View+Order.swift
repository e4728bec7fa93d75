import GlissadeUI

extension View {
  /// Puts subviews behind all others, in their order. If they are there already, none is moved.
  ///
  /// - Parameter first: The number of subviews that stay behind them.
  func putBehindOthers(_ views: [View], from first: Int = 0) {
    let (shown, count) = (subviews, subviews.prefix(first).count)
    guard !shown.dropFirst(count).prefix(views.count).elementsEqual(views, by: ===) else { return }
    let moving = Set(views.map(ObjectIdentifier.init))
    // Each goes behind the one that follows it, in a time that does not depend on the number of subviews.
    var next = shown.dropFirst(count).first { !moving.contains(ObjectIdentifier($0)) }
    for view in views.reversed() {
      if let next { insertSubview(view, belowSubview: next) } else { addSubview(view) }
      next = view
    }
  }
}
