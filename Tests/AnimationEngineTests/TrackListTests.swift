import TestSupport
import Testing

@testable import GlissadeAnimationEngine

/// Any object can own columns: the engine knows no views.
private final class Owner {}

private struct Columns: TrackOwner {
  let view: Owner
  static func == (a: Columns, b: Columns) -> Bool { a.view === b.view }
}

private struct NumberedTrack: AnyTrack {
  var clock: Int32
  let column: Int16
  var target: Columns
  let number: Int
}

@Suite struct `A list of tracks` {
  @Test(arguments: [3, 17, 2026] as [UInt64])
  func `finds and removes what a plain array does, in the same order`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let owners = (0..<12).map { _ in Columns(view: Owner()) }
    let void = Columns(view: Owner())
    var list = TrackList<NumberedTrack>()
    var model: [NumberedTrack] = []
    for step in 0..<4000 {
      let owner = owners.randomElement(using: &random) ?? void
      let clock = Int32.random(in: 0..<20, using: &random)
      var isOver = ContiguousArray(repeating: false, count: 20)
      isOver[Int(clock)] = true
      switch Int.random(in: 0..<24, using: &random) {
      case 0..<16:
        let track = NumberedTrack(
          clock: clock, column: .random(in: 0..<8, using: &random), target: owner, number: step)
        list.append(track)
        model.append(track)
      case 16: remove(.view(owner.view)) { $0.target == owner }
      case 17: remove(.columns(2..<5, owner)) { $0.target == owner && (2..<5).contains($0.column) }
      case 18: remove(.clock(clock, owner.view)) { $0.target == owner && $0.clock == clock }
      case 19: remove(.overOf(owner.view)) { $0.target == owner && $0.clock == clock }
      case 20: remove(.over) { $0.clock == clock }
      case 21:
        if step.isMultiple(of: 10) { remove(.all) { _ in true } }
      case 22:
        #expect(
          list.tracks(ofClock: Int(clock)).map(\.number) == model.filter { $0.clock == clock }.map(\.number),
          "seed \(seed), step \(step)")
      default:
        #expect(
          list.indices(of: owner.view).map { list[$0].number }
            == model.filter { $0.target == owner }.map(\.number), "seed \(seed), step \(step)")
      }
      func remove(_ choice: TrackChoice<Columns>, where isMeant: (NumberedTrack) -> Bool) {
        let removed = list.remove(choice, isOver, void: void)
        #expect(
          removed.map(\.number) == model.filter(isMeant).map(\.number), "seed \(seed), step \(step)")
        model.removeAll(where: isMeant)
      }
      #expect(list.count - list.voidCount == model.count, "seed \(seed), step \(step)")
      #expect(list.isVoid == model.isEmpty, "seed \(seed), step \(step)")
    }
  }
}
