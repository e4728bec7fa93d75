import ArgumentParser
import Glibc
import GlissadeMotion

/// Tests file readers, the public interface and the screens with random input, which depends only on the seed. If a
/// round ends the program or takes too long, a log file names it. It can be repeated with its seed.
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

  @Option(help: "The folder with inputs that failed before. They are read first.")
  var corpus = "Tests/Fuzz/Corpus"

  @Option(help: "The file that names the round in progress.")
  var log = "out/fuzz"

  @Option(help: "Write the input of the seed's round to this file, and exit.")
  var save: String?

  /// The time limit of a round, in seconds, on a busy machine. A signal ends the program after it.
  private static let patience: UInt32 = 60

  mutating func run() throws {
    let known = Trial.all
    guard let unknown = names.first(where: { name in !known.contains { $0.name == name } }) else {
      let trials = names.isEmpty ? known : known.filter { names.contains($0.name) }
      try MainActor.assumeIsolated { [self] in
        for trial in trials { try self.run(trial, share: minutes * 60 / Double(trials.count)) }
      }
      return
    }
    throw ValidationError("there is no trial \(unknown)")
  }

  @MainActor private func run(_ trial: Trial, share: Double) throws {
    let files = Files.all(in: "\(corpus)/\(trial.name)")
    if let save {
      var random = SeededGenerator(seed: seed)
      guard let bytes = trial.input?(&random, files.map(Files.read)) else {
        throw ValidationError("\(trial.name) reads no file")
      }
      return Files.write(bytes, to: save)
    }
    for file in files {
      begin("\(trial.name) \(file)")
      trial.read?(Files.read(file))
    }
    let contents = files.map(Files.read)
    let end = Self.now + share
    var (round, faults) = (0, [String]())
    while rounds.map({ round < $0 }) ?? (Self.now < end), faults.isEmpty {
      let seed = seed &+ UInt64(round)
      begin("\(trial.name) --seed \(seed) --rounds 1")
      var random = SeededGenerator(seed: seed)
      if let input = trial.input { trial.read?(input(&random, contents)) }
      faults = trial.play?(&random) ?? []
      for fault in faults { print("\(trial.name) --seed \(seed): \(fault)") }
      round += 1
    }
    alarm(0)
    print("\(trial.name): \(files.count) files, \(round) rounds from seed \(seed)")
    if !faults.isEmpty { throw ExitCode.failure }
    remove(log)
  }

  /// Writes the name of the round to the log file, in case the round ends the program, and starts the time limit.
  private func begin(_ what: String) {
    Files.write(Array("\(what)\n".utf8), to: log)
    alarm(Self.patience)
  }

  /// The monotonic time, in seconds, from an arbitrary origin.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// A test that runs in many rounds of random input.
struct Trial: Sendable {
  let name: String
  /// Creates the input that a round reads: random bytes, or a mutation of a file of the corpus.
  var input: (@Sendable (inout SeededGenerator, [[UInt8]]) -> [UInt8])?
  var read: (@MainActor @Sendable ([UInt8]) -> Void)?
  /// Plays a round that reads no input, and returns descriptions of its faults.
  var play: (@MainActor @Sendable (inout SeededGenerator) -> [String])?

  static let all: [Trial] = readers + [calls] + screens + hands
}
