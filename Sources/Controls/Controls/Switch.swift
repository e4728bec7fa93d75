import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A control that is on or off. A click toggles it, and its knob can be dragged.
open class Switch: Control {
  /// Lengths in points. Source: UISwitch.
  private enum Metrics {
    static let size = Size(width: 51, height: 31)
    static let inset = 2.0
    static let knob = 27.0
    static let stretchedKnob = 33.0
    /// The line around a track in high contrast.
    static let outline = 1.5
  }

  private let track = View()
  private let knob = Knob()

  /// Creates a switch at the origin of a frame. As in UIKit, the size of a switch is always the same.
  public override init(frame: Rect = .zero) {
    super.init(frame: Rect(origin: frame.origin, size: Metrics.size))
    track.isUserInteractionEnabled = false
    track.frame = bounds
    track.layer.cornerRadius = Metrics.size.height / 2
    knob.layer.cornerRadius = Metrics.knob / 2
    track.addSubview(knob)
    addSubview(track)
    placeKnob()
    colorTrack()
  }

  // MARK: Value

  private var value = false

  /// Whether the switch is on. The default is `false`. Setting it does not animate; see `setOn(_:animated:)`.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off. No event is sent.
  open func setOn(_ isOn: Bool, animated: Bool) {
    guard isOn != value else { return }
    value = isOn
    show(animated: animated)
  }

  /// The colour of the track while the switch is on. `nil`, the default, means the palette's `onFill`.
  open var onTintColor: Color? { didSet { colorTrack() } }

  /// The colour of the knob. `nil`, the default, means white.
  open var thumbTintColor: Color? { didSet { knob.backgroundColor = thumbTintColor ?? .white } }

  open override var primaryEvent: Event { .valueChanged }

  private func change(to isOn: Bool) {
    guard isOn != value else { return }
    setOn(isOn, animated: true)
    sendActions(for: .valueChanged)
  }

  // MARK: Appearance

  /// The position at which the knob is shown: 0 for off, 1 for on, and values between during a drag.
  private var position: Double { draggedPosition ?? (value ? 1 : 0) }

  private var travel: Double { Metrics.size.width - 2 * Metrics.inset - Metrics.knob }

  private func show(animated: Bool = true) {
    slide(knob, animated: animated) { placeKnob() }
    if animated { fade { colorTrack() } } else { View.performWithoutAnimation { colorTrack() } }
  }

  /// Places the knob. A stretched knob has the same end positions.
  private func placeKnob() {
    let isStretched = isHighlighted && stage?.reducesMotion != true
    let width = isStretched ? Metrics.stretchedKnob : Metrics.knob
    let room = Metrics.size.width - 2 * Metrics.inset - width
    knob.bounds.size = Size(width: width, height: Metrics.knob)
    let x = Metrics.inset + width / 2 + position * room
    knob.center = Point(isMirrored ? Metrics.size.width - x : x, Metrics.size.height / 2)
  }

  private func colorTrack() {
    // Both colours are opaque: a blend with a translucent grey would look muddy.
    track.backgroundColor = position > 0.5 ? onTintColor ?? palette.onFill : palette.offFill
    // In the dark, no fill contrasts with both the background and the white knob.
    let isOutlined = palette.contrast == .high && palette.style == .dark
    track.layer.borderWidth = isOutlined ? Metrics.outline : 0
    track.layer.borderColor = .secondaryLabel
  }

  open override func paletteDidChange() { colorTrack() }

  open override func stateDidChange() {
    // The knob is not stretched while motion is reduced, which may begin during a touch.
    if stage?.reducesMotion == true {
      View.performWithoutAnimation { placeKnob() }
    } else {
      slide(knob) { placeKnob() }
    }
    fade { track.alpha = isEnabled ? 1 : ControlChoreography.disabledAlpha }
  }

  open override func layoutSubviews() {
    track.center = bounds.center
    if isMirrored != wasMirrored {
      wasMirrored = isMirrored
      View.performWithoutAnimation(placeKnob)
    }
  }

  private var wasMirrored = false

  open override func sizeThatFits(_ size: Size) -> Size { Metrics.size }

  open override var intrinsicContentSize: Size { Metrics.size }

  open override var focusShape: RoundedRect {
    let track = track.presentation
    return RoundedRect(Rect(center: track.center, size: track.bounds.size), radius: track.cornerRadius)
  }

  // MARK: Touch

  private var pressedX = 0.0
  private var draggedPosition: Double?

  open override var tracksAlongX: Bool { true }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    pressedX = touch.location(in: self).x
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let way = (touch.location(in: self).x - pressedX) * (isMirrored ? -1 : 1)
    guard draggedPosition != nil || abs(way) >= GestureMetrics.panSlop(for: touch) else { return true }
    let wasOn = position > 0.5
    draggedPosition = min(max((value ? 1 : 0) + way / travel, 0), 1)
    View.performWithoutAnimation { placeKnob() }
    if wasOn != (position > 0.5) { fade { colorTrack() } }
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    let wasDragged = draggedPosition != nil
    let isOn = wasDragged ? position > 0.5 : value != isTouchInside
    draggedPosition = nil
    if isOn != value { change(to: isOn) } else if wasDragged { show() }
  }

  open override func cancelTracking(with event: TouchEvent?) {
    guard draggedPosition != nil else { return }
    draggedPosition = nil
    show()
  }

  // MARK: Keyboard

  open override func activate() -> Bool {
    change(to: !value)
    return true
  }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard isEnabled, !isTracking else { return super.keyPressed(stroke) }
    switch stroke {
    case KeyStroke(.left): change(to: isMirrored)
    case KeyStroke(.right): change(to: !isMirrored)
    default: return super.keyPressed(stroke)
    }
    return true
  }

  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.role = .checkBox
    description.states.formUnion(value ? [.checkable, .checked] : .checkable)
    description.value = value ? "on" : "off"
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.color = track.presentation.backgroundColor
    snapshot.state = value ? "on" : "off"
  }
}
