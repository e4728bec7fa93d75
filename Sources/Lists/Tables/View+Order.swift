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

  /// Returns the subviews sorted by their places.
  ///
  /// - Parameter places: The places of some of the subviews. The others precede the next one that has a place, in the
  ///   order in which they are drawn. Without one, they come last.
  func subviews(sortedBy places: [ObjectIdentifier: TableView.IndexPath]) -> [View] {
    let views = children
    var place = TableView.IndexPath(row: .max, section: .max)
    var order: [(place: TableView.IndexPath, index: Int)] = []
    order.reserveCapacity(views.count)
    for index in views.indices.reversed() {
      place = places[ObjectIdentifier(views[index])] ?? place
      order.append((place, index))
    }
    order.sort { ($0.place, $0.index) < ($1.place, $1.index) }
    return order.map { views[$0.index] }
  }
}
