import Glissade
import GlissadeTools

@main
struct Shopping: App {
  static func main() { Tools.main(Shopping.self) }

  func makeRootViewController() -> ViewController {
    NavigationController(rootViewController: ListController())
  }
}

final class ListController: TableViewController {
  private(set) var items = ["Milk", "Rye bread"]

  override func viewDidLoad() {
    title = "Shopping"
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "item")
    tableView.rowIdentifier = { "row.\($0.row)" }
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
