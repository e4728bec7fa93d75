import GlissadeGeometry

// Below an opaque rectangle that fills a band nothing needs to be drawn.

extension Rasterizer {
  /// Returns the index of the last item outside all groups that hides everything below it in the whole area.
  mutating func lastCovering(_ area: PixelRect, in list: DisplayList, _ frame: Frame) -> Int? {
    // The number of groups that contain the item.
    var depth = 0
    for index in list.items.indices.reversed() {
      switch list.items[index].content {
      case .beginGroup, .beginMask: depth -= 1
      case .endGroup: depth += 1
      default: break
      }
      if depth == 0, comparison.extents[index].contains(area), covers(area, index, of: list, frame) {
        return index
      }
    }
    return nil
  }

  /// Whether the item is an opaque upright rectangle that contains the whole area.
  private mutating func covers(
    _ area: PixelRect, _ index: Int, of list: DisplayList, _ frame: Frame
  ) -> Bool {
    guard case .fill(let shape, let paint) = list.items[index].content, shape.radius <= 0, paint.isOpaque,
      list.items[index].opacity >= 1
    else { return false }
    let clip = clips.region(list.items[index].clip, of: list, scale: frame.scale)
    let bounds = list.items.withUnsafeBufferPointer { items in
      items.baseAddress.flatMap { Placement($0 + index, clip: clip, scale: frame.scale).upright(shape.rect) }
    }
    guard let bounds else { return false }
    return bounds.contains(Bounds(area)) && clips.relation(of: Bounds(area), to: clip) == .inside
  }
}
