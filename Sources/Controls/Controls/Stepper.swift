import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A minus and a plus button that decrement and increment a value. While one is held down, the steps repeat.
open class Stepper: Control {
  /// Lengths in points. Source: UIStepper of iOS 13.
  private enum Metrics {
    static let size = Size(width: 94, height: 32)
    static let radius = 8.0
    static let separator = Size(width: 1, height: 16)
    static let bar = Size(width: 14, height: 2)
  }

  /// The delay before the first repetition and the interval between repetitions, in seconds. Source:
  /// UIStepper, measured.
  private enum Repetition {
    static let patience = 0.5
    static let interval = 0.1
  }

  private let face = View()
  private let halves = [View(), View()]
  private let separator = View()
  /// The minus sign, and the two bars of the plus sign.
  private let bars = [View(), View(), View()]

  public override init(frame: Rect = .zero) {
    super.init(frame: Rect(origin: frame.origin, size: Metrics.size))
    face.isUserInteractionEnabled = false
    face.backgroundColor = .tertiarySystemFill
    face.layer.cornerRadius = Metrics.radius
    face.clipsToBounds = true
    layer.cornerRadius = Metrics.radius
    separator.backgroundColor = .separator
    for bar in bars {
      bar.backgroundColor = .label
      bar.layer.cornerRadius = Metrics.bar.height / 2
    }
    for part in halves + [separator] + bars { face.addSubview(part) }
    addSubview(face)
    show()
  }

  // MARK: Value

  private var number = 0.0

  /// The value, from `minimumValue` to `maximumValue`. The default is 0. Values outside are clamped,
  /// non-finite values are ignored.
  open var value: Double {
    get { number }
    set {
      if newValue.isFinite { number = min(max(newValue, minimumValue), maximumValue) }
      show()
    }
  }

  /// The least value. The default is 0. Non-finite values are ignored. A minimum above the maximum raises the
  /// maximum.
  open var minimumValue = 0.0 {
    didSet {
      if !minimumValue.isFinite { minimumValue = oldValue }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = number
    }
  }
  /// The greatest value. The default is 100. Non-finite values are ignored. A maximum below the minimum
  /// lowers the minimum.
  open var maximumValue = 100.0 {
    didSet {
      if !maximumValue.isFinite { maximumValue = oldValue }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = number
    }
  }
  /// The size of a step. The default is 1. Non-finite values and values that are not positive are ignored.
  open var stepValue = 1.0 {
    didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = oldValue } }
  }
  /// Whether a step beyond one limit continues at the other. The default is `false`.
  open var wraps = false { didSet { show() } }
  /// Whether steps repeat while a button is held down. The default is `true`. Otherwise the step is taken on
  /// release.
  open var autorepeat = true
  /// Whether `valueChanged` is sent at each step of a touch, and not only at its end. The default is `true`.
  open var isContinuous = true

  open override var primaryEvent: Event { .valueChanged }

  private func next(_ direction: Double) -> Double {
    let wanted = number + direction * stepValue
    guard wraps else { return min(max(wanted, minimumValue), maximumValue) }
    return wanted > maximumValue ? minimumValue : wanted < minimumValue ? maximumValue : wanted
  }

  private func step(_ direction: Double, tells: Bool = true) {
    let old = number
    value = next(direction)
    if number != old, tells { sendActions(for: .valueChanged) }
  }

  // MARK: Appearance

  /// The direction of the pressed half: -1 or 1, or 0 for none.
  private var pressed = 0.0 { didSet { if pressed != oldValue { show() } } }

  private func show() {
    for (half, direction) in zip(halves, [-1.0, 1]) {
      half.backgroundColor = pressed == direction && isHighlighted ? .tertiarySystemFill : nil
    }
    for (index, bar) in bars.enumerated() {
      bar.alpha = next(index == 0 ? -1 : 1) != number ? 1 : ControlChoreography.disabledAlpha
    }
  }

  open override func stateDidChange() {
    show()
    fade { face.alpha = isEnabled ? 1 : ControlChoreography.disabledAlpha }
  }

  open override func layoutSubviews() {
    face.frame = bounds
    let width = bounds.width / 2
    for (index, half) in halves.enumerated() {
      half.frame = mirrored(Rect(x: Double(index) * width, y: 0, width: width, height: bounds.height))
    }
    separator.frame = Rect(center: bounds.center, size: Metrics.separator)
    let upright = Size(width: Metrics.bar.height, height: Metrics.bar.width)
    for (index, bar) in bars.enumerated() {
      bar.frame = Rect(
        center: mirrored(Point(width * (index == 0 ? 0.5 : 1.5), bounds.midY)),
        size: index == 2 ? upright : Metrics.bar
      )
    }
  }

  open override func sizeThatFits(_ size: Size) -> Size { Metrics.size }

  open override var intrinsicContentSize: Size { Metrics.size }

  // MARK: Touch

  private var valueBefore = 0.0
  private var repetition: StageTimer?

  private func direction(at touch: Touch) -> Double {
    mirrored(touch.location(in: self)).x < bounds.midX ? -1 : 1
  }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    valueBefore = number
    pressed = direction(at: touch)
    if autorepeat {
      step(pressed, tells: isContinuous)
      goOn(after: Repetition.patience)
    }
    return true
  }

  private func goOn(after delay: Double) {
    repetition = stage?.scheduleTimer(after: delay) { [weak self] in
      guard let self, isTracking else { return }
      if isHighlighted { step(pressed, tells: isContinuous) }
      goOn(after: Repetition.interval)
    }
  }

  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    let direction = pressed
    letGo()
    if !autorepeat, isTouchInside, let touch, direction == self.direction(at: touch) {
      step(direction, tells: isContinuous)
    }
    if !isContinuous, number != valueBefore { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: TouchEvent?) {
    letGo()
    let changed = number != valueBefore
    if revertsTouch { value = valueBefore }
    if changed, isContinuous == revertsTouch { sendActions(for: .valueChanged) }
  }

  private func letGo() {
    repetition?.invalidate()
    repetition = nil
    pressed = 0
  }

  // MARK: Keyboard

  open override func activate() -> Bool { false }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard isEnabled, !isTracking, stroke.modifiers.isEmpty else { return super.keyPressed(stroke) }
    switch stroke.key {
    case .down, isMirrored ? .right : .left: step(-1)
    case .up, isMirrored ? .left : .right: step(1)
    default: return super.keyPressed(stroke)
    }
    return true
  }

  // MARK: Accessibility

  private var numberText: String {
    number.rounded() == number && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.role = .spinButton
    description.actions = [.increment, .decrement]
    description.value = numberText
    description.range = AccessibilityRange(
      value: number, minimum: minimumValue, maximum: maximumValue, step: stepValue)
  }

  open override func accessibilityIncrement() { step(1) }
  open override func accessibilityDecrement() { step(-1) }

  open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard case .setValue(let wanted) = request else { return super.accessibilityPerform(request) }
    let old = number
    value = wanted
    if number != old { sendActions(for: .valueChanged) }
    return true
  }

  open override func describe(into snapshot: inout ViewSnapshot) { snapshot.state = numberText }
}
