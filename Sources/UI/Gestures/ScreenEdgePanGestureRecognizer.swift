import GlissadeGeometry

/// A recognizer of drags from an edge of the view inwards, by the mouse or a finger.
///
/// As in UIKit, it takes precedence over other drags in the view. Other pan recognizers of the touch wait
/// until this one failed because the touch did not begin at the edge or does not move inwards.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The distance from the edge within which a touch must begin, in points. Source: our choice; UIKit's is
  /// not documented.
  public static let reach = 20.0

  /// The edges at which a drag may begin. The default is none.
  open var edges: RectEdge = []

  /// As in UIKit, a drag from an edge has one finger.
  override var touchLimit: Int { 1 }

  /// The edge at which the touch began.
  private var edge: RectEdge?
  /// The recognizers that wait for this one.
  private var followers: [WeakRecognizer] = []

  open override func touchBegan(_ touch: Touch) {
    super.touchBegan(touch)
    edge = view.flatMap { edge(near: touch.location(in: $0), in: $0.presentation.bounds) }
    guard edge != nil else { return transition(to: .failed) }
    for case let other as PanGestureRecognizer in touch.recognizers where other !== self { goBefore(other) }
  }

  private func goBefore(_ other: PanGestureRecognizer) {
    followers.removeAll { $0.recognizer == nil }
    guard !(other is ScreenEdgePanGestureRecognizer), !followers.contains(where: { $0.recognizer === other })
    else { return }
    followers.append(WeakRecognizer(recognizer: other))
    other.require(toFail: self)
  }

  private func edge(near place: Point, in bounds: Rect) -> RectEdge? {
    let distances: [(RectEdge, Double)] = [
      (.left, place.x - bounds.minX), (.right, bounds.maxX - place.x),
      (.top, place.y - bounds.minY), (.bottom, bounds.maxY - place.y),
    ]
    return distances.first { edges.contains($0.0) && $0.1 <= Self.reach }?.0
  }

  open override func touchMoved(_ touch: Touch) {
    super.touchMoved(touch)
    let way = touch.location - touch.origin
    if state == .possible, way.length >= GestureMetrics.panSlop(for: touch) { transition(to: .failed) }
  }

  /// Returns whether the pointer moved inwards, more than along the edge.
  override func isDrag(_ way: Point, slop: Double) -> Bool {
    switch edge {
    case .left: way.x >= slop && way.x > abs(way.y)
    case .right: -way.x >= slop && -way.x > abs(way.y)
    case .top: way.y >= slop && way.y > abs(way.x)
    case .bottom: -way.y >= slop && -way.y > abs(way.x)
    default: false
    }
  }
}
