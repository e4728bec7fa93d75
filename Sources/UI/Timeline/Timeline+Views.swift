import GlissadeGeometry
import GlissadeMotion

// The properties of views: the columns of each, and the entry for each kind of motion.

extension Timeline {
  /// Returns the model value of the property to which the columns belong, with those columns replaced by `numbers`.
  static func value(of view: View, _ columns: Range<Int>, _ numbers: [Double]) -> Value {
    guard let property = AnimatableProperty.holding(columns.lowerBound) else { return .numbers(numbers) }
    var all = property.model(TrackTarget(view: view))
    for (column, number) in zip(columns, numbers) { all[column - property.columns.lowerBound] = number }
    return property.value(all)
  }

  /// Records that columns of `target` animate from `old` to the model values.
  func add(
    _ columns: Range<Int>, of target: TrackTarget, from old: UnsafeBufferPointer<Double>,
    by animation: Animation,
    on animator: Animator, in transaction: Transaction
  ) {
    for property in AnimatableProperty.of(target, holding: columns) {
      let to = property.model(target)
      var from = to
      for column in columns where property.columns.contains(column) {
        from[column - property.columns.lowerBound] = old[column - columns.lowerBound]
      }
      let moving = property.own.filter {
        from[$0 - property.columns.lowerBound] != to[$0 - property.columns.lowerBound]
      }
      guard !moving.isEmpty else { continue }
      let clock = animator.clock(of: animation)
      add(
        property.name, of: target.view, on: target.object, columns: moving, from: property.value(from),
        to: property.value(to), .timing(Easing(clock)), Run(clock), by: animation,
        in: transaction.owner, at: transaction.origin.site)
    }
  }

  /// Records that the transform of `view` animates.
  func add(
    of view: View, from old: Transform3D, to new: Transform3D, by animation: Animation, on animator: Animator,
    in transaction: Transaction
  ) {
    let clock = animator.clock(of: animation)
    add(
      AnimatableProperty.transform.name, of: view, on: view,
      columns: Array(AnimatableProperty.transform.columns),
      from: .transform(old), to: .transform(new), .timing(Easing(clock)), Run(clock), by: animation,
      in: transaction.owner, at: transaction.origin.site)
  }

  // MARK: Keyframes

  /// The keyframes of one column.
  struct ColumnKeyframes {
    let column: Int
    let keyframes: Keyframes
    let final: Double
    /// The progress at which keyframes begin or end.
    let steps: [Double]
  }

  /// A keyframe as it was recorded.
  typealias Frame<Value> = (start: Double, duration: Double, value: Value)

  /// Records the keyframes of one column of `target`. The other columns of its property may follow.
  func add(
    _ keyframes: Keyframes, _ frames: [Frame<Double>], column: Int, of target: TrackTarget, final: Double,
    by animation: Animation, on animator: Animator, in transaction: Transaction
  ) {
    let new = ColumnKeyframes(
      column: column, keyframes: keyframes, final: final,
      steps: frames.flatMap { [$0.start, min($0.start + $0.duration, 1)] })
    let (group, clock) = (transaction.owner, animator.clock(of: animation))
    for property in AnimatableProperty.of(target, holding: column..<column + 1) {
      let record = add(
        property.name, of: target.view, on: target.object, columns: [column], from: .numbers([]),
        to: .numbers([0]),
        .keyframes(keyframes, Easing(clock)), Run(clock), by: animation, in: group,
        at: transaction.origin.site)
      guard let key = records[record].motions.last else { continue }
      running.update(key) { $0.keyframes.append(new) }
      if let motion = running[key] { complete(motion, property, of: target) }
    }
  }

