import GlissadeGeometry

extension DisplayList {
  /// Adds all that `other` shows, moved by `projection` and seen within `clip` only.
  ///
  /// - Parameter clip: an index of this list's clips.
  public mutating func append(
    _ other: borrowing DisplayList, through projection: Projection = .identity, clip: Int? = nil
  ) {
    let first = clips.count
    if projection == .identity, clip == nil, first == 0 {
      clips.append(contentsOf: other.clips)
      items.append(contentsOf: other.items)
      return
    }
    for var shape in other.clips {
      shape.projection = shape.projection.concatenating(projection)
      shape.parent = shape.parent.map { $0 + first } ?? clip
      clips.append(shape)
    }
    for var item in other.items {
      item.projection = item.projection.concatenating(projection)
      item.clip = item.clip.map { $0 + first } ?? clip
      item.backdropArea = item.backdropArea.map { $0 + first }
      items.append(item)
    }
  }

  /// Adds all that `draw` adds as one group, seen with `opacity` within `rect`.
  public mutating func group(_ rect: Rect, opacity: Double, _ draw: (inout DisplayList) -> Void) {
    append(DisplayItem(.beginGroup(rect, opacity: opacity)))
    draw(&self)
    append(DisplayItem(.endGroup))
  }
}

extension Projection {
  /// A shift.
  public init(x: Double, y: Double) {
    self = Projection.identity.translatedBy(x: x, y: y)
  }
}
