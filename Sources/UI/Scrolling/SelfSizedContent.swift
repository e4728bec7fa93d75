import GlissadeGeometry

/// A scroll view that computes the size of its content. Constraints do not change it.
@MainActor
package protocol SelfSizedContent: ScrollView {
  /// The current size of the content, before or after layout. The view updates `contentSize` from it. The
  /// default is `contentSize`.
  var scrolledSize: Size { get }

  /// Called when a drag of the content begins. The default does nothing.
  func dragDidBegin()

  /// Returns the offset at which the content comes to rest after a drag, instead of the proposed one. The default is
  /// the proposed one.
  ///
  /// - Parameter velocity: The velocity of the hand, in points per second.
  func restingOffset(for proposed: Point, velocity: Point) -> Point

  /// Returns the offset to which a turn of the wheel moves the content, or `nil`, the default, if the content scrolls
  /// freely. Further turns have no effect while the content is on its way.
  func offsetOfTurn(by way: Point) -> Point?
}

extension SelfSizedContent {
  package var scrolledSize: Size { contentSize }
  package func dragDidBegin() {}
  package func restingOffset(for proposed: Point, velocity: Point) -> Point { proposed }
  package func offsetOfTurn(by way: Point) -> Point? { nil }
}
