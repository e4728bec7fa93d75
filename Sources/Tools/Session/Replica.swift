import GlissadeInput
import GlissadeUI

#if canImport(GlissadeSDL)
  import GlissadeSDL
#endif

/// A stage of its own on which everything in a journal happens again, up to some time.
@MainActor
final class Replica {
  let stage: ToolStage
  private let journal: Journal
  /// The number of entries that have been played.
  private var count = 0
  /// Input on its way to the stage.
  private var input: [InputEvent] = []
  /// The memory that the replica takes, in bytes, as far as it has been found out.
  var size = 0

  /// The time at which the stage stands, in seconds.
  var time: Double { stage.stage.time }

  /// The values that a screen has whatever was recorded. `nil` where all is as it was.
  private let override: Override?
  /// The screen that was given those values last.
  private weak var overridden: ViewController?

  /// Values of one screen's settings, in place of those that were recorded.
  struct Override {
    let screen: String
    let values: TuningValues
  }

  /// Takes a stage to which nothing has happened yet.
  init(_ stage: ToolStage, _ journal: Journal, override: Override? = nil) {
    (self.stage, self.journal, self.override) = (stage, journal, override)
    defer { applyOverride() }
    let application = stage.stage
    application.diagnostics = nil
    // A stage without tools asks the journal what they answered.
    guard !stage.hasTools else { return }
    application.keyCommand = { [weak self] _ in self?.answer() ?? false }
    application.focus.leave = { [weak self] _ in self?.answer() ?? false }
    if let tabBar = (application.rootViewController as? TabBarController)?.tabBar, tabBar.onReselect == nil {
      tabBar.onReselect = { [weak self] in _ = self?.answer() }
    }
  }

  /// Whether something of the past is left to play.
  var isBehind: Bool { count < journal.count && journal[count].time <= time }

  /// Gives the screen in front its values, if they were not given to it yet.
  private func applyOverride() {
    guard let override, let front = stage.stage.screenInFront, front !== overridden,
      front.screenName == override.screen, let screen = front as? any TunableScreen
    else { return }
    overridden = front
    screen.tunings.apply(override.values)
  }

  /// Does what was done, unless it set one of the values that are given.
  private func perform(_ change: StageChange) {
    switch change {
    case .setting, .timing:
      if let override, stage.stage.screenInFront?.screenName == override.screen { return }
    default: break
    }
    stage.stage.perform(change)
  }

  /// Plays what happened until `time`, and brings the stage there.
  func advance(to time: Double) {
    #if canImport(GlissadeSDL)
      let wasMuted = Pasteboard.general.isMuted
      Pasteboard.general.isMuted = true
      defer { Pasteboard.general.isMuted = wasMuted }
    #endif
    Stage.replaying {
      MainScreen.stage = stage.stage
      while count < journal.count, journal[count].time <= time { playNext(until: time) }
      stage.advance(to: time)
    }
  }

  /// Plays the next entry, and the input that follows it.
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
      // The tools may be asked for something on the way: the answer stands behind the one event.
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

  /// Does what the tools did when the stage asked them for something, and answers as they did.
  private func answer() -> Bool {
    guard count < journal.count, case .question = journal[count].change else { return false }
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
