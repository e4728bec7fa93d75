import CSpans
import GlissadeGeometry

/// Draws display lists into pixels on the processor.
///
/// Shapes are the same convex pieces as the tessellator's (`Contour`, `ClipStack`), and a pixel is painted as far as
/// their area covers it (`Coverage`). Text, pictures and shadows are the same bitmaps too (`Sprites`). The value of a
/// pixel depends on the list alone: not on what was drawn before, nor on which part of the target is drawn, nor on the
/// processor. Therefore only what differs from the last list is drawn.
///
/// All memory is kept from frame to frame. A steady frame allocates nothing.
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
  var rampTable = Buffer<UInt32>(capacity: Rasterizer.rampSize + 2)
  /// A row's texels and its coverage, and scratch memory of the loops in C.
  var texelRow = Buffer<UInt32>()
  var maskRow = Buffer<UInt32>()
  var spare = Buffer<UInt32>()

  /// The pixels of the target, or of the innermost group that is drawn by itself.
  var canvas: PixelBuffer
  /// The pixels that are being drawn. The rectangle is empty while items are only measured.
  var window = PixelRect.empty
  /// The index of the item that is being drawn.
  var item = 0
  /// Whether the item is drawn part by part, as on a backdrop.
  private(set) var isInPart = false
  /// Whether a part of the item's text has been drawn, and `placedText` is its place.
  var hasPlacedText = false
  var placedText: PlacedText?
  /// The pixels that the item changes at most.
  var extent = PixelRect.empty

  var groups = Buffer<Group>(capacity: 8)
  var groupCanvases = GroupCanvases()
  /// The opacity of the flat group that is being drawn. Flat groups are not nested.
  var flatOpacity = 1.0
  var hiddenGroups = 0

  /// The frame that the target shows; `nil` if that is unknown.
  private var shownFrame: Frame?
  var comparison = ListComparison()
  var damage = Damage()

  /// The greatest number of pixels that are drawn at a time.
  ///
  /// Each pixel of a large picture is drawn several times: the background, a card on it, its text. A band that stays
  /// in the processor's cache during that time is written to memory once.
  var bandArea = 1 << 17

  static let rampSize = 1024
  /// The greatest distance of a chord from its arc, in device pixels. No blur of an edge hides it here.
  static let flatteningTolerance = 0.01

  /// Everything except the list that determines a picture.
  struct Frame: Equatable {
    var scale: Double
    var background: RGBA
    var width: Int
    var height: Int
  }

  /// - Parameter widest: whether to use the widest instructions that the processor has. The pixels are the same.
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
  /// The rectangles of the last frame in which pixels may have changed. They do not overlap.
  package var changes: [PixelRect] { damage.rects }

  /// Declares that the target no longer shows the last list. The next frame is drawn whole.
  package mutating func forget() { shownFrame = nil }

  /// Draws the list over an opaque colour, at `scale` pixels per point.
  ///
  /// The target must be that of the last call, with its pixels unchanged since then. Otherwise call `forget()` first.
  package mutating func draw(
    _ list: DisplayList, scale: Double, over background: RGBA, on target: PixelBuffer
  ) {
    let frame = Frame(scale: scale, background: background, width: target.width, height: target.height)
    canvas = target
    sprites.beginFrame()
    sprites.beginPass()
    scan.forgetShapes()
    clips.begin(clipCount: list.clips.count, pixelWidth: target.width, pixelHeight: target.height)
    coverage.resize(width: target.width, height: target.height)
    // Texels come in eights.
    texelRow.resize(to: target.width + 7)
    maskRow.resize(to: target.width)

    var isMeasured = frame == shownFrame && findDamage(in: list, frame)
    if !isMeasured {
      comparison.begin(list)
      damage.removeAll()
      damage.add(PixelRect(x: 0, y: 0, width: target.width, height: target.height))
    }
    for index in damage.rects.indices {
      var rest = damage.rects[index]
      while !rest.isEmpty {
        draw(list, frame, within: rest.removeBand(area: bandArea), isMeasured: isMeasured)
        isMeasured = true
      }
    }
    comparison.finish(list)
    shownFrame = frame
  }

  /// - Parameter isMeasured: whether the extents of the items are known. Otherwise this call determines them.
  private mutating func draw(
    _ list: DisplayList, _ frame: Frame, within area: PixelRect, isMeasured: Bool
  ) {
    begin(within: area)
    let ground = isMeasured ? lastCovering(area, in: list, frame) : nil
    if ground == nil {
      spans.fill(
        canvas.row(area.y) + area.x, canvas.stride, area.width, area.height,
        order.pixel(frame.background.light()))
    }
    // Items are large, and therefore not copied.
    list.items.withUnsafeBufferPointer { items in
      guard let first = items.baseAddress else { return }
      for index in (ground ?? 0)..<items.count {
        if isMeasured, !items[index].content.isGroup, !comparison.extents[index].intersects(window) {
          continue
        }
        comparison.extents[index] = draw(first + index, at: index, of: list, frame)
      }
    }
  }

  /// Begins to draw those pixels, outside all groups.
  private mutating func begin(within area: PixelRect) {
    window = area
    groups.removeAll()
    flatOpacity = 1
    hiddenGroups = 0
    seams.forgetNeighbors()
  }

  /// Returns the pixels that an item covers at most, and draws nothing.
  mutating func measure(_ index: Int, of list: borrowing DisplayList, _ frame: Frame) -> PixelRect {
    if case .endGroup = list.items[index].content { return .empty }
    begin(within: .empty)
    return list.items.withUnsafeBufferPointer { items in
      items.baseAddress.map { draw($0 + index, at: index, of: list, frame) } ?? .empty
    }
  }

  /// Draws an item, and returns the pixels that it may have changed.
  private mutating func draw(
    _ item: UnsafePointer<DisplayItem>, at index: Int, of list: borrowing DisplayList, _ frame: Frame
  ) -> PixelRect {
    self.item = index
    extent = .empty
    hasPlacedText = false
    if item.pointee.content.isGroup { seams.forgetNeighbors() }
    draw(item, at: index, of: list, scale: frame.scale)
    return extent
  }
}

// MARK: - An item

extension Rasterizer: ItemDrawing {
  func isUpright(_ region: ClipStack.Region) -> Bool { clips.isUpright(region) }
  var tolerance: Double { clips.tolerance }
  var pieceBounds: Bounds { contour.bounds }

  mutating func adapt(_ placed: inout Placement) { placed.opacity *= flatOpacity }

  mutating func restrict(
    to part: PixelRect, _ placed: Placement, _ body: (inout Rasterizer, Placement) -> Void
  ) {
    let whole = window
    (window, isInPart) = (part, true)
    body(&self, placed)
    (window, isInPart) = (whole, false)
  }

  mutating func clipPiece(_ placed: Placement) -> Bool { clips.clip(&contour, to: placed.clip) }

  /// Adds to the item's extent what its clip leaves of `bounds`, and returns whether any of it is to be painted.
  mutating func begin(_ bounds: Bounds, _ placed: Placement) -> Bool {
    let pixels = PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
      .touched(by: bounds.intersection(placed.clip.bounds))
    guard !pixels.isEmpty else { return false }
    extent = extent.isEmpty ? pixels : extent.union(pixels)
    return hiddenGroups == 0 && pixels.intersects(window)
  }
}
