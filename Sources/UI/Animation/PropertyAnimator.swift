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

  public internal(set) var state = State.inactive
  public internal(set) var isRunning = false
  /// In seconds; 0 for what is no length of time.
  public let duration: Double
  private let timing: Timing
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

  var pendingAnimations: [(delayFactor: Double, body: () -> Void)] = []
  var completions: [@MainActor (AnimatingPosition) -> Void] = []
  /// How the whole runs, by the time of the first stage on which it moves something.
  var whole: Clock
  /// Each keeps it in memory, until it is none of these any more.
  var parts: [AnimatorPart] = [] {
    didSet { if parts.isEmpty { for part in oldValue { part.animation.reachedEnd = nil } } }
  }
  /// What it has left where it was stopped.
  private var stopped: [(part: AnimatorPart, still: Standstill)] = []

  // MARK: Making

  private init(duration: Double, timing: Timing, animations: (() -> Void)?) {
    self.duration = max(0, View.seconds(duration, as: "duration"))
    self.timing = timing
    whole = Clock(timing: timing, duration: self.duration, course: .paused(at: 0))
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

  /// Adds animations. An inactive animator runs them when it is started; an active one runs them at once, in the time
  /// that remains.
  ///
  /// Animations that are added to a reversed animator reach their values when the others are back at the start.
  ///
  /// - Parameter delayFactor: The share of the remaining time that passes before they begin, from 0 to 1.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
    if state == .active {
      add(animations, delayFactor: delayFactor, endingAt: destination)
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
    self.delay = max(0, View.seconds(delay, as: "delay"))
    goOn(afterDelay: self.delay)
  }

  /// Stands still where it is; sets everything going first, if nothing is.
  public func pauseAnimation() {
    guard state != .stopped else { return }
    if state == .inactive {
      activate()
      hold(at: 1 - destination)
    } else if isRunning {
      isRunning = false
      whole.course = .paused(at: whole.fraction(at: now))
      for part in parts { part.pause() }
    }
  }

  /// Continues the animation after a pause.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the remaining way: all of the curve or spring is spent between the current position and
  ///     the end. The velocity of a spring is in remaining ways a second. `nil` keeps the timing.
  ///   - durationFactor: The time for the remaining way, as a multiple of `duration`. 0 stands for the remaining share of
  ///     `duration`. A spring that is given by its mass or its bounce takes the time in which it settles.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)? = nil, durationFactor: Double = 0
  ) {
    guard state == .active, !isRunning else { return }
    let factor = View.seconds(durationFactor, as: "duration factor")
    var time = factor > 0 ? factor * duration : nil
    if let parameters {
      let (timing, length) = parameters.timing(within: time ?? left * duration)
      time = length
      whole.follow(timing, duration: length, to: destination, at: now)
      for part in parts {
        part.steer { $0.follow(timing, duration: length, to: part.end == destination ? 1 : 0, at: $1) }
      }
    }
    goOn(in: time)
  }

  /// Turns round where it is, running or not.
  public var isReversed = false {
    didSet {
      guard isReversed != oldValue, isRunning, case .running(_, _, let rate) = whole.course else { return }
      run(rate: -rate)
    }
  }

  /// How far it is towards where it is going, 0 … 1: the progress where it `scrubsLinearly`, else the time. The
  /// progress of a spring that swings may be beyond.
  ///
  /// Setting it pauses and scrubs, as far as either end.
  public var fractionComplete: Double {
    get {
      let shown = scrubsLinearly || isScrubbed ? whole.progress(at: now) : whole.fraction(at: now)
      return isReversed ? 1 - shown : shown
    }
    set {
      pauseAnimation()
      guard state == .active, newValue.isFinite else { return }
      let fraction = min(max(isReversed ? 1 - newValue : newValue, 0), 1)
      if scrubsLinearly { scrub(to: fraction) } else { hold(at: fraction) }
    }
  }

  /// Takes the animation off its views, which stand still where they are.
  ///
  /// - Parameter withoutFinishing: whether that was all; otherwise `finishAnimation` is to be called.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    for part in parts {
      guard let animator = part.stage?.animator else { continue }
      animator.presentCurrent()
      let remaining = animator.remaining(of: part.animation)
      stopped.append((part, animator.settle(part.animation, remaining: remaining, finished: false)))
    }
    whole.course = .paused(at: whole.heldFraction(at: now))
    parts = []
    isRunning = false
    state = .stopped
    guard withoutFinishing else { return }
    completions = []
    rest()
  }

  /// After `stopAnimation(false)`: sets the views to one of the ends, or leaves them, and completes.
  public func finishAnimation(at position: AnimatingPosition) {
    guard state == .stopped else { return }
    if position != .current {
      for (part, still) in stopped {
        var still = still
        part.stage?.animator.move(&still, to: part.remaining(at: position))
      }
    }
    complete(at: position)
  }

  // MARK: Ending

  /// One part has come to its end; when the whole has too, it is over.
  func reachedEnd() {
    if parts.allSatisfy(\.animation.isRetired) {
      // Others have taken all that it moved.
      complete(at: .current)
    } else if isRunning, parts.allSatisfy(\.hasEnded) {
      guard let stage, let end = whole.end, end > stage.time else { return finish() }
      // What remains is a wait: on the way back, the delay of all that it moves.
      _ = stage.schedule(at: end) { [weak self] in self?.reachedEnd() }
    }
  }

  private func finish() {
    let position = isReversed ? AnimatingPosition.start : .end
    guard !pausesOnCompletion else {
      isRunning = false
      hold(at: destination)
      return
    }
    for part in parts { part.stage?.animator.settle(part.animation, remaining: part.remaining(at: position)) }
    complete(at: position)
  }

  func complete(at position: AnimatingPosition) {
    rest()
    isReversed = false
    let actions = completions
    completions = []
    for action in actions { action(position) }
  }

  private func rest() {
    parts = []
    stopped = []
    isRunning = false
    state = .inactive
    whole = Clock(timing: timing, duration: duration, course: .paused(at: 0))
  }
}
