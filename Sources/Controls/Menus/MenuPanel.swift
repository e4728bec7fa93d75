import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The panel of a menu or a submenu: its rows, with titles of groups and separators between them.
final class MenuPanel: View {
  /// Lengths in points.
  enum Metrics {
    static let least = 180.0
    static let row = 30.0
    static let group = 11.0
    static let padding = 6.0
    static let gap = 6.0
    static let margin = 8.0
    static let radius = 12.0
    static let header = 24.0
    static let headerFont = Font.systemFont(ofSize: 12, weight: .semibold)
  }

  let menu: Menu
  let rows: [MenuRow]
  private let title: String
  /// The rows, separators and titles, from top to bottom, each with its height.
  private var pieces: [(view: View, height: Double)] = []
  private let content = View()
  private(set) var highlighted: MenuRow?

  init(
    _ menu: Menu, _ groups: [(title: String, elements: [MenuElement])], titled title: String,
    identifier: String,
    in owner: MenuView, on stage: Stage
  ) {
    (self.menu, self.title) = (menu, title)
    let elements = groups.flatMap(\.elements)
    let hasMarks = elements.contains { ($0 as? any MenuCommand).map { $0.state != .off } ?? false }
    let hasImages = elements.contains { $0.image != nil }
    rows = elements.map {
      MenuRow($0, identifier: identifier, hasMarks: hasMarks, hasImages: hasImages, in: owner)
    }
    super.init(frame: .zero)
    let scale = stage.textScale
    layer.cornerRadius = Metrics.radius
    layer.shadowRadius = 14
    layer.shadowOpacity = 0.25
    layer.borderWidth = 0.5
    layer.borderColor = .separator
    backgroundColor = .tertiarySystemBackground
    content.clipsToBounds = true
    addSubview(content)
    var rest = rows[...]
    for (index, group) in groups.enumerated() {
      if index > 0 { add(MenuSeparator(), Metrics.group) }
      if !group.title.isEmpty {
        let header = Label(group.title, font: Metrics.headerFont, color: .secondaryLabel)
        add(header, Metrics.header * scale)
      }
      for row in rest.prefix(group.elements.count) { add(row, Metrics.row * scale) }
      rest = rest.dropFirst(group.elements.count)
    }
    for row in rows {
      row.panel = self
      row.update(on: stage)
    }
  }

  private func add(_ view: View, _ height: Double) {
    pieces.append((view, height))
    content.addSubview(view)
  }

  /// Shows the panel, growing from a scale.
  func appear(from scale: Double, in duration: Double) {
    View.performWithoutAnimation {
      alpha = 0
      transform = Transform2D(scaleX: scale, y: scale)
    }
    View.animate(withDuration: duration, options: [.curveEaseOut, .allowUserInteraction]) {
      alpha = 1
      transform = .identity
    }
  }

  // MARK: Layout

  private var naturalHeight: Double { pieces.reduce(0) { $0 + $1.height } }

  /// Returns the size at which everything is visible, with at least a width.
  func naturalSize(atLeast width: Double) -> Size {
    let widths = pieces.map { piece -> Double in
      switch piece.view {
      case let row as MenuRow: row.naturalWidth
      case let header as Label: header.intrinsicContentSize.width + 2 * MenuRow.Metrics.inset
      default: 0
      }
    }
    return Size(
      width: max(widths.max() ?? 0, width - 2 * Metrics.padding, Metrics.least) + 2 * Metrics.padding,
      height: naturalHeight + 2 * Metrics.padding)
  }

  override func layoutSubviews() {
    let width = max(bounds.width - 2 * Metrics.padding, 0)
    content.frame = Rect(
      x: Metrics.padding, y: Metrics.padding, width: width,
      height: max(bounds.height - 2 * Metrics.padding, 0))
    var y = 0.0
    for (view, height) in pieces {
      let inset = view is Label ? MenuRow.Metrics.inset : 0
      view.frame = Rect(x: inset, y: y, width: max(width - 2 * inset, 0), height: height)
      y += height
    }
    scroll(by: 0)
  }

  /// Scrolls a menu that is higher than the window.
  private func scroll(by distance: Double) {
    let most = max(naturalHeight - content.bounds.height, 0)
    content.bounds.origin.y = min(max(content.bounds.minY + distance, 0), most)
  }

  override func wheelTurned(by delta: Point, at location: Point) -> Bool {
    scroll(by: -delta.y)
    return true
  }

  // MARK: Highlight

  func highlight(_ row: MenuRow?) {
    guard highlighted !== row else { return }
    highlighted?.isHighlighted = false
    highlighted = row
    row?.isHighlighted = true
    guard let row else { return }
    let hidden = (above: content.bounds.minY - row.frame.minY, below: row.frame.maxY - content.bounds.maxY)
    scroll(by: hidden.above > 0 ? -hidden.above : max(hidden.below, 0))
  }

  /// Highlights the next or the previous enabled row, and after the last one the first.
  func step(by step: Int) {
    let enabled = rows.filter(\.isEnabled)
    guard !enabled.isEmpty else { return }
    let index = enabled.firstIndex { $0 === highlighted } ?? (step > 0 ? -1 : 0)
    highlight(enabled[(index + step + enabled.count) % enabled.count])
  }

  /// Returns the row that follows the highlighted one among `candidates`, and after the last one the first.
  func next(of candidates: [MenuRow]) -> MenuRow? {
    let place = rows.firstIndex { $0 === highlighted } ?? -1
    return candidates.first { row in rows.firstIndex { $0 === row }.map { $0 > place } ?? false }
      ?? candidates.first
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.menu, .container)
    description.label = title
    description.givesFocusToPart = true
    // A menu that the pointer has opened has no highlighted row yet.
    if let owner = superview as? MenuView {
      description.takeFocus(of: owner, isCurrent: highlighted == nil && owner.panels.last === self)
    }
  }
}

/// The line between two groups of a menu.
private final class MenuSeparator: View {
  private let line = View()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    line.backgroundColor = .separator
    addSubview(line)
  }

  override func layoutSubviews() {
    let inset = MenuPanel.Metrics.padding
    line.frame = Rect(
      x: inset, y: (bounds.height - 1) / 2, width: max(bounds.width - 2 * inset, 0), height: 1)
  }

  override func describe(into description: inout AccessibilityDescription) { description.become(.separator) }
}
