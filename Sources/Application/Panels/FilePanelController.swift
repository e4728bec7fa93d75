import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeLists
import GlissadeUI

/// The library's own panel for files, over the screens of a stage.
///
/// A folder opens when its row is pressed. A file is chosen, and a second press or Return opens it.
final class FilePanelController: ViewController, TableViewDataSource, TableViewDelegate, TextFieldDelegate {
  /// Lengths in points.
  private enum Metrics {
    static let size = Size(width: 560, height: 460)
    static let margin = 16.0
    static let bar = 36.0
    static let button = Size(width: 96, height: 34)
    static let gap = 8.0
    static let radius = 14.0
    static let icon = 20.0
  }

  let request: FileRequest
  private var completion: (([String]) -> Void)?
  private(set) var folder: String
  private var listing = FileListing(of: "")
  private var chosen: Set<String> = []
  /// The file that was chosen last, and the time.
  private var lastChoice: (name: String, time: Double)?
  /// The greatest interval between two presses that open a file, in seconds.
  private static let doublePress = 0.5

  let card = View()
  private let heading = Label("", font: .systemFont(ofSize: 17, weight: .semibold), color: .label)
  private let up = Button(image: Image(asset: "icons/arrow-up"))
  private let home = Button(image: Image(asset: "icons/house"))
  private let pathLabel = Label("", font: .systemFont(ofSize: 13), color: .secondaryLabel)
  private let table = FileTable()
  private let notice = Label("", font: .systemFont(ofSize: 15), color: .secondaryLabel)
  private let field = TextField()
  private let cancel = Button(SystemStrings.current[.cancel], style: .tinted)
  private let confirm: Button

  init(_ request: FileRequest, completion: @escaping ([String]) -> Void) {
    (self.request, self.completion) = (request, completion)
    let first = request.directory ?? FileListing.home
    folder = FileListing.isFolder(first) ? first : FileListing.home
    confirm = Button(SystemStrings.current[request.isSaving ? .save : .open], style: .filled)
    super.init()
    coversStage = true
    transition = FilePanelTransition(panel: self)
  }

  /// Shows a panel on a stage, and returns the chosen paths. They are empty if the panel was cancelled.
  static func run(_ request: FileRequest, on stage: Stage) async -> [String] {
    await withCheckedContinuation { continuation in
      let panel = FilePanelController(request) { continuation.resume(returning: $0) }
      stage.frontmostViewController?.present(panel)
      if panel.presentingViewController == nil { panel.finish([]) }
    }
  }

  private func finish(_ paths: [String]) {
    let completion = completion
    self.completion = nil
    completion?(paths)
  }

  private func close(with paths: [String]) {
    guard completion != nil else { return }
    finish(paths)
    presentingViewController?.dismiss()
  }

  override func viewDidDisappear(_ animated: Bool) { finish([]) }

  // MARK: View

  override func viewDidLoad() {
    view.accessibilityIdentifier = "files"
    card.backgroundColor = .systemBackground
    card.layer.cornerRadius = Metrics.radius
    card.layer.borderWidth = 0.5
    card.layer.borderColor = .separator
    card.layer.shadowRadius = 24
    card.layer.shadowOpacity = 0.3
    view.addSubview(card)
    heading.text = request.shownTitle
    heading.textAlignment = .center
    pathLabel.lineBreakMode = .byTruncatingMiddle
    notice.textAlignment = .center
    table.dataSource = self
    table.delegate = self
    table.rowHeight = 34
    table.allowsMultipleSelection = request.allowsMultipleSelection
    table.accessibilityIdentifier = "files.table"
    table.accessibilityLabelledBy = [pathLabel]
    table.mayOpen = { [unowned self] in entries.indices.contains($0) && chosen.contains(entries[$0].name) }
    table.onOpen = { [unowned self] in accept() }
    table.layer.cornerRadius = Metrics.gap
    table.clipsToBounds = true
    table.backgroundColor = .secondarySystemBackground
    for (button, name, word) in [
      (up, "files.up", SystemStrings.Word.parentFolder), (home, "files.home", .home),
      (cancel, "files.cancel", .cancel), (confirm, "files.open", request.isSaving ? .save : .open),
    ] {
      button.accessibilityIdentifier = name
      button.accessibilityLabel = SystemStrings.current[word]
    }
    up.addAction(for: .touchUpInside) { [unowned self] in show(FileListing.parent(of: folder)) }
    home.addAction(for: .touchUpInside) { [unowned self] in show(FileListing.home) }
    cancel.addAction(for: .touchUpInside) { [unowned self] in close(with: []) }
    confirm.addAction(for: .touchUpInside) { [unowned self] in accept() }
    field.borderStyle = .roundedRect
    field.placeholder = SystemStrings.current[.name]
    field.accessibilityLabel = SystemStrings.current[.name]
    field.accessibilityIdentifier = "files.name"
    field.text = request.suggestedName
    field.delegate = self
    field.isHidden = !request.isSaving
    field.addAction(for: .editingChanged) { [unowned self] in update() }
    for part in [heading, up, home, pathLabel, table, notice, field, cancel, confirm] {
      card.addSubview(part)
    }
    show(folder)
  }

