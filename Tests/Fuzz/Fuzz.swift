import ArgumentParser
import Glibc
import GlissadeApplication
import GlissadeInput
import GlissadeMotion
import GlissadeSession

/// Tests file readers, the public interface and the screens with random input, which depends only on the seed.
///
/// A round is a session: a script, whose first line has the trial and the seed. A log file contains the session of the
/// round in progress, in case the round ends the program or takes too long. It can be replayed, and reduced to the
/// lines that are needed.
@main struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "GlissadeFuzz", abstract: "Look for input that breaks the library.")

  @Argument(help: "The trials: \(Trial.all.map(\.name).joined(separator: ", ")). The default is all of them.")
  var names: [String] = []

  @Option(help: "The seed of the first round.")
  var seed: UInt64 = 1

  @Option(help: "The duration in minutes, of which each trial has an equal share.")
  var minutes = 1.0

  @Option(help: "The number of rounds of each trial, in place of a duration.")
  var rounds: Int?

  @Option(
    help: "Play this number of events on one stage of each screen, and check its memory, in place of rounds.")
  var events: Int?

  @Option(help: "The folder with sessions and inputs that failed before. They are played first.")
  var corpus = "Tests/Fuzz/Corpus"

  @Option(help: "The file with the session of the round in progress.")
  var log = "out/fuzz"

  @Option(help: "Play the session in this file, and exit.")
  var replay: String?

  @Option(
    help: "With --replay, reduce the session to the lines that are needed to fail, and write it to this file."
  )
  var shrink: String?

  /// The time limit of a round, in seconds of the processor. A signal ends the program after it, or after ten times as
  /// long by the clock.
  private static let patience = 60

  private static func startTimeLimit() {
    var limit = itimerval()
    limit.it_value.tv_sec = patience
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &limit, nil)
    alarm(UInt32(10 * patience))
  }

  private static func endTimeLimit() {
    var none = itimerval()
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &none, nil)
    alarm(0)
  }

  mutating func run() throws {
    let known = Trial.all
    if let unknown = names.first(where: { name in !known.contains { $0.name == name } }) {
      throw ValidationError("there is no trial \(unknown)")
    }
    let trials = names.isEmpty ? known : known.filter { names.contains($0.name) }
    try MainActor.assumeIsolated { [self] in
      if let replay { return try play(replay) }
      if let events {
        for trial in trials {
          try check(trial.endure?(events, seed) ?? [], in: "--events \(events) --seed \(seed)")
        }
        return
      }
      for trial in trials { try self.run(trial, share: minutes * 60 / Double(trials.count)) }
    }
  }

  @MainActor private func run(_ trial: Trial, share: Double) throws {
    let files = Files.all(in: "\(corpus)/\(trial.name)")
    for file in files {
      begin("# \(file)\n")
      try check(trial.read?(Files.read(file)) ?? trial.play(Round(file, trial).events, 0), in: file)
    }
    let contents = files.map(Files.read)
    let end = Self.now + share
    var round = 0
    while rounds.map({ round < $0 }) ?? (Self.now < end) {
      let session = Round(trial, seed: seed &+ UInt64(round), contents)
      begin(session.firstLine)
      let faults = trial.play(session.events, session.seed)
      if !faults.isEmpty { Files.write(Array(session.text.utf8), to: log) }
      try check(faults, in: "\(trial.name) --seed \(session.seed)")
      round += 1
    }
    Self.endTimeLimit()
    print("\(trial.name): \(files.count) files, \(round) rounds from seed \(seed)")
    remove(log)
  }

  private func check(_ faults: [String], in what: String) throws {
    guard !faults.isEmpty else { return }
    for fault in faults { print("\(what): \(fault)") }
    throw ExitCode.failure
  }

  @MainActor private func play(_ file: String) throws {
    let session = try Round(file, corpus: corpus)
    if let shrink { return try reduce(session, to: shrink) }
    Self.startTimeLimit()
    let faults = session.trial.play(session.events, session.seed)
    // The first line of the error output tells failures apart.
    for fault in faults { StandardError.write("ERROR: \(fault)") }
    try check(faults, in: file)
  }

  @MainActor private func reduce(_ session: Round, to file: String) throws {
    guard let program = realpath("/proc/self/exe", nil) else { throw ExitCode.failure }
    defer { free(program) }
    func attempt(_ events: [ScriptEvent]) -> Attempt? {
      Files.write(Array(session.with(events).text.utf8), to: file)
      return Attempt.run(String(cString: program), ["--replay", file, "--corpus", corpus])
    }
    guard let failure = attempt(session.events), failure.hasFailed else {
      throw ValidationError("the session does not fail")
    }
    let least = Shrinking.minimal(session.events) { attempt($0) == failure }
    Files.write(Array(session.with(least).text.utf8), to: file)
    print("\(file): \(least.count) of \(session.events.count) lines: \(failure.message)")
  }

  /// Writes the session of the round to the log file, in case the round ends the program, and starts the time limit.
  private func begin(_ session: String) {
    Files.write(Array(session.utf8), to: log)
    Self.startTimeLimit()
  }

  /// The monotonic time, in seconds, from an arbitrary origin.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// A round of a trial as a script.