  /// Puts the values of an entry together from its columns.
  private func complete(_ motion: Motion, _ property: AnimatableProperty, of target: TrackTarget) {
    let first = property.columns.lowerBound
    let all = motion.keyframes
    func value(_ number: (ColumnKeyframes) -> Double) -> [Double] {
      var numbers = property.model(target)
      for one in all { numbers[one.column - first] = number(one) }
      return numbers
    }
    var entry = records[motion.record].entry
    (entry.steps, entry.values) = ([], [])
    for step in Set([0, 1] + all.flatMap(\.steps)).sorted() {
      let after = value { $0.keyframes.value(at: step) }
      let before = step > 0 ? value { $0.keyframes.value(at: step.nextDown) } : after
      let jumps = zip(before, after).contains { abs($0 - $1) > 1e-9 * max(1, abs($0), abs($1)) }
      for numbers in jumps ? [before, after] : [after] {
        entry.steps.append(step)
        entry.values.append(property.value(numbers))
      }
    }
    entry.from = property.value(value(\.keyframes.initialValue))
    entry.to = property.value(value(\.final))
    func reach(_ one: ColumnKeyframes) -> Double {
      let values = one.steps.map { one.keyframes.value(at: $0) } + [one.keyframes.initialValue]
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    if let main = all.max(by: { reach($0) < reach($1) }) {
      entry.course = .keyframes(main.keyframes, entry.course.easing ?? .linear)
    }
    records[motion.record].entry = entry
  }

  /// Records the keyframes of the transform of `view`.
  func add(
    of view: View, from initial: Transform3D, to final: Transform3D, through frames: [Frame<Transform3D>],
    _ mode: Keyframes.CalculationMode, by animation: Animation, on animator: Animator,
    in transaction: Transaction
  ) {
    let clock = animator.clock(of: animation)
    let record = add(
      AnimatableProperty.transform.name, of: view, on: view,
      columns: Array(AnimatableProperty.transform.columns),
      from: .transform(initial), to: .transform(final), .values(Easing(clock)), Run(clock),
      by: animation, in: transaction.owner, at: transaction.origin.site)
    var knots: [(time: Double, value: Transform3D)] = [(0, initial)]
    let inOrder = frames.sorted { $0.start < $1.start }
    for (frame, next) in zip(inOrder, inOrder.dropFirst().map(\.start) + [1]) {
      var (time, value) = knots[knots.count - 1]
      if frame.start > time { knots.append((frame.start, value)) }
      time = frame.start
      var end = mode == .discrete ? time : min(time + frame.duration, 1)
      var target = frame.value
      if end > next, next > time {
        let there = LayerValue.between(
          .transform(value), .transform(target), at: (next - time) / (end - time))
        (end, target) = (next, there.transform ?? target)
      }
      value = target
      if end > 0 || value != initial { knots.append((end, value)) }
    }
    if let last = knots.last, last.time < 1 { knots.append((1, last.value)) }
    records[record].entry.steps = knots.map(\.time)
    records[record].entry.values = knots.map { .transform($0.value) }
  }

  // MARK: Scrolling

  /// Records the scrolling motion along one axis. The other axis may follow.
  func add(
    _ motion: ScrollMotion, column: Int, of view: ScrollView, by animation: Animation,
    on animator: Animator, in movement: ScrollMovement
  ) {
    for property in AnimatableProperty.of(TrackTarget(view: view), holding: column..<column + 1) {
      let run = Run(animator.clock(of: animation))
      let (start, resting) = (movement.state(at: movement.start).offset, movement.restingOffset)
      let count = records.count
      let record = add(
        property.name, of: view, on: view, columns: [column], from: .numbers([start.x, start.y]),
        to: .numbers([resting.x, resting.y]), .scroll(motion), run, by: animation, in: movement,
        at: nil)
      // If the other axis was recorded first, the two share an entry, which lasts as long as the longer motion.
      guard records.count == count else { continue }
      if let known = records[record].motions.last {
        running.update(known) { $0.columns = [column - 1] }
      }
      begin(Motion(record: record, target: view, animation: animation, columns: [column], rate: run.rate))
      var entry = records[record].entry
      if case .scroll(let other) = entry.course,
        abs(motion.restingValue - motion.value(at: 0)) > abs(other.restingValue - other.value(at: 0))
      {
        entry.course = .scroll(motion)
      }
      entry.duration = max(entry.duration, run.duration)
      records[record].entry = entry
    }
  }
}
