import CSpans
import Glibc
import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

/// The innermost loops, with the widest available instructions and with those that all processors have.
@Suite struct SpansTests {
  @Test(arguments: seeds(0..<30))
  func `pictures are the same with and without AVX2`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let list = random.displayList(items: 20, within: 96)
    var wide = Painting(width: 96, height: 96)
    var plain = Painting(width: 96, height: 96, widest: false)
    wide.draw(list, on: RGBA(rgb: 0x204060))
    plain.draw(list, on: RGBA(rgb: 0x204060))
    #expect(wide.pixels == plain.pixels, "seed \(seed)")
  }

  private static let kinds = [spans_plain().pointee, spans_widest().pointee]

  @Test(arguments: seeds(0..<20))
  func `the result for a pixel does not depend on its position in a row`(seed: UInt64) {
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

  @Test(arguments: seeds(0..<20))
  func `blending follows its definition to within four roundings`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let color = random.color()
    let light = color.light(opacity: random.double(0...1))
    let pixel = UInt32.random(in: 0...(.max), using: &random) | 0xff00_0000
    let texel = premultiplied(&random)
    for spans in Self.kinds {
      var row = Array(repeating: pixel, count: 9)
      spans.blend_texels(&row, Array(repeating: texel, count: 9), 9, PixelOrder.rgba.lanes(light))
      // Factors of texels have 256 steps.
      let source = bytes(texel) * (light * 256).rounded(.toNearestOrAwayFromZero) / 256
      let truth = source + bytes(pixel) * (1 - source.w / 255)
      // The texel's light, its opacity in 255ths and in 256ths, and the product with the pixel are rounded.
      for result in row { #expect(all(abs(bytes(result) - truth) .<= 2), "seed \(seed)") }
    }
  }

  /// Positions are computed for every eighth pixel and interpolated between if that is exact enough.
  @Test(arguments: seeds(0..<200))
  func `a picture in perspective is sampled within a 16th of a texel`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    // Sixteen steps of grey for each texel, and the border.
    let (width, stride) = (16, 18)
    let masks = (0..<3 * stride).map { UInt8(min(max($0 % stride - 1, 0), 15) * 16) }
    let texels = masks.map { UInt32($0) * 0x0101_0101 }
    let count = random.int(1...80)
    let x = random.int(0...2000)
    // Depths that differ by a factor of at most twenty, or not at all.
    let depth = random.chance(0.2) ? 1 : pow(20, random.double(-1...1))
    let (from, to) = (random.double(-3...18), random.double(-3...18))
    let dw = (depth - 1) / Double(count)
    let w0 = 1 - Double(x) * dw
    let du = (to * depth - from) / Double(count)
    let u0 = from - Double(x) * du
    func sample<Texel>(_ texels: [Texel], _ x: Int, _ count: Int, _ spans: spans_functions) -> [UInt32] {
      texels.withUnsafeBufferPointer { texels in
        var sampler = spans_sampler(
          texels: texels.baseAddress! + stride + 1, is_mask: Texel.self == UInt8.self, stride: stride,
          width: width, height: 1, u0: u0, du: du, v0: 0, dv: 0, w0: w0, dw: dw, mirror_u: .infinity,
          mirror_v: .infinity, reach: 0.5)
        var row = Array(repeating: UInt32(0), count: count + 7)
        spans.sample(&row, x, count, &sampler)
        return Array(row[..<count])
      }
    }
    let rows = Self.kinds.map { sample(texels, x, count, $0) }
    #expect(rows[0] == rows[1], "seed \(seed)")
    for spans in Self.kinds { #expect(sample(masks, x, count, spans) == rows[0], "seed \(seed)") }
    let start = random.int(0...count - 1)
    #expect(
      sample(texels, x + start, count - start, Self.kinds[1]) == Array(rows[1][start...]), "seed \(seed)")
    for i in 0..<count {
      let w = w0 + Double(x + i) * dw
      let truth = min(max((u0 + Double(x + i) * du) / w, 0), 15) * 16
      #expect(Swift.abs(Double(rows[0][i] & 255) - truth) <= 1 + 16 / 512 + 1, "seed \(seed), \(i)")
    }
  }

  @Test(arguments: seeds(0..<40))
  func `a rectangle between pixels equals its pixels drawn one by one`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let (count, rows) = (random.int(1...40), random.int(1...5))
    func share() -> Float { random.chance(0.4) ? 1 : Float(random.double(0.01...1)) }
    let shares = spans_shares(left: share(), right: share(), top: share(), bottom: share())
    let (light, less) = (random.color().light(opacity: random.double(0...1)), random.color().light())
    let pixels = (0..<count * rows).map { _ in premultiplied(&random) }
    for spans in Self.kinds {
      var (blended, shifted) = (pixels, pixels)
      spans.blend_rect(&blended, count, count, rows, shares, light)
      spans.shift_rect(&shifted, count, count, rows, shares, less, light)
      var (oneBlended, oneShifted) = (pixels, pixels)
      for index in pixels.indices {
        let (x, y) = (index % count, index / count)
        let height = (y == 0 ? shares.top : 1) * (y == rows - 1 ? shares.bottom : 1)
        let width = (x == 0 ? shares.left : 1) * (x == count - 1 ? shares.right : 1)
        let covered = height * width
        let one = light * (covered > 1 - 1 / 512 ? 1 : covered)
        spans.blend(&oneBlended[index], 1, 1, 1, PixelOrder.rgba.solid(one))
        spans.shift(
          &oneShifted[index], 1, 1, 1, PixelOrder.rgba.pixel(less * covered),
          PixelOrder.rgba.pixel(light * covered))
      }
      // An opaque pixel is set to the colour rather than blended, which rounds once less.
      let isOpaque = PixelOrder.rgba.solid(light).keep == 0
      for (a, b) in zip(blended, oneBlended) {
        #expect(isOpaque ? steps(a, b) <= 1 : a == b, "seed \(seed), \(count) × \(rows)")
      }
      #expect(shifted == oneShifted, "seed \(seed), \(count) × \(rows)")
    }
  }

  @Test(arguments: seeds(0..<40))
  func `a colour that covers pixels in part equals each of them blended by itself`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let count = random.int(0...90)
    let light = random.color().light(opacity: random.double(0...1))
    let pixels = (0..<count).map { _ in premultiplied(&random) | 0xff00_0000 }
    // The signed share that is covered at each pixel, of either orientation and beyond one. In some rows it is the same
    // for many pixels.
    let change = random.chance(0.5) ? 1 : 0.1
    var share = 0.0
    let shares = (0..<count).map { _ in
      if random.chance(change) {
        share =
          [0, 1, -1, 1.5, random.double(-1...1), 1 - 1.0 / 600, 1 - 1.0 / 400, 1.0 / 600][random.int(0...7)]
      }
      return share
    }
    let sums = shares.map { Int32(($0 * Double(Coverage.whole)).rounded()) }
    let before = Int32(random.double(-1...1) * Double(Coverage.whole))
    let cells = zip(sums, [before] + sums).map { $0 - $1 }
    let isOpaque = PixelOrder.rgba.solid(light).keep == 0
    for spans in Self.kinds {
      // The neighbours on both sides must not change.
      var (row, steps, sum) = ([1, 2] + pixels + [3, 4], [5, 6] + cells + [7, 8], before)
      row.withUnsafeMutableBufferPointer { row in
        steps.withUnsafeMutableBufferPointer { steps in
          guard let row = row.baseAddress, let steps = steps.baseAddress else { return }
          spans.cover(row + 2, steps + 2, count, &sum, light)
        }
      }
      #expect(sum == sums.last ?? before)
      #expect(steps == [5, 6] + Array(repeating: 0, count: count) + [7, 8])
      #expect(row[..<2] == [1, 2] && row[(count + 2)...] == [3, 4])
      for (index, total) in sums.enumerated() {
        let share = min(Float(total.magnitude) / Float(Coverage.whole), 1)
        var one = pixels[index]
        spans.blend(&one, 1, 1, 1, PixelOrder.rgba.solid(share > 1 - 1 / 512 ? light : light * share))
        if isOpaque, share > 1 - 1 / 512 { one = PixelOrder.rgba.pixel(light) }
        #expect(row[index + 2] == one, "seed \(seed), \(share)")
      }
    }
  }

  /// The greatest distance between two bytes.
  private func steps(_ a: UInt32, _ b: UInt32) -> Float {
    let way = bytes(a) - bytes(b)
    return Swift.max(way.max(), -way.min())
  }

  @Test(arguments: seeds(0..<40))
  func `a mask is painted like the equivalent picture`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let (width, height) = (random.int(1...30), random.int(1...12))
    let stride = width + 2
    let masks = (0..<stride * (height + 2)).map { _ in UInt8(random.int(0...255)) }
    let texels = masks.map { UInt32($0) * 0x0101_0101 }
    let reach = random.chance(0.5) ? 0.5 : 1.0
    func axis(_ size: Int) -> spans_axis {
      let step = random.chance(0.2) ? 1 : random.double(0.3...2.6) * (random.chance(0.2) ? -1 : 1)
      return spans_axis(
        step: step, offset: step == 1 ? 0 : random.double(-2...2) + (step < 0 ? Double(size) : 0), of: size,
        mirror: random.chance(0.3) ? random.double(0...Double(size)) : .infinity, reach: reach)
    }
    let (u, v) = (axis(width), axis(height))
    let (count, rows) = (random.int(1...40), random.int(1...6))
    let (x, y) = (random.int(0...3), random.int(0...3))
    let ink = PixelOrder.rgba.lanes(random.color().light(opacity: random.double(0...1)))
    let less = PixelOrder.rgba.lanes(random.color().light())
    let pixels = (0..<count * rows).map { _ in premultiplied(&random) }
    var spare = [UInt32](repeating: 0, count: width + 2 * count + 24)
    var results: Set<[[UInt32]]> = []
    func paint<Texel>(_ texels: [Texel], _ spans: spans_functions) {
      texels.withUnsafeBufferPointer { texels in
        var picture = spans_upright(
          texels: texels.baseAddress! + stride + 1, is_mask: Texel.self == UInt8.self, stride: stride,
          width: width, u: u, v: v)
        var (blended, shifted) = (pixels, pixels)
        spans.blend_upright(&blended, count, x, y, count, rows, &picture, &spare, ink)
        spans.shift_upright(&shifted, count, x, y, count, rows, &picture, &spare, less, ink)
        var stretched: [UInt32] = []
        for row in 0..<rows {
          var texels = [UInt32](repeating: 0, count: count + 7)
          spans.stretch(&texels, x, y + row, count, &picture, &spare)
          stretched += texels[..<count]
        }
        results.insert([blended, shifted, stretched])
      }
    }
    for spans in Self.kinds {
      paint(texels, spans)
      paint(masks, spans)
    }
    #expect(results.count == 1, "seed \(seed)")
  }

  private func premultiplied(_ random: inout SplitMix) -> UInt32 {
    PixelOrder.rgba.pixel(random.color().light())
  }

  private func bytes(_ pixel: UInt32) -> Light {
    Light(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
  }

  private func abs(_ light: Light) -> Light { light.replacing(with: -light, where: light .< 0) }
}
