import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

@Suite struct RasterizerTests {
  private func white(_ shape: RoundedRect, _ projection: Projection = .identity, clip: Int? = nil)
    -> DisplayItem
  {
    DisplayItem(.fill(shape, .color(.white)), projection: projection, clip: clip)
  }

  // MARK: Gradients

  @Test func `a gradient has its outer colours outside a line whose ends have two stops`() {
    let stops: [LinearGradient.Stop] = [
      .init(0, .black), .init(0, .white), .init(1, .white), .init(1, .black),
    ]
    let shape = RoundedRect(Rect(x: 0, y: 0, width: 64, height: 4))
    var painting = Painting()
    painting.draw(
      DisplayItem(
        .fill(shape, .gradient(LinearGradient(from: Point(20, 0), to: Point(44, 0), stops: stops)))),
      on: RGBA(rgb: 0xff0000))
    for x in 0..<64 {
      #expect(painting[x, 1] == ((20..<44).contains(x) ? [255, 255, 255, 255] : [0, 0, 0, 255]), "\(x)")
    }
  }

  @Test func `a long gradient does not show the colours outside its line`() {
    let stops: [LinearGradient.Stop] = [
      .init(0, .black), .init(0, .white), .init(1, .white), .init(1, .black),
    ]
    let shape = RoundedRect(Rect(x: 0, y: 0, width: 4000, height: 1))
    var painting = Painting(width: 4000, height: 1)
    painting.draw(
      DisplayItem(
        .fill(shape, .gradient(LinearGradient(from: .zero, to: Point(4000, 0), stops: stops)))))
    #expect((0..<4000).allSatisfy { painting[$0, 0] == [255, 255, 255, 255] })
  }

  // MARK: Edges

  @Test func `an upright edge at 10.25 covers three quarters of its pixel`() {
    var painting = Painting()
    painting.draw(white(RoundedRect(Rect(x: 10.25, y: 5, width: 20, height: 20))))
    #expect(painting[9, 10] == [0, 0, 0, 255])
    #expect(painting[10, 10] == [191, 191, 191, 255])
    #expect(painting[11, 10] == [255, 255, 255, 255])
    #expect(painting[30, 10] == [64, 64, 64, 255])
  }

  @Test func `a corner covers the product of its sides' shares`() {
    var painting = Painting()
    painting.draw(white(RoundedRect(Rect(x: 10.5, y: 10.5, width: 0.25, height: 20.25))))
    #expect(painting[10, 10][0] == 32)
    #expect(painting[10, 20][0] == 64)
    #expect(painting[10, 30][0] == 48)
  }

