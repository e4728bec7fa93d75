import GlissadeGeometry

/// The contact of two bodies, or of a body with a boundary.
struct Contact {
  /// The body, and the other body or `nil` for a boundary.
  let first: Int
  let second: Int?
  /// The number of the boundary, or `nil` for a body.
  let boundary: Int?
  /// The unit vector from the second towards the first.
  let normal: Point
  /// The positions at which they touch, with the depth of the overlap in points.
  let points: [(place: Point, depth: Double)]

  /// The greatest overlap, in points.
  var depth: Double { points.reduce(-.infinity) { max($0, $1.depth) } }
}

/// A line that bodies do not cross.
struct Boundary {
  let start: Point
  let end: Point
}

extension Body {
  /// Returns the contact with a line, or `nil` if they are apart.
  ///
  /// - Parameter margin: The distance at which they count as touching, in points.
  func contact(with boundary: Boundary, _ number: Int, first: Int, margin: Double) -> Contact? {
    let along = (boundary.end - boundary.start).unit
    let length = (boundary.end - boundary.start).length
    guard length > 0 else { return nil }
    var normal = Point(-along.y, along.x)
    guard abs(normal.dot(position - boundary.start)) < reach + margin else { return nil }
    // The body stays on the side on which its centre is.
    if normal.dot(position - boundary.start) < 0 { normal = -normal }
    var points: [(place: Point, depth: Double)] = []
    for corner in corners {
      let offset = corner - boundary.start
      let place = along.dot(offset)
      guard place >= 0, place <= length else { continue }
      let depth = rounding - normal.dot(offset)
      if depth > -margin { points.append((corner - normal * rounding, depth)) }
    }
    if !points.isEmpty {
      return Contact(first: first, second: nil, boundary: number, normal: normal, points: points)
    }
    // An end of the line may touch a side of the body.
    for end in [boundary.start, boundary.end] {
      if let (depth, normal) = depth(of: end), depth > -margin {
        return Contact(
          first: first, second: nil, boundary: number, normal: normal, points: [(end, depth)])
      }
    }
    return nil
  }

  /// Returns how deep a point lies in the body, and the direction in which the body must move away from it. Returns
  /// `nil` for a point outside of a polygon. The depth of a point outside of a circle is negative.
  private func depth(of point: Point) -> (Double, Point)? {
    switch shape {
    case .circle(let radius):
      let offset = position - point
      return offset.length > 0 ? (radius - offset.length, offset.unit) : nil
    case .polygon:
      var best: (depth: Double, normal: Point)?
      for (a, b) in corners.sides {
        let side = (b - a).unit
        let outside = Point(side.y, -side.x)
        let depth = -outside.dot(point - a)
        if best.map({ depth < $0.depth }) ?? true { best = (depth, -outside) }
      }
      guard let best, best.depth > 0 else { return nil }
      return (best.depth, best.normal)
    }
  }

  /// Returns the contact with another body, or `nil` if they are apart.
  func contact(with other: Body, first: Int, second: Int, margin: Double) -> Contact? {
    guard position.distance(to: other.position) < reach + other.reach + margin else { return nil }
    switch (shape, other.shape) {
    case (.circle(let one), .circle(let two)):
      let offset = position - other.position
      let depth = one + two - offset.length
      guard depth > -margin else { return nil }
      let normal = offset.length > 0 ? offset.unit : Point(0, -1)
      return Contact(
        first: first, second: second, boundary: nil, normal: normal,
        points: [(other.position + normal * (two - depth / 2), depth)])
    case (.circle(let radius), .polygon):
      return circle(radius, position, with: other.corners, margin).map { normal, place, depth in
        Contact(first: first, second: second, boundary: nil, normal: normal, points: [(place, depth)])
      }
    case (.polygon, .circle(let radius)):
      return circle(radius, other.position, with: corners, margin).map { normal, place, depth in
        Contact(first: first, second: second, boundary: nil, normal: -normal, points: [(place, depth)])
      }
    case (.polygon, .polygon):
      return polygons(corners, other.corners, margin).map { normal, points in
        Contact(first: first, second: second, boundary: nil, normal: normal, points: points)
      }
    }
  }

