import GlissadeGeometry
import GlissadeUI

// MARK: - Flying in

extension SlideInList {
  /// Moves the rows to the start of their flight, spread and transparent, and ends their motions.
  public func reset() {
    run += 1
    releaseKey()
    (heldRow, rowHeldByProgram) = (nil, nil)
    layoutIfNeeded()
    firstToFly = firstVisibleRow?.row ?? 0
    View.performWithoutAnimation {
      for case let row as SlideInListRow in subviews {
        row.layer.removeAllAnimations()
        row.forgetRipples()
        guard let indexPath = row.indexPath else {
          row.removeFromSuperview()
          continue
        }
        showCell(row)
        row.center.y = cellFrame(at: indexPath).midY
      }
    }
  }

  /// Animates the rows from the positions that `reset` has set.
  public func flyIn() {
    layoutIfNeeded()
    let first = firstToFly ?? firstVisibleRow?.row ?? 0
    firstToFly = nil
    let run = run
    for row in rows {
      View.animate(
        withDuration: choreography.flyInDuration,
        delay: choreography.flyInDelay(ofRow: max(0, row.index - first)),
        timing: choreography.flyInTiming, options: .allowUserInteraction,
        animations: {
          row.alpha = restingAlpha
          if let indexPath = row.indexPath { row.center.y = cellFrame(at: indexPath).midY }
          if !reducesMotion { row.transform = scale(choreography.flyInScale) }
        },
        completion: { [weak self, weak row] _ in
          guard let self, let row, self.run == run else { return }
          View.animate(
            withDuration: choreography.settleDuration, timing: choreography.settleTiming,
            options: .allowUserInteraction,
            animations: { self.rest(row) },
            // A row that has ended its flight outside the visible area is no longer needed.
            completion: { [weak self] _ in self?.setNeedsLayout() })
        })
    }
  }

  var reducesMotion: Bool { stage?.reducesMotion == true }

  func scale(_ factor: Double) -> Transform2D { Transform2D(scaleX: factor, y: factor) }

  /// Makes `row` larger than at rest or, with reduced motion, more opaque.
  private func raise(_ row: SlideInListRow, to factor: Double) {
    if reducesMotion { row.alpha = 1 } else { row.transform = scale(factor) }
  }

  /// Gives `row` its look at rest. A held row rests raised. The cell of a deleted row is left as it is.
  private func rest(_ row: SlideInListRow) {
    guard row.index >= 0 else { return }
    if isHeld(row) {
      raise(row, to: choreography.holdScale)
    } else {
      row.transform = .identity
      row.alpha = restingAlpha
    }
  }
}

// MARK: - From a program

extension SlideInList {
  /// Holds the row at `index` until `releaseRow` is called, as a long press does. Has no effect if the row does not
  /// exist or is already held.
  public func holdRow(at index: Int) {
    guard let row = row(at: index), row !== heldRow else { return }
    rowHeldByProgram = row
    hold(row, .began)
  }

  /// Releases the row that `holdRow` has held, or else the held row. A ripple runs through the others. Has no effect if
  /// no row is held.
  public func releaseRow() {
    if let row = rowHeldByProgram ?? heldRow { hold(row, .ended) }
  }
}

// MARK: - Touches

extension SlideInList {
  var rowDelegate: (any SlideInListDelegate)? { delegate as? any SlideInListDelegate }

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

  /// The options for a hold and its end. Their animations are added to others, but replace that of a ripple: a sum of
  /// the two would make the row smaller than at rest.
  private func optionsOfHold(of row: SlideInListRow) -> AnimationOptions {
    row.ripplesUnderWay > 0 ? [.allowUserInteraction, .beginFromCurrentState] : .allowUserInteraction
  }

  private func release(_ row: SlideInListRow, ripples: Bool) {
    if rowHeldByProgram === row { rowHeldByProgram = nil }
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

  /// Lets every other row that exists, except a held row, grow and have its own size again at once. The delay increases
  /// with the distance from row `origin`.
  ///
  /// On a row that an earlier ripple still moves, this ripple waits for its time with a timer, and then continues from
  /// the presentation value.
  private func ripple(from origin: Int) {
    guard let stage, origin >= 0 else { return }
    for row in rows where row.index != origin && !isHeld(row) {
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

  /// Animates a row in a ripple.
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
        // A later ripple that has replaced this one brings the row to rest.
        guard let self, self.run == run, row.ripplesUnderWay == 0 else { return }
        rest(row)
        setNeedsLayout()
      })
  }
}
