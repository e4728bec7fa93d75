import GlissadeDrawing
import GlissadeGeometry

/// What a view draws itself into: the display list, with the view's place and clip already known.
public struct DrawingContext {
  public private(set) var list = DisplayList()
  /// The list before, which whoever draws compares with this one; its memory is the next one's.
  private var lastList = DisplayList()
  /// Device pixels a point: what is drawn on multiples of 1/scale is sharp.
  public let scale: Double

  /// From the coordinates in which is drawn to the stage's.
  var projection = Projection.identity
  /// The index of the innermost clip.
  var clip: Int?
  /// Whether an animation moves the view that draws, or one that holds it.
  var isMoving = false
  /// What each item of the list covers at most, in its own coordinates.
  private var extents: [Rect] = []
  /// The items to which the last attempt at flattening a group has given a backdrop.
  private var backdropped: [Int] = []
  /// Whether that group has shadows that are hidden in part by what casts them.
  private var hidesShadows = false
  /// Of the group that is flattened, what each item covers of the stage at most; empty where nothing is seen.
  private var stageBounds: [Rect] = []

  init(scale: Double) {
    self.scale = scale
  }

  // MARK: For views

  /// Fills a rectangle of the view's coordinates, with round corners or without.
  public mutating func fill(_ rect: Rect, radius: Double = 0, _ paint: Paint) {
    let rect = aligned(rect)
    guard !rect.isEmpty else { return }
    append(.fill(RoundedRect(rect, radius: radius), paint), extent: rect)
  }

  public mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    guard color.alpha > 0 else { return }
    fill(rect, radius: radius, .color(color))
  }

  /// Draws a band of `width` points just inside the edge.
  public mutating func border(_ rect: Rect, radius: Double = 0, width: Double, _ color: Color) {
    let rect = aligned(rect)
    guard !rect.isEmpty, width > 0, color.alpha > 0 else { return }
    append(.border(RoundedRect(rect, radius: radius), width: width, color), extent: rect)
  }

  /// Draws the shadow of a shape, blurred by a Gaussian of the standard deviation `blur` points.
  public mutating func shadow(_ rect: Rect, radius: Double = 0, blur: Double, _ color: Color) {
    guard !rect.isEmpty, color.alpha > 0 else { return }
    append(
      .shadow(RoundedRect(rect, radius: radius), radius: blur, color),
      extent: rect.insetBy(dx: -3 * blur, dy: -3 * blur))
  }

  /// Draws a line of text whose baseline begins at `origin` and which takes up `extent`.
  public mutating func text(_ string: String, _ font: Font, _ color: Color, at origin: Point, extent: Rect) {
    guard !string.isEmpty, color.alpha > 0 else { return }
    append(.text(string, font, color, origin: origin), extent: extent)
  }

  /// Draws a picture over a rectangle; with a tint, its opacity filled with that colour.
  public mutating func image(_ image: ImageName, in rect: Rect, tint: Color? = nil) {
    guard !rect.isEmpty else { return }
    append(.image(image, rect, tint: tint), extent: rect)
  }

  /// Draws a line of straight pieces, `width` points wide.
  public mutating func polyline(_ points: [Point], width: Double, _ color: Color) {
    guard let around = Rect(enclosing: points), width > 0, color.alpha > 0 else { return }
    append(
      .polyline(points, width: width, color), extent: around.insetBy(dx: -width / 2, dy: -width / 2))
  }

  /// The nearest place to `point` that stands on a whole device pixel: on the screen, where the view rests
  /// upright; else within the view, so that what stands so does not shift when it comes to rest.
  public func snapped(_ point: Point) -> Point {
    let shift = restingShift ?? .zero
    return Point(
      ((point.x + shift.x) * scale).rounded() / scale - shift.x,
      ((point.y + shift.y) * scale).rounded() / scale - shift.y)
  }

  /// `rect` with its edges on whole device pixels, where the view rests upright. Two rectangles that share an
  /// edge still do, and no seam shows between them.
  func aligned(_ rect: Rect) -> Rect {
    guard restingShift != nil else { return rect }
    let (a, b) = (snapped(rect.origin), snapped(Point(rect.maxX, rect.maxY)))
    let pixel = 1 / scale
    // A hairline stays one.
    return Rect(
      x: a.x, y: a.y, width: rect.width > 0 ? max(b.x - a.x, pixel) : 0,
      height: rect.height > 0 ? max(b.y - a.y, pixel) : 0)
  }

  /// How far the view's coordinates are shifted from the stage's, where that is all that is done to them and
  /// nothing moves.
  private var restingShift: Point? {
    guard !isMoving, projection.isAffine, projection.m11 == 1, projection.m12 == 0, projection.m21 == 0,
      projection.m22 == 1
    else { return nil }
    return Point(projection.m31, projection.m32)
  }

  // MARK: For the tree

  @inline(__always)
  private mutating func append(_ content: consuming DisplayItem.Content, extent: Rect) {
    list.append(DisplayItem(content, projection: projection, clip: clip, isMoving: isMoving))
    extents.append(extent)
  }

  mutating func pushClip(_ shape: RoundedRect) {
    let shape = RoundedRect(aligned(shape.rect), radius: shape.radius)
    clip = list.addClip(DisplayList.Clip(shape, projection: projection, parent: clip))
  }

  mutating func removeAll() {
    swap(&list, &lastList)
    list.removeAll()
    extents.removeAll(keepingCapacity: true)
    projection = .identity
    clip = nil
    isMoving = false
  }
}

