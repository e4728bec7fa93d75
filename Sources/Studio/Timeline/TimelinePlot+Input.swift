import GlissadeGeometry
import GlissadeInput
import GlissadeUI

extension TimelinePlot {
  func addGestures() {
    let tap = TapGestureRecognizer { [weak self] tap in
      guard let self, tap.state == .ended else { return }
      select(entry(at: tap.location(in: self)))
    }
    let doubleTap = TapGestureRecognizer { [weak self] tap in
      guard let self, tap.state == .ended else { return }
      if let entry = entry(at: tap.location(in: self)) { fit(shownExtent(of: entry)) } else { fit() }
    }
    doubleTap.numberOfTapsRequired = 2
    let hover = HoverGestureRecognizer { [weak self] hover in
      guard let self else { return }
      let isOver = hover.state == .began || hover.state == .changed
      self.hover(at: isOver ? hover.location(in: self) : nil)
    }
    // The secondary button selects a range anywhere, in the axis and over the lanes.
    let range = PanGestureRecognizer { [weak self] pan in self?.ruler.select(by: pan) }
    range.button = .secondary
    addGestureRecognizer(range)
    for recognizer in [tap, doubleTap] { scrollView.addGestureRecognizer(recognizer) }
    addGestureRecognizer(hover)
    addPinchGesture()
  }

  /// Returns the span of a motion from its beginning to its end, or to the present if it is still running.
  func shownExtent(of entry: Int) -> ClosedRange<Double> {
    let bar = layout.bar(of: entry)
    return bar.start...max(min(bar.end, present()), bar.start + 1e-3)
  }

  // MARK: - Keyboard

  /// Performs the action of a key in the plot and returns whether there was one.
  func perform(_ stroke: KeyStroke) -> Bool {
    if stroke.modifiers.subtracting(.shift).isEmpty, zoomKeyPressed(stroke.key) != nil { return true }
    guard stroke.modifiers.isEmpty else { return false }
    switch stroke.key {
    case .up, .down, .pageUp, .pageDown: currentPart = .bar
    case .left, .right, .home, .end: currentPart = .playhead
    default: break
    }
    switch stroke.key {
    case .left: return changeTime(.stepBack)
    case .right: return changeTime(.step)
    case .up: return select(next: -1)
    case .down: return select(next: 1)
    case .pageUp: return select(nextLane: -1)
    case .pageDown: return select(nextLane: 1)
    case .home: return changeTime(.seek(0))
    case .end:
      guard past == nil || changeTime(.present) else { return false }
      showPresent()
    case .space: return changeTime(.pause)
    case .return, .keypadEnter: return past != nil && changeTime(.continueFromHere)
    case .f: fit()
    case .backspace, .delete: range = nil
    case .l: onLoop?()
    default:
      switch stroke.key.name {
      case "[": setRange(start: time)
      case "]": setRange(end: time)
      default: return false
      }
    }
    return true
  }

  private func select(next distance: Int) -> Bool {
    let next = selection.map { layout.entry(distance, from: $0) } ?? firstInSight
    if let next { select(next) }
    return true
  }

  private func select(nextLane distance: Int) -> Bool {
    let next = selection.map { layout.entry(lanes: distance, from: $0) } ?? firstInSight
    if let next { select(next) }
    return true
  }

  /// The first visible bar, or the first bar of all if none is visible.
  private var firstInSight: Int? {
    let (top, times) = (scrollView.contentOffset.y, scale.range)
    for lane in layout.lanes(from: top, to: top + scrollView.bounds.height) {
      for row in layout.lanes[lane].rows {
        if let bar = layout.bars(ofRow: row, in: times).first { return bar.entry }
      }
    }
    return layout.order.first
  }

  // MARK: - The range

  /// Sets the start of the range. If there is no range, it ends at the present.
  func setRange(start: Double) {
    let end = range.map { max($0.upperBound, start) } ?? present()
    range = start < end ? start...end : nil
  }

  /// Sets the end of the range. If there is no range, it starts at 0.
  func setRange(end: Double) {
    let start = range.map { min($0.lowerBound, end) } ?? 0
    range = start < end ? start...end : nil
  }
}
