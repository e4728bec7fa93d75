/// Finds where a display list differs from the one before it.
struct ListComparison: ~Copyable {
  enum Difference: BitwiseCopyable {
    /// An item of the last list that covered these pixels at most.
    case removed(PixelRect)
    /// The index of an item of the new list.
    case inserted(Int)
  }

  /// The differences found last, in the order of the lists.
  private(set) var differences = Buffer<Difference>()
  /// The pixels that each item of the new list covers at most. The comparison sets them for items of the last list.
  var extents = Buffer<PixelRect>()

  private var last = DisplayList()
  private var lastExtents = Buffer<PixelRect>()

  /// The greatest distance, in items, at which an item is found again after others were inserted or removed.
  private static let lookahead = 32

  /// Makes room for the extents of the list's items, which are unknown.
  mutating func begin(_ list: borrowing DisplayList) { extents.resize(to: list.items.count) }

  /// Makes the list, whose extents are known, the one that the next is compared with.
  mutating func finish(_ list: DisplayList) {
    swap(&lastExtents, &extents)
    last = list
  }

  /// Compares the list with the last one.
  ///
  /// - Returns: false if more items than `mostInserted`, and more than half of those compared so far, are new. Then
  ///   the comparison is incomplete.
  mutating func compare(_ list: borrowing DisplayList, mostInserted: Int) -> Bool {
    begin(list)
    differences.removeAll()
    let (oldCount, newCount) = (last.items.count, list.items.count)
    let sameClips = last.clips == list.clips
    var inserted = 0
    var (old, new) = (0, 0)
    while old < oldCount || new < newCount {
      if old < oldCount, new < newCount, isSame(old, new, of: list, sameClips: sameClips) {
        extents[new] = lastExtents[old]
        old += 1
        new += 1
        continue
      }
      let (gone, come) = lengths(old, new, of: list, sameClips: sameClips)
      for index in old..<old + gone { differences.append(.removed(lastExtents[index])) }
      for index in new..<new + come { differences.append(.inserted(index)) }
      old += gone
      new += come
      inserted += come
      if inserted > mostInserted, 2 * inserted > new { return false }
    }
    return true
  }

  /// Returns how many items were removed and inserted where the lists differ.
  private func lengths(
    _ old: Int, _ new: Int, of list: borrowing DisplayList, sameClips: Bool
  ) -> (removed: Int, inserted: Int) {
    let (oldCount, newCount) = (last.items.count, list.items.count)
    guard old < oldCount, new < newCount else { return (old < oldCount ? 1 : 0, new < newCount ? 1 : 0) }
    // In lists of the same length, items have most likely changed in their places.
    guard oldCount != newCount else { return (1, 1) }
    for k in 1...ListComparison.lookahead {
      if old + k < oldCount, isSame(old + k, new, of: list, sameClips: sameClips) { return (k, 0) }
      if new + k < newCount, isSame(old, new + k, of: list, sameClips: sameClips) { return (0, k) }
    }
    return (1, 1)
  }

  /// Whether an item of the new list looks the same, and is clipped alike, as one of the last list.
  private func isSame(_ old: Int, _ new: Int, of list: borrowing DisplayList, sameClips: Bool) -> Bool {
    // First what differs most often and is compared fastest.
    guard last.items[old].projection == list.items[new].projection,
      last.items[old].opacity == list.items[new].opacity,
      last.items[old].isMoving == list.items[new].isMoving,
      last.items[old].backdrop == list.items[new].backdrop
    else { return false }
    let (a, b) = (last.items[old].clip, list.items[new].clip)
    let (areaA, areaB) = (last.items[old].backdropArea, list.items[new].backdropArea)
    guard
      sameClips ? a == b && areaA == areaB : isClippedAlike(a, b, list) && isClippedAlike(areaA, areaB, list)
    else { return false }
    return last.items[old].content == list.items[new].content
  }

  private func isClippedAlike(_ old: Int?, _ new: Int?, _ list: borrowing DisplayList) -> Bool {
    var (old, new) = (old, new)
    while let a = old, let b = new {
      guard last.clips[a].shape == list.clips[b].shape, last.clips[a].projection == list.clips[b].projection
      else { return false }
      (old, new) = (last.clips[a].parent, list.clips[b].parent)
    }
    return old == nil && new == nil
  }
}
