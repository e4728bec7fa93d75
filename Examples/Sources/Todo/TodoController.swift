import Glissade

/// The list of tasks, with a field for new ones and a field to search.
///
/// Return adds a task, and a click or Return on a row checks it off. A swipe, or Left and Right, shows the actions of a
/// row. Delete removes the row with the focus, and Alt with an arrow moves it. The menus have the other keys.
final class TodoController: TableViewController, TextFieldDelegate, ResponderStandardEditActions {
  private let store: TodoStore
  private let header = TodoHeader()
  /// The tasks that the table shows: those that contain the searched text.
  private var shown: [Item] = []
  private let undoButton = BarButtonItem(title: "Undo")
  private let redoButton = BarButtonItem(title: "Redo")

  init(_ store: TodoStore) {
    self.store = store
    super.init(style: .plain)
  }

  override func viewDidLoad() {
    title = "To do"
    tableView.tableHeaderView = header
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "task")
    tableView.rowIdentifier = { [unowned self] in "todo.task.\(shown[$0.row].id)" }
    header.entry.delegate = self
    header.search.addAction(for: .editingChanged) { [unowned self] in show() }
    undoButton.actionHandler = { [unowned self] _ in undo(nil) }
    redoButton.actionHandler = { [unowned self] _ in redo(nil) }
    undoButton.accessibilityIdentifier = "todo.undo"
    redoButton.accessibilityIdentifier = "todo.redo"
    navigationItem.rightBarButtonItems = [redoButton, undoButton]
    shown = store.items
    store.didChange = { [unowned self] in show() }
    updateTitle()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    store.didFail = { [weak self] message in
      let alert = AlertController(title: "To do", message: message, preferredStyle: .alert)
      alert.addAction(AlertAction(title: "OK", style: .default))
      self?.present(alert, animated: true)
    }
  }

  // MARK: From the tasks to the rows

  /// Animates from the rows that are shown to those that should be.
  private func show() {
    let wanted = (header.search.text ?? "").lowercased()
    let old = shown.map(\.id)
    shown = store.items.filter { wanted.isEmpty || $0.title.lowercased().contains(wanted) }
    tableView.performBatchUpdates(with: .fade) {
      for change in shown.map(\.id).difference(from: old).inferringMoves() {
        switch change {
        case .remove(let row, _, nil): tableView.deleteRows(at: [TableView.IndexPath(row: row, section: 0)])
        case .insert(let row, _, nil): tableView.insertRows(at: [TableView.IndexPath(row: row, section: 0)])
        case .insert(let row, _, let origin?):
          tableView.moveRow(
            at: TableView.IndexPath(row: origin, section: 0), to: TableView.IndexPath(row: row, section: 0))
        case .remove: break
        }
      }
    }
    for cell in tableView.visibleCells {
      if let row = cell.indexPath?.row { fill(cell, with: shown[row]) }
    }
    updateTitle()
  }

  private func fill(_ cell: TableViewCell, with item: Item) {
    cell.textLabel?.text = item.title
    cell.textLabel?.textColor = item.isDone ? .secondaryLabel : .label
    cell.accessoryType = item.isDone ? .checkmark : .none
    cell.accessibilityValue = item.isDone ? "done" : "open"
  }

  private func updateTitle() {
    let open = store.items.filter { !$0.isDone }.count
    title = open == 0 ? "To do" : "To do (\(open))"
    undoButton.isEnabled = store.history.canUndo
    redoButton.isEnabled = store.history.canRedo
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
    fill(cell, with: shown[indexPath.row])
    return cell
  }

  // MARK: From the hand to the tasks

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: TableView.IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    store.toggle(shown[indexPath.row])
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    let title = (textField.text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    textField.text = ""
    if !title.isEmpty { store.add(title) }
    return false
  }

  // MARK: The actions of a row

  override func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: TableView.IndexPath
  ) -> SwipeActionsConfiguration? {
    let item = shown[indexPath.row]
    let action = ContextualAction(style: .normal, title: item.isDone ? "Open" : "Done") {
      [unowned self] _, _, finish in
      store.toggle(item)
      finish(true)
    }
    action.backgroundColor = .systemGreen
    return SwipeActionsConfiguration(actions: [action])
  }

  override func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: TableView.IndexPath
  ) -> SwipeActionsConfiguration? {
    let item = shown[indexPath.row]
    return SwipeActionsConfiguration(actions: [
      ContextualAction(style: .destructive, title: "Remove") { [unowned self] _, _, finish in
        store.remove(item)
        finish(true)
      }
    ])
  }

  override func tableView(_ tableView: TableView, canMoveRowAt indexPath: TableView.IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: TableView, moveRowAt source: TableView.IndexPath, to destination: TableView.IndexPath
  ) {
    // As after each change of the store, `show()` moves the row.
    store.move(shown[source.row], to: shown[destination.row])
  }

  // MARK: The commands of the menus

  override var undoManager: UndoManager? { store.history }

  func newTask() { header.entry.becomeFirstResponder() }

  func search() { header.search.becomeFirstResponder() }

  func removeDone() { store.removeDone() }

  func undo(_ sender: Any?) { store.history.undo() }

  func redo(_ sender: Any?) { store.history.redo() }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    switch action {
    case .undo: store.history.canUndo
    case .redo: store.history.canRedo
    case .cut, .copy, .paste, .delete, .selectAll: false
    default:
      action.name == "removeDone"
        ? store.items.contains(where: \.isDone) : super.canPerformAction(action, withSender: sender)
    }
  }
}
