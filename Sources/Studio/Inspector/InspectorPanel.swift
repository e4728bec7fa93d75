import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A panel that shows the identity, the geometry and the motion of a view, and marks the view on the stage.
///
/// A click on the application selects the view under the pointer, even while it moves. The arrow keys walk
/// through the view hierarchy.
final class InspectorPanel: ToolPanel {
  /// The layout constants, in points.
  private enum Metrics {
    static let margin = 16.0
    static let header = 50.0
    static let row = 32.0
    static let close = 56.0
    static let gap = 6.0
  }

  unowned let tools: ToolsController
  let inspection: Inspection
  let overlay = InspectorOverlay()
  let studio: MotionStudy

  private let titleLabel = Label("", font: .systemFont(ofSize: 17, weight: .semibold))
  private let subtitleLabel = Label("", font: .systemFont(ofSize: 12))
  private let switches: [Switch: Chip]
  private let treeChip = TreeChip()
  private let parentRow = ChipRow(showsEnd: true)
  private let childRow = ChipRow(showsEnd: false)
  private let scrollView = ScrollView()
  let motionTable = MotionTable()
  private let valueTable = ValueTable()
  private let constraintTable = ConstraintTable()
  private let redrawTable = RedrawTable()
  private let help = InspectorHelp()

  /// The switches of the panel.
  enum Switch: String, CaseIterable {
    case select, path, onion, layers, redraws

    fileprivate var title: String {
      switch self {
      case .select: "Select"
      case .path: "Path"
      case .onion: "Onion"
      case .layers: "3D"
      case .redraws: "Redraw"
      }
    }

    /// The key that toggles the switch while the panel has the focus.
    fileprivate var key: Key {
      switch self {
      case .select: .c
      case .path: .p
      case .onion: .o
      case .layers: .x
      case .redraws: .r
      }
    }
  }

  init(of tools: ToolsController) {
    self.tools = tools
    inspection = Inspection { [unowned tools] in tools.shown }
    studio = MotionStudy(of: tools)
    switches = Dictionary(uniqueKeysWithValues: Switch.allCases.map { ($0, Chip()) })
    super.init("inspector", label: "View inspector")
    scrollView.accessibilityLabel = "Properties"
    titleLabel.accessibilityTraits = .header
    for (id, chip) in switches {
      chip.title = id.title
      chip.isSwitch = true
      chip.addAction(for: .primaryActionTriggered) { [weak self] in self?.toggle(id) }
    }
    switches[.select]?.isSelected = true
    let header = [titleLabel, subtitleLabel, closeButton] as [View]
    let chips = Switch.allCases.compactMap { switches[$0] }
    add(header + chips + [parentRow, treeChip, childRow, scrollView])
    for table in tables { scrollView.addSubview(table) }
    scrollView.addSubview(help)
    listen()
  }

  private var tables: [InspectorTable] { [motionTable, valueTable, constraintTable, redrawTable] }

  private func listen() {
    treeChip.onStep = { [weak self] in self?.walk($0) }
    treeChip.onScroll = { [weak self] in self?.scroll(by: $0) }
    parentRow.onPress = { [weak self] in self?.select(self?.parents[$0].view) }
    childRow.onPress = { [weak self] in self?.select(self?.childLinks[$0].view) }
    parentRow.onHover = { [weak self] in self?.hover($0, of: self?.parents) }
    childRow.onHover = { [weak self] in self?.hover($0, of: self?.childLinks) }
    overlay.onHover = { [weak self] place in
      self?.pointer = place
      self?.hover(place.flatMap { self?.view(at: $0) })
    }
    overlay.onPick = { [weak self] place in
      guard let self else { return }
      select(view(at: place))
    }
    overlay.isActive = { [weak self] in self.map { $0.tools.inspector === $0 } ?? false }
    overlay.onRelease = { [weak self] in self?.treeChip.becomeFocused() }
    studio.onChange = { [weak self] in
      self?.update()
      self?.overlay.setNeedsDisplay()
    }
  }

  // MARK: - Selection

  func select(_ view: View?) {
    guard let view else { return }
    inspection.select(view)
    tools.followMotion(of: view)
    update()
    setNeedsLayout()
    scrollView.setContentOffset(.zero, animated: false)
    studio.setNeedsUpdate()
    overlay.setNeedsDisplay()
  }

