import Glissade

/// The list of tasks, with a field for new ones and a field to search.
///
/// Return adds a task, a click or Return on a row checks it off, Delete removes the row with the focus, Alt with an
/// arrow moves it, Ctrl+Z and Ctrl+Shift+Z undo and redo, and Ctrl+F searches.
final class TodoController: TableViewController, TextFieldDelegate {
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
    undoButton.actionHandler = { [unowned self] _ in store.undo() }
    redoButton.actionHandler = { [unowned self] _ in store.redo() }
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
    undoButton.isEnabled = store.canUndo
    redoButton.isEnabled = store.canRedo
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

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    switch stroke {
    case KeyStroke(.z, modifiers: .control): store.undo()
    case KeyStroke(.z, modifiers: [.control, .shift]): store.redo()
    case KeyStroke(.f, modifiers: .control): header.search.becomeFirstResponder()
    case KeyStroke(.delete): return changeFocusedRow { store.remove($0) }
    case KeyStroke(.up, modifiers: .alt): return moveFocusedRow(by: -1)
    case KeyStroke(.down, modifiers: .alt): return moveFocusedRow(by: 1)
    default: return super.keyPressed(stroke)
    }
    return true
  }

  private func changeFocusedRow(_ change: (Item) -> Void) -> Bool {
    guard let row = tableView.indexPathForFocusedRow?.row else { return false }
    change(shown[row])
    if !shown.isEmpty {
      tableView.focusRow(at: TableView.IndexPath(row: min(row, shown.count - 1), section: 0))
    }
    return true
  }

  private func moveFocusedRow(by step: Int) -> Bool {
    guard let row = tableView.indexPathForFocusedRow?.row, shown.indices.contains(row + step) else {
      return false
    }
    store.move(shown[row], to: shown[row + step])
    tableView.focusRow(at: TableView.IndexPath(row: row + step, section: 0))
    return true
  }
}
