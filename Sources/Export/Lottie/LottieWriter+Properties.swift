import GlissadeGeometry

extension LottieWriter {
  /// Returns a numeric property.
  ///
  /// - Parameters:
  ///   - samples: The values, one array per frame, or a single one if they are constant.
  ///   - first: The frame of the first sample.
  ///   - weights: The factors that convert each number to points.
  package func property(
    _ samples: [[Double]], from first: Int, weights: [Double], decimals: Int = 2, isScalar: Bool = false
  ) -> LottieValue {
    let fitted = fit(samples, from: first, weights)
    func value(_ numbers: [Double]) -> LottieValue {
      isScalar ? .number(numbers[0], decimals: decimals) : .numbers(numbers, decimals: decimals)
    }
    if fitted.isConstant { return ["a": 0, "k": value(fitted.keys[0].value)] }
    return ["a": 1, "k": keys(fitted) { .numbers($0, decimals: decimals) }]
  }

  private func fit(_ samples: [[Double]], from first: Int, _ weights: [Double]) -> LottieProperty {
    samples.count > 1 ? fitter.fit(samples, from: first, weights: weights) : LottieProperty(samples[0])
  }

  private func keys(_ property: LottieProperty, _ value: ([Double]) -> LottieValue) -> LottieValue {
    .array(
      property.keys.enumerated().map { index, key in
        var json: LottieValue = ["t": .number(key.time, decimals: 3), "s": value(key.value)]
        if let easing = key.easing {
          json.add("o", ["x": [.number(easing.x1)], "y": [.number(easing.y1)]])
          json.add("i", ["x": [.number(easing.x2)], "y": [.number(easing.y2)]])
        } else if index < property.keys.count - 1 {
          json.add("h", 1)
        }
        return json
      })
  }

  /// Returns the transform of a layer or a group.
  ///
  /// - Parameters:
  ///   - placements: The transforms from the layer's coordinates to those of the composition, one per frame
  ///     or a single one.
  ///   - anchor: The anchor point if the layer rotates or scales. Otherwise the anchor is the origin.
  ///   - extent: The bounds of the layer in its coordinates, which determine how far its corners move in a
  ///     rotation.
  ///   - origin: The origin of the layer's composition, in the layer's coordinates.
  package func transform(
    _ placements: [Transform2D], from first: Int, anchor: Point, _ extent: Rect, origin: Point = .zero
  ) -> LottieValue {
    let isShift = placements.allSatisfy {
      abs($0.a - 1) < 1e-9 && abs($0.d - 1) < 1e-9 && abs($0.b) < 1e-9 && abs($0.c) < 1e-9
    }
    let isSame = placements.dropFirst().allSatisfy {
      abs($0.a - placements[0].a) < 1e-9 && abs($0.b - placements[0].b) < 1e-9
        && abs($0.c - placements[0].c) < 1e-9 && abs($0.d - placements[0].d) < 1e-9
    }
    let anchor = isShift || isSame ? origin : anchor
    var parts: [LottieTransform] = []
    for placement in placements {
      parts.append(LottieTransform(placement, anchor: anchor, skews: false, after: parts.last))
    }
    var ks: LottieValue = [:]
    let offset = Point(anchor.x - origin.x, anchor.y - origin.y)
    if offset != .zero { ks.add("a", ["a": 0, "k": .point(offset)]) }
    ks.add("p", property(parts.map { [$0.translation.x, $0.translation.y] }, from: first, weights: [1, 1]))
    guard !isShift else { return ks }
    let (width, height) = (max(extent.width, 1) / 2, max(extent.height, 1) / 2)
    // Scales are percentages.
    let scales = parts.map { [$0.scale.x * 100, $0.scale.y * 100] }
    ks.add("s", property(scales, from: first, weights: [width / 100, height / 100], decimals: 3))
    let turns = parts.map { [$0.rotation] }
    if turns.contains(where: { abs($0[0]) > 1e-7 }) {
      let reach = Point(width, height).length * Double.pi / 180
      ks.add("r", property(turns, from: first, weights: [reach], decimals: 3, isScalar: true))
    }
    return ks
  }

