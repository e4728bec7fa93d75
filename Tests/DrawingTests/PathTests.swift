import Glibc
import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

/// The pixels of a path in both renderers, in white on black.
private func coverage(
  _ path: Path, _ style: PathStyle = .fill(.winding), _ projection: Projection = .identity,
  size: Int = 64, clip: RoundedRect? = nil
) -> (raster: [Double], mesh: [Double]) {
  var list = DisplayList()
  let index = clip.map { list.addClip(.init($0)) }
  list.append(DisplayItem(.path(path, style, .color(.white)), projection: projection, clip: index))
  var painting = Painting(width: size, height: size)
  painting.draw(list)
  var studio = Studio()
  let canvas = studio.draw(list, on: .black, width: size, height: size)
  return (painting.coverage, canvas.pixels.map { Double($0.x) })
}

extension Array<Double> {
  fileprivate var sum: Double { reduce(0, +) }

  fileprivate func farthest(from other: [Double]) -> Double {
    zip(self, other).reduce(0) { Swift.max($0, abs($1.0 - $1.1)) }
  }
}

extension SplitMix {
  mutating func path(within side: Double) -> Path {
    var path = Path()
    func point(_ random: inout SplitMix) -> Point { Point(random.double(0...side), random.double(0...side)) }
    for _ in 0..<int(1...3) {
      path.move(to: point(&self))
      for _ in 0..<int(1...6) {
        switch int(0...3) {
        case 0: path.addCurve(to: point(&self), control1: point(&self), control2: point(&self))
        case 1: path.addQuadCurve(to: point(&self), control: point(&self))
        default: path.addLine(to: point(&self))
        }
      }
      if chance(0.5) { path.closeSubpath() }
    }
    return path
  }

  mutating func strokeStyle() -> StrokeStyle {
    StrokeStyle(
      lineWidth: double(0.2...12), lineCap: [.butt, .round, .square][int(0...2)],
      lineJoin: [.miter, .round, .bevel][int(0...2)], miterLimit: double(1...12),
      dash: chance(0.5) ? [] : [double(1...9), double(1...9)], dashPhase: double(0...9))
  }
}

@Suite("A path that is drawn")
struct PathDrawingTests {
  @Test("covers a circle's area", arguments: [2.0, 5, 11.3, 29])
  func circle(radius: Double) {
    let middle = Point(32.3, 31.8)
    let path = Path(
      ellipseIn: Rect(center: middle, size: Size(width: 2 * radius, height: 2 * radius)))
    let (raster, mesh) = coverage(path)
    let area = Double.pi * radius * radius
    #expect(abs(raster.sum / area - 1) < 0.005)
    #expect(abs(mesh.sum / area - 1) < 0.005)
  }

  @Test("covers half of a pixel that its edge halves")
  func halfPixels() {
    let (raster, mesh) = coverage(Path(Rect(x: 10.5, y: 20, width: 5, height: 3.5)))
    for (x, y, share) in [
      (10, 20, 0.5), (11, 20, 1), (15, 22, 0.5), (15, 23, 0.25), (12, 23, 0.5), (9, 20, 0),
    ] {
      #expect(abs(raster[y * 64 + x] - share) <= 1 / 255 + 1e-6)
      #expect(abs(mesh[y * 64 + x] - share) <= 1 / 255 + 1e-6)
    }
  }

  @Test("has the coverage of supersampling in both renderers, under any projection")
  func samples() {
    for seed in seeds(0..<40) {
      var random = SplitMix(seed: seed)
      let path = random.path(within: 64)
      let rule: FillRule = random.chance(0.5) ? .winding : .evenOdd
      let projection = random.projection(within: 64)
      let clip = random.chance(0.4) ? random.shape(within: 64) : nil
      let (raster, mesh) = coverage(path, .fill(rule), projection, clip: clip)
      // For a mesh, the round corners of a clip are cut into longer chords.
      #expect(raster.farthest(from: mesh) < (clip == nil ? 3 : 12) / 255, "seed \(seed)")

      guard let back = projection.inverted() else { continue }
      var worst = 0.0
      for y in stride(from: 1, to: 64, by: 7) {
        for x in stride(from: seed % 3 == 0 ? 1 : 2, to: 64, by: 7) {
          var hits = 0
          for sample in 0..<144 {
            let place = Point(
              Double(x) + (Double(sample % 12) + 0.5) / 12, Double(y) + (Double(sample / 12) + 0.5) / 12)
            if let clip, !clip.contains(place) { continue }
            if let point = place.applying(back), path.contains(point, using: rule) { hits += 1 }
          }
          worst = max(worst, abs(Double(hits) / 144 - raster[y * 64 + x]))
        }
      }
      #expect(worst < 0.07, "seed \(seed): \(path)")
    }
  }

