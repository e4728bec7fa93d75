import CMemory
import GlissadeApplication
import GlissadeUI

/// All that has happened on a stage, and the stage as it was at any time of it.
///
/// A stage is a function of time and input, so a past state is computed anew: on a new stage, everything that went into
/// the first one happens again. Some such replicas are kept, at different times, since one that stands shortly before the
/// time asked for has little left to play.
@MainActor
package final class Session {
  package let journal: Journal
  private let makeStage: () throws(ApplicationError) -> ToolStage
  private let makeRecordingStage: (() throws(ApplicationError) -> ToolStage)?
  /// In the order of their times.
  private var replicas: [Replica] = []

  /// - Parameters:
  ///   - makeRecordingStage: Makes a stage as `makeStage` does, with its timeline on from the beginning. `nil` where the
  ///     timeline is not asked for.
  ///   - makeStage: Makes the stage as it was before anything went into it, with its own controllers and data.
  package init(
    journal: Journal = Journal(), makeRecordingStage: (() throws(ApplicationError) -> ToolStage)? = nil,
    makeStage: @escaping () throws(ApplicationError) -> ToolStage
  ) {
    (self.journal, self.makeStage, self.makeRecordingStage) = (journal, makeStage, makeRecordingStage)
  }

  /// What changed the stage without going into it, and so does not happen again: by name, how often and when first.
  package private(set) var disturbances: [String: (count: Int, start: Double)] = [:]

  /// Takes note of something that changed the stage at `time` and will not happen again.
  package func noteDisturbance(by name: String, at time: Double) {
    disturbances[name, default: (0, time)].count += 1
  }

  /// What will not happen again of all until `time`, in words. Empty where everything will.
  package func disturbances(until time: Double) -> String {
    disturbances.sorted { $0.key < $1.key }.filter { $0.value.start <= time }
      .map { "Not reproducible: \($0.key) (\($0.value.count))" }.joined(separator: "  ·  ")
  }

  /// The most memory that journal and replicas take together, in bytes. The allocator takes half as much again.
  private static let limit = 5 << 20
  /// More replicas would make seeks no faster that come at random: each takes one on, and leaves a gap behind.
  private static let most = 16

  /// The memory that the session takes, in bytes, as far as it has been found out.
  package var size: Int { replicas.reduce(journal.size) { $0 + $1.size } }

  /// The stage as it was at `time`, when everything had happened that was due by then. It stays so until the next call.
  package func stage(at time: Double) throws(ApplicationError) -> ToolStage {
    if let current {
      // Drawing may have left more behind than the picture.
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

  /// Makes a stage on which the session happens again, from its beginning on. It is the caller's.
  func makeReplica() throws(ApplicationError) -> Replica { Replica(try Stage.replaying(makeStage), journal) }

  // MARK: - The timeline

  /// A stage with its timeline on, which follows the session while the timeline is asked for.
  private var observer: Replica?

  /// The animations of the session until `time`. Empty where they are not recorded.
  ///
  /// The first call plays the whole session once, the next ones what has come since.
  func timeline(until time: Double) throws(ApplicationError) -> [Timeline.Entry] {
    if let observer, observer.time > time { self.observer = nil }
    if observer == nil, let makeRecordingStage {
      observer = Replica(try Stage.replaying(makeRecordingStage), journal)
    }
    observer?.advance(to: time)
    return observer?.stage.stage.timeline.entries ?? []
  }

  /// The times at which timers made their calls, until the time for which the timeline was last asked.
  var timerTimes: [Double] { observer?.stage.stage.timeline.timerTimes ?? [] }

  /// Forgets the timeline until it is asked for again.
  func releaseTimeline() { observer = nil }

  // MARK: - Other numbers

  /// A stage of its own on which everything happens again with other values of a screen's settings, at `time`.
  func replica(with values: TuningValues, of screen: String, at time: Double) throws(ApplicationError)
    -> Replica
  {
    let override = Replica.Override(screen: screen, values: values)
    let replica = Replica(try Stage.replaying(makeStage), journal, override: override)
    replica.advance(to: time)
    return replica
  }

  // MARK: - Going on from the past

  /// Makes a past time the present: forgets what came later, and returns the stage as it was, which is the caller's
  /// from now on.
  package func `continue`(from time: Double) throws(ApplicationError) -> Stage {
    let stage = try stage(at: time)
    replicas.removeAll { $0.stage === stage || $0.time > time }
    current = nil
    journal.removeAll(after: time)
    disturbances = disturbances.filter { $0.value.start <= time }
    return stage.stage
  }

  /// A stage as it was at `time` that is the caller's: it may be brought beyond all that has happened.
  func scratch(at time: Double) throws(ApplicationError) -> Replica {
    // The one that is seen stays where it is.
    let known = replicas.lastIndex { $0.time <= time && $0 !== current }
    let replica =
      if let known { replicas.remove(at: known) } else { Replica(try Stage.replaying(makeStage), journal) }
    replica.advance(to: time)
    return replica
  }

  /// The replica that was asked for last.
  private weak var current: Replica?
  private var memoryAfterSeek = 0

  /// The last replica that stands at `time` or before, or else a new one.
  private func replica(notAfter time: Double) throws(ApplicationError) -> Replica {
    if let replica = replicas.last(where: { $0.time <= time }) { return replica }
    let replica = try makeReplica()
    replicas.append(replica)
    return replica
  }

  /// Drops the replica without which seeks take the least longer.
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
