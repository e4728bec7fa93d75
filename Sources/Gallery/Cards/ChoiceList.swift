import GlissadeDrawing
import GlissadeGeometry
import GlissadeLists
import GlissadeUI

/// A titled group of choices.
struct ChoiceGroup {
  let title: String
  /// The name of each choice in traces, and the title that is displayed.
  let choices: [(name: String, title: String)]
  /// The index of the choice with the check mark. `nil` if choosing performs an action.
  var chosen: Int?
}

/// A table of groups of choices with check marks.
final class ChoiceList: TableView, TableViewDataSource, TableViewDelegate {
  var groups: [ChoiceGroup] = [] {
    didSet { if groups.count != oldValue.count { reloadData() } else { mark() } }
  }
  var onChoose: ((TableView.IndexPath) -> Void)?
  /// The background of the titles, under which the choices are scrolled.
  var ground = Color.systemGroupedBackground {
    didSet {
      for section in groups.indices { headerView(forSection: section)?.backgroundColor = ground }
    }
  }

  init() {
    super.init(frame: .zero)
    register(ChoiceCell.self, forCellReuseIdentifier: "choice")
    accessibilityLabel = "Entrances"
    rowHeight = Metrics.row
    separatorStyle = .none
    sectionHeaderHeight = Metrics.header
    rowIdentifier = { [weak self] in
      guard let self else { return "" }
      return "cards.style." + groups[$0.section].choices[$0.row].name
    }
    dataSource = self
    delegate = self
  }

  /// In points.
  private enum Metrics {
    static let row = 40.0
    static let header = 34.0
    /// The widths that a title and a choice do not have, with the margins and the check mark.
    static let besideTitle = 2 * Page.margin + 2
    static let besideChoice = 2 * Page.margin + 32
    static let titleFont = Font.systemFont(ofSize: 13, weight: .semibold)
    static let chosenFont = Font.systemFont(ofSize: 15, weight: .semibold)
  }

  /// The largest factors by which the titles and the choices grow, so that all of a kind have the same size.
  private var scales = (title: Double.infinity, choice: Double.infinity)

  override func layoutSubviews() {
    fitTexts()
    super.layoutSubviews()
  }

  private func fitTexts() {
    let old = scales
    scales = (.infinity, .infinity)
    if traitCollection.textScale > 1, let measurer = stage?.textMeasurer {
      func scale(_ texts: some Sequence<String>, _ font: Font, in room: Double) -> Double {
        let widest = texts.map { measurer.width(of: $0, font: font) }.max() ?? 0
        return widest > 0 ? max(1, room / widest) : .infinity
      }
      scales.title = scale(
        groups.map(\.title), Metrics.titleFont, in: bounds.width - Metrics.besideTitle)
      scales.choice = scale(
        groups.flatMap(\.choices).map(\.title), Metrics.chosenFont, in: bounds.width - Metrics.besideChoice)
    }
    guard scales != old else { return }
    for section in groups.indices {
      (headerView(forSection: section) as? TableViewHeaderView)?.titleLabel.maximumTextScale = scales.title
    }
    mark()
  }

  /// Returns the height for all rows, in points. If that exceeds `most`, the last visible row is cut in half
  /// to show that there are more.
  func fittingHeight(atMost most: Double) -> Double {
    var y = 0.0
    var height = most
    for group in groups {
      y += Metrics.header
      for _ in group.choices {
        if y + Metrics.row / 2 <= most { height = y + Metrics.row / 2 }
        y += Metrics.row
      }
    }
    return y <= most ? y : height
  }

  /// The row of the first check mark.
  var firstChosen: TableView.IndexPath {
    let section = groups.firstIndex { $0.chosen != nil } ?? 0
    return TableView.IndexPath(row: groups.isEmpty ? 0 : groups[section].chosen ?? 0, section: section)
  }

  private func mark() {
    for cell in visibleCells { show(cell) }
  }

  private func show(_ cell: TableViewCell) {
    guard let cell = cell as? ChoiceCell, let indexPath = cell.indexPath else { return }
    cell.isChosen = groups[indexPath.section].chosen == indexPath.row
    cell.isChoice = groups[indexPath.section].chosen != nil
    cell.textLabel?.maximumTextScale = scales.choice
  }

  func numberOfSections(in tableView: TableView) -> Int { groups.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].choices.count
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    let header = TableViewHeaderView(title: groups[section].title)
    header.titleLabel.font = Metrics.titleFont
    header.titleLabel.maximumTextScale = scales.title
    header.backgroundColor = ground
    return header
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell {
    let cell = dequeueReusableCell(withIdentifier: "choice", for: indexPath)
    cell.textLabel?.text = groups[indexPath.section].choices[indexPath.row].title
    return cell
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: TableView.IndexPath
  ) {
    show(cell)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: TableView.IndexPath) {
    if groups[indexPath.section].chosen != nil { groups[indexPath.section].chosen = indexPath.row }
    onChoose?(indexPath)
  }
}

/// A title and, if it is chosen, a check mark.
final class ChoiceCell: TableViewCell {
  /// The background while the pointer is over the cell.
  private let highlight = View()

  /// Whether the cell is one of several choices. Otherwise it performs an action.
  var isChoice = false
  var isChosen = false {
    didSet {
      accessoryType = isChosen ? .checkmark : .none
      textLabel?.font = .systemFont(ofSize: 15, weight: isChosen ? .semibold : .regular)
    }
  }

  /// In points.
  private enum Metrics {
    static let radius = 8.0
    /// The duration in seconds, which slow motion does not change.
    static let fadeDuration = 0.2
  }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    pointerStyle = .hand
    tintColor = .link
    highlight.backgroundColor = .tertiarySystemFill
    highlight.alpha = 0
    highlight.layer.cornerRadius = Metrics.radius
    let hover = HoverGestureRecognizer()
    hover.addTarget { [weak self] hover in
      self?.setHighlighted(hover.state == .began || hover.state == .changed)
    }
    addGestureRecognizer(hover)
    contentView.addSubview(highlight)
    textLabel?.font = .systemFont(ofSize: 15)
  }

  /// Shows the highlight at once and fades it out, as buttons do.
  private func setHighlighted(_ isHighlighted: Bool) {
    guard isHighlighted != (highlight.alpha == 1) else { return }
    View.animate(
      withDuration: isHighlighted ? 0 : Metrics.fadeDuration,
      options: .allowUserInteraction, animations: { highlight.alpha = isHighlighted ? 1 : 0 })
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    View.performWithoutAnimation { highlight.alpha = 0 }
  }

  override var focusShape: RoundedRect {
    RoundedRect(bounds.insetBy(dx: Metrics.radius, dy: 2), radius: Metrics.radius)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    highlight.frame = focusShape.rect
  }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    // The check mark is not an element of its own.
    description.kind = .element
    description.role = isChoice ? .radioButton : .button
    guard isChoice else { return }
    description.states.formUnion(isChosen ? [.checkable, .checked] : .checkable)
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = textLabel?.text
    if isChosen { snapshot.state = "chosen" }
  }
}