  /// Returns a path property.
  package func bezier(_ paths: [LottieBezier], from first: Int) -> LottieValue {
    let samples = paths.map(\.numbers)
    let isSame = samples.dropFirst().allSatisfy { $0 == samples[0] }
    if isSame || paths.contains(where: { !$0.isAlike(paths[0]) }) {
      return ["a": 0, "k": paths[0].json(decimals: 2)]
    }
    let fitted = fitter.fit(samples, from: first, weights: samples[0].map { _ in 1 })
    if fitted.isConstant { return ["a": 0, "k": paths[0].json(decimals: 2)] }
    return [
      "a": 1,
      "k": keys(fitted) { [LottieBezier(numbers: $0, isClosed: paths[0].isClosed).json(decimals: 2)] },
    ]
  }
}

/// A contour in Lottie's form: points with the incoming and outgoing control points relative to them.
struct LottieBezier: Hashable {
  private(set) var points: [(point: Point, arriving: Point, leaving: Point)]
  var isClosed: Bool

  static func == (a: LottieBezier, b: LottieBezier) -> Bool {
    a.isClosed == b.isClosed && a.numbers == b.numbers
  }

  func hash(into hasher: inout Hasher) { hasher.combine(numbers) }

  /// Returns all contours of a path.
  static func all(of path: Path, closes: Bool) -> [LottieBezier] {
    var all: [LottieBezier] = []
    var current: LottieBezier?
    func finish() {
      guard var contour = current, contour.points.count > 0 else { return }
      if closes { contour.close() }
      if contour.points.count > 1 || !closes { all.append(contour) }
      current = nil
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        finish()
        current = LottieBezier(at: point)
      case .line(let point): current?.add(point, leaving: .zero, arriving: .zero)
      case .quadCurve(let end, let control):
        guard let start = current?.points.last?.point else { continue }
        current?.add(end, leaving: (control - start) * (2.0 / 3), arriving: (control - end) * (2.0 / 3))
      case .curve(let end, let control1, let control2):
        guard let start = current?.points.last?.point else { continue }
        current?.add(end, leaving: control1 - start, arriving: control2 - end)
      case .closeSubpath:
        let start = current?.points.first?.point
        current?.close()
        finish()
        current = start.map { LottieBezier(at: $0) }
      }
    }
    if let contour = current, contour.points.count > 1 || all.isEmpty { finish() }
    return all
  }

  /// Creates the first contour of a path.
  init(_ path: Path) {
    self = LottieBezier.all(of: path, closes: true).first ?? LottieBezier(at: .zero)
  }

  private init(at point: Point) {
    points = [(point, .zero, .zero)]
    isClosed = false
  }

  /// Creates a contour from six numbers per point.
  init(numbers: [Double], isClosed: Bool) {
    points = stride(from: 0, to: numbers.count, by: 6).map {
      let (x, y) = (numbers[$0], numbers[$0 + 1])
      return (
        Point(x, y), Point(numbers[$0 + 2] - x, numbers[$0 + 3] - y),
        Point(numbers[$0 + 4] - x, numbers[$0 + 5] - y)
      )
    }
    self.isClosed = isClosed
  }

  private mutating func add(_ end: Point, leaving: Point, arriving: Point) {
    points[points.count - 1].leaving = leaving
    points.append((end, arriving, .zero))
  }

  private mutating func close() {
    isClosed = true
    guard let first = points.first, let last = points.last, points.count > 1,
      first.point.distance(to: last.point) < 1e-6
    else { return }
    points.removeLast()
    points[0].arriving = last.arriving
  }

  /// The absolute coordinates of the points and their control points, six numbers per point.
  var numbers: [Double] {
    points.flatMap { p in
      [
        p.point.x, p.point.y, p.point.x + p.arriving.x, p.point.y + p.arriving.y, p.point.x + p.leaving.x,
        p.point.y + p.leaving.y,
      ]
    }
  }

  func isAlike(_ other: LottieBezier) -> Bool {
    points.count == other.points.count && isClosed == other.isClosed
  }

  func mapped(by projection: Projection) -> LottieBezier {
    var numbers = numbers
    for index in stride(from: 0, to: numbers.count, by: 2) {
      let place = Point(numbers[index], numbers[index + 1]).applying(projection) ?? .zero
      (numbers[index], numbers[index + 1]) = (place.x, place.y)
    }
    return LottieBezier(numbers: numbers, isClosed: isClosed)
  }

  func json(decimals: Int) -> LottieValue {
    [
      "c": .bool(isClosed),
      "v": .array(points.map { .point($0.point, decimals: decimals) }),
      "i": .array(points.map { .point($0.arriving, decimals: decimals) }),
      "o": .array(points.map { .point($0.leaving, decimals: decimals) }),
    ]
  }
}
