import GlissadeGeometry

extension ScrollView {
  /// Moves the offset by `way` points at once, as far as the edges let it; in a paging view, by a page.
  func scroll(by way: Point) {
    guard !isDragging else { return }
    if isPagingEnabled {
      turnPage(towards: way)
      return
    }
    stop()
    // A trackpad sends less than a pixel at a time; what is left over is kept for the next.
    let wanted = contentOffset + way + wheelRemainder
    let offset = legal(wanted)
    setOrigin(offset, atOnce: true)
    for axis in ScrollAxis.both {
      let rest = wanted[axis] - offset[axis]
      wheelRemainder[axis] = abs(rest) <= pixel / 2 ? rest : 0
    }
    flashScrollIndicators()
  }

  /// Goes to the next page. While that is on its way, further turns change nothing.
  private func turnPage(towards way: Point) {
    var target = restingContentOffset
    for axis in ScrollAxis.both where canMove(axis, towards: way[axis]) {
      let pages = pages(axis, at: contentOffset)
      target[axis] =
        (way[axis] > 0 ? pages.rounded(.down) + 1 : pages.rounded(.up) - 1) * bounds.size[axis]
    }
    if legal(target) != restingContentOffset { setContentOffset(target, animated: true) }
  }
}
