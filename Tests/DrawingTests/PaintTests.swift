import Glibc
import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

@Suite struct `The painting of shapes` {
  private let square = RoundedRect(Rect(x: -20, y: -20, width: 40, height: 40))

  private func turned(_ angle: Double) -> Projection {
    Projection(Transform2D(rotationAngle: angle).concatenating(Transform2D(translationX: 32, y: 32)))
  }

  // MARK: Gradients

  /// The definition: linear between stops in premultiplied colours, and constant beyond them.
  private func color(_ gradient: LinearGradient, at p: Point) -> Light {
    let line = gradient.end - gradient.start
    let t = ((p - gradient.start).x * line.x + (p - gradient.start).y * line.y) / (line.length * line.length)
    guard let after = gradient.stops.firstIndex(where: { $0.position > t }) else {
      return gradient.stops[gradient.stops.count - 1].color.light()
    }
    guard after > 0 else { return gradient.stops[0].color.light() }
    let (a, b) = (gradient.stops[after - 1], gradient.stops[after])
    let share = Float((t - a.position) / (b.position - a.position))
    return a.color.light() * (1 - share) + b.color.light() * share
  }

  @Test(arguments: seeds(0..<20))
  func `gives each point of a gradient its interpolated colour`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func randomColor() -> RGBA {
      RGBA(
        red: random.double(0...1), green: random.double(0...1), blue: random.double(0...1),
        alpha: random.double(0...1))
    }
    let positions = (0..<4).map { _ in random.double(0...1) }.sorted()
    let gradient = LinearGradient(
      from: Point(random.double(-15...0), random.double(-15...15)),
      to: Point(random.double(5...15), random.double(-15...15)),
      stops: positions.map { .init($0, randomColor()) })
    var projection = turned(random.double(-3...3))
    let isBent = seed % 2 == 1
    if isBent {
      projection = Projection(1, 0, 0.004, 0, 1, -0.006, 0, 0, 1).concatenating(projection)
    }
    var studio = Studio()
    let canvas = studio.draw(DisplayItem(.fill(square, .gradient(gradient)), projection: projection))
    let back = projection.inverted()!
    var worst: Float = 0
    for y in 0..<64 {
      for x in 0..<64 {
        guard let p = Point(Double(x) + 0.5, Double(y) + 0.5).applying(back), abs(p.x) < 18, abs(p.y) < 18
        else {
          continue
        }
        let error = canvas[x, y] - color(gradient, at: p)
        worst = max(worst, max(error.max(), -error.min()))
      }
    }
    #expect(worst < (isBent ? 0.02 : 0.006), "seed \(seed)")
  }

  @Test func `keeps the hard edge between two stops at one position`() {
    let gradient = LinearGradient(
      from: Point(-20, 0), to: Point(20, 0),
      stops: [.init(0, .black), .init(0.5, .black), .init(0.5, .white), .init(1, .white)])
    var studio = Studio()
    let canvas = studio.draw(DisplayItem(.fill(square, .gradient(gradient)), projection: turned(0)))
    #expect((13..<32).allSatisfy { canvas[$0, 30].x < 0.001 })
    #expect((32..<51).allSatisfy { canvas[$0, 30].x > 0.999 })
  }

  @Test func `continues the first and the last colour outside a line whose ends have two stops`() {
    let gradient = LinearGradient(
      from: Point(-10, 0), to: Point(10, 0),
      stops: [.init(0, .black), .init(0, .white), .init(1, .white), .init(1, .black)])
    var studio = Studio()
    let canvas = studio.draw(DisplayItem(.fill(square, .gradient(gradient)), projection: turned(0)))
    for x in 13..<51 {
      let expected: Float = (22..<42).contains(x) ? 1 : 0
      #expect(abs(canvas[x, 30].x - expected) < 0.001, "\(x)")
    }
  }

  @Test func `divides a gradient into strips without gaps or overlaps`() {
    let half = RGBA.white.withAlphaComponent(0.5)
    let gradient = LinearGradient(
      from: Point(-18, -7), to: Point(13, 18), stops: (0...30).map { .init(Double($0) / 30, half) })
    var studio = Studio()
    let shape = RoundedRect(square.rect, radius: 12)
    let striped = studio.draw(DisplayItem(.fill(shape, .gradient(gradient)), projection: turned(0.7)))
    let plain = studio.draw(DisplayItem(.fill(shape, .color(half)), projection: turned(0.7)))
    for i in striped.pixels.indices where abs(striped.pixels[i].w - plain.pixels[i].w) > 0.006 {
      Issue.record("pixel \(i % 64), \(i / 64): \(striped.pixels[i].w), not \(plain.pixels[i].w)")
    }
  }

  // MARK: Borders and lines

  @Test(arguments: [(0.0, 3.0), (10, 3), (10, 0.6), (4, 7), (20, 19), (20, 25)])
  func `covers a border with the difference of its outer and inner shape`(radius: Double, width: Double) {
    let shape = RoundedRect(square.rect, radius: radius)
    let half = RGBA.white.withAlphaComponent(0.5)
    var studio = Studio()
    for angle in [0, 0.4] {
      let canvas = studio.draw(
        DisplayItem(.border(shape, width: width, half), projection: turned(angle)))
      let outer = supersample(width: 64, height: 64, [(shape, turned(angle))])
      let inside = RoundedRect(shape.rect.insetBy(dx: width, dy: width), radius: max(0, radius - width))
      let inner =
        inside.rect.isEmpty
        ? outer.map { _ in 0 } : supersample(width: 64, height: 64, [(inside, turned(angle))])
      let errors = outer.indices.map { abs(Double(canvas.pixels[$0].w) - 0.5 * (outer[$0] - inner[$0])) }
      #expect(errors.allSatisfy { $0 < 0.2 })
      #expect(errors.reduce(0, +) / 4096 < 0.006)
    }
  }

  @Test func `covers each pixel of a translucent line once`() {
    let points = [Point(-20, 10), Point(-8, -12), Point(4, 14), Point(16, -12), Point(22, -10)]
    let half = RGBA.white.withAlphaComponent(0.5)
    var studio = Studio()
    let canvas = studio.draw(DisplayItem(.polyline(points, width: 5, half), projection: turned(0)))
    func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
      let (ab, ap) = (b - a, p - a)
      let t = min(max((ap.x * ab.x + ap.y * ab.y) / (ab.x * ab.x + ab.y * ab.y), 0), 1)
      return (ap - ab * t).length
    }
    var worst = 0.0
    for y in 0..<64 {
      for x in 0..<64 {
        let p = Point(Double(x) + 0.5 - 32, Double(y) + 0.5 - 32)
        let d = zip(points, points.dropFirst()).map { distance(p, $0, $1) }.min()!
        let exact = 0.5 * min(max(2.5 - d + 0.5, 0), 1)
        worst = max(worst, abs(Double(canvas[x, y].w) - exact))
      }
    }
    #expect(worst < 0.16)
  }

  @Test func `draws a line of one point as a disc`() {
    var studio = Studio()
    let canvas = studio.draw(DisplayItem(.polyline([Point(0, 0)], width: 10, .white), projection: turned(0)))
    let sum = canvas.pixels.reduce(0) { $0 + $1.w }
    #expect(abs(sum - 25 * .pi) < 1)
  }

  @Test func `draws a curved line in a constant width`() {
    let points = (0...60).map { Point(18 * cos(Double($0) / 10), 18 * sin(Double($0) / 10)) }
    var studio = Studio()
    let canvas = studio.draw(
      DisplayItem(.polyline(points, width: 4, RGBA.white.withAlphaComponent(0.5)), projection: turned(0)))
    var worst = 0.0
    for y in 0..<64 {
      for x in 0..<64 {
        let p = Point(Double(x) + 0.5 - 32, Double(y) + 0.5 - 32)
        // The ends lie at the angles 0 and 6.
        guard abs(atan2(p.y, p.x) + 0.14) > 0.3 else { continue }
        let exact = 0.5 * min(max(2.5 - abs(p.length - 18), 0), 1)
        worst = max(worst, abs(Double(canvas[x, y].w) - exact))
      }
    }
    #expect(worst < 0.06)
  }

  // MARK: Shadows

  @Test(arguments: [(12.0, 3.0, 30.0, 40.0), (0, 4, 30, 20), (5, 5, 8, 10), (10, 1.5, 36, 36)])
  func `draws a shadow as the blurred shape`(radius: Double, deviation: Double, width: Double, height: Double)
  {
    let shape = RoundedRect(
      Rect(center: .zero, size: Size(width: width, height: height)), radius: radius)
    let sharp = supersample(
      width: 96, height: 96, [(shape, Projection(Transform2D(translationX: 48, y: 48)))])
    let weights = (-30...30).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let total = weights.reduce(0, +)
    func blur(_ pixels: [Double], _ step: Int) -> [Double] {
      pixels.indices.map { i in
        let place = step == 1 ? i % 96 : i / 96
        return (-30...30).reduce(0) { sum, k in
          place + k < 0 || place + k > 95 ? sum : sum + pixels[i + k * step] * weights[k + 30] / total
        }
      }
    }
    let truth = blur(blur(sharp, 1), 96)
    var studio = Studio()
    let canvas = studio.draw(
      DisplayItem(
        .shadow(shape, radius: deviation, .white),
        projection: Projection(Transform2D(translationX: 48, y: 48))), width: 96, height: 96)
    let worst = truth.indices.map { abs(Double(canvas.pixels[$0].w) - truth[$0]) }.max()!
    #expect(worst < 0.02)
  }

  @Test func `blurs a shadow that grows once`() {
    let atlas = Atlas(size: 512, maximumSize: 512)
    var studio = Studio(atlas: atlas)
    func mesh(_ width: Double) -> Mesh {
      studio.mesh(
        DisplayItem(
          .shadow(
            RoundedRect(Rect(x: 0, y: 0, width: width, height: 60), radius: 8), radius: 4, .black)))
    }
    _ = mesh(60)
    atlas.markClean()
    for width in 61...90 { _ = mesh(Double(width)) }
    #expect(atlas.dirtyRect == nil)
  }

  // MARK: Backdrops

  @Test(arguments: seeds(0..<12))
  func `draws items with a backdrop like a group with that opacity`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func randomColor(_ alpha: Double = 1) -> RGBA {
      RGBA(
        red: random.double(0...1), green: random.double(0...1), blue: random.double(0...1), alpha: alpha)
    }
    let projection = turned(random.double(-0.5...0.5))
    let (under, back) = (randomColor(), randomColor())
    let opacity = random.double(0.1...0.95)
    let font = Font.systemFont(ofSize: 12)
    let gradient = LinearGradient(
      from: Point(-15, 0), to: Point(15, 0),
      stops: [.init(0, randomColor(0.3)), .init(0.6, randomColor()), .init(1, randomColor(0.8))])
    let contents: [DisplayItem.Content] = [
      .text("abc", font, randomColor(0.9), origin: Point(-15, -6)),
      .fill(RoundedRect(Rect(x: -15, y: 0, width: 12, height: 8), radius: 3), .color(randomColor())),
      .fill(RoundedRect(Rect(x: 0, y: 0, width: 16, height: 8), radius: 3), .gradient(gradient)),
      .image(Image(asset: "cover"), Rect(x: 6, y: -18, width: 12, height: 14), tint: nil),
      .image(Image(asset: "icon"), Rect(x: -18, y: 10, width: 8, height: 8), tint: randomColor()),
      .polyline([Point(0, 12), Point(6, 17), Point(17, 12)], width: 2, randomColor()),
    ]
    var studio = Studio()
    studio.text.isColored = seed % 3 == 0
    let ground = Paint.color(back)

    var list = DisplayList()
    list.append(DisplayItem(.beginGroup(square.rect, opacity: opacity), projection: projection))
    list.append(DisplayItem(.fill(square, ground), projection: projection))
    for content in contents { list.append(DisplayItem(content, projection: projection)) }
    list.append(DisplayItem(.endGroup))
    let grouped = studio.draw(list, on: under)

    list = DisplayList()
    list.append(DisplayItem(.fill(square, ground), projection: projection, opacity: opacity))
    for content in contents {
      list.append(DisplayItem(content, projection: projection, opacity: opacity, backdrop: back))
    }
    let direct = studio.draw(list, on: under)
    let errors = zip(grouped.pixels, direct.pixels).map { max(($0 - $1).max(), ($1 - $0).max()) }
    // Pieces of the line overlap in a pixel at its corner, and the group ends in those at the corners of the square.
    #expect(errors.count { $0 >= 0.012 } <= 4, "seed \(seed)")
    #expect(errors.allSatisfy { $0 < 0.1 }, "seed \(seed)")
  }

  @Test func `a translucent line covers no pixel more than once`() {
    var studio = Studio()
    for seed in seeds(700..<708) {
      var random = SplitMix(seed: seed)
      let points = (0..<random.int(2...7)).map { _ in Point(random.double(8...56), random.double(8...56)) }
      let width = random.double(0.5...8)
      let opacity = random.double(0.1...0.9)
      var list = DisplayList()
      list.append(DisplayItem(.polyline(points, width: width, .white), opacity: opacity))
      let canvas = studio.draw(list, on: .black)
      for (index, pixel) in canvas.pixels.enumerated() {
        let middle = Point(Double(index % 64) + 0.5, Double(index / 64) + 0.5)
        let distance = zip(points, points.dropFirst()).reduce(Double.infinity) {
          min($0, middle.distance(toLineFrom: $1.0, to: $1.1))
        }
        // Two pieces that lie side by side each round their share of a pixel.
        #expect(Double(pixel.x) < opacity + 0.02, "seed \(seed)")
        if distance < width / 2 - 0.8 { #expect(Double(pixel.x) > opacity - 0.05, "seed \(seed)") }
        if distance > width / 2 + 1.5 { #expect(pixel.x < 0.02, "seed \(seed)") }
      }
    }
  }

  // MARK: Commands

  private func rows(_ count: Int, text: RGBA, opacity: Double) -> DisplayList {
    var list = DisplayList()
    for i in 0..<count {
      let placed = Projection(
        Transform2D(scaleX: 1.02, y: 1.02).concatenating(
          Transform2D(translationX: 0, y: Double(i) * 60)))
      let back = RGBA(rgb: 0xff9500)
      list.append(
        DisplayItem(
          .fill(RoundedRect(Rect(x: 0, y: 0, width: 390, height: 60)), .color(back)), projection: placed,
          opacity: opacity))
      list.append(
        DisplayItem(
          .text("Row \(i)", .systemFont(ofSize: 17), text, origin: Point(20, 36)), projection: placed,
          opacity: opacity, backdrop: back))
    }
    return list
  }

  @Test func `needs at most two draw calls for a list`() {
    var studio = Studio()
    #expect(studio.mesh(rows(15, text: .white, opacity: 1), width: 390, height: 844).commands.count == 1)
    #expect(studio.mesh(rows(15, text: .white, opacity: 0.8), width: 390, height: 844).commands.count == 1)
    let dark = studio.mesh(rows(15, text: .black, opacity: 0.8), width: 390, height: 844)
    #expect(dark.commands.count == 2)
    #expect(dark.commands.last.map { if case .draw(_, _, .subtract, _) = $0 { true } else { false } } == true)
  }

  @Test func `draws an item after the postponed triangles below it`() {
    var list = rows(2, text: .black, opacity: 0.8)
    list.append(
      DisplayItem(.fill(RoundedRect(Rect(x: 0, y: 20, width: 390, height: 20)), .color(.white))))
    var studio = Studio()
    let canvas = studio.draw(list, on: .black, width: 128, height: 128)
    #expect((20..<40).allSatisfy { canvas[22, $0] == SIMD4(1, 1, 1, 1) })
  }

  @Test func `omits a hidden group with its content`() {
    var list = DisplayList()
    list.append(DisplayItem(.beginGroup(Rect(x: 100, y: 0, width: 10, height: 10), opacity: 0.5)))
    list.append(DisplayItem(.beginGroup(Rect(x: 0, y: 0, width: 10, height: 10), opacity: 0.5)))
    list.append(DisplayItem(.fill(square, .color(.white))))
    list.append(DisplayItem(.endGroup))
    list.append(DisplayItem(.endGroup))
    list.append(DisplayItem(.beginGroup(Rect(x: 1.5, y: 2, width: 70, height: 3.2), opacity: 0.5)))
    list.append(DisplayItem(.endGroup))
    var studio = Studio()
    let mesh = studio.mesh(list)
    #expect(mesh.areas == [PixelRect(x: 0, y: 0, width: 63, height: 4)])
    #expect(
      mesh.commands == [
        .select(depth: 1), .clear(first: 0, count: 1), .select(depth: 0),
        .draw(first: 0, count: 6, blend: .over, from: .sheet(depth: 1)),
      ])
    #expect(mesh.vertices.map { [$0.x, $0.y] } == [[1, 2], [64, 2], [64, 6], [1, 6]])
  }

  @Test(arguments: seeds(0..<20))
  func `produces a valid mesh for extreme numbers`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let odd = [0, -1, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan, 5, 30, 0.3]
    func number() -> Double { odd.randomElement(using: &random) ?? 0 }
    func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    func color() -> RGBA { RGBA(red: number(), green: number(), blue: number(), alpha: number()) }
    func projection() -> Projection {
      if Bool.random(using: &random) { return .identity }
      return Projection(
        number(), number(), number(), number(), number(), number(), number(), number(), number())
    }
    func point() -> Point { Point(number(), number()) }
    var list = DisplayList()
    for i in 0..<3 {
      _ = list.addClip(
        .init(
          RoundedRect(rect(), radius: number()), projection: projection(), parent: i > 0 ? i - 1 : nil))
    }
    for i in 0..<60 {
      let contents: [DisplayItem.Content] = [
        .fill(RoundedRect(rect(), radius: number()), .color(color())),
        .fill(
          RoundedRect(rect(), radius: number()),
          .gradient(
            LinearGradient(
              from: point(), to: point(), stops: [.init(number(), color()), .init(number(), color())]))),
        .border(RoundedRect(rect(), radius: number()), width: number(), color()),
        .shadow(RoundedRect(rect(), radius: number()), radius: number(), color()),
        .text(
          "odd", .systemFont(ofSize: [10, .nan, 0].randomElement(using: &random) ?? 1), color(),
          origin: point()),
        .image(
          Image(asset: "odd"), Rect(origin: point(), size: Size(width: 30, height: number() > 4 ? .nan : 5)),
          tint: nil),
        .polyline([point(), point(), point()], width: number(), color()),
      ]
      list.append(
        DisplayItem(
          contents[i % contents.count], projection: projection(), clip: [nil, nil, 0, 1, 2][i % 5],
          opacity: [1, 0.5, .nan][i % 3], backdrop: i % 2 == 0 ? color() : nil))
    }
    var studio = Studio()
    let mesh = studio.mesh(list)
    #expect(mesh.vertices.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.u.isFinite && $0.v.isFinite })
    #expect(mesh.indices.allSatisfy { $0 >= 0 && $0 < mesh.vertices.count })
    #expect(!list.description.isEmpty)
  }
}

extension Point {
  /// The distance to the line between two points.
  fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
    let (way, own) = (end - start, self - start)
    let square = way.x * way.x + way.y * way.y
    let share = square > 0 ? min(max((own.x * way.x + own.y * way.y) / square, 0), 1) : 0
    return distance(to: start + Point(way.x * share, way.y * share))
  }
}
