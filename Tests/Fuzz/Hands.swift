import DeadEnds
import GlissadeMotion

extension Trial {
  /// A random hand on each effect, control and screen, which has to leave it as answerable as it was. The seed alone
  /// determines a round.
  static let hands = Subject.all.map { subject in
    Trial(
      name: "hand-" + subject.name.split { " ,".contains($0) }.joined(separator: "-"),
      play: { _, seed in
        var random = SeededGenerator(seed: seed)
        let pace = Pace.allCases.randomElement(using: &random) ?? .normal
        return DeadEnd.find(in: subject, pace, seed: random.next()).map { [$0] } ?? []
      })
  }
}