  override func viewDidAppear(_ animated: Bool) {
    if request.isSaving {
      field.becomeFocused()
      field.selectAll()
    } else {
      focusFirstRow()
    }
  }

  override func viewDidLayoutSubviews() {
    let room = view.bounds.insetBy(dx: Metrics.margin, dy: Metrics.margin)
    let size = Size(
      width: max(min(Metrics.size.width, room.width), 0),
      height: max(min(Metrics.size.height, room.height), 0))
    card.frame = Rect(center: view.bounds.center, size: size)
    pathLabel.textAlignment = card.isMirrored ? .right : .left
    let inner = Rect(origin: .zero, size: size).insetBy(dx: Metrics.margin, dy: Metrics.margin)
    func place(_ part: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      part.frame = card.mirrored(Rect(x: x, y: y, width: max(width, 0), height: max(height, 0)))
    }
    place(heading, inner.minX, inner.minY, inner.width, 24)
    var y = inner.minY + 24 + Metrics.gap
    place(up, inner.minX, y, Metrics.bar, Metrics.bar)
    place(home, inner.minX + Metrics.bar, y, Metrics.bar, Metrics.bar)
    let start = 2 * Metrics.bar + Metrics.gap
    place(pathLabel, inner.minX + start, y, inner.width - start, Metrics.bar)
    y += Metrics.bar + Metrics.gap
    let bottom = inner.maxY - Metrics.button.height
    let fieldHeight = request.isSaving ? Metrics.bar + Metrics.gap : 0
    place(table, inner.minX, y, inner.width, bottom - Metrics.gap * 1.5 - fieldHeight - y)
    notice.frame = table.frame.insetBy(dx: Metrics.margin, dy: 0)
    place(field, inner.minX, table.frame.maxY + Metrics.gap, inner.width, Metrics.bar)
    let confirmX = inner.maxX - Metrics.button.width
    place(confirm, confirmX, bottom, Metrics.button.width, Metrics.button.height)
    place(
      cancel, confirmX - Metrics.gap - Metrics.button.width, bottom, Metrics.button.width,
      Metrics.button.height)
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.dialog, .container)
    description.label = request.shownTitle
    description.states.insert(.modal)
  }

  // MARK: Content

  /// Shows a folder.
  private func show(_ path: String) {
    folder = path
    chosen = []
    listing = FileListing(of: path) { [request] in !request.choosesDirectory && request.includes($0) }
    pathLabel.text = path
    up.isEnabled = path != "/"
    table.reloadData()
    table.setContentOffset(.zero, animated: false)
    notice.text = SystemStrings.current[listing.entries == nil ? .unreadableFolder : .emptyFolder]
    notice.isHidden = listing.entries?.isEmpty == false
    update()
  }

  private func focusFirstRow() {
    if !entries.isEmpty { table.focusRow(at: TableView.IndexPath(row: 0, section: 0)) }
  }

  private var entries: [FileListing.Entry] { listing.entries ?? [] }

  private var name: String { field.text ?? "" }

  private func update() {
    confirm.isEnabled =
      request.isSaving
      ? !name.isEmpty && !name.contains("/") && name != "." && name != ".."
      : request.choosesDirectory || !chosen.isEmpty
  }

  private func accept() {
    guard confirm.isEnabled else { return }
    guard request.isSaving else {
      let names = entries.map(\.name).filter(chosen.contains)
      return close(
        with: request.choosesDirectory ? [folder] : names.map { FileListing.path(of: $0, in: folder) })
    }
    let path = FileListing.path(of: name, in: folder)
    guard FileListing.exists(path) else { return close(with: [path]) }
    let words = SystemStrings.current
    let alert = AlertController(title: name, message: words[.alreadyExists], preferredStyle: .alert)
    alert.addAction(AlertAction(title: words[.cancel], style: .cancel))
    alert.addAction(
      AlertAction(title: words[.replace], style: .destructive) { [weak self] _ in self?.close(with: [path]) })
    present(alert)
  }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    switch stroke {
    case KeyStroke(.escape): close(with: [])
    case KeyStroke(.return), KeyStroke(.keypadEnter): accept()
    case KeyStroke(.up, modifiers: .alt): if folder != "/" { show(FileListing.parent(of: folder)) }
    case KeyStroke(.home, modifiers: .alt): show(FileListing.home)
    // The screens behind the panel receive no keys.
    default: return false
    }
    return true
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    accept()
    return false
  }

  // MARK: Table

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { entries.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell {
    let entry = entries[indexPath.row]
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "file")
      ?? TableViewCell(style: .default, reuseIdentifier: "file")
    cell.accessibilityIdentifier = "files.\(entry.name)"
    cell.textLabel?.text = entry.name
    cell.textLabel?.font = .systemFont(ofSize: 15)
    cell.imageView?.image = Image(asset: entry.isFolder ? "icons/folder" : "icons/doc")
    cell.textLabel?.textAlignment = card.isMirrored ? .right : .left
    cell.imageView?.isTemplate = true
    cell.imageView?.tintColor = entry.isFolder ? .tintColor : .secondaryLabel
    cell.accessoryType = entry.isFolder ? .disclosureIndicator : .none
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: TableView.IndexPath) {
    let entry = entries[indexPath.row]
    guard !entry.isFolder else {
      show(FileListing.path(of: entry.name, in: folder))
      return focusFirstRow()
    }
    lastChoice = (entry.name, stage?.time ?? 0)
    if request.isSaving {
      field.text = entry.name
    } else if chosen == [entry.name] {
      return accept()
    } else if request.allowsMultipleSelection {
      chosen.insert(entry.name)
    } else {
      chosen = [entry.name]
    }
    update()
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: TableView.IndexPath) {
    guard request.allowsMultipleSelection, entries.indices.contains(indexPath.row) else { return }
    let name = entries[indexPath.row].name
    // A second press in quick succession opens the file instead of taking the choice back.
    if let lastChoice, lastChoice.name == name, (stage?.time ?? 0) - lastChoice.time < Self.doublePress {
      return accept()
    }
    chosen.remove(name)
    update()
  }
}

