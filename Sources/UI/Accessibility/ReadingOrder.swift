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
}
