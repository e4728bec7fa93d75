/// An undo history of states.
package struct TuningHistory<State: Equatable>: Equatable {
  /// The states before the present one, oldest first.
  package private(set) var past: [State] = []
  package private(set) var present: State
  /// The undone states, the next one last.
  private(set) var future: [State] = []

  /// The last change, if the next one can be merged with it.
  private var open: Change?

  private struct Change: Equatable {
    let subject: String
    var time: Double
  }

  /// The maximum number of steps that can be undone.
  package static var limit: Int { 200 }
  /// The longest interval between changes of one subject that are merged into one step, in seconds.
  package static var pause: Double { 0.6 }

  package init(_ present: State) { self.present = present }

  package var canUndo: Bool { !past.isEmpty }
  package var canRedo: Bool { !future.isEmpty }

  /// Records a state as a new step. A state that equals the present one is ignored.
  ///
  /// - Parameters:
  ///   - state: The new state.
  ///   - subject: The name of what was changed. Quick successive changes of one subject are merged. `nil` to
  ///     not merge.
  ///   - time: The time, in seconds.
  package mutating func record(_ state: State, of subject: String? = nil, at time: Double = 0) {
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

  /// Undoes a step and returns whether there was one.
  package mutating func undo() -> Bool { step(from: \.past, to: \.future) }

  /// Redoes a step and returns whether there was one.
  package mutating func redo() -> Bool { step(from: \.future, to: \.past) }

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
