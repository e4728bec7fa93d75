import CSpans
import GlissadeGeometry

/// Draws display lists into pixels, on the processor alone.
///
/// Shapes are the same convex pieces as the tessellator's (`Contour`, `ClipStack`), and a pixel is painted as far
/// as their area covers it (`Coverage`); text, pictures and shadows are the same too (`Sprites`). A pixel's
/// value depends on nothing but the list: not on what was drawn before, nor on which part of the target is
/// drawn, nor on the processor. So of a list that follows another only what changed is drawn.
///
/// All memory is kept from frame to frame: a steady frame allocates nothing.
package struct Rasterizer: ~Copyable {
  let order: PixelOrder
  let spans: spans_functions

  var sprites: Sprites<BitmapStore>
  var clips = ClipStack(tolerance: Rasterizer.flatteningTolerance)
  var contour = Contour()
  /// The inside of a border.
  var hole = Contour()
  var coverage = Coverage()
  var scan = PathScan()
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
  /// The opacity of the flat group that is being drawn, in which there are no others.
  var flatOpacity = 1.0
  /// While in a group of which nothing is seen: how many more begin than end.
  var hiddenGroups = 0

  // What the target shows.
  var shown = DisplayList()
  var shownFrame: Frame?
  /// What each item of `shown` covers.
  var extents = Buffer<PixelRect>()
  var newExtents = Buffer<PixelRect>()
  var damage = Damage()

  /// What is drawn at a time, in pixels. Each of a large picture is drawn many times over: the ground, a card on it,
  /// its text. Bands that stay in the processor's cache meanwhile go to memory once.
  var bandArea = 1 << 17

  static let rampSize = 1024
  /// How far a chord may lie from its arc, in device pixels: here an edge shows no other blur that would hide it.
  static let flatteningTolerance = 0.01

  /// All but the list that a picture depends on.
  struct Frame: Equatable {
    var scale: Double
    var background: RGBA
    var width: Int
    var height: Int
  }

  struct Group: BitwiseCopyable {
    var bounds: PixelRect
    var opacity: Double
    /// What of the canvas around it is drawn.
    var outerWindow: PixelRect
    /// What it is laid over; `nil` where it is drawn right there.
    var below: PixelBuffer?
  }

  /// - Parameter widest: whether to use the widest instructions that the processor has; the pixels are the same.
  package init(
    text: any TextRasterizing, images: any ImageRasterizing, order: PixelOrder = .rgba, widest: Bool = true
  ) {
    self.order = order
    spans = (widest ? spans_widest() : spans_plain()).pointee
    sprites = Sprites(storage: BitmapStore(), text: text, images: images, order: order)
    canvas = PixelBuffer(maskRow.base, width: 0, height: 0, stride: 0)
  }
}

// MARK: - A frame

extension Rasterizer {
  /// The rectangles of the last frame in which pixels may have changed, none of which overlap.
  package var changes: [PixelRect] { damage.rects }

  /// The target no longer shows what was drawn last: the next frame is drawn whole.
  package mutating func forget() { shownFrame = nil }

  /// Draws the list over an opaque colour, at `scale` pixels a point.
  ///
  /// The target must be the last call's, untouched since, or else `forget()` must have been called.
  package mutating func draw(
    _ list: DisplayList, scale: Double, over background: RGBA, on target: PixelBuffer
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
    var isMeasured = frame == shownFrame && findDamage(in: list, frame)
    if !isMeasured {
      damage.removeAll()
      damage.add(whole)
    }
    for index in damage.rects.indices {
      var rest = damage.rects[index]
      while !rest.isEmpty {
        draw(list, frame, within: rest.removeBand(area: bandArea), isMeasured: isMeasured)
        isMeasured = true
      }
    }
    swap(&extents, &newExtents)
    shown = list
    shownFrame = frame
  }

