import GlissadeGeometry

/// Edges of a rectangle, by UIKit's names.
public struct RectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = RectEdge(rawValue: 1 << 0)
  public static let left = RectEdge(rawValue: 1 << 1)
  public static let bottom = RectEdge(rawValue: 1 << 2)
  public static let right = RectEdge(rawValue: 1 << 3)
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}

/// A drag from an edge of the view into it, by the mouse as by a finger.
///
/// As in UIKit it goes before the other drags in the view: those that watch the same touch wait until it is clear that
/// the touch did not begin at the edge, or does not go inwards.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// How near to the edge a touch begins, in points. Source: ours; UIKit's is not documented.
  public static let reach = 20.0

  /// The edges at which a drag may begin; none by default.
  public var edges: RectEdge = []

  /// As in UIKit, one finger drags from an edge.
  override var touchLimit: Int { 1 }

  /// The edge at which the touch began.
  private var edge: RectEdge?
  private var followers: [Follower] = []

  /// A recognizer that has been told to wait for this one.
  private struct Follower {
    weak var recognizer: GestureRecognizer?
  }

  open override func touchBegan(_ touch: Touch) {
    super.touchBegan(touch)
    edge = view.flatMap { edge(near: touch.location(in: $0), in: $0.presentation.bounds) }
    guard edge != nil else {
      transition(to: .failed)
      return
    }
    for case let other as PanGestureRecognizer in touch.recognizers where other !== self { goBefore(other) }
  }

  private func goBefore(_ other: PanGestureRecognizer) {
    followers.removeAll { $0.recognizer == nil }
    guard !(other is ScreenEdgePanGestureRecognizer), !followers.contains(where: { $0.recognizer === other })
    else { return }
    followers.append(Follower(recognizer: other))
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

  /// Whether the pointer has gone inwards, more than along the edge.
  override func isDrag(_ way: Point, slop: Double) -> Bool {
    switch edge {
    case .left: way.x >= slop && way.x > abs(way.y)
    case .right: -way.x >= slop && -way.x > abs(way.y)
    case .top: way.y >= slop && way.y > abs(way.x)
    case .bottom: -way.y >= slop && -way.y > abs(way.x)
    default: false
    }
  }

  /// Creates a recognizer that calls a method of a target, which takes the recognizer. The target is held weakly.
  public convenience init<Target: AnyObject>(
    target: Target?,
    action: @escaping (Target) -> (ScreenEdgePanGestureRecognizer) -> Void
  ) {
    self.init()
    add(TargetAction(target, action))
  }
}
