import GlissadeGeometry
import GlissadeUI

// MARK: - Flying in

extension SlideInList {
  /// Where the middle of row `index` rests: one gap below the list's top, since the first row sets out there
  /// and stays, and close to the row above it.
  func restingY(ofRow index: Int) -> Double {
    initialGap + rowHeight / 2 + Double(index) * rowHeight
  }

  /// Where it is before it flies in, when row `first` sets out first.
  private func startY(ofRow index: Int, first: Int) -> Double {
    restingY(ofRow: index) + Double(max(0, index - first)) * initialGap
  }

  /// Puts a row where it is to be now: in wait for its flight, or at rest.
  func place(_ row: SlideInListRow) {
    row.transform = .identity
    if let firstToFly {
      row.center.y =
        reducesMotion ? restingY(ofRow: row.index) : startY(ofRow: row.index, first: firstToFly)
      row.alpha = 0
    } else {
      row.center.y = restingY(ofRow: row.index)
      row.alpha = restingAlpha
    }
  }

  /// Puts the rows where they set out, spread and unseen. Whatever moved them has no more say.
  public func reset() {
    run += 1
    releaseKey()
    heldRow = nil
    layoutIfNeeded()
    firstToFly = visibleRange.lowerBound
    View.performWithoutAnimation {
      for row in departing { row.removeFromSuperview() }
      departing = []
      for row in rows {
        row.layer.removeAllAnimations()
        row.forgetRipples()
        place(row)
      }
    }
  }

  /// Lets the rows that are seen fly in from where `reset` has put them.
  public func flyIn() {
    layoutIfNeeded()
    let first = firstToFly ?? visibleRange.lowerBound
    firstToFly = nil
    let run = run
    for row in rows {
      View.animate(
        withDuration: choreography.flyInDuration,
        delay: choreography.flyInDelay(ofRow: max(0, row.index - first)),
        timing: choreography.flyInTiming, options: .allowUserInteraction,
        animations: {
          row.alpha = restingAlpha
          row.center.y = restingY(ofRow: row.index)
          if !reducesMotion { row.transform = scale(choreography.flyInScale) }
        },
        completion: { [weak self, weak row] _ in
          guard let self, let row, self.run == run else { return }
          View.animate(
            withDuration: choreography.settleDuration, timing: choreography.settleTiming,
            options: .allowUserInteraction,
            animations: { self.rest(row) },
            // Out of sight, a row that has landed is no longer needed.
            completion: { [weak self] _ in self?.setNeedsLayout() })
        })
    }
  }

  var reducesMotion: Bool { stage?.reducesMotion == true }

  private func scale(_ factor: Double) -> Transform2D { Transform2D(scaleX: factor, y: factor) }

  /// Makes `row` larger than at rest or, where motion is reduced, more opaque.
  private func raise(_ row: SlideInListRow, to factor: Double) {
    if reducesMotion { row.alpha = 1 } else { row.transform = scale(factor) }
  }

  /// Brings `row` to how it rests; a held one rests raised. A row on its way out is left alone.
  private func rest(_ row: SlideInListRow) {
    guard row.index >= 0 else { return }
    if row === heldRow {
      raise(row, to: choreography.holdScale)
    } else {
      row.transform = .identity
      row.alpha = restingAlpha
    }
  }
}

// MARK: - From a program

extension SlideInList {
  /// Holds the row at `index` until `releaseRow`, as a hand would; nothing where no such row is seen.
  public func holdRow(at index: Int) {
    if let row = rowsByIndex[index], row !== heldRow { hold(row, .began) }
  }

  /// Lets go the row that is held; a ripple runs through the others.
  public func releaseRow() {
    if let heldRow { hold(heldRow, .ended) }
  }
}

// MARK: - Touches

extension SlideInList {
  private var rowDelegate: (any SlideInListDelegate)? { delegate as? any SlideInListDelegate }

  func select(_ row: SlideInListRow?) {
    guard let row, rowsByIndex[row.index] === row else { return }
    currentIndex = row.index
    onSelect?(row.index)
    rowDelegate?.slideInList(self, didSelectRowAt: row.index)
  }

  func hold(_ row: SlideInListRow?, _ state: GestureRecognizer.State) {
    guard let row else { return }
    let index = row.index
    switch state {
    case .began:
      heldRow = row
      row.forgetRipples()
      View.animate(
        withDuration: choreography.holdDuration, timing: choreography.holdTiming,
        options: optionsOfHold(of: row),
        animations: { rest(row) })
      onHoldBegan?(index)
      rowDelegate?.slideInList(self, didBeginHoldingRowAt: index)
    case .ended:
      release(row, ripples: true)
    case .cancelled:
      release(row, ripples: false)
    default:
      return
    }
    guard state != .began else { return }
    onHoldEnded?(index)
    rowDelegate?.slideInList(self, didEndHoldingRowAt: index)
  }

  /// A hold and its end are added to what else moves the row, but take over from a ripple: a sum of the two would make
  /// the row smaller than at rest.
  private func optionsOfHold(of row: SlideInListRow) -> AnimationOptions {
    row.ripplesUnderWay > 0 ? [.allowUserInteraction, .beginFromCurrentState] : .allowUserInteraction
  }

  private func release(_ row: SlideInListRow, ripples: Bool) {
    if heldRow === row { heldRow = nil }
    let run = run
    View.animate(
      withDuration: choreography.releaseDuration, timing: choreography.releaseTiming,
      options: optionsOfHold(of: row),
      animations: { rest(row) },
      completion: { [weak self, weak row] _ in
        self?.setNeedsLayout()
        guard ripples, let self, let row, self.run == run else { return }
        ripple(from: row.index)
      })
  }

  /// Every other row that is seen grows, the later the further off it is, and is its own size again at once. One that is
  /// held stays as it is.
  ///
  /// A row with which an earlier ripple is not done is left alone until this one comes to it. It then goes on from the
  /// size that it has.
  private func ripple(from origin: Int) {
    guard let stage, origin >= 0 else { return }
    for row in rows where row.index != origin && row !== heldRow {
      let delay = choreography.rippleDelay(ofRow: row.index, from: origin)
      guard row.ripplesUnderWay + row.awaitedRipples > 0 || !row.transform.isIdentity else {
        grow(row, after: delay)
        continue
      }
      row.awaitedRipples += 1
      row.ripples.append(
        stage.scheduleTimer(after: delay) { [weak self, weak row] in
          row?.awaitedRipples -= 1
          if let self, let row, row.stage != nil { grow(row, options: .beginFromCurrentState) }
        })
    }
  }

  /// Lets a ripple have its effect on a row.
  private func grow(_ row: SlideInListRow, after delay: Double = 0, options: AnimationOptions = []) {
    row.ripplesUnderWay += 1
    let run = run
    View.animate(
      withDuration: choreography.rippleDuration, delay: delay, timing: choreography.rippleTiming,
      options: options.union(.allowUserInteraction),
      animations: { raise(row, to: choreography.rippleScale) },
      completion: { [weak self, weak row] _ in
        guard let row else { return }
        row.ripplesUnderWay -= 1
        // A later ripple that has taken over brings the row to rest.
        guard let self, self.run == run, row.ripplesUnderWay == 0 else { return }
        rest(row)
        setNeedsLayout()
      })
  }
}
