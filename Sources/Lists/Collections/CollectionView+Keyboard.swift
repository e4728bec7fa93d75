import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The arrow keys move in their directions.
extension CollectionView {
  /// Moves the focus by an arrow key from the focused item to the next one in that direction. At the end of a line,
  /// Left and Right go on in the order of the items.
  func moveFocus(by stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty, let focused = focusedRow else { return false }
    let (axis, isForwards): (LayoutAxis, Bool)
    switch stroke.key {
    case .left: (axis, isForwards) = (.horizontal, false)
    case .right: (axis, isForwards) = (.horizontal, true)
    case .up: (axis, isForwards) = (.vertical, false)
    case .down: (axis, isForwards) = (.vertical, true)
    default: return false
    }
    if let next = item(from: focused, along: axis, isForwards) {
      focusRow(at: next)
      return true
    }
    // Beyond the first and the last line, there is nothing.
    guard axis == .horizontal else { return true }
    guard let next = isForwards != isMirrored ? row(after: focused) : row(before: focused) else {
      return false
    }
    focusRow(at: next)
    return true
  }

  /// The number of items around the focused one that are candidates in a section that scrolls by itself.
  private static let neighbours = 32

  /// Returns the nearest item in a direction.
  private func item(from origin: IndexPath, along axis: LayoutAxis, _ isForwards: Bool) -> IndexPath? {
    guard let place = place(of: origin) else { return nil }
    let frame = shownFrame(of: place)
    // At least a point, so that it grows.
    var reach = max(bounds.size[axis], 3 * frame.size[axis], 1)
    let last = isForwards ? contentSize[axis] - frame.end(axis) : frame.start(axis)
    let across = axis.other
    while true {
      // To the left and the right, only items of the same line count.
      let beside = axis == .horizontal ? 0 : max(reach, bounds.size[across])
      var area = Rect.zero
      area.origin[across] = frame.start(across) - beside
      area.size[across] = frame.size[across] + 2 * beside
      area.size[axis] = reach
      area.origin[axis] = isForwards ? frame.end(axis) - 1 : frame.start(axis) + 1 - reach
      var candidates = attributes(in: area).filter { $0.indexPath != origin }
      if let carrier = place.carrier, collectionViewLayout.orthogonalSection(carrier)?.axis == axis {
        // Items of the section that are not in sight are candidates too.
        let near = (origin.item - Self.neighbours...origin.item + Self.neighbours).filter {
          $0 != origin.item
        }
        candidates = near.compactMap { self.place(of: IndexPath(item: $0, section: origin.section)) }
      }
      if let found = nearest(candidates, to: frame, along: axis, isForwards) { return found }
      guard reach < last else { return nil }
      reach *= 4
    }
  }

  private func nearest(
    _ candidates: [CollectionViewLayoutAttributes], to frame: Rect, along axis: LayoutAxis, _ isForwards: Bool
  ) -> IndexPath? {
    let across = axis.other
    var found: [(gap: Double, distance: Double, indexPath: IndexPath)] = []
    for candidate in candidates {
      let place = shownFrame(of: candidate)
      let gap = isForwards ? place.start(axis) - frame.end(axis) : frame.start(axis) - place.end(axis)
      // Items of one line may overlap by a rounding error.
      guard gap >= -1 else { continue }
      let isInLine = place.start(across) < frame.end(across) && place.end(across) > frame.start(across)
      guard isInLine || axis == .vertical else { continue }
      found.append((gap, abs(place.center[across] - frame.center[across]), candidate.indexPath))
    }
    guard let least = found.map(\.gap).min() else { return nil }
    // The items of the nearest line need not begin at the same place.
    return found.filter { $0.gap <= least + frame.size[axis] / 2 }
      .min { ($0.distance, $0.gap, $0.indexPath) < ($1.distance, $1.gap, $1.indexPath) }?.indexPath
  }
}