// MARK: - Opacity groups

extension DrawingContext {
  /// How many items are looked through one by one; more of them are cheaper to draw by themselves.
  private static let mostFlattened = 32

  /// Makes one group of the items from `first` on, seen with `opacity` as a whole.
  ///
  /// Most groups are a band of one opaque colour with text on it, and need no target of their own: where each
  /// item lies either on nothing or wholly on one opaque colour of the group, that colour is its backdrop,
  /// and the blending works the group out. Where besides shadows lie under what casts them, that is left to who
  /// draws the group, which is then flat.
  mutating func group(from first: Int, opacity: Double) {
    let count = list.items.count - first
    guard opacity < 1, count > 0 else { return }
    let isFlat = count <= Self.mostFlattened && (count == 1 || flatten(from: first))
    if isFlat, count == 1 || !hidesShadows {
      for index in first..<list.items.count { list.items[index].opacity *= opacity }
      return
    }
    if !isFlat { for index in backdropped { list.items[index].backdrop = nil } }
    var bounds: Rect?
    for index in first..<list.items.count {
      let seen = boundsOnStage(of: index)
      if !seen.isEmpty { bounds = bounds?.union(seen) ?? seen }
    }
    let around = bounds ?? .zero
    list.items.insert(DisplayItem(.beginGroup(around, opacity: opacity), isFlat: isFlat), at: first)
    extents.insert(around, at: first)
    list.append(DisplayItem(.endGroup))
    extents.append(.zero)
  }

  /// Finds the backdrop of each item in the group; `false` where one has none that a colour can say.
  private mutating func flatten(from first: Int) -> Bool {
    backdropped.removeAll(keepingCapacity: true)
    hidesShadows = false
    stageBounds.removeAll(keepingCapacity: true)
    for index in first..<list.items.count {
      // An item is large; it is looked at where it is, not copied.
      if list.items[index].content.isGroup { return false }
      let seen = boundsOnStage(of: index)
      stageBounds.append(seen)
      // What an inner group stands on is known already.
      guard !seen.isEmpty, list.items[index].backdrop == nil else { continue }
      var hidesShadow = false
      for below in stride(from: index - 1, through: first, by: -1) {
        guard stageBounds[below - first].intersects(seen), overlap(index, below, first) else { continue }
        if below == index - 1, list.hidesShadow(index), list.items[below].backdrop == nil {
          hidesShadow = true
          continue
        }
        if hidesShadow { return false }
        guard list.items[index].content.isOneColor, let color = coverage(of: index, by: below, first) else {
          return false
        }
        list.items[index].backdrop = color
        backdropped.append(index)
        break
      }
      hidesShadows = hidesShadows || hidesShadow
    }
    return true
  }

  /// Whether two items of the group that begins with `first` lie on each other. What is turned is disjoint where it is
  /// so in the coordinates of either; so two rectangles of one card that stand side by side are, however the card is
  /// turned.
  private func overlap(_ index: Int, _ other: Int, _ first: Int) -> Bool {
    if list.items[index].projection.isUpright, list.items[other].projection.isUpright {
      return stageBounds[index - first].intersects(
        stageBounds[other - first].insetBy(dx: Self.slack, dy: Self.slack))
    }
    return reaches(index, into: other) && reaches(other, into: index)
  }

