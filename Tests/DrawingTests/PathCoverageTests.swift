import Glibc
import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

/// The exact share of each pixel that lies inside of polygons.
///
/// Between two heights at which no edge begins, ends, crosses another, or passes from one column to the next, the width
/// of the inside within a pixel is a linear function of the height, so that its value halfway is its mean.
private struct ExactArea {
  private struct Edge {
    var top, bottom: Point
    var winding: Int
    func x(at y: Double) -> Double {
      top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
    }
  }

  private var edges: [Edge] = []
  private var heights: [Double] = []

  init(_ polygons: [[Point]]) {
    for polygon in polygons {
      for (from, to) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where from.y != to.y {
        edges.append(
          from.y < to.y
            ? Edge(top: from, bottom: to, winding: 1) : Edge(top: to, bottom: from, winding: -1))
      }
    }
    for (index, a) in edges.enumerated() {
      heights += [a.top.y, a.bottom.y]
      for b in edges[..<index] {
        let (from, to) = (max(a.top.y, b.top.y), min(a.bottom.y, b.bottom.y))
        guard from < to else { continue }
        let (above, below) = (a.x(at: from) - b.x(at: from), a.x(at: to) - b.x(at: to))
        if above * below < 0 { heights.append(from + (to - from) * above / (above - below)) }
      }
      guard a.top.x != a.bottom.x else { continue }
      let columns = (min(a.top.x, a.bottom.x), max(a.top.x, a.bottom.x))
      for column in stride(from: columns.0.rounded(.up), through: columns.1, by: 1) {
        heights.append(
          a.top.y + (a.bottom.y - a.top.y) * (column - a.top.x) / (a.bottom.x - a.top.x))
      }
    }
    heights.sort()
  }

  /// Returns the shares of square pixels, row by row.
  func shares(size: Int, _ rule: FillRule) -> [Double] {
    var shares = [Double](repeating: 0, count: size * size)
    for row in 0..<size {
      let (top, bottom) = (Double(row), Double(row + 1))
      let cuts = [top] + heights.filter { $0 > top && $0 < bottom } + [bottom]
      for (from, to) in zip(cuts, cuts.dropFirst()) where from < to {
        let middle = (from + to) / 2
        let sides = edges.filter { $0.top.y < middle && middle < $0.bottom.y }
          .map { (x: $0.x(at: middle), winding: $0.winding) }.sorted { $0.x < $1.x }
        var windings = 0
        for (side, next) in zip(sides, sides.dropFirst()) {
          windings += side.winding
          let isInside = rule == .winding ? windings != 0 : windings % 2 != 0
          guard isInside else { continue }
          let (left, right) = (max(side.x, 0), min(next.x, Double(size)))
          guard left < right else { continue }
          for column in Int(left)...min(Int(right), size - 1) {
            let width = min(right, Double(column + 1)) - max(left, Double(column))
            shares[row * size + column] += width * (to - from)
          }
        }
      }
    }
    return shares
  }
}

extension Path {
  /// The corners of the subpaths, which must be of straight lines.
  fileprivate var polygons: [[Point]] {
    var polygons: [[Point]] = []
    for element in elements {
      switch element {
      case .move(let point): polygons.append([point])
      case .line(let point): polygons[polygons.count - 1].append(point)
      default: break
      }
    }
    return polygons
  }
}

extension SplitMix {
  /// Polygons whose corners are on whole pixels, halves, or anywhere.
  fileprivate mutating func polygons(within side: Double) -> Path {
    var path = Path()
    let grid = [1.0, 2, 1e6][int(0...2)]
    func point(_ random: inout SplitMix) -> Point {
      Point(
        (random.double(-4...side + 4) * grid).rounded() / grid,
        (random.double(-4...side + 4) * grid).rounded() / grid)
    }
    for _ in 0..<int(1...3) {
      path.move(to: point(&self))
      for _ in 0..<int(2...7) { path.addLine(to: point(&self)) }
      path.closeSubpath()
    }
    return path
  }