  @Test("has a hole for an inner circle that is reversed, or by the even-odd rule")
  func holes() {
    let outer = Path(ellipseIn: Rect(x: 4, y: 4, width: 56, height: 56))
    let inner = Path(ellipseIn: Rect(x: 18, y: 18, width: 28, height: 28))
    let (disc, ring) = (Double.pi * 28 * 28, Double.pi * (28 * 28 - 14 * 14))
    var same = outer
    same.addPath(inner)
    var opposite = outer
    opposite.addPath(inner.reversed())
    #expect(abs(coverage(same).raster.sum / disc - 1) < 0.005)
    #expect(abs(coverage(same, .fill(.evenOdd)).raster.sum / ring - 1) < 0.005)
    #expect(abs(coverage(opposite).raster.sum / ring - 1) < 0.005)
    #expect(abs(coverage(opposite).mesh.sum / ring - 1) < 0.005)
  }

  @Test("covers its length times its width, and the area of caps and joins, when it is stroked")
  func lines() {
    var line = Path()
    line.addLines(between: [Point(20, 30), Point(44, 30)])
    func area(_ path: Path, _ style: StrokeStyle) -> Double { coverage(path, .stroke(style)).raster.sum }
    #expect(abs(area(line, StrokeStyle(lineWidth: 6)) - 24 * 6) < 0.5)
    #expect(abs(area(line, StrokeStyle(lineWidth: 6, lineCap: .square)) - 30 * 6) < 0.5)
    #expect(abs(area(line, StrokeStyle(lineWidth: 6, lineCap: .round)) - (24 * 6 + .pi * 9)) < 0.5)
    #expect(abs(area(line, StrokeStyle(lineWidth: 6, dash: [4, 2])) - 16 * 6) < 0.5)

    var corner = Path()
    corner.addLines(between: [Point(20, 20), Point(40, 20), Point(40, 40)])
    let arms = 2 * 20.0 * 6
    #expect(abs(area(corner, StrokeStyle(lineWidth: 6)) - arms) < 0.5)
    #expect(abs(area(corner, StrokeStyle(lineWidth: 6, lineJoin: .bevel)) - (arms - 4.5)) < 0.5)
    let round = arms - 9 + .pi * 9 / 4
    #expect(abs(area(corner, StrokeStyle(lineWidth: 6, lineJoin: .round)) - round) < 0.5)
    #expect(abs(area(corner, StrokeStyle(lineWidth: 6, miterLimit: 1.4)) - (arms - 4.5)) < 0.5)
    #expect(abs(area(Path(Rect(x: 20, y: 20, width: 20, height: 20)), StrokeStyle(lineWidth: 6)) - 480) < 0.5)

    let ring = Path(ellipseIn: Rect(x: 12, y: 12, width: 40, height: 40))
    #expect(abs(area(ring, StrokeStyle(lineWidth: 7)) / (2 * .pi * 20 * 7) - 1) < 0.005)
    // A line that is wider than the radius of its curve.
    let knob = Path(ellipseIn: Rect(x: 30, y: 30, width: 4, height: 4))
    #expect(abs(area(knob, StrokeStyle(lineWidth: 20)) / (.pi * 12 * 12) - 1) < 0.005)
  }

  @Test("is equal in both renderers and within its extent for any stroke style")
  func randomLines() {
    for seed in seeds(100..<140) {
      var random = SplitMix(seed: seed)
      let path = random.path(within: 64)
      let style = random.strokeStyle()
      let (raster, mesh) = coverage(path, .stroke(style))
      #expect(raster.farthest(from: mesh) < 3 / 255, "seed \(seed)")
      guard let extent = path.extent(.stroke(style)) else { continue }
      for y in 0..<64 {
        for x in 0..<64 where raster[y * 64 + x] > 0 {
          let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
          #expect(extent.intersects(pixel), "seed \(seed)")
        }
      }
    }
  }

  @Test("covers exactly the points within half the width of a round stroke")
  func distances() {
    for seed in seeds(200..<220) {
      var random = SplitMix(seed: seed)
      let path = random.path(within: 64)
      let width = random.double(1...16)
      let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
      let raster = coverage(path, .stroke(style)).raster
      let measure = PathMeasure(path)
      let count = max(1, Int(measure.length * 4))
      let places = (0...count).compactMap { measure.place(atFraction: Double($0) / Double(count))?.point }
      var wrong = 0
      for index in stride(from: Int(seed % 7), to: raster.count, by: 7) {
        let middle = Point(Double(index % 64) + 0.5, Double(index / 64) + 0.5)
        let distance = places.reduce(Double.infinity) { min($0, $1.distance(to: middle)) }
        // Half of a pixel's diagonal, and half of the distance between two places, which is 0.25.
        if distance < width / 2 - 1 && raster[index] < 0.99
          || distance > width / 2 + 1 && raster[index] > 0.01
        {
          wrong += 1
        }
      }
      #expect(wrong == 0, "seed \(seed), \(width) wide: \(path)")
    }
  }