  /// What is no overlap but rounding, in points.
  private static let slack = 1e-3

  /// Whether the item comes within the other's extent, in its coordinates, by more than rounding.
  private func reaches(_ index: Int, into other: Int) -> Bool {
    guard let back = list.items[other].projection.inverted() else { return true }
    let seen = bounds(of: index, through: list.items[index].projection.concatenating(back))
    return seen.isEmpty || seen.intersects(extents[other].insetBy(dx: Self.slack, dy: Self.slack))
  }

  /// The opaque colour of the item `below`, where it fills everything under the item `index` of the group that begins
  /// with `first`.
  private func coverage(of index: Int, by below: Int, _ first: Int) -> Color? {
    guard case .fill(let shape, .color(let color)) = list.items[below].content, color.isOpaque,
      list.items[below].opacity >= 1,
      isClip(list.items[below].clip, around: list.items[index].clip)
    else { return nil }
    let (front, back) = (list.items[index].projection, list.items[below].projection)
    if front.isUpright, back.isUpright, back.m11 != 0, back.m22 != 0 {
      let seen = stageBounds[index - first]
      let (left, right) = ((seen.minX - back.m31) / back.m11, (seen.maxX - back.m31) / back.m11)
      let (top, bottom) = ((seen.minY - back.m32) / back.m22, (seen.maxY - back.m32) / back.m22)
      let isInside =
        shape.contains(Point(left, top)) && shape.contains(Point(right, top))
        && shape.contains(Point(right, bottom)) && shape.contains(Point(left, bottom))
      return isInside ? color : nil
    }
    guard let inverse = back.inverted() else { return nil }
    for corner in extents[index].corners {
      guard let point = corner.applying(front)?.applying(inverse), shape.contains(point) else { return nil }
    }
    return color
  }

  private func isClip(_ outer: Int?, around inner: Int?) -> Bool {
    guard let outer else { return true }
    var clip = inner
    while let current = clip {
      if current == outer { return true }
      clip = list.clips[current].parent
    }
    return false
  }

  /// What an item covers of the stage at most; empty where nothing is seen.
  private func boundsOnStage(of index: Int) -> Rect {
    bounds(of: index, through: list.items[index].projection)
  }

  private func bounds(of index: Int, through projection: Projection) -> Rect {
    let extent = extents[index]
    guard !extent.isEmpty else { return .zero }
    if projection.isUpright {
      let (x0, x1) = (
        extent.minX * projection.m11 + projection.m31, extent.maxX * projection.m11 + projection.m31
      )
      let (y0, y1) = (
        extent.minY * projection.m22 + projection.m32, extent.maxY * projection.m22 + projection.m32
      )
      return Rect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
    }
    guard let a = Point(extent.minX, extent.minY).applying(projection),
      let b = Point(extent.maxX, extent.minY).applying(projection),
      let c = Point(extent.maxX, extent.maxY).applying(projection),
      let d = Point(extent.minX, extent.maxY).applying(projection)
    else { return .zero }
    let (minX, maxX) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (minY, maxY) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

extension DisplayItem.Content {
  /// Whether the item is one colour times a coverage, so that a backdrop can be taken off it.
  fileprivate var isOneColor: Bool {
    switch self {
    case .fill(_, .color), .border, .text, .polyline, .shadow: true
    case .image(_, _, let tint): tint != nil
    case .fill(_, .gradient), .beginGroup, .endGroup: false
    }
  }

  fileprivate var isGroup: Bool {
    switch self {
    case .beginGroup, .endGroup: true
    default: false
    }
  }
}

extension Projection {
  /// Whether horizontal lines stay horizontal, and vertical ones vertical.
  fileprivate var isUpright: Bool { m12 == 0 && m21 == 0 && isAffine }
}

extension RoundedRect {
  /// Whether the point lies in the shape or on its edge, within a thousandth of a point.
  fileprivate func contains(_ point: Point) -> Bool {
    let slack = 1e-3
    guard point.x >= rect.minX - slack, point.x <= rect.maxX + slack, point.y >= rect.minY - slack,
      point.y <= rect.maxY + slack
    else { return false }
    let r = effectiveRadius
    guard r > 0 else { return true }
    let dx = max(rect.minX + r - point.x, point.x - (rect.maxX - r), 0)
    let dy = max(rect.minY + r - point.y, point.y - (rect.maxY - r), 0)
    return dx * dx + dy * dy <= (r + slack) * (r + slack)
  }
}
