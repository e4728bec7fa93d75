// How do I edit text in fields that validate it, in a search field and on a page?
import Glissade
import GlissadeTools

/// A page of text with a search field.
final class NotesController: ViewController, TextViewDelegate, TextFieldDelegate {
  private let search = SearchField()
  private let page = TextView()
  private let count = Label(nil, font: .systemFont(ofSize: 13), color: .secondaryLabel)

  override func viewDidLoad() {
    title = "Notes"
    view.backgroundColor = .systemGroupedBackground
    search.placeholder = "Search"
    search.delegate = self
    search.accessibilityIdentifier = "search"
    search.addAction(for: .editingChanged) { [unowned self] in find(from: 0) }
    page.text = """
      Shopping
      Rye bread, quince, 2 lemons

      Words that do not translate
      Fernweh, tartle, 木漏れ日, יאללה

      Select by mouse or by Shift and the arrows. Two clicks select a word, three a paragraph.
      """
    page.delegate = self
    page.backgroundColor = .secondarySystemGroupedBackground
    page.layer.cornerRadius = 10
    page.textContainerInset = EdgeInsets(top: 12, left: 8, bottom: 12, right: 8)
    page.accessibilityIdentifier = "page"
    for part in [search, page, count] { view.addSubview(part) }
    showCount()
  }

  override func viewDidLayoutSubviews() {
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 12)
    search.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: 36)
    page.frame = Rect(
      x: area.minX, y: area.minY + 48, width: area.width, height: max(0, area.height - 48 - 28))
    count.frame = Rect(x: area.minX, y: area.maxY - 20, width: area.width, height: 20)
  }

  func textViewDidChange(_ textView: TextView) { showCount() }

  private func showCount() {
    let words = page.text.split { $0.isWhitespace }.count
    count.text = "\(words) words, \(page.text.count) characters"
  }

  // MARK: The search

  /// Return selects the next match.
  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    find(from: page.selectedRange.upperBound)
    return false
  }

  private func find(from start: Int) {
    let (text, wanted) = (Array(page.text.lowercased()), Array((search.text ?? "").lowercased()))
    guard !wanted.isEmpty, text.count >= wanted.count else { return }
    let places = (0...(text.count - wanted.count)).filter {
      text[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
    guard let place = places.first(where: { $0 >= start }) ?? places.first else { return }
    page.selectedRange = place..<place + wanted.count
    page.scrollRangeToVisible(page.selectedRange)
  }
}

@main
struct Notes: App {
  static func main() { Tools.main(Notes.self) }

  var windowSize: Size { Size(width: 420, height: 560) }

  func makeRootViewController() -> ViewController {
    NavigationController(rootViewController: SignInController())
  }
}