  /// The area between two flat lines within one row, beside another shape.
  fileprivate mutating func flatBand(within side: Double) -> Path {
    // More corners would be cut less finely.
    let count = int(2...30)
    let row = double(1...side - 2).rounded(.down)
    func x(_ index: Int) -> Double { side * Double(index) / Double(count - 1) }
    var path = Path(Rect(x: 0, y: 0, width: 2, height: chance(0.5) ? 1 : side))
    let upper = (0..<count).map { index in Point(x(index), row + double(0...0.5)) }
    let lower = (0..<count).reversed().map { index in Point(x(index), row + double(0.5...1)) }
    path.addLines(between: upper + lower)
    path.closeSubpath()
    return path
  }

  /// The area between two lines that run from left to right, which may touch, coincide and cross.
  fileprivate mutating func band(within side: Double) -> Path {
    let count = int(2...12)
    let crosses = chance(0.3)
    let start = double(-3...side / 2)
    let width = double(1...side)
    func x(_ index: Int) -> Double { start + width * Double(index) / Double(count - 1) }
    let upper = (0..<count).map { _ in chance(0.3) ? 10.0 : double(2...(crosses ? side : side / 2)) }
    var points = upper.enumerated().map { Point(x($0.offset), $0.element) }
    for index in (0..<count).reversed() {
      let lower = chance(0.3) ? upper[index] : double((crosses ? 2 : side / 2)...side - 2)
      points.append(Point(x(index), lower))
      // A vertical step.
      if chance(0.2) { points.append(Point(x(index), min(lower + double(0...3), side - 1))) }
    }
    if chance(0.5) { points.reverse() }
    let first = int(0...points.count - 1)
    var path = Path()
    path.addLines(between: Array(points[first...] + points[..<first]))
    path.closeSubpath()
    return path
  }
}

extension SplitMix {
  /// A line of short steps to the right or down, whose stroke overlaps itself.
  fileprivate mutating func zigzag(within side: Double) -> Path {
    let count = int(2...40)
    let isDown = chance(0.5)
    let points = (0..<count).map { index in
      let (along, across) = (side * Double(index) / Double(count - 1), double(0...side))
      return isDown ? Point(across, along) : Point(along, across)
    }
    var path = Path()
    path.addLines(between: points)
    return path
  }
}

@Suite struct PathCoverageTests {
  private let size = 32

  private func farthest(_ path: Path, _ style: PathStyle, from truth: [Double]) -> Double {
    var painting = Painting(width: size, height: size)
    painting.draw(DisplayItem(.path(path, style, .color(.white))))
    return zip(painting.coverage, truth).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  @Test(arguments: seeds(0..<300))
  func `a pixel gets the exact area of polygons within it`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let path = random.chance(0.4) ? random.band(within: 32) : random.polygons(within: 32)
    let rule: FillRule = random.chance(0.5) ? .winding : .evenOdd
    let truth = ExactArea(path.polygons).shares(size: size, rule)
    #expect(farthest(path, .fill(rule), from: truth) < 0.6 / 255, "seed \(seed): \(path)")
  }

