import Glibc
import GlissadeGeometry
import TestSupport
import Testing

@Suite("A Bézier path")
struct BezierPathTests {
  @Test("follows its commands, and closing returns to the start")
  func drawing() {
    let path = BezierPath()
    #expect(path.isEmpty && path.currentPoint == .zero && path.bounds == .zero)
    path.addLine(to: Point(5, 5))
    #expect(path.isEmpty, "a line without a current point is ignored")
    path.move(to: Point(10, 10))
    path.addLine(to: Point(30, 10))
    path.addQuadCurve(to: Point(30, 30), controlPoint: Point(50, 20))
    path.addCurve(to: Point(10, 30), controlPoint1: Point(25, 40), controlPoint2: Point(15, 40))
    #expect(path.currentPoint == Point(10, 30))
    path.close()
    #expect(path.currentPoint == Point(10, 10))
    #expect(path.cgPath.description == "M 10 10 L 30 10 Q 50 20 30 30 C 25 40 15 40 10 30 Z")
    #expect(path.contains(Point(20, 20)) && path.contains(Point(39, 20)) && !path.contains(Point(41, 20)))
    #expect(path.bounds == Rect(x: 10, y: 10, width: 30, height: 27.5))
    path.apply(Transform2D(translationX: 1, y: 2))
    #expect(path.bounds == Rect(x: 11, y: 12, width: 30, height: 27.5))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test("is copied and reversed as an independent object of the same style")
  func copies() {
    let path = BezierPath(rect: Rect(x: 0, y: 0, width: 4, height: 2))
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.setLineDash([4, 2, 1], count: 2, phase: 1)
    path.usesEvenOddFillRule = true
    let other = path.reversing()
    #expect(other.strokeStyle == path.strokeStyle && other.usesEvenOddFillRule)
    #expect(path.strokeStyle.dash == [4, 2] && path.strokeStyle.dashPhase == 1)
    other.append(path)
    #expect(path.cgPath.elements.count * 2 == other.cgPath.elements.count)
  }

  @Test("of an oval touches its rectangle's sides, and a circle has its circumference")
  func ovals() {
    let rect = Rect(x: 3, y: 5, width: 40, height: 20)
    #expect(BezierPath(ovalIn: rect).bounds == rect)
    let circle = BezierPath(ovalIn: Rect(x: -10, y: -10, width: 20, height: 20)).cgPath
    #expect(abs(circle.length / (20 * .pi) - 1) < 3e-4)
    #expect(circle.currentPoint == Point(10, 0))
  }

  @Test("of a rounded rectangle cuts off exactly the rounded corners")
  func roundedRects() {
    let rect = Rect(x: 10, y: 20, width: 60, height: 40)
    let inner = [Point(11, 21), Point(69, 21), Point(69, 59), Point(11, 59)]
    let corners: [RectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    for bits in 0..<16 as Range<UInt> {
      let round = RectCorner(rawValue: bits)
      let path = BezierPath(
        roundedRect: rect, byRoundingCorners: round, cornerRadii: Size(width: 10, height: 10))
      #expect(path.bounds == rect)
      for (point, corner) in zip(inner, corners) {
        #expect(path.contains(point) == !round.contains(corner), "\(bits)")
      }
      let expected = 200 - Double(bits.nonzeroBitCount) * (20 - 5 * .pi)
      #expect(abs(path.cgPath.length - expected) < 0.02)
      #expect(path.cgPath.windingNumber(around: rect.center) == 1, "clockwise")
    }
    let pill = BezierPath(roundedRect: rect, cornerRadius: 100)
    #expect(abs(pill.cgPath.length - (40 + 40 * .pi)) < 0.1)
    #expect(BezierPath(roundedRect: rect, cornerRadius: 0).cgPath == BezierPath(rect: rect).cgPath)
  }

  @Test("of an arc runs in the requested direction on screen")
  func arcs() {
    func arc(_ start: Double, _ end: Double, _ clockwise: Bool) -> Path {
      BezierPath(arcCenter: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise).cgPath
    }
    /// The angles, in quarters of a turn.
    let arcs: [(start: Double, end: Double, clockwise: Bool, turn: Double)] = [
      (0, 1, true, 1), (0, 1, false, -3), (0, 4, true, 4), (-1, 3, true, 4), (0, 4, false, -4),
      (2, 0, true, 2),
      (2, 0, false, -2), (0, -1, false, -1), (1, 1, true, 0), (0, 5, true, 4),
    ]
    for quarters in arcs {
      let right = Double.pi / 2
      let (start, end, turn) = (quarters.start * right, quarters.end * right, quarters.turn * right)
      let path = arc(start, end, quarters.clockwise)
      #expect(abs(path.length - abs(turn) * 10) < 0.02, "\(start) to \(end)")
      guard turn != 0 else { continue }
      let middle = PathMeasure(path).place(atFraction: 0.5)?.point ?? .zero
      let angle = start + turn / 2
      #expect(middle.distance(to: Point(10 * cos(angle), 10 * sin(angle))) < 0.01, "\(start) to \(end)")
    }
    let pie = BezierPath()
    pie.move(to: .zero)
    pie.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    pie.close()
    #expect(pie.contains(Point(5, 5)) && !pie.contains(Point(5, -5)) && !pie.contains(Point(9, 9)))
    #expect(abs(pie.cgPath.length - (20 + 5 * .pi)) < 0.02)
  }
}

@Suite("A path")
struct PathTests {
  /// A path of lines and curves, with open and closed subpaths.
  private func randomPath(_ random: inout Samples) -> Path {
    var path = Path()
    for _ in 0..<2 {
      path.move(to: random.point())
      for _ in 0..<3 {
        path.addLine(to: random.point())
        path.addQuadCurve(to: random.point(), control: random.point())
        path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
      }
      if random.number() > 0 { path.closeSubpath() }
    }
    return path
  }

  @Test("has the length of the closed form for a quadratic curve")
  func quadraticLength() {
    var random = Samples()
    for _ in 0..<200 {
      let (a, b, c) = (random.point(), random.point(), random.point())
      var path = Path()
      path.move(to: a)
      path.addQuadCurve(to: c, control: b)
      // |derivative|² = At² + Bt + C. Its square root has a closed antiderivative.
      let (p, q) = (a - b * 2 + c, (b - a) * 2)
      let (A, B, C) = (4 * (p.x * p.x + p.y * p.y), 4 * (p.x * q.x + p.y * q.y), q.x * q.x + q.y * q.y)
      func antiderivative(_ t: Double) -> Double {
        let root = sqrt(A * t * t + B * t + C)
        return (2 * A * t + B) / (4 * A) * root
          + (4 * A * C - B * B) / (8 * pow(A, 1.5)) * log(2 * A * t + B + 2 * sqrt(A) * root)
      }
      let length = antiderivative(1) - antiderivative(0)
      guard A > 1e-3, length.isFinite else { continue }
      #expect(abs(path.length - length) < 1e-5, "\(random)")
    }
  }

  @Test("trimmed by fractions of its length has parts of these lengths that join")
  func trimming() {
    var random = Samples()
    for _ in 0..<60 {
      let path = randomPath(&random)
      let length = path.length
      let (a, b) = (random.number(in: 0...1), random.number(in: 0...1))
      let (from, to) = (min(a, b), max(a, b))
      let parts = [(0, from), (from, to), (to, 1)].map { path.trimmed(from: $0.0, to: $0.1) }
      #expect(abs(parts[1].length - (to - from) * length) < 1e-5 * length, "\(random)")
      #expect(abs(parts.reduce(0) { $0 + $1.length } - length) < 1e-5 * length, "\(random)")
      let measure = PathMeasure(path)
      if let start = measure.place(atFraction: from)?.point, case .move(let first)? = parts[1].elements.first
      {
        #expect(first.distance(to: start) < 1e-5, "\(random)")
      }
    }
    let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(square.trimmed(from: 0, to: 1) == square)
    #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty && square.trimmed(from: 0.7, to: 0.2).isEmpty)
    #expect(square.trimmed(from: 0.125, to: 0.5).description == "M 5 0 L 10 0 L 10 10")
    #expect(square.trimmed(from: 0.75, to: 2).description == "M 0 10 L 0 0")
  }

  @Test("gives the points of a line at any of many lengths, of which some pieces have none")
  func manyPlaces() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    var path = Path()
    path.move(to: .zero)
    var (x, total) = (0.0, 0.0)
    for _ in 0..<2000 {
      // A third of the pieces has no length.
      x += Int.random(in: 0..<3, using: &random) == 0 ? 0 : Double.random(in: 0...1, using: &random)
      path.addLine(to: Point(x, 0))
    }
    total = x
    let measure = PathMeasure(path)
    for _ in 0..<2000 {
      let distance = Double.random(in: -10...total + 10, using: &random)
      let place = measure.place(atLength: distance)?.point.x ?? .nan
      #expect(abs(place - min(max(distance, 0), total)) < 1e-9, "seed \(seed)")
    }
  }

  @Test("gives the point and the direction at a length")
  func places() {
    let circle = PathMeasure(Path(ellipseIn: Rect(x: -10, y: -10, width: 20, height: 20)))
    for step in 0..<24 {
      let angle = Double(step) / 24 * 2 * .pi
      guard let place = circle.place(atFraction: Double(step) / 24) else { continue }
      #expect(place.point.distance(to: Point(10 * cos(angle), 10 * sin(angle))) < 0.02)
      #expect(abs(remainder(place.angle - angle - .pi / 2, 2 * .pi)) < 0.01)
    }
    #expect(PathMeasure(Path()).place(atFraction: 0.5) == nil)
    // With control points at the ends, the derivative vanishes there, but not the direction.
    var line = Path()
    line.move(to: .zero)
    line.addCurve(to: Point(0, 8), control1: .zero, control2: Point(0, 8))
    for fraction in [0, 0.3, 1, -1, 2] {
      let place = PathMeasure(line).place(atFraction: fraction)
      #expect(abs((place?.angle ?? 9) - .pi / 2) < 1e-6)
      #expect((place?.point ?? Point(9, 9)).distance(to: Point(0, 8 * min(max(fraction, 0), 1))) < 1e-6)
    }
  }

  @Test("reversed has the same points in the opposite order")
  func reversing() {
    var random = Samples()
    for _ in 0..<40 {
      let path = randomPath(&random)
      let (forth, back) = (PathMeasure(path), PathMeasure(path.reversed()))
      #expect(abs(forth.length - back.length) < 1e-6, "\(random)")
      for step in 1..<20 {
        let share = (Double(step) + 0.5) / 21
        guard let a = forth.place(atFraction: share), let b = back.place(atFraction: 1 - share) else {
          continue
        }
        // Near a cusp the length has an error of about 1e-4 points.
        #expect(a.point.distance(to: b.point) < 1e-3, "\(random)")
      }
      let point = random.point()
      #expect(path.reversed().windingNumber(around: point) == -path.windingNumber(around: point), "\(random)")
    }
  }

  @Test("has the winding number that its turning angle implies")
  func winding() {
    var random = Samples()
    for _ in 0..<60 {
      let path = randomPath(&random)
      let point = random.point()
      // Each subpath as a closed polygon of many points.
      var (turns, isNear) = (0.0, false)
      for subpath in subpaths(path) {
        let measure = PathMeasure(subpath)
        var points = (0...800).compactMap { measure.place(atFraction: Double($0) / 800)?.point }
        points.append(points[0])
        for (a, b) in zip(points, points.dropFirst()) {
          let (p, q) = (a - point, b - point)
          if p.length < 0.05 { isNear = true }
          turns += atan2(p.x * q.y - p.y * q.x, p.x * q.x + p.y * q.y)
        }
      }
      guard !isNear, abs(remainder(turns / (2 * .pi), 1)) < 0.01 else { continue }
      let number = Int((turns / (2 * .pi)).rounded())
      #expect(path.windingNumber(around: point) == number, "\(random)")
      #expect(
        path.contains(point) == (number != 0) && path.contains(point, using: .evenOdd) == (number % 2 != 0))
    }
  }

