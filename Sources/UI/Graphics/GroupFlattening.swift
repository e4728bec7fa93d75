import GlissadeDrawing
import GlissadeGeometry

/// Replaces opacity groups by items that can be blended directly, so that few groups need an offscreen target.
///
/// Most groups are a band of one opaque colour with text on it. If each item of a group lies either on
/// nothing or on one opaque colour of the group, that colour becomes the item's backdrop, and blending with
/// the backdrop gives the same result as the group. If an item reaches beyond an axis-aligned rectangle of
/// that colour, or a clip cuts it where the rectangle's edges cut pixels, the item also gets the rectangle as
/// its backdrop area. If the only other overlaps are shadows below the items that cast them, the group is
/// marked flat, and the renderer draws it without a target.
///
/// The result equals that of a target, including the pixels at edges.
struct GroupFlattening {
  enum Outcome {
    /// The items need no group.
    case items
    /// The group remains and needs no target.
    case flatGroup
    case group
  }

  /// The position of an opaque item below another item.
  enum Ground {
    /// The item covers all pixels of the upper item.
    case whole
    /// The item covers the part of the upper item within an axis-aligned rectangle of the stage. Pixels at
    /// the rectangle's edges are covered in part.
    case part(Rect)
    case unknown
  }

  /// The number of device pixels per point.
  let scale: Double
  /// The indexes of the items that were given a backdrop.
  private var backdropped: [Int] = []
  /// Whether an item partly hides its own shadow.
  private var hidesShadows = false
  /// The number of clips that the list had before. Clips for backdrop areas are added after them.
  private var firstArea = 0

  /// The largest number of items that are examined. A larger group is cheaper to draw into a target.
  private static let mostItems = 32
  /// The largest overlap that counts as a rounding error, in points.
  static let slack = 1e-3

  init(scale: Double) { self.scale = scale }

  /// Gives the items from index `first` on their backdrops, or restores the list if that is impossible.
  ///
  /// - Parameters:
  ///   - footprints: The footprints of all items of the list.
  ///   - clips: The areas that the clips of the list leave of the stage.
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

  /// Gives each item its backdrop. Returns `false` if an item needs a backdrop that is not a single colour.
  private mutating func findBackdrops(
    _ list: inout DisplayList, _ first: Int, _ footprints: [Footprint], _ clips: [ClipExtent]
  ) -> Bool {
    for index in first..<list.items.count {
      let matter = footprints[index].matter
      if matter == .group { return false }
      let area = footprints[index].onStage
      // The backdrop of an item of an inner group is already known if it covers the whole item.
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
          // Items that the backdrop hides completely do not count.
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

  /// Returns the index of a clip equal to the rectangle: the item's own clip, the clip added last, or a new clip.
  private func areaClip(
    _ rect: Rect, of index: Int, _ list: inout DisplayList, _ clips: [ClipExtent]
  ) -> Int {
    if let clip = list.items[index].clip, clips[clip].isRect, clips[clip].rect.isNearly(rect) { return clip }
    let area = DisplayList.Clip(RoundedRect(rect))
    if list.clips.count > firstArea, list.clips.last == area { return list.clips.count - 1 }
    return list.addClip(area)
  }

  /// Returns whether two items overlap. Items that are not axis-aligned are disjoint if they are disjoint in the
  /// coordinates of either. So two rectangles side by side on one card are disjoint, however the card is turned.
  private func overlap(
    _ list: borrowing DisplayList, _ index: Int, _ other: Int, _ footprints: [Footprint]
  ) -> Bool {
    if footprints[index].isUpright, footprints[other].isUpright {
      return footprints[index].onStage.intersects(
        footprints[other].onStage.insetBy(dx: Self.slack, dy: Self.slack))
    }
    return reaches(list, index, into: other, footprints) && reaches(list, other, into: index, footprints)
  }

  /// Returns whether the item reaches into the other item's extent by more than a rounding error, in the
  /// other item's coordinates.
  private func reaches(
    _ list: borrowing DisplayList, _ index: Int, into other: Int, _ footprints: [Footprint]
  ) -> Bool {
    guard let back = list.items[other].projection.inverted() else { return true }
    let seen = footprints[index].extent.around(list.items[index].projection.concatenating(back))
    return seen.isEmpty || seen.intersects(footprints[other].extent.insetBy(dx: Self.slack, dy: Self.slack))
  }

  // MARK: Grounds

  /// Returns how the opaque item `below` lies below the item `index`.
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
    // In all other cases, every pixel of the upper item must lie within the shape and within each of its clips.
    let shape = RoundedRect(ground.extent, radius: ground.radius)
    let projection = list.items[below].projection
    guard let back = projection.inverted() else { return .unknown }
    var (area, toStage, margin) = (footprints[index].onStage.touchedPixels(scale), Projection.identity, 0.0)
    if !ground.isUpright {
      // The bounding box on the stage would be much larger than the box in the item's own coordinates.
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

  /// The margin around a turned item within which it may touch pixels, in device pixels.
  private static let turnedMargin = 1.5

  /// Returns whether a rectangle lies within a shape, at least `margin` points of the stage from its edge.
  /// Returns `false` if this cannot be determined.
  ///
  /// - Parameters:
  ///   - toStage: The projection from the rectangle's coordinates to the stage's.
  ///   - projection: The projection from the shape's coordinates to the stage's.
  private func isInside(
    _ rect: Rect, _ toStage: Projection, _ shape: RoundedRect, _ projection: Projection, _ margin: Double
  ) -> Bool {
    guard let back = projection.inverted() else { return false }
    let toShape = toStage.concatenating(back)
    // The approximate length of the margin in the shape's coordinates.
    let inset = margin > 0 ? margin / max(projection.leastScale(at: shape.rect.center), 1e-3) : 0
    // An array of the corners would allocate in each frame.
    func isInside(_ x: Double, _ y: Double) -> Bool {
      Point(x, y).applying(toShape).map { shape.contains($0, inset: inset - Self.slack) } ?? false
    }
    return isInside(rect.minX, rect.minY) && isInside(rect.maxX, rect.minY)
      && isInside(rect.maxX, rect.maxY) && isInside(rect.minX, rect.maxY)
  }
}

extension Rect {
  /// Returns the bounding box of all device pixels that the rectangle touches by more than a rounding error.
  fileprivate func touchedPixels(_ scale: Double) -> Rect {
    let slack = GroupFlattening.slack
    let (left, top) = ((minX * scale + slack).rounded(.down), (minY * scale + slack).rounded(.down))
    let (right, bottom) = ((maxX * scale - slack).rounded(.up), (maxY * scale - slack).rounded(.up))
    return Rect(
      x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
  }

  /// Returns the area of the device pixels that the rectangle fills, apart from rounding errors.
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
  /// Returns the smallest factor by which the projection scales short lines at `point`.
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
  /// Returns whether the rectangle lies in the shape, apart from rounding errors.
  func contains(_ other: Rect) -> Bool {
    contains(Point(other.minX, other.minY), inset: -Self.rounding)
      && contains(Point(other.maxX, other.minY), inset: -Self.rounding)
      && contains(Point(other.maxX, other.maxY), inset: -Self.rounding)
      && contains(Point(other.minX, other.maxY), inset: -Self.rounding)
  }

  /// The largest overhang that counts as a rounding error, in points.
  private static let rounding = 1e-6

  /// Returns whether the point lies in the shape, at least `inset` from its edge. A negative inset extends the shape.
  func contains(_ point: Point, inset: Double = 0) -> Bool {
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
