import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeMotion

/// An animation block. Values that are set while it is open are animated with its timing.
///
/// The stack of open blocks is global, because `view.alpha = 0` in a block must work as in UIKit.
@MainActor
final class Transaction {
  private static var open: [Transaction] = []
  static var current: Transaction? { open.last }
  /// Whether blocks animate at all. See `View.setAnimationsEnabled(_:)`.
  static var areEnabled = true

  /// The open block that keeps the changes of views that are not on a stage. `nil` unless UIKit's defaults are used.
  static var awaiting: Transaction? {
    guard UIKitDefaults.areUsed, let current, !current.isDisabled, current.recording == nil else {
      return nil
    }
    return current
  }

  // A block that code opens and closes by two calls changes these in between.
  var timing: Timing
  var duration: Double
  var delay: Double
  var options: AnimationOptions
  var repetition: Repetition
  let completion: Completion
  /// The recording of keyframes, if this is the block of a keyframe animation.
  let recording: KeyframeRecording?
  /// Whether values are set immediately, even within other blocks.
  let isDisabled: Bool
  /// Whether nested blocks set values immediately too.
  let disablesInner: Bool
  /// The property animator of which the block is a part, directly or as a nested block.
  unowned let group: PropertyAnimator?
  /// The call that opened the block.
  let origin: MotionOrigin
  /// The nested blocks that the same animator controls.
  private(set) var inner: [Transaction] = []
  /// The animations that the block has created, one for each stage and speed.
  private(set) var animations: [(stage: Stage, speed: Double, animation: Animation)] = []
  /// The last of these animations of each stage and speed.
  private var begun: [Pace: Animation] = [:]
  private var lastBegun: (pace: Pace, animation: Animation)?

  private struct Pace: Hashable {
    let stage: ObjectIdentifier
    let speed: Double
  }
  /// The changes of views that were not on a stage.
  private var awaited: [AwaitedChange] = []
  /// The views to lay out before the block closes.
  private var unfinishedLayouts: [View] = []
  /// The views that the block hides when its animations have ended.
  private(set) var leaving: [Leaving] = []

  struct Leaving {
    weak var view: View?
  }

  init(
    timing: Timing, duration: Double, delay: Double = 0, options: AnimationOptions = [],
    repetition: Repetition = Repetition(), completion: Completion = Completion(nil),
    recording: KeyframeRecording? = nil, isDisabled: Bool = false, disablesInner: Bool = false,
    group: PropertyAnimator? = nil, origin: MotionOrigin = .none
  ) {
    self.timing = timing
    self.duration = duration
    self.delay = delay
    self.options = options
    self.repetition = repetition
    self.completion = completion
    self.recording = recording
    self.isDisabled = isDisabled
    self.disablesInner = disablesInner
    self.group = group
    self.origin = origin
  }

  /// The maximum number of nested blocks. Each takes space on the stack.
  static let mostOpen = 200

  /// Calls `body` with this block open. If too many blocks are open, reports that instead and does not call `body`.
  func run(_ body: () -> Void) {
    guard Transaction.open.count < Self.mostOpen else {
      return Stage.diagnose(
        "animation blocks are nested more than \(Self.mostOpen) deep; the innermost one is not run",
        on: nil)
    }
    Transaction.open.append(self)
    body()
    while let view = unfinishedLayouts.popLast() { view.layoutIfNeeded() }
    leave()
  }

  /// Leaves the open blocks. Those that code has begun within the block stay open, and it may have committed those that
  /// were begun before.
  private func leave() {
    if Transaction.open.last === self {
      Transaction.open.removeLast()
    } else if let index = Transaction.open.lastIndex(where: { $0 === self }) {
      Transaction.open.remove(at: index)
    }
  }

  /// Opens the block until `end()`.
  func begin() { Transaction.open.append(self) }

  /// Closes the block that `begin()` has opened.
  func end() {
    while let view = unfinishedLayouts.popLast() { view.layoutIfNeeded() }
    leave()
    beginAwaitedLater()
    completion.runIfDone()
  }

  /// Calls `body` as if no block were open.
  static func outside(_ body: () -> Void) {
    let blocks = open
    open = []
    body()
    open = blocks
  }

  /// Whether the block has changed views that were not on a stage.
  var awaitsStage: Bool { !awaited.isEmpty }

  /// Keeps a change of a view that is not on a stage.
  func await(_ change: AwaitedChange) { awaited.append(change) }

  /// Repeats the changes of the views that are on a stage now.
  func beginAwaited() {
    let changes = awaited
    awaited = []
    run { for change in changes { change.begin(in: self) } }
  }

  /// The object by which a timeline groups the animations.
  var owner: AnyObject { group ?? self }

  /// Passes a nested block to the property animator that controls both, or completes it if it has no animations.
  func close(_ block: Transaction) {
    if group != nil, block.group === group, !(block.animations.isEmpty && block.inner.isEmpty) {
      inner.append(block)
    } else {
      block.completion.runIfDone()
    }
  }

  /// Schedules the layout of `view` as a part of the block, before it closes.
  func layOut(_ view: View) {
    if !unfinishedLayouts.contains(where: { $0 === view }) { unfinishedLayouts.append(view) }
  }

  /// Hides `view` when the block's animations have ended, unless it is shown before.
  func hide(_ view: View) {
    view.layoutNode.departure = self
    // A weak reference is enough: `departure` retains this block until the view is hidden.
    if leaving.isEmpty { completion.begin(with: { [weak self] in self?.hideLeaving() }) }
    leaving.append(Leaving(view: view))
  }

  /// Hides the views after the animations have ended.
  func hideLeaving() {
    let views = leaving.compactMap(\.view)
    leaving = []
    for view in views where view.layoutState?.departure === self { view.setDrawn(false) }
  }

  /// Returns the block's animation of `view`, if it has been created. An animation that has lost all its
  /// tracks within the block has ended, and the next change creates another one.
  func begunAnimation(of view: View, on stage: Stage) -> Animation? {
    let pace = Pace(stage: ObjectIdentifier(stage), speed: view.effectiveSpeed)
    let known = lastBegun.flatMap { $0.pace == pace ? $0.animation : nil } ?? begun[pace]
    return known?.isRetired == false ? known : nil
  }

  /// Returns the block's animation of `view`, which is created if necessary.
  func animation(of view: View, on stage: Stage) -> Animation {
    if let known = begunAnimation(of: view, on: stage) { return known }
    let speed = view.effectiveSpeed
    let animation = stage.animator.begin(
      timing: timing, duration: duration, delay: delay, repeats: repetition, speed: speed,
      allowsUserInteraction: options.contains(.allowUserInteraction), completion: completion)
    animation.site = origin.site
    origin.begin(on: stage)
    recording?.begin(on: stage)
    let pace = Pace(stage: ObjectIdentifier(stage), speed: speed)
    begun[pace] = animation
    lastBegun = (pace, animation)
    animations.append((stage, speed, animation))
    Transaction.recorded?.append((stage, animation))
    return animation
  }

  private static var recorded: [(Stage, Animation)]?

  /// Calls `body`, and returns the animations that it creates.
  static func recordingAnimations(_ body: () -> Void) -> [(Stage, Animation)] {
    let outer = recorded
    recorded = []
    body()
    defer { recorded = outer }
    return recorded ?? []
  }
}
