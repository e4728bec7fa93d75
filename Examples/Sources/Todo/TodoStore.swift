import Foundation
import Glissade

/// A task of the list.
struct Item: Hashable, Codable, Identifiable, Sendable {
  let id: Int
  var title: String
  var isDone = false
}

/// The tasks, with a history of changes, in a file.
///
/// The store knows no views. Its `didChange` is called after each change, undo and redo.
@MainActor
final class TodoStore {
  /// The tasks, in the order of the list.
  private(set) var items: [Item] = []
  /// Called after each change.
  var didChange: (@MainActor () -> Void)?
  /// Called with a sentence if the file cannot be read or written.
  var didFail: (@MainActor (String) -> Void)? { didSet { reportFailure() } }

  /// The changes that can be undone, by the keys and the menu of the window.
  let history = UndoManager()
  private let file: URL?
  private var failure: String?

  /// Creates a store, and reads its tasks from a file if that exists.
  ///
  /// - Parameter file: The file, or `nil` for tasks that are not saved.
  init(file: URL?) {
    self.file = file
    // Each change is undone by itself.
    history.groupsByEvent = false
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      items = try JSONDecoder().decode([Item].self, from: Data(contentsOf: file))
    } catch {
      failure = "The list in \(file.path) cannot be read: \(error.localizedDescription)"
    }
  }

  // MARK: Changes

  func add(_ title: String) {
    let id = (items.map(\.id).max() ?? 0) + 1
    change("New Task") { $0.append(Item(id: id, title: title)) }
  }

  func remove(_ item: Item) { change("Remove") { $0.removeAll { $0.id == item.id } } }

  func removeDone() { change("Remove Done Tasks") { $0.removeAll(where: \.isDone) } }

  func toggle(_ item: Item) {
    guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
    change(items[index].isDone ? "Mark as Open" : "Mark as Done") { $0[index].isDone.toggle() }
  }

  /// Moves a task to the place of another.
  func move(_ item: Item, to other: Item) {
    guard let from = items.firstIndex(where: { $0.id == item.id }),
      let to = items.firstIndex(where: { $0.id == other.id })
    else { return }
    change("Move") { $0.insert($0.remove(at: from), at: to) }
  }

  /// Makes a change, and records how it is undone. What is recorded while it is undone redoes it.
  private func change(_ name: String, _ edit: (inout [Item]) -> Void) {
    // Arrays share their storage, so this costs little.
    let before = items
    history.beginUndoGrouping()
    history.registerUndo(withTarget: self) { store in store.change(name) { $0 = before } }
    history.setActionName(name)
    history.endUndoGrouping()
    edit(&items)
    finish()
  }

  // MARK: The file

  private func finish() {
    didChange?()
    guard let file else { return }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(items).write(to: file, options: .atomic)
    } catch {
      failure = "The list cannot be saved in \(file.path): \(error.localizedDescription)"
      reportFailure()
    }
  }

  private func reportFailure() {
    guard let failure, let didFail else { return }
    self.failure = nil
    didFail(failure)
  }
}

extension URL {
  /// The file of the list in the desktop's folder for data, by default `~/.local/share/todo/list.json`.
  static var todoList: URL {
    let folder = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].map { URL(fileURLWithPath: $0) }
    let home = FileManager.default.homeDirectoryForCurrentUser
    return (folder ?? home.appending(path: ".local/share")).appending(path: "todo/list.json")
  }
}
