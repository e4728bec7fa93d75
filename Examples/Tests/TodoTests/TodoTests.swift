// How do I test an application with a model, its views and its keys?
import Foundation
import Glissade
import GlissadeTesting
import Testing

@testable import Todo

@MainActor
@Suite struct `The tasks` {
  @Test func `are changed, undone and redone`() {
    let store = TodoStore(file: nil)
    store.add("Milk")
    store.add("Bread")
    store.toggle(store.items[0])
    store.move(store.items[1], to: store.items[0])
    #expect(store.items.map(\.title) == ["Bread", "Milk"])
    let history = store.history
    #expect(history.undoActionName == "Move")
    for _ in 0..<4 { history.undo() }
    #expect(store.items == [] && !history.canUndo)
    for _ in 0..<4 { history.redo() }
    #expect(store.items.map(\.isDone) == [false, true] && !history.canRedo)
  }

  @Test func `are read again as they were written`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)/list.json")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let store = TodoStore(file: file)
    store.add("Milk")
    #expect(TodoStore(file: file).items == store.items)
  }

  @Test func `stay on disk if they cannot be read`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("not a list".utf8).write(to: file)
    let store = TodoStore(file: file)
    var message: String?
    store.didFail = { message = $0 }
    #expect(message?.contains(file.path) == true)
    #expect(try Data(contentsOf: file) == Data("not a list".utf8))
  }
}

@MainActor
@Suite struct `The list of tasks` {
  private let store = TodoStore(file: nil)

  /// The screen after a script has been played.
  private func stage(_ script: Script) throws -> Stage {
    try Rehearsal(script: script) { TodoController(store) }.stage(at: 10)
  }

  @Test func `adds what is typed`() throws {
    _ = try stage("1 click @todo.entry\n1.1 text \"  Rye   bread \"\n1.2 key Return")
    #expect(store.items.map(\.title) == ["Rye bread"])
  }

  @Test func `checks a task off by a click, and undoes that by a key`() throws {
    store.add("Milk")
    let stage = try stage("1 click @todo.task.1")
    #expect(store.items[0].isDone)
    stage.key(.z, .control)
    #expect(!store.items[0].isDone)
  }

  @Test func `shows only tasks that contain the searched text`() throws {
    for task in ["Milk", "Bread", "Almond milk"] { store.add(task) }
    let stage = try stage("1 click @todo.search\n1.1 text \"milk\"")
    let rows = stage.snapshot().map(\.identifier).filter {
      $0.hasPrefix("todo.task.") && !$0.hasSuffix("content")
    }
    #expect(Set(rows) == ["todo.task.1", "todo.task.3"])
  }

  @Test func `moves and removes the row with the focus`() throws {
    for task in ["Milk", "Bread", "Quince"] { store.add(task) }
    let stage = try stage("")
    let list = try #require(stage.rootViewController as? TodoController)
    list.tableView.focusRow(at: TableView.IndexPath(row: 0, section: 0))
    stage.key(.down, .alt)
    #expect(store.items.map(\.title) == ["Bread", "Milk", "Quince"])
    stage.key(.delete)
    #expect(store.items.map(\.title) == ["Bread", "Quince"])
    #expect(list.tableView.indexPathForFocusedRow?.row == 1)
    for _ in 0..<2 { stage.key(.z, .control) }
    #expect(store.items.map(\.title) == ["Milk", "Bread", "Quince"])
  }

  @Test func `shows the rows in the order of the tasks after moves, with and without a search`() throws {
    for task in ["Milk", "Bread", "Almond milk", "Quince"] { store.add(task) }
    let stage = try stage("1 click @todo.search\n1.1 text \"milk\"")
    let list = try #require(stage.rootViewController as? TodoController)
    let table: TableView = list.tableView
    func move(_ row: Int, _ action: String) throws {
      let cell = try #require(table.cellForRow(at: TableView.IndexPath(row: row, section: 0)))
      #expect(cell.accessibilityPerform(.action(action)))
    }
    func titles() -> [String?] { table.visibleCells.map { $0.textLabel?.text } }
    #expect(titles() == ["Milk", "Almond milk"])
    try move(0, "move-down")
    #expect(titles() == ["Almond milk", "Milk"])
    #expect(store.items.map(\.title) == ["Bread", "Almond milk", "Milk", "Quince"])
    for _ in 0..<4 { stage.key(.backspace) }
    #expect(titles() == store.items.map(\.title))
    try move(0, "move-down")
    try move(3, "move-up")
    #expect(store.items.map(\.title) == ["Almond milk", "Bread", "Quince", "Milk"])
    #expect(titles() == store.items.map(\.title))
  }

  @Test func `offers a row's actions at its sides, and commands only where they have an effect`() throws {
    store.add("Milk")
    let stage = try stage("")
    let list = try #require(stage.rootViewController as? TodoController)
    let row = TableView.IndexPath(row: 0, section: 0)
    let done = Selector(TodoController.removeDone, named: "removeDone")
    #expect(!list.canPerformAction(done, withSender: nil) && list.canPerformAction(.undo, withSender: nil))
    #expect(!list.canPerformAction(.redo, withSender: nil) && !list.canPerformAction(.paste, withSender: nil))
    let actions = try #require(
      list.tableView(list.tableView, leadingSwipeActionsConfigurationForRowAt: row)?.actions)
    #expect(actions.map(\.title) == ["Done"])
    list.tableView.focusRow(at: row)
    // The keys show and perform the action, as a swipe does.
    stage.key(.right)
    stage.key(.return)
    #expect(store.items[0].isDone && list.canPerformAction(done, withSender: nil))
    list.removeDone()
    #expect(store.items == [] && store.history.undoActionName == "Remove Done Tasks")
  }
}
