import GlissadeDrawing
import GlissadeGeometry

/// Outlines with a fill or stroke.
struct LottieShape {
  var outlines: [LottieValue]
  var style: LottieValue
  /// The transform of the group. `nil` if there is none.
  var transform: LottieValue?
  /// Whether outlines of other shapes can be added, which requires that the shape is opaque.
  var isMergeable = false
}

/// Shapes that are visible in the same frames and can therefore share a layer.
struct LottieShapeRun {
  private var shapes: [LottieShape] = []
  private var frames: Range<Int>?

  func accepts(_ track: LottieTrack, _ end: Int) -> Bool {
    frames.map { $0 == track.first..<min(track.end, end) } ?? true
  }

  /// Adds shapes in front of the existing ones.
  mutating func add(_ added: [LottieShape], of track: LottieTrack, _ end: Int) {
    frames = track.first..<min(track.end, end)
    for shape in added {
      if let last = shapes.last, last.isMergeable, shape.isMergeable, last.style == shape.style,
        last.transform == nil, shape.transform == nil
      {
        shapes[shapes.count - 1].outlines += shape.outlines
      } else {
        shapes.append(shape)
      }
    }
  }

  /// Returns the layer of the shapes, or `nil` if there are none.
  func layer(_ transform: LottieValue = [:]) -> LottieValue? {
    guard let frames, !shapes.isEmpty, !frames.isEmpty else { return nil }
    var (elements, ks): ([LottieValue], LottieValue) = ([], transform)
    if shapes.count == 1, shapes[0].transform == nil || transform == [:] {
      elements = shapes[0].outlines + [shapes[0].style]
      if let own = shapes[0].transform { ks = own }
    } else {
      elements = shapes.reversed().map { shape in
        var tr: LottieValue = ["ty": "tr"]
        if case .object(let members) = shape.transform ?? [:] { for m in members { tr.add(m.name, m.value) } }
        tr.add("o", ["a": 0, "k": 100])
        return ["ty": "gr", "it": .array(shape.outlines + [shape.style, tr])]
      }
    }
    return LottieValue.layer(
      4, frames, ks, [LottieValue.Member(name: "shapes", value: .array(elements))])
  }
}

extension LottieValue {
  /// Returns a layer with the members of all kinds of layers and the given ones.
  package static func layer(_ kind: Int, _ frames: Range<Int>, _ transform: LottieValue, _ members: [Member])
    -> LottieValue
  {
    // Some players rotate a layer only if the layer states first that it is not three-dimensional.
    var layer: LottieValue = transform["r"] == nil ? [:] : ["ddd": 0]
    layer.add("ty", .number(Double(kind)))
    layer.add("ip", .number(Double(frames.lowerBound)))
    layer.add("op", .number(Double(frames.upperBound)))
    layer.add("st", 0)
    layer.add("ks", transform)
    for member in members { layer.add(member.name, member.value) }
    return layer
  }
}

extension LottieWriter {
  /// Returns the shapes of an item that does not move in a space, or `nil` if it moves or does not consist of
  /// shapes.
  func stillShapes(_ track: LottieTrack, in space: Space) -> [LottieShape]? {
    let placements = placements(of: track, in: space)
    guard placements.count == 1, placements[0].isNearlyAffine else { return nil }
    let placement = placements[0].normalized.affine
    guard LottieTransform.isPlain(placement), abs(placement.determinant) > 1e-9 else { return nil }
    return shapes(of: track, through: placement)
  }

