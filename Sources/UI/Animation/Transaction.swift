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
  /// What it has set going, a stage each.
  private(set) var animations: [(stage: Stage, animation: Animation)] = []

  init(
    timing: Timing, duration: Double, delay: Double = 0, options: AnimationOptions = [],
    repetition: Repetition = Repetition(), completion: Completion = Completion(nil),
    recording: KeyframeRecording? = nil, isDisabled: Bool = false
  ) {
    self.timing = timing
    self.duration = duration
    self.delay = delay
    self.options = options
    self.repetition = repetition
    self.completion = completion
    self.recording = recording
    self.isDisabled = isDisabled
  }

  /// Runs `body` with this transaction open.
  func run(_ body: () -> Void) {
    Transaction.open.append(self)
    body()
    Transaction.open.removeLast()
  }

  /// The animation of this block on `stage`, if it has begun.
  func begunAnimation(on stage: Stage) -> Animation? {
    animations.first { $0.stage === stage }?.animation
  }

  /// The animation of this block on `stage`, begun where it is first needed.
  func animation(on stage: Stage) -> Animation {
    if let known = begunAnimation(on: stage) { return known }
    let animation = stage.animator.begin(
      timing: timing, duration: duration, delay: delay, repeats: repetition,
      allowsUserInteraction: options.contains(.allowUserInteraction), completion: completion)
    animations.append((stage, animation))
    return animation
  }
}
