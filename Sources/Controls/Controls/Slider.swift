import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A knob on a track, which selects a value from a range. A press beside the knob moves it there.
open class Slider: Control {
  /// Lengths in points. Source: UISlider.
  private enum Metrics {
    static let height = 34.0
    static let track = 4.0
    static let knob = 28.0
    /// The scale of the knob while it is held.
    static let heldScale = 1.1
    /// The size of the mark at the origin of the filling.
    static let mark = Size(width: 2, height: 12)
  }

  private let face = View()
  private let track = View()
  private let filling = View()
  /// The mark at the origin of the filling. `nil` if the origin is the minimum.
  private var mark: View?
  private let knob = Knob()
  /// The images of the parts. `nil` until one is set.
  var images: SliderImages? {
    didSet {
      color()
      setNeedsLayout()
    }
  }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    face.isUserInteractionEnabled = false
    knob.bounds.size = Size(width: Metrics.knob, height: Metrics.knob)
    knob.layer.cornerRadius = Metrics.knob / 2
    for part in [track, filling] { part.layer.cornerRadius = Metrics.track / 2 }
    for part in [track, filling, knob] { face.addSubview(part) }
    addSubview(face)
    color()
  }

  /// Creates a slider with a value, which is clamped to the range. The default range is from 0 to 1.
  public convenience init(value: Double, in range: ClosedRange<Double> = 0...1) {
    self.init()
    (minimumValue, maximumValue) = (range.lowerBound, range.upperBound)
    self.value = value
  }

  // MARK: Value

  /// The least value. The default is 0. Non-finite values are ignored. A minimum above the maximum raises the
  /// maximum.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var minimumValue = 0.0 {
    didSet {
      if !minimumValue.isFinite { minimumValue = oldValue }
      if minimumValue > maximumValue { maximumValue = minimumValue }
      setValue(value, animated: false)
    }
  }
  /// The greatest value. The default is 1. Non-finite values are ignored. A maximum below the minimum lowers
  /// the minimum.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var maximumValue = 1.0 {
    didSet {
      if !maximumValue.isFinite { maximumValue = oldValue }
      if maximumValue < minimumValue { minimumValue = maximumValue }
      setValue(value, animated: false)
    }
  }
  private var currentValue = 0.0

  /// The value, from `minimumValue` to `maximumValue`. Values outside are clamped, non-finite values are
  /// ignored. Setting it does not animate; see `setValue(_:animated:)`.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var value: Double {
    get { currentValue }
    set { setValue(newValue, animated: false) }
  }

  /// Whether `valueChanged` is sent during a drag, and not only at its end. The default is `true`.
  open var isContinuous = true
  /// The step of an arrow key. `nil`, the default, means a twentieth of the range.
  open var keyboardStep: Double?

  /// The value from which the track is filled up to the knob, and at which a mark stands. `nil`, the default,
  /// means the minimum, without a mark.
  package var fillOrigin: Double? {
    didSet {
      if fillOrigin == nil {
        mark?.removeFromSuperview()
        mark = nil
      } else if mark == nil {
        makeMark()
      }
      setNeedsLayout()
    }
  }

  private func makeMark() {
    let mark = View()
    mark.layer.cornerRadius = Metrics.mark.width / 2
    self.mark = mark
    face.insertSubview(mark, belowSubview: knob)
    color()
  }

  /// Sets the value, clamped to the range. Non-finite values are ignored. No event is sent. With animation, the knob
  /// slides to its position.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open func setValue(_ value: Double, animated: Bool) {
    let value = max(minimumValue, min(value.isFinite ? value : currentValue, maximumValue))
    currentValue = value
    slide(knob, animated: animated) { placeKnob() }
  }

  open override var primaryEvent: Event { .valueChanged }

  private func change(to value: Double, animated: Bool, tells: Bool = true) {
    let old = currentValue
    setValue(value, animated: animated)
    if currentValue != old, tells { sendActions(for: .valueChanged) }
  }

  // MARK: Appearance

  /// Returns the rectangle of the track.
  ///
  /// The default is 4 points high, and as wide as the bounds, apart from the images at the ends. Overrides change it.
  open func trackRect(forBounds bounds: Rect) -> Rect {
    let (start, end) = (minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds))
    let left = bounds.minX + (isMirrored ? end : start).width
    let right = max(left, bounds.maxX - (isMirrored ? start : end).width)
    return Rect(
      x: left, y: bounds.midY - Metrics.track / 2, width: right - left, height: Metrics.track)
  }

  /// Returns the rectangle of the knob at a value.
  ///
  /// The default has the size of the knob's image, or 28 × 28 points, in the middle of the track's height. At the
  /// limits it ends with the track. Overrides change it.
  open func thumbRect(forBounds bounds: Rect, trackRect rect: Rect, value: Double) -> Rect {
    let standard = Size(width: Metrics.knob, height: Metrics.knob)
    // The size of a picture that only the stage can find is not known here.
    let size = images?.thumb.value(for: state).map { $0.size.isPositive ? $0.size : standard } ?? standard
    let room = max(0, rect.width - size.width)
    let share = isMirrored ? 1 - share(of: value) : share(of: value)
    return Rect(
      x: rect.minX + share * room, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle of the image at the minimum. Without an image, it is empty. Overrides change it.
  open func minimumValueImageRect(forBounds bounds: Rect) -> Rect {
    images?.rect(of: images?.minimum, in: bounds, atRight: isMirrored) ?? .zero
  }

  /// Returns the rectangle of the image at the maximum. Without an image, it is empty. Overrides change it.
  open func maximumValueImageRect(forBounds bounds: Rect) -> Rect {
    images?.rect(of: images?.maximum, in: bounds, atRight: !isMirrored) ?? .zero
  }

  /// Returns the rectangle of the knob at a value, in the present bounds.
  private func knobRect(at value: Double) -> Rect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  private func place(of value: Double) -> Double { knobRect(at: value).midX }

  private func value(at place: Double) -> Double {
    let (start, end) = (self.place(of: minimumValue), self.place(of: maximumValue))
    let share = start != end ? min(max((place - start) / (end - start), 0), 1) : 0
    return 2 * (minimumValue / 2 + share * halfLength)
  }

  /// Half of the distance between the limits, which may be too long for a number.
  private var halfLength: Double { maximumValue / 2 - minimumValue / 2 }

  /// Returns the place of a value between the limits, from 0 to 1.
  private func share(of value: Double) -> Double {
    halfLength > 0 ? (value / 2 - minimumValue / 2) / halfLength : 0
  }

  private func placeKnob() {
    let (way, place) = (trackRect(forBounds: bounds), knobRect(at: currentValue))
    let x = place.midX
    knob.center = place.center
    if knob.bounds.size != place.size { resizeKnob(to: place.size) }
    let origin =
      fillOrigin.map { self.place(of: max(minimumValue, min($0, maximumValue))) }
      ?? (isMirrored ? way.maxX : way.minX)
    filling.frame = Rect(x: min(origin, x), y: way.minY, width: abs(x - origin), height: way.height)
    mark?.frame = Rect(center: Point(origin, way.midY), size: Metrics.mark)
  }

  private func resizeKnob(to size: Size) {
    knob.bounds.size = size
    knob.layer.cornerRadius = min(size.width, size.height) / 2
  }

  open override func layoutSubviews() {
    face.frame = bounds
    track.frame = trackRect(forBounds: bounds)
    for part in [track, filling] { part.layer.cornerRadius = track.bounds.height / 2 }
    images?.minimum?.frame = minimumValueImageRect(forBounds: bounds)
    images?.maximum?.frame = maximumValueImageRect(forBounds: bounds)
    placeKnob()
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: bounds.width, height: Metrics.height)
  }

  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: Metrics.height)
  }

  open override func stateDidChange() {
    fade { face.alpha = isEnabled ? 1 : ControlChoreography.disabledAlpha }
    if images != nil {
      color()
      placeKnob()
    }
  }

  private func holdKnob(_ isHeld: Bool) { scale(knob, by: isHeld ? Metrics.heldScale : 1) }

  /// The colour of the track up to the knob. `nil`, the default, means the tint colour.
  open var minimumTrackTintColor: Color? { didSet { color() } }
  /// The colour of the track beyond the knob. `nil`, the default, means the palette's `trackFill`.
  open var maximumTrackTintColor: Color? { didSet { color() } }
  /// The colour of the knob. `nil`, the default, means white.
  open var thumbTintColor: Color? { didSet { color() } }

  private func color() {
    let (lower, upper) = (images?.minimumTrack.value(for: state), images?.maximumTrack.value(for: state))
    filling.showPicture(lower)
    filling.backgroundColor = lower == nil ? minimumTrackTintColor ?? tintColor : nil
    track.showPicture(upper)
    track.backgroundColor = upper == nil ? maximumTrackTintColor ?? palette.trackFill : nil
    mark?.backgroundColor = .secondaryLabel
    let thumb = images?.thumb.value(for: state)
    knob.showPicture(thumb)
    knob.layer.shadowOpacity = thumb == nil ? Knob.shadowOpacity : 0
    knob.backgroundColor = thumb == nil ? thumbTintColor ?? .white : nil
    knob.layer.borderWidth = thumb == nil ? 1 : 0
    knob.layer.borderColor = palette.trackFill
  }

  open override func tintColorDidChange() { color() }

  open override func paletteDidChange() { color() }

  open override var focusShape: RoundedRect {
    let (center, scale) = (knob.presentation.center, knob.presentation.transform.a)
    let size = Size(width: knob.bounds.width * scale, height: knob.bounds.height * scale)
    return RoundedRect(Rect(center: center, size: size), radius: min(size.width, size.height) / 2)
  }

  // MARK: Touch

  private var valueBefore = 0.0
  /// The distance along x from the knob's centre to the touch that holds it.
  private var hold = 0.0

  open override var tracksAlongX: Bool { true }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let place = touch.location(in: self).x
    valueBefore = currentValue
    hold = place - self.place(of: currentValue)
    if abs(hold) > knob.bounds.width / 2 {
      hold = 0
      change(to: value(at: place), animated: true, tells: isContinuous)
    }
    holdKnob(true)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    change(to: value(at: touch.location(in: self).x - hold), animated: false, tells: isContinuous)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    holdKnob(false)
    if !isContinuous, currentValue != valueBefore { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: TouchEvent?) {
    holdKnob(false)
    guard revertsTouch else {
      if !isContinuous, currentValue != valueBefore { sendActions(for: .valueChanged) }
      return
    }
    change(to: valueBefore, animated: true, tells: isContinuous)
  }

  // MARK: Keyboard

  open override func activate() -> Bool { false }

  private var step: Double { keyboardStep ?? halfLength / 10 }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard isEnabled, !isTracking, stroke.modifiers.isEmpty else { return super.keyPressed(stroke) }
    let value: Double
    switch stroke.key {
    case .down, isMirrored ? .right : .left: value = currentValue - step
    case .up, isMirrored ? .left : .right: value = currentValue + step
    case .pageDown: value = currentValue - 5 * step
    case .pageUp: value = currentValue + 5 * step
    case .home: value = minimumValue
    case .end: value = maximumValue
    default: return super.keyPressed(stroke)
    }
    change(to: value, animated: true)
    return true
  }

  // MARK: Accessibility

  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.role = .slider
    description.actions = [.increment, .decrement]
    description.value = "\(Int((share(of: currentValue) * 100).rounded())) %"
    description.range = AccessibilityRange(
      value: currentValue, minimum: minimumValue, maximum: maximumValue, step: step)
  }

  open override func accessibilityIncrement() { change(to: currentValue + step, animated: true) }
  open override func accessibilityDecrement() { change(to: currentValue - step, animated: true) }

  open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard case .setValue(let value) = request else { return super.accessibilityPerform(request) }
    change(to: value, animated: true)
    return true
  }
}