  @Test(arguments: seeds(0..<24))
  func `a shape has the coverage of 256 samples per pixel`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let shape = RoundedRect(
      Rect(x: -22, y: -18, width: random.double(0.3...44), height: random.double(0.3...36)),
      radius: random.chance(0.4) ? 0 : random.double(0...20))
    var projection = Projection(.random(using: &random))
    if random.chance(0.3) {
      projection = Projection(
        1, 0, random.double(-0.008...0.008), 0, 1, random.double(-0.008...0.008), 0, 0, 1
      ).concatenating(projection)
    }
    if random.chance(0.2) { projection = Projection(x: random.double(20...40), y: random.double(20...40)) }
    var painting = Painting()
    painting.draw(white(shape, projection))
    expect(painting.coverage, supersample(width: 64, height: 64, [(shape, projection)], samples: 16), seed)
  }

  @Test(arguments: seeds(0..<16))
  func `a clipped shape has the coverage of 256 samples per pixel`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var list = DisplayList()
    var shapes: [(RoundedRect, Projection)] = []
    var clip: Int?
    for _ in 0..<random.int(1...3) {
      let shape = RoundedRect(
        Rect(x: 4, y: 4, width: 52, height: random.double(30...56)), radius: random.double(0...20))
      let projection = random.projection(within: 64)
      clip = list.addClip(.init(shape, projection: projection, parent: clip))
      shapes.append((shape, projection))
    }
    let shape = RoundedRect(Rect(x: 2, y: 2, width: 60, height: 50), radius: random.double(0...25))
    let projection = random.projection(within: 64)
    shapes.append((shape, projection))
    list.append(white(shape, projection, clip: clip))
    var painting = Painting()
    painting.draw(list)
    expect(painting.coverage, supersample(width: 64, height: 64, shapes, samples: 16), seed)
  }

  private func expect(_ drawn: [Double], _ truth: [Double], _ seed: UInt64) {
    var (sum, edges, most) = (0.0, 0, 0.0)
    for (a, b) in zip(drawn, truth) {
      most = max(most, abs(a - b))
      guard b > 0, b < 1 else { continue }
      sum += abs(a - b)
      edges += 1
    }
    // The samples of an upright edge are themselves off by up to a 32nd. A small shape has only such edges.
    #expect(edges == 0 || sum / Double(edges) < 1.0 / 32 + 1.0 / 255, "seed \(seed): the mean of the edges")
    let mean = zip(drawn, truth).reduce(0) { $0 + abs($1.0 - $1.1) } / Double(drawn.count)
    #expect(mean < 0.002, "seed \(seed)")
    #expect(most < 0.08, "seed \(seed)")
  }

  @Test(arguments: seeds(0..<8))
  func `a border covers the difference of its outer and inner shape`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let width = random.double(0.4...8)
    let outer = RoundedRect(Rect(x: -24, y: -20, width: 46, height: 38), radius: random.double(9...18))
    let inner = RoundedRect(outer.rect.insetBy(dx: width, dy: width), radius: outer.radius - width)
    let projection = Projection(.random(using: &random))
    var painting = Painting()
    painting.draw(DisplayItem(.border(outer, width: width, .white), projection: projection))
    let truth = zip(
      supersample(width: 64, height: 64, [(outer, projection)], samples: 16),
      supersample(width: 64, height: 64, [(inner, projection)], samples: 16)
    ).map { $0 - $1 }
    expect(painting.coverage, truth, seed)
  }

  @Test(arguments: seeds(0..<6))
  func `a line covers the points within half its width`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let width = random.double(1...8)
    let (a, b, c) = (
      Point(random.double(8...20), random.double(8...56)),
      Point(random.double(30...34), random.double(8...56)),
      Point(random.double(44...56), random.double(8...56))
    )
    var painting = Painting()
    painting.draw(DisplayItem(.polyline([a, b, c], width: width, .white)))
    func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
      let (ab, ap) = (b - a, p - a)
      let t = min(max((ap.x * ab.x + ap.y * ab.y) / (ab.x * ab.x + ab.y * ab.y), 0), 1)
      return (Point(a.x + ab.x * t, a.y + ab.y * t)).distance(to: p)
    }
    let truth = (0..<64 * 64).map { index in
      var hits = 0
      for s in 0..<256 {
        let p = Point(
          Double(index % 64) + (Double(s % 16) + 0.5) / 16, Double(index / 64) + (Double(s / 16) + 0.5) / 16)
        if min(distance(p, a, b), distance(p, b, c)) <= width / 2 { hits += 1 }
      }
      return Double(hits) / 256
    }
    expect(painting.coverage, truth, seed)
  }

  // MARK: Colours

  @Test func `white over white stays white at any opacity`() {
    for step in 0...64 {
      var painting = Painting(width: 40, height: 4)
      painting.draw(
        DisplayItem(
          .fill(RoundedRect(Rect(x: 0.3, y: 0.6, width: 30, height: 3)), .color(.white)),
          opacity: Double(step) / 64),
        on: .white)
      #expect(painting.pixels.allSatisfy { $0 == .max })
    }
  }

  @Test(arguments: seeds(0..<40))
  func `colours are blended to within one and a half steps of 255`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let (color, ground) = (random.color(), random.color().withAlphaComponent(1))
    let opacity = random.double(0...1)
    var painting = Painting(width: 13, height: 2)
    painting.draw(
      DisplayItem(
        .fill(RoundedRect(Rect(x: 0, y: 0, width: 13, height: 2)), .color(color)), opacity: opacity),
      on: ground)
    let truth = color.light(opacity: opacity) + ground.light() * Float(1 - color.alpha * opacity)
    // The colour, its amount, and the share of the ground are each rounded to a 255th.
    for x in 0..<13 {
      for channel in 0..<4 { #expect(abs(Float(painting[x, 1][channel]) - truth[channel] * 255) <= 1.5) }
    }
  }

  @Test func `items with a backdrop look like an opacity group`() {
    let card = DisplayItem.Content.fill(
      RoundedRect(Rect(x: 4.3, y: 4.6, width: 50, height: 40)), .color(RGBA(rgb: 0x3366cc)))
    let mark = DisplayItem.Content.fill(
      RoundedRect(Rect(x: 12.5, y: 12.2, width: 20, height: 20), radius: 6), .color(RGBA(rgb: 0xff8000)))
    var short = Painting()
    var long = Painting()
    short.draw(
      DisplayItem(card, opacity: 0.6), DisplayItem(mark, opacity: 0.6, backdrop: RGBA(rgb: 0x3366cc)),
      on: RGBA(rgb: 0xe0d0c0))
    long.draw(
      DisplayItem(.beginGroup(Rect(x: 0, y: 0, width: 60, height: 60), opacity: 0.6)), DisplayItem(card),
      DisplayItem(mark), DisplayItem(.endGroup), on: RGBA(rgb: 0xe0d0c0))
    for y in 0..<64 {
      for x in 0..<64 {
        for (a, b) in zip(short[x, y], long[x, y]) { #expect(abs(a - b) <= 2, "\(x), \(y)") }
      }
    }
  }

  @Test func `red and blue are swapped for the other pixel order`() {
    let list = Self.samples[3]
    var one = Painting()
    var other = Painting(order: .bgra)
    one.draw(list, on: RGBA(rgb: 0x204060))
    other.draw(list, on: RGBA(rgb: 0x204060))
    for (a, b) in zip(one.pixels, other.pixels) {
      #expect(a == b & 0xff00_ff00 | b >> 16 & 0xff | (b & 0xff) << 16)
    }
  }

  // MARK: Against the mesh

  private static let samples: [DisplayList] = (0..<60).map { seed in
    var random = SplitMix(seed: UInt64(seed))
    return random.displayList(items: 12, within: 64)
  }

  /// The tessellator's triangles have ramps over a pixel where areas are exact, so only edges differ.
  @Test(arguments: 0..<60)
  func `items of all kinds look as in the mesh`(index: Int) {
    var painting = Painting()
    painting.draw(Self.samples[index], on: RGBA(rgb: 0x204060))
    var studio = Studio()
    let canvas = studio.draw(Self.samples[index], on: RGBA(rgb: 0x204060))
    var sum = 0.0
    for i in canvas.pixels.indices {
      for channel in 0..<4 {
        let drawn = Float(painting.pixels[i] >> UInt32(channel * 8) & 255) / 255
        sum += Double(abs(drawn - canvas.pixels[i][channel]))
      }
    }
    #expect(
      sum / Double(canvas.pixels.count * 4) < 0.008, "seed \(index): \(sum / Double(canvas.pixels.count * 4))"
    )
  }

  // MARK: Sprites

  @Test func `text at rest is on whole pixels`() {
    var painting = Painting()
    painting.draw(
      DisplayItem(
        .text("ab", .systemFont(ofSize: 16), .white, origin: Point(10.3, 30.4)),
        projection: Projection(x: 0.3, y: 0.3)))
    #expect(painting.pixels.allSatisfy { $0 == 0xff00_0000 || $0 == .max })
    #expect(painting.coverage.reduce(0, +) == 256)
  }

  @Test(arguments: [0.0, 0.5, 1, 1.5])
  func `text in motion is between pixels`(shift: Double) {
    var painting = Painting()
    painting.draw(
      DisplayItem(
        .text("ab", .systemFont(ofSize: 16), .white, origin: Point(10 + shift, 30)), isMoving: true))
    let coverage = painting.coverage
    let sum = coverage.reduce(0, +)
    let center = zip(coverage, coverage.indices).reduce(0) { $0 + $1.0 * (Double($1.1 % 64) + 0.5) } / sum
    #expect(abs(sum - 256) < 3)
    #expect(abs(center - (18 + shift)) < 0.05)
  }

  @Test(arguments: [0.0, 0.003, 0.008])
  func `a picture in perspective is not distorted`(tilt: Double) throws {
    let projection = Projection(1, 0, tilt, 0, 1, -tilt / 2, 0, 0, 1)
      .concatenating(Projection(Transform2D(translationX: 60, y: 60)))
    let back = try #require(projection.inverted())
    var painting = Painting(width: 160, height: 160)
    painting.images.pixel = { u, v in
      0xff00_0000 | UInt32((v * 255).rounded()) << 8 | UInt32((u * 255).rounded())
    }
    painting.draw(
      DisplayItem(
        .image(Image(asset: "grid"), Rect(x: -40, y: -40, width: 80, height: 80), tint: nil),
        projection: projection))
    var worst = 0.0
    for y in 0..<160 {
      for x in 0..<160 {
        guard let p = Point(Double(x) + 0.5, Double(y) + 0.5).applying(back), abs(p.x) < 37, abs(p.y) < 37
        else { continue }
        let pixel = painting[x, y]
        worst = max(
          worst, abs(Double(pixel[0]) / 255 - (p.x + 40) / 80), abs(Double(pixel[1]) / 255 - (p.y + 40) / 80))
      }
    }
    #expect(worst < 1.6 / 255)
  }

  @Test func `a missing picture draws nothing`() {
    var painting = Painting()
    let rect = Rect(x: 0, y: 0, width: 32, height: 32)
    painting.draw(
      DisplayItem(.image(Image(asset: "missing"), rect, tint: nil)),
      DisplayItem(.image(Image(asset: "missing"), rect, tint: .white)))
    #expect(painting.pixels.allSatisfy { $0 == 0xff00_0000 })
  }
}
