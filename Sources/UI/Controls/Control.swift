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

  /// Whether touches and keys work the control.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      pointerStyle = isEnabled ? .hand : .arrow
      if !isEnabled { cancel() }
      stateDidChange()
    }
  }

  /// Whether the control shows that it is chosen.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Whether it shows that letting go now would do something. Tracking sets it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The state by which the control chooses what it shows.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    if !isEnabled { state.insert(.disabled) }
    return state
  }

  /// `isEnabled`, `isSelected` or `isHighlighted` has changed.
  open func stateDidChange() {}

  /// Where content stands along the width.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// Where content stands along the height.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  // MARK: Events

  private var actions: [(events: Event, action: TargetAction)] = []
  /// The touch event that is being handled, for actions that ask for it.
  private var currentEvent: TouchEvent?

  /// Runs `action` at each of `events`, and once where several come together.
  public func addAction(for events: Event, _ action: @escaping @MainActor () -> Void) {
    add(TargetAction { _, _ in action() }, for: events)
  }

  func add(_ action: TargetAction, for events: Event) {
    actions.append((events, action))
  }

  /// Removes the actions of a target for `events`.
  ///
  /// - Parameters:
  ///   - target: `nil` for all targets.
  ///   - action: `nil` for all actions of the target, and so for a method that has no name; see `Selector`.
  public func removeTarget(_ target: AnyObject?, action: Selector?, for events: Event) {
    for index in actions.indices where actions[index].action.isOf(target, action) {
      actions[index].events.subtract(events)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// The targets that are there.
  public var allTargets: [AnyObject] { actions.compactMap(\.action.target) }

  /// The events for which there are actions.
  public var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

  /// Runs the actions that wait for one of `events`, in the order in which they were added.
  open func sendActions(for events: Event) {
    let events = events.contains(primaryEvent) ? events.union(.primaryActionTriggered) : events
    for (awaited, action) in actions where !awaited.isDisjoint(with: events) {
      action.perform(self, currentEvent)
    }
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
  open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }
  /// The touch has moved, wherever to.
  ///
  /// - Returns: whether to go on following it.
  open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }
  /// The touch was let go, or `continueTracking` wished for no more of it.
  open func endTracking(_ touch: Touch?, with event: TouchEvent?) {}
  /// The touch was taken away; what it has done so far is to be taken back.
  open func cancelTracking(with event: TouchEvent?) {}

  /// Whether a drag along x is the control's own, whatever recognizers stand around it.
  open var tracksAlongX: Bool { false }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = touches.first, isEnabled, !isTracking, beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    isTouchInside = true
    isHighlighted = true
    send(event, touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = reaches(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      finish(touch, event)
      return
    }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    send(event, events)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = reaches(touch)
    let controlEvent: Event = isTouchInside ? .touchUpInside : .touchUpOutside
    finish(touch, event)
    send(event, controlEvent)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    if let touch = trackedTouch, touches.contains(touch) { cancel(event) }
  }

  /// The touch is forgotten first: what hears of its end may disable the control, or take it away.
  private func finish(_ touch: Touch, _ event: TouchEvent?) {
    trackedTouch = nil
    isHighlighted = false
    endTracking(touch, with: event)
    isTouchInside = false
  }

  private func cancel(_ event: TouchEvent? = nil) {
    guard isTracking else { return }
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
    cancelTracking(with: event)
    send(event, .touchCancel)
  }

  private func send(_ event: TouchEvent?, _ controlEvents: Event) {
    currentEvent = event
    defer { currentEvent = nil }
    sendActions(for: controlEvents)
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

  // MARK: Accessibility

  /// A control is a button unless its class says something else.
  open override func describe(into description: inout AccessibilityDescription) {
    description.become(.button)
    if isSelected { description.states.insert(.selected) }
    if isHighlighted { description.states.insert(.pressed) }
    if isEnabled { description.addPress() } else { description.states.remove(.enabled) }
  }

  open override func accessibilityActivate() -> Bool { isEnabled && activate() }

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
