extension Rasterizer {
  /// The number of items that are always measured, and the number of pixels of the target for each further one: to
  /// measure more items one by one takes as long as to draw the whole list.
  private static let alwaysMeasured = 24
  private static let pixelsPerMeasurement = 1 << 14

  /// Compares the list with the one that is shown, and makes `damage` the pixels that either covers where they differ.
  /// Then the extents of the list's items are known. Returns false if too much differs.
  mutating func findDamage(in list: borrowing DisplayList, _ frame: Frame) -> Bool {
    let most = max(Rasterizer.alwaysMeasured, frame.width * frame.height / Rasterizer.pixelsPerMeasurement)
    guard comparison.compare(list, mostInserted: most) else { return false }
    damage.removeAll()
    for index in 0..<comparison.differences.count {
      switch comparison.differences[index] {
      case .removed(let extent): damage.add(extent)
      case .inserted(let item):
        let extent = measure(item, of: list, frame)
        comparison.extents[item] = extent
        damage.add(extent)
      }
    }
    return true
  }
}