  @Test("draws nothing if it is empty or not finite")
  func degenerate() {
    var line = Path()
    line.addLines(between: [Point(1, 1), Point(60, 60)])
    var lone = Path()
    lone.move(to: Point(10, 10))
    lone.closeSubpath()
    let bad = [Double.nan, .infinity, -.infinity, 1e300]
    var paths = [Path(), lone, Path(Rect(x: 10, y: 10, width: 0, height: 20))]
    for number in bad {
      var path = line
      path.addLine(to: Point(number, 30))
      path.addCurve(to: Point(3, number), control1: Point(number, number), control2: .zero)
      paths.append(path)
    }
    for path in paths {
      #expect(coverage(path).raster.sum == 0, "\(path)")
      #expect(coverage(path).mesh.sum == 0, "\(path)")
    }
    for width in [0, -3, .nan, .infinity] {
      let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
      #expect(coverage(line, .stroke(style)).raster.sum == 0)
      #expect(coverage(line, .stroke(style)).mesh.sum == 0)
    }
    for dash in [[Double.nan], [0, 0], [-1, 2], [1e-12], [.infinity]] {
      _ = coverage(line, .stroke(StrokeStyle(lineWidth: 2, dash: dash, dashPhase: 1e9)))
    }
    for scale in [0, 1e-9, 1e9, 1e200] {
      let projection = Projection(Transform2D(scaleX: scale, y: scale))
      _ = coverage(line, .stroke(StrokeStyle(lineWidth: 2, lineCap: .round)), projection)
      _ = coverage(Path(ellipseIn: Rect(x: -5, y: -5, width: 10, height: 10)), .fill(.winding), projection)
    }
  }

  @Test("with very large coordinates is drawn correctly in its visible part")
  func enormous() {
    let (raster, mesh) = coverage(Path(Rect(x: -1e8, y: 32, width: 2e8, height: 1e8)))
    #expect(abs(raster.sum - 64 * 32) < 1 && abs(mesh.sum - 64 * 32) < 1)
    let around = coverage(Path(ellipseIn: Rect(x: -1e5, y: -1e5, width: 2e5 + 64, height: 2e5 + 64)))
    #expect(around.raster.sum == 64 * 64)
  }

  @Test("has the colours of a gradient in both renderers")
  func gradient() {
    for seed in seeds(0..<20) {
      var random = SplitMix(seed: seed)
      let stops = [0, random.double(0.2...0.8), 1].map { LinearGradient.Stop($0, random.color()) }
      let paint = Paint.gradient(
        LinearGradient(
          from: Point(random.double(0...20), random.double(0...64)),
          to: Point(random.double(40...64), random.double(0...64)), stops: stops))
      let item = DisplayItem(
        .path(Path(ellipseIn: Rect(x: 6, y: 6, width: 50, height: 52)), .fill(.winding), paint),
        projection: random.projection(within: 64), opacity: random.chance(0.5) ? 1 : 0.6,
        backdrop: random.chance(0.5) ? .white : nil)
      var painting = Painting()
      painting.draw(item, on: .white)
      var studio = Studio()
      let canvas = studio.draw(item, on: .white)
      var worst = 0.0
      for y in 0..<64 {
        for x in 0..<64 {
          for k in 0..<3 {
            worst = max(worst, abs(Double(painting[x, y][k]) / 255 - Double(canvas[x, y][k])))
          }
        }
      }
      #expect(worst < 6 / 255, "seed \(seed)")
    }
  }

  @Test("that changes is drawn again at its old and its new position")
  func damage() {
    var random = SplitMix(seed: 5)
    var painting = Painting()
    for step in 0..<40 {
      var list = DisplayList()
      list.append(
        DisplayItem(.fill(RoundedRect(Rect(x: 0, y: 0, width: 64, height: 20)), .color(RGBA(rgb: 0x0000ff)))))
      let path = random.path(within: 60)
      list.append(
        DisplayItem(
          .path(path, random.chance(0.5) ? .fill(.evenOdd) : .stroke(random.strokeStyle()), .color(.white)),
          projection: random.projection(within: 64)))
      painting.draw(list)
      var whole = Painting()
      whole.draw(list)
      #expect(painting.pixels == whole.pixels, "step \(step)")
    }
  }

  @Test("has a text with its segments and style")
  func text() {
    var path = Path()
    path.move(to: Point(1, 2))
    path.addLine(to: Point(3.5, 4))
    path.addQuadCurve(to: Point(5, 6), control: Point(7, 8))
    path.closeSubpath()
    let stroke = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, dash: [4, 2], dashPhase: 1)
    var list = DisplayList()
    list.append(DisplayItem(.path(path, .fill(.evenOdd), .color(.white))))
    list.append(DisplayItem(.path(path, .stroke(stroke), .color(.white)), opacity: 0.5))
    #expect(
      list.description == """
        path M 1 2 L 3.5 4 Q 7 8 5 6 Z fill evenodd #ffffff
        path M 1 2 L 3.5 4 Q 7 8 5 6 Z width 2 cap round join bevel dash 4 2 phase 1 #ffffff opacity 0.5

        """)
  }
}
