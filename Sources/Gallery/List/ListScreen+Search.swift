import GlissadeControls
import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI

/// The search of the list: a field above the rows that match. It is hidden until the search is opened.
@MainActor
final class ListSearch {
  /// In points.
  enum Metrics {
    static let margin = 8.0
    static let gap = 4.0
    /// The distance of the number of matches from the button.
    static let countGap = 8.0
    static let field = 36.0
    static let button = 26.0
    /// The distance of button, field and heading from the edges of the screen. The titles of rows have the
    /// same one.
    static let edge = 10.0
    /// The centre of the field, and of the button beside the field or the heading.
    static let midline = 36.0
    /// The upper edge of the list below the field or the heading.
    static let height = Page.titleBottom
  }

  /// The search field. Like `emptyLabel`, it is in the view hierarchy only while it is shown.
  let field = ListSearchField()
  let button = Button(image: Image(asset: "icons/magnifyingglass"))
  let emptyLabel = Label("", font: .systemFont(ofSize: 17), color: .secondaryLabel)
  /// The number of rows that match, beside the field.
  let countLabel = Label("", font: .systemFont(ofSize: 13), color: .secondaryLabel)
  /// Whether the field is shown.
  var isOpen = false
  /// The view that had the keyboard focus before the search was opened.
  weak var focusBefore: View?

  init() {
    field.placeholder = "Search"
    field.accessibilityLabel = "Search the rows"
    field.accessibilityIdentifier = "list.search"
    field.alpha = 0
    button.accessibilityIdentifier = "list.search.button"
    button.accessibilityLabel = "Search"
    button.tintColor = .secondaryLabel
    button.backgroundColor = .systemBackground.withAlphaComponent(0.7)
    button.layer.cornerRadius = Metrics.button / 2
    emptyLabel.accessibilityIdentifier = "list.search.empty"
    emptyLabel.textAlignment = .center
    emptyLabel.alpha = 0
    countLabel.accessibilityIdentifier = "list.search.count"
    countLabel.alpha = 0
  }
}

/// A search field of which the Down key moves the focus to the rows.
final class ListSearchField: SearchField {
  var onDown: (() -> Bool)?

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    if stroke == KeyStroke(.down), markedTextRange == nil, onDown?() == true { return true }
    return super.keyPressed(stroke)
  }
}

extension ListScreen {
  /// Returns whether the row contains the search text, ignoring case.
  func matchesSearch(_ item: ListItem) -> Bool {
    let wanted = search.field.text?.lowercased() ?? ""
    return wanted.isEmpty || item.title.lowercased().contains(wanted)
  }

  func addSearch() {
    view.addSubview(search.button)
    search.field.accessibilityControls = [list]
    search.field.accessibilityDescribedBy = [search.emptyLabel]
    search.field.delegate = self
    search.field.onDown = { [weak self] in
      guard let self, !shown.isEmpty else { return false }
      list.focusRow(at: 0)
      return true
    }
    search.field.addAction(for: .editingChanged) { [weak self] in
      // The first match is in sight.
      self?.list.setContentOffset(.zero, animated: false)
      self?.updateRows()
      self?.announceResult()
    }
    search.button.addAction(for: .primaryActionTriggered) { [weak self] in
      guard let self else { return }
      if search.isOpen { closeSearch() } else { openSearch() }
    }
  }

  /// Shows the field and moves the keyboard focus to it.
  func openSearch() {
    if !search.isOpen {
      search.focusBefore = stage?.focus.view
      setSearch(isOpen: true)
    }
    search.field.becomeFirstResponder()
    search.field.selectAll()
  }

  /// Shows all rows again, and removes the field.
  func closeSearch() {
    guard search.isOpen else { return }
    let hadFocus = search.field.isEditing
    search.isOpen = false
    if hadFocus { search.field.resignFirstResponder() }
    search.field.text = ""
    setSearch(isOpen: false)
    updateRows()
    if hadFocus, stage?.focus.isVisible == true { search.focusBefore?.becomeFocused() }
  }

  private func setSearch(isOpen: Bool) {
    search.isOpen = isOpen
    search.button.image = Image(asset: isOpen ? "icons/xmark" : "icons/magnifyingglass")
    search.button.accessibilityLabel = isOpen ? "Close the search" : "Search"
    if isOpen {
      // The field grows out of the button.
      View.performWithoutAnimation {
        for part in [search.countLabel, search.field] as [View] {
          view.insertSubview(part, belowSubview: search.button)
        }
        search.field.frame = view.directed(searchFieldFrame(isOpen: false))
        search.countLabel.frame = view.directed(countFrame(isOpen: true))
        search.field.layoutIfNeeded()
      }
    }
    updateCount()
    layOut(animated: true)
    animateEdit {
      for part in [search.field, search.countLabel] as [View] { part.alpha = isOpen ? 1 : 0 }
    } completion: { [weak self] in
      guard let search = self?.search, !search.isOpen else { return }
      for part in [search.field, search.countLabel] as [View] { part.removeFromSuperview() }
    }
  }

  private func searchFieldFrame(isOpen: Bool) -> Rect {
    let button = searchButtonFrame(isOpen: isOpen)
    let right = (isOpen ? countFrame(isOpen: true).minX : button.minX) - ListSearch.Metrics.gap
    let width = isOpen ? max(0, right - ListSearch.Metrics.edge - listMargin) : button.width
    return Rect(
      x: right - width, y: button.midY - ListSearch.Metrics.field / 2, width: width,
      height: ListSearch.Metrics.field)
  }

