import ArgumentParser
import Glibc
import GlissadeMotion

/// Random input for what reads files, for the public interface and for the screens: the same for a seed. A round that ends
/// the program, or takes too long, is named in a file, and can be run again by its seed.
@main struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "GlissadeFuzz", abstract: "Look for input that the library does not stand.")

  @Argument(help: "What is tried: \(Trial.all.map(\.name).joined(separator: ", ")). All unless given.")
  var names: [String] = []

  @Option(help: "The seed of the first round.")
  var seed: UInt64 = 1

  @Option(help: "How many minutes are spent, a like share for each.")
  var minutes = 1.0

  @Option(help: "How many rounds each is tried, in place of minutes.")
  var rounds: Int?

  @Option(help: "The folder with files that were found before; they are read first.")
  var corpus = "Tests/Fuzz/Corpus"

  @Option(help: "The file that names the round under way.")
  var log = "out/fuzz"

  @Option(help: "Write the input of the seed's round to this file, and stop.")
  var save: String?

  /// How long a round may take, in seconds, on a machine that does much else. A signal ends one that takes longer.
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

  /// Names what is done now, for when it is the last thing.
  private func begin(_ what: String) {
    Files.write(Array("\(what)\n".utf8), to: log)
    alarm(Self.patience)
  }

  /// In seconds, from some moment on.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Something that is tried, again and again.
struct Trial: Sendable {
  let name: String
  /// What a round reads: random, or a change of one of the files that were found before.
  var input: (@Sendable (inout SeededGenerator, [[UInt8]]) -> [UInt8])?
  var read: (@MainActor @Sendable ([UInt8]) -> Void)?
  /// A round without input. It returns what is wrong afterwards.
  var play: (@MainActor @Sendable (inout SeededGenerator) -> [String])?

  static let all: [Trial] = readers + [calls] + screens
}