  /// - Parameter isMeasured: whether it is known what each item covers; or else that is noted.
  private mutating func draw(
    _ list: DisplayList, _ frame: Frame, within area: PixelRect, isMeasured: Bool
  ) {
    window = area
    groups.removeAll()
    flatOpacity = 1
    hiddenGroups = 0
    seams.forgetNeighbors()
    let ground = isMeasured ? lastCovering(area, in: list, frame) : nil
    if ground == nil {
      spans.fill(
        canvas.row(area.y) + area.x, canvas.stride, area.width, area.height,
        order.pixel(frame.background.light()))
    }
    // An item is large; it is looked at where it is, not copied.
    list.items.withUnsafeBufferPointer { items in
      guard let first = items.baseAddress else { return }
      for index in (ground ?? 0)..<items.count {
        if isMeasured, !items[index].content.isGroup, !newExtents[index].intersects(window) { continue }
        item = index
        let extent = draw(first + index, of: list, frame)
        newExtents[index] = extent
      }
    }
  }

  /// The last item that hides the whole area, with all that lies below it; none within a group is taken.
  private mutating func lastCovering(
    _ area: PixelRect, in list: DisplayList, _ frame: Frame
  ) -> Int? {
    var index = list.items.count - 1
    while index >= 0 {
      if newExtents[index].contains(area), covers(area, index, of: list, frame) {
        var depth = 0
        for i in index..<list.items.count {
          switch list.items[i].content {
          case .beginGroup: depth += 1
          case .endGroup: depth -= 1
          default: break
          }
        }
        if depth == 0 { return index }
      }
      index -= 1
    }
    return nil
  }

  /// Whether the item is an opaque upright rectangle that leaves nothing of the area out.
  private mutating func covers(
    _ area: PixelRect, _ index: Int, of list: DisplayList, _ frame: Frame
  ) -> Bool {
    guard case .fill(let shape, let paint) = list.items[index].content, shape.radius <= 0, paint.isOpaque,
      list.items[index].opacity >= 1
    else { return false }
    let clip = clips.region(list.items[index].clip, of: list, scale: frame.scale)
    let bounds = list.items.withUnsafeBufferPointer { items in
      items.baseAddress.flatMap { Placement($0 + index, clip: clip, scale: frame.scale).upright(shape.rect) }
    }
    guard let bounds else { return false }
    return bounds.contains(Bounds(area)) && clips.relation(of: Bounds(area), to: clip) == .inside
  }

  /// Works out what an item covers, and draws nothing.
  mutating func measure(_ index: Int, of list: borrowing DisplayList, _ frame: Frame) -> PixelRect {
    if case .endGroup = list.items[index].content { return .empty }
    window = .empty
    groups.removeAll()
    flatOpacity = 1
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
    var placed = Placement(
      item, clip: clips.region(item.pointee.clip, of: list, scale: frame.scale), scale: frame.scale)
    placed.opacity *= flatOpacity
    let isSeen = placed.projection.isFinite && placed.opacity > 0 && placed.clip.count > 0
    switch item.pointee.content {
    case .beginGroup(let rect, let opacity):
      seams.forgetNeighbors()
      beginGroup(rect, opacity: opacity * placed.opacity, isFlat: item.pointee.isFlat, placed)
    case .endGroup:
      seams.forgetNeighbors()
      endGroup()
    case _ where !isSeen: break
    default:
      if let area = item.pointee.backdropArea, placed.backdrop != nil, placed.opacity < 1 {
        draw(item, of: list, over: clips.region(area, of: list, scale: frame.scale), placed)
      } else {
        draw(item, of: list, placed)
      }
    }
    return extent
  }

