import GlissadeDrawing
import GlissadeGeometry

/// A display list that has been kept to be drawn again elsewhere.
struct KeptDrawing {
  private(set) var list: DisplayList
  private(set) var footprints: [Footprint]

  /// Whether it contains an opacity group.
  var hasGroups: Bool { footprints.contains { $0.matter == .group } }

  /// Removes everything within a rectangle of the stage. Items that extend beyond it are clipped to what is around it.
  mutating func cut(_ hole: Rect) {
    var result = KeptDrawing(list: DisplayList(), footprints: [])
    result.list.clips = list.clips
    var clips: [Int: [Int]] = [:]
    for (item, footprint) in zip(list.items, footprints) {
      let extent = footprint.onStage
      guard let common = extent.intersection(hole), !common.isEmpty else {
        if !extent.isEmpty { result.append(item, footprint) }
        continue
      }
      if common == extent { continue }
      let parts = Self.parts(around: hole)
      let own =
        clips[item.clip ?? -1]
        ?? parts.map { part in
          result.list.addClip(DisplayList.Clip(RoundedRect(part), parent: item.clip))
        }
      clips[item.clip ?? -1] = own
      for (part, clip) in zip(parts, own) {
        guard let rest = extent.intersection(part), !rest.isEmpty else { continue }
        var piece = item
        piece.clip = clip
        result.append(
          piece,
          footprint.placed(
            by: item.projection, within: ClipExtent(result.list.clips[clip], within: ClipExtent(extent))))
      }
    }
    self = result
  }

  /// Adds what another drawing has that is visible.
  mutating func append(_ other: KeptDrawing) {
    let first = list.clips.count
    for var clip in other.list.clips {
      clip.parent = clip.parent.map { $0 + first }
      _ = list.addClip(clip)
    }
    for (item, footprint) in zip(other.list.items, other.footprints) where !footprint.onStage.isEmpty {
      var item = item
      item.clip = item.clip.map { $0 + first }
      item.backdropArea = item.backdropArea.map { $0 + first }
      append(item, footprint)
    }
  }

  private mutating func append(_ item: DisplayItem, _ footprint: Footprint) {
    list.append(item)
    footprints.append(footprint)
    // The end of a group may be missing.
    footprints[footprints.count - 1].length = 1
  }

  /// Returns the four rectangles around one.
  private static func parts(around hole: Rect) -> [Rect] {
    let far = 1e6
    return [
      Rect(x: -far, y: -far, width: 2 * far, height: hole.minY + far),
      Rect(x: -far, y: hole.maxY, width: 2 * far, height: far - hole.maxY),
      Rect(x: -far, y: hole.minY, width: hole.minX + far, height: hole.height),
      Rect(x: hole.maxX, y: hole.minY, width: far - hole.maxX, height: hole.height),
    ]
  }
}
