import GlissadeGeometry

/// A quick drag in one direction. It is recognized while the pointer is still down, as soon as that has come far enough.
///
/// A pan that watches the same touch begins sooner. Let it wait, by `pan.require(toFail: swipe)`.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions in which a swipe may go.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that count, in the stage's coordinates; `.right` by default.
  public var direction = Direction.right
  /// How many fingers must swipe; 1 by default. The mouse has one.
  public var numberOfTouchesRequired = 1

  /// Where it began, once all fingers are down.
  private var origin: Point?
  private var patience: Agenda.Entry?

  override var touchLimit: Int { max(1, numberOfTouchesRequired) }

  open override func touchBegan(_ touch: Touch) {
    guard touches.count == touchLimit else { return }
    origin = touches.center
    patience = stage?.schedule(at: touch.timestamp + GestureMetrics.swipeDuration) { [weak self] in
      self?.transition(to: .failed)
    }
  }

  open override func touchMoved(_ touch: Touch) {
    guard state == .possible, let origin else { return }
    let way = touches.center - origin
    let ways = direction.ways(of: way).filter { $0.across <= GestureMetrics.swipeSlop }
    if ways.isEmpty {
      transition(to: .failed)
    } else if ways.contains(where: { $0.along >= GestureMetrics.swipeDistance }) {
      transition(to: .ended)
    }
  }

  open override func touchEnded(_ touch: Touch) { transition(to: .failed) }

  open override func reset() {
    origin = nil
    patience?.cancel()
    patience = nil
  }
}

extension SwipeGestureRecognizer.Direction {
  /// How far `way` goes in each of the directions, and how far it strays from that.
  fileprivate func ways(of way: Point) -> [(along: Double, across: Double)] {
    var ways: [(along: Double, across: Double)] = []
    if contains(.right) { ways.append((way.x, abs(way.y))) }
    if contains(.left) { ways.append((-way.x, abs(way.y))) }
    if contains(.down) { ways.append((way.y, abs(way.x))) }
    if contains(.up) { ways.append((-way.y, abs(way.x))) }
    return ways
  }
}
