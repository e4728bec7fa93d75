/// A corner of a triangle, as a GPU takes it: 20 bytes.
package struct Vertex: Hashable, Sendable, BitwiseCopyable {
  /// In device pixels from the target's top left corner.
  package var x: Float
  package var y: Float
  /// In the atlas, 0 … 1.
  package var u: Float
  package var v: Float
  /// Premultiplied; multiplied by the texel. With alpha 0 and a colour, it adds light.
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  @inlinable package init(
    x: Float, y: Float, u: Float, v: Float, red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8
  ) {
    (self.x, self.y, self.u, self.v) = (x, y, u, v)
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

/// Triangles, and how to draw them: what a display list becomes for a GPU.
package struct Mesh: Sendable {
  package enum Blend: Hashable, Sendable {
    /// source + destination × (1 − source alpha)
    case over
    /// destination − source, for what a group's backdrop must lose
    case subtract
  }

  package enum Command: Hashable, Sendable {
    /// Triangles: `count` indices from `first` on, all from the atlas.
    case draw(first: Int, count: Int, blend: Blend)
    /// Draw into the shared offscreen target from here on, after clearing these pixels of it.
    case beginGroup(x: Int, y: Int, width: Int, height: Int)
    /// Lay those pixels of the offscreen target over the target below, with `opacity` 0 … 1.
    case endGroup(x: Int, y: Int, width: Int, height: Int, opacity: Double)
  }

  package var vertices: [Vertex] = []
  package var indices: [Int32] = []
  package var commands: [Command] = []

  package init() {}

  package mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
  }
}
