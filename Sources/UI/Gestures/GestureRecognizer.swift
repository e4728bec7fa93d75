import GlissadeGeometry
import GlissadeInput

/// An object that follows the touches in a view and recognizes a gesture.
///
/// States and transitions are UIKit's. A discrete gesture goes from `.possible` to `.ended` or `.failed`. A
/// continuous one goes from `.possible` to `.began`, `.changed` any number of times, and `.ended` or
/// `.cancelled`. When a gesture is recognized, the other recognizers of the same touches fail, unless the
/// gestures may run simultaneously.
@MainActor
open class GestureRecognizer {
  /// The state of a recognizer.
  public enum State: Hashable, Sendable {
    /// The gesture is not recognized yet, has begun, has changed, has ended, was cancelled, or was not
    /// recognized.
    case possible, began, changed, ended, cancelled, failed

    /// The state of a discrete gesture that was recognized. It equals `.ended`.
    public static let recognized = State.ended
  }

  /// The current state. A subclass sets it as the gesture proceeds, which is the same as `transition(to:)`.
  open var state: State {
    get { currentState }
    set { transition(to: newValue) }
  }
  private var currentState = State.possible
  /// The view to which the recognizer is attached. `nil` while it is attached to none.
  open internal(set) weak var view: View?
  /// The delegate. The default is `nil`.
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// The mouse button that the recognizer follows. The default is `.primary`.
  open var button = PointerButton.primary
  /// Whether the view's touches are cancelled when the gesture is recognized. The default is `true`.
  open var cancelsTouchesInView = true
  /// The name, for debugging. The default is `nil`.
  open var name: String?

