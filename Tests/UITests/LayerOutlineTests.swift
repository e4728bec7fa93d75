import Foundation
import GlissadeDrawing
import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeUI

/// Returns whether a point lies in a rectangle of which some corners are rounded, by the definition.
private func lies(_ point: Point, in rect: Rect, _ radius: Double, _ corners: RectCorner) -> Bool {
  guard rect.contains(point) else { return false }
  let places: [(RectCorner, Point)] = [
    (.topLeft, Point(rect.minX + radius, rect.minY + radius)),
    (.topRight, Point(rect.maxX - radius, rect.minY + radius)),
    (.bottomLeft, Point(rect.minX + radius, rect.maxY - radius)),
    (.bottomRight, Point(rect.maxX - radius, rect.maxY - radius)),
  ]
  for (corner, center) in places where corners.contains(corner) {
    let isBeyond =
      (corner.isSubset(of: [.topLeft, .bottomLeft]) ? point.x < center.x : point.x > center.x)
      && (corner.isSubset(of: [.topLeft, .topRight]) ? point.y < center.y : point.y > center.y)
    if isBeyond, point.distance(to: center) > radius { return false }
  }
  return true
}

/// Returns the share of a pixel that an area covers, by samples. The parts and gaps of the area are wider than 2
/// points.
private func share(ofPixel x: Int, _ y: Int, _ contains: (Point) -> Bool) -> Double {
  let (minX, minY) = (Double(x), Double(y))
  // No edge crosses the pixel if everything around it lies on one side.
  let around = [
    Point(minX - 0.5, minY - 0.5), Point(minX + 0.5, minY - 0.5), Point(minX + 1.5, minY - 0.5),
    Point(minX - 0.5, minY + 0.5), Point(minX + 0.5, minY + 0.5), Point(minX + 1.5, minY + 0.5),
    Point(minX - 0.5, minY + 1.5), Point(minX + 0.5, minY + 1.5), Point(minX + 1.5, minY + 1.5),
  ]
  let inside = around.filter(contains).count
  if inside == 0 || inside == around.count { return inside == 0 ? 0 : 1 }
  var count = 0
  for i in 0..<16 {
    for j in 0..<16
    where contains(Point(minX + (Double(i) + 0.5) / 16, minY + (Double(j) + 0.5) / 16)) {
      count += 1
    }
  }
  return Double(count) / 256
}

/// The share of a normal distribution below a number of deviations.
private func normal(_ deviations: Double) -> Double { 0.5 * erfc(-deviations / 2.0.squareRoot()) }

@MainActor
@Suite struct `The outline of a layer` {
  private let stage = Stage(size: Size(width: 120, height: 90), textMeasurer: BlockText())
  private let view = View(frame: Rect(x: 10, y: 10, width: 40, height: 30))

  init() {
    stage.root.addSubview(view)
    view.layer.cornerRadius = 12
  }

  private var bitmap: Bitmap {
    Bitmap(of: stage.draw(), size: stage.size, scale: 1, over: .clear, text: nil, images: nil)
  }

