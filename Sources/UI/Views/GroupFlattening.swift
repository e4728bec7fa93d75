import GlissadeDrawing
import GlissadeGeometry

/// Sees to it that few opacity groups need a target of their own.
///
/// Most groups are a band of one opaque colour with text on it: where each item lies either on nothing or on one opaque
/// colour of the group, that colour is its backdrop, and the blending works the group out. Where an item reaches beyond
/// an upright rectangle of that colour, or a clip cuts it where the rectangle cuts pixels, it is told where the rectangle
/// is. Where besides shadows lie under what casts them, that is left to who draws the group, which is then flat.
///
/// What the group becomes without a target is what it is with one, to the pixels at edges.
struct GroupFlattening {
  enum Outcome {
    /// The items need no group any more.
    case items
    /// A group without a target.
    case flatGroup
    case group
  }

  /// How an opaque item lies under another.
  enum Ground {
    /// It covers all pixels under it.
    case whole
    /// It covers what lies within a rectangle of the stage, upright; of pixels that its edges cut, a share.
    case part(Rect)
    case unknown
  }

  /// Device pixels a point.
  let scale: Double
  /// The items that were given a backdrop.
  private var backdropped: [Int] = []
  /// Whether there are shadows that are hidden in part by what casts them.
  private var hidesShadows = false
  /// How many clips the list had before; areas of backdrops come after them.
  private var firstArea = 0

  /// How many items are looked through one by one; more of them are cheaper to draw by themselves.
  private static let mostItems = 32
  /// What is no overlap but rounding, in points.
  static let slack = 1e-3

  init(scale: Double) { self.scale = scale }

  /// - Parameters:
  ///   - footprints: of all items of the list.
  ///   - clips: what its clips leave of the stage.
  mutating func flatten(
    _ list: inout DisplayList, from first: Int, _ footprints: [Footprint], _ clips: [ClipExtent]
  ) -> Outcome {
    backdropped.removeAll(keepingCapacity: true)
    hidesShadows = false
    firstArea = list.clips.count
    guard list.items.count - first <= Self.mostItems, findBackdrops(&list, first, footprints, clips) else {
      for index in backdropped { (list.items[index].backdrop, list.items[index].backdropArea) = (nil, nil) }
      list.clips.removeLast(list.clips.count - firstArea)
      return .group
    }
    return hidesShadows ? .flatGroup : .items
  }

  /// Gives each item its backdrop; `false` where one has none that a colour can say.
  private mutating func findBackdrops(
    _ list: inout DisplayList, _ first: Int, _ footprints: [Footprint], _ clips: [ClipExtent]
  ) -> Bool {
    for index in first..<list.items.count {
      let matter = footprints[index].matter
      if matter == .group { return false }
      let area = footprints[index].onStage
      // What an inner group stands on is known already, if it covers all that lies below.
      guard !area.isEmpty, list.items[index].backdrop == nil || list.items[index].backdropArea != nil else {
        continue
      }
      var hidesShadow = false
      // The rectangle within which the item lies on its backdrop.
      var ground: Rect?
      for below in stride(from: index - 1, through: first, by: -1) {
        guard footprints[below].onStage.intersects(area), overlap(list, index, below, footprints) else {
          continue
        }
        if let ground {
          // What is wholly hidden by the backdrop does not count.
          guard ground.wholePixels(scale).contains(footprints[below].onStage.intersection(area) ?? area)
          else {
            return false
          }
          continue
        }
        if below == index - 1, footprints[below].matter == .shadow, list.hidesShadow(index),
          list.items[below].backdrop == nil
        {
          hidesShadow = true
          continue
        }
        guard !hidesShadow, matter != .colors, footprints[below].matter == .opaque,
          list.items[below].opacity >= 1
        else { return false }
        switch self.ground(list, index, below, footprints, clips) {
        case .unknown: return false
        case .whole:
          guard list.items[index].backdropArea == nil else { return false }
          list.items[index].backdrop = footprints[below].color
          backdropped.append(index)
        case .part(let rect):
          guard list.items[index].backdropArea == nil else { return false }
          list.items[index].backdrop = footprints[below].color
          list.items[index].backdropArea = areaClip(rect, of: index, &list, clips)
          backdropped.append(index)
          ground = rect
          continue
        }
        break
      }
      hidesShadows = hidesShadows || hidesShadow
    }
    return true
  }

