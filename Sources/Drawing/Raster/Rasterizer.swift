import CSpans
import GlissadeGeometry

/// Draws display lists into pixels, on the processor alone.
///
/// Shapes are the same convex pieces as the tessellator's (`Contour`, `ClipStack`), and a pixel is painted as far
/// as their area covers it (`Coverage`); text, pictures and shadows come from the same atlas (`Sprites`). A pixel's
/// value depends on nothing but the list: not on what was drawn before, nor on which part of the target is
/// drawn, nor on the processor. So of a list that follows another only what changed is drawn.
///
/// All memory is kept from frame to frame: a steady frame allocates nothing.
public struct Rasterizer: ~Copyable {
  let order: PixelOrder
  let spans: spans_functions

  var sprites: Sprites
  var clips = ClipStack(tolerance: Rasterizer.flatteningTolerance)
  var contour = Contour()
  /// The inside of a border.
  var hole = Contour()
  var coverage = Coverage()
  var seams = Seams()
  var ramp = Ramp()
  var rampTable = Buffer<UInt32>(capacity: Rasterizer.rampSize)
  /// A row's texels, its coverage, and what the loops note down on their way.
  var texelRow = Buffer<UInt32>()
  var maskRow = Buffer<UInt32>()
  var spare = Buffer<UInt32>()

  /// What is being drawn on: the target, or the layer of a group.
  var canvas: PixelBuffer
  /// The pixels that are to be drawn; none where an item is only measured.
  var window = PixelRect.empty
  /// The pixels that the item that is being drawn touches at most.
  var extent = PixelRect.empty

  /// The number of the item in its list.
  var item = 0

  var layers = Layers()
  var groups = Buffer<Group>(capacity: 8)
  /// While in a group of which nothing is seen: how many more begin than end.
  var hiddenGroups = 0

  // What the target shows.
  var shown = DisplayList()
  var shownFrame: Frame?
  /// What each item of `shown` covers.
  var extents = Buffer<PixelRect>()
  var newExtents = Buffer<PixelRect>()
  var damage = Damage()

  static let rampSize = 1024
  /// How far a chord may lie from its arc, in device pixels: here an edge shows no other blur that would hide it.
  static let flatteningTolerance = 0.01

  /// All but the list that a picture depends on.
  struct Frame: Equatable {
    var scale: Double
    var background: Color
    var width: Int
    var height: Int
  }

  struct Group: BitwiseCopyable {
    var bounds: PixelRect
    var opacity: Double
    /// What it is laid over, and what of that is drawn; `nil` where it is drawn right there.
    var below: (canvas: PixelBuffer, window: PixelRect)?
  }

  /// - Parameter widest: whether to use the widest instructions that the processor has; the pixels are the same.
  public init(
    text: any TextRasterizing, images: any ImageRasterizing, order: PixelOrder = .rgba, widest: Bool = true
  ) {
    self.order = order
    spans = (widest ? spans_widest() : spans_plain()).pointee
    sprites = Sprites(atlas: Atlas(), text: text, images: images, order: order)
    canvas = PixelBuffer(maskRow.base, width: 0, height: 0, stride: 0)
  }
}

// MARK: - A frame

extension Rasterizer {
  /// The rectangles of the last frame in which pixels may have changed, none of which overlap.
  public var changes: [PixelRect] { damage.rects }

  /// The target no longer shows what was drawn last: the next frame is drawn whole.
  public mutating func forget() { shownFrame = nil }

  /// Draws the list over an opaque colour, at `scale` pixels a point.
  ///
  /// The target must be the last call's, untouched since, or else `forget()` must have been called.
  public mutating func draw(
    _ list: DisplayList, scale: Double, over background: Color, on target: PixelBuffer
  ) {
    let frame = Frame(scale: scale, background: background, width: target.width, height: target.height)
    canvas = target
    sprites.beginFrame()
    sprites.beginPass()
    clips.begin(clipCount: list.clips.count, pixelWidth: target.width, pixelHeight: target.height)
    coverage.resize(width: target.width, height: target.height)
    // Texels come in eights.
    texelRow.resize(to: target.width + 7)
    maskRow.resize(to: target.width)
    newExtents.resize(to: list.items.count)

    let whole = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
    if frame == shownFrame, findDamage(in: list, frame) {
      for index in damage.rects.indices { draw(list, frame, within: damage.rects[index], isWhole: false) }
    } else {
      damage.removeAll()
      damage.add(whole)
      draw(list, frame, within: whole, isWhole: true)
    }
    swap(&extents, &newExtents)
    shown = list
    shownFrame = frame
  }

  private mutating func draw(
    _ list: DisplayList, _ frame: Frame, within area: PixelRect, isWhole: Bool
  ) {
    window = area
    groups.removeAll()
    hiddenGroups = 0
    seams.forgetNeighbors()
    spans.fill(
      canvas.row(area.y) + area.x, canvas.stride, area.width, area.height,
      order.pixel(frame.background.light()))
    // An item is large; it is looked at where it is, not copied.
    list.items.withUnsafeBufferPointer { items in
      guard let first = items.baseAddress else { return }
      for index in items.indices {
        if !isWhole, !items[index].content.isGroup, !newExtents[index].intersects(window) { continue }
        item = index
        let extent = draw(first + index, of: list, frame)
        newExtents[index] = extent
      }
    }
  }

