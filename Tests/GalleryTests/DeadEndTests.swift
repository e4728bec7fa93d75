import DeadEnds
import Foundation
import Testing

@MainActor
@Suite struct `A random hand` {
  /// The number of seeds for each subject and pace. `GLISSADE_SEEDS` sets it.
  private static let seeds = ProcessInfo.processInfo.environment["GLISSADE_SEEDS"].flatMap(UInt64.init) ?? 2

  @Test(arguments: Subject.all, Pace.allCases)
  func `leaves everything as answerable as it was`(subject: Subject, pace: Pace) {
    for seed in 0..<Self.seeds {
      if let fault = DeadEnd.find(in: subject, pace, seed: seed) { Issue.record("\(fault)") }
    }
  }
}
