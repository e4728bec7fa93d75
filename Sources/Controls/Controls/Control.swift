import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A view that tracks one touch or the keyboard, has a state, and sends events to its targets.
///
/// The tracking is UIKit's. A touch that began on the control counts as inside up to 70 points from it. A
/// gesture that is recognized in a superview cancels the touch.
open class Control: View, DragTracking {
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    pointerStyle = .hand
  }

  // MARK: State

  /// Whether the control responds to touches and keys. The default is `true`. Setting it to `false` cancels
  /// the touch that is tracked.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      pointerStyle = isEnabled ? .hand : .arrow
      if !isEnabled { cancel() }
      stateDidChange()
    }
  }

  /// Whether the control shows itself as selected. The default is `false`.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Whether the control shows itself as pressed. Tracking sets it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The state, which selects what the control shows.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    if !isEnabled { state.insert(.disabled) }
    return state
  }

  /// Called after `isEnabled`, `isSelected` or `isHighlighted` changed. The default implementation does
  /// nothing.
  open func stateDidChange() {}

  /// The horizontal alignment of the content. The default is `.center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// The vertical alignment of the content. The default is `.center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  // MARK: Events

  private var actions = ActionList()
  /// The touch event in progress, for actions that take it.
  private var currentEvent: TouchEvent?

  /// Adds a closure that is called for `events`. It is called once when several of them are sent together.
  open func addAction(for events: Event, _ action: @escaping @MainActor () -> Void) {
    add(TargetAction { _, _ in action() }, for: events)
  }

  func add(_ action: TargetAction, for events: Event) { actions.append(action, for: events.rawValue) }

  /// Removes the actions of a target for `events`.
  ///
  /// - Parameters:
  ///   - target: The target. `nil` means all targets.
  ///   - action: The selector. `nil` means all actions of the target. A selector without a name is
  ///     removed by `nil` only. An action that was added without a selector is removed with any.
  open func removeTarget(_ target: AnyObject?, action: Selector?, for events: Event) {
    let removed = actions.remove(target, action, for: events.rawValue)
    // The last reference to an object that changes the actions as it ends may be among them.
    withExtendedLifetime(removed) {}
  }

  /// The targets of all actions that still exist.
  open var allTargets: [AnyObject] { actions.entries.compactMap(\.action.target) }

  /// The events that have an action.
  open var allControlEvents: Event { Event(rawValue: actions.entries.reduce(0) { $0 | $1.events }) }

  /// Performs the actions for `events`, in the order in which they were added.
  ///
  /// The event `primaryActionTriggered` is added if `events` contain `primaryEvent`.
  open func sendActions(for events: Event) {
    sendings += 1
    defer { sendings -= 1 }
    let events = events.contains(primaryEvent) ? events.union(.primaryActionTriggered) : events
    for entry in actions.entries where entry.events & events.rawValue != 0 {
      entry.action.perform(self, currentEvent)
    }
  }

  /// The event that means that the control performed its primary action. The default is `touchUpInside`.
  open var primaryEvent: Event { .touchUpInside }

  /// The number of calls of `sendActions(for:)` that are running.
  private var sendings = 0

  // MARK: Tracking

  /// Whether a touch that is cancelled reverts what it did. It does not if the control was disabled, or if one of its
  /// own actions has cancelled the touch, for example by removing the control.
  private(set) var revertsTouch = true
  /// The touch that is tracked. While there is one, other touches are ignored.
  private var trackedTouch: Touch?
  /// Whether the control tracks a touch.
  open var isTracking: Bool { trackedTouch != nil }
  /// Whether the tracked touch is inside the tracking area.
  open private(set) var isTouchInside = false

  /// Called when a touch began on the control. The default implementation returns `true`.
  ///
  /// - Returns: Whether to track the touch.
  open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }
  /// Called when the tracked touch moved, inside or outside the control. The default implementation returns
  /// `true`.
  ///
  /// - Returns: Whether to continue tracking.
  open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }
  /// Called when the touch ended, or when `continueTracking` returned `false`.
  open func endTracking(_ touch: Touch?, with event: TouchEvent?) {}
  /// Called when the touch was cancelled. Overrides revert the touch's effects.
  open func cancelTracking(with event: TouchEvent?) {}

  /// Whether horizontal drags belong to the control, so that recognizers of superviews leave them to it.
  open var tracksAlongX: Bool { false }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = touches.first, isEnabled, !isTracking, beginTracking(touch, with: event) else { return }
    // An override may have taken the control off the stage, which ends the touch, or disabled it.
    guard isEnabled, touch.view != nil else {
      revertsTouch = false
      return cancelTracking(with: event)
    }
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
    let continues = continueTracking(touch, with: event)
    // An action may have cancelled the touch.
    guard trackedTouch === touch else { return }
    guard continues else { return finish(touch, event) }
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

  /// Ends tracking before the callbacks, which may disable or remove the control.
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
    revertsTouch = isEnabled && sendings == 0
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

  /// As in UIKit, the control's own gestures take precedence over those of its superviews: a click, and a
  /// drag along the axis that it tracks.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard isTracking, recognizer.view !== self else { return true }
    switch recognizer {
    case let tap as TapGestureRecognizer: return tap.numberOfTapsRequired > 1
    case let pan as PanGestureRecognizer:
      // A pan that begins at the press stops scrolling content. The press is not meant for the control.
      return !tracksAlongX || abs(pan.translation.x) <= abs(pan.translation.y)
    default: return true
    }
  }

  // MARK: Accessibility

  /// The default accessibility role of a control is that of a button.
  open override func describe(into description: inout AccessibilityDescription) {
    description.become(.button)
    if isSelected { description.states.insert(.selected) }
    if isHighlighted { description.states.insert(.pressed) }
    if isEnabled { description.addPress() } else { description.states.remove(.enabled) }
  }

  open override func accessibilityActivate() -> Bool { isEnabled && activate() }

  // MARK: Keyboard

  open override var canBecomeFocused: Bool { isEnabled }

  /// Performs the effect of a click, for the keyboard and for assistive technologies.
  ///
  /// - Returns: Whether a click has an effect.
  @_disfavoredOverload  // A subclass may have a method of this name with another result.
  open func activate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    if isTracking {
      // While a touch is tracked, keys have no effect except Escape, which cancels the touch.
      if stroke.key == .escape { cancel() }
      return true
    }
    let activates = [.space, .return, .keypadEnter].contains(stroke.key) && stroke.modifiers.isEmpty
    return isEnabled && activates && activate() || super.keyPressed(stroke)
  }
}