  /// Returns the frame of the number of matches, which has room for the number of all rows.
  private func countFrame(isOpen: Bool) -> Rect {
    let button = searchButtonFrame(isOpen: isOpen)
    let widest = view.stage?.textMeasurer?.width(
      of: entries.count.grouped, font: view.scaledFont(search.countLabel.font))
    let width = (widest ?? 0).rounded(.up)
    return Rect(
      x: button.minX - ListSearch.Metrics.countGap - width, y: button.midY - ListSearch.Metrics.field / 2,
      width: width,
      height: ListSearch.Metrics.field)
  }

  /// Shows how many rows match.
  func updateCount() {
    search.countLabel.text = shown.count.grouped
    search.countLabel.accessibilityLabel = shown.count == 1 ? "1 row" : "\(shown.count.grouped) rows"
  }

  /// Returns the frame of the button: above the rows, or over the first row if there is no room.
  private func searchButtonFrame(isOpen: Bool) -> Rect {
    let side = ListSearch.Metrics.button
    let top = listTop(isSearching: false)
    let free = top + list.initialGap
    let y =
      if isOpen || top == ListSearch.Metrics.height {
        ListSearch.Metrics.midline - side / 2
      } else if free > side {
        min((free - side) / 2, ListSearch.Metrics.edge)
      } else {
        free + (list.rowHeight - side) / 2
      }
    return Rect(
      x: view.bounds.maxX - listMargin - ListSearch.Metrics.edge - side, y: y, width: side, height: side)
  }

  /// Whether the rows stand in a column below the heading, because the screen is wide.
  private var isWide: Bool { view.bounds.width >= Page.wide }
  /// Whether there is always room for the heading: beside it, large text would lie below the button.
  private var keepsHeading: Bool { isWide || view.traitCollection.textScale > 1 }
  /// The distance of the rows from the sides of the screen.
  private var listMargin: Double { isWide ? Page.column(in: view.bounds.width).x : 0 }

  /// Returns the upper edge of the list. The list is centred on the screen, but at most as low as below the
  /// field or the heading.
  private func listTop(isSearching: Bool) -> Double {
    let height = ListSearch.Metrics.height
    return isSearching || keepsHeading
      ? height : min((view.bounds.height - listHeight(isSearching: false)) / 2, height)
  }

  private func listHeight(isSearching: Bool) -> Double {
    let taken = isSearching || keepsHeading ? ListSearch.Metrics.height : 0
    let room = Size(width: view.bounds.width, height: max(0, view.bounds.height - taken))
    return list.sizeThatFits(room).height
  }

  func layOutListAndSearch() {
    let bounds = view.bounds
    let button = searchButtonFrame(isOpen: search.isOpen)
    search.button.frame = view.directed(button)
    search.field.frame = view.directed(searchFieldFrame(isOpen: search.isOpen))
    search.countLabel.frame = view.directed(countFrame(isOpen: search.isOpen))
    search.countLabel.textAlignment = view.isRightToLeft ? .left : .right
    let top = listTop(isSearching: search.isOpen)
    list.rowMargin = listMargin
    list.bounds.size = Size(width: bounds.width, height: listHeight(isSearching: search.isOpen))
    list.center = Point(bounds.midX, top + list.bounds.height / 2)
    headingLabel.frame = view.directed(
      Rect(
        x: listMargin + ListSearch.Metrics.edge, y: Page.margin,
        width: max(0, button.minX - ListSearch.Metrics.gap - ListSearch.Metrics.edge - listMargin),
        height: Page.titleHeight))
    headingLabel.alpha = !search.isOpen && top == ListSearch.Metrics.height ? 1 : 0
    search.emptyLabel.frame = Rect(
      x: bounds.minX + ListSearch.Metrics.margin, y: top + list.rowHeight,
      width: max(0, bounds.width - 2 * ListSearch.Metrics.margin), height: view.scaledValue(24))
  }

  /// Tells assistive technologies how many rows match.
  private func announceResult() {
    let result =
      shown.isEmpty
      ? search.emptyLabel.text ?? "" : shown.count == 1 ? "1 row matches" : "\(shown.count) rows match"
    if search.field.hasText { stage?.post(.announcement(result)) }
  }

  /// Shows or removes the label that says that no row matches.
  func updateEmptyLabel() {
    if search.isOpen { updateCount() }
    let isEmpty = shown.isEmpty && search.isOpen
    let label = search.emptyLabel
    if isEmpty {
      if label.superview == nil { view.addSubview(label) }
      label.text = "No row contains “\(search.field.text ?? "")”"
    }
    guard isEmpty != (label.alpha == 1) else { return }
    animateEdit {
      label.alpha = isEmpty ? 1 : 0
    } completion: { [weak label] in
      if label?.alpha == 0 { label?.removeFromSuperview() }
    }
  }

  private func animateEdit(_ changes: () -> Void, completion: @escaping @MainActor () -> Void) {
    View.animate(
      withDuration: list.choreography.editDuration, timing: list.choreography.editTiming,
      options: .allowUserInteraction, animations: changes, completion: { _ in completion() })
  }
}

extension ListScreen: TextFieldDelegate {
  /// Return opens the first row that matches.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool {
    guard !shown.isEmpty, textField.hasText else { return true }
    list.focusRow(at: 0)
    openDetail(ofRow: 0)
    return false
  }

  /// An empty field closes when it loses the focus, except to the button that closes it.
  public func textFieldDidEndEditing(_ textField: TextField) {
    if !textField.hasText, presentedViewController == nil, !search.button.isFocused { closeSearch() }
  }
}
