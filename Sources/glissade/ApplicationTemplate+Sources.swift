extension ApplicationTemplate {
  var application: String {
    """
    import Glissade

    @main
    struct \(name): App {
      let windowSize = Size(width: 420, height: 560)

      func makeRootViewController() -> ViewController {
        NavigationController(rootViewController: ListController())
      }
    }

    // Slow motion, the timeline, pictures and traces, in builds for debugging only. F1 in the window lists the keys.
    #if DEBUG
      import GlissadeTools

      extension \(name) {
        static func main() { Tools.main(\(name).self) }
      }
    #endif

    """
  }

  var controller: String {
    """
    import Glissade

    /// A list to which a field adds rows. Delete removes the focused row.
    final class ListController: TableViewController, TextFieldDelegate {
      private(set) var items = ["Milk", "Rye bread"]
      private let entry = TextField(frame: Rect(x: 0, y: 0, width: 420, height: 52))

      override func viewDidLoad() {
        title = "\(name)"
        entry.placeholder = "New item"
        entry.borderStyle = .roundedRect
        entry.accessibilityIdentifier = "list.entry"
        entry.delegate = self
        tableView.tableHeaderView = entry
        tableView.rowIdentifier = { "list.row.\\($0.row)" }
        tableView.register(TableViewCell.self, forCellReuseIdentifier: "item")
      }

      func add(_ item: String) {
        items.append(item)
        tableView.insertRows(at: [TableView.IndexPath(row: items.count - 1, section: 0)])
      }

      func remove(at row: Int) {
        items.remove(at: row)
        tableView.deleteRows(at: [TableView.IndexPath(row: row, section: 0)])
      }

      func textFieldShouldReturn(_ textField: TextField) -> Bool {
        if let text = textField.text, !text.isEmpty { add(text) }
        textField.text = ""
        return false
      }

      override func keyPressed(_ stroke: KeyStroke) -> Bool {
        guard stroke == KeyStroke(.delete), let row = tableView.indexPathForFocusedRow?.row else {
          return super.keyPressed(stroke)
        }
        remove(at: row)
        return true
      }

      override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        items.count
      }

      override func tableView(
        _ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath
      ) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        cell.textLabel?.text = items[indexPath.row]
        return cell
      }
    }

    """
  }

  var tests: String {
    """
    import Glissade
    import GlissadeTesting
    import Testing

    @testable import \(name)

    @MainActor
    @Suite struct `The list` {
      let rehearsal = Rehearsal(
        script: \"""
          0.5 click @list.entry
          0.6 text "Quince"
          0.7 key Return
          \"""
      ) { ListController() }

      @Test func `adds what was typed`() throws {
        let stage = try rehearsal.stage(at: 2)
        let list = try #require(stage.rootViewController as? ListController)
        #expect(list.items == ["Milk", "Rye bread", "Quince"])
        #expect(stage.locate("list.row.2") != nil)
      }

      @Test func `removes the focused row`() throws {
        let stage = try rehearsal.stage(at: 2)
        let list = try #require(stage.rootViewController as? ListController)
        list.tableView.focusRow(at: TableView.IndexPath(row: 0, section: 0))
        stage.key(.delete)
        stage.advance(to: 3)
        #expect(list.items == ["Rye bread", "Quince"])
      }
    }

    """
  }
}
