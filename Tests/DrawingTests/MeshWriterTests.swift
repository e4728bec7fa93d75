import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

@Suite struct `Upright rectangles in a mesh` {
  private typealias Corners = [SIMD2<Float>]

  private let red = RGBA(rgb: 0xff0000)

  private func at(_ x: Double, _ y: Double) -> Projection {
    Projection(Transform2D(translationX: x, y: y))
  }

  /// Whether two triangles are the halves of an upright rectangle, determined from their corners as a driver does.
  private func areHalves(_ a: Corners, _ b: Corners) -> Bool {
    let corners = Set(a + b)
    guard corners.count == 4, Set(a).count == 3, Set(b).count == 3 else { return false }
    return Set(corners.map(\.x)).count == 2 && Set(corners.map(\.y)).count == 2
  }

  @Test(arguments: seeds(0..<30))
  func `are drawn as pairs of triangles, with any items between them`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var list = DisplayList()
    var rectangles = 0
    for _ in 0..<40 {
      let (x, y) = (random.double(0...40), random.double(0...40))
      // An item with a backdrop subtracts as well.
      let isSeenThrough = Bool.random(using: &random)
      func append(_ content: DisplayItem.Content, at projection: Projection = .identity) {
        list.append(
          DisplayItem(
            content, projection: projection, opacity: isSeenThrough ? 0.5 : 1,
            backdrop: isSeenThrough ? RGBA(rgb: 0x2040ff) : nil))
      }
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        append(.fill(RoundedRect(Rect(x: x.rounded(), y: y.rounded(), width: 9, height: 7)), .color(red)))
        rectangles += isSeenThrough ? 2 : 1
      case 1:
        append(.text("ab", .systemFont(ofSize: 8), red, origin: .zero), at: at(x, y + 10))
        rectangles += isSeenThrough ? 2 : 1
      default:
        // A rotated shape across the target's edge has any number of triangles.
        let turned = Projection(Transform2D(rotationAngle: random.double(0...1)))
        append(
          .fill(RoundedRect(Rect(x: -5, y: -5, width: 20, height: 15), radius: 4), .color(red)), at: turned)
      }
    }
    var studio = Studio()
    let mesh = studio.mesh(list)
    var found = 0
    for command in mesh.commands {
      guard case .draw(let first, let count, _, _) = command else { continue }
      #expect(count % 6 == 0, "seed \(seed)")
      let triangles = stride(from: first, to: first + count, by: 3).map { start in
        mesh.indices[start..<start + 3].map { SIMD2(mesh.vertices[Int($0)].x, mesh.vertices[Int($0)].y) }
      }
      for pair in stride(from: 0, to: triangles.count - 1, by: 2)
      where areHalves(triangles[pair], triangles[pair + 1]) {
        found += 1
      }
    }
    #expect(found == rectangles, "seed \(seed)")
  }

  @Test(arguments: seeds(0..<30))
  func `are cut at the target's edge without a change of the picture`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var list = DisplayList()
    for _ in 0..<12 {
      let place = Rect(
        x: random.double(-30...60), y: random.double(-30...60), width: random.double(9...80),
        height: random.double(9...80))
      let color = RGBA(red: random.double(0...1), green: random.double(0...1), blue: 0.5, alpha: 0.7)
      let moved = at(place.minX, place.minY)
      list.append(DisplayItem(.fill(RoundedRect(place), .color(color))))
      list.append(DisplayItem(.text("abc", .systemFont(ofSize: 30), color, origin: .zero), projection: moved))
      list.append(
        DisplayItem(.shadow(RoundedRect(place, radius: 4), radius: 3, color), opacity: 0.5, backdrop: .white))
    }
    // The same list on a larger target, which cuts no item.
    let margin = 150
    var wider = DisplayList()
    for item in list.items {
      var item = item
      item.projection = item.projection.concatenating(at(Double(margin), Double(margin)))
      wider.append(item)
    }
    var studio = Studio()
    var other = Studio()
    let mesh = studio.mesh(list, width: 64, height: 48)
    let cut = studio.draw(list, width: 64, height: 48)
    let whole = other.draw(wider, width: 64 + 2 * margin, height: 48 + 2 * margin)
    for y in 0..<48 {
      for x in 0..<64 {
        let difference = cut[x, y] - whole[x + margin, y + margin]
        #expect(abs(difference).max() < 2 / 255, "seed \(seed): pixel \(x), \(y)")
      }
    }
    let reach = mesh.vertices.reduce(into: Bounds.empty) { $0.include(x: Double($1.x), y: Double($1.y)) }
    #expect(Bounds(minX: 0, minY: 0, maxX: 64, maxY: 48).contains(reach), "seed \(seed): \(reach)")
  }

  @Test func `of infinite width are cut at the target's edge`() {
    let unending = Rect(x: 3.5, y: 10, width: .infinity, height: 20)
    var studio = Studio()
    let mesh = studio.mesh(DisplayItem(.fill(RoundedRect(unending), .color(red))))
    let canvas = studio.draw(DisplayItem(.fill(RoundedRect(unending), .color(red))))
    #expect(mesh.vertices.allSatisfy { $0.u.isFinite && $0.v.isFinite && $0.x <= 64 })
    #expect(canvas[2, 20].w == 0 && abs(canvas[3, 20].w - 0.5) < 0.01 && canvas[63, 20].w == 1)
  }

  @Test(arguments: seeds(0..<6))
  func `look the same for a GPU, without pairs and cuts`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let list = random.displayList(items: 20, within: 64)
    var studio = Studio()
    var onGPU = Studio(forLlvmpipe: false)
    let mesh = onGPU.mesh(list)
    let (picture, expected) = (onGPU.draw(list), studio.draw(list))
    let worst = zip(picture.pixels, expected.pixels).map { abs($0 - $1).max() }.max() ?? 1
    #expect(worst < 2 / 255, "seed \(seed)")
    for triangle in stride(from: 0, to: mesh.indices.count, by: 3) {
      #expect(Set(mesh.indices[triangle..<triangle + 3]).count == 3, "seed \(seed)")
    }
  }
}

private func abs(_ v: SIMD4<Float>) -> SIMD4<Float> { v.replacing(with: -v, where: v .< 0) }