  private func walk(_ step: Inspection.Step) { select(inspection.neighbor(step)) }

  /// The location of the pointer over the application.
  private var pointer: Point?

  private func hover(_ view: View?) {
    guard view !== inspection.hovered else { return }
    inspection.hovered = view
    overlay.setNeedsDisplay()
  }

  private func hover(_ index: Int?, of links: [Link]?) {
    guard let index, let links, links.indices.contains(index) else { return hover(nil) }
    hover(links[index].view)
  }

  private func view(at place: Point) -> View? {
    guard overlay.showsLayers else { return inspection.view(at: tools.locationInShown(place)) }
    let layers = [PlacedLayer](inspection.stage.layerDrawings())
    return explosion(of: layers).flatMap { layers.view(at: place, in: $0) }
  }

  func isOn(_ id: Switch) -> Bool { switches[id]?.isSelected == true }

  func toggle(_ id: Switch) {
    switches[id]?.isSelected.toggle()
    switch id {
    case .select: overlay.isPicking = isOn(.select)
    case .layers: overlay.setExploded(isOn(.layers))
    case .path, .onion: studio.isOn = isOn(.path) || isOn(.onion)
    case .redraws: break
    }
    if !overlay.isPicking, !isOn(.layers) { (pointer, inspection.hovered) = (nil, nil) }
    overlay.setNeedsDisplay()
  }

  // MARK: - Content

  private struct Link {
    weak var view: View?
  }

  private var parents: [Link] = []
  private var childLinks: [Link] = []
  /// The maximum number of subviews listed. The arrow keys reach the others.
  private static let mostChildren = 60

  /// Updates the panel to the current state of the view.
  func update() {
    inspection.follow()
    let view = inspection.view
    titleLabel.text =
      inspection.location.map { view?.caption ?? $0.identifier ?? $0.className } ?? "View inspector"
    subtitleLabel.text = subtitle
    showTree(around: view)
    motionTable.show(studio.rows(of: view))
    valueTable.show(view)
    constraintTable.show(view)
    for table in tables where table !== redrawTable { table.isHidden = view == nil }
    inspection.stage.recordsRedrawCauses = true
    redrawTable.show(inspection.stage.redrawCauses)
    help.isHidden = inspection.location != nil
  }

  private func showTree(around view: View?) {
    func isShown(_ views: some Collection<View>, in links: [Link]) -> Bool {
      views.count == links.count && zip(views, links).allSatisfy { $0 === $1.view }
    }
    let parents = inspection.parents
    let children = view?.children.prefix(Self.mostChildren) ?? []
    let isLeaf = view?.children.isEmpty == true
    treeChip.title = view?.caption ?? "Stage"
    if !isShown(parents, in: self.parents) {
      self.parents = parents.map(Link.init)
      parentRow.show(parents.map(\.caption))
      setNeedsLayout()
    }
    if !isShown(children, in: childLinks) || childRow.note.isEmpty == isLeaf {
      childLinks = children.map(Link.init)
      childRow.show(children.map(\.caption), note: isLeaf ? "No subviews" : "")
    }
  }

  private var subtitle: String {
    guard inspection.location != nil else { return "No view is selected" }
    guard let view = inspection.view else { return "Not present at this time" }
    var words = [view.caption == view.className ? "no identifier" : view.className]
    if let siblings = view.superview?.children, siblings.count > 1,
      let index = siblings.firstIndex(where: { $0 === view })
    {
      words.append("\(index + 1) of \(siblings.count)")
    }
    if view.isHidden { words.append("hidden") }
    return words.joined(separator: " · ")
  }

  // MARK: - Keyboard

