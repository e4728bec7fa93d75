import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

@Suite struct `An upright rectangle between pixels` {
  private func fill(_ rect: Rect, clip: Int? = nil) -> DisplayItem {
    DisplayItem(.fill(RoundedRect(rect), .color(.white)), clip: clip)
  }

  /// The share of the pixel from `start` on that is between two coordinates.
  private func share(ofPixel start: Int, from: Double, to: Double) -> Double {
    max(0, min(Double(start + 1), to) - max(Double(start), from))
  }

  /// The greatest difference between a pixel and the share of it that the rectangle covers.
  private func worstError(_ canvas: Canvas, _ rect: Rect) -> Double {
    var worst = 0.0
    for y in 0..<canvas.height {
      let row = share(ofPixel: y, from: rect.minY, to: rect.maxY)
      for x in 0..<canvas.width {
        let exact = row * share(ofPixel: x, from: rect.minX, to: rect.maxX)
        worst = max(worst, abs(Double(canvas[x, y].w) - exact))
      }
    }
    return worst
  }

  private func random(_ random: inout SplitMix, sizes: ClosedRange<Double>) -> Rect {
    Rect(
      x: random.double(2...10), y: random.double(2...10), width: random.double(sizes),
      height: random.double(sizes))
  }

  @Test(arguments: seeds(0..<60))
  func `covers each pixel by the covered fraction of its area, to 2 %`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let rect = random(&generator, sizes: seed % 2 == 0 ? 8...30 : 8...110)
    var studio = Studio()
    let canvas = studio.draw(fill(rect), width: 128, height: 128)
    #expect(worstError(canvas, rect) < 0.02, "seed \(seed): \(rect)")
  }

  @Test(arguments: seeds(0..<20))
  func `is cut exactly by a rectangle between pixels`(seed: UInt64) {
    var generator = SplitMix(seed: seed &+ 300)
    let (rect, clip) = (random(&generator, sizes: 20...100), random(&generator, sizes: 20...100))
    var list = DisplayList()
    list.append(fill(rect, clip: list.addClip(DisplayList.Clip(RoundedRect(clip)))))
    var studio = Studio()
    let canvas = studio.draw(list, width: 128, height: 128)
    let (left, top) = (max(rect.minX, clip.minX), max(rect.minY, clip.minY))
    let seen = Rect(
      x: left, y: top, width: min(rect.maxX, clip.maxX) - left, height: min(rect.maxY, clip.maxY) - top)
    #expect(worstError(canvas, seen) < 0.02, "seed \(seed): \(rect) in \(clip)")
  }

  @Test func `has a total coverage equal to its area, for any stretch of its mask`() {
    var studio = Studio()
    for step in 0...40 {
      let side = 8 + 0.25 * Double(step)
      let canvas = studio.draw(fill(Rect(x: 4.3, y: 5.7, width: side, height: side)))
      let weight = canvas.pixels.reduce(0) { $0 + Double($1.w) }
      #expect(abs(weight / (side * side) - 1) < 0.01, "\(weight) for \(side) by \(side)")
    }
  }

  @Test func `has four vertices, and more only if it is long`() {
    var studio = Studio()
    func count(_ width: Double, _ height: Double) -> Int {
      studio.mesh(fill(Rect(x: 1.3, y: 1.6, width: width, height: height)), width: 300, height: 300).vertices
        .count
    }
    #expect(count(20, 9) == 4)
    #expect(count(200, 20) == 12)
    #expect(count(20, 200) == 12)
    #expect(count(200, 200) == 36)
  }

  @Test func `creates all masks in advance that it needs while it grows`() {
    var studio = Studio()
    for isWide in [true, false] {
      for step in 0...230 {
        let side = 8 + 0.25 * Double(step)
        let size = isWide ? Size(width: 90.3, height: side) : Size(width: side, height: 90.3)
        _ = studio.mesh(fill(Rect(origin: Point(3.3, 4.6), size: size)), width: 128, height: 128)
        if step > 0 { #expect(studio.tessellator.atlas.dirtyRect == nil, "\(size)") }
        studio.tessellator.atlas.markClean()
      }
    }
  }

  @Test func `has a coverage in proportion to its thickness`() {
    var studio = Studio()
    let rect = Rect(x: 3.25, y: 4.5, width: 30, height: 0.5)
    let canvas = studio.draw(fill(rect))
    let weight = canvas.pixels.reduce(0) { $0 + Double($1.w) }
    #expect(abs(weight - 15) < 0.3)
  }

  @Test func `is cut beyond the target's edge, and omitted outside`() {
    var studio = Studio()
    let across = studio.mesh(fill(Rect(x: -2000.5, y: 3.25, width: 2040, height: 20)))
    #expect(across.vertices.allSatisfy { $0.x >= -3 })
    #expect(studio.mesh(fill(Rect(x: -40.5, y: 3.25, width: 20, height: 20))).vertices.isEmpty)
  }

  @Test func `needs no more vertices if text on it extends beyond the target`() {
    var studio = Studio()
    func count(x: Double) -> Int {
      let text = DisplayItem.Content.text("label", .systemFont(ofSize: 10), .white, origin: Point(x, 20.4))
      return studio.mesh(DisplayItem(text, isMoving: true)).vertices.count
    }
    #expect(count(x: 5.3) == 4)
    #expect(count(x: -8.3) == 4)
    #expect(count(x: -80.3) == 0)
  }
}
