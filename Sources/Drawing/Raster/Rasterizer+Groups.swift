import CSpans
import GlissadeGeometry

extension Rasterizer {
  struct Group: BitwiseCopyable {
    /// The pixels that are drawn of it.
    var bounds: PixelRect
    var opacity: Double
    /// The window outside the group.
    var outerWindow: PixelRect
    /// The canvas over which the group is laid; `nil` if it is drawn there directly.
    var below: PixelBuffer?
    /// Whether the group is the mask of the group in `below`.
    var isMask = false
  }

  mutating func beginGroup(
    within seen: Bounds, opacity: Double, _ style: GroupStyle, _ placed: Placement
  ) -> Bool {
    guard begin(seen, placed) else { return false }
    let opacity = opacity * flatOpacity
    var group = Group(bounds: window.touched(by: seen), opacity: opacity, outerWindow: window)
    if style == .flat {
      flatOpacity = opacity
    } else if opacity < 1 || style == .masked {
      drawByItself(&group)
    }
    window = group.bounds
    groups.append(group)
    return true
  }

  mutating func beginMask(within seen: Bounds, _ placed: Placement) -> Bool {
    guard begin(seen, placed), groups.count > 0, groups[groups.count - 1].below != nil else { return false }
    // The mask applies to everything that the group has drawn.
    var group = Group(bounds: groups[groups.count - 1].bounds, opacity: 1, outerWindow: window)
    drawByItself(&group)
    group.isMask = group.below != nil
    window = group.bounds
    groups.append(group)
    return true
  }

  /// Makes a clear canvas the one on which the group is drawn.
  private mutating func drawByItself(_ group: inout Group) {
    let bounds = group.bounds
    guard
      let layer = groupCanvases.canvas(depth: groups.count, like: canvas, only: bounds, bandArea: bandArea)
    else { return }
    group.below = canvas
    canvas = layer
    spans.fill(canvas.row(bounds.y) + bounds.x, canvas.stride, bounds.width, bounds.height, 0)
  }

  mutating func endGroup() {
    precondition(!groups.isEmpty, "an endGroup without its beginGroup")
    let group = groups[groups.count - 1]
    groups.removeLast()
    window = group.outerWindow
    flatOpacity = 1
    guard let below = group.below else { return }
    let layer = canvas
    canvas = below
    if group.isMask { return keep(group.bounds, where: layer) }
    let ink = order.lanes(Light(repeating: Float(group.opacity)))
    for y in group.bounds.y..<group.bounds.maxY {
      spans.blend_texels(
        canvas.row(y) + group.bounds.x, layer.row(y) + group.bounds.x, group.bounds.width, ink)
    }
  }
}

extension Rasterizer {
  /// Multiplies pixels of the canvas by the opacity of those of a mask.
  private mutating func keep(_ bounds: PixelRect, where mask: PixelBuffer) {
    let shares = maskRow.base
    for y in bounds.y..<bounds.maxY {
      let source = mask.row(y) + bounds.x
      for x in 0..<bounds.width { shares[x] = (source[x] >> 24) &* 0x0101_0101 }
      spans.mask_texels(canvas.row(y) + bounds.x, shares, bounds.width)
    }
  }
}

/// The pixels of groups that are drawn by themselves: one buffer for each depth of nesting.
final class GroupCanvases {
  private var buffers: [UnsafeMutableBufferPointer<UInt32>] = []

  /// Returns a canvas with the size of `below` that has memory for `bounds` only. Its pixels are not initialised.
  ///
  /// - Parameter bandArea: the greatest number of pixels of most canvases. Memory that is not drawn on costs nothing.
  func canvas(depth: Int, like below: PixelBuffer, only bounds: PixelRect, bandArea: Int) -> PixelBuffer? {
    while buffers.count <= depth { buffers.append(.allocate(capacity: 0)) }
    if buffers[depth].count < bounds.area {
      buffers[depth].deallocate()
      buffers[depth] = .allocate(capacity: max(bounds.area, bandArea))
    }
    guard let base = buffers[depth].baseAddress else { return nil }
    return PixelBuffer(
      base - bounds.y * bounds.width - bounds.x, width: below.width, height: below.height,
      stride: bounds.width)
  }

  deinit { for buffer in buffers { buffer.deallocate() } }
}
