import Glibc
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A view with a horizontal axis, of which a range is visible. Gestures, the wheel and keys zoom and pan the range.
@MainActor public protocol ZoomableChart: View {
  /// The scale of the visible range.
  var scale: LinearScale { get }
  /// The limits of the length of the visible range.
  var lengths: ClosedRange<Double> { get }
  /// The number that keeps its position when keys or buttons zoom.
  var zoomCenter: Double { get }
  /// Shows a range, which is shifted into the limits of the axis.
  ///
  /// - Returns: Whether the visible range changed.
  @discardableResult func show(_ range: ClosedRange<Double>) -> Bool
}

extension ZoomableChart {
  /// Divides the length of the visible range by `factor`.
  ///
  /// - Parameter number: The number that keeps its position.
  /// - Returns: Whether the visible range changed.
  @discardableResult
  public func zoom(by factor: Double, about number: Double) -> Bool {
    let range = scale.range
    let zoomed = range.zoomed(by: factor, about: number, lengths: lengths)
    return zoomed != range && show(zoomed)
  }

  /// Divides the length of the visible range by `factor`. The number at `x` keeps its position. If `x` is beyond the
  /// axis, the nearer end keeps its position.
  ///
  /// - Returns: Whether the visible range changed.
  @discardableResult
  public func zoom(by factor: Double, at x: Double) -> Bool {
    let scale = scale
    return zoom(by: factor, about: scale.number(at: min(max(x, scale.start), scale.end)))
  }

  /// Shows the range that begins `points` to the right of `range` and has the same length.
  ///
  /// - Returns: Whether the visible range changed.
  @discardableResult
  public func show(_ range: ClosedRange<Double>, movedBy points: Double) -> Bool {
    let scale = LinearScale(range, start: scale.start, end: scale.end)
    return show(range.starting(at: scale.number(at: scale.start + points)))
  }

  // MARK: Input

  /// Adds a pinch recognizer. Pinches zoom about their centre.
  public func addPinchGesture() {
    addGestureRecognizer(
      PinchGestureRecognizer { [weak self] pinch in
        guard let self, pinch.state == .began || pinch.state == .changed else { return }
        zoom(by: pinch.scale, at: pinch.location(in: self).x)
        pinch.scale = 1
      })
  }

  /// Zooms for a vertical turn of the wheel with the pointer at `x`, and pans for a horizontal one.
  ///
  /// - Returns: Whether the visible range changed.
  public func turnWheel(by delta: Point, at x: Double) -> Bool {
    guard abs(delta.x) <= abs(delta.y) else { return show(scale.range, movedBy: -delta.x) }
    // A turn of 50 points, which is one notch, zooms by a factor of 1.25.
    return zoom(by: pow(1.25, delta.y / 50), at: x)
  }

  /// Zooms in or out by one step, as keys and buttons do.
  ///
  /// - Returns: Whether the visible range changed.
  @discardableResult
  public func zoom(in isCloser: Bool) -> Bool { zoom(by: isCloser ? 2 : 0.5, about: zoomCenter) }

  /// Zooms for the plus and minus keys. Returns whether the visible range changed, or `nil` for other keys.
  public func zoomKeyPressed(_ key: Key) -> Bool? {
    switch key {
    case .plus, .equals, .keypadPlus: zoom(in: true)
    case .minus, .keypadMinus: zoom(in: false)
    default: nil
    }
  }
}
