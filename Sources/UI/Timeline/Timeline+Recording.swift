import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeMotion

// The calls of the animator when an animation begins, changes or stops to animate a property.

extension Timeline {
  /// The time, duration and repetition of an animation.
  struct Run {
    var begin: Double
    var duration: Double
    var repeats: Double?
    var autoreverses = false
    /// The rate of the clock. 0 if it is paused.
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

  /// Adds an entry, or extends the entry that the same group has just added for the property.
  ///
  /// - Parameters:
  ///   - property: The name of the property.
  ///   - view: The view that the property belongs to.
  ///   - target: The object that stores the property: the view, or the owner of a custom property.
  ///   - columns: The animated columns of the target. The entry ends when `interrupt(_:columns:)` has been
  ///     called for all of them.
  ///   - animation: The object that is passed to `end(_:finished:)` when the animation ends.
  ///   - group: The cause of the animation. All animations with the same cause have the same number.
  ///   - site: The call that began the animation. `nil` if there is none, as of a scrolling motion.
  /// - Returns: The index of the entry among the records.
  @discardableResult
  func add(
    _ property: String, of view: View, on target: AnyObject, columns: [Int], from: Value, to: Value,
    _ course: Course, _ run: Run, by animation: AnyObject, in group: AnyObject, at site: AnimationSite?
  ) -> Int {
    let number = self.group(of: group)
    if let (known, index) = motion(of: property, on: target, at: run.begin, in: number) {
      running.update(known) { motion in
        motion.columns += columns.filter { !motion.columns.contains($0) }
      }
      records[index].entry.to = to
      records[index].isVoid = records[index].entry.from == to
      return index
    }
    let entry = Entry(
      view: view.timelinePath, hasIdentifier: view.accessibilityIdentifier != nil, property: property,
      group: number, added: now, begin: run.begin, duration: run.duration, from: from, to: to,
      repeats: run.repeats, autoreverses: run.autoreverses, site: site, course: course)
    records.append(Record(entry: entry))
    let index = records.count - 1
    begin(Motion(record: index, target: target, animation: animation, columns: columns, rate: run.rate))
    return index
  }

  /// Adds a motion to the record that it names.
  func begin(_ motion: Motion) { records[motion.record].motions.append(running.append(motion)) }

  /// Returns the key and the record of the running motion that a group has added for a property at this time.
  private func motion(
    of property: String, on target: AnyObject, at begin: Double, in group: Int
  ) -> (key: Int, record: Int)? {
    for key in running.keys(ofTarget: target).sorted(by: >) {
      guard let record = running[key]?.record else { continue }
      let entry = records[record].entry
      if entry.property == property, entry.group == group, entry.added == now, entry.begin == begin {
        return (key, record)
      }
    }
    return nil
  }

  // MARK: Ending

  /// Ends all entries of an animation.
  func end(_ animation: AnyObject, finished: Bool) {
    for key in running.keys(ofAnimation: animation) { end(key, finished: finished) }
  }

  /// Ends the entries of `target` whose columns are all taken over by other animations.
  func interrupt(_ target: AnyObject, columns: Range<Int>) {
    for key in running.keys(ofTarget: target) {
      running.update(key) { $0.columns.removeAll { columns.contains($0) } }
      if running[key]?.columns.isEmpty == true { end(key, finished: false) }
    }
  }

  /// Ends all entries of a view whose animations were removed.
  func interruptAll(of view: View) {
    interrupt(view, columns: 0..<Int.max)
    for reference in view.declaredProperties {
      if let property = reference.property { interrupt(property, columns: property.columns) }
    }
  }

  private func end(_ key: Int, finished: Bool) {
    guard let index = running.remove(key)?.record else { return }
    if !finished { records[index].wasInterrupted = true }
    records[index].motions.removeAll { $0 == key }
    // If several animations move the property, the last of them ends the entry.
    guard records[index].motions.isEmpty else { return }
    records[index].entry.end = now
    records[index].entry.finished = !records[index].wasInterrupted
  }

  /// Records that an animation has another clock from now on.
  func didSet(_ clock: Clock, of animation: AnyObject) {
    for key in running.keys(ofAnimation: animation) {
      guard var motion = running[key] else { continue }
      let record = motion.record
      if motion.rate != 0, records[record].entry.begin < now { motion.hasBegun = true }
      motion.rate = clock.rate
      running.update(key) { $0 = motion }
      guard !motion.hasBegun, clock.rate != 0 else { continue }
      let run = Run(clock)
      records[record].entry.begin = run.begin
      records[record].entry.duration = run.duration
      records[record].entry.course = records[record].entry.course.eased(Easing(clock))
    }
  }
}

extension Clock {
  /// The time at which the clock starts, in the stage's time. 0 if it is paused.
  fileprivate var start: Double {
    if case .running(_, let start, _) = course { start } else { 0 }
  }
}

extension View {
  /// The identifier, or the path from the nearest ancestor that has one.
  package var timelinePath: String {
    let (start, indices) = identifiedPath
    let path = [start.accessibilityIdentifier ?? ""] + indices.map { "\($0)" }
    return path == [""] ? "/" : path.joined(separator: "/")
  }
}
