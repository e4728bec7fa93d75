import GlissadeAnimationEngine

/// The record of a stage's animations.
///
/// The timeline has one entry for each property of a view that an animation moves, regardless of how many
/// numbers the property consists of. A stage records nothing until `isEnabled` is set.
///
///     stage.timeline.isEnabled = true
///     View.animate(withDuration: 0.3) { view.alpha = 0 }
///     stage.advance(to: 1)
///     print(stage.timeline.entries)
///
/// The timeline does not retain views.
@MainActor
public final class Timeline {
  private weak var owner: (any TimelineOwner)?
  /// The entries, void ones included.
  var records: [Record] = []
  /// The motions that have not ended.
  var running = RunningMotions()
  /// The times at which timers of the stage made their calls, in seconds.
  package private(set) var timerTimes: [Double] = []
  private var groups: [ObjectIdentifier: Group] = [:]
  private var groupCount = 0
  /// The number of groups at which groups with deallocated owners are removed next.
  private var groupsToSweep = 64

  init(of owner: any TimelineOwner) { self.owner = owner }

  /// Whether animations that begin from now on are recorded. The default is `false`.
  ///
  /// Enabling the timeline removes the entries of an earlier recording. Disabling it keeps them, but the end
  /// of running animations is not recorded.
  public var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      owner?.recorder = isEnabled ? self : nil
      (running, groups, groupCount) = (RunningMotions(), [:], 0)
      if isEnabled { (records, timerTimes) = ([], []) }
    }
  }

  /// Calls `body` without recording its animations.
  package func withoutRecording(_ body: () -> Void) {
    let recorder = owner?.recorder
    owner?.recorder = nil
    body()
    owner?.recorder = recorder
  }

  /// The recorded entries, in the order in which the animations were added.
  public var entries: [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(records.reduce(0) { $0 + ($1.isVoid ? 0 : 1) })
    for record in records where !record.isVoid { entries.append(record.entry) }
    return entries
  }

  /// An entry with the state of its recording.
  struct Record {
    var entry: Entry
    /// The keys of its motions in `running`.
    var motions: [Int] = []
    /// Whether the animation ends at the value from which it began.
    var isVoid = false
    /// Whether a part of it was removed before its end.
    var wasInterrupted = false
  }

  private struct Group {
    weak var owner: AnyObject?
    let number: Int
  }

  /// The stage's time.
  var now: Double { onTimeGrid(owner?.time ?? 0) }

  /// Records that a timer of the stage makes its call now.
  func timerWillCall() { timerTimes.append(now) }

  /// Returns the number of a cause of animations, and assigns the next number to a new cause.
  func group(of owner: AnyObject) -> Int {
    let key = ObjectIdentifier(owner)
    if let known = groups[key], known.owner === owner { return known.number }
    if groups.count >= groupsToSweep {
      groups = groups.filter { $0.value.owner != nil }
      groupsToSweep = max(64, 2 * groups.count)
    }
    groupCount += 1
    groups[key] = Group(owner: owner, number: groupCount)
    return groupCount
  }
}

/// What a timeline records: a stage.
@MainActor
protocol TimelineOwner: AnyObject {
  /// The time, in seconds.
  var time: Double { get }
  /// The timeline that the animator tells of its animations. `nil` while nothing is recorded.
  var recorder: Timeline? { get set }
}