  private func subpaths(_ path: Path) -> [Path] {
    var paths: [Path] = []
    for element in path.elements {
      switch element {
      case .move(let a):
        paths.append(Path())
        paths[paths.count - 1].move(to: a)
      case .line(let a): paths[paths.count - 1].addLine(to: a)
      case .quadCurve(let a, let b): paths[paths.count - 1].addQuadCurve(to: a, control: b)
      case .curve(let a, let b, let c): paths[paths.count - 1].addCurve(to: a, control1: b, control2: c)
      case .closeSubpath: paths[paths.count - 1].closeSubpath()
      }
    }
    return paths
  }

  @Test("touches its bounds on all sides and stays inside")
  func bounds() {
    var random = Samples()
    for _ in 0..<60 {
      let path = randomPath(&random)
      let box = path.boundingBoxOfPath
      let measure = PathMeasure(path)
      let points = (0...1500).compactMap { measure.place(atFraction: Double($0) / 1500)?.point }
      let around = Rect(enclosing: points) ?? .zero
      #expect(box.insetBy(dx: -1e-6, dy: -1e-6).contains(around), "\(random)")
      #expect(around.insetBy(dx: -0.1, dy: -0.1).contains(box), "\(random)")
      #expect(path.boundingBox.insetBy(dx: -1e-9, dy: -1e-9).contains(box), "\(random)")
    }
  }

