/// A corner of a triangle, as a GPU takes it: 20 bytes.
public struct Vertex: Hashable, Sendable, BitwiseCopyable {
  /// In device pixels from the target's top left corner.
  public var x: Float
  public var y: Float
  /// In the atlas, 0 … 1.
  public var u: Float
  public var v: Float
  /// Premultiplied; multiplied by the texel. With alpha 0 and a colour, it adds light.
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  @inlinable public init(
    x: Float, y: Float, u: Float, v: Float, red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8
  ) {
    (self.x, self.y, self.u, self.v) = (x, y, u, v)
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

/// Triangles, and how to draw them: what a display list becomes for a GPU.
public struct Mesh: Sendable {
  public enum Blend: Hashable, Sendable {
    /// source + destination × (1 − source alpha)
    case over
    /// destination − source, for what a group's backdrop must lose
    case subtract
  }

  public enum Command: Hashable, Sendable {
    /// Triangles: `count` indices from `first` on, all from the atlas.
    case draw(first: Int, count: Int, blend: Blend)
    /// Draw into the shared offscreen target from here on, after clearing these pixels of it.
    case beginGroup(x: Int, y: Int, width: Int, height: Int)
    /// Lay those pixels of the offscreen target over the target below, with `opacity` 0 … 1.
    case endGroup(x: Int, y: Int, width: Int, height: Int, opacity: Double)
  }

  public var vertices: [Vertex] = []
  public var indices: [Int32] = []
  public var commands: [Command] = []

  public init() {}

  public mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
  }
}
