import GlissadeGeometry
import GlissadeMotion

// What the animator tells the timeline: that an animation moves a property, and that it no longer does.

extension Timeline {
  /// When and how often an animation runs.
  struct Run {
    var begin: Double
    var duration: Double
    var repeats: Double?
    var autoreverses = false
    /// 0 while it is paused.
    var rate = 1.0

    init(begin: Double, duration: Double, repeats: Double? = 1, autoreverses: Bool = false) {
      (self.begin, self.duration) = (onTimeGrid(begin), onTimeGrid(duration))
      (self.repeats, self.autoreverses) = (repeats, autoreverses)
    }

    init(_ clock: Clock) {
      let speed = abs(clock.rate) * clock.duration
      self.init(
        begin: clock.start, duration: speed > 0 ? clock.duration / speed : clock.duration,
        repeats: clock.iterations.isFinite ? clock.iterations : nil, autoreverses: clock.autoreverses)
      rate = clock.rate
    }
  }

  /// Adds an entry, or extends the one that the same group has just added for the property.
  ///
  /// - Parameters:
  ///   - property: The name of the property.
  ///   - view: The view that the property belongs to.
  ///   - target: What holds the property: the view, or the owner of a custom property.
  ///   - columns: The numbers of the target that move. `interrupt` ends the entry when it has named all of them.
  ///   - animation: What ends by itself; see `end`.
  ///   - group: What has set the animation going. Everything that it sets going has the same number.
  /// - Returns: The place of the entry among the records.
  @discardableResult
  func add(
    _ property: String, of view: View, on target: AnyObject, columns: [Int], from: Value, to: Value,
    _ course: Course, _ run: Run, by animation: AnyObject, in group: AnyObject
  ) -> Int {
    let number = self.group(of: group)
    if let known = place(of: property, on: target, at: run.begin, in: number) {
      let index = running[known].record
      running[known].columns += columns.filter { !running[known].columns.contains($0) }
      records[index].entry.to = to
      records[index].isVoid = records[index].entry.from == to
      return index
    }
    let entry = Entry(
      view: view.timelinePath, hasIdentifier: view.accessibilityIdentifier != nil, property: property,
      group: number, added: now, begin: run.begin, duration: run.duration, from: from, to: to,
      repeats: run.repeats, autoreverses: run.autoreverses, course: course)
    records.append(Record(entry: entry))
    running.append(
      Running(
        record: records.count - 1, target: target, animation: animation, columns: columns, rate: run.rate))
    return records.count - 1
  }

  /// The entry that a group has added for a property at this moment, among those that run.
  private func place(of property: String, on target: AnyObject, at begin: Double, in group: Int) -> Int? {
    running.lastIndex {
      let entry = records[$0.record].entry
      return $0.target === target && entry.property == property && entry.group == group
        && entry.added == now && entry.begin == begin
    }
  }

  // MARK: Ending

  /// An animation is over, for all that it moves.
  func end(_ animation: AnyObject, finished: Bool) {
    end(finished: finished) { $0.animation === animation }
  }

  /// Others have taken some of the numbers of `target` from all that moves them.
  func interrupt(_ target: AnyObject, columns: Range<Int>) {
    for index in running.indices where running[index].target === target {
      running[index].columns.removeAll { columns.contains($0) }
    }
    end(finished: false) { $0.target === target && $0.columns.isEmpty }
  }

  /// All that moves a view has been taken from it.
  func interruptAll(of view: View) {
    interrupt(view, columns: 0..<Int.max)
    for reference in view.declaredProperties {
      if let property = reference.property { interrupt(property, columns: property.columns) }
    }
  }

  private func end(finished: Bool, where isOver: (Running) -> Bool) {
    let over = running.filter(isOver).map(\.record)
    guard !over.isEmpty else { return }
    running.removeAll(where: isOver)
    for index in over {
      if !finished { records[index].wasInterrupted = true }
      // Where several animations move the property, the last of them ends the entry.
      guard !running.contains(where: { $0.record == index }) else { continue }
      records[index].entry.end = now
      records[index].entry.finished = !records[index].wasInterrupted
    }
  }

  /// An animation has been paused, or goes on from now in another way.
  func didSet(_ clock: Clock, of animation: AnyObject) {
    for index in running.indices where running[index].animation === animation {
      let record = running[index].record
      if running[index].rate != 0, records[record].entry.begin < now { running[index].hasBegun = true }
      running[index].rate = clock.rate
      guard !running[index].hasBegun, clock.rate != 0 else { continue }
      let run = Run(clock)
      records[record].entry.begin = run.begin
      records[record].entry.duration = run.duration
      if case .timing = records[record].entry.course {
        records[record].entry.course = .timing(clock.timing, duration: clock.duration)
      }
    }
  }
}

extension Clock {
  /// When it begins to run, in the stage's seconds; 0 while it stands.
  fileprivate var start: Double {
    if case .running(_, let start, _) = course { start } else { 0 }
  }

  /// Fractions a second; 0 while it stands.
  fileprivate var rate: Double {
    if case .running(_, _, let rate) = course { rate } else { 0 }
  }
}

extension View {
  /// The identifier, or the path from the nearest ancestor that has one.
  package var timelinePath: String {
    var (view, indices) = (self, [Int]())
    while view.accessibilityIdentifier == nil, let parent = view.superview {
      indices.append(parent.subviews.firstIndex { $0 === view } ?? 0)
      view = parent
    }
    let path = [view.accessibilityIdentifier ?? ""] + indices.reversed().map { "\($0)" }
    return path == [""] ? "/" : path.joined(separator: "/")
  }
}
