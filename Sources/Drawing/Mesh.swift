/// A corner of a triangle in the layout that a GPU takes: 20 bytes.
package struct Vertex: Hashable, Sendable, BitwiseCopyable {
  /// The position in device pixels from the target's top left corner.
  package var x: Float
  package var y: Float
  /// The position in the texture, from 0 to 1.
  package var u: Float
  package var v: Float
  /// The premultiplied colour, which is multiplied by the texel. A colour with alpha 0 adds light.
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  /// Creates a corner.
  @inlinable package init(
    x: Float, y: Float, u: Float, v: Float, red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8
  ) {
    (self.x, self.y, self.u, self.v) = (x, y, u, v)
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

/// Triangles and the commands that draw them: a display list for a GPU.
package struct Mesh: Sendable {
  /// The combination of a triangle's light with the target's.
  package enum Blend: Hashable, Sendable {
    /// source + destination × (1 − source alpha)
    case over
    /// destination − source, which removes a group's backdrop
    case subtract
    /// destination × source alpha, which applies a mask
    case keep
  }

  /// The texture that texels come from.
  package enum Texture: Hashable, Sendable {
    case atlas
    /// The sheet of the groups at that depth of nesting, 1 or more. A texel of it is a pixel.
    case sheet(depth: Int)
  }

  /// A step of drawing the mesh, in order.
  package enum Command: Hashable, Sendable {
    /// Draws triangles: `count` indices from `first` on.
    case draw(first: Int, count: Int, blend: Blend, from: Texture = .atlas)
    /// Selects the sheet of that depth as the target of what follows, or the target itself for 0, as at the
    /// beginning.
    case select(depth: Int)
    /// Clears `count` rectangles of the selected target: `areas` from `first` on.
    case clear(first: Int, count: Int)
  }

  /// The corners of all triangles.
  package var vertices: [Vertex] = []
  /// The corners of each triangle, three indices in `vertices` each.
  package var indices: [Int32] = []
  /// The commands that draw the mesh.
  package var commands: [Command] = []
  /// Rectangles to clear, in pixels.
  package var areas: [PixelRect] = []
  /// The size of a sheet, in pixels.
  package var sheetWidth = 0
  package var sheetHeight = 0

  /// Creates an empty mesh.
  package init() {}

  /// Removes all content and keeps the memory.
  package mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
  }
}