  /// Returns the shapes of an item, or `nil` if it does not consist of shapes.
  ///
  /// - Parameter placement: The transform from the item's coordinates to those of the layer.
  func shapes(of track: LottieTrack, through placement: Transform2D) -> [LottieShape]? {
    // A transform that maps circles to circles is applied to the coordinates.
    let isBaked =
      abs(placement.b) < 1e-9 && abs(placement.c) < 1e-9 && placement.a > 0
      && abs(placement.a - placement.d) < 1e-9
    let map = isBaked ? placement : .identity
    var shapes: [LottieShape]
    switch track.last.content {
    case .fill: shapes = [fill(track, map)]
    case .border: shapes = [border(track, map)]
    case .shadow: shapes = shadow(track, map)
    case .polyline, .path: shapes = path(track, map)
    case .text:
      guard let text = textShape(track, through: placement) else { return nil }
      return [text]
    case .image, .beginGroup, .beginMask, .endGroup: return nil
    }
    if !isBaked {
      let own = transform([placement], from: track.first, anchor: .zero, .zero)
      for index in shapes.indices { shapes[index].transform = own }
    }
    return shapes
  }

  // MARK: Rectangles

  private func fill(_ track: LottieTrack, _ map: Transform2D) -> LottieShape {
    let outline = rectangle(track, map) { content in
      if case .fill(let shape, _) = content { shape } else { RoundedRect(.zero) }
    }
    let (style, isOpaque) = fillStyle(track, map) { content in
      if case .fill(_, let paint) = content { paint } else { .color(.clear) }
    }
    return LottieShape(outlines: [outline], style: style, isMergeable: isOpaque)
  }

  /// Returns the outline of a rounded rectangle or a circle.
  private func rectangle(
    _ track: LottieTrack, _ map: Transform2D, _ shape: (DisplayItem.Content) -> RoundedRect
  ) -> LottieValue {
    let rects = track.samples {
      let shape = shape($0.content)
      let center = shape.rect.center.applying(map)
      return [
        center.x, center.y, shape.rect.width * map.a, shape.rect.height * map.a,
        shape.effectiveRadius * map.a,
      ]
    }
    func part(_ numbers: Range<Int>, _ name: String) -> LottieValue {
      property(
        rects.map { Array($0[numbers]) }, from: track.first, weights: numbers.map { _ in 1 },
        isScalar: numbers.count == 1)
    }
    let isCircle = rects.allSatisfy { abs($0[2] - $0[3]) < 1e-6 && $0[4] * 2 > $0[2] - 1e-6 }
    if isCircle { return ["ty": "el", "p": part(0..<2, "p"), "s": part(2..<4, "s")] }
    return ["ty": "rc", "p": part(0..<2, "p"), "s": part(2..<4, "s"), "r": part(4..<5, "r")]
  }

  /// The stroke of a border, apart from its width.
  static var borderStroke: StrokeStyle { StrokeStyle(miterLimit: 4) }

  private func border(_ track: LottieTrack, _ map: Transform2D) -> LottieShape {
    func parts(_ content: DisplayItem.Content) -> (RoundedRect, Double, RGBA) {
      if case .border(let shape, let width, let color) = content { return (shape, width, color) }
      return (RoundedRect(.zero), 0, .clear)
    }
    let outline = rectangle(track, map) { content in
      let (shape, width, _) = parts(content)
      return RoundedRect(
        shape.rect.insetBy(dx: width / 2, dy: width / 2), radius: max(0, shape.effectiveRadius - width / 2))
    }
    let width = track.samples { [parts($0.content).1 * map.a] }
    let style = strokeStyle(Self.borderStroke, width, track, map) { .color(parts($0).2) }
    return LottieShape(outlines: [outline], style: style)
  }

