import TestSupport
import Testing

@testable import GlissadeAnimationEngine

@MainActor
@Suite struct `An agenda` {
  @Test func `runs what is due in the order of its times, and of its addition where they are equal`() {
    var random = SplitMix(seed: 40)
    var (agenda, ran, expected) = (Agenda(), [Int](), [(time: Double, number: Int)]())
    for number in 0..<500 {
      let time = Double(Int.random(in: 0..<60, using: &random))
      let entry = agenda.add(at: time) { ran.append(number) }
      if Int.random(in: 0..<5, using: &random) == 0 {
        entry.cancel()
      } else {
        expected.append((time, number))
      }
    }
    expected.sort { ($0.time, $0.number) < ($1.time, $1.number) }
    let (early, late) = (expected.filter { $0.time <= 20 }, expected.filter { $0.time > 20 })
    while let due = agenda.removeNext(dueBy: 20) { due.action() }
    #expect(ran == early.map(\.number))
    #expect(agenda.next() == late.first?.time)
    while let due = agenda.removeNext(dueBy: .infinity) { due.action() }
    #expect(ran == (early + late).map(\.number))
    #expect(agenda.next() == nil)
  }
}
