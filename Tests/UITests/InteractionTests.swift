import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `The interactions of a view` {
  @Test(arguments: seeds(1..<6))
  func `are those of an array, as they are added to two views and removed`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let views = [View(), View()]
    let all = (0..<12).map { _ in DropInteraction { _ in false } }
    var truth: [[DropInteraction]] = [[], []]
    for _ in 0..<2000 {
      let interaction = all[Int.random(in: 0..<all.count, using: &random)]
      let place = Int.random(in: 0...1, using: &random)
      let isIn = truth[place].contains { $0 === interaction }
      if Bool.random(using: &random) {
        if !isIn {
          truth[1 - place].removeAll { $0 === interaction }
          truth[place].append(interaction)
        }
        views[place].addInteraction(interaction)
      } else {
        truth[place].removeAll { $0 === interaction }
        views[place].removeInteraction(interaction)
      }
      for (view, expected) in zip(views, truth) {
        #expect(view.interactions.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
        #expect(expected.allSatisfy { $0.view === view })
      }
    }
  }
}