  private func shadow(_ track: LottieTrack, _ map: Transform2D) -> [LottieShape] {
    func parts(_ content: DisplayItem.Content) -> (RoundedRect, Double, RGBA) {
      if case .shadow(let shape, let radius, let color) = content { return (shape, radius, color) }
      return (RoundedRect(.zero), 0, .clear)
    }
    let (shape, deviation, color) = parts(track.last.content)
    let isStill = track.changes.allSatisfy { parts($0.state.content).0 == shape }
    // The number of shapes is large enough for the steps to be invisible.
    let count = max(4, min(isStill ? 12 : 6, Int((color.alpha * 255 / 2.5).rounded(.up))))
    let rings = LottieShadow(shape, deviation: deviation, alpha: color.alpha, count: count)
    notes.add(.shadow, rings.error * 255)
    let fade = track.samples { state in [color.alpha > 0 ? parts(state.content).2.alpha / color.alpha : 0] }
    let opacity = track.samples { [$0.opacity] }
    return rings.rings.map { ring in
      let outline = rectangle(track, map) { content in
        let rect = parts(content).0.rect.insetBy(dx: -ring.reach, dy: -ring.reach)
        return RoundedRect(rect, radius: ring.radius)
      }
      let fades =
        fade.count == 1 && opacity.count == 1
        ? [[ring.alpha * fade[0][0] * opacity[0][0] * 100]]
        : (track.first..<track.end).map { frame in
          let state = track.state(at: frame)
          let share = color.alpha > 0 ? parts(state.content).2.alpha / color.alpha : 0
          return [ring.alpha * share * state.opacity * 100]
        }
      let style: LottieValue = [
        "ty": "fl", "c": ["a": 0, "k": .numbers([color.red, color.green, color.blue], decimals: 4)],
        "o": property(fades, from: track.first, weights: [0.25], decimals: 3, isScalar: true),
      ]
      return LottieShape(outlines: [outline], style: style)
    }
  }

  // MARK: Paths

