import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeUI

/// The rules of Foundation's undo manager.
@MainActor
@Suite struct `An undo manager` {
  @MainActor
  final class Counter {
    var value = 0
    func set(_ new: Int, _ manager: UndoManager) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old, manager) }
      value = new
    }
  }

  final class Pad: View {
    let counter = Counter()
    override var canBecomeFocused: Bool { true }
    override func keyPressed(_ stroke: KeyStroke) -> Bool {
      guard stroke == KeyStroke(.a), let undoManager else { return super.keyPressed(stroke) }
      counter.set(counter.value + 1, undoManager)
      counter.set(counter.value * 2, undoManager)
      return true
    }
  }

  let stage = Stage(size: Size(width: 100, height: 100))
  let manager = UndoManager()
  let counter = Counter()

  @Test func `undoes and redoes, in the reverse order`() {
    manager.groupsByEvent = false
    for value in 1...3 {
      manager.beginUndoGrouping()
      counter.set(value, manager)
      manager.endUndoGrouping()
    }
    manager.undo()
    manager.undo()
    #expect(counter.value == 1 && manager.canUndo && manager.canRedo)
    manager.redo()
    #expect(counter.value == 2)
    manager.beginUndoGrouping()
    counter.set(9, manager)
    manager.endUndoGrouping()
    #expect(!manager.canRedo, "a new change discards what was undone")
    for _ in 0..<5 { manager.undo() }
    #expect(counter.value == 0 && !manager.canUndo)
  }

  @Test func `undoes the changes of one event together, by Ctrl Z`() {
    let pad = Pad(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.root.addSubview(pad)
    pad.becomeFocused()
    #expect(pad.undoManager === stage.undoManager)
    stage.key(.a, at: 1)
    stage.key(.a, at: 2)
    #expect(pad.counter.value == 6)
    stage.key(.z, .control, at: 3)
    #expect(pad.counter.value == 2)
    stage.key(.z, [.control, .shift], at: 4)
    #expect(pad.counter.value == 6)
    stage.key(.z, .control, at: 5)
    stage.key(.z, .control, at: 6)
    stage.key(.z, .control, at: 7)
    #expect(pad.counter.value == 0)
    stage.key(.y, .control, at: 8)
    #expect(pad.counter.value == 2)
  }

  @Test func `joins nested groups, and names them`() {
    manager.beginUndoGrouping()
    counter.set(1, manager)
    manager.beginUndoGrouping()
    counter.set(2, manager)
    manager.setActionName("Inner")
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    manager.setActionName("Count")
    #expect(manager.undoMenuItemTitle == "Undo Count")
    manager.undo()
    #expect(counter.value == 0 && manager.redoMenuItemTitle == "Redo Count" && manager.undoActionName == "")
    manager.redo()
    #expect(counter.value == 2 && manager.undoActionName == "Count")
  }

  @Test func `forgets the changes of a target, and those beyond its levels`() {
    let other = Counter()
    manager.groupsByEvent = false
    for value in 1...4 {
      for counter in [counter, other] {
        manager.beginUndoGrouping()
        counter.set(value, manager)
        manager.endUndoGrouping()
      }
    }
    manager.removeAllActions(withTarget: other)
    manager.levelsOfUndo = 2
    for _ in 0..<9 { manager.undo() }
    #expect(counter.value == 2 && other.value == 4)
  }

  @Test func `records nothing while it is disabled or without a group`() {
    manager.groupsByEvent = false
    counter.set(1, manager)
    manager.beginUndoGrouping()
    manager.disableUndoRegistration()
    counter.set(2, manager)
    manager.enableUndoRegistration()
    manager.endUndoGrouping()
    #expect(!manager.canUndo)
    manager.undo()
    manager.redo()
    #expect(counter.value == 2)
  }

  @Test func `does not keep its targets`() {
    weak var gone: Counter?
    do {
      let counter = Counter()
      gone = counter
      counter.set(1, manager)
    }
    #expect(gone == nil)
    manager.undo()
  }

  @Test(arguments: seeds(0..<20))
  func `forgets the changes of many targets, whenever it is asked`(seed: UInt64) {
    final class Target {}
    var random = SplitMix(seed: seed)
    manager.groupsByEvent = false
    let targets = (0..<8).map { _ in Target() }
    var undone: [Int] = []
    // The groups of the numbers of the targets.
    var model: [[Int]] = []
    for step in 0..<300 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        let group = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          Int.random(in: 0..<8, using: &random)
        }
        manager.beginUndoGrouping()
        for number in group {
          manager.registerUndo(withTarget: targets[number]) { _ in undone.append(number) }
        }
        manager.endUndoGrouping()
        model.append(group)
      case 4, 5:
        let number = Int.random(in: 0..<8, using: &random)
        manager.removeAllActions(withTarget: targets[number])
        model = model.map { $0.filter { $0 != number } }.filter { !$0.isEmpty }
      case 6:
        #expect(manager.canUndo == !model.isEmpty, "seed \(seed), step \(step)")
      default:
        undone = []
        manager.undo()
        #expect(undone == (model.popLast() ?? []).reversed(), "seed \(seed), step \(step)")
      }
    }
  }
}
