import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

/// Groups that end with a mask, in both back ends.
@Suite struct MaskTests {
  private let whole = Rect(x: 0, y: 0, width: 64, height: 64)

  private func list(
    opacity: Double = 1, _ content: [DisplayItem.Content], mask: [DisplayItem.Content]
  ) -> DisplayList {
    var list = DisplayList()
    list.append(DisplayItem(.beginGroup(whole, opacity: opacity), isMasked: true))
    for item in content { list.append(DisplayItem(item)) }
    list.append(DisplayItem(.beginMask(whole)))
    for item in mask { list.append(DisplayItem(item)) }
    list.append(DisplayItem(.endGroup))
    list.append(DisplayItem(.endGroup))
    return list
  }

  private func fill(_ rect: Rect, radius: Double = 0, _ color: RGBA) -> DisplayItem.Content {
    .fill(RoundedRect(rect, radius: radius), .color(color))
  }

  /// The pixels that both back ends draw, from 0 to 255.
  private func pixels(_ list: DisplayList, on color: RGBA) -> (raster: [[Int]], mesh: [[Int]]) {
    var painting = Painting(width: 64, height: 64)
    painting.draw(list, on: color)
    var studio = Studio()
    let canvas = studio.draw(list, on: color, width: 64, height: 64)
    let places = (0..<64 * 64).map { ($0 % 64, $0 / 64) }
    return (
      places.map { painting[$0, $1] },
      places.map { x, y in (0..<4).map { Int((canvas[x, y][$0] * 255).rounded()) } }
    )
  }

  @Test func `of a group remains its colour times the opacity of the mask`() {
    let list = list(
      opacity: 0.5, [fill(whole, RGBA(red: 1, green: 0, blue: 0, alpha: 1))],
      mask: [
        fill(Rect(x: 0, y: 0, width: 32, height: 64), RGBA.black),
        fill(Rect(x: 32, y: 0, width: 16, height: 64), RGBA.white.withAlphaComponent(0.4)),
      ])
    let (raster, mesh) = pixels(list, on: .white)
    for pixels in [raster, mesh] {
      // Red at 0.5, at 0.5 × 0.4, and at 0, over white.
      #expect(abs(pixels[20 * 64 + 10][1] - 128) <= 1)
      #expect(abs(pixels[20 * 64 + 40][1] - 204) <= 1)
      #expect(pixels[20 * 64 + 60] == [255, 255, 255, 255])
    }
  }

  @Test func `a mask of one rounded rectangle is a clip of that shape`() {
    let shape = RoundedRect(Rect(x: 6.3, y: 9.6, width: 40, height: 33.4), radius: 11)
    let gradient = LinearGradient(
      from: .zero, to: Point(64, 64), stops: [.init(0, .black), .init(1, RGBA(rgb: 0x40c0ff))])
    let content = DisplayItem.Content.fill(RoundedRect(whole), .gradient(gradient))
    var clipped = DisplayList()
    let clip = clipped.addClip(.init(shape))
    clipped.append(DisplayItem(content, clip: clip))
    let expected = pixels(clipped, on: .white)
    let masked = pixels(list([content], mask: [.fill(shape, .color(.black))]), on: .white)
    for index in expected.raster.indices {
      for channel in 0..<3 {
        #expect(abs(expected.raster[index][channel] - masked.raster[index][channel]) <= 2)
        // The edge of a clipped piece and that of the mask's own are blurred differently.
        #expect(abs(expected.mesh[index][channel] - masked.mesh[index][channel]) <= 12)
      }
    }
  }

  @Test(arguments: seeds(0..<20))
  func `an opaque mask changes nothing`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let content = (0..<4).map { _ in random.content(within: 64) }
    var plain = DisplayList()
    plain.append(DisplayItem(.beginGroup(whole, opacity: 0.7)))
    for item in content { plain.append(DisplayItem(item)) }
    plain.append(DisplayItem(.endGroup))
    let expected = pixels(plain, on: .white)
    let masked = pixels(list(opacity: 0.7, content, mask: [fill(whole, .black)]), on: .white)
    #expect(masked.raster == expected.raster, "seed \(seed)")
    #expect(masked.mesh == expected.mesh, "seed \(seed)")
  }

  @Test func `groups and masks in a masked group are masked too`() {
    var list = DisplayList()
    let left = Rect(x: 0, y: 0, width: 32, height: 64)
    let top = Rect(x: 0, y: 0, width: 64, height: 32)
    list.append(DisplayItem(.beginGroup(whole, opacity: 1), isMasked: true))
    list.append(DisplayItem(.beginGroup(whole, opacity: 0.5)))
    list.append(DisplayItem(fill(whole, .black)))
    list.append(DisplayItem(.endGroup))
    list.append(DisplayItem(.beginGroup(whole, opacity: 1), isMasked: true))
    list.append(DisplayItem(fill(whole, .black)))
    list.append(DisplayItem(.beginMask(whole)))
    list.append(DisplayItem(fill(top, .white)))
    list.append(DisplayItem(.endGroup))
    list.append(DisplayItem(.endGroup))
    list.append(DisplayItem(.beginMask(whole)))
    list.append(DisplayItem(fill(left, .white)))
    list.append(DisplayItem(.endGroup))
    list.append(DisplayItem(.endGroup))
    let (raster, mesh) = pixels(list, on: .white)
    for pixels in [raster, mesh] {
      #expect(pixels[10 * 64 + 10][0] == 0)
      #expect(abs(pixels[40 * 64 + 10][0] - 128) <= 1)
      #expect(pixels[10 * 64 + 40][0] == 255)
      #expect(pixels[40 * 64 + 40][0] == 255)
    }
  }

  @Test func `a list describes its masks`() {
    let text = list([fill(whole, .black)], mask: [fill(whole, .white)]).description
    #expect(
      text == """
        group 0 0 64 64 opacity 1 masked
          fill 0 0 64 64 #000000
          mask 0 0 64 64
            fill 0 0 64 64 #ffffff
          end
        end

        """)
  }
}
