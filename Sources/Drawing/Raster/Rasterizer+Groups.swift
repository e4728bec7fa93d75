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
  }

  mutating func beginGroup(within seen: Bounds, opacity: Double, isFlat: Bool, _ placed: Placement) -> Bool {
    guard begin(seen, placed) else { return false }
    let opacity = opacity * flatOpacity
    let bounds = window.touched(by: seen)
    var group = Group(bounds: bounds, opacity: opacity, outerWindow: window)
    window = bounds
    if isFlat {
      flatOpacity = opacity
    } else if opacity < 1,
      let layer = groupCanvases.canvas(
        depth: groups.count, like: canvas, only: bounds, bandArea: bandArea)
    {
      group.below = canvas
      canvas = layer
      spans.fill(canvas.row(bounds.y) + bounds.x, canvas.stride, bounds.width, bounds.height, 0)
    }
    groups.append(group)
    return true
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
    let ink = order.lanes(Light(repeating: Float(group.opacity)))
    for y in group.bounds.y..<group.bounds.maxY {
      spans.blend_texels(
        canvas.row(y) + group.bounds.x, layer.row(y) + group.bounds.x, group.bounds.width, ink)
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
