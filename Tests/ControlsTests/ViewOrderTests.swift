import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeLists

@MainActor
@Suite struct `Subviews behind others` {
  @Test(arguments: seeds(1..<20))
  func `are in their order, above those that stay behind them`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let parent = View()
    let all = (0..<12).map { _ in View() }
    for view in all { parent.addSubview(view) }
    for _ in 0..<200 {
      let below = Int.random(in: 0...3, using: &random)
      let count = Int.random(in: 0...(all.count - below), using: &random)
      let before = parent.subviews
      let moved = Array(before.dropFirst(below).shuffled(using: &random).prefix(count))
      parent.putBehindOthers(moved, from: below)
      let others = before.dropFirst(below).filter { view in !moved.contains { $0 === view } }
      let expected = before.prefix(below) + moved + others
      #expect(parent.subviews.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    }
  }
}
