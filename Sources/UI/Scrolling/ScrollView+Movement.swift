import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeMotion

extension ScrollView {
  private var originColumns: Range<Int> {
    let column = Property.bounds.column
    return column..<column + ScrollAxis.both.count
  }

  /// Returns the current offset and velocity, at a time of the grid on which movements begin.
  private func state() -> (offset: Point, velocity: Point) {
    guard let movement, let stage else { return (presentedOffset, .zero) }
    return movement.state(at: onTimeGrid(stage.time))
  }

  // MARK: Start

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
        frequency: purpose == .wheel
          ? ScrollMetrics.wheelFrequency
          : UIKitDefaults.areUsed ? ScrollMetrics.uikitFrequency : ScrollMetrics.animationFrequency,
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

  /// Starts a movement. A movement without a duration ends immediately.
  private func begin(_ movement: ScrollMovement) {
    let columns = originColumns
    stage?.animator.removeAnimations(of: TrackTarget(view: self), columns: columns)
    self.movement = movement
    wheelRemainder = .zero
    View.performWithoutAnimation { moveOrigin(to: movement.restingOffset) }
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

  /// Ends a drag. `hand` is the velocity of the offset that the hand alone would cause, in points per second.
  func release(_ hand: Point) {
    let offset = presentedOffset
    var velocity = hand
    for axis in ScrollAxis.both {
      velocity[axis] = ScrollMotion.velocity(atRelease: offset[axis], hand: hand[axis], within: limits(axis))
    }
    var movement = movement(.deceleration, plans(from: offset, velocity), from: offset, velocity: velocity)
    isLettingGo = true
    if drag != nil {
      drag = nil
      var target = movement.restingOffset
      if let content = self as? any SelfSizedContent {
        target = content.restingOffset(for: target, velocity: hand)
      }
      delegate?.scrollViewWillEndDragging(self, withVelocity: hand, targetContentOffset: &target)
      withUnsafeMutablePointer(to: &target) {
        // In points per millisecond.
        delegate?.scrollViewWillEndDragging(self, withVelocity: hand * 0.001, targetContentOffset: $0)
      }
      if target != movement.restingOffset, target.x.isFinite, target.y.isFinite {
        let plans = plans(of: movement, restingAt: legal(target))
        movement = self.movement(.deceleration, plans, from: offset, velocity: velocity)
      }
      delegate?.scrollViewDidEndDragging(self, willDecelerate: !movement.isAtRest)
    }
    // The delegate may have stopped or moved the content, or begun a drag. Other limits may have rounded the offset.
    let start = presentedOffset
    guard isLettingGo, self.movement == nil, drag == nil, start.distance(to: offset) < pixel else {
      return updateIndicators()
    }
    let limits = ScrollAxis.both.map(limits)
    if start != offset || movement.limits != limits {
      let target = legal(movement.restingOffset)
      let plans = zip(ScrollAxis.both, movement.plans).map { axis, plan in
        plan.retargeted { _ in target[axis] }
      }
      movement = self.movement(.deceleration, plans, from: start, velocity: velocity)
    }
    guard !movement.isAtRest else {
      setOrigin(movement.restingOffset, atOnce: true)
      return updateIndicators()
    }
    delegate?.scrollViewWillBeginDecelerating(self)
    guard isLettingGo, self.movement == nil, drag == nil else {
      delegate?.scrollViewDidEndDecelerating(self)
      return updateIndicators()
    }
    begin(movement)
  }

  /// Returns the plans of `movement`, replaced along the axes on which it would rest elsewhere than at
  /// `target`.
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

  /// Returns the edge of the nearest page. For a flick, it is the nearest one in the direction of `velocity`.
  func page(_ axis: ScrollAxis, from offset: Point, towards velocity: Double) -> Double {
    let isFlick = abs(velocity) >= ScrollMetrics.pageFlickSpeed
    let rule: FloatingPointRoundingRule =
      isFlick ? (velocity > 0 ? .up : .down) : .toNearestOrAwayFromZero
    var target = offset
    target[axis] = pages(axis, at: offset).rounded(rule) * bounds.size[axis]
    return legal(target)[axis]
  }

  /// Returns the number of pages before `offset`. It is an integer if the offset, on whole pixels, is a
  /// page's edge.
  func pages(_ axis: ScrollAxis, at offset: Point) -> Double {
    let length = bounds.size[axis]
    guard length > 0 else { return 0 }
    let pages = offset[axis] / length
    return abs(pages - pages.rounded()) * length <= pixel / 2 ? pages.rounded() : pages
  }

  /// Animates the content to `offset`, from its present offset and velocity.
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

  /// Moves overscrolled content towards `offset`, but not further out. The bounce continues from there with
  /// the present velocity.
  func bounce(on offset: Point) {
    let (from, velocity) = state()
    var start = from
    for axis in ScrollAxis.both {
      let inside = nearestLegal(from[axis], axis)
      let (nearest, farthest) = (min(inside, from[axis]), max(inside, from[axis]))
      start[axis] = inside == from[axis] ? legal(offset)[axis] : min(max(offset[axis], nearest), farthest)
    }
    if !isDecelerating {
      stop()
      delegate?.scrollViewWillBeginDecelerating(self)
    }
    begin(movement(.deceleration, [.coast, .coast], from: start, velocity: velocity))
  }

  /// Redirects a running movement to permitted offsets after the limits changed, from its present offset and
  /// velocity.
  func redirectMovement() {
    guard let movement, movement.limits != ScrollAxis.both.map(limits) else { return }
    let (from, velocity) = state()
    let target = legal(movement.restingOffset)
    let plans = zip(ScrollAxis.both, movement.plans).map { axis, plan in
      plan.retargeted { _ in target[axis] }
    }
    begin(self.movement(movement.purpose, plans, from: from, velocity: velocity))
  }

  /// Shifts the offset by `distance`, in points, together with a running movement or drag, after the content
  /// above the visible part has grown by as much. Content at rest stays within the limits, and a movement ends there.
  public func shiftContent(by distance: Double) {
    guard distance != 0 else { return }
    if let movement {
      let (from, velocity) = state()
      let plans = zip(ScrollAxis.both, movement.plans).map { axis, plan in
        plan.retargeted { axis == .vertical ? nearestLegal($0 + distance, axis) : $0 }
      }
      begin(
        self.movement(
          movement.purpose, plans, from: Point(from.x, from.y + distance), velocity: velocity))
    } else {
      let y = bounds.minY + distance
      let isLoose = isDragging || isHeld
      setOrigin(Point(bounds.minX, isLoose ? y : nearestLegal(y, .vertical)), atOnce: true)
      drag?.origin.y += distance
    }
  }

  /// Returns the time at which the running movement or animation of the offset leaves a range of vertical offsets, in
  /// seconds of the stage. Returns `nil` if it does not leave the range. The present offset must be inside.
  package func timeLeaving(vertically range: ClosedRange<Double>) -> Double? {
    guard let stage else { return nil }
    guard let movement else {
      return stage.animator.time(leaving: range, column: originColumns.lowerBound + 1, of: self)
    }
    let elapsed = stage.time - movement.start
    return movement.motions[1].time(leaving: range, after: elapsed).map { movement.start + $0 }
  }

  // MARK: End

  /// Stops a movement at the offset that is presented now.
  func stop() {
    guard isMoving else { return }
    let offset = presentedOffset
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
    case .animation: animationDidEnd()
    case .wheel, nil: break
    }
  }

  // MARK: Catching

  /// Stops a movement for a press.
  ///
  /// - Returns: Whether the press only catches the content. A press on content that looks at rest is meant
  ///   for the view that it hits.
  @discardableResult
  func catchMovement() -> Bool {
    // A wheel notch is short. A click during it is meant for the view that it hits.
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
