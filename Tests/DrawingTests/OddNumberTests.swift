import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

/// Drawing a display list ends for any numbers in it.
@Suite struct OddNumberTests {
  @Test(arguments: seeds(0..<60))
  func `extreme numbers in a group result in a valid mesh`(seed: UInt64) {
    var odd = OddNumbers(seed: seed)
    let list = odd.list()
    var studio = Studio()
    let mesh = studio.mesh(list)
    #expect(mesh.vertices.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.u.isFinite && $0.v.isFinite })
    #expect(mesh.indices.allSatisfy { $0 >= 0 && $0 < mesh.vertices.count })
    let sheet = PixelRect(x: 0, y: 0, width: mesh.sheetWidth, height: mesh.sheetHeight)
    #expect(mesh.areas.allSatisfy { sheet.contains($0) })
  }

  @Test(arguments: seeds(0..<60))
  func `extreme numbers in a group result in opaque pixels`(seed: UInt64) {
    var odd = OddNumbers(seed: seed)
    var painting = Painting()
    painting.draw(odd.list())
    painting.draw(odd.list())
    #expect(painting.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test(arguments: [-Double.infinity, -1e300, .nan, 1e300, .infinity])
  func `a gradient with a stop anywhere is opaque`(position: Double) {
    let (black, white) = (RGBA.black, RGBA.white)
    var list = DisplayList()
    for stops in [[(position, black), (0.5, white)], [(0.5, white), (position, black)]] {
      let gradient = LinearGradient(
        from: Point(4, 0), to: Point(60, 40), stops: stops.map { LinearGradient.Stop($0.0, $0.1) })
      list.append(
        DisplayItem(
          .fill(RoundedRect(Rect(x: 3.5, y: 3, width: 50, height: 50), radius: 9), .gradient(gradient))))
    }
    var painting = Painting()
    painting.draw(list)
    #expect(painting.pixels.allSatisfy { $0 >> 24 == 255 })
    var studio = Studio()
    let mesh = studio.mesh(list)
    #expect(mesh.vertices.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test(arguments: [1e19, 1e300, .greatestFiniteMagnitude, .infinity])
  func `an infinite group is drawn in its visible part`(length: Double) {
    var list = DisplayList()
    let place = Rect(x: -length / 2, y: 10, width: length, height: 20)
    list.group(place, opacity: 0.5) { list in
      for x in [0.0, 10] {
        list.append(
          DisplayItem(.fill(RoundedRect(Rect(x: x, y: 12, width: 20, height: 10)), .color(.white))))
      }
    }
    var studio = Studio()
    var painting = Painting()
    let canvas = studio.draw(list, on: .black)
    painting.draw(list)
    guard length.isFinite else { return }
    #expect(abs(canvas[15, 15].x - 0.5) < 0.01)
    #expect(abs(painting[15, 15][0] - 128) <= 1)
  }
}

/// Lists of all kinds of items, clips and groups with numbers that are huge, tiny, negative or NaN.
private struct OddNumbers {
  private var random: SplitMix
  private static let odd = [
    0, -1, 1e-300, 1e15, -1e19, 1e300, -1e300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan, 5, 30,
    0.3, 64,
  ]

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  private mutating func number() -> Double {
    // Most numbers must leave something to draw.
    random.chance(0.8) ? random.double(-10...60) : Self.odd.randomElement(using: &random) ?? 0
  }
  private mutating func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
  private mutating func shape() -> RoundedRect { RoundedRect(rect(), radius: number()) }
  private mutating func point() -> Point { Point(number(), number()) }
  private mutating func color() -> RGBA {
    RGBA(
      red: number() / 60, green: number() / 60, blue: number() / 60, alpha: random.chance(0.5) ? 1 : number())
  }
  private mutating func projection() -> Projection {
    if random.chance(0.5) { return .identity }
    if random.chance(0.7) { return random.projection(within: 64) }
    return Projection(
      number(), number(), number() / 1000, number(), number(), number() / 1000, number(), number(), 1)
  }

  private mutating func content() -> DisplayItem.Content {
    switch random.int(0...7) {
    case 0: return .fill(shape(), .color(color()))
    case 1:
      return .fill(
        shape(),
        .gradient(
          LinearGradient(
            from: point(), to: point(), stops: [.init(number(), color()), .init(number(), color())])))
    case 2: return .border(shape(), width: number(), color())
    case 3: return .shadow(shape(), radius: number(), color())
    case 4:
      return .text("odd", .systemFont(ofSize: random.chance(0.1) ? number() : 12), color(), origin: point())
    case 5: return .image(Image(asset: "odd"), rect(), tint: nil)
    case 6: return .image(Image(asset: "odd"), rect(), tint: color())
    default: return .polyline([point(), point(), point()], width: number(), color())
    }
  }

  mutating func list() -> DisplayList {
    var list = DisplayList()
    for index in 0..<4 {
      _ = list.addClip(
        .init(shape(), projection: projection(), parent: index > 0 && random.chance(0.5) ? index - 1 : nil))
    }
    var depth = 0
    for _ in 0..<50 {
      if random.chance(0.2) {
        list.append(
          DisplayItem(
            .beginGroup(rect(), opacity: number() / 40), projection: projection(), isFlat: random.chance(0.2),
            isMasked: random.chance(0.2)))
        depth += 1
      } else if depth > 0, random.chance(0.1) {
        // Some of these masks are in groups that are not marked.
        list.append(DisplayItem(.beginMask(rect()), projection: projection()))
        depth += 1
      } else if depth > 0, random.chance(0.3) {
        list.append(DisplayItem(.endGroup))
        depth -= 1
      } else {
        list.append(
          DisplayItem(
            content(), projection: projection(), clip: random.chance(0.5) ? random.int(0...3) : nil,
            opacity: random.chance(0.5) ? 1 : number() / 40, backdrop: random.chance(0.4) ? color() : nil,
            backdropArea: random.chance(0.4) ? random.int(0...3) : nil, isMoving: random.chance(0.5)))
      }
    }
    for _ in 0..<depth { list.append(DisplayItem(.endGroup)) }
    return list
  }
}

@Suite struct `A blur by a tiny fraction of a pixel` {
  @Test(arguments: [1e-300, 1e-160, 1e-9, 0.0009, 0.0011, -1, .nan])
  func `changes nothing`(deviation: Double) {
    let bitmap = Bitmap(width: 2, height: 2, pixels: [0, .max, 0x8080_8080, 0])
    #expect(bitmap.blurredOpacity(deviation: deviation).pixels == bitmap.pixels)
  }
}
