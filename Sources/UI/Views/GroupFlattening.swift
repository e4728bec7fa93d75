import GlissadeDrawing
import GlissadeGeometry

/// What an item of the display list covers, as whoever drew it knows: so the item need not be taken apart again.
struct Footprint: BitwiseCopyable {
  enum Matter: UInt8 {
    /// A shape full of one colour, through which nothing is seen.
    case opaque
    case shadow
    /// Some other coverage times one colour, which a backdrop can be taken off.
    case color
    case colors
    /// Where a group begins or ends.
    case group
  }

  /// At most, in the item's own coordinates.
  var extent: Rect
  var matter: Matter
  /// The same on the stage: the smallest upright rectangle around it; empty where nothing is seen.
  private(set) var onStage = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Whether it stands upright there, and so fills that rectangle.
  private(set) var isUpright = true
  /// What is opaque: its corners, and its colour.
  var radius = 0.0
  var color = RGBA(white: 0)

  init(_ extent: Rect, _ matter: Matter = .color) {
    (self.extent, self.matter) = (extent, matter)
  }

  init(of shape: RoundedRect, _ color: RGBA) {
    (extent, matter, radius, self.color) = (shape.rect, .opaque, shape.radius, color)
  }

  /// - Parameter projection: the item's.
  @inline(__always)
  consuming func placed(by projection: Projection) -> Footprint {
    isUpright = projection.isUpright
    guard !extent.isEmpty else { return self }
    onStage = isUpright ? extent.whereUpright(projection) : extent.around(projection)
    return self
  }
}

/// Sees to it that few opacity groups need a target of their own.
///
/// Most groups are a band of one opaque colour with text on it: where each item lies either on nothing or wholly on one
/// opaque colour of the group, that colour is its backdrop, and the blending works the group out. Where besides shadows
/// lie under what casts them, that is left to who draws the group, which is then flat.
struct GroupFlattening {
  enum Outcome {
    /// The items need no group any more.
    case items
    /// A group without a target.
    case flatGroup
    case group
  }

  /// The items that were given a backdrop.
  private var backdropped: [Int] = []
  /// Whether there are shadows that are hidden in part by what casts them.
  private var hidesShadows = false

  /// How many items are looked through one by one; more of them are cheaper to draw by themselves.
  private static let mostItems = 32
  /// What is no overlap but rounding, in points.
  private static let slack = 1e-3

  /// - Parameter footprints: of all items of the list.
  mutating func flatten(
    _ list: inout DisplayList, from first: Int, _ footprints: [Footprint]
  ) -> Outcome {
    backdropped.removeAll(keepingCapacity: true)
    hidesShadows = false
    guard list.items.count - first <= Self.mostItems, findBackdrops(&list, first, footprints) else {
      for index in backdropped { list.items[index].backdrop = nil }
      return .group
    }
    return hidesShadows ? .flatGroup : .items
  }

  /// Gives each item its backdrop; `false` where one has none that a colour can say.
  private mutating func findBackdrops(
    _ list: inout DisplayList, _ first: Int, _ footprints: [Footprint]
  ) -> Bool {
    for index in first..<list.items.count {
      let matter = footprints[index].matter
      if matter == .group { return false }
      let area = footprints[index].onStage
      // What an inner group stands on is known already.
      guard !area.isEmpty, list.items[index].backdrop == nil else { continue }
      var hidesShadow = false
      for below in stride(from: index - 1, through: first, by: -1) {
        guard footprints[below].onStage.intersects(area), overlap(list, index, below, footprints) else {
          continue
        }
        if below == index - 1, footprints[below].matter == .shadow, list.hidesShadow(index),
          list.items[below].backdrop == nil
        {
          hidesShadow = true
          continue
        }
        guard !hidesShadow, matter != .colors, fills(list, index, below, footprints) else { return false }
        list.items[index].backdrop = footprints[below].color
        backdropped.append(index)
        break
      }
      hidesShadows = hidesShadows || hidesShadow
    }
    return true
  }