  private func scroll(by share: Double) {
    let offset = scrollView.restingContentOffset + Point(0, share * scrollView.bounds.height)
    scrollView.setContentOffset(offset, animated: true)
  }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    if stroke.modifiers.isEmpty, let id = Switch.allCases.first(where: { $0.key == stroke.key }) {
      toggle(id)
      return true
    }
    if stroke.modifiers == .shift, isOn(.layers), let way = stroke.key.way {
      overlay.turn(by: way)
      return true
    }
    return super.keyPressed(stroke)
  }

  // MARK: - Appearance

  override func paletteDidChange() {
    super.paletteDidChange()
    titleLabel.textColor = palette.label
    subtitleLabel.textColor = palette.secondaryLabel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: Metrics.margin, dy: 0)
    closeButton.frame = Rect(x: inner.maxX - Metrics.close, y: 4, width: Metrics.close, height: 40)
    let width = max(0, inner.width - Metrics.close - Metrics.gap)
    titleLabel.frame = Rect(x: inner.minX, y: 7, width: width, height: 22)
    subtitleLabel.frame = Rect(x: inner.minX, y: 29, width: width, height: 16)
    var y = Metrics.header
    let count = Double(Switch.allCases.count)
    let each = (inner.width - (count - 1) * Metrics.gap) / count
    // Equal widths, or different ones where a title would be cut.
    let naturals = Switch.allCases.map { switches[$0]?.sizeThatFits(bounds.size).width ?? 0 }
    let isTight = naturals.contains { $0 > each }
    let rest = each - naturals.reduce(0, +) / count
    var x = inner.minX
    for (id, natural) in zip(Switch.allCases, naturals) {
      // Titles that do not fit in a row at their own widths continue in a second one.
      let width = rest < 0 ? natural : isTight ? natural + rest : each
      if rest < 0, x > inner.minX, x + width > inner.maxX {
        x = inner.minX
        y += Metrics.row
      }
      switches[id]?.frame = Rect(x: x, y: y, width: width, height: 28)
      x += width + Metrics.gap
    }
    y += Metrics.row + 2
    let chip = min(treeChip.sizeThatFits(bounds.size).width, inner.width * 0.45)
    // The selected view follows its ancestors. If not all of these fit, the nearest ones are visible.
    let room = max(0, inner.width - chip - Metrics.gap)
    let ancestors = min(parentRow.chipsWidth, room)
    parentRow.frame = Rect(x: inner.minX, y: y, width: ancestors, height: Metrics.row)
    treeChip.frame = Rect(
      x: inner.minX + (parents.isEmpty ? 0 : ancestors + Metrics.gap),
      y: y + (Metrics.row - Chip.Metrics.height) / 2, width: chip, height: Chip.Metrics.height)
    y += Metrics.row
    childRow.frame = Rect(x: inner.minX, y: y, width: inner.width, height: Metrics.row)
    y += Metrics.row
    scrollView.frame = Rect(x: 0, y: y, width: bounds.width, height: max(0, bounds.height - y))
    layOutTables(width: inner.width)
  }

  private func layOutTables(width: Double) {
    var y = 0.0
    if !help.isHidden {
      let height = help.height(width: width)
      help.frame = Rect(x: Metrics.margin, y: 4, width: width, height: height)
      y = 4 + height
    }
    for table in tables where !table.isHidden {
      table.frame = Rect(x: Metrics.margin, y: y, width: width, height: table.contentHeight)
      y += table.contentHeight
    }
    scrollView.contentSize = Size(width: scrollView.bounds.width, height: y)
  }

  // MARK: - Opening and closing

  override var firstControl: Control { treeChip }

  override func willOpen() {
    tools.view.insertSubview(overlay, at: 0)
    overlay.frame = tools.view.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    update()
    studio.setNeedsUpdate()
  }

  override func didClose() {
    inspection.stage.recordsRedrawCauses = false
    overlay.setExploded(false)
    switches[.layers]?.isSelected = false
    overlay.removeFromSuperview()
    (pointer, inspection.hovered) = (nil, nil)
    studio.release()
  }

  override func stageDidChange() {
    // A moving view may pass under a resting pointer.
    if let pointer, inspection.stage.needsDisplay { hover(view(at: pointer)) }
    update()
    studio.stageDidChange(inspection)
  }

  override func motionDidChange() {
    studio.setNeedsUpdate()
    overlay.setNeedsDisplay()
  }

  override func name(_ prefix: String) {
    super.name(prefix)
    parentRow.identifier = "\(identifier).parent"
    childRow.identifier = "\(identifier).child"
    setIdentifiers(
      [
        "tree": treeChip, "overlay": overlay, "title": titleLabel, "class": subtitleLabel,
        "motion": motionTable, "values": valueTable, "constraints": constraintTable, "redraw": redrawTable,
      ], after: identifier)
    for (id, chip) in switches { chip.accessibilityIdentifier = "\(identifier).\(id.rawValue)" }
  }
}
