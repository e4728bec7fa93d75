import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

/// Drawn at once, every item is painted everywhere. Drawn in bands, hidden items are left out.
@Suite struct BandTests {
  @Test(arguments: seeds(0..<60))
  func `a picture drawn in bands equals one drawn at once`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var list = random.displayList(items: random.int(4...40), within: 96)
    for _ in 0..<3 {
      list.items.insert(ground(&random, clips: list.clips.count), at: random.int(0...list.items.count))
    }
    var whole = Painting(width: 96, height: 96)
    whole.draw(list, on: RGBA(rgb: 0x204060))
    var banded = Painting(width: 96, height: 96)
    banded.rasterizer.bandArea = random.int(1...96 * 40)
    banded.draw(list, on: RGBA(rgb: 0x204060))
    let differing = zip(whole.pixels, banded.pixels).count { $0 != $1 }
    #expect(differing == 0, "seed \(seed)")
  }

  /// An item that hides everything below it, or almost everything.
  private func ground(_ random: inout SplitMix, clips: Int) -> DisplayItem {
    var rect = Rect(x: 0, y: 0, width: 96, height: 96)
    if random.chance(0.3) { rect = rect.insetBy(dx: random.double(-2...1), dy: random.double(-2...30)) }
    let color = RGBA(rgb: 0x80a0c0).withAlphaComponent(random.chance(0.8) ? 1 : 0.9)
    let stops = [LinearGradient.Stop(0, .white), LinearGradient.Stop(1, color)]
    let line = LinearGradient(from: .zero, to: Point(random.double(0...96), 96), stops: stops)
    return DisplayItem(
      .fill(
        RoundedRect(rect, radius: random.chance(0.8) ? 0 : 3),
        random.chance(0.5) ? .color(color) : .gradient(line)),
      projection: random.chance(0.8) ? .identity : random.projection(within: 96),
      clip: clips > 0 && random.chance(0.2) ? random.int(0...clips - 1) : nil,
      opacity: random.chance(0.8) ? 1 : random.double(0...1))
  }
}
