import GlissadeGeometry
import GlissadeMotion

/// The content of a scroll view on its way by itself, along both axes, each in its own time.
@MainActor
final class ScrollMovement {
  enum Purpose {
    /// It has been let go of.
    case deceleration
    /// It has been sent somewhere.
    case animation
    /// A wheel with detents has been turned.
    case wheel
  }

  /// How it goes along one axis: what is kept where the limits change on the way.
  enum Plan {
    /// As far as the speed takes it.
    case coast
    /// From the hand to a given place.
    case rest(at: Double)
    case glide(to: Double)
  }

  let purpose: Purpose
  let plans: [Plan]
  let motions: [ScrollMotion]
  let limits: [ClosedRange<Double>]
  /// In the stage's seconds.
  let start: Double

  init(
    _ purpose: Purpose, plans: [Plan], motions: [ScrollMotion], limits: [ClosedRange<Double>], start: Double
  ) {
    self.purpose = purpose
    self.plans = plans
    self.motions = motions
    self.limits = limits
    self.start = start
  }

  /// Where the content is at `time`, and how fast, in points a second.
  func state(at time: Double) -> (offset: Point, velocity: Point) {
    let time = time - start
    return (
      Point(motions[0].value(at: time), motions[1].value(at: time)),
      Point(motions[0].velocity(at: time), motions[1].velocity(at: time))
    )
  }

  var restingOffset: Point { Point(motions[0].restingValue, motions[1].restingValue) }
  /// Whether there is no way to go.
  var isAtRest: Bool { motions.allSatisfy { $0.duration == 0 } }
}

extension ScrollView {
  private var originColumns: Range<Int> {
    let column = Property.bounds.column
    return column..<column + ScrollAxis.both.count
  }

  /// Where the content is now and how fast, at a time of the grid on which movements begin.
  private func state() -> (offset: Point, velocity: Point) {
    guard let movement, let stage else { return (contentOffset, .zero) }
    return movement.state(at: onTimeGrid(stage.time))
  }

  // MARK: Beginning

  private func motion(
    _ purpose: ScrollMovement.Purpose, _ plan: ScrollMovement.Plan, _ axis: ScrollAxis, from offset: Double,
    velocity: Double
  ) -> ScrollMotion {
    switch plan {
    case .coast:
      ScrollMotion(
        flungFrom: offset, velocity: velocity, within: limits(axis), rate: decelerationRate,
        bounce: bounces(axis) ? bounds.size[axis] * ScrollMetrics.farthestBounce : 0, pixel: pixel)
    case .rest(let target):
      ScrollMotion(
        flungFrom: offset, velocity: velocity, at: target, rate: isPagingEnabled ? .fast : decelerationRate,
        pixel: pixel)
    case .glide(let target):
      ScrollMotion(
        from: offset, velocity: velocity, to: target,
        frequency: purpose == .wheel ? ScrollMetrics.wheelFrequency : ScrollMetrics.animationFrequency,
        pixel: pixel)
    }
  }

  private func movement(
    _ purpose: ScrollMovement.Purpose, _ plans: [ScrollMovement.Plan], from offset: Point, velocity: Point
  ) -> ScrollMovement {
    let motions = zip(ScrollAxis.both, plans).map { axis, plan in
      motion(purpose, plan, axis, from: offset[axis], velocity: velocity[axis])
    }
    return ScrollMovement(
      purpose, plans: plans, motions: motions, limits: ScrollAxis.both.map(limits),
      start: onTimeGrid(stage?.time ?? 0))
  }

  /// Lets the content go its way; where that has no length, it is at its end.
  private func begin(_ movement: ScrollMovement) {
    let columns = originColumns
    stage?.animator.removeAnimations(of: TrackTarget(view: self), columns: columns)
    self.movement = movement
    wheelRemainder = .zero
    View.performWithoutAnimation { bounds.origin = movement.restingOffset }
    let completion = Completion { [weak self] _ in
      guard let self, self.movement === movement else { return }
      movementDidEnd()
    }
    if let stage {
      for (column, motion) in zip(columns, movement.motions) where motion.duration > 0 {
        let animation = stage.animator.begin(
          timing: .curve(.linear), duration: motion.duration, delay: 0, repeats: Repetition(),
          allowsUserInteraction: true, completion: completion)
        stage.animator.add(
          animation, TrackTarget(view: self), column: column, course: .scroll(motion),
          final: motion.restingValue)
        stage.animator.timeline?.add(
          motion, column: column, of: self, by: animation, on: stage.animator, in: movement)
      }
    }
    followAnimations()
    updateIndicators()
    offsetMayHaveChanged()
    completion.runIfDone()
  }

