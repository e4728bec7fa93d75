import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A bar that shows the position in a song. It fills while the song plays, and seeks when it is dragged.
final class SeekBar: Control {
  /// In points.
  private enum Metrics {
    static let height = 6.0
    static let heldHeight = 10.0
  }

  /// The duration in which the bar changes its height when it is touched, in seconds.
  private static let growing = 0.2
  /// The step of the arrow keys, in seconds of the song.
  static let step = 5.0

  private let track = View()
  private let filling = View()

  /// The length of the song, in seconds.
  let duration: Double
  /// The position in the song, in seconds. While the bar is dragged, it is the position to seek to.
  private(set) var position = 0.0
  private var isRunning = false

  init(duration: Double) {
    self.duration = duration
    super.init(frame: .zero)
    track.backgroundColor = .systemFill
    filling.backgroundColor = .label
    track.clipsToBounds = true
    track.isUserInteractionEnabled = false
    filling.layer.cornerRadius = Metrics.heldHeight / 2
    track.addSubview(filling)
    addSubview(track)
  }

  override var primaryEvent: Event { .valueChanged }

  /// Shows a position. While the song plays, the bar advances to its end by an animation.
  func show(_ position: Double, isRunning: Bool) {
    self.position = position
    self.isRunning = isRunning
    View.performWithoutAnimation {
      filling.layer.removeAllAnimations()
      fill(to: position)
    }
    guard isRunning else { return }
    View.animate(withDuration: duration - position, options: [.curveLinear, .allowUserInteraction]) {
      fill(to: duration)
    }
  }

  /// Places the filling, which moves in from the left, so that its end is round at any position.
  private func fill(to position: Double) {
    let share = duration > 0 ? position / duration : 0
    let width = track.bounds.width
    filling.bounds.size = Size(width: width, height: Metrics.heldHeight)
    filling.center = Point(width * (share - 0.5), track.bounds.midY)
  }

  /// The displayed position, in seconds.
  private var shownPosition: Double {
    let width = track.bounds.width
    return width > 0 ? (filling.presentation.center.x / width + 0.5) * duration : position
  }

  override func layoutSubviews() {
    if isRunning { position = shownPosition }
    track.bounds.size = Size(width: bounds.width, height: isTracking ? Metrics.heldHeight : Metrics.height)
    track.center = bounds.center
    track.layer.cornerRadius = track.bounds.height / 2
    show(position, isRunning: isRunning)
  }

  override var focusShape: RoundedRect {
    RoundedRect(Rect(center: bounds.center, size: Size(width: bounds.width, height: 12)), radius: 6)
  }

  // MARK: Accessibility

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    let position = shownPosition
    description.role = .slider
    description.label = "Position"
    description.value = "\(PlayTime.text(position + 1e-6)) of \(PlayTime.text(duration))"
    description.actions = [.increment, .decrement]
    description.range = AccessibilityRange(
      value: position, minimum: 0, maximum: duration, step: Self.step)
  }

  override func accessibilityIncrement() { seek(to: shownPosition + Self.step) }
  override func accessibilityDecrement() { seek(to: shownPosition - Self.step) }

  override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard case .setValue(let value) = request else { return super.accessibilityPerform(request) }
    seek(to: value)
    return true
  }

  /// Seeks as a drag does.
  private func seek(to position: Double) {
    guard position.isFinite else { return }
    show(min(max(position, 0), duration), isRunning: false)
    sendActions(for: .valueChanged)
    sendActions(for: .touchUpInside)
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.color = filling.presentation.backgroundColor
  }

  // MARK: Touch

  private var positionBefore = 0.0

  override var tracksAlongX: Bool { true }

  override func stateDidChange() {
    let height = isHighlighted ? Metrics.heldHeight : Metrics.height
    guard height != track.bounds.height else { return }
    View.animate(withDuration: Self.growing, options: .allowUserInteraction) {
      track.bounds.size.height = height
      track.layer.cornerRadius = height / 2
      filling.center.y = height / 2
    }
  }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    positionBefore = shownPosition
    drag(touch)
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    drag(touch)
    return true
  }

  private func drag(_ touch: Touch) {
    let share = bounds.width > 0 ? (touch.location(in: self).x - bounds.minX) / bounds.width : 0
    show(min(max(share, 0), 1) * duration, isRunning: false)
    sendActions(for: .valueChanged)
  }

  override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    sendActions(for: .valueChanged)
  }

  override func cancelTracking(with event: TouchEvent?) {
    show(positionBefore, isRunning: false)
    sendActions(for: .valueChanged)
  }

  // MARK: Keyboard

  override func activate() -> Bool { false }
}
