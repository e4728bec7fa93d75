// The order in which the subviews of a view are read, where it is not the one in which they are drawn.

extension View {
  /// The subviews in the order in which assistive technologies read them, and in which Tab visits them.
  var subviewsInReadingOrder: [View] { spokenDescription(making: false)?.order?() ?? children }

  /// Sets the order in which the subviews are read. It is the one in which they are drawn by default.
  ///
  /// - Parameter order: Returns the subviews in that order. The view keeps it.
  package func readSubviews(in order: @escaping @MainActor () -> [View]) {
    spokenDescription(making: true)?.order = order
  }

  /// Returns the subviews sorted by their places.
  ///
  /// - Parameter places: The places of some of the subviews. The others precede the next one that has a place, in the
  ///   order in which they are drawn.
  package func subviews<Place: Comparable>(sortedBy places: [ObjectIdentifier: Place]) -> [View] {
    var next: Place?
    var placed: [(view: View, place: Place?, index: Int)] = []
    for (index, view) in children.enumerated().reversed() {
      next = places[ObjectIdentifier(view)] ?? next
      placed.append((view, next, index))
    }
    return placed.sorted { one, other in
      guard let first = one.place, let second = other.place else {
        return one.place == nil && other.place == nil ? one.index < other.index : one.place != nil
      }
      return first == second ? one.index < other.index : first < second
    }.map { $0.view }
  }
}
