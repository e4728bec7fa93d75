/// Finds room for rectangles within a larger one, each as high up as possible.
///
/// It keeps the skyline only, the lower edge of what is taken, as level stretches from left to right.
/// Source: J. Jylänki, "A Thousand Ways to Pack the Bin", 2010, "Skyline Bottom-Left".
struct SkylinePacker {
  private struct Stretch {
    var x: Int
    var y: Int
    var width: Int
  }

  let width: Int
  let height: Int
  private var skyline: [Stretch]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    skyline = [Stretch(x: 0, y: 0, width: width)]
  }

  /// Returns the top left corner of the room found; `nil` if there is none.
  mutating func insert(width: Int, height: Int) -> (x: Int, y: Int)? {
    guard width > 0, height > 0, width <= self.width, height <= self.height else { return nil }
    var best: (index: Int, y: Int, stretch: Int)?
    for i in skyline.indices {
      guard let y = top(at: i, width: width), y + height <= self.height else { continue }
      let stretch = skyline[i].width
      if let b = best, (b.y, b.stretch) <= (y, stretch) { continue }
      best = (i, y, stretch)
    }
    guard let best else { return nil }
    let x = skyline[best.index].x
    raise(from: best.index, to: Stretch(x: x, y: best.y + height, width: width))
    return (x, best.y)
  }

  /// Returns the topmost position of a rectangle whose left side is that of the stretch; `nil` if it does not fit.
  private func top(at index: Int, width: Int) -> Int? {
    let right = skyline[index].x + width
    guard right <= self.width else { return nil }
    var y = 0
    for stretch in skyline[index...] {
      if stretch.x >= right { break }
      y = max(y, stretch.y)
    }
    return y
  }

  private mutating func raise(from index: Int, to new: Stretch) {
    let right = new.x + new.width
    var end = index
    while end < skyline.count, skyline[end].x + skyline[end].width <= right { end += 1 }
    if end < skyline.count, skyline[end].x < right {
      skyline[end].width -= right - skyline[end].x
      skyline[end].x = right
    }
    skyline.replaceSubrange(index..<end, with: CollectionOfOne(new))
    merge(around: index)
  }

  private mutating func merge(around index: Int) {
    if index + 1 < skyline.count, skyline[index + 1].y == skyline[index].y {
      skyline[index].width += skyline[index + 1].width
      skyline.remove(at: index + 1)
    }
    if index > 0, skyline[index - 1].y == skyline[index].y {
      skyline[index - 1].width += skyline[index].width
      skyline.remove(at: index)
    }
  }
}
