import GlissadeApplication
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A replay of a session's script on a new stage, to the same state as the session's at each time.
///
/// In contrast to a `Playback`, the stage has no tools: the script contains what they did. The replay looks for faults
/// on the way, such as broken invariants and digests that differ.
@MainActor
package struct SessionReplay {
  package let stage: ToolStage
  private let replica: Replica
  private let journal = Journal(limit: .max)
  /// The times at which something happens, until which the stage has not been advanced.
  private var pending: [Double] = []

  /// The number of times at which something happens between two checks, and between two pictures that are drawn and
  /// discarded. `nil` to draw none.
  package var (interval, drawsEvery): (Int, Int?) = (1, nil)
  private var count = 0

  /// The first fault, with its time. `nil` if there is none.
  package private(set) var fault: String?
  /// The time from which on the script is complete, in seconds. `nil` if nothing is missing.
  package private(set) var lostTime: Double?

  /// Creates a replay.
  ///
  /// - Parameter makeStage: Creates the stage in its initial state, without tools.
  package init(makeStage: () throws(ApplicationError) -> ToolStage) throws(ApplicationError) {
    stage = try Stage.replaying(makeStage)
    replica = Replica(stage, journal)
  }

  /// Returns the arguments with which a script's session began. Empty if it has none.
  package nonisolated static func arguments(of script: Script) -> [String] {
    script.events.lazy.compactMap { if case .run(let words) = $0.action { words } else { nil } }.first ?? []
  }

  /// Plays a script, and stops at the first fault.
  ///
  /// - Parameter until: The time at which the replay ends, in seconds. `nil` for the end of the session.
  package mutating func play(_ script: Script, until: Double? = nil) throws(ApplicationError) {
    var player = ScriptPlayer(file: script.file)
    do throws(ScriptError) {
      for event in script.events where event.time <= until ?? .infinity {
        try play(event, &player)
        if fault != nil { return }
      }
      if until == nil, let error = script.error { throw error }
    } catch {
      throw ApplicationError(error)
    }
    advance(to: until ?? stage.stage.time)
  }

  private mutating func play(_ event: ScriptEvent, _ player: inout ScriptPlayer) throws(ScriptError) {
    switch event.action {
    case .run: return
    case .lost: lostTime = event.time
    case .end: advance(to: event.time)
    case .state(let digest):
      advance(to: event.time)
      let shown = StateDigest.ofState(of: stage)
      if fault == nil, shown != digest {
        fault = "the state at \(event.time.shortest) s is \(shown); the session has \(digest)"
      }
    case .change(let text):
      guard let change = StageChange(text: text) else {
        throw ScriptError(
          file: player.file, line: event.line,
          message: "\(text.quoted) is not a change of the tools; expected one as a session contains it")
      }
      add(change, at: event.time)
    default:
      // A place on a view depends on the state at that time.
      if event.action.namesView { advance(to: event.time) }
      for input in try player.resolve(event, locate: { stage.locate($0) }) {
        add(.input(input.kind.withContent), at: event.time)
      }
    }
  }

  private mutating func add(_ change: StageChange, at time: Double) {
    journal.append(change, at: time)
    if pending.last != time { pending.append(time) }
  }

  /// Advances the stage, and checks it after each time at which something happened.
  private mutating func advance(to time: Double) {
    let times = pending + [time]
    pending = []
    for time in times where fault == nil {
      replica.advance(to: time)
      count += 1
      if let drawsEvery, count.isMultiple(of: drawsEvery) { _ = stage.stage.draw() }
      guard count.isMultiple(of: interval) else { continue }
      if let broken = stage.stage.brokenInvariants().first {
        fault = "at \(time.shortest) s: \(broken)"
      }
    }
  }
}

extension ScriptEvent.Action {
  /// Whether the place of the action is that of a view.
  fileprivate var namesView: Bool {
    switch self {
    case .move(.view), .down(.view), .buttonDown(_, .view), .up(.view), .click(.view), .buttonClick(_, .view),
      .pinch(_, .view), .rotate(_, .view):
      true
    default: false
    }
  }
}

/// Digests of what a stage shows: 64 bits in hexadecimal digits, equal in all builds.
package enum StateDigest {
  /// Returns the digest of the trace line of a stage's state.
  @MainActor
  package static func ofTrace(of stage: ToolStage) -> String {
    text(of: TraceWriter().line(stage, at: stage.stage.time).utf8)
  }

  /// Returns the digest of the lines of a stage's accessibility tree.
  @MainActor
  package static func ofSemantics(of stage: ToolStage) -> String {
    text(of: SemanticsWriter(only: []).lines(stage.stage.accessibilityTree()).joined().utf8)
  }

  /// Returns the digest of all that a script's `state` compares: the views of the application with their values.
  @MainActor
  package static func ofState(of stage: ToolStage) -> String {
    // Without tools. The time is left out, because a frame may come a moment later.
    text(of: TraceWriter().line(ToolStage(stage.stage), at: 0).utf8)
  }

  /// Returns the digest of bytes: 64-bit FNV-1a.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
