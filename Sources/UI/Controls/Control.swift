import GlissadeGeometry
import GlissadeInput

/// A view that one touch or the keyboard works: it follows the touch, knows its own state, and tells of both.
///
/// The tracking is UIKit's. A touch that began on the control counts as inside up to 70 points from it; a
/// gesture that is recognized above it takes the touch away.
open class Control: View {
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    pointerStyle = .hand
  }

  // MARK: State

  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      pointerStyle = isEnabled ? .hand : .arrow
      if !isEnabled { cancel() }
      stateDidChange()
    }
  }

  public var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Whether it shows that letting go now would do something. Tracking sets it.
  public var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// `isEnabled`, `isSelected` or `isHighlighted` has changed.
  open func stateDidChange() {}

  // MARK: Events

  private var actions: [(events: Event, body: @MainActor () -> Void)] = []

  /// Runs `action` at each of `events`, and once where several come together.
  public func addAction(for events: Event, _ action: @escaping @MainActor () -> Void) {
    actions.append((events, action))
  }

  /// Runs the actions that wait for one of `events`, in the order in which they were added.
  public func sendActions(for events: Event) {
    let events = events.contains(primaryEvent) ? events.union(.primaryActionTriggered) : events
    for action in actions where !action.events.isDisjoint(with: events) { action.body() }
  }

  /// The event that says that the control has done what it is there for.
  open var primaryEvent: Event { .touchUpInside }

  // MARK: Tracking

  /// The touch that it follows; others are ignored meanwhile.
  private var trackedTouch: Touch?
  public var isTracking: Bool { trackedTouch != nil }
  /// Whether the touch that it follows is within its reach.
  public private(set) var isTouchInside = false

  /// A touch has begun on the control.
  ///
  /// - Returns: whether to follow it.
  open func beginTracking(_ touch: Touch) -> Bool { true }
  /// The touch has moved, wherever to.
  ///
  /// - Returns: whether to go on following it.
  open func continueTracking(_ touch: Touch) -> Bool { true }
  /// The touch was let go, or `continueTracking` wished for no more of it.
  open func endTracking(_ touch: Touch) {}
  /// The touch was taken away; what it has done so far is to be taken back.
  open func cancelTracking() {}

  /// Whether a drag along x is the control's own, whatever recognizers stand around it.
  open var tracksAlongX: Bool { false }

  open override func touchesBegan(_ touch: Touch) {
    guard isEnabled, !isTracking, beginTracking(touch) else { return }
    trackedTouch = touch
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touch: Touch) {
    guard touch === trackedTouch else { return }
    let wasInside = isTouchInside
    isTouchInside = reaches(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch) else {
      finish(touch)
      return
    }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: events)
  }

  open override func touchesEnded(_ touch: Touch) {
    guard touch === trackedTouch else { return }
    isTouchInside = reaches(touch)
    let event: Event = isTouchInside ? .touchUpInside : .touchUpOutside
    finish(touch)
    sendActions(for: event)
  }

  open override func touchesCancelled(_ touch: Touch) {
    if touch === trackedTouch { cancel() }
  }

  /// The touch is forgotten first: what hears of its end may disable the control, or take it away.
  private func finish(_ touch: Touch) {
    trackedTouch = nil
    isHighlighted = false
    endTracking(touch)
    isTouchInside = false
  }

  private func cancel() {
    guard isTracking else { return }
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
    cancelTracking()
    sendActions(for: .touchCancel)
  }

  private func reaches(_ touch: Touch) -> Bool {
    let (place, bounds, reach) = (touch.location(in: self), presentation.bounds, GestureMetrics.controlReach)
    return place.x >= bounds.minX - reach && place.x <= bounds.maxX + reach
      && place.y >= bounds.minY - reach && place.y <= bounds.maxY + reach
  }

  /// As in UIKit, what a control does by itself goes before the gestures of the views around it: a click, and
  /// a drag along what slides.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard isTracking, recognizer.view !== self else { return true }
    switch recognizer {
    case let tap as TapGestureRecognizer: return tap.numberOfTapsRequired > 1
    case let pan as PanGestureRecognizer:
      // One that begins with the press stops content that was on its way; the control was not meant.
      return !tracksAlongX || abs(pan.translation.x) <= abs(pan.translation.y)
    default: return true
    }
  }

  // MARK: Keyboard

  open override var canBecomeFocused: Bool { isEnabled }

  /// Does what a click does, for the keyboard.
  ///
  /// - Returns: whether a click does anything.
  open func activate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    if isTracking {
      // While it is held, the pointer has the say; Escape takes the touch away from it.
      if stroke.key == .escape { cancel() }
      return true
    }
    let activates = [.space, .return, .keypadEnter].contains(stroke.key) && stroke.modifiers.isEmpty
    return isEnabled && activates && activate() || super.keyPressed(stroke)
  }
}
