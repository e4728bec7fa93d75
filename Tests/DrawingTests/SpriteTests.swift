import Glibc
import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

@Suite struct `Sprites and their atlas` {
  private let font = Font.systemFont(ofSize: 16)

  private func scaled(_ k: Double, at x: Double, _ y: Double) -> Projection {
    Projection(Transform2D(scaleX: k, y: k).concatenating(Transform2D(translationX: x, y: y)))
  }

  /// The centre of the light, and its sum.
  private func center(_ canvas: Canvas) -> (x: Double, y: Double, sum: Double) {
    var (x, y, sum) = (0.0, 0.0, 0.0)
    for i in canvas.pixels.indices {
      let a = Double(canvas.pixels[i].w)
      x += (Double(i % canvas.width) + 0.5) * a
      y += (Double(i / canvas.width) + 0.5) * a
      sum += a
    }
    return (x / sum, y / sum, sum)
  }

  // MARK: Text

  @Test(arguments: seeds(0..<10))
  func `find each sprite again after others were added, removed or reordered`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let text = StubText()
    var sprites = Sprites(storage: Atlas(), text: text, images: StubImages())
    let keys = (0..<40).map { SpriteKey.text("\($0)", font, scale: 1, silhouette: false) }
    var entries: [SpriteKey: Int] = [:]
    var shown = Array(0..<20)
    for _ in 0..<30 {
      sprites.beginFrame()
      sprites.beginPass()
      for key in shown.map({ keys[$0] }) {
        let entry = sprites.find(key)
        #expect(entry != nil && entry == entries[key, default: entry ?? 0], "seed \(seed)")
        entries[key] = entry
      }
      shown.removeAll { _ in random.chance(0.1) }
      for _ in 0..<random.int(0...3) {
        shown.insert(random.int(0...39), at: random.int(0...shown.count))
      }
      if random.chance(0.1) { shown.shuffle(using: &random) }
    }
    #expect(Set(entries.values).count == entries.count, "seed \(seed)")
    #expect(text.rasterizations == entries.count, "seed \(seed)")
  }

  @Test func `draw text at rest on whole pixels`() {
    var studio = Studio()
    let canvas = studio.draw(
      DisplayItem(.text("ab", font, .white, origin: Point(10.3, 30.4)), projection: scaled(1, at: 0.3, 0.3)))
    #expect(canvas.pixels.allSatisfy { $0.w == 0 || $0.w == 1 })
    let center = center(canvas)
    #expect((center.x, center.y, center.sum) == (19, 27, 256))
  }

  @Test func `draw text within half a pixel of its position when an animation ends`() {
    var studio = Studio()
    for (x, y) in [(10.0, 30.0), (10.4, 29.6), (9.51, 30.49)] {
      let item = DisplayItem.Content.text("ab", font, .white, origin: .zero)
      let rest = center(studio.draw(DisplayItem(item, projection: scaled(1, at: x, y))))
      let moving = center(studio.draw(DisplayItem(item, projection: scaled(1.0001, at: x, y))))
      #expect(abs(rest.x - moving.x) <= 0.51 && abs(rest.y - moving.y) <= 0.51)
      #expect(abs(rest.sum / moving.sum - 1) < 0.01)
      if x == x.rounded() { #expect(abs(rest.x - moving.x) < 0.01 && abs(rest.y - moving.y) < 0.01) }
    }
  }

  @Test func `rasterize text once for an animation of its scale, and once at rest`() {
    var studio = Studio()
    for step in 0...70 {
      _ = studio.mesh(
        DisplayItem(
          .text("once", font, .white, origin: Point(4, 20)),
          projection: scaled(0.76 + 0.01 * Double(step), at: 3, 3)))
    }
    #expect(studio.text.rasterizations == 2, "one for motion and one for rest")
  }

  @Test func `draw clipped text at its position`() {
    var list = DisplayList()
    let clip = list.addClip(.init(RoundedRect(Rect(x: 15, y: 0, width: 8, height: 64))))
    list.append(
      DisplayItem(.text("ab", font, .white, origin: Point(10, 30)), projection: .identity, clip: clip))
    var studio = Studio()
    let canvas = studio.draw(list)
    for x in 0..<64 { #expect(canvas[x, 25].w == (x >= 15 && x < 23 ? 1 : 0)) }
  }

  // MARK: Images

  @Test(arguments: [0.0, 0.002, 0.008])
  func `draw a picture in perspective without distortion`(tilt: Double) {
    let projection = Projection(1, 0, tilt, 0, 1, -tilt / 2, 0, 0, 1)
      .concatenating(Projection(Transform2D(translationX: 60, y: 60)))
    var studio = Studio()
    studio.images.pixel = { u, v in
      0xff00_0000 | UInt32((v * 255).rounded()) << 8 | UInt32((u * 255).rounded())
    }
    let rect = Rect(x: -40, y: -40, width: 80, height: 80)
    let canvas = studio.draw(
      DisplayItem(.image(Image(asset: "grid"), rect, tint: nil), projection: projection), width: 160,
      height: 160)
    let back = projection.inverted()!
    var worst = 0.0
    for y in 0..<160 {
      for x in 0..<160 {
        guard let p = Point(Double(x) + 0.5, Double(y) + 0.5).applying(back), abs(p.x) < 37, abs(p.y) < 37
        else { continue }
        let (u, v) = (Double(canvas[x, y].x) * 80 - 40, Double(canvas[x, y].y) * 80 - 40)
        let seen = Point(u, v).applying(projection)!
        // With eight bits, positions half a step apart are distinguishable at best.
        let blur = projection.stretch(atX: p.x, y: p.y) * 80 / 255 / 2 * 2.0.squareRoot()
        worst = max(worst, seen.distance(to: Point(Double(x) + 0.5, Double(y) + 0.5)) - blur)
      }
    }
    #expect(worst < 0.25)
  }

  @Test func `fill the opaque pixels of a picture with its tint`() {
    var studio = Studio()
    studio.images.pixel = { u, _ in u < 0.5 ? 0xff00_80ff : 0 }
    let canvas = studio.draw(
      DisplayItem(
        .image(Image(asset: "half"), Rect(x: 0, y: 0, width: 32, height: 32), tint: RGBA(rgb: 0x0000ff))))
    #expect(canvas[4, 4] == SIMD4(0, 0, 1, 1))
    #expect(canvas[28, 4] == .zero)
  }

  @Test func `draw nothing for a missing picture`() {
    var studio = Studio()
    let rect = Rect(x: 0, y: 0, width: 32, height: 32)
    #expect(studio.mesh(DisplayItem(.image(Image(asset: "missing"), rect, tint: nil))).vertices.isEmpty)
    #expect(studio.mesh(DisplayItem(.image(Image(asset: "missing"), rect, tint: .white))).vertices.isEmpty)
    #expect(studio.tessellator.misfits == 0)
  }

  // MARK: Atlas

  @Test(arguments: seeds(0..<4))
  func `pack rectangles without overlaps`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let (width, height) = (700, 500)
    var packer = SkylinePacker(width: width, height: height)
    var taken = [Bool](repeating: false, count: width * height)
    var (area, overlaps, rejected) = (0, 0, 0)
    for _ in 0..<4000 {
      let (w, h) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...24, using: &random))
      guard let (x, y) = packer.insert(width: w, height: h) else {
        rejected += 1
        continue
      }
      guard x >= 0, y >= 0, x + w <= width, y + h <= height else {
        Issue.record("seed \(seed): \(x) \(y) \(w) \(h) sticks out")
        return
      }
      area += w * h
      for row in y..<y + h {
        for column in x..<x + w {
          if taken[row * width + column] { overlaps += 1 }
          taken[row * width + column] = true
        }
      }
    }
    #expect(overlaps == 0, "seed \(seed)")
    #expect(rejected > 0)
    #expect(Double(area) > 0.8 * Double(width * height), "seed \(seed)")
  }

  @Test func `draw correct frames while the atlas grows and discards sprites`() {
    let atlas = Atlas(size: 64, maximumSize: 256)
    var studio = Studio(atlas: atlas)
    for frame in 0..<40 {
      var list = DisplayList()
      for i in 0..<6 {
        list.append(
          DisplayItem(.text("f\(frame)\(i)", font, .white, origin: Point(2, Double(i) * 20 + 14))))
      }
      let canvas = studio.draw(list, width: 64, height: 128)
      #expect(studio.tessellator.misfits == 0)
      for i in 0..<6 {
        let isRight =
          canvas[3, i * 20 + 3].w == 1 && canvas[20, i * 20 + 17].w == 1 && canvas[3, i * 20 + 19].w == 0
        #expect(isRight, "frame \(frame), line \(i)")
      }
    }
    #expect(atlas.size <= 256)
    #expect(studio.text.rasterizations == 240)
  }

  @Test func `omit and count sprites that do not fit`() {
    let atlas = Atlas(size: 64, maximumSize: 64)
    var studio = Studio(atlas: atlas)
    var list = DisplayList()
    for i in 0..<20 {
      list.append(DisplayItem(.text("x\(i)", font, .white, origin: Point(2, 14))))
    }
    _ = studio.mesh(list)
    #expect(studio.tessellator.misfits > 0)
    _ = studio.mesh(DisplayItem(.text("short", font, .white, origin: Point(2, 14))))
    #expect(studio.tessellator.misfits == 0)
  }

  @Test func `that find no room look for it once in a frame`() {
    let text = StubText()
    var sprites = Sprites(storage: Atlas(size: 64, maximumSize: 64), text: text, images: StubImages())
    sprites.beginFrame()
    sprites.beginPass()
    let keys = (0...20).map { SpriteKey.text("x\($0)", font, scale: 1, silhouette: false) }
    var found: [Int?] = []
    for key in keys { found.append(sprites.find(key)) }
    #expect(found.contains(nil) && sprites.isFrozen)
    // What has room is still shown, and the next frame looks again.
    let again = sprites.find(keys[0])
    #expect(again != nil && again == found[0])
    // As do those for which everything else may be removed.
    sprites.forgetUse()
    let other = sprites.find(keys[20])
    #expect(other != nil)
  }

  @Test func `of a picture of few pixels have few, however large it is drawn`() {
    let images = StubImages()
    var sizes: [(Int, Int)] = []
    let content = ImageContent(
      .pixels(Bitmap(width: 30, height: 2000)), size: Size(width: 30, height: 2000))
    var sprites = Sprites(storage: Atlas(), text: StubText(), images: images)
    sprites.beginFrame()
    sprites.beginPass()
    for (width, height) in [(20, 20), (500, 3000), (4000, 4000)] {
      let key = SpriteKey.image(
        Image(name: "small", content: content), width: width, height: height, silhouette: false)
      guard let entry = sprites.find(key) else { continue }
      let place = sprites.sprite(0, of: entry).place
      sizes.append((place.width, place.height))
    }
    #expect(sizes.map(\.0) == [20, 500, 1024] && sizes.map(\.1) == [20, 2000, 2000])
  }

  @Test func `draw text that is too long for the atlas at a lower resolution`() {
    let atlas = Atlas(size: 64, maximumSize: 128)
    var studio = Studio(atlas: atlas)
    let mesh = studio.mesh(
      DisplayItem(.text(String(repeating: "m", count: 40), font, .white, origin: Point(0, 20))), width: 640)
    #expect(studio.tessellator.misfits == 0)
    #expect(abs((mesh.vertices.map(\.x).max() ?? 0) - 320) < 6)
  }

  @Test func `mark only new sprites as dirty`() {
    let atlas = Atlas(size: 128, maximumSize: 256)
    var studio = Studio(atlas: atlas)
    _ = studio.mesh(DisplayItem(.text("a", font, .white, origin: Point(2, 14))))
    #expect(atlas.dirtyRect != nil)
    atlas.markClean()
    let generation = atlas.generation
    _ = studio.mesh(DisplayItem(.text("a", font, .white, origin: Point(2, 14))))
    #expect(atlas.dirtyRect == nil)
    _ = studio.mesh(DisplayItem(.text("b", font, .white, origin: Point(2, 14))))
    #expect(atlas.dirtyRect.map { ($0.width, $0.height) } ?? (0, 0) == (10, 18))
    #expect(atlas.generation == generation)
  }
}
