import Glibc
import GlissadeGeometry
import TestSupport

@testable import GlissadeDrawing

extension SplitMix {
  mutating func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}

/// Text as blocks: a character is half an em wide and fills its box from ascent to descent.
final class StubText: TextMeasuring, TextRasterizing {
  private(set) var rasterizations = 0
  private(set) var measurements = 0
  /// The characters of all measured texts.
  private(set) var measuredCharacters = 0
  var isColored = false

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 0.75 * font.size, descent: 0.25 * font.size, lineHeight: 1.2 * font.size)
  }

  func width(of string: String, font: Font) -> Double {
    measurements += 1
    measuredCharacters += string.count
    return Double(string.count) * font.size / 2
  }

  func rasterize(_ string: String, font: Font, scale: Double) -> [GlyphRun] {
    rasterizations += 1
    let width = Int((width(of: string, font: font) * scale).rounded(.up))
    let (top, bottom) = (Int(-0.75 * font.size * scale), Int(0.25 * font.size * scale))
    guard width > 0 else { return [] }
    let pixel: UInt32 = isColored ? 0xff00_40ff : .max
    let bitmap = Bitmap(
      width: width, height: bottom - top, pixels: Array(repeating: pixel, count: width * (bottom - top)))
    return [GlyphRun(bitmap: bitmap, x: 0, y: top, isColored: isColored)]
  }
}

/// Pictures of one colour, or of a colour that a test sets.
final class StubImages: ImageRasterizing {
  private(set) var rasterizations = 0
  var pixel: (_ u: Double, _ v: Double) -> UInt32 = { _, _ in 0xff00_80ff }

  func size(of image: Image) -> Size? { Size(width: 40, height: 40) }

  func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
    rasterizations += 1
    guard image.name != "missing" else { return nil }
    var bitmap = Bitmap(width: pixelWidth, height: pixelHeight)
    for y in 0..<pixelHeight {
      for x in 0..<pixelWidth {
        bitmap.pixels[y * pixelWidth + x] = pixel(
          (Double(x) + 0.5) / Double(pixelWidth), (Double(y) + 0.5) / Double(pixelHeight))
      }
    }
    return bitmap
  }
}

/// A GPU in floating point: one sample for each pixel, in its middle; an edge that belongs to one of its two
/// triangles; linear filtering; and the two blends.
struct Canvas {
  let width: Int
  let height: Int
  /// Premultiplied red, green, blue and opacity.
  var pixels: [SIMD4<Float>]

  init(width: Int, height: Int, _ color: RGBA = .clear) {
    self.width = width
    self.height = height
    pixels = Array(repeating: color.light(), count: width * height)
  }

  subscript(x: Int, y: Int) -> SIMD4<Float> { pixels[y * width + x] }

  mutating func draw(_ mesh: Mesh, _ atlas: Atlas) {
    // Not cleared, as on a GPU.
    var sheets: [Int: Canvas] = [:]
    var depth = 0
    for command in mesh.commands {
      switch command {
      case .draw(let first, let count, let blend, let texture):
        let sheet: Canvas? = if case .sheet(let depth) = texture { sheets[depth] } else { nil }
        let light = { (u: Double, v: Double) in sheet?.nearest(u, v) ?? atlas.sample(u, v) }
        for i in stride(from: first, to: first + count, by: 3) {
          triangle((0..<3).map { mesh.vertices[Int(mesh.indices[i + $0])] }, light, blend)
        }
      case .select(let next):
        sheets[depth] = self
        depth = next
        self =
          sheets[next]
          ?? Canvas(width: mesh.sheetWidth, height: mesh.sheetHeight, RGBA(red: 0.3, green: 0.9, blue: 0.6))
      case .clear(let first, let count):
        for area in mesh.areas[first..<first + count] {
          for row in area.y..<area.y + area.height {
            for column in area.x..<area.x + area.width { pixels[row * width + column] = .zero }
          }
        }
      }
    }
  }

  /// The texel at (u, v), from 0 to 1.
  private func nearest(_ u: Double, _ v: Double) -> SIMD4<Float> {
    self[Int(u * Double(width)), Int(v * Double(height))]
  }

  private mutating func triangle(
    _ corners: [Vertex], _ texture: (Double, Double) -> SIMD4<Float>, _ blend: Mesh.Blend
  ) {
    var p = corners.map { SIMD2(Double($0.x), Double($0.y)) }
    var vertices = corners
    func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    var area = cross(p[0], p[1], p[2])
    if area < 0 {
      p.swapAt(1, 2)
      vertices.swapAt(1, 2)
      area = -area
    }
    guard area > 1e-12 else { return }
    let bounds = p.reduce(into: Bounds.empty) { $0.include(x: $1.x, y: $1.y) }
    let (left, right) = (max(0, Int(bounds.minX)), min(width - 1, Int(max(0, bounds.maxX))))
    let (top, bottom) = (max(0, Int(bounds.minY)), min(height - 1, Int(max(0, bounds.maxY))))
    guard left <= right, top <= bottom else { return }
    for y in top...bottom {
      for x in left...right {
        let sample = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        var weights = SIMD3<Double>.zero
        var isInside = true
        for k in 0..<3 {
          let (a, b) = (p[(k + 1) % 3], p[(k + 2) % 3])
          let e = cross(a, b, sample)
          let isTopOrLeft = a.y == b.y ? b.x > a.x : b.y < a.y
          if e < 0 || (e == 0 && !isTopOrLeft) { isInside = false }
          weights[k] = e / area
        }
        guard isInside else { continue }
        var light = SIMD4<Float>.zero
        var (u, v) = (0.0, 0.0)
        for k in 0..<3 {
          let c = vertices[k]
          light +=
            SIMD4(Float(c.red), Float(c.green), Float(c.blue), Float(c.alpha)) / 255 * Float(weights[k])
          u += Double(c.u) * weights[k]
          v += Double(c.v) * weights[k]
        }
        light *= texture(u, v)
        let old = pixels[y * width + x]
        switch blend {
        case .over: pixels[y * width + x] = light + old * (1 - light.w)
        case .subtract: pixels[y * width + x] = (old - light).replacing(with: 0, where: old .< light)
        case .keep: pixels[y * width + x] = old * light.w
        }
      }
    }
  }
}