  /// Whether the recognizer follows touches. The default is `true`. Setting it to `false` cancels a gesture
  /// in progress.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { abandon() } }
  }

  var actions = ActionList()
  private var mustFailFirst: [WeakRecognizer] = []
  private var requirementPlaces: [ObjectIdentifier: Int] = [:]
  /// The number of requirements when those that are gone were last removed.
  private var livingRequirements = 0
  /// The recognizers that must fail first in this gesture only, according to a delegate or a subclass.
  private var mustFailThisTime: [WeakRecognizer] = []
  /// The touch that the recognizer follows, or the first of several.
  open internal(set) var touch: Touch?
  /// The further touches, in the order in which they began.
  var furtherTouches: [Touch] = []
  /// Whether the recognizer follows a magnification gesture of a trackpad or the wheel, which has no touches.
  var isMagnifying = false
  /// The state to enter once the recognizers that must fail first have failed.
  private var heldState: State?
  var isHeldBack: Bool { heldState != nil }
  /// The place among the requirements of one that was undecided, while the recognizer is held back.
  private var obstacle = 0
  /// The recognizers that are held back, and for which this one must fail first.
  private var waiting: [ObjectIdentifier: Waiting] = [:]

  struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
  }

  /// A recognizer that waits for another one to fail, and when it began to wait, among all.
  private struct Waiting {
    weak var recognizer: GestureRecognizer?
    let order: Int
  }

  /// Creates a recognizer without an action.
  public required init() {}

  /// Delays the recognition until `other` has failed. If `other` is recognized, this recognizer fails.
  /// `other` is held weakly.
  open func require(toFail other: GestureRecognizer) {
    addRequirement(other)
    if isHeldBack, let gestures = stage?.gestures { wait(for: other, order: gestures.nextOrder()) }
  }

  /// Returns the location of the gesture, in the coordinates of `view`, or of the stage for `nil`.
  ///
  /// The location is the centre of all touches. Without touches, it is the last one.
  open func location(in view: View?) -> Point {
    guard let touch else { return place(lastStageLocation, in: view) }
    return place(furtherTouches.isEmpty ? touch.location : touches.center, in: view)
  }

  func place(_ point: Point, in view: View?) -> Point { view.flatMap { $0.convertFromStage(point) } ?? point }

  /// The last location, in the stage's coordinates.
  var lastStageLocation = Point.zero

  // MARK: For subclasses

  /// Returns whether this recognizer may prevent `other`, which follows the same touch. The default is
  /// `true`.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Returns whether `other` may prevent this recognizer. The default is `true`.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Returns whether `other`, which follows the same touch, must fail before this recognizer is recognized.
  /// The default is `false`.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Returns whether this recognizer must fail before `other` is recognized. The default is `false`.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Called when touches began that the recognizer follows. The default implementation calls `touchBegan(_:)` for each.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    for touch in touches { touchBegan(touch) }
  }
  /// Called when touches moved that the recognizer follows. The default implementation calls `touchMoved(_:)` for each.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    for touch in touches { touchMoved(touch) }
  }
  /// Called when touches ended that the recognizer follows. The default implementation calls `touchEnded(_:)` for each.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    for touch in touches { touchEnded(touch) }
  }
  /// Called when touches were cancelled, before a gesture in progress is cancelled. The default implementation calls
  /// `touchCancelled(_:)` for each.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
    for touch in touches { touchCancelled(touch) }
  }

  /// Called when a touch began that the recognizer follows. The default implementation does nothing.
  open func touchBegan(_ touch: Touch) {}
  /// Called when a touch moved that the recognizer follows. The default implementation does nothing.
  open func touchMoved(_ touch: Touch) {}
  /// Called when a touch ended that the recognizer follows. The default implementation does nothing.
  open func touchEnded(_ touch: Touch) {}
  /// Called when a touch was cancelled, before a gesture in progress is cancelled. The default implementation
  /// does nothing.
  open func touchCancelled(_ touch: Touch) {}
  /// Called when the gesture is over. Overrides reset their state. The default implementation does nothing.
  open func reset() {}

  /// Scales by a factor and rotates by an angle, in radians: fingers on a trackpad, or the wheel while Ctrl
  /// is held.
  func magnify(by scale: Double, turning rotation: Double) {}

  /// The greatest number of touches that the recognizer follows.
  var touchLimit: Int { .max }

  /// Whether the recognizer follows touches at all.
  var followsTouches: Bool { true }

  /// Whether the gesture continues between touches, as between two clicks.
  var isBetweenTouches: Bool { false }

  /// Changes the state. Invalid transitions are ignored. Recognition may be delayed or prevented by other
  /// recognizers.
  open func transition(to newState: State) {
    switch (state, newState) {
    case (.possible, .began), (.possible, .ended):
      recognize(newState)
    case (.possible, .failed):
      currentState = .failed
      stage?.gestures.didFail(self)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      currentState = newState
      act()
    default:
      break
    }
  }

  /// Reports a change of a gesture that has begun. Otherwise begins it if the condition is met.
  func proceed(beginsIf condition: Bool) {
    if state != .possible { transition(to: .changed) } else if condition { transition(to: .began) }
  }

  var stage: Stage? { view?.stage }

  private func recognize(_ newState: State) {
    guard let gestures = stage?.gestures, gestures.mayBegin(self) else { return transition(to: .failed) }
    if !isHeldBack { mustFailThisTime = requirementsOfThisGesture.map { WeakRecognizer(recognizer: $0) } }
    guard !requires(where: \.isRecognized) else { return transition(to: .failed) }
    if mustWait {
      if waitsForItself { return failInCircle() }
      if !isHeldBack { holdBack(order: gestures.nextOrder()) }
      heldState = newState
      return
    }
    letGo()
    currentState = newState
    gestures.didRecognize(self)
    act()
  }

  /// Whether the recognizer may still be recognized, with these touches or the next.
  private var isUndecided: Bool {
    isEnabled && state == .possible && (touch != nil || isMagnifying || isBetweenTouches)
  }

  /// Whether the gesture has been recognized and is not over.
  private var isRecognized: Bool { [.began, .changed, .ended].contains(state) }

  // MARK: Waiting for others

  /// Adds a requirement of each gesture, unless it is one already.
  private func addRequirement(_ other: GestureRecognizer) {
    let identity = ObjectIdentifier(other)
    // Another recognizer may have had the identity.
    if let place = requirementPlaces[identity] {
      mustFailFirst[place] = WeakRecognizer(recognizer: other)
      return
    }
    if mustFailFirst.count >= 2 * livingRequirements + 16 {
      mustFailFirst.removeAll { $0.recognizer == nil }
      (livingRequirements, obstacle) = (mustFailFirst.count, 0)
      requirementPlaces = [:]
      for (place, entry) in mustFailFirst.enumerated() {
        entry.recognizer.map { requirementPlaces[ObjectIdentifier($0)] = place }
      }
    }
    requirementPlaces[identity] = mustFailFirst.count
    mustFailFirst.append(WeakRecognizer(recognizer: other))
  }

  var requirementCount: Int { mustFailFirst.count + mustFailThisTime.count }

  private func requirement(_ place: Int) -> GestureRecognizer? {
    guard place < requirementCount else { return nil }
    return place < mustFailFirst.count
      ? mustFailFirst[place].recognizer : mustFailThisTime[place - mustFailFirst.count].recognizer
  }

  private func requires(where condition: (GestureRecognizer) -> Bool) -> Bool {
    for place in 0..<requirementCount {
      if let other = requirement(place), condition(other) { return true }
    }
    return false
  }

  /// Whether a recognizer that must fail first is undecided. The search begins at the last one that was, so that all
  /// searches of a gesture together examine each requirement about once.
  private var mustWait: Bool {
    let count = requirementCount
    for step in 0..<count {
      let place = (obstacle + step) % count
      guard requirement(place)?.isUndecided == true else { continue }
      obstacle = place
      return true
    }
    return false
  }

  /// Whether the recognizer waits for one that waits for it, directly or through others. None of them would ever be
  /// decided.
  private var waitsForItself: Bool {
    var other = requirement(obstacle)
    for _ in 0..<GestureEnvironment.mostRecognizers {
      guard let current = other else { return false }
      if current === self { return true }
      guard current.isHeldBack else { return false }
      other = current.requirement(current.obstacle)
    }
    return false
  }

  private func failInCircle() {
    let name = name ?? "a \(type(of: self))"
    stage?.diagnose("recognizers wait for each other in a circle; \(name) fails, so that others can go on")
    transition(to: .failed)
  }

  private func holdBack(order: Int) {
    for place in 0..<requirementCount {
      if let other = requirement(place) { wait(for: other, order: order) }
    }
  }

  private func wait(for other: GestureRecognizer, order: Int) {
    other.waiting[ObjectIdentifier(self)] = Waiting(recognizer: self, order: order)
  }

  private func waits(for other: GestureRecognizer) -> Bool { other.waiting[ObjectIdentifier(self)] != nil }

  /// Whether others wait for this recognizer to fail.
  var isAwaited: Bool { !waiting.isEmpty }

  /// The recognizers that wait for this one to fail, in the order in which they began to.
  var waitingRecognizers: [GestureRecognizer] {
    waiting.values.sorted { $0.order < $1.order }.compactMap(\.recognizer)
  }

  /// Called when a recognizer for which this one waited has failed. This one is recognized, unless it waits for others
  /// too.
  func otherDidFail(_ other: GestureRecognizer) {
    guard let heldState, waits(for: other) else { return }
    if !mustWait { recognize(heldState) } else if waitsForItself { failInCircle() }
    // The touches may have ended, so that no further event follows.
    if state == .ended || state == .failed { startAfresh() }
  }

  /// Called when a recognizer for whose failure this one waited was recognized. This one fails.
  func otherDidSucceed(_ other: GestureRecognizer) {
    guard waits(for: other) else { return }
    letGo()
    transition(to: .failed)
    startAfresh()
  }

  /// Stops waiting for other recognizers.
  func letGo() {
    guard isHeldBack else { return }
    (heldState, obstacle) = (nil, 0)
    for place in 0..<requirementCount { requirement(place)?.waiting[ObjectIdentifier(self)] = nil }
  }

  private func act() {
    for entry in actions.entries { entry.action.perform(self) }
  }

  /// Ends a gesture in progress: one that has begun is cancelled, any other fails.
  func abandon() {
    letGo()
    switch state {
    case .began, .changed: transition(to: .cancelled)
    case .possible where touch != nil || isMagnifying || isBetweenTouches: transition(to: .failed)
    default: break
    }
    startAfresh()
  }

  func startAfresh() {
    if touch != nil { lastStageLocation = touches.center }
    touch = nil
    furtherTouches = []
    isMagnifying = false
    letGo()
    mustFailThisTime = []
    currentState = .possible
    reset()
  }
}

// Recognizers are compared by identity.

extension GestureRecognizer: Hashable {
  nonisolated public static func == (one: GestureRecognizer, other: GestureRecognizer) -> Bool {
    one === other
  }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
