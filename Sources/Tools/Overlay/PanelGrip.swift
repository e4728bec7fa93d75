import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The edge of a panel, which can be dragged to give the panel another size.
final class PanelGrip: Control {
  /// In points.
  enum Metrics {
    /// What can be pressed is wider than what is seen.
    static let reach = 10.0
    static let length = 36.0
    static let thickness = 4.0
    /// What an arrow key moves the edge by.
    static let keyboardStep = 20.0
  }

  private let handle = View()
  /// Whether the edge is the left one of a panel at the side, not the top one of a panel at the bottom.
  var isVertical = false { didSet { if isVertical != oldValue { setNeedsLayout() } } }

  /// Called with what the panel is to take more of the window, in points.
  var onDrag: ((Double) -> Void)?

  /// Where the pointer was on the grip when it was pressed.
  private var start = Point.zero

  init() {
    super.init(frame: .zero)
    accessibilityLabel = "Size of the panel"
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
    // The grip follows the panel's edge, so the way is counted from where the grip is now.
    let way = start - touch.location(in: self)
    onDrag?(isVertical ? way.x : way.y)
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
    let (more, less): (Key, Key) = isVertical ? (.left, .right) : (.up, .down)
    switch stroke {
    case KeyStroke(more): onDrag?(Metrics.keyboardStep)
    case KeyStroke(less): onDrag?(-Metrics.keyboardStep)
    default: return super.keyPressed(stroke)
    }
    return true
  }
}
