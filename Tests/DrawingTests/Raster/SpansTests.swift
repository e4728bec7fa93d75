import CSpans
import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

/// The innermost loops, with the widest instructions that there are and with those that all processors have.
@Suite struct SpansTests {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `pictures are the same with any instructions`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let list = random.displayList(items: 20, within: 96)
    var wide = Painting(width: 96, height: 96)
    var plain = Painting(width: 96, height: 96, widest: false)
    wide.draw(list, on: Color(rgb: 0x204060))
    plain.draw(list, on: Color(rgb: 0x204060))
    #expect(wide.pixels == plain.pixels, "seed \(seed)")
  }

  private static let kinds = [spans_plain().pointee, spans_widest().pointee]

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a pixel becomes the same wherever in a row it is`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let light = random.color().light(opacity: random.double(0...1))
    let solid = PixelOrder.rgba.solid(light)
    let ink = PixelOrder.rgba.lanes(light)
    let (pixel, texel) = (UInt32.random(in: 0...(.max), using: &random) | 0xff00_0000, premultiplied(&random))
    var results: Set<[UInt32]> = []
    for spans in Self.kinds {
      for count in 1...40 {
        var rows = Array(repeating: Array(repeating: pixel, count: count), count: 4)
        let texels = Array(repeating: texel, count: count)
        spans.blend(&rows[0], count, count, 1, solid)
        spans.shift(&rows[1], count, count, 1, 0x0010_2030, texel)
        spans.blend_texels(&rows[2], texels, count, ink)
        spans.shift_texels(&rows[3], texels, count, ink, ink)
        for x in 0..<count { results.insert(rows.map { $0[x] }) }
      }
    }
    #expect(results.count == 1, "seed \(seed)")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `blending is what its definition says within a step`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let color = random.color()
    let light = color.light(opacity: random.double(0...1))
    let pixel = UInt32.random(in: 0...(.max), using: &random) | 0xff00_0000
    let texel = premultiplied(&random)
    for spans in Self.kinds {
      var row = Array(repeating: pixel, count: 9)
      spans.blend_texels(&row, Array(repeating: texel, count: 9), 9, PixelOrder.rgba.lanes(light))
      let source = bytes(texel) * light
      let truth = source + bytes(pixel) * (1 - source.w / 255)
      for result in row { #expect(all(abs(bytes(result) - truth) .<= 1.6), "seed \(seed)") }
    }
  }

  private func premultiplied(_ random: inout SplitMix) -> UInt32 {
    PixelOrder.rgba.pixel(random.color().light())
  }

  private func bytes(_ pixel: UInt32) -> Light {
    Light(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
  }

  private func abs(_ light: Light) -> Light { light.replacing(with: -light, where: light .< 0) }
}
