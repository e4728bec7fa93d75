import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI

/// The screen of the slide-in list tutorial: a slide-in list in the centre. A tapped row opens its detail. A
/// short list has a heading above it.
///
/// On the keyboard, Delete removes a row, and Insert puts the last one back.
public final class ListScreen: ViewController {
  /// The transition to the detail of a row.
  public enum DetailTransition: String, CaseIterable, Sendable {
    /// The detail slides up over the list. Source: the slide-in list tutorial.
    case cover
    case dissolve
    /// The row itself grows into the detail.
    case grow
  }

  /// The transition to the detail of a row. The default is `cover`.
  public var detailTransition = DetailTransition.cover

  /// An item of the list with an identity that does not depend on its index.
  struct Entry {
    let id: Int
    let item: ListItem
  }

  private(set) var entries: [Entry]
  /// The entries that the list shows.
  private(set) var shown: [Entry]
  /// The entries that Delete removed with their indices. The last one was removed last.
  private var removed: [(index: Int, entry: Entry)] = [] {
    didSet { list.accessibilityCustomActions = removed.isEmpty ? nil : [putBack] }
  }

  /// What the key Insert does, for assistive technologies.
  private var putBack: AccessibilityCustomAction {
    AccessibilityCustomAction(name: "Put back") { [weak self] _ in
      guard let self, !removed.isEmpty else { return false }
      insertRow()
      return true
    }
  }
  let list = SlideInList()
  /// The heading of the rows, if there is room above them.
  let headingLabel: Label
  let search = ListSearch()
  /// The rest of a replay in progress.
  var replay: Replay?

  /// The parameters of each transition to a detail.
  var coverVertical = CoverVertical()
  var dissolve = Dissolve()
  var growChoreography = GrowTransition.Choreography()

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - items: The rows, from the top.
  ///   - heading: The kind of items, in a word or two.
  public init(items: [ListItem] = ListItem.animals, heading: String = "Animals") {
    headingLabel = Label(heading, font: Page.titleFont)
    entries = items.enumerated().map { Entry(id: $0, item: $1) }
    shown = entries
    super.init()
  }

  public override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    list.accessibilityIdentifier = "list"
    list.accessibilityLabel = headingLabel.text
    list.rowIdentifier = { "list.row.\($0.row)" }
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

  /// Whether the rows fly in when the screen appears next. They do not if the screen did not disappear, as
  /// when a transition to a detail was reversed.
  private var fliesIn = true
  /// Whether a row of the list has become the detail, and has to return to its place.
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
    // The value changes only here: the end of an earlier, reversed transition comes immediately before.
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

  /// Puts back the row that was removed last, and returns its index. Returns `nil` if there is none, or if it
  /// does not match the search text.
  @discardableResult
  func insertRow() -> Int? {
    guard let (place, entry) = removed.popLast() else { return nil }
    entries.insert(entry, at: min(place, entries.count))
    updateRows()
    stage?.post(.announcement("\(entry.item.title) was put back"))
    return shown.firstIndex { $0.id == entry.id }
  }

  /// Shows the entries that match the search text. Rows appear, disappear and move in one animation.
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

  /// Lays out the screen again, with the duration in which rows move.
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
      KeyDescription("↑", "↓", "Home", "End", does: "Move through the rows"),
      KeyDescription("Return", does: "Open the row's detail"),
      KeyDescription("Space", does: "Hold the row until the key is released"),
      KeyDescription("Delete", does: "Remove the row"),
      KeyDescription("Insert", does: "Restore the last row"),
      KeyDescription("Ctrl F", does: "Search the rows"),
    ]
  }
}

extension ListScreen: SlideInListDataSource {
  public func numberOfRows(in list: SlideInList) -> Int { shown.count }

  public func slideInList(_ list: SlideInList, itemForRowAt index: Int) -> SlideInList.Item {
    let (id, item) = (shown[index].id, shown[index].item)
    // Rows without a colour have those of the animals, again and again.
    let palette = ListItem.animals.compactMap(\.color)
    return SlideInList.Item(title: item.title, color: Color(item.color ?? palette[id % palette.count]))
  }
}
