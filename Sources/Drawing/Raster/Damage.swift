/// A small number of rectangles that contain all pixels that have changed.
struct Damage {
  private(set) var rects: [PixelRect] = []

  /// The greatest number of rectangles. The list is drawn once for each.
  private static let mostRects = 8

  init() { rects.reserveCapacity(Damage.mostRects + 1) }

  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds a rectangle. It is merged with those that it overlaps, and with those that it almost adjoins.
  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    var index = 0
    while index < rects.count {
      let other = rects[index]
      let union = rect.union(other)
      if other.intersects(rect) || union.area <= other.area + rect.area {
        rects.swapAt(index, rects.count - 1)
        rects.removeLast()
        // The union may overlap a rectangle that was passed.
        rect = union
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
    if rects.count > Damage.mostRects { mergeNearest() }
  }

  /// Merges the two rectangles whose union adds the least area.
  private mutating func mergeNearest() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in first + 1..<rects.count {
        let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let union = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(union)
  }
}
