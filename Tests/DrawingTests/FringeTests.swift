import Glibc
import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

@Suite struct `A shape with a fringe` {
  /// The sum over all pixels of the coverage by the triangles, each of which is a plane over its corners. NaN if a
  /// triangle is not clockwise on screen, since it then overlaps another.
  private func weight(_ fringe: borrowing Fringe) -> Double {
    var sum = 0.0
    for i in stride(from: 0, to: fringe.indices.count, by: 3) {
      let corners = (0..<3).map { Int(fringe.indices[i + $0]) }
      let (a, b, c) = (fringe.points[corners[0]], fringe.points[corners[1]], fringe.points[corners[2]])
      let area = ((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2
      if area < -1e-9 { return .nan }
      sum += area * Double(corners.count { $0 < fringe.solid }) / 3 * fringe.coverage
    }
    return sum
  }

  @Test(arguments: seeds(0..<300))
  func `has a total coverage equal to its area`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let shape = RoundedRect(
      Rect(
        center: .zero, size: Size(width: random.double(1...60), height: random.double(1...60))),
      radius: Bool.random(using: &random) ? 0 : random.double(0...30))
    let map = Transform2D.random(using: &random)
    var contour = Contour()
    contour.set(shape, through: Projection(map), steps: 24)
    precondition(contour.finish())
    var fringe = Fringe()
    fringe.build(contour)
    let exact = shape.area * abs(map.determinant)
    #expect(abs(contour.area / exact - 1) < 2e-3, "seed \(seed): \(contour.area) for \(exact)")
    let weight = weight(fringe)
    #expect(abs(weight / contour.area - 1) < 0.02, "seed \(seed): \(weight) for \(contour.area)")
  }

  @Test func `has less coverage if it is thinner than a pixel, not more width`() {
    for width in [0.05, 0.2, 0.5, 0.9, 1.1] {
      var contour = Contour()
      contour.set(
        RoundedRect(Rect(x: 3.3, y: 2.2, width: 200, height: width)),
        through: Projection(Transform2D(rotationAngle: 0.3)), steps: 1)
      precondition(contour.finish())
      var fringe = Fringe()
      fringe.build(contour)
      #expect(abs(weight(fringe) - 200 * width) < 1e-6 * 200)
      if width < 1 { #expect(abs(fringe.coverage - 2 * width / (1 + width)) < 0.01) }
    }
  }

  @Test func `has no fringe along edges between pixels`() {
    var studio = Studio()
    let mesh = studio.mesh(
      DisplayItem(.fill(RoundedRect(Rect(x: 4, y: 6, width: 20, height: 10)), .color(.white))),
      DisplayItem(
        .fill(RoundedRect(Rect(x: 4.5, y: 26, width: 20, height: 6.5)), .color(.white)),
        projection: Projection(Transform2D(translationX: 0.5, y: 0.5)), clip: nil))
    // The second one is too thin for a mask, and its upper edge is between pixels: a separate row of pixels.
    #expect(mesh.vertices.prefix(4).map(\.x) == [4, 24, 24, 4])
    #expect(mesh.vertices.prefix(4).map(\.y) == [6, 6, 16, 16])
    #expect(mesh.vertices[4..<8].allSatisfy { $0.alpha == 128 })
    #expect(mesh.vertices[8...].allSatisfy { $0.alpha == 255 })
    #expect(mesh.vertices.count == 4 + 8)
  }

  @Test func `has no fringe at half a point on a screen with a scale of 2`() {
    var studio = Studio()
    let mesh = studio.mesh(
      DisplayItem(.fill(RoundedRect(Rect(x: 1.5, y: 2.5, width: 3, height: 3.5)), .color(.white))), scale: 2)
    #expect(mesh.vertices.count == 4)
  }

  @Test(arguments: seeds(0..<16))
  func `covers each pixel as supersampling does`(seed: UInt64) {
    var random = SplitMix(seed: seed &+ 1000)
    let shape = RoundedRect(
      Rect(center: .zero, size: Size(width: random.double(8...40), height: random.double(8...40))),
      radius: random.double(0...20))
    let projection = Projection(Transform2D.random(using: &random))
    var studio = Studio()
    let canvas = studio.draw(DisplayItem(.fill(shape, .color(.white)), projection: projection))
    let truth = supersample(width: 64, height: 64, [(shape, projection)])
    var (sum, worst) = (0.0, 0.0)
    for i in truth.indices {
      let error = abs(Double(canvas.pixels[i].w) - truth[i])
      sum += error
      worst = max(worst, error)
    }
    let edge = truth.count { $0 > 0 && $0 < 1 }
    #expect(sum / Double(max(edge, 1)) < 0.07, "seed \(seed)")
    #expect(worst < 0.35, "seed \(seed)")
  }

  @Test func `deviates from a circle by at most the flattening tolerance at any scale`() {
    for scale in [0.5, 1, 2, 7.5, 40] {
      let radius = 10.0
      var contour = Contour()
      let projection = Projection(Transform2D(scaleX: scale, y: scale))
      contour.set(
        RoundedRect(Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), radius: radius),
        through: projection, steps: quarterTurnSteps(radius: radius * scale))
      precondition(contour.finish())
      for i in 0..<contour.count {
        let (a, b) = (contour[i], contour[(i + 1) % contour.count])
        let middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2).length
        #expect(radius * scale - middle <= flatteningTolerance * 1.001)
        #expect(abs(Point(a.x, a.y).length - radius * scale) < 1e-9 * scale)
      }
    }
  }
}