  /// Works out what an item covers, and draws nothing.
  mutating func measure(_ index: Int, of list: borrowing DisplayList, _ frame: Frame) -> PixelRect {
    if case .endGroup = list.items[index].content { return .empty }
    window = .empty
    groups.removeAll()
    hiddenGroups = 0
    item = index
    return list.items.withUnsafeBufferPointer { items in
      items.baseAddress.map { draw($0 + index, of: list, frame) } ?? .empty
    }
  }

  /// Draws an item, and returns the pixels that it may have changed.
  private mutating func draw(
    _ item: UnsafePointer<DisplayItem>, of list: borrowing DisplayList, _ frame: Frame
  ) -> PixelRect {
    extent = .empty
    let placed = Placement(
      item, clip: clips.region(item.pointee.clip, of: list, scale: frame.scale), scale: frame.scale)
    let isSeen = placed.projection.isFinite && placed.opacity > 0 && placed.clip.count > 0
    switch item.pointee.content {
    case .beginGroup(let rect, let opacity):
      seams.forgetNeighbors()
      beginGroup(rect, opacity: opacity * placed.opacity, placed)
    case .endGroup:
      seams.forgetNeighbors()
      endGroup()
    case _ where !isSeen: break
    case .fill(let shape, let paint): fill(shape, paint, placed)
    case .border(let shape, let width, let color): border(shape, width: width, color, placed)
    case .shadow(let shape, let radius, let color):
      shadow(shape, deviation: radius, color, around: coveredPart(ofShadow: self.item, in: list), placed)
    case .text(let string, let font, let color, let origin): text(string, font, color, at: origin, placed)
    case .image(let name, let rect, let tint): image(name, rect, tint: tint, placed)
    case .polyline(let points, let width, let color): polyline(points, width: width, color, placed)
    }
    return extent
  }

  /// What of a shadow the next item hides, in the coordinates of both: of a card, all but the rim. Round corners hold
  /// as much of a square.
  private func coveredPart(ofShadow index: Int, in list: borrowing DisplayList) -> Rect? {
    guard index + 1 < list.items.count, list.items[index + 1].clip == list.items[index].clip,
      list.items[index + 1].opacity >= 1, list.items[index + 1].backdrop == nil,
      list.items[index + 1].projection == list.items[index].projection,
      case .fill(let shape, .color(let color)) = list.items[index + 1].content, color.isOpaque
    else { return nil }
    let inset = shape.effectiveRadius * (1 - 0.5.squareRoot())
    return shape.rect.insetBy(dx: inset, dy: inset)
  }

  /// Notes what the item covers; whether any of it is to be painted.
  mutating func begin(_ bounds: Bounds, _ placed: Placement) -> Bool {
    let pixels = PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
      .touched(by: bounds.intersection(placed.clip.bounds))
    guard !pixels.isEmpty else { return false }
    extent = extent.isEmpty ? pixels : extent.union(pixels)
    return hiddenGroups == 0 && pixels.intersects(window)
  }
}

extension DisplayItem.Content {
  fileprivate var isGroup: Bool {
    switch self {
    case .beginGroup, .endGroup: true
    default: false
    }
  }
}

// MARK: - Groups

/// The pixels of groups that are drawn by themselves, one buffer for each depth.
final class Layers {
  private var buffers: [UnsafeMutableBufferPointer<UInt32>] = []

  /// A canvas as large as `below`, of whatever content.
  func canvas(depth: Int, like below: PixelBuffer) -> PixelBuffer {
    let count = below.width * below.height
    while buffers.count <= depth { buffers.append(.allocate(capacity: 0)) }
    if buffers[depth].count < count {
      buffers[depth].deallocate()
      buffers[depth] = .allocate(capacity: count)
    }
    guard let base = buffers[depth].baseAddress else { return below }
    return PixelBuffer(base, width: below.width, height: below.height, stride: below.width)
  }

  deinit { for buffer in buffers { buffer.deallocate() } }
}

extension Rasterizer {
  private mutating func beginGroup(_ rect: Rect, opacity: Double, _ placed: Placement) {
    guard placed.projection.isFinite, opacity > 0, placed.clip.count > 0,
      outline(RoundedRect(rect), placed), clips.clip(&contour, to: placed.clip)
    else {
      hiddenGroups += 1
      return
    }
    let isSeen = begin(contour.bounds, placed)
    guard hiddenGroups == 0, isSeen else {
      hiddenGroups += 1
      return
    }
    let bounds = window.touched(by: contour.bounds)
    var group = Group(bounds: bounds, opacity: opacity)
    if opacity < 1 {
      group.below = (canvas, window)
      canvas = layers.canvas(depth: groups.count, like: canvas)
      window = bounds
      spans.fill(canvas.row(bounds.y) + bounds.x, canvas.stride, bounds.width, bounds.height, 0)
    }
    groups.append(group)
  }

  private mutating func endGroup() {
    guard hiddenGroups == 0 else {
      hiddenGroups -= 1
      return
    }
    precondition(!groups.isEmpty, "an endGroup without its beginGroup")
    let group = groups[groups.count - 1]
    groups.removeLast()
    guard let below = group.below else { return }
    let layer = canvas
    (canvas, window) = below
    let ink = order.lanes(Light(repeating: Float(group.opacity)))
    for y in group.bounds.y..<group.bounds.maxY {
      spans.blend_texels(
        canvas.row(y) + group.bounds.x, layer.row(y) + group.bounds.x, group.bounds.width, ink)
    }
  }
}