  /// Whether two items lie on each other. What is turned is disjoint where it is so in the coordinates of either; so two
  /// rectangles of one card that stand side by side are, however the card is turned.
  private func overlap(
    _ list: borrowing DisplayList, _ index: Int, _ other: Int, _ footprints: [Footprint]
  ) -> Bool {
    if footprints[index].isUpright, footprints[other].isUpright {
      return footprints[index].onStage.intersects(
        footprints[other].onStage.insetBy(dx: Self.slack, dy: Self.slack))
    }
    return reaches(list, index, into: other, footprints) && reaches(list, other, into: index, footprints)
  }

  /// Whether the item comes within the other's extent, in its coordinates, by more than rounding.
  private func reaches(
    _ list: borrowing DisplayList, _ index: Int, into other: Int, _ footprints: [Footprint]
  ) -> Bool {
    guard let back = list.items[other].projection.inverted() else { return true }
    let seen = footprints[index].extent.around(list.items[index].projection.concatenating(back))
    return seen.isEmpty || seen.intersects(footprints[other].extent.insetBy(dx: Self.slack, dy: Self.slack))
  }

  /// Whether the item `below` is opaque and fills everything under the item `index`.
  private func fills(
    _ list: borrowing DisplayList, _ index: Int, _ below: Int, _ footprints: [Footprint]
  ) -> Bool {
    guard footprints[below].matter == .opaque, list.items[below].opacity >= 1,
      list.isClip(list.items[below].clip, around: list.items[index].clip)
    else { return false }
    if footprints[index].isUpright, footprints[below].isUpright, footprints[below].radius <= 0 {
      return footprints[below].onStage.insetBy(dx: -Self.slack, dy: -Self.slack)
        .contains(footprints[index].onStage)
    }
    guard let back = list.items[below].projection.inverted() else { return false }
    let toShape = list.items[index].projection.concatenating(back)
    let shape = RoundedRect(footprints[below].extent, radius: footprints[below].radius)
    return footprints[index].extent.corners.allSatisfy { corner in
      corner.applying(toShape).map { shape.contains($0, slack: Self.slack) } ?? false
    }
  }
}

extension DisplayList {
  fileprivate func isClip(_ outer: Int?, around inner: Int?) -> Bool {
    guard let outer else { return true }
    var clip = inner
    while let current = clip {
      if current == outer { return true }
      clip = clips[current].parent
    }
    return false
  }
}

extension Rect {
  /// What the rectangle becomes where that is upright.
  @inline(__always)
  fileprivate func whereUpright(_ p: Projection) -> Rect {
    let (x0, x1) = (minX * p.m11 + p.m31, maxX * p.m11 + p.m31)
    let (y0, y1) = (minY * p.m22 + p.m32, maxY * p.m22 + p.m32)
    return Rect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
  }

  /// The smallest upright rectangle around what the rectangle becomes; empty where nothing is seen.
  fileprivate func around(_ projection: Projection) -> Rect {
    guard let a = Point(minX, minY).applying(projection), let b = Point(maxX, minY).applying(projection),
      let c = Point(maxX, maxY).applying(projection), let d = Point(minX, maxY).applying(projection)
    else { return .zero }
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Projection {
  /// Whether horizontal lines stay horizontal, and vertical ones vertical.
  fileprivate var isUpright: Bool { m12 == 0 && m21 == 0 && isAffine }
}

extension RoundedRect {
  /// Whether the point lies in the shape or so far from it.
  fileprivate func contains(_ point: Point, slack: Double) -> Bool {
    guard point.x >= rect.minX - slack, point.x <= rect.maxX + slack, point.y >= rect.minY - slack,
      point.y <= rect.maxY + slack
    else { return false }
    let r = effectiveRadius
    guard r > 0 else { return true }
    let dx = max(rect.minX + r - point.x, point.x - (rect.maxX - r), 0)
    let dy = max(rect.minY + r - point.y, point.y - (rect.maxY - r), 0)
    return dx * dx + dy * dy <= (r + slack) * (r + slack)
  }
}
