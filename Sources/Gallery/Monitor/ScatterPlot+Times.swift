import GlissadeGeometry
import GlissadeSession
import GlissadeUI

// The visible time span, and the gestures that change it.

extension ScatterPlot: ZoomableChart {
  // MARK: Gestures

  func addGestures() {
    let pan = PanGestureRecognizer { [weak self] in self?.dragged($0) }
    let tap = TapGestureRecognizer { [weak self] tap in
      if tap.state == .ended { self?.unmark() }
    }
    tap.allowableMovement = GestureMetrics.mousePanSlop
    let doubleTap = TapGestureRecognizer { [weak self] tap in
      if tap.state == .ended { self?.window = .all }
    }
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    for recognizer in [pan, tap, doubleTap] { addGestureRecognizer(recognizer) }
    addPinchGesture()
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

  // MARK: Times

  /// The scale of the visible time span, in seconds of the samples' times.
  var scale: LinearScale {
    bringUpToDate()
    return timeScale(of: shownTimes ?? 0...1)
  }

  /// The shortest time span is 10 ms, or 64 times the precision of the times. `show` limits the longest.
  var lengths: ClosedRange<Double> {
    guard let times = shownTimes, let whole = wholeTimes else { return 1...1 }
    let least = min(max(0.01, 64 * max(abs(whole.lowerBound), abs(whole.upperBound)).ulp), times.length)
    return least...(.infinity)
  }

  /// The marked sample if it is visible, or else the end of the visible time span.
  var zoomCenter: Double {
    let times = shownTimes ?? 0...1
    return marked.map(\.time).flatMap { times ~= $0 ? $0 : nil } ?? times.upperBound
  }

  /// Shows `times`, shifted into the recorded time span.
  ///
  /// - Returns: Whether the visible time span changed.
  @discardableResult
  func show(_ times: ClosedRange<Double>) -> Bool {
    guard let whole = wholeTimes, let last = recording.series.last?.end else { return false }
    let before = window
    let shown = times.limited(to: whole)
    if shown == whole {
      window = .all
    } else {
      // If the newest sample is visible, the window follows new ones.
      window = isLive && shown.upperBound >= last ? .newest(shown.length) : .times(shown)
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
    show(times.starting(at: sample.time - times.length / 2))
  }

  func unmark() {
    guard marked != nil else { return }
    marked = nil
    onUnmark?()
  }
}
