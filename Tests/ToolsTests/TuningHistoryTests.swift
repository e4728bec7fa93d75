import GlissadeMotion
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@Suite struct `A history of settings` {
  private static let seed: UInt64 = 19

  /// A list of all states, with the index of the present one.
  private struct Model {
    var states = [0]
    var index = 0

    mutating func record(_ state: Int) {
      guard state != states[index] else { return }
      states = states[...index] + [state]
      index += 1
    }
  }

  @Test func `agrees with a plain list of states under random operations`() {
    var generator = SeededGenerator(seed: Self.seed)
    for round in 0..<200 {
      var history = TuningHistory(0)
      var model = Model()
      for _ in 0..<80 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          let couldUndo = history.undo()
          #expect(couldUndo == (model.index > 0))
          model.index = max(0, model.index - 1)
        case 1:
          let couldRedo = history.redo()
          #expect(couldRedo == (model.index < model.states.count - 1))
          model.index = min(model.states.count - 1, model.index + 1)
        default:
          let state = Int.random(in: 0..<5, using: &generator)
          history.record(state)
          model.record(state)
        }
        #expect(history.present == model.states[model.index], "seed \(Self.seed), round \(round)")
        #expect(history.past == Array(model.states[..<model.index]))
        #expect(history.future == model.states[(model.index + 1)...].reversed())
      }
    }
  }

  @Test func `returns to any state by the same number of steps`() {
    var history = TuningHistory(0)
    for state in 1...50 { history.record(state) }
    for state in (0..<50).reversed() {
      let couldUndo = history.undo()
      #expect(couldUndo && history.present == state)
    }
    #expect(!history.canUndo)
    for state in 1...50 {
      let couldRedo = history.redo()
      #expect(couldRedo && history.present == state)
    }
    #expect(!history.canRedo)
  }

  @Test func `merges quick changes of one value into one step, but not slow or different ones`() {
    var history = TuningHistory(0)
    for step in 1...5 { history.record(step, of: "scale", at: Double(step) * 0.1) }
    #expect(history.past == [0])
    history.record(6, of: "alpha", at: 0.6)
    history.record(7, of: "alpha", at: 2)
    history.record(8, at: 2)
    #expect(history.past == [0, 5, 6, 7])
    _ = history.undo()
    history.record(9, of: "alpha", at: 2)
    #expect(history.past == [0, 5, 6, 7])
  }

  @Test func `keeps at most the documented number of steps`() {
    var history = TuningHistory(0)
    for state in 1...1000 { history.record(state) }
    #expect(history.past.count == TuningHistory<Int>.limit)
    #expect(history.past.first == 800)
  }
}

@Suite struct `Kept settings` {
  @Test func `are named with the first free letter`() {
    var variants = TuningVariants()
    let first = [variants.keep(["scale": .number(1)]), variants.keep(["scale": .number(2)])]
    #expect(first == ["A", "B"])
    variants.delete("A")
    let third = variants.keep(["scale": .number(3)])
    #expect(third == "A")
    #expect(variants.all.map(\.name) == ["B", "A"] && variants.selected == "A")
    for _ in 0..<24 { variants.keep([:]) }
    let last = variants.keep([:])
    #expect(last == "A2")
  }

  @Test func `have unique names`() {
    var variants = TuningVariants()
    variants.keep(["scale": .number(1)], as: "Calm")
    variants.keep(["scale": .number(2)], as: "Calm")
    #expect(variants.all == [TuningVariant(name: "Calm", values: ["scale": .number(2)])])
    variants.keep([:])
    let refused = [("A", "Calm"), ("A", ""), ("C", "D")].map { variants.rename($0, to: $1) }
    #expect(refused == [false, false, false])
    let renamed = variants.rename("A", to: "Wild")
    #expect(renamed && variants.selected == "Wild")
    variants.delete("Wild")
    #expect(variants.selected == nil)
  }
}
