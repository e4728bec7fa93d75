public typealias CGAffineTransform = Transform2D
/// A colour of Core Graphics. It is the same as a view's, so that one that follows the appearance goes on doing so.
public typealias CGColor = Color

/// A direction and a length in the plane.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public init() { self.init(dx: 0, dy: 0) }

  public static let zero = CGVector()
}

// Whole numbers and no numbers, as Core Graphics takes them.

extension Point {
  public init() { self = .zero }
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension Size {
  public init() { self = .zero }
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
}

extension Rect {
  public init() { self = .zero }
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}

extension Transform2D {
  public init() { self = .identity }
}
