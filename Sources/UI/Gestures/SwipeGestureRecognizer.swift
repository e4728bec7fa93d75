import GlissadeAnimationEngine
import GlissadeGeometry

/// A recognizer of a quick drag in one direction. It is recognized while the pointer is down, once it moved
/// far enough.
///
/// A pan recognizer of the same touch begins earlier. It waits after `pan.require(toFail: swipe)`.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// A set of directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the set, as in UIKit.
    public let rawValue: UInt
    /// Creates a set of directions from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The permitted directions, in the stage's coordinates. The default is `.right`.
  open var direction = Direction.right
  /// The number of fingers that must swipe. The default is 1. The mouse counts as one.
  open var numberOfTouchesRequired = 1

  /// The start of the swipe, once all fingers are down.
  private var origin: Point?
  private var patience: Agenda.Entry?

  override var touchLimit: Int { max(1, numberOfTouchesRequired) }

  open override func touchBegan(_ touch: Touch) {
    guard touches.count == touchLimit else { return }
    origin = touches.center
    patience = stage?.schedule(at: touch.timestamp + GestureMetrics.swipeDuration) { [weak self] in
      // A swipe that waits for another recognizer is decided.
      if let self, !isHeldBack { transition(to: .failed) }
    }
  }

  open override func touchMoved(_ touch: Touch) {
    guard state == .possible, !isHeldBack, let origin else { return }
    let way = touches.center - origin
    let ways = direction.ways(of: way).filter { $0.across <= GestureMetrics.swipeSlop }
    if ways.isEmpty {
      transition(to: .failed)
    } else if ways.contains(where: { $0.along >= GestureMetrics.swipeDistance }) {
      transition(to: .ended)
    }
  }

  open override func touchEnded(_ touch: Touch) { if !isHeldBack { transition(to: .failed) } }

  open override func reset() {
    origin = nil
    patience?.cancel()
    patience = nil
  }
}

extension SwipeGestureRecognizer.Direction {
  /// Returns the components of `way` along each of the directions and across it.
  fileprivate func ways(of way: Point) -> [(along: Double, across: Double)] {
    var ways: [(along: Double, across: Double)] = []
    if contains(.right) { ways.append((way.x, abs(way.y))) }
    if contains(.left) { ways.append((-way.x, abs(way.y))) }
    if contains(.down) { ways.append((way.y, abs(way.x))) }
    if contains(.up) { ways.append((-way.y, abs(way.x))) }
    return ways
  }
}
