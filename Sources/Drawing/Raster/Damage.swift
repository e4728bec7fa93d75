/// A few rectangles that together hold all that changed.
struct Damage {
  private(set) var rects: [PixelRect] = []

  /// Each rectangle means a walk through the list.
  private static let mostRects = 8

  init() { rects.reserveCapacity(Damage.mostRects + 1) }

  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds a rectangle, made one with those that it overlaps or that are as good as beside it.
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
        // What is larger now may overlap one passed by.
        rect = union
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
    if rects.count > Damage.mostRects { mergeNearest() }
  }

  /// Makes one of the two that lose least by it.
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

// MARK: - Comparing lists

extension Rasterizer {
  /// More items than these, and more than half of those compared so far, are not worth measuring one by one: so few,
  /// or one for so many pixels of the target, which would take as long to draw.
  private static let alwaysMeasured = 24
  private static let pixelsPerMeasurement = 1 << 14
  /// How far ahead an item is looked for where others have come or gone.
  private static let lookahead = 32

  /// Compares the list with the one that is shown, and gathers in `damage` what both cover where they differ;
  /// `newExtents` then holds what the items of the new list cover. False where too much differs.
  mutating func findDamage(in list: borrowing DisplayList, _ frame: Frame) -> Bool {
    damage.removeAll()
    let (oldCount, newCount) = (shown.items.count, list.items.count)
    let sameClips = shown.clips == list.clips
    let canShift = oldCount != newCount
    var measured = 0
    let mostMeasured = max(
      Rasterizer.alwaysMeasured, frame.width * frame.height / Rasterizer.pixelsPerMeasurement)
    var (old, new) = (0, 0)
    while old < oldCount || new < newCount {
      if old < oldCount, new < newCount, isShown(old, new, of: list, sameClips: sameClips) {
        newExtents[new] = extents[old]
        old += 1
        new += 1
        continue
      }
      var (gone, come) = (old < oldCount ? 1 : 0, new < newCount ? 1 : 0)
      if canShift, old < oldCount, new < newCount {
        for k in 1...Rasterizer.lookahead {
          if old + k < oldCount, isShown(old + k, new, of: list, sameClips: sameClips) {
            (gone, come) = (k, 0)
            break
          }
          if new + k < newCount, isShown(old, new + k, of: list, sameClips: sameClips) {
            (gone, come) = (0, k)
            break
          }
        }
      }
      for index in old..<old + gone { damage.add(extents[index]) }
      for index in new..<new + come {
        newExtents[index] = measure(index, of: list, frame)
        damage.add(newExtents[index])
      }
      old += gone
      new += come
      measured += come
      if measured > mostMeasured, 2 * measured > new { return false }
    }
    return true
  }

  /// Whether an item of the list is the same, and clipped alike, as one that is shown.
  private func isShown(_ old: Int, _ new: Int, of list: borrowing DisplayList, sameClips: Bool) -> Bool {
    // First what most often differs, and costs least to compare.
    guard shown.items[old].projection == list.items[new].projection,
      shown.items[old].opacity == list.items[new].opacity,
      shown.items[old].isMoving == list.items[new].isMoving,
      shown.items[old].backdrop == list.items[new].backdrop
    else { return false }
    let (a, b) = (shown.items[old].clip, list.items[new].clip)
    let (areaA, areaB) = (shown.items[old].backdropArea, list.items[new].backdropArea)
    guard
      sameClips ? a == b && areaA == areaB : isClippedAlike(a, b, list) && isClippedAlike(areaA, areaB, list)
    else { return false }
    return shown.items[old].content == list.items[new].content
  }

  private func isClippedAlike(_ old: Int?, _ new: Int?, _ list: borrowing DisplayList) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    let (a, b) = (shown.clips[old], list.clips[new])
    return a.shape == b.shape && a.projection == b.projection && isClippedAlike(a.parent, b.parent, list)
  }
}
