import GlissadeApplication
import GlissadeInput
import GlissadeUI

/// A stage that plays a script by itself, every event at its exact time, whatever frames are asked for.
@MainActor
package struct Playback {
  package let stage: ToolStage
  private let script: Script?
  private var player: ScriptPlayer
  private var nextEvent = 0
  /// The hand as it was before each event that was played.
  private var pastPlayers: [ScriptPlayer] = []
  /// Where everything is written down that the script does.
  private let journal: Journal?
  /// Whether what was typed last was hidden.
  private var isTypingSecure = false

  package init(stage: ToolStage, script: Script? = nil, journal: Journal? = nil) {
    self.stage = stage
    self.script = script
    self.journal = journal
    player = ScriptPlayer(file: script?.file ?? "")
  }

  /// Plays on an application's stage by itself.
  package init(stage: Stage, script: Script? = nil) {
    self.init(stage: ToolStage(stage), script: script)
  }

  /// Reads the script in the file at `path`.
  package static func script(at path: String?) throws(ApplicationError) -> Script? {
    guard let path else { return nil }
    let file = try ApplicationError.ofData { () throws(DataFileError) in try DataFile(path: path) }
    return Script(String(decoding: file.bytes, as: UTF8.self), file: path)
  }

  /// When the last event was played, in seconds. `nil` before the first one.
  package private(set) var lastEventTime: Double?

  /// Whether the last `advance` played events of the script.
  package private(set) var hasPlayedEvents = false

  /// What is wrong with the script's text, behind its last good line.
  package var scriptError: ScriptError? { script?.error }

  /// Whether something of the script is still to come that could go wrong.
  package var mayFail: Bool { nextEvent < (script?.events.count ?? 0) || scriptError != nil }

  /// When something happens next without input: the script's next event, or what the stage waits for.
  package var nextTime: Double? {
    let events = script?.events ?? []
    guard nextEvent < events.count else { return stage.nextTime }
    return min(events[nextEvent].time, stage.nextTime ?? .infinity)
  }

  /// Goes back, so that the events after `time` come again.
  mutating func rewind(to time: Double) {
    guard let events = script?.events else { return }
    while nextEvent > 0, events[nextEvent - 1].time > time {
      nextEvent -= 1
      player = pastPlayers.removeLast()
    }
    lastEventTime = nextEvent > 0 ? events[nextEvent - 1].time : nil
  }

  /// Plays what is due by `time` and brings the stage there.
  ///
  /// - Returns: The script's error, where it is due: at the event that aims at nothing, or behind the last
  ///   event before a line that cannot be read. The stage then stands at that event's time.
  package mutating func advance(to time: Double) -> ScriptError? {
    hasPlayedEvents = false
    let events = script?.events ?? []
    while nextEvent < events.count, events[nextEvent].time <= time {
      let event = events[nextEvent]
      stage.advance(to: event.time)
      let before = player
      do throws(ScriptError) {
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
    stage.advance(to: time)
    return nil
  }
}