  private func expect(
    _ corners: RectCorner, within tolerance: Double, _ contains: (Point) -> Bool
  ) {
    let bitmap = bitmap
    var wrong: [String] = []
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let alpha = Double(bitmap.pixels[y * bitmap.width + x] >> 24) / 255
        let truth = share(ofPixel: x, y, contains)
        if abs(alpha - truth) >= tolerance { wrong.append("\(x), \(y): \(alpha), not \(truth)") }
      }
    }
    #expect(wrong.isEmpty, "corners \(corners.rawValue)")
  }

  @Test(arguments: 0..<16) func `of the background has the chosen corners`(bits: Int) {
    let corners = RectCorner(rawValue: numericCast(bits))
    view.layer.maskedCorners = corners
    view.backgroundColor = .black
    expect(corners, within: 0.03) { lies($0, in: view.frame, 12, corners) }
  }

  @Test(arguments: 0..<16) func `of the border has the chosen corners`(bits: Int) {
    let corners = RectCorner(rawValue: numericCast(bits))
    view.layer.maskedCorners = corners
    (view.layer.borderWidth, view.layer.borderColor) = (3, .black)
    let hole = view.frame.insetBy(dx: 3, dy: 3)
    expect(corners, within: 0.05) {
      lies($0, in: view.frame, 12, corners) && !lies($0, in: hole, 9, corners)
    }
  }

  @Test(arguments: 0..<16) func `clips subviews and touches at the chosen corners`(bits: Int) {
    let corners = RectCorner(rawValue: numericCast(bits))
    view.layer.maskedCorners = corners
    view.clipsToBounds = true
    let child = View(frame: Rect(x: -5, y: -5, width: 60, height: 60))
    child.backgroundColor = .black
    view.addSubview(child)
    expect(corners, within: 0.05) { lies($0, in: view.frame, 12, corners) }
    var random = SeededGenerator(seed: UInt64(bits))
    for _ in 0..<200 {
      let point = Point(.random(in: 0...60, using: &random), .random(in: 0...50, using: &random))
      let isHit = stage.root.hitTest(point, with: nil) !== stage.root
      #expect(isHit == lies(point, in: view.frame, 12, corners), "\(point) with seed \(bits)")
    }
  }

  @Test func `keeps the list of a layer with all corners`() {
    view.backgroundColor = .black
    view.clipsToBounds = true
    let list = stage.draw().description
    view.layer.maskedCorners = [.topLeft]
    #expect(stage.draw().description != list)
    view.layer.maskedCorners = .allCorners
    #expect(stage.draw().description == list)
  }

  @Test func `leaves no clips where nothing is drawn within them`() {
    view.layer.maskedCorners = [.topLeft, .topRight, .bottomLeft]
    view.clipsToBounds = true
    view.backgroundColor = .black
    #expect(stage.draw().clips.isEmpty)
  }

  @Test func `bounds a gradient`() {
    let corners: RectCorner = [.topLeft, .bottomRight]
    let gradient = GradientLayer()
    gradient.frame = view.bounds
    gradient.cornerRadius = 12
    gradient.maskedCorners = corners
    view.layer.addSublayer(gradient)
    for type in [GradientLayerType.axial, .conic] {
      gradient.type = type
      gradient.colors = [Color.black, Color.red]
      expect(corners, within: 0.05) { lies($0, in: view.frame, 12, corners) }
    }
  }

  // MARK: Shadows

  /// Gives the view a shadow with an edge at x = 60, far from its other edges.
  private func castEdge() {
    view.layer.cornerRadius = 0
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 5
    view.layer.shadowOffset = .zero
    // A rectangle with a further corner on an edge, which is not recognized as one.
    var path = Path()
    path.addLines(between: [
      Point(50, -100), Point(300, -100), Point(300, 200), Point(50, 200), Point(50, 20),
    ])
    path.closeSubpath()
    view.layer.shadowPath = path
  }

  @Test func `of a shadow is its path, blurred by a Gaussian`() {
    castEdge()
    let bitmap = bitmap
    for x in 30..<100 {
      let alpha = Double(bitmap.pixels[45 * bitmap.width + x] >> 24) / 255
      #expect(abs(alpha - normal((Double(x) + 0.5 - 60) / 5)) < 0.02, "column \(x)")
    }
  }

  @Test func `of a shadow moves with its offset`() {
    castEdge()
    view.layer.shadowOffset = Size(width: 8, height: 0)
    let bitmap = bitmap
    for x in 40..<100 {
      let alpha = Double(bitmap.pixels[45 * bitmap.width + x] >> 24) / 255
      #expect(abs(alpha - normal((Double(x) + 0.5 - 68) / 5)) < 0.02, "column \(x)")
    }
  }

  @Test func `of a shadow that is a rectangle or a circle is drawn as such`() {
    (view.layer.shadowOpacity, view.layer.shadowOffset) = (1, .zero)
    view.layer.shadowPath = Path(Rect(x: 1, y: 2, width: 30, height: 20))
    #expect(stage.draw().description == "shadow 1 2 30 20 blur 3 #000000 at 10 10\n")
    view.layer.shadowPath = Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(stage.draw().description == "shadow 0 0 20 20 r 10 blur 3 #000000 at 10 10\n")
    view.layer.shadowPath = nil
    view.backgroundColor = .white
    #expect(stage.draw().description.hasPrefix("shadow 0 0 40 30 r 12 blur 3 #000000 at 10 10\n"))
  }

  @Test func `of a shadow animates by a layer animation`() {
    (view.layer.shadowOpacity, view.layer.shadowOffset) = (1, .zero)
    let motion = BasicAnimation(keyPath: "shadowPath")
    motion.fromValue = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    motion.toValue = Path(Rect(x: 0, y: 0, width: 30, height: 10))
    motion.duration = 1
    view.layer.add(motion, forKey: nil)
    stage.advance(to: 0.5)
    #expect(stage.draw().description == "shadow 0 0 20 10 blur 3 #000000 at 10 10 moving\n")
    stage.advance(to: 2)
    view.backgroundColor = .white
    #expect(stage.draw().description.hasPrefix("shadow 0 0 40 30 r 12 blur 3 #000000 at 10 10\n"))
  }

  @Test func `is drawn from the same picture until the path changes`() {
    castEdge()
    let list = stage.draw()
    view.backgroundColor = .red
    let next = stage.draw()
    #expect(next.items.first == list.items.first)
    view.layer.shadowRadius = 6
    #expect(stage.draw().items.first != list.items.first)
  }

  @Test func `bounds the chosen part of the contents`() {
    let layer = view.layer
    layer.cornerRadius = 0
    layer.contents = Image(
      name: "halves",
      content: ImageContent(.pixels(Bitmap(width: 4, height: 2)), size: Size(width: 4, height: 2)))
    #expect(stage.draw().description == "image \"halves\" 0 0 40 30 at 10 10\n")
    layer.contentsRect = Rect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    #expect(
      stage.draw().description
        == "clip 0 0 0 40 30 at 10 10\nimage \"halves\" -40 0 80 60 at 10 10 clip 0\n")
    let motion = BasicAnimation(keyPath: "contentsRect")
    motion.fromValue = Rect(x: 0, y: 0, width: 0.5, height: 1)
    motion.toValue = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
    motion.duration = 1
    layer.add(motion, forKey: nil)
    stage.advance(to: 0.5)
    #expect(stage.draw().description.contains("image \"halves\" -20 0 80 30 at 10 10 clip 0"))
    #expect(layer.value(forKey: "contentsRect") as? Rect == Rect(x: 0.5, y: 0, width: 0.5, height: 0.5))
  }

  @Test func `is in the presentation, and under its names`() {
    view.layer.maskedCorners = [.topLeft]
    view.layer.shadowPath = Path(view.bounds)
    let copy = view.layer.presentation()
    #expect(copy?.maskedCorners == [.topLeft] && copy?.shadowPath == Path(view.bounds))
    #expect(view.layer.value(forKey: "maskedCorners") as? RectCorner == [.topLeft])
    view.layer.setValue(Path(Rect(x: 0, y: 0, width: 1, height: 1)), forKey: "shadowPath")
    #expect(view.layer.shadowPath == Path(Rect(x: 0, y: 0, width: 1, height: 1)))
  }
}