  @Test("is interpolated to a path of the same structure only")
  func interpolation() {
    var random = Samples()
    let path = randomPath(&random)
    let other = path.applying(Transform2D(scaleX: 3, y: 3))
    #expect(path.interpolated(to: other, fraction: 0) == path, "\(random)")
    let middle = path.interpolated(to: other, fraction: 0.5)
    #expect(middle?.description == path.applying(Transform2D(scaleX: 2, y: 2)).description, "\(random)")
    #expect(path.interpolated(to: Path(Rect(x: 0, y: 0, width: 1, height: 1)), fraction: 0.5) == nil)
  }

  @Test("is restored from its text")
  func text() throws {
    var random = Samples()
    for _ in 0..<40 {
      let text = randomPath(&random).description
      #expect(Path(text)?.description == text, "\(random)")
    }
    #expect(Path("")?.isEmpty == true)
    for text in ["L 1 2", "M 1", "M 1 x", "M 1 2 Q 3 4", "M 1 2 A 3 4", "Z"] { #expect(Path(text) == nil) }
  }

  @Test("has a stroke outline with the area of the stroke")
  func strokedArea() {
    func area(_ path: Path) -> Double {
      // The area of polygons of equal orientation that do not overlap.
      var (sum, start, here) = (0.0, Point.zero, Point.zero)
      for element in path.elements {
        switch element {
        case .move(let a): (start, here) = (a, a)
        case .line(let a):
          sum += here.x * a.y - here.y * a.x
          here = a
        default: sum += here.x * start.y - here.y * start.x
        }
      }
      return abs(sum) / 2
    }
    var line = Path()
    line.addLines(between: [Point(0, 0), Point(30, 40)])
    #expect(abs(area(line.stroked(StrokeStyle(lineWidth: 4))) - 200) < 1e-9)
    #expect(abs(area(line.stroked(StrokeStyle(lineWidth: 4, lineCap: .square))) - 216) < 1e-9)
    let round = line.stroked(StrokeStyle(lineWidth: 4, lineCap: .round), tolerance: 1e-4)
    #expect(abs(area(round) - (200 + 4 * .pi)) < 0.01)
    let dashes = line.stroked(StrokeStyle(lineWidth: 4, dash: [6, 4], dashPhase: 3))
    #expect(abs(area(dashes) - 4 * (3 + 4 * 6 + 3)) < 1e-9)
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(abs(area(circle.stroked(StrokeStyle(lineWidth: 10), tolerance: 1e-3)) / (1000 * .pi) - 1) < 1e-3)
  }

  @Test("is solid if its dashes are longer together than a number reaches", arguments: [-1, 0, 1, 1e308])
  func endlessDashes(phase: Double) {
    let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(square.dashed(StrokeStyle(dash: [1e308, 1e308], dashPhase: phase)) == square)
  }

  @Test("that is closed has one dash across its start if both ends are dashes")
  func dashes() {
    let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    let dashed = square.dashed(StrokeStyle(dash: [10, 10], dashPhase: 5))
    #expect(dashed.description == "M 0 5 L 0 0 L 5 0 M 10 5 L 10 10 L 5 10")
    #expect(abs(dashed.length - 20) < 1e-9)
    #expect(square.dashed(StrokeStyle()) == square)
  }

  @Test("has dots from its start on if its dashes have no length")
  func dots() {
    let style = StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0, 10])
    func dots(_ path: Path) -> [Point] {
      path.dashed(style).elements.compactMap { if case .move(let point) = $0 { point } else { nil } }
    }
    var line = Path()
    line.addLines(between: [.zero, Point(95, 0)])
    #expect(dots(line) == (0..<10).map { Point(10 * Double($0), 0) })
    let box = line.stroked(style).boundingBox
    #expect(abs(box.minX + 2) < 0.1 && abs(box.maxX - 92) < 0.1)
    let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(dots(square) == [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)])
  }
}