  /// Returns the direction from a polygon to a circle that touches it, the place and the depth.
  private func circle(
    _ radius: Double, _ center: Point, with polygon: [Point], _ margin: Double
  ) -> (Point, Point, Double)? {
    var nearest: (place: Point, distance: Double)?
    var deepest: (normal: Point, distance: Double)?
    for (a, b) in polygon.sides {
      let side = (b - a).unit
      let outside = Point(side.y, -side.x)
      let distance = outside.dot(center - a)
      if deepest.map({ distance > $0.distance }) ?? true { deepest = (outside, distance) }
      let share = min(max(side.dot(center - a), 0), (b - a).length)
      let place = a + side * share
      let gap = place.distance(to: center)
      if nearest.map({ gap < $0.distance }) ?? true { nearest = (place, gap) }
    }
    guard let nearest, let deepest else { return nil }
    // The centre inside of the polygon leaves it through the nearest side.
    let isInside = deepest.distance <= 0
    let normal = isInside ? deepest.normal : (center - nearest.place).unit
    let depth = isInside ? radius - deepest.distance : radius - nearest.distance
    return depth > -margin ? (normal, nearest.place, depth) : nil
  }

  /// Returns the direction from the second polygon to the first, and the points at which they touch.
  private func polygons(
    _ one: [Point], _ two: [Point], _ margin: Double
  ) -> (Point, [(place: Point, depth: Double)])? {
    // The side with the greatest distance to the other polygon separates them, or is the one through which they part.
    func separation(_ a: [Point], _ b: [Point]) -> (distance: Double, side: (Point, Point), outside: Point)? {
      var best: (distance: Double, side: (Point, Point), outside: Point)?
      for side in a.sides {
        let along = (side.1 - side.0).unit
        let outside = Point(along.y, -along.x)
        let distance = b.reduce(Double.infinity) { min($0, outside.dot($1 - side.0)) }
        if best.map({ distance > $0.distance }) ?? true { best = (distance, side, outside) }
      }
      return best
    }
    guard let first = separation(one, two), let second = separation(two, one) else { return nil }
    // The tolerance prefers one polygon, so that the choice does not alternate between steps.
    let isFirst = first.distance > second.distance + 1e-6
    let (reference, others) = isFirst ? (first, two) : (second, one)
    guard reference.distance < margin else { return nil }
    let along = (reference.side.1 - reference.side.0).unit
    let length = (reference.side.1 - reference.side.0).length
    // The side of the other polygon that faces the reference side, limited to its extent.
    let facing = others.sides.min {
      normal(of: $0).dot(reference.outside) < normal(of: $1).dot(reference.outside)
    }
    guard let facing else { return nil }
    var (a, b) = facing
    var isBeside = false
    func clip(_ limit: Double, isUpper: Bool) {
      let (x, y) = (along.dot(a - reference.side.0), along.dot(b - reference.side.0))
      let (isOut, isOutToo) = isUpper ? (x > limit, y > limit) : (x < limit, y < limit)
      if isOut, isOutToo { isBeside = true }
      guard isOut != isOutToo, x != y else { return }
      let cut = a + (b - a) * ((limit - x) / (y - x))
      if isOut { a = cut } else { b = cut }
    }
    clip(0, isUpper: false)
    clip(length, isUpper: true)
    let points = [a, b].map { ($0, -reference.outside.dot($0 - reference.side.0)) }
      .filter { $0.1 > -margin }
    guard !points.isEmpty, !isBeside else { return nil }
    return (isFirst ? -reference.outside : reference.outside, points.map { (place: $0.0, depth: $0.1) })
  }

  private func normal(of side: (Point, Point)) -> Point {
    let along = (side.1 - side.0).unit
    return Point(along.y, -along.x)
  }
}
