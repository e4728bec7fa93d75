import GlissadeGeometry

/// Computes how much of each pixel a path covers: the exact area, except for the straight segments that replace
/// curves.
///
/// The edges of a path that covers no point twice, such as the area below a chart, are added to a `Coverage` as they
/// are. Those of other paths are swept row by row (`Sweep`), which finds the edges at which the inside begins or ends.
/// Both renderers draw the result, so a path has the same pixels in both.
///
/// All memory is kept from path to path.
struct PathScan: ~Copyable {
  struct Edge: BitwiseCopyable {
    /// The upper end, then the lower end.
    var x0, y0, x1, y1: Double
    /// 1 if the path runs down the edge, −1 if it runs up.
    var winding: Int
    var slope: Double

    @inline(__always)
    init(x0: Double, y0: Double, x1: Double, y1: Double, winding: Int) {
      (self.x0, self.y0, self.x1, self.y1, self.winding) = (x0, y0, x1, y1, winding)
      slope = Coverage.slope(x0, y0, x1, y1)
    }
  }

  /// The edges of a path as it is drawn.
  struct Shape: BitwiseCopyable {
    /// The index of its first edge. Edges are in the order of the rows in which they begin.
    var first: Int
    var edgeCount: Int
    /// Whether the path covers no point twice.
    var isBand: Bool
    /// What the edges depend on, beside the path and its style.
    var item: Int
    var left, right: Int
    var projection: Projection
    var clip: ClipStack.Region
  }

  var outline = Outline()
  /// The polygon that is being transformed to pixels: x, y and the homogeneous coordinate.
  var polygon = Buffer<SIMD3<Double>>()
  var spare = Buffer<SIMD3<Double>>()
  /// The edges of the shapes.
  private var edges = Buffer<Edge>()
  private var shapes = Buffer<Shape>(capacity: PathScan.mostShapes)
  /// The edges of a path in its own order, and the places of those of each row.
  private var fresh = Buffer<Edge>()
  private var rowStarts = Buffer<Int>()
  private var sweep = Sweep()

  /// The greatest distance of a straight segment from its curve, in device pixels.
  static let tolerance = 0.01
  /// The numbers of shapes and of edges beyond which shapes are forgotten before the next one is made.
  private static let mostShapes = 64
  private static let mostEdges = 1 << 16
  /// The greatest row by which edges are put in order. Targets have fewer rows.
  private static let lastRow = 1 << 20
}

// MARK: - Shapes

extension PathScan {
  /// Forgets all shapes, because other items will be drawn.
  mutating func forgetShapes() {
    shapes.removeAll()
    edges.removeAll()
  }

  /// Returns the path of an item as it is drawn, within its clip; `nil` if nothing of it is left.
  ///
  /// A large target is drawn in bands of rows. A shape is made for the first of them, and found again for the others.
  ///
  /// - Parameters:
  ///   - extent: The bounds of what the path covers, in its own coordinates.
  ///   - columns: The columns of pixels in which the shape is drawn.
  mutating func shape(
    of path: Path, _ style: PathStyle, item: Int, extent: Rect, columns: Range<Int>, _ placed: Placement,
    _ clips: borrowing ClipStack
  ) -> Shape? {
    for index in 0..<shapes.count where shapes[index].item == item {
      let shape = shapes[index]
      if shape.left == columns.lowerBound, shape.right == columns.upperBound,
        shape.projection == placed.projection, shape.clip.first == placed.clip.first,
        shape.clip.count == placed.clip.count
      {
        return shape.edgeCount > 0 ? shape : nil
      }
    }
    if shapes.count >= PathScan.mostShapes || edges.count > PathScan.mostEdges { forgetShapes() }
    let first = edges.count
    let isBand = addEdges(of: path, style, extent: extent, columns: columns, placed, clips)
    let shape = Shape(
      first: first, edgeCount: edges.count - first, isBand: isBand, item: item, left: columns.lowerBound,
      right: columns.upperBound, projection: placed.projection, clip: placed.clip)
    shapes.append(shape)
    return shape.edgeCount > 0 ? shape : nil
  }

  /// Adds the edges of a path. Returns whether it is known to cover no point twice.
  private mutating func addEdges(
    of path: Path, _ style: PathStyle, extent: Rect, columns: Range<Int>, _ placed: Placement,
    _ clips: borrowing ClipStack
  ) -> Bool {
    guard flatten(path, style, extent: extent, placed) else { return false }
    fresh.removeAll()
    var isBand = outline.ends.count == 1
    var first = 0
    for end in outline.ends {
      if setPolygon(first..<end, columns: columns, placed, clips) {
        isBand = isBand && self.isBand()
        if !isBand { cutPolygon(to: columns) }
        addEdges()
      }
      first = end
    }
    addInOrder()
    return isBand
  }

  /// Adds the edges of the polygon, which is in device pixels.
  private mutating func addEdges() {
    guard polygon.count > 2 else { return }
    var here = polygon[polygon.count - 1]
    for index in 0..<polygon.count {
      let next = polygon[index]
      if here.y < next.y {
        fresh.append(Edge(x0: here.x, y0: here.y, x1: next.x, y1: next.y, winding: 1))
      } else if next.y < here.y {
        fresh.append(Edge(x0: next.x, y0: next.y, x1: here.x, y1: here.y, winding: -1))
      }
      here = next
    }
  }

  /// Adds the edges in `fresh`, in the order of the rows in which they begin.
  private mutating func addInOrder() {
    let count = fresh.count
    guard count > 0 else { return }
    let source = fresh.base
    func row(_ index: Int) -> Int {
      Int(min(max(source[index].y0, 0), Double(PathScan.lastRow)))
    }
    var (least, most) = (PathScan.lastRow, 0)
    for index in 0..<count {
      let row = row(index)
      (least, most) = (min(least, row), max(most, row))
    }
    rowStarts.resize(to: most - least + 2)
    let starts = rowStarts.base
    starts.update(repeating: 0, count: rowStarts.count)
    for index in 0..<count { starts[row(index) - least + 1] += 1 }
    for index in 1..<rowStarts.count { starts[index] += starts[index - 1] }
    let first = edges.count
    edges.resize(to: first + count)
    let target = edges.base + first
    for index in 0..<count {
      let row = row(index) - least
      target[starts[row]] = source[index]
      starts[row] += 1
    }
  }
}

// MARK: - Coverage

extension PathScan {
  /// Adds to `coverage` what a shape encloses in some rows.
  mutating func cover(_ coverage: inout Coverage, _ shape: Shape, rows: Range<Int>, by rule: FillRule) {
    let (first, count) = (edges.base + shape.first, shape.edgeCount)
    guard shape.isBand else { return sweep.cover(&coverage, first, count: count, rows: rows, by: rule) }
    for index in 0..<count {
      let edge = first + index
      // Those after it begin in later rows.
      guard edge.pointee.y0 < Double(rows.upperBound) else { return }
      coverage.add(
        edge.pointee.x0, edge.pointee.y0, edge.pointee.x1, edge.pointee.y1, Double(edge.pointee.winding))
    }
  }
}
