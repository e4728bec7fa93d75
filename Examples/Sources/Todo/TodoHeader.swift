import Glissade

/// The fields above the rows.
final class TodoHeader: View {
  let entry = TextField()
  let search = SearchField()

  init() {
    super.init(frame: Rect(x: 0, y: 0, width: 420, height: 104))
    entry.placeholder = "New task"
    entry.borderStyle = .roundedRect
    entry.accessibilityIdentifier = "todo.entry"
    search.placeholder = "Search"
    search.accessibilityIdentifier = "todo.search"
    addSubview(search)
    addSubview(entry)
  }

  override func layoutSubviews() {
    let area = bounds.insetBy(dx: 16, dy: 10)
    search.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: 36)
    entry.frame = Rect(x: area.minX, y: area.minY + 46, width: area.width, height: 38)
  }
}