  /// The hand lets go of the content, which has a speed, in points a second.
  func release(_ velocity: Point) {
    let offset = contentOffset
    var movement = movement(.deceleration, plans(from: offset, velocity), from: offset, velocity: velocity)
    if drag != nil {
      drag = nil
      var target = movement.restingOffset
      delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
      withUnsafeMutablePointer(to: &target) {
        // In points a millisecond.
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity * 0.001, targetContentOffset: $0)
      }
      if target != movement.restingOffset, target.x.isFinite, target.y.isFinite {
        let plans = plans(of: movement, restingAt: legal(target))
        movement = self.movement(.deceleration, plans, from: offset, velocity: velocity)
      }
      delegate?.scrollViewDidEndDragging(self, willDecelerate: !movement.isAtRest)
    }
    // The delegate may have had ideas of its own.
    guard self.movement == nil, drag == nil, contentOffset == offset else {
      updateIndicators()
      return
    }
    if movement.isAtRest {
      setOrigin(movement.restingOffset, atOnce: true)
      updateIndicators()
    } else {
      delegate?.scrollViewWillBeginDecelerating(self)
      begin(movement)
    }
  }

  /// The plans of `movement`, but for the axes along which it would rest elsewhere than at `target`.
  private func plans(of movement: ScrollMovement, restingAt target: Point) -> [ScrollMovement.Plan] {
    zip(ScrollAxis.both, movement.plans).map { axis, plan in
      target[axis] == movement.restingOffset[axis] ? plan : .rest(at: target[axis])
    }
  }

  private func plans(from offset: Point, _ velocity: Point) -> [ScrollMovement.Plan] {
    ScrollAxis.both.map { axis in
      guard isPagingEnabled, scrolls(axis) else { return .coast }
      return .rest(at: page(axis, from: offset, towards: velocity[axis]))
    }
  }

  /// The edge of the nearest page; of the nearest in the direction of `velocity`, where that is a flick's.
  func page(_ axis: ScrollAxis, from offset: Point, towards velocity: Double) -> Double {
    let isFlick = abs(velocity) >= ScrollMetrics.pageFlickSpeed
    let rule: FloatingPointRoundingRule =
      isFlick ? (velocity > 0 ? .up : .down) : .toNearestOrAwayFromZero
    var target = offset
    target[axis] = pages(axis, at: offset).rounded(rule) * bounds.size[axis]
    return legal(target)[axis]
  }

  /// How many pages lie before `offset`; a whole number where, on whole pixels, it stands on a page's edge.
  func pages(_ axis: ScrollAxis, at offset: Point) -> Double {
    let length = bounds.size[axis]
    guard length > 0 else { return 0 }
    let pages = offset[axis] / length
    return abs(pages - pages.rounded()) * length <= pixel / 2 ? pages.rounded() : pages
  }

  /// Sends the content to `offset`, from where it is and as fast as it is.
  func animate(to offset: Point) {
    let (from, velocity) = state()
    stop()
    let target = legal(offset)
    begin(movement(.animation, [.glide(to: target.x), .glide(to: target.y)], from: from, velocity: velocity))
  }

  /// Animates the offset to `offset` for a notch of the wheel, from its present value and velocity.
  func glide(to offset: Point) {
    let (from, velocity) = state()
    guard isMoving || offset != from else { return }
    if movement?.purpose != .wheel { stop() }
    begin(movement(.wheel, [.glide(to: offset.x), .glide(to: offset.y)], from: from, velocity: velocity))
  }

  /// Moves content that is beyond an edge towards `offset`, but no further out. The bounce continues from there with the
  /// present velocity.
  func bounce(on offset: Point) {
    let (from, velocity) = state()
    var start = from
    for axis in ScrollAxis.both {
      let limits = limits(axis)
      let inside = min(max(from[axis], limits.lowerBound), limits.upperBound)
      let (nearest, farthest) = (min(inside, from[axis]), max(inside, from[axis]))
      start[axis] = inside == from[axis] ? legal(offset)[axis] : min(max(offset[axis], nearest), farthest)
    }
    if !isDecelerating {
      stop()
      delegate?.scrollViewWillBeginDecelerating(self)
    }
    begin(movement(.deceleration, [.coast, .coast], from: start, velocity: velocity))
  }

  /// The limits have changed under a movement: it goes on from where it is to what is legal now.
  func redirectMovement() {
    guard let movement, movement.limits != ScrollAxis.both.map(limits) else { return }
    let (from, velocity) = state()
    let target = legal(movement.restingOffset)
    let plans = zip(ScrollAxis.both, movement.plans).map { axis, plan -> ScrollMovement.Plan in
      switch plan {
      case .coast: .coast
      case .rest: .rest(at: target[axis])
      case .glide: .glide(to: target[axis])
      }
    }
    begin(self.movement(movement.purpose, plans, from: from, velocity: velocity))
  }

  /// What lies above what is seen has grown by `distance`, in points: the offset goes along, and so does whatever
  /// moves it.
  package func shiftContent(by distance: Double) {
    guard distance != 0 else { return }
    if let movement {
      let (from, velocity) = state()
      let plans = zip(ScrollAxis.both, movement.plans).map { axis, plan -> ScrollMovement.Plan in
        let way = axis == .vertical ? distance : 0
        switch plan {
        case .coast: return .coast
        case .rest(let target): return .rest(at: target + way)
        case .glide(let target): return .glide(to: target + way)
        }
      }
      begin(
        self.movement(
          movement.purpose, plans, from: Point(from.x, from.y + distance), velocity: velocity))
    } else {
      setOrigin(Point(bounds.minX, bounds.minY + distance), atOnce: true)
      drag?.origin.y += distance
    }
  }

  // MARK: Ending

  /// Stops whatever moves the content, exactly where it is seen.
  func stop() {
    guard isMoving else { return }
    let offset = contentOffset
    stage?.animator.removeAnimations(of: TrackTarget(view: self), columns: originColumns)
    setOrigin(offset, atOnce: true)
    movementDidEnd()
  }

  private func movementDidEnd() {
    let ended = movement
    movement = nil
    offsetMayHaveChanged()
    updateIndicators()
    switch ended?.purpose {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .wheel, nil: break
    }
  }

  // MARK: Catching

  /// A press: it stops what moves.
  ///
  /// - Returns: whether it is not meant for the content that it hits, as that was clearly on its way.
  @discardableResult
  func catchMovement() -> Bool {
    // The animation of a notch is short: a click during it is meant for the view that it hits.
    guard isMoving, movement?.purpose != .wheel else { return false }
    let (offset, velocity) = state()
    let isCrawling =
      velocity.length < ScrollMetrics.crawlingSpeed
      && offset.distance(to: restingContentOffset) < ScrollMetrics.crawlingDistance
    isHeld = true
    stop()
    return !isCrawling
  }
}
