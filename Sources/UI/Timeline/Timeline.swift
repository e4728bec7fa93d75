/// The record of a stage's animations.
///
/// The timeline has one entry for each property of a view that an animation moves, however many numbers the property
/// consists of. A stage does not record until `isEnabled` is set.
///
///     stage.timeline.isEnabled = true
///     View.animate(withDuration: 0.3) { view.alpha = 0 }
///     stage.advance(to: 1)
///     print(stage.timeline.entries)
///
/// The timeline does not keep views in memory.
@MainActor
public final class Timeline {
  private weak var stage: Stage?
  /// The entries, those included of which nothing is left.
  var records: [Record] = []
  /// What still moves.
  var running: [Running] = []
  /// The times at which timers of the stage made their calls, in seconds.
  package private(set) var timerTimes: [Double] = []
  private var groups: [ObjectIdentifier: Group] = [:]
  private var groupCount = 0
  /// How many groups there are when those that are over are next looked for.
  private var groupsToSweep = 64

  init(of stage: Stage) {
    self.stage = stage
  }

  /// Whether animations that begin from now on are recorded. `false` by default.
  ///
  /// Switching the timeline on removes the entries of an earlier recording. Switching it off keeps them; the end of what
  /// then runs is not recorded.
  public var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      stage?.animator.timeline = isEnabled ? self : nil
      (running, groups, groupCount) = ([], [:], 0)
      if isEnabled { (records, timerTimes) = ([], []) }
    }
  }

  /// Calls `body`, of whose animations none is recorded.
  package func withoutRecording(_ body: () -> Void) {
    let animator = stage?.animator
    let recorder = animator?.timeline
    animator?.timeline = nil
    body()
    animator?.timeline = recorder
  }

  /// The recorded entries, in the order in which the animations were added.
  public var entries: [Entry] { records.compactMap { $0.isVoid ? nil : $0.entry } }

  /// An entry as it is kept.
  struct Record {
    var entry: Entry
    /// Whether the animation has set the property back to where it was.
    var isVoid = false
    /// Whether others have taken something of it away before its end.
    var wasInterrupted = false
  }

  /// What has still to be known of an entry.
  struct Running {
    /// The entry's place among the records.
    let record: Int
    /// What holds the property: a view, or the owner of a custom property.
    weak var target: AnyObject?
    weak var animation: AnyObject?
    /// The numbers of the target that move.
    var columns: [Int]
    /// How fast its clock runs.
    var rate: Double
    /// Whether it has begun to move.
    var hasBegun = false
    /// The keyframes of each column, where it has any.
    var keyframes: [ColumnKeyframes] = []
  }

  private struct Group {
    weak var owner: AnyObject?
    let number: Int
  }

  /// The stage's time.
  var now: Double { onTimeGrid(stage?.time ?? 0) }

  /// A timer of the stage makes its call now.
  func timerWillCall() { timerTimes.append(now) }

  /// The number of what has set animations going; the next number where it has none yet.
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
