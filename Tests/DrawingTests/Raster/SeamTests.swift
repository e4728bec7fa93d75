import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

/// Shapes that meet between pixels.
@Suite struct SeamTests {
  private func fill(_ rect: Rect, _ color: RGBA, _ projection: Projection, opacity: Double) -> DisplayItem {
    DisplayItem(.fill(RoundedRect(rect), .color(color)), projection: projection, opacity: opacity)
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.8, 0.99], [0.5, 0.8, 1])
  func `two rows of one colour have no visible seam`(shift: Double, opacity: Double) {
    var painting = Painting()
    let place = Projection(x: 0, y: shift)
    painting.draw(
      fill(Rect(x: 0, y: 0, width: 64, height: 20), .white, place, opacity: opacity),
      fill(Rect(x: 0, y: 20, width: 64, height: 20), .white, place, opacity: opacity))
    let inside = (2..<38).map { painting[30, $0][0] }
    #expect(inside.allSatisfy { abs($0 - inside[0]) <= 1 }, "\(inside)")
  }

  @Test(arguments: seeds(0..<40))
  func `the background does not show through a shared edge of two shapes`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let opacity = random.chance(0.3) ? 1 : random.double(0.2...1)
    let projection =
      random.chance(0.5)
      ? Projection(.random(using: &random))
      : random.projection(within: 10)
        .concatenating(Projection(x: 32, y: 32))
    let cut = random.double(-8...8)
    let (one, other) = (
      Rect(x: -20, y: -20, width: 20 + cut, height: 40), Rect(x: cut, y: -20, width: 20 - cut, height: 40)
    )
    var painting = Painting()
    painting.draw(
      fill(one, .white, projection, opacity: opacity), fill(other, .white, projection, opacity: opacity))
    // Away from the outer edges nothing may differ from a single shape.
    var whole = Painting()
    whole.draw(
      fill(Rect(x: -20, y: -20, width: 40, height: 40), .white, projection, opacity: opacity))
    let full = Int((opacity * 255).rounded())
    var worst = 0
    for i in whole.pixels.indices where abs(Int(whole.pixels[i] & 255) - full) <= 1 {
      worst = max(worst, abs(Int(painting.pixels[i] & 255) - full))
    }
    #expect(worst <= 2, "seed \(seed)")
  }

  @Test func `a pixel in which two colours meet contains both in proportion`() {
    var painting = Painting()
    painting.draw(
      fill(Rect(x: 0, y: 0, width: 64, height: 20.25), RGBA(rgb: 0xff0000), .identity, opacity: 1),
      fill(Rect(x: 0, y: 20.25, width: 64, height: 20), RGBA(rgb: 0x0000ff), .identity, opacity: 1),
      on: RGBA(rgb: 0x00ff00))
    #expect(painting[30, 20] == [64, 0, 191, 255])
  }

  @Test func `a shape within another one is blended normally`() {
    // The same two edges in one pixel, but one shape is within the other.
    var painting = Painting()
    painting.draw(
      fill(Rect(x: 0, y: 0, width: 64, height: 40.25), .white, .identity, opacity: 0.5),
      fill(Rect(x: 0, y: 20.25, width: 64, height: 20), .white, .identity, opacity: 0.5))
    #expect(abs(painting[30, 20][0] - 175) <= 1, "half, and half of three quarters of the rest")
  }

  @Test func `four shapes that meet in a pixel cover it completely`() {
    var painting = Painting()
    for opacity in [0.5, 0.8, 1] {
      painting.draw(
        fill(Rect(x: 10, y: 10, width: 20.5, height: 20.5), .white, .identity, opacity: opacity),
        fill(Rect(x: 30.5, y: 10, width: 20, height: 20.5), .white, .identity, opacity: opacity),
        fill(Rect(x: 10, y: 30.5, width: 20.5, height: 20), .white, .identity, opacity: opacity),
        fill(Rect(x: 30.5, y: 30.5, width: 20, height: 20), .white, .identity, opacity: opacity))
      #expect(abs(painting[30, 30][0] - painting[20, 20][0]) <= 26, "at \(opacity)")
      #expect(abs(painting[30, 20][0] - painting[20, 20][0]) <= 1)
      #expect(abs(painting[20, 30][0] - painting[20, 20][0]) <= 1)
    }
  }
}
