import Glissade
import GlissadeTools

@main
struct Shopping: App {
  static func main() { Tools.main(Shopping.self) }

  func makeRootViewController() -> ViewController {
    NavigationController(rootViewController: ListController())
  }
}

final class ListController: TableViewController, TextFieldDelegate {
  private(set) var items = ["Milk", "Rye bread"]
  private let entry = TextField(frame: Rect(x: 0, y: 0, width: 390, height: 52))

  override func viewDidLoad() {
    title = "Shopping"
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "item")
    tableView.rowIdentifier = { "row.\($0.row)" }
    entry.placeholder = "New item"
    entry.borderStyle = .roundedRect
    entry.accessibilityIdentifier = "entry"
    entry.delegate = self
    tableView.tableHeaderView = entry
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    guard let text = textField.text, !text.isEmpty else { return false }
    textField.text = ""
    items.append(text)
    tableView.insertRows(at: [TableView.IndexPath(row: items.count - 1, section: 0)])
    return false
  }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke == KeyStroke(.delete), let place = tableView.indexPathForFocusedRow else {
      return super.keyPressed(stroke)
    }
    items.remove(at: place.row)
    tableView.deleteRows(at: [place])
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
