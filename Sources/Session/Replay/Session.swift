import CMemory
import GlissadeApplication
import GlissadeUI

/// The record of a stage, from which its state at any time can be recreated.
///
/// A stage is a function of time and input, so a past state is recomputed by replaying all changes on a new
/// stage. Some of these replicas are kept at different times, because a replica shortly before the requested
/// time has little left to replay.
@MainActor
package final class Session {
  package let journal: Journal
  private let makeStage: () throws(ApplicationError) -> ToolStage
  private let makeRecordingStage: (() throws(ApplicationError) -> ToolStage)?
  /// The replicas, in the order of their times.
  private var replicas: [Replica] = []

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - journal: The record of the changes.
  ///   - makeRecordingStage: Creates the same stage as `makeStage` with its timeline enabled from the
  ///     beginning. `nil` if the timeline is not needed.
  ///   - makeStage: Creates the stage in its initial state, with its own controllers and data.
  package init(
    journal: Journal = Journal(), makeRecordingStage: (() throws(ApplicationError) -> ToolStage)? = nil,
    makeStage: @escaping () throws(ApplicationError) -> ToolStage
  ) {
    (self.journal, self.makeStage, self.makeRecordingStage) = (journal, makeStage, makeRecordingStage)
  }

  /// The changes from sources that are not recorded and therefore not reproducible, by name: their number and
  /// their first time.
  package private(set) var disturbances: [String: (count: Int, start: Double)] = [:]

  /// Records a change of the stage at `time` that is not reproducible.
  package func noteDisturbance(by name: String, at time: Double) {
    disturbances[name, default: (0, time)].count += 1
  }

  /// Returns a description of the changes until `time` that are not reproducible. Empty if there are none.
  package func disturbances(until time: Double) -> String {
    disturbances.sorted { $0.key < $1.key }.filter { $0.value.start <= time }
      .map { "Not reproducible: \($0.key) (\($0.value.count))" }.joined(separator: "  ·  ")
  }

  /// The maximum memory of the journal and the replicas together, in bytes. The allocator needs half as much
  /// in addition.
  private static let limit = 5 << 20
  /// The maximum number of replicas. More of them would not make random seeks faster, because each seek
  /// advances one and leaves a gap behind.
  private static let most = 16

  /// The memory used by the session, in bytes, as far as it has been measured.
  package var size: Int { replicas.reduce(journal.size) { $0 + $1.size } }

  /// Returns the stage at `time`, after all changes due by then. The stage remains in this state until the
  /// next call.
  package func stage(at time: Double) throws(ApplicationError) -> ToolStage {
    if let current {
      // Drawing may have left memory behind in addition to the picture.
      current.stage.stage.releaseDrawing()
      current.size += max(0, Int(memory_in_use()) - memoryAfterSeek)
    }
    if !replicas.contains(where: { $0.time <= time }) {
      while replicas.count >= Self.most { dropOne() }
    }
    let before = Int(memory_in_use())
    let replica = try replica(notAfter: time)
    replica.advance(to: time)
    replica.size = max(0, replica.size + Int(memory_in_use()) - before)
    replicas.sort { $0.time < $1.time }
    while replicas.count > 1, size > Self.limit { dropOne(except: replica) }
    current = replica
    memoryAfterSeek = Int(memory_in_use())
    return replica.stage
  }

  /// Creates a replica at the beginning of the session. The caller owns it.
  package func makeReplica(override: Replica.Override? = nil) throws(ApplicationError) -> Replica {
    guard let override else { return Replica(try Stage.replaying(makeStage), journal) }
    let stage = try override.whileScreensLoad { () throws(ApplicationError) in
      try Stage.replaying(makeStage)
    }
    return Replica(stage, journal, override: override)
  }

  /// The values with which the session is shown in place of those recorded. `nil` shows it as it was.
  package var shownValues: Replica.Override? { didSet { forget(after: -.infinity) } }

  /// Recreates what is shown after a time, because values have changed that nothing has used before.
  ///
  /// - Parameter time: The time, in seconds.
  package func forget(after time: Double) {
    replicas.removeAll { $0.time >= time }
    if observer.map({ $0.time >= time }) == true { observer = nil }
    current = nil
  }

  /// Returns a replica at the end of the session that replaces the present, because values have changed that the
  /// present has used. The caller owns it.
  package func recreate(at time: Double) throws(ApplicationError) -> Stage {
    let replica = try makeReplica()
    replica.advance(to: time)
    return replica.stage.stage
  }

  // MARK: - The timeline

  /// A stage with its timeline enabled that follows the session while the timeline is in use.
  private var observer: Replica?

  /// Returns the animations of the session until `time`, or an empty array if they are not recorded.
  ///
  /// The first call replays the whole session. Later calls replay only what has been added since.
  package func timeline(until time: Double) throws(ApplicationError) -> [Timeline.Entry] {
    if let observer, observer.time > time { self.observer = nil }
    if observer == nil, let makeRecordingStage {
      observer = Replica(try Stage.replaying(makeRecordingStage), journal)
    }
    observer?.advance(to: time)
    return observer?.stage.stage.timeline.entries ?? []
  }

  /// The times at which timers fired, until the time of the last call of `timeline(until:)`.
  package var timerTimes: [Double] { observer?.stage.stage.timeline.timerTimes ?? [] }

  /// Releases the stage of the timeline until it is requested again.
  package func releaseTimeline() { observer = nil }

  // MARK: - Comparison

  /// Returns a replica at `time` on which a screen's settings have other values.
  package func replica(with values: TuningValues, of screen: String, at time: Double) throws(ApplicationError)
    -> Replica
  {
    let replica = try makeReplica(override: Replica.Override(screen: screen, values: values))
    replica.advance(to: time)
    return replica
  }

  // MARK: - Continuing from the past

  /// Makes a past time the present by discarding all later changes.
  ///
  /// - Parameters:
  ///   - time: The past time, in seconds.
  ///   - present: The present that is left, in seconds, to which `takeBack(leaving:)` returns. `nil` if there is no way
  ///     back.
  /// - Returns: The stage at that time. The caller owns it.
  package func `continue`(
    from time: Double, leaving present: Double? = nil
  ) throws(ApplicationError) -> Stage {
    // The present is what was recorded.
    if shownValues != nil { shownValues = nil }
    let stage = try stage(at: time)
    replicas.removeAll { $0.stage === stage || $0.time > time }
    current = nil
    let (limit, before) = (journal.end, disturbances)
    let changes = journal.removeAll(after: time)
    left = present.map {
      Branch(start: journal.count, time: time, changes: changes, end: $0, limit: limit, disturbances: before)
    }
    disturbances = disturbances.filter { $0.value.start <= time }
    return stage.stage
  }

  /// What followed a past time before the session continued from there.
  private struct Branch {
    /// The number of changes before the branch, and the time at which it begins, in seconds.
    let start: Int
    let time: Double
    let changes: [Journal.Entry]
    /// The stage's time at the end of the branch, in seconds.
    let end: Double
    /// The time at which the journal was full, in seconds. `nil` if it was not.
    let limit: Double?
    let disturbances: [String: (count: Int, start: Double)]
  }

  /// The branch that the session has left.
  private var left: Branch?

  /// The stretch that was discarded when a past time became the present last, in seconds. `nil` if there is none.
  package var discarded: ClosedRange<Double>? { left.map { $0.time...max($0.time, $0.end) } }

  /// Returns to the present that was left when a past time became the present. What has happened since is discarded in
  /// its turn, so that a second call returns to it.
  ///
  /// - Parameter present: The present that is left, in seconds.
  /// - Returns: The stage, which the caller owns. `nil` if no present was left.
  package func takeBack(leaving present: Double) throws(ApplicationError) -> Stage? {
    guard let branch = left else { return nil }
    let (limit, before) = (journal.end, disturbances)
    let changes = journal.removeAll(from: branch.start)
    journal.restore(branch.changes, end: branch.limit)
    forget(after: branch.time)
    do throws(ApplicationError) {
      let stage = try recreate(at: branch.end)
      left = Branch(
        start: branch.start, time: branch.time, changes: changes, end: present, limit: limit,
        disturbances: before)
      disturbances = branch.disturbances
      return stage
    } catch {
      journal.removeAll(from: branch.start)
      journal.restore(changes, end: limit)
      throw error
    }
  }

  /// Returns a replica at `time` that the caller owns. It can be advanced beyond the end of the session.
  package func scratch(at time: Double) throws(ApplicationError) -> Replica {
    // The replica that is shown is not used.
    let known = replicas.lastIndex { $0.time <= time && $0 !== current }
    let replica = if let known { replicas.remove(at: known) } else { try makeReplica() }
    replica.advance(to: time)
    return replica
  }

  /// The replica that was requested last.
  private weak var current: Replica?
  private var memoryAfterSeek = 0

  /// Returns the last replica at or before `time`, or a new one if there is none.
  private func replica(notAfter time: Double) throws(ApplicationError) -> Replica {
    if let replica = replicas.last(where: { $0.time <= time }) { return replica }
    let replica = try makeReplica(override: shownValues)
    replicas.append(replica)
    return replica
  }

  /// Removes the replica whose loss slows down seeks the least.
  private func dropOne(except kept: Replica? = nil) {
    let end = journal.count > 0 ? journal[journal.count - 1].time : 0
    func loss(_ index: Int) -> Double {
      let time = replicas[index].time
      let before = index == 0 ? 0 : replicas[index - 1].time
      let after = index == replicas.count - 1 ? max(end, time) : replicas[index + 1].time
      return (time - before) * (after - time)
    }
    let others = replicas.indices.filter { replicas[$0] !== kept }
    if let index = others.min(by: { loss($0) < loss($1) }) { replicas.remove(at: index) }
  }
}
