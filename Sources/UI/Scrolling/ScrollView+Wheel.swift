import GlissadeGeometry

extension ScrollView {
  /// Scrolls by a turn of the wheel over the view.
  ///
  /// - Returns: Whether the content can scroll in that direction.
  func wheelTurned(by delta: Point, inNotches: Bool) -> Bool {
    let axis: ScrollAxis = abs(delta.x) > abs(delta.y) ? .horizontal : .vertical
    guard canMove(axis, towards: -delta[axis], from: wheelOffset) else { return false }
    guard !isDragging else { return true }
    if isPagingEnabled {
      turnPage(towards: -delta)
    } else if let target = (self as? any SelfSizedContent)?.offsetOfTurn(by: -delta) {
      if legal(target) != restingContentOffset { setContentOffset(target, animated: true) }
    } else {
      scroll(by: -delta, inNotches: inNotches)
    }
    return true
  }

  /// The offset from which the next turn is counted: the target of an animated notch, or else the present
  /// offset.
  private var wheelOffset: Point { movement?.purpose == .wheel ? restingContentOffset : presentedOffset }

  /// Scrolls by `way` points, as far as the limits permit. A notch is animated briefly from the present
  /// offset and velocity, unless motion is reduced.
  private func scroll(by way: Point, inNotches: Bool) {
    // A trackpad reports fractions of a pixel. The remainder is kept for the next event.
    let wanted = wheelOffset + way + wheelRemainder
    let offset = legal(wanted)
    if inNotches, let stage, !stage.reducesMotion {
      glide(to: offset)
    } else if ScrollAxis.both.contains(where: {
      isBeyond($0, wanted[$0]) && isBeyond($0, presentedOffset[$0])
    }) {
      // During a bounce, the content moves towards the edge, and the bounce continues.
      bounce(on: wanted)
    } else {
      stop()
      setOrigin(offset, atOnce: true)
    }
    for axis in ScrollAxis.both {
      let rest = wanted[axis] - offset[axis]
      wheelRemainder[axis] = abs(rest) <= pixel / 2 ? rest : 0
    }
    flashScrollIndicators()
  }

  private func isBeyond(_ axis: ScrollAxis, _ offset: Double) -> Bool { !limits(axis).contains(offset) }

  /// Scrolls to the next page. Further turns have no effect while this scroll is running.
  private func turnPage(towards way: Point) {
    var target = restingContentOffset
    for axis in ScrollAxis.both where canMove(axis, towards: way[axis]) {
      let pages = pages(axis, at: presentedOffset)
      target[axis] =
        (way[axis] > 0 ? pages.rounded(.down) + 1 : pages.rounded(.up) - 1) * bounds.size[axis]
    }
    if legal(target) != restingContentOffset { setContentOffset(target, animated: true) }
  }
}
