import Glibc
import GlissadeGeometry
import GlissadeUI

// Which times the plot shows, and what hand and wheel do to them.

extension ScatterPlot {
  private enum Zoom {
    /// How much less time each point of the wheel's way shows: a notch of 50 points, a fifth.
    static let rate = log(1.25) / 50
    /// The least time that fills the plot, in seconds, and in steps by which its numbers tell times apart.
    static let shortestSpan = 0.01
    static let leastSteps = 64.0
  }

  // MARK: Gestures

  func addGestures() {
    let pan = PanGestureRecognizer()
    pan.addTarget { [weak self, unowned pan] _ in self?.dragged(pan) }
    let pinch = PinchGestureRecognizer()
    pinch.addTarget { [weak self, unowned pinch] _ in self?.pinched(pinch) }
    let tap = TapGestureRecognizer { [weak self] tap in
      if tap.state == .ended { self?.unmark() }
    }
    tap.allowableMovement = GestureMetrics.mousePanSlop
    let doubleTap = TapGestureRecognizer { [weak self] tap in
      if tap.state == .ended { self?.window = .all }
    }
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    for recognizer in [pan, pinch, tap, doubleTap] { addGestureRecognizer(recognizer) }
  }

  private func dragged(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      guard let times = draggedTimes ?? shownTimes else { return }
      draggedTimes = times
      show(times, movedBy: -pan.translation(in: self).x)
    default: draggedTimes = nil
    }
  }

  private func pinched(_ pinch: PinchGestureRecognizer) {
    guard pinch.state == .began || pinch.state == .changed else { return }
    zoom(by: pinch.scale, about: pinch.location(in: self).x)
    pinch.scale = 1
  }

  /// What the wheel does, turned by `delta` with the pointer at `x`, and whether it did something.
  func turnWheel(by delta: Point, at x: Double) -> Bool {
    guard let times = shownTimes else { return false }
    guard abs(delta.x) <= abs(delta.y) else { return show(times, movedBy: -delta.x) }
    return zoom(by: exp(delta.y * Zoom.rate), about: x)
  }

  // MARK: Times

  /// Shows so many times less time, what is seen at `x` staying there.
  ///
  /// - Returns: Whether there was less to show, or more.
  @discardableResult
  func zoom(by factor: Double, about x: Double) -> Bool {
    guard let times = shownTimes else { return false }
    bringUpToDate()
    let scale = timeScale(of: times)
    guard scale.end > scale.start else { return false }
    return zoom(by: factor, keeping: min(max((x - scale.start) / (scale.end - scale.start), 0), 1))
  }

  /// Shows so many times less time, what is seen at `share` of the plot's width staying there.
  @discardableResult
  func zoom(by factor: Double, keeping share: Double) -> Bool {
    guard let times = shownTimes, let whole = wholeTimes else { return false }
    let length = times.upperBound - times.lowerBound
    let least = min(
      max(Zoom.shortestSpan, Zoom.leastSteps * max(abs(whole.lowerBound), abs(whole.upperBound)).ulp), length)
    let span = max(length / factor, least)
    guard span != length else { return false }
    let start = times.lowerBound + share * (length - span)
    return show(start...start + span)
  }

  /// Shows the times that lie `way` points further right.
  @discardableResult
  func show(_ times: ClosedRange<Double>, movedBy way: Double) -> Bool {
    bringUpToDate()
    let scale = timeScale(of: times)
    guard scale.end > scale.start else { return false }
    let seconds = way / (scale.end - scale.start) * (times.upperBound - times.lowerBound)
    return show(times.lowerBound + seconds...times.upperBound + seconds)
  }

  /// Shows these times, or those of the same length that are next to them and known.
  ///
  /// - Returns: Whether others are seen than before.
  @discardableResult
  func show(_ times: ClosedRange<Double>) -> Bool {
    guard let whole = wholeTimes, let last = recording.series.last?.end else { return false }
    let span = times.upperBound - times.lowerBound
    let before = window
    if span >= whole.upperBound - whole.lowerBound {
      window = .all
    } else {
      let start = min(max(times.lowerBound, whole.lowerBound), whole.upperBound - span)
      // With the newest in sight, those that come stay in sight.
      window = isLive && start + span >= last ? .newest(span) : .times(start...start + span)
    }
    return window != before
  }

  private var wholeTimes: ClosedRange<Double>? {
    guard let first = recording.series.first?.start, let last = recording.series.last?.end else { return nil }
    return wholeTimes(from: first, to: last)
  }

  // MARK: The mark

  /// Points a sample out, and brings it into sight.
  func mark(_ sample: Sample) {
    marked = sample
    guard let times = shownTimes, !times.contains(sample.time) else { return }
    let half = (times.upperBound - times.lowerBound) / 2
    show(sample.time - half...sample.time + half)
  }

  func unmark() {
    guard marked != nil else { return }
    marked = nil
    onUnmark?()
  }
}
