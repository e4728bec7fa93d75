import GlissadeApplication
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A stage that plays a script, with every event at its exact time, independent of the frames requested.
@MainActor
package struct Playback {
  package let stage: ToolStage
  /// Advances a stage to a time in real time, if stages are played so. `nil`, the default, advances it at once.
  package static var advanceLive: ((ToolStage, Double) -> Void)?
  private let script: Script?
  private var player: ScriptPlayer
  private var nextEvent = 0
  /// The state of the player before each event that was played.
  private var pastPlayers: [ScriptPlayer] = []
  /// The journal that records all input of the script.
  private let journal: Journal?
  /// Whether the text typed last was hidden.
  private var isTypingSecure = false

  /// Creates a playback of a script on a stage with tools.
  package init(stage: ToolStage, script: Script? = nil, journal: Journal? = nil) {
    self.stage = stage
    self.script = script
    self.journal = journal
    player = ScriptPlayer(file: script?.file ?? "")
  }

  /// Reads the script in the file at `path`. Returns `nil` if `path` is `nil`.
  package static func script(at path: String?) throws(ApplicationError) -> Script? {
    guard let path else { return nil }
    let file = try ApplicationError.ofData(try DataFile(path: path))
    return Script(String(decoding: file.bytes, as: UTF8.self), file: path)
  }

  /// Lets the tasks of a stage run after each step of a script, while its time stands still. `nil`, the default, does
  /// not wait for them.
  package static var settle: ((ToolStage) -> Void)?

  /// The time of the last event that was played, in seconds. `nil` before the first event.
  package private(set) var lastEventTime: Double?

  /// Whether the last call of `advance(to:)` played events of the script.
  package private(set) var hasPlayedEvents = false

  /// The error in the script's text, which is due after the last event before it.
  package var scriptError: ScriptError? { script?.error }

  /// Whether the remainder of the script can still cause an error.
  package var mayFail: Bool { nextEvent < (script?.events.count ?? 0) || scriptError != nil }

  /// The time of the next event of the script or of the stage's next timer or animation, in seconds. `nil` if
  /// there is none.
  package var nextTime: Double? { earlier(of: stage.nextTime) }

  /// The time of the next event of the script or of the stage's next action, in seconds. `nil` if there is none.
  package var nextActionTime: Double? { earlier(of: stage.nextActionTime) }

  private func earlier(of time: Double?) -> Double? {
    let events = script?.events ?? []
    guard nextEvent < events.count else { return time }
    return min(events[nextEvent].time, time ?? .infinity)
  }

  /// Rewinds the script, so that the events after `time` are played again.
  package mutating func rewind(to time: Double) {
    guard let events = script?.events else { return }
    while nextEvent > 0, events[nextEvent - 1].time > time {
      nextEvent -= 1
      player = pastPlayers.removeLast()
    }
    lastEventTime = nextEvent > 0 ? events[nextEvent - 1].time : nil
  }

  /// Plays the events due by `time` and advances the stage to it.
  ///
  /// - Returns: The script's error if it is due: at an event whose target does not exist, or after the last
  ///   event before a line that cannot be parsed. The stage then remains at the time of that event.
  package mutating func advance(to time: Double) -> ScriptError? {
    hasPlayedEvents = false
    let events = script?.events ?? []
    while nextEvent < events.count, events[nextEvent].time <= time {
      let event = events[nextEvent]
      advanceStage(to: event.time)
      let before = player
      do throws(ScriptError) {
        if case .change(let text) = event.action { try change(text, event) }
        let input = try player.resolve(event) { stage.locate($0) }
          .map { InputEvent(time: $0.time, $0.kind.withContent) }
        if let journal, let isSecure = input.first.flatMap({ stage.stage.typesInSecret($0.kind) }),
          isSecure != isTypingSecure
        {
          isTypingSecure = isSecure
          journal.append(.secureTyping(isSecure), at: event.time)
        }
        stage.advance(to: event.time, input: input)
        for event in input { journal?.append(.input(event.kind), at: event.time) }
      } catch {
        return error
      }
      hasPlayedEvents = true
      lastEventTime = event.time
      pastPlayers.append(before)
      nextEvent += 1
    }
    if nextEvent == events.count, let scriptError { return scriptError }
    advanceStage(to: time)
    return nil
  }

  /// Applies a change of the tools that a session contains.
  private mutating func change(_ text: String, _ event: ScriptEvent) throws(ScriptError) {
    guard let change = StageChange(text: text) else {
      throw ScriptError(
        file: player.file, line: event.line,
        message: "\(text.quoted) is not a change of the tools; expected one as a session contains it")
    }
    switch change {
    // The tools of this stage, if there are any, answer by themselves.
    case .question, .answer: return
    default: break
    }
    advanceStage(to: event.time)
    journal?.append(change, at: event.time)
    stage.change(change)
  }

  /// Advances the stage, in real time if the playback is live. Before and after, its tasks run if they are waited for.
  private mutating func advanceStage(to time: Double) {
    if let advance = Self.advanceLive { return advance(stage, time) }
    guard let settle = Self.settle, !Stage.isReplaying else {
      stage.advance(to: time)
      return
    }
    // What began at the last step changes the stage before its time goes on.
    stage.advance(to: stage.stage.time)
    settle(stage)
    guard time > stage.stage.time else { return }
    stage.advance(to: time)
    settle(stage)
  }

  /// Plays the events due by `time` and advances the stage to it.
  ///
  /// - Parameter isEnd: Whether any error in the script's text is due.
  /// - Throws: An `ApplicationError` if an error of the script is due.
  package mutating func play(to time: Double, isEnd: Bool = false) throws(ApplicationError) {
    if let error = advance(to: time) ?? (isEnd ? scriptError : nil) { throw ApplicationError(error) }
  }
}

extension ApplicationError {
  package init(_ error: ScriptError) { self.init(.data, error.description) }
}
