// A line that never runs back along one of the axes, as that of a chart.
extension Stroker {
  /// Adds the outline of a line that never runs back along one of the axes, if its strip would overlap itself. Returns
  /// false if it does not have to, or if the area between the envelopes is not that of the stroke.
  mutating func addEnvelopes(of line: Polyline, _ pieces: Int) -> Bool {
    guard let forward = direction(pieces), overlapsWithoutGaps(line, pieces) else { return false }
    memory.envelope.removeAll(right: forward, up: forward.normal)
    memory.otherEnvelope.removeAll(right: forward, up: -forward.normal)
    memory.envelope.setArc(radius: pen.half, turn: pen.turn)
    memory.otherEnvelope.setArc(radius: pen.half, turn: pen.turn)
    let (start, end) = (memory.directions[0], memory.directions[pieces - 1])
    pen.begin(&memory.envelope, at: line.points[0], start.normal, start)
    pen.begin(&memory.otherEnvelope, at: line.points[0], -start.normal, start)
    for index in 1..<pieces {
      let bend = bend(line, index, pieces)
      pen.pass(bend, on: &memory.envelope, isOuter: !bend.turnsToNormal, bend.from.normal, bend.to.normal)
      pen.pass(
        bend, on: &memory.otherEnvelope, isOuter: bend.turnsToNormal, -bend.from.normal, -bend.to.normal)
    }
    pen.end(&memory.envelope, at: line.points[pieces], end.normal, end)
    pen.end(&memory.otherEnvelope, at: line.points[pieces], -end.normal, end)
    memory.envelope.append(to: &outline.points)
    memory.otherEnvelope.appendReversed(to: &outline.points)
    outline.close()
    return true
  }

  /// Returns the direction along an axis in which no segment runs back; `nil` if there is none.
  private func direction(_ pieces: Int) -> Point? {
    var (least, most) = (memory.directions[0], memory.directions[0])
    for index in 1..<pieces {
      let direction = memory.directions[index]
      least = Point(min(least.x, direction.x), min(least.y, direction.y))
      most = Point(max(most.x, direction.x), max(most.y, direction.y))
    }
    if least.x >= 0 { return Point(1, 0) }
    if most.x <= 0 { return Point(-1, 0) }
    if least.y >= 0 { return Point(0, 1) }
    return most.y <= 0 ? Point(0, -1) : nil
  }

  /// Returns whether the strip of a line that never runs back overlaps itself at any bend, and there is no gap in it at
  /// any place along the line.
  ///
  /// There is none around discs, which are the joins and caps that are round, nor where the strips of consecutive
  /// segments overlap at their common point.
  private func overlapsWithoutGaps(_ line: Polyline, _ pieces: Int) -> Bool {
    var (fits, isCovered, isRound) = (true, true, pen.cap == .round)
    for index in 1..<pieces {
      let bend = bend(line, index, pieces)
      fits = fits && bend.fits
      isCovered = isCovered && bend.isCovered
      isRound = isRound && (pen.join == .round || !bend.isCorner)
      guard isCovered || isRound else { return false }
    }
    return !fits
  }
}

// MARK: - Sides

extension Pen {
  /// Begins a side of a line.
  ///
  /// - Parameters:
  ///   - point: The start of the line.
  ///   - normal: The unit vector to the side.
  ///   - direction: The direction of the line.
  func begin(_ side: inout Envelope, at point: Point, _ normal: Point, _ direction: Point) {
    let point = cap == .square ? point - direction * half : point
    if cap == .round {
      let back = side.back * half
      side.add(point + back)
      side.addArc(around: point, from: back, to: normal * half)
    } else if side.run(normal) > 0 {
      side.add(point - normal * half)
    }
    side.add(point + normal * half)
  }

  func end(_ side: inout Envelope, at point: Point, _ normal: Point, _ direction: Point) {
    let point = cap == .square ? point + direction * half : point
    side.add(point + normal * half)
    if cap == .round {
      let front = side.back * -half
      side.addArc(around: point, from: normal * half, to: front)
      side.add(point + front)
    } else if side.run(normal) < 0 {
      side.add(point - normal * half)
    }
    side.endCurve()
  }

  /// Adds the points at a bend to a side of a line.
  ///
  /// - Parameters:
  ///   - from: The unit vector to the side before the bend.
  ///   - to: The one after it.
  func pass(_ bend: Bend, on side: inout Envelope, isOuter: Bool, _ from: Point, _ to: Point) {
    let (before, after) = (from * half, to * half)
    guard bend.isReversal ? side.run(to) > side.run(from) : isOuter else {
      if bend.fits { return side.add(bend.inner) }
      side.add(bend.point + before)
      side.endCurve()
      return side.add(bend.point + after)
    }
    if mitres(bend) { return side.add(bend.tip) }
    side.add(bend.point + before)
    if join == .round || !bend.isCorner { side.addArc(around: bend.point, from: before, to: after) }
    side.add(bend.point + after)
  }
}