  /// Draws what lies partly on its backdrop, which fills that region: each pixel by how much of it the backdrop covers.
  private mutating func draw(
    _ item: UnsafePointer<DisplayItem>, of list: borrowing DisplayList, over area: ClipStack.Region,
    _ placed: Placement
  ) {
    guard clips.isUpright(area), !window.isEmpty else { return draw(item, of: list, placed) }
    let whole = window
    defer { window = whole }
    let seen = whole.touched(by: placed.clip.bounds)
    let columns = Stretch(area.bounds.minX, area.bounds.maxX)
    let rows = Stretch(area.bounds.minY, area.bounds.maxY)
    for row in 0..<5 {
      let (top, bottom, height) = rows.part(row, of: seen.y, seen.maxY)
      guard top < bottom else { continue }
      // Beside all rows of the backdrop its columns do not matter.
      for column in 0..<(height > 0 ? 5 : 1) {
        let (left, right, width) =
          height > 0 ? columns.part(column, of: seen.x, seen.maxX) : (seen.x, seen.maxX, 0)
        guard left < right else { continue }
        window = PixelRect(from: (left, top), to: (right, bottom))
        placed.forEachPass(overCoverage: Double(height * width)) { draw(item, of: list, $0) }
      }
    }
  }

  private mutating func draw(
    _ item: UnsafePointer<DisplayItem>, of list: borrowing DisplayList, _ placed: Placement
  ) {
    switch item.pointee.content {
    case .beginGroup, .endGroup: break
    case .fill(let shape, let paint): fill(shape, paint, placed)
    case .border(let shape, let width, let color): border(shape, width: width, color, placed)
    case .shadow(let shape, let radius, let color):
      shadow(shape, deviation: radius, color, under: shapeAbove(self.item, in: list), placed)
    case .text(let string, let font, let color, let origin): text(string, font, color, at: origin, placed)
    case .image(let name, let rect, let tint): image(name, rect, tint: tint, placed)
    case .polyline(let points, let width, let color): polyline(points, width: width, color, placed)
    case .path(let path, let style, let paint): self.path(path, style, paint, placed)
    }
  }

  /// The opaque shape that lies on a shadow, if that is the next item, in the coordinates of both.
  private func shapeAbove(_ index: Int, in list: borrowing DisplayList) -> RoundedRect? {
    guard index + 1 < list.items.count, list.hidesShadow(index + 1),
      case .fill(let shape, _) = list.items[index + 1].content
    else { return nil }
    return shape
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

  /// A canvas like `below`, but of which there is only `bounds`, of whatever content.
  ///
  /// - Parameter bandArea: the most pixels that most canvases have. The system gives memory for as many as are drawn.
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

extension Rasterizer {
  private mutating func beginGroup(_ rect: Rect, opacity: Double, isFlat: Bool, _ placed: Placement) {
    guard placed.projection.isFinite, opacity > 0, placed.clip.count > 0,
      let seen = boundsOfGroup(rect, placed)
    else {
      hiddenGroups += 1
      return
    }
    let isSeen = begin(seen, placed)
    guard hiddenGroups == 0, isSeen else {
      hiddenGroups += 1
      return
    }
    let bounds = window.touched(by: seen)
    var group = Group(bounds: bounds, opacity: opacity, outerWindow: window)
    window = bounds
    if isFlat {
      flatOpacity = opacity
    } else if opacity < 1,
      let layer = layers.canvas(
        depth: groups.count, like: canvas, only: bounds, bandArea: bandArea)
    {
      group.below = canvas
      canvas = layer
      spans.fill(canvas.row(bounds.y) + bounds.x, canvas.stride, bounds.width, bounds.height, 0)
    }
    groups.append(group)
  }

  /// Around what is seen of a group, in device pixels; `nil` where that is nothing.
  private mutating func boundsOfGroup(_ rect: Rect, _ placed: Placement) -> Bounds? {
    if let bounds = placed.upright(rect)?.intersection(placed.clip.bounds) {
      return bounds.isEmpty ? nil : bounds
    }
    guard outline(RoundedRect(rect), placed), clips.clip(&contour, to: placed.clip) else { return nil }
    return contour.bounds
  }

  private mutating func endGroup() {
    guard hiddenGroups == 0 else {
      hiddenGroups -= 1
      return
    }
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
