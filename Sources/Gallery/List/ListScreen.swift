import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeTools
import GlissadeUI

/// The screen of the slide-in list tutorial: a slide-in list in its middle; a tapped row opens its detail. A short
/// list stands under a heading instead.
///
/// From the keyboard, Delete takes a row out of the list, and Insert puts the last one back.
public final class ListScreen: ViewController {
  /// How a row's detail comes.
  public enum DetailTransition: String, CaseIterable, Sendable {
    /// It slides up over the list. Source: the slide-in list tutorial.
    case cover
    case dissolve
    /// The row itself becomes the detail.
    case grow
  }

  public var detailTransition = DetailTransition.cover

  /// An item of the list, which stays the same one wherever it stands.
  struct Entry {
    let id: Int
    let item: ListItem
  }

  private var entries: [Entry]
  /// The entries that the list shows.
  private(set) var shown: [Entry]
  /// What Delete has taken out, with its place among the entries, the latest last.
  private var removed: [(index: Int, entry: Entry)] = []
  let list = SlideInList()
  /// What the rows are, where there is room for it above them.
  let headingLabel: Label
  let search = ListSearch()
  /// What a replay has still to do.
  var replay: Replay?

  /// The numbers of each way in which a detail comes.
  var coverVertical = CoverVertical()
  var dissolve = Dissolve()
  var growChoreography = GrowTransition.Choreography()

  /// - Parameters:
  ///   - items: The rows, from the top.
  ///   - heading: What they are, in a word or two.
  public init(items: [ListItem] = ListItem.animals, heading: String = "Animals") {
    headingLabel = Label(heading, font: Page.titleFont)
    entries = items.enumerated().map { Entry(id: $0, item: $1) }
    shown = entries
    super.init()
  }

  public override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    list.accessibilityIdentifier = "list"
    list.rowIdentifier = { "list.row.\($0)" }
    list.dataSource = self
    list.onSelect = { [weak self] in self?.openDetail(ofRow: $0) }
    list.rowActions = { [weak self] row in
      [AccessibilityCustomAction(name: "Delete") { _ in self?.deleteRow(at: row) ?? false }]
    }
    headingLabel.accessibilityTraits = .header
    headingLabel.alpha = 0
    view.addSubview(headingLabel)
    view.addSubview(list)
    addSearch()
  }

  public override func viewDidLayoutSubviews() { layOutListAndSearch() }

  public override func viewWillAppear(_ animated: Bool) {
    if fliesIn { list.reset() }
  }

  public override func viewDidAppear(_ animated: Bool) {
    if fliesIn { list.flyIn() }
    (fliesIn, isRowOut) = (false, false)
  }

  public override func viewDidDisappear(_ animated: Bool) { fliesIn = !isRowOut }

  /// Whether the rows fly in when the screen appears next. They do not if it has not been out of sight, as behind a
  /// detail that was sent back on its way in.
  private var fliesIn = true
  /// Whether a row of the list has become the detail, and is to find its place among the others again.
  private var isRowOut = false

  func openDetail(ofRow index: Int) {
    guard presentedViewController == nil || presentedViewController?.isBeingDismissed == true,
      let row = list.row(at: index)
    else { return }
    let detail = DetailScreen(title: row.item.title, color: row.item.color)
    switch detailTransition {
    case .cover: detail.transition = coverVertical
    case .dissolve: detail.transition = dissolve
    case .grow:
      let grow = GrowTransition(from: row, title: row.titleLabel, becoming: detail.titleLabel)
      grow.choreography = growChoreography
      detail.transition = grow
    }
    present(detail)
    // Not before: a detail that was on its way back has ended only now.
    isRowOut = detailTransition == .grow
  }

  // MARK: - Keys

  public override func keyPressed(_ stroke: KeyStroke) -> Bool {
    if stroke == KeyStroke(.f, modifiers: .control) {
      openSearch()
      return true
    }
    guard stroke.modifiers.isEmpty else { return false }
    switch stroke.key {
    case .escape where search.isOpen: closeSearch()
    case .delete, .backspace: return deleteFocusedRow()
    case .insert: return insertAndFocusRow()
    default: return list.handle(stroke)
    }
    return true
  }

  private func deleteFocusedRow() -> Bool {
    guard let index = list.focusedIndex else { return false }
    return deleteRow(at: index)
  }

  func deleteRow(at index: Int) -> Bool {
    guard shown.indices.contains(index),
      let place = entries.firstIndex(where: { $0.id == shown[index].id })
    else { return false }
    removed.append((place, entries.remove(at: place)))
    updateRows()
    stage?.post(.announcement("\(removed.last?.entry.item.title ?? "") was deleted"))
    return true
  }

  private func insertAndFocusRow() -> Bool {
    guard !removed.isEmpty else { return false }
    if let index = insertRow() { list.focusRow(at: index) }
    return true
  }

  /// Puts back the row that was taken out last, and returns its index. `nil` if there was none, or if it does not
  /// match what is searched for.
  @discardableResult
  func insertRow() -> Int? {
    guard let (place, entry) = removed.popLast() else { return nil }
    entries.insert(entry, at: min(place, entries.count))
    updateRows()
    stage?.post(.announcement("\(entry.item.title) was put back"))
    return shown.firstIndex { $0.id == entry.id }
  }

  /// Shows the entries that match what is searched for: rows come, go and make room in one motion.
  func updateRows() {
    let before = shown
    shown = entries.filter { matchesSearch($0.item) }
    let (old, new) = (Set(before.map(\.id)), Set(shown.map(\.id)))
    list.updateRows(
      deletedAt: before.indices.filter { !new.contains(before[$0].id) },
      insertedAt: shown.indices.filter { !old.contains(shown[$0].id) })
    layOut(animated: true)
    updateEmptyLabel()
  }

  /// Lays the screen out anew, in the time that rows take to make room.
  func layOut(animated: Bool) {
    view.setNeedsLayout()
    guard animated, view.stage != nil else { return }
    View.animate(
      withDuration: list.choreography.editDuration, timing: list.choreography.editTiming,
      options: .allowUserInteraction
    ) { view.layoutIfNeeded() }
  }
}

extension ListScreen: HintedScreen {
  public var hint: String { "Hold a row and let go" }
}

extension ListScreen: KeyedScreen {
  public var keyDescriptions: [KeyDescription] {
    [
      KeyDescription("↑", "↓", "Home", "End", does: "Go through the rows"),
      KeyDescription("Return", does: "Open the row's detail"),
      KeyDescription("Space", does: "Hold the row, as the mouse does, and let go"),
      KeyDescription("Delete", does: "Take the row out"),
      KeyDescription("Insert", does: "Put the last one back"),
      KeyDescription("Ctrl F", does: "Search the rows"),
    ]
  }
}

extension ListScreen: SlideInListDataSource {
  public func numberOfRows(in list: SlideInList) -> Int { shown.count }

  public func slideInList(_ list: SlideInList, itemForRowAt index: Int) -> SlideInList.Item {
    let item = shown[index].item
    return SlideInList.Item(title: item.title, color: item.color.map { Color($0) } ?? .darkGray)
  }
}