extension Atlas {
  func texel(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let (x, y) = (min(max(x, 0), size - 1), min(max(y, 0), size - 1))
    let bits = pixels[y * size + x]
    return SIMD4(
      Float(bits & 255), Float(bits >> 8 & 255), Float(bits >> 16 & 255), Float(bits >> 24)) / 255
  }

  func sample(_ u: Double, _ v: Double) -> SIMD4<Float> {
    let (x, y) = (u * Double(size) - 0.5, v * Double(size) - 0.5)
    let (x0, y0) = (Int(floor(x)), Int(floor(y)))
    let (fx, fy) = (Float(x - floor(x)), Float(y - floor(y)))
    let top = texel(x0, y0) * (1 - fx) + texel(x0 + 1, y0) * fx
    let bottom = texel(x0, y0 + 1) * (1 - fx) + texel(x0 + 1, y0 + 1) * fx
    return top * (1 - fy) + bottom * fy
  }
}

/// A tessellator with stubs, and the picture of its mesh.
struct Studio: ~Copyable {
  let text = StubText()
  let images = StubImages()
  var tessellator: Tessellator

  init(atlas: Atlas = Atlas(size: 256, maximumSize: 1024), forLlvmpipe: Bool = true) {
    tessellator = Tessellator(atlas: atlas, text: text, images: images, forLlvmpipe: forLlvmpipe)
    tessellator.writer.leastSheetSide = 0
  }

  mutating func mesh(_ items: DisplayItem..., scale: Double = 1, width: Int = 64, height: Int = 64) -> Mesh {
    var list = DisplayList()
    for item in items { list.append(item) }
    return mesh(list, scale: scale, width: width, height: height)
  }

  mutating func mesh(_ list: DisplayList, scale: Double = 1, width: Int = 64, height: Int = 64) -> Mesh {
    tessellator.tessellate(list, scale: scale, pixelWidth: width, pixelHeight: height)
    return tessellator.mesh
  }

  mutating func draw(
    _ list: DisplayList, on color: RGBA = .clear, scale: Double = 1, width: Int = 64, height: Int = 64
  ) -> Canvas {
    let mesh = mesh(list, scale: scale, width: width, height: height)
    var canvas = Canvas(width: width, height: height, color)
    canvas.draw(mesh, tessellator.atlas)
    return canvas
  }

  mutating func draw(
    _ items: DisplayItem..., on color: RGBA = .clear, scale: Double = 1, width: Int = 64, height: Int = 64
  ) -> Canvas {
    var list = DisplayList()
    for item in items { list.append(item) }
    return draw(list, on: color, scale: scale, width: width, height: height)
  }
}

extension RoundedRect {
  /// The definition: a point is at most the radius away from the rectangle inset by the radius.
  func contains(_ p: Point) -> Bool {
    let r = effectiveRadius
    let dx = max(rect.minX + r - p.x, p.x - (rect.maxX - r), 0)
    let dy = max(rect.minY + r - p.y, p.y - (rect.maxY - r), 0)
    guard p.x >= rect.minX, p.x <= rect.maxX, p.y >= rect.minY, p.y <= rect.maxY else { return false }
    return r == 0 || dx * dx + dy * dy <= r * r
  }

  var area: Double {
    let r = effectiveRadius
    return rect.width * rect.height - (4 - .pi) * r * r
  }
}

/// The share of each pixel that is within all shapes, from `samples` × `samples` samples.
func supersample(
  width: Int, height: Int, _ shapes: [(RoundedRect, Projection)], scale: Double = 1, samples: Int = 8
) -> [Double] {
  let inverses = shapes.compactMap { shape in shape.1.scaled(by: scale).inverted().map { (shape.0, $0) } }
  return (0..<width * height).map { index in
    var hits = 0
    for sy in 0..<samples {
      for sx in 0..<samples {
        let p = Point(
          Double(index % width) + (Double(sx) + 0.5) / Double(samples),
          Double(index / width) + (Double(sy) + 0.5) / Double(samples))
        if inverses.allSatisfy({ shape, back in p.applying(back).map(shape.contains) ?? false }) { hits += 1 }
      }
    }
    return Double(hits) / Double(samples * samples)
  }
}

extension Transform2D {
  /// A rotation, a stretch and a shear about the middle of a canvas of 64 pixels.
  static func random(using random: inout SplitMix) -> Transform2D {
    let stretch = Transform2D(scaleX: random.double(0.5...1.8), y: random.double(0.5...1.8))
    let shear = Transform2D(a: 1, b: 0, c: random.double(-0.4...0.4), d: 1, tx: 0, ty: 0)
    let turn = Transform2D(rotationAngle: random.double(-3.2...3.2))
    let mirror = Transform2D(scaleX: Bool.random(using: &random) ? 1 : -1, y: 1)
    let shift = Transform2D(translationX: 32 + random.double(-4...4), y: 32 + random.double(-4...4))
    return stretch.concatenating(shear).concatenating(turn).concatenating(mirror).concatenating(shift)
  }
}
