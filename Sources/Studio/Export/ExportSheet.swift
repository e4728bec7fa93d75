import GlissadeApplication
import GlissadeControls
import GlissadeDrawing
import GlissadeExport
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A sheet that asks for the options of an export, and shows its progress.
final class ExportSheet: CardSheet {
  /// The layout constants, in points.
  private enum Metrics {
    static let widest = 400.0
    static let padding = 20.0
    /// The space above the options, which has the title.
    static let header = 52.0
    /// The space around the options in which focus rings are drawn.
    static let ring = 4.0
    /// The least height of the status: two lines.
    static let status = 34.0
    static let gap = 12.0
    static let control = 34.0
    static let line = 22.0
    static let button = 40.0
    /// The width of the scale beside its label, and the least width in which it is there.
    static let scale = (width: 150.0, beside: 280.0)
  }

  private static let formats = ExportFormat.allCases
  private static let scales = [1.0, 2, 3]
  private static let errorInk = Color.systemRed.legible(on: .secondarySystemGroupedBackground)

  private unowned let tools: ToolsController
  private var request: ExportRequest
  private var exporter: Exporter? {
    get { tools.exporter }
    set { tools.exporter = newValue }
  }

  private let formatControl = FormatControl(formats.map(\.title))
  private let scaleLabel = Label("Pixels per point", font: .systemFont(ofSize: 15))
  private let scaleControl = SegmentedControl(items: scales.map { "\($0.shortest)×" })
  private let wordsLabel = Label("", font: .systemFont(ofSize: 15))
  /// The name of the file, with its folder unless that is the working directory.
  private let nameField = TextField()
  private let fileLabel = Label("", font: .systemFont(ofSize: 13))
  private let folderButton = Button("Show in Folder")
  /// The name that the sheet has proposed last. `nil` after the user has typed another one.
  private var proposed: String?
  /// The options and the status, which scroll in a low window.
  private let content = ScrollView()
  private let progressView = ProgressView()
  private let statusLabel = Label("", font: .systemFont(ofSize: 13))
  private let cancelButton = Button("Close", style: .tinted)
  private let exportButton = Button("Export", style: .filled)

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - tools: The tools whose session is exported.
  ///   - request: The options to propose.
  init(of tools: ToolsController, _ request: ExportRequest) {
    (self.tools, self.request) = (tools, request)
    super.init("Export")
  }

  override var leastSize: Size { Size(width: 226, height: 362) }

