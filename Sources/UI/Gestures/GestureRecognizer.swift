import GlissadeGeometry
import GlissadeInput

/// Watches the touches in a view and says when they make a gesture.
///
/// The states and their order are UIKit's: a discrete gesture goes from possible to ended or failed; a
/// continuous one from possible to began, changed …, and ended or cancelled. A gesture that is recognized
/// ends the hopes of all others that watch the same touch, unless they may run together or one of them has
/// been required to fail first.
@MainActor
open class GestureRecognizer {
  public enum State: Hashable, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// Discrete gestures have one moment only.
    public static let recognized = State.ended
  }

  public internal(set) var state = State.possible
  public internal(set) weak var view: View?
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// Which button of the mouse counts.
  public var button = PointerButton.primary
  /// Whether the view's touch is cancelled when the gesture is recognized.
  public var cancelsTouchesInView = true
  /// Whether the view is to hear of a touch's beginning only once the gesture has failed. It is kept, and has no effect
  /// here: a touch that a gesture takes is cancelled in the view.
  public var delaysTouchesBegan = false
  /// Whether the view is to hear of a touch's end only once the gesture has failed. It is kept, and has no effect here.
  public var delaysTouchesEnded = true
  /// A name by which those that debug know it.
  public var name: String?

  /// A recognizer that is switched off in the middle of a gesture reports it cancelled.
  public var isEnabled = true {
    didSet { if !isEnabled, oldValue { abandon() } }
  }

  var actions: [TargetAction] = []
  private var mustFailFirst: [WeakRecognizer] = []
  /// Those that must fail first in this gesture only, as a delegate or a subclass wishes.
  private var mustFailThisTime: [WeakRecognizer] = []
  private var requirements: [WeakRecognizer] { mustFailFirst + mustFailThisTime }
  /// The touch that it follows, the first one where it follows several.
  public internal(set) var touch: Touch?
  /// The touches that it follows besides, in the order in which they began.
  var furtherTouches: [Touch] = []
  /// Whether it follows fingers on a trackpad, or the wheel, which are no touches.
  var isMagnifying = false
  /// What it has been recognized as, while it waits for another one to fail.
  private var heldState: State?
  var isHeldBack: Bool { heldState != nil }

  private struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
  }

  public init() {}

  /// - Parameter action: called at every change of state from began on.
  public convenience init(action: @escaping @MainActor (GestureRecognizer) -> Void) {
    self.init()
    addTarget(action)
  }

  public func addTarget(_ action: @escaping @MainActor (GestureRecognizer) -> Void) {
    actions.append(
      TargetAction { [unowned self] _, _ in action(self) })
  }

  /// Waits with being recognized until `other` has failed.
  public func require(toFail other: GestureRecognizer) {
    mustFailFirst.append(WeakRecognizer(recognizer: other))
  }

  /// Where the touch is, in `view`'s coordinates; in the stage's where `view` is `nil`. The middle of all touches where
  /// it follows several.
  open func location(in view: View?) -> Point {
    guard let touch else { return lastLocation(in: view) }
    guard furtherTouches.isEmpty else { return place(touches.center, in: view) }
    return view.map { touch.location(in: $0) } ?? touch.location
  }

  func place(_ point: Point, in view: View?) -> Point { view.flatMap { $0.convertFromStage(point) } ?? point }

  /// Where it was last, in the stage's coordinates.
  var lastStageLocation = Point.zero
  private func lastLocation(in view: View?) -> Point {
    view.flatMap { $0.convertFromStage(lastStageLocation) } ?? lastStageLocation
  }

  // MARK: For the kinds of gesture

  /// Whether it may end the hopes of `other`, which watches the same touch. The default is that it may.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether `other` may end its own hopes. The default is that it may.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether `other`, which watches the same touch, must fail before this one is recognized. The default is that it need
  /// not.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether it must fail before `other` is recognized. The default is that it need not.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// A touch that it follows has begun, moved, or ended.
  open func touchBegan(_ touch: Touch) {}
  open func touchMoved(_ touch: Touch) {}
  open func touchEnded(_ touch: Touch) {}
  /// The touch has been taken away. A gesture under way is cancelled already.
  open func touchCancelled(_ touch: Touch) {}
  /// The gesture is over, one way or another; everything starts afresh.
  open func reset() {}

  /// Fingers on a trackpad, or the wheel while Ctrl is held, say that what lies there is to grow by a factor and to turn
  /// by so many radians.
  func magnify(by scale: Double, turning rotation: Double) {}

  /// How many touches it follows at most.
  var touchLimit: Int { .max }

  /// Whether touches concern it at all.
  var followsTouches: Bool { true }

  /// Whether the gesture counts while the touches are taken away and come back, as between two clicks.
  var isBetweenTouches: Bool { false }

  /// Tells how the gesture goes on. Recognition may be refused by other recognizers.
  public func transition(to newState: State) {
    switch (state, newState) {
    case (.possible, .began), (.possible, .ended):
      recognize(newState)
    case (.possible, .failed):
      state = .failed
      stage?.gestures.didFail(self)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      state = newState
      act()
    default:
      break
    }
  }

  var stage: Stage? { view?.stage }

  private func recognize(_ newState: State) {
    guard let gestures = stage?.gestures, gestures.mayBegin(self) else {
      transition(to: .failed)
      return
    }
    if !isHeldBack { mustFailThisTime = requirementsOfThisGesture.map { WeakRecognizer(recognizer: $0) } }
    guard !requirements.contains(where: { $0.recognizer?.isRecognized == true }) else {
      transition(to: .failed)
      return
    }
    if requirements.contains(where: { $0.recognizer?.isUndecided == true }) {
      heldState = newState
      gestures.holdBack(self)
      return
    }
    letGo()
    state = newState
    gestures.didRecognize(self)
    act()
  }

  /// Whether it may still be recognized in this touch or a coming one.
  private var isUndecided: Bool {
    isEnabled && state == .possible && (touch != nil || isMagnifying || isBetweenTouches)
  }

  /// Whether it has been recognized, and is not over.
  private var isRecognized: Bool { [.began, .changed, .ended].contains(state) }

  private func waits(for other: GestureRecognizer) -> Bool {
    isHeldBack && requirements.contains { $0.recognizer === other }
  }

  /// `other` has failed: what it held back is free to go, when nothing else holds it.
  func otherDidFail(_ other: GestureRecognizer) {
    guard waits(for: other), let heldState else { return }
    recognize(heldState)
    // Its touch may be up already, and nothing more will come of it.
    if state == .ended || state == .failed { startAfresh() }
  }

  /// `other` has been recognized: what waited for its failure has lost.
  func otherDidSucceed(_ other: GestureRecognizer) {
    guard waits(for: other) else { return }
    letGo()
    transition(to: .failed)
    startAfresh()
  }

  /// Waits for nothing any more.
  func letGo() {
    guard isHeldBack else { return }
    heldState = nil
    stage?.gestures.letGo(self)
  }

  private func act() {
    for action in actions { action.perform(self) }
  }

  /// Ends whatever is under way: a gesture that has begun is cancelled, one that has not fails.
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
    state = .possible
    reset()
  }
}
