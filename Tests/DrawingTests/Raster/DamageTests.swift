import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

@Suite struct DamageTests {
  @Test(arguments: seeds(0..<40))
  func `a frame drawn with damage equals one drawn completely`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var list = random.displayList(items: random.int(4...60), within: 96)
    var painting = Painting(width: 96, height: 96)
    for step in 0..<14 {
      let before = painting.pixels
      painting.draw(list, on: .white)
      var fresh = Painting(width: 96, height: 96)
      fresh.draw(list, on: .white)
      guard painting.pixels == fresh.pixels else {
        let place = zip(painting.pixels, fresh.pixels).enumerated().first { $1.0 != $1.1 }!
        Issue.record(
          "seed \(seed), step \(step): at \(place.offset % 96), \(place.offset / 96): \(place.element)")
        return
      }
      if step > 0 {
        for (i, (a, b)) in zip(before, painting.pixels).enumerated() where a != b {
          let isTold = painting.rasterizer.changes.contains {
            ($0.x..<$0.maxX).contains(i % 96) && ($0.y..<$0.maxY).contains(i / 96)
          }
          if !isTold {
            Issue.record("seed \(seed), step \(step): nothing said of \(i % 96), \(i / 96)")
            return
          }
        }
      }
      change(&list, &random)
    }
  }

  /// Makes up to three small changes.
  private func change(_ list: inout DisplayList, _ random: inout SplitMix) {
    for _ in 0..<random.int(0...3) {
      let drawn = list.items.indices.filter {
        switch list.items[$0].content {
        case .beginGroup, .beginMask, .endGroup: false
        default: true
        }
      }
      guard let index = drawn.randomElement(using: &random) else { return }
      switch random.int(0...7) {
      case 0, 1:
        let shift = Projection(x: random.double(-3...3), y: random.double(-3...3))
        list.items[index].projection = list.items[index].projection.concatenating(shift)
      case 2: list.items[index] = random.item(within: 96, clips: list.clips.count)
      case 3: list.items[index].opacity = random.double(0...1)
      case 4: list.items.insert(random.item(within: 96, clips: list.clips.count), at: index)
      case 5: list.items.remove(at: index)
      case 6:
        if let clip = list.clips.indices.randomElement(using: &random) {
          list.clips[clip].shape.rect = list.clips[clip].shape.rect.offsetBy(dx: random.double(-3...3), dy: 0)
        }
      default:
        for i in list.items.indices {
          if case .beginGroup(let rect, _) = list.items[i].content {
            list.items[i].content = .beginGroup(rect, opacity: random.chance(0.3) ? 0 : random.double(0...1))
          }
        }
      }
    }
  }

  private func rows(_ count: Int) -> DisplayList {
    var list = DisplayList()
    for i in 0..<count {
      list.append(
        DisplayItem(
          .fill(
            RoundedRect(Rect(x: 0, y: Double(i), width: 90, height: 1)),
            .color(RGBA(white: Double(i % 7) / 7)))))
    }
    return list
  }

  @Test func `an equal list changes nothing`() {
    var painting = Painting(width: 96, height: 96)
    painting.draw(rows(90))
    #expect(painting.rasterizer.changes == [PixelRect(x: 0, y: 0, width: 96, height: 96)])
    painting.draw(rows(90))
    #expect(painting.rasterizer.changes.isEmpty)
  }

  @Test func `a moving view changes only its old and its new area`() {
    var painting = Painting(width: 96, height: 96)
    for x in 10..<14 {
      var list = rows(90)
      list.append(
        DisplayItem(
          .fill(
            RoundedRect(Rect(x: Double(x) + 0.5, y: 40, width: 10, height: 10), radius: 5), .color(.white)),
          isMoving: true))
      painting.draw(list)
      guard x > 10 else { continue }
      #expect(painting.rasterizer.changes == [PixelRect(x: x - 1, y: 40, width: 12, height: 10)])
    }
  }

  @Test func `an item that is added or removed changes only its own area`() {
    var painting = Painting(width: 96, height: 96)
    var list = rows(90)
    painting.draw(list)
    list.items.remove(at: 12)
    painting.draw(list)
    #expect(painting.rasterizer.changes == [PixelRect(x: 0, y: 12, width: 90, height: 1)])
    list.items.insert(
      DisplayItem(.fill(RoundedRect(Rect(x: 3, y: 70, width: 4, height: 5)), .color(.white))), at: 50)
    painting.draw(list)
    #expect(painting.rasterizer.changes == [PixelRect(x: 3, y: 70, width: 4, height: 5)])
  }

  @Test func `distant changes remain separate and few`() {
    var painting = Painting(width: 96, height: 96)
    func list(_ color: RGBA, _ count: Int) -> DisplayList {
      var list = DisplayList()
      for i in 0..<count {
        list.append(
          DisplayItem(
            .fill(
              RoundedRect(Rect(x: Double(i * 37 % 90), y: Double(i * 53 % 90), width: 2, height: 2)),
              .color(color))))
      }
      return list
    }
    painting.draw(list(.white, 2))
    painting.draw(list(.black, 2))
    #expect(painting.rasterizer.changes.count == 2)
    painting.draw(list(.white, 20))
    painting.draw(list(.black, 20))
    #expect(painting.rasterizer.changes.count <= 8)
  }

  @Test func `many moving items change only their areas in a large picture`() {
    var painting = Painting(width: 1200, height: 1000)
    for shift in 0..<2 {
      var list = DisplayList()
      for i in 0..<60 {
        let rect = Rect(x: Double(i % 8 * 30 + shift), y: Double(i / 8 * 30), width: 29, height: 29)
        list.append(DisplayItem(.fill(RoundedRect(rect), .color(.white))))
      }
      painting.draw(list)
    }
    #expect(painting.rasterizer.changes.allSatisfy { $0.maxX <= 240 && $0.maxY <= 240 })
  }

  @Test func `another size, scale or background, and a lost picture, change everything`() {
    var painting = Painting(width: 96, height: 96)
    let whole = [PixelRect(x: 0, y: 0, width: 96, height: 96)]
    painting.draw(rows(4))
    painting.draw(rows(4), scale: 2)
    #expect(painting.rasterizer.changes == whole)
    painting.draw(rows(4), on: .white, scale: 2)
    #expect(painting.rasterizer.changes == whole)
    painting.rasterizer.forget()
    painting.draw(rows(4), on: .white, scale: 2)
    #expect(painting.rasterizer.changes == whole)
  }
}
