import GlissadeDrawing
import GlissadeGeometry

extension LottieWriter {
  /// Returns the layers of a single item with any motion.
  func layersOfItem(_ track: LottieTrack, in space: Space) -> [LottieValue] {
    let projections = placements(of: track, in: space)
    let isPlain = projections.allSatisfy {
      $0.isNearlyAffine && LottieTransform.isPlain($0.normalized.affine)
        && abs($0.normalized.affine.determinant) > 1e-9
    }
    if isPlain { return layers(of: track, projections.map(\.normalized.affine)) }
    // The projected outlines of shapes are nearly exact. Those of texts have too many points.
    if let path = outline(of: track) { return [projected(path, track, projections)] }
    return approximated(track, projections)
  }

  private func layers(of track: LottieTrack, _ placements: [Transform2D]) -> [LottieValue] {
    if let layers = textLayers(track, placements, track.first) { return layers }
    let extent = recording.extent(of: track.last.content)
    if var shapes = shapes(of: track, through: .identity) {
      var (placements, extent) = (placements, extent)
      // The scale of the font is part of each placement.
      if case .text(_, let font, _, _) = track.last.content {
        for index in shapes.indices { shapes[index].transform = nil }
        placements = placements.map { unit(of: font).concatenating($0) }
        extent = Rect(
          x: extent.minX * 1000 / font.size, y: extent.minY * 1000 / font.size,
          width: extent.width * 1000 / font.size, height: extent.height * 1000 / font.size)
      }
      var run = LottieShapeRun()
      run.add(shapes, of: track, end)
      let layer = run.layer(transform(placements, from: track.first, anchor: extent.center, extent))
      return [layer].compactMap(\.self)
    }
    return pictureLayer(track, placements).map { [$0] } ?? []
  }

  /// Returns the layer of a bitmap.
  private func pictureLayer(_ track: LottieTrack, _ placements: [Transform2D]) -> LottieValue? {
    guard case .image(let image, let rect, let tint) = track.last.content else { return nil }
    let (width, height) = (Int((rect.width * 2).rounded(.up)), Int((rect.height * 2).rounded(.up)))
    guard width > 0, height > 0, let png = media.png(image, width, height, tint) else { return nil }
    notes.add(.picture, 0.25)
    let name = asset(png: png, width: width, height: height)
    let fit = Transform2D(scaleX: rect.width / Double(width), y: rect.height / Double(height))
    let pixels = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    var ks = transform(
      placements.map { fit.concatenating($0) }, from: track.first, anchor: pixels.center, pixels)
    let opacity = track.samples { [$0.opacity * (tint?.alpha ?? 1) * 100] }
    ks.add("o", property(opacity, from: track.first, weights: [0.25], isScalar: true))
    return .layer(
      2, track.first..<min(track.end, end), ks, [LottieValue.Member(name: "refId", value: .string(name))])
  }

  // MARK: Perspective

  /// Returns a function from the state of an item to its outline, or `nil` if the content has no single
  /// outline.
  private func outline(of track: LottieTrack) -> ((LottieTrack.State) -> Path)? {
    switch track.last.content {
    case .fill, .border, .shadow:
      return { state in
        switch state.content {
        case .fill(let shape, _): Path(shape)
        case .border(let shape, let width, _):
          Path(
            RoundedRect(
              shape.rect.insetBy(dx: width / 2, dy: width / 2),
              radius: max(0, shape.effectiveRadius - width / 2)))
        case .shadow(let shape, _, _): Path(shape)
        default: Path()
        }
      }
    default: return nil
    }
  }

  /// Returns the layer of a shape whose points are projected individually.
  private func projected(
    _ path: @escaping (LottieTrack.State) -> Path, _ track: LottieTrack, _ projections: [Projection]
  ) -> LottieValue {
    let frames = Array(track.first..<track.end)
    func projection(_ frame: Int) -> Projection {
      projections.count == 1 ? projections[0] : projections[frame - track.first]
    }
    var run = LottieShapeRun()
    func outline(_ path: (LottieTrack.State) -> Path) -> LottieValue {
      let paths = frames.map { frame in
        LottieBezier(path(track.state(at: frame))).mapped(by: projection(frame))
      }
      return ["ty": "sh", "ks": bezier(paths, from: track.first)]
    }
    func note(_ reach: Double) { notes.add(.perspective, reach) }
    switch track.last.content {
    case .shadow(let shape, let deviation, let color):
      let rings = LottieShadow(shape, deviation: deviation, alpha: color.alpha, count: 6)
      notes.add(.shadow, rings.error * 255)
      run.add(
        rings.rings.map { ring in
          let outline = outline { state in
            guard case .shadow(let shape, _, _) = state.content else { return Path() }
            return Path(
              RoundedRect(shape.rect.insetBy(dx: -ring.reach, dy: -ring.reach), radius: ring.radius))
          }
          let fades = track.samples { [ring.alpha * $0.opacity * 100] }
          let style: LottieValue = [
            "ty": "fl", "c": ["a": 0, "k": .numbers([color.red, color.green, color.blue], decimals: 4)],
            "o": property(fades, from: track.first, weights: [0.25], decimals: 3, isScalar: true),
          ]
          return LottieShape(outlines: [outline], style: style)
        }, of: track, end)
    case .border(_, let width, _):
      let widths = frames.map { [width * abs(projection($0).normalized.affine.determinant).squareRoot()] }
      let style = strokeStyle(Self.borderStroke, widths, track, .identity) {
        if case .border(_, _, let color) = $0 { .color(color) } else { .color(.clear) }
      }
      run.add([LottieShape(outlines: [outline(path)], style: style)], of: track, end)
    default:
      let (style, _) = fillStyle(track, .identity) { content in
        if case .fill(_, let paint) = content { paint } else { .color(.clear) }
      }
      run.add([LottieShape(outlines: [outline(path)], style: style)], of: track, end)
    }
    note(frames.reduce(0) { max($0, curveError(path(track.state(at: $1)), projection($1))) })
    return run.layer() ?? [:]
  }

