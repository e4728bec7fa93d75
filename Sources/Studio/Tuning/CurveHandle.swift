import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A point of a curve that can be dragged, or moved with the arrow keys. With Shift, an arrow key makes ten
/// steps.
final class CurveHandle: Control {
  /// The layout constants, in points.
  private enum Metrics {
    static let reach = 32.0
    static let size = 13.0
    static let small = 9.0
    static let border = 2.5
  }

  let name: String
  private let dot = View()
  private let diameter: Double

  /// Called when the handle is pressed.
  var onHold: (() -> Void)?
  /// Called with a location in the superview's coordinates during a drag.
  var onDrag: ((Point) -> Void)?
  /// Called when a drag has ended or was cancelled.
  var onRelease: (() -> Void)?
  /// Called with a number of steps to the right and up when an arrow key is pressed.
  var onNudge: ((Point) -> Void)?

  /// Called with a new place of the handle, in fractions of the span and of the unit.
  var onPlace: ((Point) -> Void)?
  /// The place of the handle, in fractions of the span and of the unit.
  var point = Point.zero

  /// The vector from the handle's centre to the location where it was pressed.
  private var grip = Point.zero

  init(_ name: String, isSmall: Bool) {
    self.name = name
    diameter = isSmall ? Metrics.small : Metrics.size
    super.init(frame: Rect(x: 0, y: 0, width: Metrics.reach, height: Metrics.reach))
    dot.isUserInteractionEnabled = false
    dot.bounds.size = Size(width: diameter, height: diameter)
    dot.layer.cornerRadius = diameter / 2
    dot.layer.borderWidth = Metrics.border
    addSubview(dot)
  }

  override func layoutSubviews() { dot.center = bounds.center }

  override func paletteDidChange() {
    dot.backgroundColor = isHighlighted ? palette.tint : palette.secondarySystemGroupedBackground
    dot.layer.borderColor = palette.tint
  }

  override func stateDidChange() { paletteDidChange() }

  override var focusShape: RoundedRect {
    let side = diameter + 6
    return RoundedRect(
      Rect(center: presentation.bounds.center, size: Size(width: side, height: side)), radius: side / 2)
  }

  override var tracksAlongX: Bool { true }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    grip = touch.location(in: self) - bounds.center
    onHold?()
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    guard let superview else { return false }
    onDrag?(touch.location(in: superview) - grip)
    return true
  }

  override func endTracking(_ touch: Touch?, with event: TouchEvent?) { onRelease?() }

  override func cancelTracking(with event: TouchEvent?) { onRelease?() }

  override func activate() -> Bool { false }

  /// The handle is a slider for its height, with actions that move it sideways.
  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.role = .slider
    description.value = "\(point.x.formatted(decimals: 2)), \(point.y.formatted(decimals: 2))"
    description.range = AccessibilityRange(
      value: point.y, minimum: CurvePlot.reach.lowerBound, maximum: CurvePlot.reach.upperBound, step: 0.01)
    description.actions = [.increment, .decrement]
  }

  override var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get {
      [("Move left", -1.0), ("Move right", 1)].map { name, way in
        AccessibilityCustomAction(name: name) { [weak self] _ in
          self?.onNudge?(Point(way, 0))
          return self != nil
        }
      }
    }
    set { super.accessibilityCustomActions = newValue }
  }

  override func accessibilityIncrement() { onNudge?(Point(0, 1)) }
  override func accessibilityDecrement() { onNudge?(Point(0, -1)) }

  override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard case .setValue(let value) = request, value.isFinite else {
      return super.accessibilityPerform(request)
    }
    onPlace?(Point(point.x, value.clamped(to: CurvePlot.reach)))
    return true
  }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard !isTracking, stroke.modifiers.isSubset(of: .shift), let way = stroke.key.way else {
      return super.keyPressed(stroke)
    }
    onNudge?(Point(way.x, 0 - way.y) * (stroke.modifiers.contains(.shift) ? 10 : 1))
    return true
  }
}