/// The table of a panel, in which Return opens what is chosen.
private final class FileTable: TableView {
  /// Returns whether the file of a row is chosen.
  var mayOpen: ((_ row: Int) -> Bool)?
  var onOpen: (() -> Void)?

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    let isReturn = stroke == KeyStroke(.return) || stroke == KeyStroke(.keypadEnter)
    guard isReturn, let row = indexPathForFocusedRow?.row, mayOpen?(row) == true else {
      return super.keyPressed(stroke)
    }
    onOpen?()
    return true
  }
}

/// The transition of the panel: it fades and grows into place.
private struct FilePanelTransition: ViewControllerTransition {
  weak var panel: FilePanelController?
  private static let duration = 0.22
  private static let scale = 0.96
  private static let dimming = Color(white: 0, alpha: 0.25)

  var coversWholly: Bool { false }

  func present(_ view: View, over presenter: View, completion: @escaping @MainActor () -> Void) {
    guard let card = panel?.card else { return completion() }
    View.performWithoutAnimation {
      view.backgroundColor = Self.dimming.withAlphaComponent(0)
      hide(card)
    }
    View.animate(
      withDuration: Self.duration, options: [.curveEaseOut, .allowUserInteraction],
      animations: {
        view.backgroundColor = Self.dimming
        card.alpha = 1
        card.transform = .identity
      }, completion: { _ in completion() })
  }

  func dismiss(_ view: View, from presenter: View, completion: @escaping @MainActor () -> Void) {
    guard let card = panel?.card else { return completion() }
    View.animate(
      withDuration: Self.duration, options: .curveEaseIn,
      animations: {
        view.backgroundColor = Self.dimming.withAlphaComponent(0)
        hide(card)
      }, completion: { _ in completion() })
  }

  func didDismiss() {}

  private func hide(_ card: View) {
    card.alpha = 0
    if card.stage?.reducesMotion != true { card.transform = Transform2D(scaleX: Self.scale, y: Self.scale) }
  }
}