  /// Returns the largest distance between the projected curves and the curves through the projected control
  /// points.
  ///
  /// The two differ because a Bézier curve in perspective is not a Bézier curve.
  private func curveError(_ path: Path, _ projection: Projection) -> Double {
    guard let start = path.elements.first, case .move(let first) = start else { return 0 }
    var (here, largest) = (first, 0.0)
    func middle(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Point { (a + (b + c) * 3 + d) * 0.125 }
    for element in path.elements {
      switch element {
      case .curve(let end, let b, let c):
        let places = [here, b, c, end].compactMap { $0.applying(projection) }
        if places.count == 4, let exact = middle(here, b, c, end).applying(projection) {
          largest = max(largest, exact.distance(to: middle(places[0], places[1], places[2], places[3])))
        }
        here = end
      case .move(let end), .line(let end), .quadCurve(let end, _): here = end
      case .closeSubpath: break
      }
    }
    return largest
  }

  /// Returns the layers of an item whose projections are replaced by the affine transforms that are closest
  /// at its corners.
  private func approximated(_ track: LottieTrack, _ projections: [Projection]) -> [LottieValue] {
    let extent = recording.extent(of: track.last.content)
    var largest = 0.0
    var placements: [Transform2D] = []
    for projection in projections {
      let corners = extent.corners
      let places = corners.compactMap { $0.applying(projection) }
      guard places.count == 4 else {
        placements.append(placements.last ?? .identity)
        continue
      }
      // This is the least-squares solution for the four corners of a rectangle.
      let (w, h) = (max(extent.width, 1e-6), max(extent.height, 1e-6))
      let x = (places[1] + places[2] - places[0] - places[3]) * (0.5 / w)
      let y = (places[2] + places[3] - places[0] - places[1]) * (0.5 / h)
      let middle = (places[0] + places[1] + places[2] + places[3]) * 0.25
      var t = Transform2D(a: x.x, b: x.y, c: y.x, d: y.y, tx: 0, ty: 0)
      let shift = middle - extent.center.applying(t)
      (t.tx, t.ty) = (shift.x, shift.y)
      for (corner, place) in zip(corners, places) {
        largest = max(largest, corner.applying(t).distance(to: place))
      }
      placements.append(t)
    }
    notes.add(.perspective, largest)
    return skewed(track, placements)
  }

  /// Returns the layers of an item whose placements skew. It is rotated before it is scaled, by a layer
  /// within a layer.
  private func skewed(_ track: LottieTrack, _ placements: [Transform2D]) -> [LottieValue] {
    guard !placements.allSatisfy(LottieTransform.isPlain) else { return layers(of: track, placements) }
    let extent = recording.extent(of: track.last.content)
    let bounds = Rect(
      x: extent.minX.rounded(.down) - 1, y: extent.minY.rounded(.down) - 1,
      width: extent.width.rounded(.up) + 3, height: extent.height.rounded(.up) + 3)
    // The inner layer is a square in which the item can rotate about its centre.
    let side = Point(bounds.width, bounds.height).length.rounded(.up)
    let (center, half) = (bounds.center, Point(side / 2, side / 2))
    var parts: [LottieTransform] = []
    for placement in placements {
      parts.append(LottieTransform(placement, anchor: center, skews: true, after: parts.last))
    }
    func rotation(_ angle: Double) -> Transform2D { Transform2D(rotationAngle: angle * .pi / 180) }
    let turned = parts.map { part in
      Transform2D(translationX: -center.x, y: -center.y).concatenating(rotation(part.firstRotation))
        .concatenating(Transform2D(translationX: half.x, y: half.y))
    }
    let inner = layers(of: track, turned)
    let reach = side / 2 * .pi / 180
    let ks: LottieValue = [
      "a": ["a": 0, "k": .point(half)],
      "p": property(parts.map { [$0.translation.x, $0.translation.y] }, from: track.first, weights: [1, 1]),
      "s": property(
        parts.map { [$0.scale.x * 100, $0.scale.y * 100] }, from: track.first,
        weights: [side / 200, side / 200], decimals: 3),
      "r": property(
        parts.map { [$0.rotation] }, from: track.first, weights: [reach], decimals: 3, isScalar: true),
    ]
    let square = Space(width: Int(side), height: Int(side))
    return [layer(asset: asset(inner), in: square, track.first..<track.end, ks)]
  }
}
