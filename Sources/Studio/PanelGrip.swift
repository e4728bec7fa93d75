import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The draggable edge of a panel, which resizes the panel.
final class PanelGrip: Control {
  /// The layout constants, in points.
  enum Metrics {
    /// The thickness of the area that responds to the pointer, which is larger than the visible handle.
    static let reach = 10.0
    static let length = 36.0
    static let thickness = 4.0
    /// The distance that an arrow key moves the edge.
    static let keyboardStep = 20.0
  }

  private let handle = View()
  /// Whether the grip is the inner edge of a panel at the side rather than the top edge of a panel at the bottom.
  var isVertical = false {
    didSet {
      if isVertical != oldValue { setNeedsLayout() }
      pointerStyle = isVertical ? .resizeLeftRight : .resizeUpDown
    }
  }

  /// Whether the grip is the right edge of a panel at the left side.
  var isAtRight = false

  /// Called with the distance by which the panel is to grow, in points.
  var onDrag: ((Double) -> Void)?

  /// The location of the pointer in the grip when it was pressed.
  private var start = Point.zero

  init() {
    super.init(frame: .zero)
    accessibilityLabel = "Size of the panel"
    pointerStyle = .resizeUpDown
    handle.isUserInteractionEnabled = false
    handle.layer.cornerRadius = Metrics.thickness / 2
    addSubview(handle)
  }

  override var tracksAlongX: Bool { isVertical }

  override func paletteDidChange() { stateDidChange() }

  override func stateDidChange() {
    handle.backgroundColor = isHighlighted ? palette.link : palette.tertiaryLabel
  }

  override func layoutSubviews() {
    let size = Size(width: Metrics.length, height: Metrics.thickness)
    handle.frame = Rect(
      center: bounds.center, size: isVertical ? Size(width: size.height, height: size.width) : size)
  }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    start = touch.location(in: self)
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    // The grip follows the panel's edge, so the distance is measured from the grip's current position.
    let way = start - touch.location(in: self)
    onDrag?(isVertical ? (isAtRight ? -way.x : way.x) : way.y)
    return true
  }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.role = .separator
    description.actions = [.increment, .decrement]
  }

  override func accessibilityIncrement() { onDrag?(Metrics.keyboardStep) }
  override func accessibilityDecrement() { onDrag?(-Metrics.keyboardStep) }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    let (more, less): (Key, Key) =
      !isVertical ? (.up, .down) : isAtRight ? (.right, .left) : (.left, .right)
    switch stroke {
    case KeyStroke(more): onDrag?(Metrics.keyboardStep)
    case KeyStroke(less): onDrag?(-Metrics.keyboardStep)
    default: return super.keyPressed(stroke)
    }
    return true
  }
}
