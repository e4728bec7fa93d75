import Glibc
import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

@Suite struct `The clipping of shapes` {
  /// A random shape somewhere on a canvas of 64 pixels, now and then in perspective.
  private func place(using random: inout SplitMix) -> (RoundedRect, Projection) {
    let shape = RoundedRect(
      Rect(
        center: Point(random.double(-8...8), random.double(-8...8)),
        size: Size(width: random.double(10...50), height: random.double(10...50))),
      radius: Bool.random(using: &random) ? 0 : random.double(0...20))
    var projection = Projection(Transform2D.random(using: &random))
    if Int.random(in: 0..<3, using: &random) == 0 {
      projection = Projection(
        1, 0, random.double(-0.006...0.006), 0, 1, random.double(-0.006...0.006), 0, 0, 1
      )
      .concatenating(projection)
    }
    return (shape, projection)
  }

  @Test(arguments: seeds(0..<24))
  func `draws only the part of a shape within all of its clips`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let shapes = (0..<3).map { _ in place(using: &random) }
    var list = DisplayList()
    let outer = list.addClip(.init(shapes[1].0, projection: shapes[1].1))
    let inner = list.addClip(.init(shapes[2].0, projection: shapes[2].1, parent: outer))
    list.append(
      DisplayItem(.fill(shapes[0].0, .color(.white)), projection: shapes[0].1, clip: inner))
    var studio = Studio()
    let canvas = studio.draw(list)
    let truth = supersample(width: 64, height: 64, shapes)
    let errors = truth.indices.map { Double(canvas.pixels[$0].w) - truth[$0] }
    let sum = errors.reduce(0, +)
    #expect(errors.allSatisfy { abs($0) < 0.5 }, "seed \(seed)")
    let total = truth.reduce(0, +)
    #expect(abs(sum) < 0.02 * total + 3, "seed \(seed): off by \(sum) of \(total)")
  }

  @Test(arguments: seeds(0..<24))
  func `leaves nothing in a clip whose outer clips are apart`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let (shape, projection) = place(using: &random)
    var list = DisplayList()
    let left = list.addClip(.init(RoundedRect(Rect(x: 0, y: 0, width: 30, height: 64))))
    let right = list.addClip(.init(RoundedRect(Rect(x: 34, y: 0, width: 30, height: 64)), parent: left))
    let inner = list.addClip(.init(shape, projection: projection, parent: right))
    list.append(DisplayItem(.fill(shape, .color(.white)), projection: projection, clip: inner))
    var studio = Studio()
    let canvas = studio.draw(list)
    #expect(canvas.pixels.allSatisfy { $0.w == 0 }, "seed \(seed)")
  }

  @Test func `has room for any number of clips within each other`() {
    var list = DisplayList()
    var clip: Int?
    for step in 0..<50_000 {
      let rect = Rect(x: 8, y: 8, width: step == 0 ? 16 : 60, height: 16)
      clip = list.addClip(.init(RoundedRect(rect), parent: clip))
    }
    let shape = RoundedRect(Rect(x: 0, y: 0, width: 64, height: 64))
    list.append(DisplayItem(.fill(shape, .color(.white)), projection: .identity, clip: clip))
    var studio = Studio()
    let canvas = studio.draw(list)
    #expect(abs(canvas.pixels.reduce(0) { $0 + $1.w } - 256) < 1)
    // The frames are compared, clip by clip.
    var painting = Painting()
    for _ in 0..<2 { painting.draw(list) }
    #expect(painting[16, 16] == [255, 255, 255, 255] && painting[32, 16] == [0, 0, 0, 255])
    list.clips[0].shape.rect.origin.x += 4
    painting.draw(list)
    #expect(painting[9, 16] == [0, 0, 0, 255] && painting[26, 16] == [255, 255, 255, 255])
  }

  @Test(arguments: seeds(0..<100))
  func `computes the exact intersection of two polygons`(seed: UInt64) {
    var random = SplitMix(seed: seed &+ 77)
    let (a, b) = (place(using: &random), place(using: &random))
    var one = Contour()
    var two = Contour()
    one.set(a.0, through: a.1, steps: 16)
    two.set(b.0, through: b.1, steps: 16)
    guard one.finish(), two.finish() else { return }
    func contains(_ c: borrowing Contour, _ x: Double, _ y: Double, slack: Double) -> Bool {
      for i in 0..<c.count {
        let (p, q) = (c[i], c[(i + 1) % c.count])
        let length = Point(q.x - p.x, q.y - p.y).length
        if ((q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x)) / length < slack { return false }
      }
      return true
    }
    var cut = Contour()
    cut.set(a.0, through: a.1, steps: 16)
    _ = cut.finish()
    let isLeft = cut.clip(to: two.corners.base, count: two.count)
    var wrong = 0
    for _ in 0..<400 {
      let (x, y) = (random.double(-10...74), random.double(-10...74))
      let isKept = isLeft && contains(cut, x, y, slack: 0)
      let isInBoth = contains(one, x, y, slack: 0.02) && contains(two, x, y, slack: 0.02)
      let isNearBoth = contains(one, x, y, slack: -0.02) && contains(two, x, y, slack: -0.02)
      if isKept ? !isNearBoth : isInBoth { wrong += 1 }
    }
    #expect(wrong == 0, "seed \(seed)")
  }

  @Test func `leaves a shape within the clip unchanged and omits one outside`() {
    var list = DisplayList()
    let clip = list.addClip(.init(RoundedRect(Rect(x: 10, y: 10, width: 40, height: 40), radius: 10)))
    list.append(
      DisplayItem(.fill(RoundedRect(Rect(x: 20, y: 10, width: 20, height: 40)), .color(.white)), clip: clip))
    list.append(
      DisplayItem(.fill(RoundedRect(Rect(x: 52, y: 10, width: 5, height: 5)), .color(.white)), clip: clip))
    var studio = Studio()
    #expect(studio.mesh(list).vertices.count == 4)
  }

  @Test func `omits items outside the target`() {
    var studio = Studio()
    let mesh = studio.mesh(
      DisplayItem(.fill(RoundedRect(Rect(x: 0, y: 100, width: 20, height: 20)), .color(.white))),
      DisplayItem(.text("away", .systemFont(ofSize: 10), .white, origin: Point(-80, 20))))
    #expect(mesh.vertices.isEmpty)
    #expect(mesh.commands.isEmpty)
  }

  @Test func `cuts off the part of a plane behind the eye`() {
    // A floor that runs from the viewer's feet to the horizon: w is 0 at y = 100.
    let floor = Projection(1, 0, 0, 0.32, 0.2, -0.01, 0, 10, 1)
    var studio = Studio()
    let mesh = studio.mesh(
      DisplayItem(
        .fill(RoundedRect(Rect(x: -50, y: -400, width: 100, height: 1000)), .color(.white)), projection: floor
      ))
    #expect(!mesh.vertices.isEmpty)
    #expect(mesh.vertices.allSatisfy { abs($0.x) < 100 && abs($0.y) < 100 && $0.x.isFinite })
  }
}
