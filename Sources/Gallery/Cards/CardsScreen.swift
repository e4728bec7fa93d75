import GlissadeControls
import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeLists
import GlissadeUI

/// The screen of the drop-in cards tutorial: cards that tip in when they first appear. A card that is
/// selected turns over.
///
/// A menu has the entrance of new cards, the entrance of cards that return, and the order of the cards. On
/// the keyboard, Delete removes a card, and Insert puts the last one back.
public final class CardsScreen: ViewController {

  /// The animator of the entrances.
  public let animator = TipInAnimator()

  /// The entrance of cards at their first appearance.
  public var style = CardStyle.first[0] {
    didSet {
      animator.style = style.style
      showChoices()
    }
  }
  /// The entrance of cards at each further appearance.
  public private(set) var returningStyle = CardStyle.returning[0]
  private var editAnimation = TableView.RowAnimation.fade
  private var order = Order.asGiven

  private enum Order: String, CaseIterable {
    case asGiven = "As given"
    case byName = "By name"
  }

  struct Entry {
    let member: Member
    /// The index among the members that the screen was created with.
    let rank: Int
    var isTurned = false
  }

  var entries: [Entry]
  /// The cards that Delete removed with their indices. The last one was removed last.
  var removed: [(index: Int, entry: Entry)] = []

  let table = TableView()
  private let titleLabel = Label("Cards", font: Page.titleFont)
  private let menuButton = Button(image: Image(asset: "icons/chevrons-up-down"), style: .tinted)
  let menu = CardsMenu()
  /// The line below the bar, which appears when cards are scrolled under it.
  private let barLine = View()

  /// In points.
  private enum Metrics {
    /// The height of title and button. The cards' own margin follows.
    static let barHeight = Page.titleBottom + Page.gap - CardCell.Metrics.margin
    static let buttonHeight = 36.0
    static let sidebarWidth = 290.0
    /// The width of a page from which on the menu is beside the cards.
    static let wide = 760.0
    static let menuWidth = 270.0
    /// The distance between the button and its menu.
    static let menuGap = 6.0
    /// The number of descriptions that are measured for the height of the cards.
    static let measured = 100
    /// The distance scrolled at which the line below the bar is fully visible.
    static let lineFade = 8.0
  }

  /// Creates a screen with a card for each member. The default is the pioneers of computing.
  public init(members: [Member] = Member.pioneers) {
    entries = members.enumerated().map { Entry(member: $0.element, rank: $0.offset) }
    super.init()
  }

  // MARK: - The view

