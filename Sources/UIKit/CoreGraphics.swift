/// Core Graphics' name for `Transform2D`.
public typealias CGAffineTransform = Transform2D
/// Core Graphics' name for `Color`. A dynamic colour remains dynamic.
public typealias CGColor = Color

/// A vector in the plane.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component, growing downwards.
  public var dy: CGFloat

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  /// Creates the zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// The zero vector.
  public static let zero = CGVector()
}

// Initializers with integers and without arguments, as in Core Graphics.

extension Point {
  /// Creates the origin.
  public init() { self = .zero }
  /// Creates a point from integer coordinates.
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

extension Size {
  /// Creates the zero size.
  public init() { self = .zero }
  /// Creates a size from an integer width and height.
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
}

extension Rect {
  /// Creates the zero rectangle.
  public init() { self = .zero }
  /// Creates a rectangle from integers.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}

extension Transform2D {
  /// Creates the identity transform.
  public init() { self = .identity }
}
