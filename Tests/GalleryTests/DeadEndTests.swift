import DeadEnds
import TestSupport
import Testing

@MainActor
@Suite struct `A random hand` {
  @Test(arguments: Subject.all, Pace.allCases)
  func `leaves everything as answerable as it was`(subject: Subject, pace: Pace) {
    for seed in seeds(0..<2) {
      if let fault = DeadEnd.find(in: subject, pace, seed: seed) { Issue.record("\(fault)") }
    }
  }
}
