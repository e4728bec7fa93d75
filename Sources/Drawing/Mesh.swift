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

  /// Where texels come from.
  package enum Texture: Hashable, Sendable {
    case atlas
    /// The sheet of the groups that are so many deep, 1 or more. A pixel of it is a pixel.
    case sheet(depth: Int)
  }

  package enum Command: Hashable, Sendable {
    /// Triangles: `count` indices from `first` on.
    case draw(first: Int, count: Int, blend: Blend, from: Texture = .atlas)
    /// Draw from here on into the sheet of that depth, or, where it is 0, onto the target, as at the beginning.
    case select(depth: Int)
    /// Clear `count` rectangles of what is drawn on: `areas` from `first` on.
    case clear(first: Int, count: Int)
  }

  package var vertices: [Vertex] = []
  package var indices: [Int32] = []
  package var commands: [Command] = []
  /// Rectangles of pixels to be cleared.
  package var areas: [PixelRect] = []
  /// How large a sheet is, in pixels.
  package var sheetWidth = 0
  package var sheetHeight = 0

  package init() {}

  package mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
  }
}
