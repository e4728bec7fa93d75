/// The states that something has had, to go back to and to come back from.
struct TuningHistory<State: Equatable>: Equatable {
  /// The states before the present one, the oldest first.
  private(set) var past: [State] = []
  private(set) var present: State
  /// The states that were left by `undo`, the next one last.
  private(set) var future: [State] = []

  /// What was changed last, and when, where the next change may be part of the same step.
  private var open: Change?

  private struct Change: Equatable {
    let subject: String
    var time: Double
  }

  /// The most steps that can be undone.
  static var limit: Int { 200 }
  /// Changes of one thing that follow each other so closely are one step, as while a key is held; in seconds.
  static var pause: Double { 0.6 }

  init(_ present: State) { self.present = present }

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Makes `state` the present one, as a new step. One that equals the present state is none.
  ///
  /// - Parameters:
  ///   - subject: What was changed, if changes of it that follow closely belong to one step.
  ///   - time: The time in seconds.
  mutating func record(_ state: State, of subject: String? = nil, at time: Double = 0) {
    guard state != present else { return }
    if let subject, let open, open.subject == subject, time - open.time < Self.pause {
      present = state
      self.open?.time = time
      return
    }
    past.append(present)
    if past.count > Self.limit { past.removeFirst() }
    present = state
    future = []
    open = subject.map { Change(subject: $0, time: time) }
  }

  /// Goes back a step, and returns whether there was one.
  mutating func undo() -> Bool { step(from: \.past, to: \.future) }

  /// Takes a step back that was undone, and returns whether there was one.
  mutating func redo() -> Bool { step(from: \.future, to: \.past) }

  private mutating func step(
    from source: WritableKeyPath<Self, [State]>, to target: WritableKeyPath<Self, [State]>
  ) -> Bool {
    guard let state = self[keyPath: source].popLast() else { return false }
    self[keyPath: target].append(present)
    present = state
    open = nil
    return true
  }
}