  override var isDismissedByTap: Bool { exporter == nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let prefix = "\(tools.prefix).export"
    view.accessibilityIdentifier = prefix
    setIdentifiers(
      [
        "format": formatControl, "scale": scaleControl, "words": wordsLabel, "name": nameField,
        "file": fileLabel, "folder": folderButton,
        "progress": progressView, "status": statusLabel, "cancel": cancelButton, "start": exportButton,
      ], after: prefix)
    fileLabel.lineBreakMode = .byTruncatingMiddle
    statusLabel.numberOfLines = 0
    wordsLabel.numberOfLines = 0
    nameField.font = .systemFont(ofSize: 15)
    nameField.borderStyle = .roundedRect
    nameField.accessibilityLabel = "File"
    nameField.addAction(for: .editingChanged) { [weak self] in self?.nameDidChange() }
    nameField.addAction(for: .primaryActionTriggered) { [weak self] in self?.start() }
    folderButton.font = .systemFont(ofSize: 14, weight: .semibold)
    folderButton.contentInsets = .zero
    folderButton.contentAlignment = .right
    folderButton.isHidden = true
    folderButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.showFolder() }
    formatControl.selectedSegmentIndex = Self.formats.firstIndex(of: request.format) ?? 0
    scaleControl.selectedSegmentIndex = Self.scales.firstIndex(of: request.scale) ?? 1
    formatControl.addAction(for: .valueChanged) { [weak self] in self?.optionsDidChange() }
    scaleControl.addAction(for: .valueChanged) { [weak self] in self?.optionsDidChange() }
    cancelButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.cancelOrClose() }
    exportButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.start() }
    for button in [cancelButton, exportButton] { button.contentInsets = EdgeInsets(left: 8, right: 8) }
    let parts: [View] = [
      formatControl, scaleLabel, scaleControl, wordsLabel, nameField, fileLabel, folderButton, progressView,
      statusLabel,
    ]
    for part in parts { content.addSubview(part) }
    for part in [content, cancelButton, exportButton] { card.addSubview(part) }
    scaleControl.accessibilityLabelledBy = [scaleLabel]
    nameField.accessibilityDescribedBy = [fileLabel]
    exportButton.accessibilityDescribedBy = [wordsLabel]
    exportButton.accessibilityControls = [progressView, statusLabel]
    update()
  }

  override func viewDidAppear(_ animated: Bool) { exportButton.becomeFocused() }

  override func viewWillDisappear(_ animated: Bool) {
    exporter?.cancel()
    exporter = nil
  }

  // MARK: - Exporting

  private func optionsDidChange() {
    request.format = Self.formats[formatControl.selectedSegmentIndex]
    request.scale = Self.scales[scaleControl.selectedSegmentIndex]
    update()
  }

  /// The path of the file. A name that the user has typed replaces the proposed one.
  private var file: String {
    let typed = nameField.text ?? ""
    guard !typed.isEmpty, typed != proposed else { return request.file(screen: tools.exportName) }
    return typed.withHome
  }

  /// Proposes a name that is not taken, unless the user has typed one.
  private func propose() {
    guard nameField.text == proposed || nameField.text?.isEmpty != false else { return }
    proposed = request.file(screen: tools.exportName)
    nameField.text = proposed
  }

  /// Shows in which folder the file will be.
  private func showPlace() {
    fileLabel.text = "In \(FileFolder.of(exporter?.file ?? file))"
  }

  /// What was written last has another name.
  private func nameDidChange() {
    showPlace()
    saved = nil
    show("")
  }

  private func showFolder() {
    guard let saved else { return }
    if tools.openFile?(FileFolder.of(saved), nil) != true { show("It is in \(FileFolder.of(saved))") }
  }

  /// The file that was written last.
  private var saved: String? {
    didSet {
      folderButton.isHidden = saved == nil || tools.openFile == nil
      view.setNeedsLayout()
    }
  }

  private func start() {
    guard exporter == nil else { return }
    guard let session = tools.session else { return show("This window's session cannot be replayed.") }
    guard let makeDarkroom = tools.makeDarkroom else { return show("Nothing can be drawn without SDL.") }
    guard !ExportRequest.isTaken(file) else {
      return show("\(file) is there already; choose another name", isError: true)
    }
    do throws(ApplicationError) {
      let exporter = try Exporter(request, of: session, to: file, in: try makeDarkroom(request.scale))
      exporter.onChange = { [weak self] in self?.exporterDidChange() }
      self.exporter = exporter
      update()
    } catch {
      show(error.message)
    }
  }

  private func exporterDidChange() {
    guard let exporter else { return }
    progressView.setProgress(exporter.progress, animated: false)
    switch exporter.state {
    case .working: return
    case .finished:
      let file = exporter.file
      end((["Saved as \(file)"] + exporter.notes).joined(separator: "\n"))
      saved = file
    case .failed(let message): end(message.prefix(1).uppercased() + message.dropFirst(), isError: true)
    case .cancelled: end("Cancelled: nothing was written")
    }
  }

  private func end(_ message: String, isError: Bool = false) {
    exporter = nil
    update()
    show(message, isError: isError)
    exportButton.becomeFocused()
    view.layoutIfNeeded()
    content.scrollRectToVisible(statusLabel.frame, animated: false)
  }

  private func cancelOrClose() {
    if let exporter { exporter.cancel() } else { dismiss() }
  }

  private func show(_ message: String, isError: Bool = false) {
    statusLabel.text = message
    if !message.isEmpty { stage?.post(isError ? .alert(message) : .announcement(message)) }
    statusLabel.textColor = isError ? Self.errorInk : .secondaryLabel
    view.setNeedsLayout()
  }

  // MARK: - Appearance

  private func update() {
    wordsLabel.text = request.words
    let isWorking = exporter != nil
    propose()
    showPlace()
    saved = nil
    show(isWorking ? "Exporting…" : "")
    progressView.isHidden = !isWorking
    progressView.setProgress(0, animated: false)
    cancelButton.title = isWorking ? "Cancel" : "Close"
    for control in [formatControl, nameField, exportButton] as [Control] { control.isEnabled = !isWorking }
    // Shapes are independent of the scale.
    scaleControl.isEnabled = !isWorking && request.format != .lottie
    if isWorking { cancelButton.becomeFocused() }
  }

  override func paletteDidChange() {
    super.paletteDidChange()
    for label in [wordsLabel, scaleLabel] { label.textColor = view.palette.label }
    fileLabel.textColor = view.palette.secondaryLabel
  }

  override func viewDidLayoutSubviews() {
    let bounds = Rect(origin: .zero, size: room)
    let width = max(0, min(bounds.width - 2 * Self.margin, Metrics.widest))
    let inner = max(0, width - 2 * Metrics.padding)
    let options = layOutOptions(width: inner)
    let footer = Metrics.gap + Metrics.button + Metrics.padding
    let height = max(0, min(bounds.height - 2 * Self.margin, Metrics.header + options + footer))
    placeCard(width: width, height: height)
    titleLabel.frame = Rect(x: Metrics.padding, y: Metrics.padding - 4, width: inner, height: 28)
    content.frame = Rect(
      x: 0, y: Metrics.header, width: width, height: max(0, height - Metrics.header - footer))
    content.contentSize = Size(width: width, height: options)
    let button = max(0, (inner - Metrics.gap) / 2)
    let buttonY = height - Metrics.padding - Metrics.button
    cancelButton.frame = Rect(x: Metrics.padding, y: buttonY, width: button, height: Metrics.button)
    exportButton.frame = Rect(
      x: Metrics.padding + button + Metrics.gap, y: buttonY, width: button, height: Metrics.button)
  }

  /// Lays out the options and the status, and returns their height.
  private func layOutOptions(width: Double) -> Double {
    var y = Metrics.ring
    func place(_ view: View, height: Double, gap: Double = Metrics.gap) {
      view.frame = Rect(x: Metrics.padding, y: y, width: width, height: height)
      y += height + gap
    }
    let any = Size(width: width, height: .infinity)
    place(formatControl, height: formatControl.sizeThatFits(any).height + 2)
    if width >= Metrics.scale.beside {
      let scaleWidth = Metrics.scale.width
      scaleLabel.frame = Rect(
        x: Metrics.padding, y: y, width: width - scaleWidth - 8, height: Metrics.control)
      scaleControl.frame = Rect(
        x: Metrics.padding + width - scaleWidth, y: y, width: scaleWidth, height: Metrics.control)
      y += Metrics.control + Metrics.gap
    } else {
      place(scaleLabel, height: Metrics.line, gap: 4)
      place(scaleControl, height: Metrics.control)
    }
    place(wordsLabel, height: max(Metrics.line, wordsLabel.sizeThatFits(any).height.rounded(.up)), gap: 6)
    place(nameField, height: Metrics.control, gap: 4)
    let folder = folderButton.isHidden ? 0 : folderButton.sizeThatFits(any).width + 8
    let isFolderBeside = folder <= width / 2
    folderButton.frame = Rect(
      x: Metrics.padding + width - folder, y: isFolderBeside ? y : y + Metrics.line, width: folder,
      height: Metrics.line)
    place(fileLabel, height: Metrics.line, gap: isFolderBeside ? 8 : Metrics.line + 8)
    fileLabel.frame.size.width = isFolderBeside ? width - folder : width
    place(progressView, height: 4, gap: 6)
    let text = statusLabel.text?.isEmpty == false ? statusLabel.sizeThatFits(any).height : 0
    place(statusLabel, height: max(Metrics.status, text.rounded(.up)), gap: 0)
    return y
  }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke == KeyStroke(.escape), !isBeingDismissed else { return super.keyPressed(stroke) }
    cancelOrClose()
    return true
  }
}

extension ToolsController {
  /// The prefix of the names of exported files, which is the name of the screen in front.
  var exportName: String {
    let screen = application.screenInFront
    return screen?.screenName ?? screen?.view.accessibilityIdentifier ?? screen?.title ?? prefix
  }

  /// Presents the export sheet.
  ///
  /// - Parameters:
  ///   - range: The stretch to export. The default is the current loop, or the last motion if there is no
  ///     loop.
  ///   - folder: The folder of the file, with a trailing slash. Empty for the working directory.
  @discardableResult
  func showExport(of range: ClosedRange<Double>? = nil, into folder: String = "") -> Bool {
    guard session != nil, !isModal else { return false }
    let now = motion.past ?? application.time
    let stretch = range ?? motion.loop ?? lastMotion(until: now) ?? max(0, now - 1)...now
    let request = ExportRequest(
      format: range == nil ? .png : .gif, moment: now, range: stretch, folder: folder)
    let sheet = ExportSheet(of: self, request)
    sheet.textScale = application.textScale
    present(sheet)
    return true
  }

  private func lastMotion(until now: Double) -> ClosedRange<Double>? {
    defer { if !openPanels.contains(.timeline) { releaseTimeline() } }
    return timeline().lastMotion(until: now)
  }
}
