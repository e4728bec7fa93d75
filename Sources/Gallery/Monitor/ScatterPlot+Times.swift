import Glibc
import GlissadeGeometry
import GlissadeUI

// The visible time span, and the gestures that change it.

extension ScatterPlot {
  private enum Zoom {
    /// The logarithm of the zoom factor per point of the wheel's delta: a notch of 50 points zooms by 1.25.
    static let rate = log(1.25) / 50
    /// The shortest visible time span, in seconds, and in units of the times' least precision.
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

  /// Zooms or pans for a turn of the wheel with the pointer at `x`, and returns whether the span changed.
  func turnWheel(by delta: Point, at x: Double) -> Bool {
    guard let times = shownTimes else { return false }
    guard abs(delta.x) <= abs(delta.y) else { return show(times, movedBy: -delta.x) }
    return zoom(by: exp(delta.y * Zoom.rate), about: x)
  }

  // MARK: Times

  /// Divides the visible time span by `factor`. The time at `x` keeps its place.
  ///
  /// - Returns: Whether the span changed.
  @discardableResult
  func zoom(by factor: Double, about x: Double) -> Bool {
    guard let times = shownTimes else { return false }
    bringUpToDate()
    let scale = timeScale(of: times)
    guard scale.end > scale.start else { return false }
    return zoom(by: factor, keeping: min(max((x - scale.start) / (scale.end - scale.start), 0), 1))
  }

  /// Divides the visible time span by `factor`. The time at `share` of the plot's width keeps its place.
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

  /// Shows the times `way` points to the right of `times`.
  @discardableResult
  func show(_ times: ClosedRange<Double>, movedBy way: Double) -> Bool {
    bringUpToDate()
    let scale = timeScale(of: times)
    guard scale.end > scale.start else { return false }
    let seconds = way / (scale.end - scale.start) * (times.upperBound - times.lowerBound)
    return show(times.lowerBound + seconds...times.upperBound + seconds)
  }

  /// Shows `times`, shifted into the recorded time span.
  ///
  /// - Returns: Whether the visible time span changed.
  @discardableResult
  func show(_ times: ClosedRange<Double>) -> Bool {
    guard let whole = wholeTimes, let last = recording.series.last?.end else { return false }
    let span = times.upperBound - times.lowerBound
    let before = window
    if span >= whole.upperBound - whole.lowerBound {
      window = .all
    } else {
      let start = min(max(times.lowerBound, whole.lowerBound), whole.upperBound - span)
      // If the newest sample is visible, the window follows new ones.
      window = isLive && start + span >= last ? .newest(span) : .times(start...start + span)
    }
    return window != before
  }

  private var wholeTimes: ClosedRange<Double>? {
    guard let first = recording.series.first?.start, let last = recording.series.last?.end else { return nil }
    return wholeTimes(from: first, to: last)
  }

  // MARK: The mark

  /// Marks a sample, and moves the window if the sample is not visible.
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
