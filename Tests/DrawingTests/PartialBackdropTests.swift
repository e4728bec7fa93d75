import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

/// Items that lie partly on an upright rectangle of their opacity group, drawn without a target for the group.
@Suite struct `Items partly on a backdrop` {
  @Test(arguments: seeds(0..<80))
  func `on the processor they look as in a target`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let group = Group(&random)
    var direct = Painting()
    var grouped = Painting()
    direct.draw(group.list(inTarget: false), on: RGBA(rgb: 0xe0d0c0))
    grouped.draw(group.list(inTarget: true), on: RGBA(rgb: 0xe0d0c0))
    var worst = 0
    for y in 0..<64 {
      for x in 0..<64 {
        for (a, b) in zip(direct[x, y], grouped[x, y]) { worst = max(worst, abs(a - b)) }
      }
    }
    // Each of two or three steps is rounded, and in the target once more.
    #expect(worst <= 4, "seed \(seed): \(group.list(inTarget: false))")
  }

  @Test(arguments: seeds(0..<40))
  func `as triangles they look as in a target`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let group = Group(&random)
    var studio = Studio()
    let direct = studio.draw(group.list(inTarget: false), on: RGBA(rgb: 0xe0d0c0))
    let grouped = studio.draw(group.list(inTarget: true), on: RGBA(rgb: 0xe0d0c0))
    let errors = zip(direct.pixels, grouped.pixels).map { direct, grouped in
      let error = direct - grouped
      return max(error.max(), -error.min())
    }
    let mean = errors.reduce(0, +) / Float(errors.count)
    // The segments of a line are blended one after the other, also at acute angles, where they share pixels.
    if case .polyline = group.content {
      #expect(mean < 0.01, "seed \(seed)")
      return
    }
    // Colours of vertices have eight bits, and a mask's coverage is off by up to a fiftieth.
    #expect(mean < 0.0015, "seed \(seed)")
    // Items are cut into pieces. At their edges, which are not exactly those of the whole, some pixels differ more.
    let description = "seed \(seed): \(group.list(inTarget: false))"
    #expect(errors.count { $0 > 0.06 } <= 12, "\(description)")
    #expect(errors.count { $0 > 0.2 } <= 2, "\(description)")
  }

  @Test(arguments: seeds(0..<20))
  func `a picture of them is the same in bands`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let list = Group(&random).list(inTarget: false)
    var whole = Painting()
    var banded = Painting()
    banded.rasterizer.bandArea = random.int(1...64 * 20)
    whole.draw(list)
    banded.draw(list)
    #expect(whole.pixels == banded.pixels, "seed \(seed)")
  }

  @Test func `items on a backdrop are drawn again when only its position changes`() {
    func list(_ y: Double) -> DisplayList {
      var list = DisplayList()
      let ground = Rect(x: 4, y: y, width: 40, height: 6)
      let area = list.addClip(.init(RoundedRect(ground)))
      list.append(DisplayItem(.fill(RoundedRect(ground), .color(.white)), opacity: 0.5))
      list.append(
        DisplayItem(
          .fill(RoundedRect(Rect(x: 10, y: 8, width: 10, height: 20)), .color(.black)), opacity: 0.5,
          backdrop: .white, backdropArea: area))
      return list
    }
    var painting = Painting()
    var fresh = Painting()
    painting.draw(list(10.5), on: RGBA(rgb: 0x808080))
    painting.draw(list(15.25), on: RGBA(rgb: 0x808080))
    fresh.draw(list(15.25), on: RGBA(rgb: 0x808080))
    #expect(painting.pixels == fresh.pixels)
  }

  @Test func `they are drawn below the first band, from which a clip excludes them`() {
    var list = DisplayList()
    let ground = Rect(x: 4, y: 40.5, width: 40, height: 6)
    let area = list.addClip(.init(RoundedRect(ground)))
    list.append(DisplayItem(.fill(RoundedRect(ground), .color(.white)), opacity: 0.5))
    list.append(
      DisplayItem(
        .fill(RoundedRect(Rect(x: 10, y: 30, width: 10, height: 30)), .color(.black)), clip: area,
        opacity: 0.5, backdrop: .white, backdropArea: area))
    var whole = Painting()
    var banded = Painting()
    banded.rasterizer.bandArea = 64 * 16
    whole.draw(list, on: RGBA(rgb: 0x808080))
    banded.draw(list, on: RGBA(rgb: 0x808080))
    let differing = zip(whole.pixels, banded.pixels).count { $0 != $1 }
    #expect(differing == 0)
  }

  @Test func `their text states the area of the backdrop`() {
    let item = DisplayItem(
      .fill(RoundedRect(Rect(x: 0, y: 0, width: 2, height: 2)), .color(.black)), opacity: 0.5,
      backdrop: .white, backdropArea: 3)
    #expect(item.description == "fill 0 0 2 2 #000000 opacity 0.5 on #ffffff within 3")
  }

  /// An opaque rectangle, an optional clip, and an item across its edges.
  private struct Group {
    let opacity: Double
    let ground: Rect
    let color: RGBA
    let clip: RoundedRect?
    let content: DisplayItem.Content
    let projection: Projection
    let isMoving: Bool

    init(_ random: inout SplitMix) {
      opacity = random.double(0.02...0.99)
      let place = Rect(
        x: random.double(2...20), y: random.double(2...30), width: random.double(3...38),
        height: random.double(1...30))
      ground = place
      color = random.color().withAlphaComponent(1)
      clip =
        random.chance(0.3)
        ? RoundedRect(place)
        : random.chance(0.3) ? RoundedRect(random.rect(within: 64), radius: random.double(0...6)) : nil
      var content = random.content(within: 64)
      // A shadow on a backdrop is one that its shape does not hide. All other kinds may lie across the edges.
      while case .shadow = content { content = random.content(within: 64) }
      self.content = content
      projection = random.projection(within: 64)
      isMoving = random.chance(0.7)
    }

    func list(inTarget: Bool) -> DisplayList {
      var list = DisplayList()
      let clip = clip.map { list.addClip(.init($0)) }
      let area = list.addClip(.init(RoundedRect(ground)))
      let fill = DisplayItem.Content.fill(RoundedRect(ground), .color(color))
      if inTarget {
        list.group(Rect(x: -10, y: -10, width: 90, height: 90), opacity: opacity) {
          $0.append(DisplayItem(fill))
          $0.append(DisplayItem(content, projection: projection, clip: clip, isMoving: isMoving))
        }
      } else {
        list.append(DisplayItem(fill, opacity: opacity))
        list.append(
          DisplayItem(
            content, projection: projection, clip: clip, opacity: opacity, backdrop: color,
            backdropArea: area, isMoving: isMoving))
      }
      return list
    }
  }
}