  @Test(arguments: seeds(0..<30))
  func `a pixel gets the exact area between flat lines within it`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let path = random.flatBand(within: 32)
    let truth = ExactArea(path.polygons).shares(size: size, .winding)
    #expect(farthest(path, .fill(.winding), from: truth) < 0.6 / 255, "seed \(seed): \(path)")
  }

  @Test(arguments: seeds(300..<400))
  func `a pixel gets the exact area of a stroke's outline within it`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var line = Path()
    let count = random.int(2...9)
    let isChart = random.chance(0.5)
    for index in 0..<count {
      let x = isChart ? 32 * Double(index) / Double(count - 1) : random.double(0...32)
      let point = Point(x, random.double(0...32))
      if index == 0 { line.move(to: point) } else { line.addLine(to: point) }
    }
    if random.chance(0.3) { line.closeSubpath() }
    let style = random.strokeStyle()
    let outline = line.stroked(style, tolerance: PathScan.tolerance)
    let truth = ExactArea(outline.polygons).shares(size: size, .winding)
    #expect(farthest(line, .stroke(style), from: truth) < 0.6 / 255, "seed \(seed): \(line)")
  }

  @Test(arguments: seeds(400..<460))
  func `a pixel gets the exact area of the stroke of a line that never runs back`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let line = random.zigzag(within: 32)
    var style = random.strokeStyle()
    style.dash = []
    if random.chance(0.5) { (style.lineCap, style.lineJoin) = (.round, .round) }
    let outline = line.stroked(style, tolerance: PathScan.tolerance)
    let truth = ExactArea(outline.polygons).shares(size: size, .winding)
    #expect(farthest(line, .stroke(style), from: truth) < 0.6 / 255, "seed \(seed): \(line)")
  }

  /// Lists with more paths than are remembered.
  @Test(arguments: seeds(0..<20))
  func `paths drawn in bands equal those drawn at once`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var banded = Painting(width: 96, height: 96)
    banded.rasterizer.bandArea = random.int(1...96 * 40)
    var list = DisplayList()
    let clip = list.addClip(.init(random.shape(within: 96)))
    for _ in 0..<random.int(1...90) { list.append(item(&random, clip: clip)) }
    var whole = Painting(width: 96, height: 96)
    whole.draw(list, on: .white)
    banded.draw(list, on: .white)
    let differing = zip(whole.pixels, banded.pixels).count { $0 != $1 }
    #expect(differing == 0, "seed \(seed)")
  }

  @Test(arguments: seeds(20..<26))
  func `paths drawn in parts and in bands, after changes of some, equal those drawn at once`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var painting = Painting(width: 96, height: 96)
    painting.rasterizer.bandArea = random.int(1...96 * 40)
    var list = DisplayList()
    let clip = list.addClip(.init(random.shape(within: 96)))
    for _ in 0..<random.int(1...30) { list.append(item(&random, clip: clip)) }
    for step in 0..<5 {
      var whole = Painting(width: 96, height: 96)
      whole.draw(list, on: .white)
      painting.draw(list, on: .white)
      let differing = zip(whole.pixels, painting.pixels).count { $0 != $1 }
      #expect(differing == 0, "seed \(seed), step \(step)")
      list.items[random.int(0...list.items.count - 1)] = item(&random, clip: clip)
    }
  }

  private func item(_ random: inout SplitMix, clip: Int) -> DisplayItem {
    let path =
      switch random.int(0...3) {
      case 0, 1: random.band(within: 60)
      case 2: random.zigzag(within: 60)
      default: random.path(within: 60)
      }
    let style: PathStyle = random.chance(0.5) ? .fill(.evenOdd) : .stroke(random.strokeStyle())
    return DisplayItem(
      .path(path, style, .color(random.color())), projection: random.projection(within: 96),
      clip: random.chance(0.4) ? clip : nil, opacity: random.chance(0.5) ? 1 : random.double(0...1),
      backdrop: random.chance(0.2) ? .white : nil)
  }

  @Test func `edges with next to no height leave no mark`() {
    let denormal: Double = 64 * Double.leastNonzeroMagnitude
    let least: [Double] = [0, denormal, 1e-300, 1e-200, 1e-20]
    for height in least {
      var sliver = Path()
      sliver.addLines(between: [Point(-1e9, 0), Point(1e9, height), Point(20, height), Point(10, 0)])
      sliver.closeSubpath()
      var crossed = sliver
      crossed.addLines(between: [Point(3, -1), Point(9, denormal), Point(4, -1)])
      for path in [sliver, crossed] {
        var painting = Painting(width: size, height: size)
        painting.draw(DisplayItem(.path(path, .fill(.winding), .color(.white))))
        painting.draw(DisplayItem(.path(path, .stroke(StrokeStyle(lineWidth: 1e-300)), .color(.white))))
        #expect(painting.coverage.allSatisfy { $0 == 0 }, "\(path)")
      }
      let turn = Projection(1, height, 0, -height, 1, 0, 0, 0, 1)
      var painting = Painting(width: size, height: size)
      let shape = RoundedRect(Rect(x: 0, y: 0, width: 30, height: 30), radius: 3)
      painting.draw(DisplayItem(.fill(shape, .color(.white)), projection: turn))
      let corners: Double = 9 * (4 - .pi)
      let covered: Double = painting.coverage.reduce(0) { $0 + $1 }
      #expect(abs(covered + corners - 900) < 1)
    }
  }
}
