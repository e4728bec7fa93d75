import GlissadeGeometry

extension Tessellator {
  struct Group: BitwiseCopyable {
    /// The pixels of the target that are seen of it.
    var bounds: PixelRect
    var opacity: Double
    /// Whether the group is drawn on a sheet. An opaque group needs none unless a mask applies to it.
    var isOnSheet: Bool
    /// Whether the group is the mask of the group around it.
    var isMask = false
  }

  mutating func beginGroup(
    within seen: Bounds, opacity: Double, _ style: GroupStyle, _ placed: Placement
  ) -> Bool {
    guard hiddenGroups == 0 else { return false }
    var bounds = window.touched(by: seen)
    if groups.count > 0 { bounds = bounds.intersection(groups[groups.count - 1].bounds) }
    guard !bounds.isEmpty else { return false }
    let group = Group(bounds: bounds, opacity: opacity, isOnSheet: opacity < 1 || style == .masked)
    groups.append(group)
    if group.isOnSheet {
      writer.beginGroup(bounds)
      sheetGroups += 1
      lastClip = nil
    }
    return true
  }

  mutating func beginMask(within seen: Bounds, _ placed: Placement) -> Bool {
    guard hiddenGroups == 0, groups.count > 0, groups[groups.count - 1].isOnSheet else { return false }
    // The mask applies to everything that the group has drawn.
    let bounds = groups[groups.count - 1].bounds
    groups.append(Group(bounds: bounds, opacity: 1, isOnSheet: true, isMask: true))
    writer.beginGroup(bounds)
    sheetGroups += 1
    lastClip = nil
    return true
  }

  mutating func endGroup() {
    precondition(!groups.isEmpty, "an endGroup without its beginGroup")
    let group = groups[groups.count - 1]
    groups.removeLast()
    guard group.isOnSheet else { return }
    if group.isMask { writer.endMask() } else { writer.endGroup(opacity: group.opacity) }
    sheetGroups -= 1
    lastClip = nil
  }

  /// Cuts the clip to the innermost group that is drawn on a sheet, beside which other groups lie.
  mutating func adapt(_ placed: inout Placement) {
    guard sheetGroups > 0, placed.clip.count > 0 else { return }
    if let lastClip, lastClip.whole == placed.clip.first {
      placed.clip = lastClip.cut
      return
    }
    var index = groups.count - 1
    while index > 0, !groups[index].isOnSheet { index -= 1 }
    let whole = placed.clip.first
    placed.clip = clips.cut(placed.clip, to: Bounds(groups[index].bounds))
    lastClip = (whole, placed.clip)
  }
}