  /// The clip that is the rectangle: the item's own, where that is it, or the last one that was made, or a new one.
  private func areaClip(
    _ rect: Rect, of index: Int, _ list: inout DisplayList, _ clips: [ClipExtent]
  ) -> Int {
    if let clip = list.items[index].clip, clips[clip].isRect, clips[clip].rect.isNearly(rect) { return clip }
    let area = DisplayList.Clip(RoundedRect(rect))
    if list.clips.count > firstArea, list.clips.last == area { return list.clips.count - 1 }
    return list.addClip(area)
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

  // MARK: Grounds

  /// How the opaque item `below` lies under the item `index`.
  private func ground(
    _ list: borrowing DisplayList, _ index: Int, _ below: Int, _ footprints: [Footprint],
    _ clips: [ClipExtent]
  ) -> Ground {
    let ground = footprints[below]
    let isPlain = ground.isUpright && ground.radius <= 0
    if isPlain, list.items[below].clip.map({ clips[$0].isRect }) ?? true {
      let pixels = footprints[index].onStage.touchedPixels(scale)
      return ground.onStage.wholePixels(scale).contains(pixels) ? .whole : .part(ground.onStage)
    }
    // Now all pixels under the item must lie within the shape, and within what cuts that.
    let shape = RoundedRect(ground.extent, radius: ground.radius)
    let projection = list.items[below].projection
    guard let back = projection.inverted() else { return .unknown }
    var (area, toStage, margin) = (footprints[index].onStage.touchedPixels(scale), Projection.identity, 0.0)
    if !ground.isUpright {
      // Upright there, it would be much larger.
      area = footprints[index].extent.around(list.items[index].projection.concatenating(back))
      var clip = list.items[index].clip
      while let current = clip {
        let seen = list.clips[current].shape.rect.around(list.clips[current].projection.concatenating(back))
        area = area.intersection(seen) ?? area
        clip = list.clips[current].parent
      }
      (toStage, margin) = (projection, Self.turnedMargin / scale)
    }
    guard isInside(area, toStage, shape, projection, margin) else { return .unknown }
    var clip = list.items[below].clip
    while let current = clip {
      let cut = list.clips[current]
      guard isInside(area, toStage, cut.shape, cut.projection, margin) else { return .unknown }
      clip = cut.parent
    }
    return .whole
  }

  /// Around what is turned as many device pixels may be touched by it.
  private static let turnedMargin = 1.5

  /// Whether a rectangle lies within a shape, so many points of the stage from its edge, as far as it can be said.
  ///
  /// - Parameters:
  ///   - toStage: from the rectangle's coordinates to the stage's.
  ///   - projection: from the shape's.
  private func isInside(
    _ rect: Rect, _ toStage: Projection, _ shape: RoundedRect, _ projection: Projection, _ margin: Double
  ) -> Bool {
    guard let back = projection.inverted() else { return false }
    let toShape = toStage.concatenating(back)
    // Nearly what such a distance becomes in the shape's coordinates.
    let inset = margin > 0 ? margin / max(projection.leastScale(at: shape.rect.center), 1e-3) : 0
    // An array of the corners would ask for memory in each frame.
    func isInside(_ x: Double, _ y: Double) -> Bool {
      Point(x, y).applying(toShape).map { shape.contains($0, inset: inset - Self.slack) } ?? false
    }
    return isInside(rect.minX, rect.minY) && isInside(rect.maxX, rect.minY)
      && isInside(rect.maxX, rect.maxY) && isInside(rect.minX, rect.maxY)
  }
}

extension Rect {
  /// The rectangle around all device pixels that it touches, by more than rounding.
  fileprivate func touchedPixels(_ scale: Double) -> Rect {
    let slack = GroupFlattening.slack
    let (left, top) = ((minX * scale + slack).rounded(.down), (minY * scale + slack).rounded(.down))
    let (right, bottom) = ((maxX * scale - slack).rounded(.up), (maxY * scale - slack).rounded(.up))
    return Rect(
      x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
  }

  /// All points that lie in device pixels that it fills, but for rounding.
  fileprivate func wholePixels(_ scale: Double) -> Rect {
    let slack = GroupFlattening.slack
    let (left, top) = ((minX * scale - slack).rounded(.up), (minY * scale - slack).rounded(.up))
    let (right, bottom) = ((maxX * scale + slack).rounded(.down), (maxY * scale + slack).rounded(.down))
    return Rect(
      x: (left - slack) / scale, y: (top - slack) / scale,
      width: max(0, right - left + 2 * slack) / scale, height: max(0, bottom - top + 2 * slack) / scale)
  }

  fileprivate func isNearly(_ other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-9 && abs(minY - other.minY) < 1e-9 && abs(maxX - other.maxX) < 1e-9
      && abs(maxY - other.maxY) < 1e-9
  }
}

extension Projection {
  /// The factor by which short lines there grow least.
  fileprivate func leastScale(at point: Point) -> Double {
    let w = point.x * m13 + point.y * m23 + m33
    guard w > 0 else { return 0 }
    let (x, y) = ((point.x * m11 + point.y * m21 + m31) / w, (point.x * m12 + point.y * m22 + m32) / w)
    let (a, b) = ((m11 - x * m13) / w, (m12 - y * m13) / w)
    let (c, d) = ((m21 - x * m23) / w, (m22 - y * m23) / w)
    let (sum, product) = (a * a + b * b + c * c + d * d, abs(a * d - b * c))
    let most = ((sum + max(0, sum * sum - 4 * product * product).squareRoot()) / 2).squareRoot()
    return most > 0 ? product / most : 0
  }
}

extension RoundedRect {
  /// Whether the point lies in the shape, and so far from its edge; outside by as much where that is negative.
  fileprivate func contains(_ point: Point, inset: Double) -> Bool {
    guard point.x >= rect.minX + inset, point.x <= rect.maxX - inset, point.y >= rect.minY + inset,
      point.y <= rect.maxY - inset
    else { return false }
    let r = effectiveRadius
    guard r > 0 else { return true }
    let dx = max(rect.minX + r - point.x, point.x - (rect.maxX - r), 0)
    let dy = max(rect.minY + r - point.y, point.y - (rect.maxY - r), 0)
    let reach = max(0, r - inset)
    return dx * dx + dy * dy <= reach * reach
  }
}