@Suite struct `A blurred bitmap` {
  @Test(arguments: [0.5, 1, 2, 4, 7]) func `keeps its mass, and has the variance of the Gaussian`(
    deviation: Double
  ) {
    var bitmap = Bitmap(width: 81, height: 81)
    // A sum of many points, so that rounding to bytes does not matter.
    for y in 36...44 { for x in 36...44 { bitmap.pixels[y * 81 + x] = 0xff00_0000 } }
    let blurred = bitmap.blurredOpacity(deviation: deviation)
    var (mass, moment) = (0.0, 0.0)
    for y in 0..<81 {
      for x in 0..<81 {
        let alpha = Double(blurred.pixels[y * 81 + x] >> 24) / 255
        mass += alpha
        moment += alpha * Double((x - 40) * (x - 40))
      }
    }
    #expect(abs(mass - 81) < 1.5)
    // The variance of the square of nine pixels is (9² − 1) / 12.
    #expect(abs(moment / mass - (80.0 / 12 + deviation * deviation)) < 0.05 * (7 + deviation * deviation))
  }

  @Test func `is unchanged without a deviation`() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0x8000_0000, 0xff12_3456])
    #expect(bitmap.blurredOpacity(deviation: 0).pixels == [0x8080_8080, 0xffff_ffff])
    #expect(bitmap.blurredOpacity(deviation: .nan).pixels == [0x8080_8080, 0xffff_ffff])
  }
}
