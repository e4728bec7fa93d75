import GlissadeGeometry
import GlissadeMotion

/// How often an animation runs, and whether it runs back.
struct Repetition {
  var count = 1.0
  var autoreverses = false
}

/// The animation block that is open: what is set while it is open becomes an animation with its timing.
///
/// The one thing that is found and not passed, so that `view.alpha = 0` in a block reads as UIKit has it.
@MainActor
final class Transaction {
  private static var open: [Transaction] = []
  static var current: Transaction? { open.last }
  /// Whether blocks animate at all; see `View.setAnimationsEnabled`.
  static var areEnabled = true

  let timing: Timing
  let duration: Double
  let delay: Double
  let options: AnimationOptions
  let repetition: Repetition
  let completion: Completion
  /// Collects keyframes in place of setting things going at once.
  let recording: KeyframeRecording?
  /// Whether values are set at once, whatever blocks stand around.
  let isDisabled: Bool
  /// Whether those of blocks within it are too, however long these would take.
  let disablesInner: Bool
  /// The property animator that it is a part of, also as a block within one of its blocks.
  unowned let group: PropertyAnimator?
  /// The blocks within this one that the same animator steers.
  private(set) var inner: [Transaction] = []
  /// What it has set going: one for each stage, and there for each speed.
  private(set) var animations: [(stage: Stage, speed: Double, animation: Animation)] = []
  /// What is to be laid out before the block closes.
  private var unfinishedLayouts: [View] = []
  /// The views that it hides when its animations have ended: they are seen until then.
  private(set) var leaving: [Leaving] = []

  struct Leaving {
    weak var view: View?
  }

  init(
    timing: Timing, duration: Double, delay: Double = 0, options: AnimationOptions = [],
    repetition: Repetition = Repetition(), completion: Completion = Completion(nil),
    recording: KeyframeRecording? = nil, isDisabled: Bool = false, disablesInner: Bool = false,
    group: PropertyAnimator? = nil
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
  }

  /// How many blocks may be open, each in the one before. Each takes room on the stack.
  static let mostOpen = 200

  /// Runs `body` with this transaction open; not where too many are.
  func run(_ body: () -> Void) {
    guard Transaction.open.count < Self.mostOpen else {
      return Stage.diagnose(
        "animation blocks lie in each other, more than \(Self.mostOpen) deep; the innermost is left out",
        on: nil)
    }
    Transaction.open.append(self)
    body()
    while let view = unfinishedLayouts.popLast() { view.layoutIfNeeded() }
    Transaction.open.removeLast()
  }

  /// What its animations are counted with in a timeline.
  var owner: AnyObject { group ?? self }

  /// Leaves a block that was run within this one to its property animator, or else lets it complete if it can.
  func close(_ block: Transaction) {
    if group != nil, block.group === group, !(block.animations.isEmpty && block.inner.isEmpty) {
      inner.append(block)
    } else {
      block.completion.runIfDone()
    }
  }

  /// Lays `view` out as part of the block, when all is set that it sets.
  func layOut(_ view: View) {
    if !unfinishedLayouts.contains(where: { $0 === view }) { unfinishedLayouts.append(view) }
  }

  /// Hides `view` when the block's animations have ended, unless it is shown again before.
  func hide(_ view: View) {
    view.layoutNode.departure = self
    // The animations that wait for the completion keep it alive.
    if leaving.isEmpty { completion.begin(with: { [weak self] in self?.hideLeaving() }) }
    leaving.append(Leaving(view: view))
  }

  /// The animations have ended.
  func hideLeaving() {
    let views = leaving.compactMap(\.view)
    leaving = []
    for view in views where view.layoutState?.departure === self { view.setDrawn(false) }
  }

  /// The animation of this block that moves `view`, if it has begun. One that has lost all its tracks within the block is
  /// over, and the next change begins another.
  func begunAnimation(of view: View, on stage: Stage) -> Animation? {
    let speed = view.effectiveSpeed
    return animations.first { $0.stage === stage && $0.speed == speed && !$0.animation.isRetired }?.animation
  }

  /// The animation of this block that moves `view`, begun where it is first needed.
  func animation(of view: View, on stage: Stage) -> Animation {
    if let known = begunAnimation(of: view, on: stage) { return known }
    let speed = view.effectiveSpeed
    let animation = stage.animator.begin(
      timing: timing, duration: duration, delay: delay, repeats: repetition, speed: speed,
      allowsUserInteraction: options.contains(.allowUserInteraction), completion: completion)
    animations.append((stage, speed, animation))
    Transaction.recorded?.append((stage, animation))
    return animation
  }

  private static var recorded: [(Stage, Animation)]?

  /// Runs `body`, and returns the animations that it sets going.
  static func recordingAnimations(_ body: () -> Void) -> [(Stage, Animation)] {
    let outer = recorded
    recorded = []
    body()
    defer { recorded = outer }
    return recorded ?? []
  }
}
