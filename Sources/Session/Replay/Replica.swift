import GlissadeControls
import GlissadeInput
import GlissadeUI

/// A stage on which the changes of a journal are replayed up to a time.
@MainActor
package final class Replica {
  package let stage: ToolStage
  private let journal: Journal
  /// The number of entries that have been replayed.
  private var count = 0
  /// The number of questions that are open within each other.
  private var depth = 0
  /// A buffer for the input to the stage.
  private var input: [InputEvent] = []
  /// The memory used by the replica, in bytes, as far as it has been measured.
  package var size = 0

  /// The stage's time, in seconds.
  package var time: Double { stage.stage.time }

  /// The values that replace recorded ones. `nil` to replay all values as recorded.
  private let override: Override?
  /// The last screen to which these values have been applied.
  private weak var overridden: ViewController?

  /// Values for the settings of one screen, which replace the recorded ones.
  package struct Override {
    package let screen: String
    package let values: TuningValues

    package init(screen: String, values: TuningValues) { (self.screen, self.values) = (screen, values) }

    /// Runs a closure in which the screen takes the values as soon as its view is loaded, so that its first appearance
    /// has them.
    @MainActor
    func whileScreensLoad<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
      let other = ViewController.viewWasLoaded
      defer { ViewController.viewWasLoaded = other }
      ViewController.viewWasLoaded = { controller in
        other?(controller)
        guard controller.screenName == screen, let tunable = controller as? any TunableScreen else { return }
        tunable.tunings.apply(values)
      }
      return try body()
    }
  }

  /// Creates a replica with a new stage, to which no changes have been applied.
  package init(_ stage: ToolStage, _ journal: Journal, override: Override? = nil) {
    (self.stage, self.journal, self.override) = (stage, journal, override)
    defer { applyOverride() }
    let application = stage.stage
    application.diagnostics = nil
    // A stage without tools takes their answers from the journal.
    guard !stage.hasTools else { return }
    application.keyCommand = { [weak self] _ in self?.answer() ?? false }
    application.focus.leave = { [weak self] _ in self?.answer() ?? false }
    if let tabBar = (application.rootViewController as? TabBarController)?.tabBar, tabBar.onReselect == nil {
      tabBar.onReselect = { [weak self] in _ = self?.answer() }
    }
  }

  /// Whether there are changes due that have not been replayed.
  var isBehind: Bool { count < journal.count && journal[count].time <= time }

  /// Applies the override to the screen in front, unless it has been applied to that screen.
  private func applyOverride() {
    guard let override, let front = stage.stage.screenInFront, front !== overridden,
      front.screenName == override.screen, let screen = front as? any TunableScreen
    else { return }
    overridden = front
    screen.tunings.apply(override.values)
  }

  /// Applies a change, unless it sets a value that the override replaces.
  private func perform(_ change: StageChange) {
    switch change {
    case .setting, .timing:
      if let override, stage.stage.screenInFront?.screenName == override.screen { return }
    default: break
    }
    stage.stage.perform(change)
  }

  /// Replays the changes until `time` and advances the stage to it.
  package func advance(to time: Double) {
    guard let override else { return replay(to: time) }
    override.whileScreensLoad { replay(to: time) }
  }

  private func replay(to time: Double) {
    Stage.replaying {
      MainScreen.stage = stage.stage
      while count < journal.count, journal[count].time <= time { playNext(until: time) }
      stage.advance(to: time)
    }
  }

  /// Replays the next entry, including the input that directly follows it.
  private func playNext(until time: Double) {
    let entry = journal[count]
    guard case .input = entry.change else {
      count += 1
      if stage.stage.time < entry.time { stage.advance(to: entry.time) }
      perform(entry.change)
      applyOverride()
      return
    }
    input.removeAll(keepingCapacity: true)
    while count < journal.count, journal[count].time <= time, case .input(let kind) = journal[count].change {
      input.append(InputEvent(time: journal[count].time, kind))
      count += 1
      // The tools may be asked a question during an event. Their answer follows that event in the journal.
      if count < journal.count, case .question = journal[count].change { break }
    }
    let last = input[input.count - 1].time
    if stage.hasTools {
      stage.advance(to: last, input: input)
    } else {
      stage.stage.advance(to: last, input: input)
    }
    applyOverride()
  }

  /// The greatest number of questions that are open within each other. A file may ask without end.
  private static let mostQuestions = 64

  /// Replays the recorded reaction of the tools to a question of the stage, and returns their answer.
  private func answer() -> Bool {
    guard depth < Self.mostQuestions, count < journal.count, case .question = journal[count].change else {
      return false
    }
    depth += 1
    defer { depth -= 1 }
    count += 1
    while count < journal.count {
      if case .answer(let answer) = journal[count].change {
        count += 1
        return answer
      }
      playNext(until: journal[count].time)
    }
    return false
  }
}
