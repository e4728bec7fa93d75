import GlissadeAnimationEngine

/// The animation that one call of `animate` creates on one stage for one speed: its clock, and the completion
/// to call at its end.
@MainActor
final class Animation {
  /// The index of the animation's clock in the animator.
  let clock: Int
  /// The number in the order in which the stage's animations were created.
  let number: Int
  let allowsUserInteraction: Bool
  let completion: Completion
  /// The call that began the animation. `nil` for a scrolling motion.
  var site: AnimationSite?
  /// The number of tracks that are running.
  var trackCount = 0
  /// Whether a track was removed before the end.
  var wasInterrupted = false
  /// Whether the animation has ended and its tracks have yet to be removed.
  var isRetired = false
  /// Whether the tracks stay after the end, as those of a layer animation may, until they are removed.
  var staysAtEnd = false
  /// Whether the animation has reached its end and stays there.
  var hasEnded = false
  /// The entry of the end in the stage's agenda.
  var end: Agenda.Entry?
  /// Called at the end instead of completing the animation. A property animator that remains in control sets it.
  var reachedEnd: (@MainActor () -> Void)?
  /// The dynamic colours that the animation has replaced.
  var formerColors: [FormerColor] = []

  init(clock: Int, number: Int, allowsUserInteraction: Bool, completion: Completion) {
    (self.clock, self.number) = (clock, number)
    self.allowsUserInteraction = allowsUserInteraction
    self.completion = completion
    completion.pending += 1
  }
}

/// The completion of one call of `animate`, which may have created several animations. It is called once,
/// when the last of them has ended.
@MainActor
final class Completion {
  fileprivate var pending = 0
  private var finished = true
  private var action: (@MainActor (Bool) -> Void)?

  init(_ action: (@MainActor (Bool) -> Void)?) { self.action = action }

  /// Calls `work` before the completion closure.
  func begin(with work: @escaping @MainActor () -> Void) {
    let action = action
    self.action = {
      work()
      action?($0)
    }
  }

  /// Waits for one more `animationEnded(finished:)`.
  func wait() { pending += 1 }

  func animationEnded(finished: Bool) {
    pending -= 1
    self.finished = self.finished && finished
    runIfDone()
  }

  /// Completes a call whose animations were ended by another animation without a callback.
  func end(finished: Bool) {
    pending = 0
    self.finished = self.finished && finished
    runIfDone()
  }

  /// Completes a call that has created no animations, or whose animations have all ended.
  func runIfDone() {
    guard pending == 0, let action else { return }
    self.action = nil
    Nesting.call { action(finished) }
  }
}