  public override func viewDidLoad() {
    view.backgroundColor = .systemGroupedBackground
    table.accessibilityIdentifier = "cards"
    table.accessibilityLabel = "People"
    table.rowIdentifier = { "cards.cell.\($0.row)" }
    table.register(CardCell.self, forCellReuseIdentifier: CardCell.reuseIdentifier)
    table.separatorStyle = .none
    table.alwaysBounceVertical = true
    table.dataSource = self
    table.delegate = self
    titleLabel.accessibilityTraits = .header
    menuButton.accessibilityIdentifier = "cards.menu"
    menuButton.accessibilityHint = "Shows how cards can come in"
    menuButton.font = .systemFont(ofSize: 15, weight: .semibold)
    menuButton.imagePlacement = .trailing
    menuButton.imagePadding = 2
    menuButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.openMenu() }
    menu.list.accessibilityIdentifier = "cards.styles"
    menu.list.onChoose = { [weak self] in self?.chose($0) }
    menu.onClose = { [weak self] in self?.menuButton.becomeFocused() }
    // The table lies below the title and the button: a card that tips in passes under them.
    barLine.isUserInteractionEnabled = false
    barLine.backgroundColor = .separator
    for child in [table, barLine, titleLabel, menuButton, menu] { view.addSubview(child) }
    showChoices()
  }

  private var isWide: Bool { view.bounds.width >= Metrics.wide }

  /// The number of lines of the longest description, if the user scales text up. `nil` otherwise.
  private var lines: Int? {
    let scale = traitCollection.textScale
    guard scale > 1, let measurer = view.stage?.textMeasurer else { return nil }
    return CardCell.lines(
      of: entries.prefix(Metrics.measured).lazy.map(\.member.description), in: table.bounds.width,
      font: view.scaledFont(CardCell.descriptionFont), textScale: scale, measuring: measurer)
  }

  /// How names, roles and places are set, in the same way on all cards.
  private var head = CardCell.Head() {
    didSet {
      guard head != oldValue else { return }
      for cell in table.visibleCells { (cell as? CardCell)?.head = head }
    }
  }

  private func fitHeads() {
    let scale = traitCollection.textScale
    guard scale > 1, let measurer = view.stage?.textMeasurer else {
      head = CardCell.Head()
      return
    }
    head = CardCell.head(
      of: entries.prefix(Metrics.measured).map(\.member), in: table.bounds.width, textScale: scale,
      measuring: measurer)
  }

  public override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    let side = isWide ? Metrics.sidebarWidth : 0
    let top = isWide ? 0 : Metrics.barHeight
    table.frame = view.directed(
      Rect(x: side, y: top, width: bounds.width - side, height: max(0, bounds.height - top)))
    fitHeads()
    table.rowHeight = CardCell.rowHeight(
      in: table.bounds.width, textScale: traitCollection.textScale, lines: lines, head: head)
    insetTable()
    let button = placeBar()
    menu.frame = bounds
    if isWide {
      menu.place = .sidebar(
        view.directed(
          Rect(x: 0, y: Metrics.barHeight, width: side, height: max(0, bounds.height - Metrics.barHeight))))
    } else {
      let width = min(Metrics.menuWidth, bounds.width - 2 * Page.margin)
      let y = button.maxY + Metrics.menuGap
      let height = menu.list.fittingHeight(atMost: max(0, bounds.height - y - Page.margin))
      menu.place = .popover(
        view.directed(Rect(x: button.maxX - width, y: y, width: width, height: height)))
    }
  }

  /// Gives the first card the same distance from the edge as the last one, and keeps it there while it is
  /// scrolled to.
  private func insetTable() {
    let isAtTop = table.restingContentOffset.y <= -table.contentInset.top
    table.contentInset = EdgeInsets(
      top: isWide ? Page.margin - CardCell.Metrics.margin : 0, bottom: CardCell.Metrics.margin)
    if isAtTop, !table.isDragging { table.contentOffset.y = -table.contentInset.top }
    clipTable()
  }

  /// Clips the table only while it is scrolled. The first card can then tip in over the bar.
  private func clipTable() {
    table.clipsToBounds = max(table.contentOffset.y, table.restingContentOffset.y) > -table.contentInset.top
    let scrolled = table.contentOffset.y + table.contentInset.top
    barLine.alpha = isWide ? 0 : min(max(scrolled / Metrics.lineFade, 0), 1)
  }

  /// Clips the table only while it is scrolled, so that the first card tips in whole.
  public func scrollViewDidScroll(_ scrollView: ScrollView) { clipTable() }

  /// Places the title and, at the other end of its line, the button that opens the menu. Returns the place of the
  /// button in a layout from left to right.
  private func placeBar() -> Rect {
    let x = isWide ? Page.margin : Page.column(in: view.bounds.width).x
    let room = max(0, view.bounds.width - 2 * x)
    let title = titleLabel.sizeThatFits(Size(width: room, height: Page.titleHeight)).width.rounded(.up)
    titleLabel.frame = view.directed(Rect(x: x, y: Page.margin, width: title, height: Page.titleHeight))
    menuButton.contentInsets =
      view.isRightToLeft ? EdgeInsets(left: 8, right: 14) : EdgeInsets(left: 14, right: 8)
    let width = menuButton.sizeThatFits(Size(width: max(0, room - title - Page.gap), height: 0)).width
    barLine.frame = Rect(x: 0, y: Metrics.barHeight - 0.5, width: view.bounds.width, height: 0.5)
    menuButton.isHidden = isWide
    let button = Rect(
      x: (view.bounds.width - x - width).rounded(),
      y: (titleLabel.frame.midY - Metrics.buttonHeight / 2).rounded(), width: width.rounded(),
      height: Metrics.buttonHeight)
    menuButton.frame = view.directed(button)
    return button
  }

  // MARK: - The menu

  private func openMenu() {
    menu.setOpen(true)
  }

  private func showChoices() {
    func names(_ styles: [CardStyle]) -> [(name: String, title: String)] {
      styles.map { ($0.name, $0.title) }
    }
    menuButton.title = style.title
    menuButton.superview?.setNeedsLayout()
    menu.list.groups = [
      ChoiceGroup(
        title: "How cards come in", choices: names(CardStyle.first),
        chosen: CardStyle.first.firstIndex(of: style)),
      ChoiceGroup(
        title: "When they come back", choices: names(CardStyle.returning),
        chosen: CardStyle.returning.firstIndex(of: returningStyle)),
      ChoiceGroup(
        title: "Insert and delete", choices: [("edit-fade", "Fade"), ("edit-tip", "Tip in")],
        chosen: editAnimation == .fade ? 0 : 1),
      ChoiceGroup(
        title: "Order", choices: Order.allCases.map { ("order-\($0)", $0.rawValue) },
        chosen: Order.allCases.firstIndex(of: order)),
      ChoiceGroup(
        title: "Cards", choices: [("remove", "Take one out"), ("restore", "Put it back")], chosen: nil),
    ]
  }

  private func chose(_ indexPath: TableView.IndexPath) {
    menu.setOpen(false)
    switch indexPath.section {
    case 0:
      style = CardStyle.first[indexPath.row]
      replay()
    case 1:
      returningStyle = CardStyle.returning[indexPath.row]
      animator.returningStyle = returningStyle.style
      bringIn(returningStyle.style)
    case 2: editAnimation = indexPath.row == 0 ? .fade : .none
    case 3: sort(Order.allCases[indexPath.row])
    default: _ = indexPath.row == 0 ? removeCard() : restoreCard()
    }
  }

  /// Replays the entrance of all cards, including those that appear later.
  func replay() {
    animator.reset()
    for cell in table.visibleCells {
      if let indexPath = cell.indexPath { animator.willDisplay(cell, forRowAt: indexPath) }
    }
  }

  private func bringIn(_ style: TipInStyle?) {
    for cell in table.visibleCells { style?.bringIn(cell.contentView) }
  }

  // MARK: - Changing the cards

  func removeCard() -> Bool {
    removeCard(at: (table.indexPathForFocusedRow ?? table.indexPathsForVisibleRows.first)?.row)
  }

  private func removeCard(at index: Int?) -> Bool {
    guard let index, entries.indices.contains(index) else { return false }
    let entry = entries.remove(at: index)
    removed.append((index, entry))
    table.deleteRows(at: [TableView.IndexPath(row: index, section: 0)], with: editAnimation)
    stage?.post(.announcement("\(entry.member.name) was taken out"))
    return true
  }

  func restoreCard() -> Bool {
    guard let (index, entry) = removed.popLast() else { return false }
    let place = TableView.IndexPath(row: min(index, entries.count), section: 0)
    entries.insert(entry, at: place.row)
    table.insertRows(at: [place], with: editAnimation)
    table.scrollToRow(at: place, animated: true)
    stage?.post(.announcement("\(entry.member.name) was put back"))
    return true
  }

  private func sort(_ order: Order) {
    self.order = order
    let old = entries
    entries.sort { a, b in
      order == .byName ? (a.member.name, a.rank) < (b.member.name, b.rank) : a.rank < b.rank
    }
    let places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($0.element.rank, $0.offset) })
    table.performBatchUpdates {
      for (index, entry) in old.enumerated() {
        guard let place = places[entry.rank], place != index else { continue }
        table.moveRow(
          at: TableView.IndexPath(row: index, section: 0), to: TableView.IndexPath(row: place, section: 0))
      }
    }
  }

  // MARK: - Keys

  public override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty else { return false }
    switch stroke.key {
    case .escape where menu.isOpen:
      menu.setOpen(false)
      return true
    case .delete, .backspace: return removeCard()
    case .insert: return restoreCard()
    default: return menu.isOpen ? menu.list.handle(stroke) : table.handle(stroke)
    }
  }
}

