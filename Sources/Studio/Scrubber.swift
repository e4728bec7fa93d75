import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI

/// A slim bar that represents a session and is dragged to any of its times.
final class Scrubber: Control {
  /// The layout constants, in points.
  enum Metrics {
    /// The height of the area that responds to the pointer, which is larger than the visible track.
    static let height = 24.0
    static let track = 4.0
    static let knob = 12.0
  }

  private let track = View()
  private let filling = View()
  private let knob = View()

  /// The place shown. `nil` while there is no session to scrub through.
  private(set) var place: MotionStatus.Place?

  /// Called with the time that the user drags to, in seconds.
  var onScrub: ((Double) -> Void)?

  init() {
    super.init(frame: .zero)
    isHidden = true
    for (part, height) in [(track, Metrics.track), (filling, Metrics.track), (knob, Metrics.knob)] {
      part.isUserInteractionEnabled = false
      part.layer.cornerRadius = height / 2
      addSubview(part)
    }
  }

  /// The scrubber is not focusable, because the keyboard has keys that step by single frames.
  override var canBecomeFocused: Bool { false }
  override var tracksAlongX: Bool { true }

  func show(_ place: MotionStatus.Place?) {
    guard place != self.place else { return }
    self.place = place
    if isHidden != (place == nil) {
      isHidden = place == nil
      superview?.superview?.setNeedsLayout()
    }
    setNeedsLayout()
  }

  override func paletteDidChange() {
    track.backgroundColor = palette.systemBackground.withAlphaComponent(0.35)
    filling.backgroundColor = palette.systemBackground
    knob.backgroundColor = palette.systemBackground
  }

  /// The distance that the knob can travel, in points.
  private var run: Double { max(0, bounds.width - Metrics.knob) }

  override func layoutSubviews() {
    let share = place.map { $0.end > 0 ? $0.time / $0.end : 1 } ?? 1
    let x = Metrics.knob / 2 + run * share
    let y = (bounds.height - Metrics.track) / 2
    track.frame = Rect(x: 0, y: y, width: bounds.width, height: Metrics.track)
    filling.frame = Rect(x: 0, y: y, width: x, height: Metrics.track)
    knob.frame = Rect(center: Point(x, bounds.midY), size: Size(width: Metrics.knob, height: Metrics.knob))
  }

  // MARK: Accessibility

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    guard let place else { return }
    description.role = .slider
    description.label = "Time"
    description.actions = []
    description.range = AccessibilityRange(value: place.time, minimum: 0, maximum: place.end)
  }

  override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard case .setValue(let time) = request, let place, time.isFinite else {
      return super.accessibilityPerform(request)
    }
    onScrub?(min(max(time, 0), place.end))
    return true
  }

  // MARK: Touch

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { go(to: touch) }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { go(to: touch) }

  private func go(to touch: Touch) -> Bool {
    guard let place, run > 0 else { return false }
    let share = (touch.location(in: self).x - Metrics.knob / 2) / run
    onScrub?(min(max(share, 0), 1) * place.end)
    return true
  }
}
