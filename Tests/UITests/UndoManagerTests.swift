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

  @MainActor
  final class Token {}

  struct WeakToken {
    weak var token: Token?
  }

  /// Records a change that holds a new token.
  private func recordToken() -> WeakToken {
    let token = Token()
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: counter) { _ in withExtendedLifetime(token) {} }
    manager.endUndoGrouping()
    return WeakToken(token: token)
  }

  @Test func `releases at once what removed changes hold`() {
    manager.groupsByEvent = false
    let removed = recordToken()
    #expect(removed.token != nil)
    manager.removeAllActions(withTarget: counter)
    #expect(removed.token == nil)
    let (first, second) = (recordToken(), recordToken())
    manager.levelsOfUndo = 1
    #expect(first.token == nil && second.token != nil)
    manager.undo()
    #expect(second.token == nil)
  }

  @Test func `does not take the name of a nested group whose changes are forgotten`() {
    let other = Counter()
    manager.beginUndoGrouping()
    counter.set(1, manager)
    manager.setActionName("Outer")
    manager.beginUndoGrouping()
    other.set(2, manager)
    manager.setActionName("Inner")
    manager.removeAllActions(withTarget: other)
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Outer")
  }

  /// Changes that are registered again when they are undone or redone.
  @MainActor
  final class Recorder {
    final class Target {}

    let manager: UndoManager
    let targets = (0..<6).map { _ in Target() }
    var log: [Int] = []

    init(_ manager: UndoManager) { self.manager = manager }

    func register(_ number: Int) {
      manager.registerUndo(withTarget: targets[number]) { [self] _ in
        log.append(number)
        register(number)
      }
    }
  }

  @Test(arguments: seeds(0..<40))
  func `agrees with plain lists of groups, names and levels`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let recorder = Recorder(manager)
    manager.groupsByEvent = false
    manager.levelsOfUndo = Int(seed % 4)
    typealias Group = (name: String, steps: [Int])
    var undo: [Group] = []
    var redo: [Group] = []
    func limit(_ groups: inout [Group]) {
      guard manager.levelsOfUndo > 0 else { return }
      groups.removeFirst(max(0, groups.count - manager.levelsOfUndo))
    }
    func remove(_ number: Int, from groups: inout [Group]) {
      for index in groups.indices { groups[index].steps.removeAll { $0 == number } }
      groups.removeAll { $0.steps.isEmpty }
    }
    func forget(_ number: Int) {
      manager.removeAllActions(withTarget: recorder.targets[number])
      remove(number, from: &undo)
      remove(number, from: &redo)
    }
    for step in 0..<300 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0...3:
        var steps: [Int] = []
        manager.beginUndoGrouping()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let number = Int.random(in: 0..<6, using: &random)
          recorder.register(number)
          steps.append(number)
          if Int.random(in: 0..<4, using: &random) == 0 {
            let forgotten = Int.random(in: 0..<6, using: &random)
            forget(forgotten)
            steps.removeAll { $0 == forgotten }
          }
        }
        let name = ["", "Move", "Turn"].randomElement(using: &random) ?? ""
        manager.setActionName(name)
        manager.endUndoGrouping()
        redo = []
        if !steps.isEmpty { undo.append((name, steps)) }
        limit(&undo)
      case 4: forget(Int.random(in: 0..<6, using: &random))
      case 5, 6:
        recorder.log = []
        manager.undo()
        let (name, steps) = undo.popLast() ?? ("", [])
        #expect(recorder.log == steps.reversed(), "seed \(seed), step \(step)")
        if !steps.isEmpty { redo.append((name, steps.reversed())) }
        limit(&redo)
      case 7:
        recorder.log = []
        manager.redo()
        let (name, steps) = redo.popLast() ?? ("", [])
        #expect(recorder.log == steps.reversed(), "seed \(seed), step \(step)")
        if !steps.isEmpty { undo.append((name, steps.reversed())) }
        limit(&undo)
      default:
        manager.setActionName("Late")
        if let group = undo.popLast() { undo.append(("Late", group.steps)) }
      }
      guard Bool.random(using: &random) else { continue }
      #expect(manager.canUndo == !undo.isEmpty, "seed \(seed), step \(step)")
      #expect(manager.canRedo == !redo.isEmpty, "seed \(seed), step \(step)")
      #expect(manager.undoActionName == undo.last?.name ?? "", "seed \(seed), step \(step)")
      #expect(manager.redoActionName == redo.last?.name ?? "", "seed \(seed), step \(step)")
    }
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
