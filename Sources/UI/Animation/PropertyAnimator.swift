import GlissadeMotion

/// Where along its way an animator stands still.
public enum AnimatingPosition: Hashable, Sendable {
  case start, end, current
}

/// An animation that can be paused, scrubbed, turned round and let go again, as UIKit's
/// `UIViewPropertyAnimator`.
@MainActor
public final class PropertyAnimator {
  public enum State: Hashable, Sendable {
    /// Nothing has been set going, or everything has ended.
    case inactive
    /// Under way, running or paused.
    case active
    /// Taken off its views, which stand where they were; waits for `finishAnimation`.
    case stopped
  }

  public private(set) var state = State.inactive
  public private(set) var isRunning = false
  /// In seconds; 0 for what is no length of time.
  public let duration: Double
  private var timing: Timing
  /// What it was made with, in UIKit's form, if it was.
  public private(set) var timingParameters: (any TimingCurveProvider)?
  /// How long it waited when it was started, in seconds.
  public private(set) var delay = 0.0
  /// Whether views that it moves take part in hit testing; `true` by default. It holds for blocks that run from then on.
  public var isUserInteractionEnabled = true
  /// Whether `fractionComplete` is, while it is paused, the progress itself and not the time that has gone.
  public var scrubsLinearly = true
  /// Whether it stays active, paused at its end, in place of finishing there.
  public var pausesOnCompletion = false

  private var pendingAnimations: [(delayFactor: Double, body: () -> Void)] = []
  private var completions: [@MainActor (AnimatingPosition) -> Void] = []
  /// Each keeps it in memory, until it is none of these any more.
  private var running: [Part] = [] {
    didSet { if running.isEmpty { for part in oldValue { part.animation.reachedEnd = nil } } }
  }
  /// What it has left where it was stopped.
  private var stopped: [(part: Part, still: Standstill)] = []

  /// What one block set going on one stage, which keeps the animator until that has ended, and may go before it.
  private struct Part {
    weak var stage: Stage?
    let animation: Animation
    /// When it begins within the whole, as a fraction of the duration and as the progress that shows then; it ends
    /// with the whole.
    let wait: (time: Double, progress: Double)

    @MainActor var clock: Clock { stage?.animator.clock(of: animation) ?? .still }

    /// How far it is where the whole is at `fraction` of the time or, linearly, of the way.
    func share(of fraction: Double, linearly: Bool = false) -> Double {
      let wait = linearly ? wait.progress : wait.time
      guard fraction < 1 else { return 1 }
      return wait < 1 ? max(0, (fraction - wait) / (1 - wait)) : 0
    }
  }

  /// How far the whole is, as a fraction of the duration, at `courseStart`; or, while it is scrubbed in a
  /// straight line, the progress that shows.
  private var courseBase = 0.0
  private var isScrubbedLinearly = false
  private var courseStart = 0.0
  /// How fast the whole runs: 1 for as fast as it was made.
  private var pace = 1.0

  // MARK: Making

