/// What one call of `animate` set going on one stage: its clock, and the promise to tell how it ended.
@MainActor
final class Animation {
  /// The index of its clock in the animator.
  let clock: Int
  /// The place among all animations of the stage, in the order in which they were made.
  let number: Int
  let allowsUserInteraction: Bool
  let completion: Completion
  /// How many tracks still run.
  var trackCount = 0
  /// Whether a track of it was taken away before its end.
  var wasInterrupted = false
  /// Whether it has ended and only waits for its tracks to be swept.
  var isRetired = false
  /// Where in the stage's agenda its end stands.
  var end: Agenda.Entry?
  /// An animator that stays in charge of it: told in place of the usual end.
  var reachedEnd: (@MainActor () -> Void)?
  /// The dynamic colours that it has taken away.
  var formerColors: [FormerColor] = []

  init(clock: Int, number: Int, allowsUserInteraction: Bool, completion: Completion) {
    (self.clock, self.number) = (clock, number)
    self.allowsUserInteraction = allowsUserInteraction
    self.completion = completion
    completion.pending += 1
  }
}

/// The completion closure of one `animate` call, which may have set things going on more than one stage: run
/// once, when the last of them has ended.
@MainActor
final class Completion {
  fileprivate var pending = 0
  private var finished = true
  private var action: (@MainActor (Bool) -> Void)?

  init(_ action: (@MainActor (Bool) -> Void)?) {
    self.action = action
  }

  /// Runs `work` before what is to be told of the end.
  func begin(with work: @escaping @MainActor () -> Void) {
    let action = action
    self.action = {
      work()
      action?($0)
    }
  }

  func animationEnded(finished: Bool) {
    pending -= 1
    self.finished = self.finished && finished
    runIfDone()
  }

  /// For a call whose animations another one has ended, without a word.
  func end(finished: Bool) {
    pending = 0
    self.finished = self.finished && finished
    runIfDone()
  }

  /// For a call that set nothing going.
  func runIfDone() {
    guard pending == 0, let action else { return }
    self.action = nil
    guard Self.depth < Self.deepest else {
      return Stage.diagnose(
        "an animation of no length has begun itself anew \(Self.deepest) times; it is not told of its end",
        on: nil)
    }
    Self.depth += 1
    action(finished)
    Self.depth -= 1
  }

  /// How many completions are being told, each of a call that the one before has made.
  private static var depth = 0
  /// How many may be. Each takes room on the stack.
  private static let deepest = 200
}