// MARK: - The cards

extension CardsScreen: TableViewDataSource, TableViewDelegate {
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { entries.count }

  public func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: CardCell.reuseIdentifier, for: indexPath)
    if let card = cell as? CardCell {
      card.member = entries[indexPath.row].member
      card.head = head
      card.accessibilityCustomActions = [
        AccessibilityCustomAction(name: "Take out") { [weak self, weak card] _ in
          self?.removeCard(at: card?.indexPath?.row) ?? false
        }
      ]
      card.setTurned(entries[indexPath.row].isTurned, animated: false)
    }
    return cell
  }

  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: TableView.IndexPath
  ) {
    // A card that was out of sight has missed the last change.
    (cell as? CardCell)?.head = head
    animator.willDisplay(cell, forRowAt: indexPath)
  }

  public func tableView(_ tableView: TableView, willApply changes: TableChanges) {
    animator.willApply(changes)
    // A card that fades in does not tip in as well.
    if editAnimation == .fade { for indexPath in changes.inserted { animator.skip(indexPath) } }
  }

  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: TableView.IndexPath) {
    entries[indexPath.row].isTurned.toggle()
    let isTurned = entries[indexPath.row].isTurned
    (tableView.cellForRow(at: indexPath) as? CardCell)?.setTurned(isTurned, animated: true)
  }
}