  private init(duration: Double, timing: Timing, animations: (() -> Void)?) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.timing = timing
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: Double, curve: TimingCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timing: .curve(curve), animations: animations)
  }

  /// - Parameter dampingRatio: above 0, up to 1, at which the spring does not swing.
  public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
    self.init(
      duration: duration,
      timing: .spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: 0),
      animations: animations)
  }

  /// A spring's own motion, as long as it takes to settle.
  public convenience init(spring: SpringMotion, animations: (() -> Void)? = nil) {
    let settling = spring.settlingDuration()
    self.init(
      duration: settling.isFinite ? settling : Spring.durationRange.upperBound, timing: .spring(spring),
      animations: animations)
  }

  /// - Parameter timingParameters: A spring with a pace of its own takes as long as it takes, whatever `duration` says.
  public convenience init(duration: Double, timingParameters: any TimingCurveProvider) {
    let (timing, length) = timingParameters.timing(within: duration)
    self.init(duration: length, timing: timing, animations: nil)
    self.timingParameters = timingParameters
  }

  /// Adds what is to be animated; also while it runs, then for the time that is left.
  ///
  /// - Parameter delayFactor: the share of the remaining time that passes before, 0 … 1.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
    if state == .active {
      run(animations, delayFactor: delayFactor)
    } else {
      pendingAnimations.append((delayFactor, animations))
    }
  }

  public func addCompletion(_ completion: @escaping @MainActor (AnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Goes its way: from the start or, where it `isReversed`, back from the end; after a pause, from where it is.
  ///
  /// - Parameter delay: in seconds, through which all stands as it is.
  public func startAnimation(afterDelay delay: Double = 0) {
    guard state != .stopped, !isRunning else { return }
    // Paused at the end that it sets out from.
    if state == .inactive { pauseAnimation() }
    self.delay = max(0, delay)
    goOn(pace: 1, afterDelay: max(0, delay))
  }

  private func goOn(pace: Double, afterDelay delay: Double) {
    guard !running.isEmpty else {
      complete(at: isReversed ? .start : .end)
      return
    }
    self.pace = pace
    let fraction = heldFraction
    isRunning = true
    run(from: fraction, afterDelay: delay)
  }

  /// Stands still where it is; sets everything going first, if nothing is.
  public func pauseAnimation() {
    guard state != .stopped else { return }
    if state == .inactive {
      activate()
      hold(at: isReversed ? 1 : 0)
    } else if isRunning {
      let fraction = currentFraction
      isRunning = false
      hold(at: fraction)
    }
  }

  /// Goes on after a pause.
  ///
  /// - Parameter durationFactor: how long the whole would take from now on, as a multiple of `duration`; 0
  ///   for as long as it took before.
  public func continueAnimation(durationFactor: Double = 0) {
    guard state == .active, !isRunning else { return }
    goOn(pace: durationFactor > 0 ? 1 / durationFactor : 1, afterDelay: 0)
  }

  /// Goes on after a pause, with other timing.
  ///
  /// - Parameters:
  ///   - parameters: How the way is spent from now on: it goes on along that curve from where the curve has come as far as
  ///     shows now. `nil` leaves it as it is.
  ///   - durationFactor: How long what is left takes, as a multiple of `duration`; 0 for as long as it took before.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double
  ) {
    guard state == .active, !isRunning else { return }
    if let parameters {
      let progress = timing.progress(at: heldFraction * duration, duration: duration)
      timing = parameters.timing(within: duration).timing
      timingParameters = parameters
      hold(at: progress, linearly: true)
    }
    let left = isReversed ? heldFraction : 1 - heldFraction
    goOn(pace: durationFactor > 0 && left > 0 ? left / durationFactor : 1, afterDelay: 0)
  }

  /// Turns round where it is, running or not.
  public var isReversed = false {
    willSet {
      if newValue != isReversed, isRunning { courseBase = currentFraction }
    }
    didSet {
      if isReversed != oldValue, isRunning { run(from: courseBase, afterDelay: 0) }
    }
  }

  /// How far it is towards where it is going, 0 … 1: the progress where it `scrubsLinearly`, else the time. The
  /// progress of a spring that swings may be beyond.
  ///
  /// Setting it pauses and scrubs, as far as either end.
  public var fractionComplete: Double {
    get {
      let fraction = isRunning ? currentFraction : courseBase
      let isProgress = isScrubbedLinearly && !isRunning
      let shown =
        scrubsLinearly && !isProgress
        ? timing.progress(at: fraction * duration, duration: duration) : fraction
      return isReversed ? 1 - shown : shown
    }
    set {
      pauseAnimation()
      guard state == .active, newValue.isFinite else { return }
      hold(at: min(max(isReversed ? 1 - newValue : newValue, 0), 1), linearly: scrubsLinearly)
    }
  }

  /// Takes the animation off its views, which stand still where they are.
  ///
  /// - Parameter withoutFinishing: whether that was all; otherwise `finishAnimation` is to be called.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    for part in running {
      guard let stage = part.stage else { continue }
      stage.animator.present(at: stage.time)
      let remaining = stage.animator.remaining(of: part.animation)
      stopped.append((part, stage.animator.settle(part.animation, remaining: remaining, finished: false)))
    }
    running = []
    isRunning = false
    state = .stopped
    if withoutFinishing {
      completions = []
      stopped = []
      state = .inactive
    }
  }

  /// After `stopAnimation(false)`: sets the views to one of the ends, or leaves them, and completes.
  public func finishAnimation(at position: AnimatingPosition) {
    guard state == .stopped else { return }
    if position != .current {
      for (part, still) in stopped { part.stage?.animator.move(still, to: position == .start ? 1 : 0) }
    }
    complete(at: position)
  }

  // MARK: Ending

  private func finish(at position: AnimatingPosition) {
    guard !pausesOnCompletion else {
      isRunning = false
      hold(at: position == .start ? 0 : 1)
      return
    }
    for part in running {
      part.stage?.animator.settle(part.animation, remaining: position == .start ? 1 : 0)
    }
    complete(at: position)
  }

  private func complete(at position: AnimatingPosition) {
    running = []
    stopped = []
    isRunning = false
    isReversed = false
    state = .inactive
    let actions = completions
    completions = []
    for action in actions { action(position) }
  }

  // MARK: Clocks

  private func activate() {
    state = .active
    courseBase = 0
    let pending = pendingAnimations
    pendingAnimations = []
    for (delayFactor, body) in pending { run(body, delayFactor: delayFactor) }
  }

  /// Sets `body`'s changes going, from where the whole is now.
  private func run(_ body: () -> Void, delayFactor: Double) {
    let fraction = isRunning ? currentFraction : heldFraction
    let progress = timing.progress(at: fraction * duration, duration: duration)
    let share = min(max(0, delayFactor), 1)
    let wait = (time: fraction + (1 - fraction) * share, progress: progress + (1 - progress) * share)
    let transaction = Transaction(
      timing: timing, duration: duration * (1 - wait.time),
      options: isUserInteractionEnabled ? .allowUserInteraction : [], isDisabled: !Transaction.areEnabled,
      group: self)
    transaction.run(body)
    if !transaction.leaving.isEmpty { completions.append { _ in transaction.hideLeaving() } }
    for (stage, _, animation) in transaction.animations {
      animation.reachedEnd = { self.reachedEnd() }
      running.append(Part(stage: stage, animation: animation, wait: wait))
    }
    if isRunning {
      run(from: fraction, afterDelay: max(0, courseStart - now))
    } else {
      hold(at: courseBase, linearly: isScrubbedLinearly)
    }
  }

  /// The time of its stage; of the first, where it moves views of several.
  private var now: Double { running.first?.stage?.time ?? 0 }

  /// The fraction of the duration that has passed; meaningful while it runs.
  private var currentFraction: Double {
    guard running.first?.stage != nil, duration > 0 else { return 1 }
    let passed = max(0, now - courseStart) * pace / duration
    return min(max(courseBase + (isReversed ? -passed : passed), 0), 1)
  }

  /// The fraction of the duration at which the same shows as shows now, while it is paused.
  private var heldFraction: Double {
    guard isScrubbedLinearly, courseBase > 0 else { return courseBase }
    // Curves and springs first reach each progress on a rising piece; bisection finds one such place.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if timing.progress(at: middle * duration, duration: duration) < courseBase {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }

  private func run(from fraction: Double, afterDelay delay: Double) {
    courseBase = fraction
    isScrubbedLinearly = false
    courseStart = now + delay
    for part in running {
      guard let stage = part.stage else { continue }
      var clock = part.clock
      clock.base = part.share(of: fraction)
      clock.start =
        stage.time + delay + (isReversed ? 0 : max(0, part.wait.time - fraction) * duration / pace)
      clock.rate = (isReversed ? -pace : pace) / clock.duration
      clock.isLinear = false
      clock.timing = timing
      stage.animator.setClock(clock, of: part.animation)
    }
  }

  /// Stands still where `fraction` of the time has passed or, linearly, of the way.
  private func hold(at fraction: Double, linearly: Bool = false) {
    courseBase = fraction
    isScrubbedLinearly = linearly
    for part in running {
      var clock = part.clock
      clock.base = part.share(of: fraction, linearly: linearly)
      clock.rate = 0
      clock.isLinear = linearly
      clock.timing = timing
      part.stage?.animator.setClock(clock, of: part.animation)
    }
  }

  /// One part has come to its end; when all have, so has the animator.
  private func reachedEnd() {
    if running.allSatisfy(\.animation.isRetired) {
      // Others have taken all that it moved.
      complete(at: .current)
      return
    }
    guard isRunning else { return }
    let isDone = running.allSatisfy { part in
      part.animation.isRetired || part.clock.end.map { $0 <= part.stage?.time ?? $0 } ?? true
    }
    if isDone { finish(at: isReversed ? .start : .end) }
  }
}