  private func path(_ track: LottieTrack, _ map: Transform2D) -> [LottieShape] {
    func line(_ content: DisplayItem.Content) -> (path: Path, style: PathStyle, paint: Paint) {
      switch content {
      case .path(let path, let style, let paint): return (path, style, paint)
      case .polyline(let points, let width, let color):
        var path = Path()
        path.addLines(between: points)
        return (
          path, .stroke(StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)), .color(color)
        )
      default: return (Path(), .fill(.winding), .color(.clear))
      }
    }
    let closes = if case .fill = line(track.last.content).style { true } else { false }
    let frames = track.changes.count == 1 ? track.first..<track.first + 1 : track.first..<track.end
    let contours = frames.map {
      LottieBezier.all(of: line(track.state(at: $0).content).path.applying(map), closes: closes)
    }
    let count = contours.map(\.count).min() ?? 0
    let outlines: [LottieValue] = (0..<count).map { index in
      ["ty": "sh", "ks": bezier(contours.map { $0[index] }, from: track.first)]
    }
    let widths = track.samples { [line($0.content).style.lineWidth * map.a] }
    let style = style(line(track.last.content).style, widths, track, map) { line($0).paint }
    return [LottieShape(outlines: outlines, style: style)]
  }

  /// Returns the style of a path.
  ///
  /// - Parameter widths: The widths of a stroke, one per frame or a single one.
  private func style(
    _ style: PathStyle, _ widths: [[Double]], _ track: LottieTrack, _ map: Transform2D,
    _ paint: (DisplayItem.Content) -> Paint
  ) -> LottieValue {
    switch style {
    case .fill(let rule):
      var fill = fillStyle(track, map, paint).0
      if rule == .evenOdd { fill.add("r", 2) }
      return fill
    case .stroke(let stroke): return strokeStyle(stroke, widths, track, map, paint)
    }
  }

  func strokeStyle(
    _ stroke: StrokeStyle, _ widths: [[Double]], _ track: LottieTrack, _ map: Transform2D,
    _ paint: (DisplayItem.Content) -> Paint
  ) -> LottieValue {
    var style: LottieValue
    if case .gradient = paint(track.last.content) {
      style = ["ty": "gs"]
      addGradient(to: &style, track, map, paint)
    } else {
      style = ["ty": "st"]
      addColor(to: &style, track) { if case .color(let color) = paint($0) { color } else { .clear } }
    }
    style.add("w", property(widths, from: track.first, weights: [1], decimals: 3, isScalar: true))
    style.add("lc", stroke.lineCap == .butt ? 1 : stroke.lineCap == .round ? 2 : 3)
    style.add("lj", stroke.lineJoin == .miter ? 1 : stroke.lineJoin == .round ? 2 : 3)
    if stroke.lineJoin == .miter { style.add("ml", .number(stroke.miterLimit, decimals: 2)) }
    if !stroke.dash.isEmpty {
      var dashes: [LottieValue] = stroke.dash.enumerated().map { index, length in
        [
          "n": index % 2 == 0 ? "d" : "g",
          "v": ["a": 0, "k": .number(length * map.a, decimals: 3)],
        ]
      }
      dashes.append(["n": "o", "v": ["a": 0, "k": .number(stroke.dashPhase * map.a, decimals: 3)]])
      style.add("d", .array(dashes))
    }
    return style
  }

  // MARK: Paint

  /// Returns the fill style, and whether it is opaque with a constant colour.
  func fillStyle(
    _ track: LottieTrack, _ map: Transform2D, _ paint: (DisplayItem.Content) -> Paint
  ) -> (LottieValue, isOpaque: Bool) {
    if case .gradient = paint(track.last.content) {
      var style: LottieValue = ["ty": "gf"]
      addGradient(to: &style, track, map, paint)
      return (style, false)
    }
    var style: LottieValue = ["ty": "fl"]
    addColor(to: &style, track) { if case .color(let color) = paint($0) { color } else { .clear } }
    return (style, style["o"] == ["a": 0, "k": 100])
  }

  func addColor(to style: inout LottieValue, _ track: LottieTrack, _ color: (DisplayItem.Content) -> RGBA) {
    let colors = track.samples { state in
      let color = color(state.content)
      return [color.red, color.green, color.blue]
    }
    let opacities = track.samples { [color($0.content).alpha * $0.opacity * 100] }
    // The weights limit the error of a colour to less than half a step of 255.
    style.add("c", property(colors, from: track.first, weights: [25, 25, 25], decimals: 4))
    style.add("o", property(opacities, from: track.first, weights: [0.25], decimals: 2, isScalar: true))
  }

  private func addGradient(
    to style: inout LottieValue, _ track: LottieTrack, _ map: Transform2D,
    _ paint: (DisplayItem.Content) -> Paint
  ) {
    func gradient(_ state: LottieTrack.State) -> LinearGradient {
      if case .gradient(let gradient) = paint(state.content) { return gradient }
      return LinearGradient(from: .zero, to: .zero, stops: [])
    }
    let count = gradient(track.last).stops.count
    let fades = track.changes.contains { gradient($0.state).stops.contains { !$0.color.isOpaque } }
    func ends(_ end: (LinearGradient) -> Point) -> LottieValue {
      let places = track.samples { state in
        let place = end(gradient(state)).applying(map)
        return [place.x, place.y]
      }
      return property(places, from: track.first, weights: [1, 1])
    }
    let stops = track.samples { state in
      let stops = gradient(state).stops
      let colors = stops.flatMap { [$0.position, $0.color.red, $0.color.green, $0.color.blue] }
      return colors + (fades ? stops.flatMap { [$0.position, $0.color.alpha] } : [])
    }
    let weights = stops[0].map { _ in 25.0 }
    style.add(
      "o", property(track.samples { [$0.opacity * 100] }, from: track.first, weights: [0.25], isScalar: true))
    style.add("t", 1)
    style.add("s", ends(\.start))
    style.add("e", ends(\.end))
    style.add(
      "g",
      ["p": .number(Double(count)), "k": property(stops, from: track.first, weights: weights, decimals: 4)])
  }
}

extension PathStyle {
  /// The width of a stroke. 0 for a fill.
  fileprivate var lineWidth: Double { if case .stroke(let stroke) = self { stroke.lineWidth } else { 0 } }
}