struct Round {
  let trial: Trial
  let seed: UInt64
  let events: [ScriptEvent]

  /// Creates the session of a round from its seed.
  init(_ trial: Trial, seed: UInt64, _ contents: [[UInt8]]) {
    var random = SeededGenerator(seed: seed)
    (self.trial, self.seed, events) = (trial, seed, trial.events(&random, contents))
  }

  /// Reads a session of a trial.
  init(_ file: String, _ trial: Trial) throws {
    let script = Script(String(decoding: Files.read(file), as: UTF8.self), file: file)
    if let error = script.error { throw ValidationError(error.description) }
    let words = SessionReplay.arguments(of: script)
    self.trial = trial
    seed = words.count > 2 ? UInt64(words[2]) ?? 0 : 0
    events = script.events.filter { if case .run = $0.action { false } else { true } }
  }

  /// Reads a session, whose first line names the trial. If it has no other line, the seed determines them.
  init(_ file: String, corpus: String) throws {
    let script = Script(String(decoding: Files.read(file), as: UTF8.self), file: file)
    let words = SessionReplay.arguments(of: script)
    guard let trial = Trial.all.first(where: { $0.name == words.first }) else {
      throw ValidationError("\(file) names no trial; expected a line '0 run TRIAL --seed N'")
    }
    let read = try Round(file, trial)
    self =
      read.events.isEmpty
      ? Round(trial, seed: read.seed, Files.all(in: "\(corpus)/\(trial.name)").map(Files.read)) : read
  }

  private init(_ trial: Trial, _ seed: UInt64, _ events: [ScriptEvent]) {
    (self.trial, self.seed, self.events) = (trial, seed, events)
  }

  func with(_ events: [ScriptEvent]) -> Round { Round(trial, seed, events) }

  var firstLine: String { "0.000000 run \(trial.name) --seed \(seed)\n" }

  var text: String {
    firstLine + events.compactMap { ScriptWriter().line(for: $0) }.joined(separator: "\n")
      // A reduced session without lines must not be taken for one that its seed determines.
      + (events.isEmpty ? "0.000000 lost\n" : "\n")
  }
}

/// A test that runs in many rounds of random input.
struct Trial: Sendable {
  let name: String
  /// Returns the events of a round. A trial that reads files may mutate those of the corpus.
  var events: @Sendable (inout SeededGenerator, [[UInt8]]) -> [ScriptEvent] = { _, _ in [] }
  /// Plays events, with other random numbers from a seed, and returns descriptions of faults.
  let play: @MainActor @Sendable ([ScriptEvent], UInt64) -> [String]
  /// Plays a number of events on one stage, if the trial is that of a screen, with random numbers from a seed, and
  /// returns descriptions of faults.
  var endure: (@MainActor @Sendable (Int, UInt64) -> [String])?
  /// Reads a file of the corpus, if the trial reads files, and returns descriptions of faults.
  var read: (@MainActor @Sendable ([UInt8]) -> [String])?

  static let all: [Trial] = readers + [calls, absurdCalls] + screens + hands
}
