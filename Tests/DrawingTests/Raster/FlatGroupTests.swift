import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

/// A card with its shadow, seen as one translucent sheet, without a target of its own.
@Suite struct FlatGroupTests {
  @Test(arguments: seeds(0..<40))
  func `a flat group looks as in a target`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let group = Group(&random, side: 96)
    var flat = Painting(width: 96, height: 96)
    var layered = Painting(width: 96, height: 96)
    flat.draw(group.list(isFlat: true), on: RGBA(rgb: 0xe0d0c0))
    layered.draw(group.list(isFlat: false), on: RGBA(rgb: 0xe0d0c0))
    var worst = 0
    for y in 0..<96 {
      for x in 0..<96 {
        for (a, b) in zip(flat[x, y], layered[x, y]) { worst = max(worst, abs(a - b)) }
      }
    }
    // Each of four items is rounded by up to a half in both pictures, and the target once more.
    #expect(worst <= 4, "seed \(seed)")
  }

  @Test(arguments: seeds(0..<20))
  func `a picture of a flat group is the same in bands`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let list = Group(&random, side: 96).list(isFlat: true)
    var whole = Painting(width: 96, height: 96)
    var banded = Painting(width: 96, height: 96)
    banded.rasterizer.bandArea = random.int(1...96 * 40)
    whole.draw(list)
    banded.draw(list)
    #expect(whole.pixels == banded.pixels, "seed \(seed)")
  }

  /// The outermost parts of a faint shadow are not painted.
  @Test(arguments: [1, 0.5, 0.14, 0.03, 0.004], [0.0, 0.3])
  func `all visible parts of a shadow are painted`(opacity: Double, turn: Double) {
    let shape = RoundedRect(Rect(x: -20, y: -15, width: 40, height: 30), radius: 6)
    let projection = Projection(
      Transform2D(rotationAngle: turn).concatenating(Transform2D(translationX: 48, y: 48)))
    func pixels(_ alpha: Double) -> [UInt32] {
      var painting = Painting(width: 96, height: 96)
      painting.draw(
        DisplayItem(.shadow(shape, radius: 7, RGBA.white.withAlphaComponent(alpha)), projection: projection))
      return painting.pixels
    }
    for (index, (strong, faint)) in zip(pixels(1), pixels(opacity)).enumerated() {
      let expected = Double(strong & 255) * opacity
      #expect(abs(Double(faint & 255) - expected) <= 1.01, "\(index % 96), \(index / 96)")
    }
  }

  /// A shadow, a card over it, and two overlapping marks on the card, at a random angle and opacity.
  private struct Group {
    let opacity: Double
    let projection: Projection
    let clip: RoundedRect
    let items: [(DisplayItem.Content, backdrop: RGBA?)]

    init(_ random: inout SplitMix, side: Double) {
      opacity = random.double(0.02...0.99)
      projection = random.projection(within: side)
      clip = RoundedRect(Rect(x: 8, y: random.double(0...30).rounded(), width: side - 16, height: 60))
      let card = RoundedRect(
        Rect(x: random.double(20...30), y: random.double(20...30), width: 50, height: 40),
        radius: random.double(0...10))
      let (ground, mark) = (random.color().withAlphaComponent(1), random.color().withAlphaComponent(1))
      var shadow = card
      shadow.rect = shadow.rect.offsetBy(dx: random.double(-3...3), dy: random.double(-3...3))
      let inner = card.rect.insetBy(dx: 12, dy: 8)
      items = [
        (.shadow(shadow, radius: random.double(1...5), random.color()), nil),
        (.fill(card, .color(ground)), nil),
        (.fill(RoundedRect(inner, radius: 4), .color(mark)), ground),
        (.border(RoundedRect(inner.insetBy(dx: 5, dy: 5)), width: 2, random.color()), mark),
      ]
    }

    func list(isFlat: Bool) -> DisplayList {
      var list = DisplayList()
      let clip = list.addClip(.init(clip))
      list.append(
        DisplayItem(
          .beginGroup(Rect(x: -20, y: -20, width: 140, height: 140), opacity: opacity), isFlat: isFlat))
      for (content, backdrop) in items {
        list.append(DisplayItem(content, projection: projection, clip: clip, backdrop: backdrop))
      }
      list.append(DisplayItem(.endGroup))
      return list
    }
  }
}
