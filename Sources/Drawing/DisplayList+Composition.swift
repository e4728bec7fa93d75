import GlissadeGeometry

extension DisplayList {
  /// Appends everything that `other` shows, transformed by `projection` and visible within `clip` only.
  ///
  /// - Parameter clip: An index in this list's `clips`; `nil` for no clip.
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

  /// Appends everything that `draw` appends as one group, which is drawn with `opacity` and visible within `rect`.
  public mutating func group(_ rect: Rect, opacity: Double, _ draw: (inout DisplayList) -> Void) {
    append(DisplayItem(.beginGroup(rect, opacity: opacity)))
    draw(&self)
    append(DisplayItem(.endGroup))
  }
}

extension Projection {
  /// Creates a translation, in points.
  public init(x: Double, y: Double) { self = Projection.identity.translatedBy(x: x, y: y) }
}
