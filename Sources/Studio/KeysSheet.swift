import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI

/// A card over the current screen that lists all keys and their actions.
final class KeysSheet: CardSheet {
  /// The layout constants, in points.
  private enum Metrics {
    static let widest = 460.0
    static let padding = 20.0
    static let header = 52.0
    static let heading = 30.0
    /// The minimum height of a row, and the space above and below a text of several lines.
    static let row = 34.0
    static let edge = 6.0
    /// The minimum width of the column of keys.
    static let keys = 132.0
    /// The minimum width of the actions beside the keys.
    static let action = 110.0
    /// The space between two keys.
    static let gap = 4.0
  }

  private let closeButton = Button("Done")
  private let scrollView = KeyList()
  private let sections: [(heading: Label, rows: [KeyRow])]

  init(_ sections: [(title: String, keys: [KeyDescription])]) {
    self.sections = sections.map { section in
      (
        Label(section.title, font: .systemFont(ofSize: 14, weight: .semibold)), section.keys.map(KeyRow.init)
      )
    }
    super.init("Keys")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "keys"
    closeButton.accessibilityIdentifier = "keys.close"
    closeButton.contentInsets = .zero
    closeButton.contentAlignment = .right
    closeButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.dismiss() }
    for part in [closeButton, scrollView] { card.addSubview(part) }
    for section in sections {
      scrollView.addSubview(section.heading)
      for row in section.rows { scrollView.addSubview(row) }
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    scrollView.becomeFocused()
  }

  override func paletteDidChange() {
    super.paletteDidChange()
    for section in sections { section.heading.textColor = view.palette.secondaryLabel }
  }

  override func viewDidLayoutSubviews() {
    let bounds = Rect(origin: .zero, size: room)
    let width = min(bounds.width - 2 * Self.margin, Metrics.widest)
    let content = layOutRows(width: max(0, width - 2 * Metrics.padding))
    let height = min(Metrics.header + content, bounds.height - 2 * Self.margin)
    placeCard(width: width, height: height)
    titleLabel.frame = Rect(
      x: Metrics.padding, y: 8, width: max(0, width - 120), height: Metrics.header - 12)
    closeButton.frame = Rect(
      x: width - Metrics.padding - 60, y: 8, width: 60, height: Metrics.header - 12)
    scrollView.frame = Rect(
      x: 0, y: Metrics.header, width: max(0, width), height: max(0, height - Metrics.header))
    scrollView.contentSize = Size(width: scrollView.bounds.width, height: content)
  }

  /// Lays out all rows at `width` and returns their total height.
  private func layOutRows(width: Double) -> Double {
    var y = 0.0
    for section in sections {
      section.heading.frame = Rect(x: Metrics.padding, y: y, width: width, height: Metrics.heading)
      y += Metrics.heading
      for row in section.rows {
        let height = row.height(width: width)
        row.frame = Rect(x: Metrics.padding, y: y, width: width, height: height)
        y += height
      }
      y += Metrics.padding / 2
    }
    return y + Metrics.padding / 2
  }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    // While the sheet is being dismissed, keys go to the presenting view controller.
    if isBeingDismissed { return presentingViewController?.keyPressed(stroke) ?? false }
    let page = scrollView.bounds.height - Metrics.row
    switch stroke.key {
    case .escape, .f1, .questionMark: dismiss()
    case .up: scroll(by: -Metrics.row)
    case .down: scroll(by: Metrics.row)
    case .pageUp: scroll(by: -page)
    case .pageDown: scroll(by: page)
    case .home: scroll(by: -scrollView.contentSize.height)
    case .end: scroll(by: scrollView.contentSize.height)
    default: return false
    }
    return true
  }

  private func scroll(by distance: Double) {
    let offset = scrollView.restingContentOffset + Point(0, distance)
    scrollView.setContentOffset(offset, animated: true)
  }

  /// The rows. The list has the focus, so that the keys of the sheet scroll it and those it lists work.
  private final class KeyList: ScrollView {
    override var canBecomeFocused: Bool { true }
    override var focusShape: RoundedRect { RoundedRect(presentation.bounds.insetBy(dx: 8, dy: 6), radius: 8) }

    override func describe(into description: inout AccessibilityDescription) {
      super.describe(into: &description)
      description.become(.list, .container)
      description.label = "Keys"
    }
  }

  /// A row with the keys, each on a key cap, and their action.
  private final class KeyRow: View {
    private let keys: [String]
    private let caps: [KeyCap]
    private let action: Label

    init(_ description: KeyDescription) {
      keys = description.keys
      caps = description.keys.map(KeyCap.init)
      action = Label(description.action, font: .systemFont(ofSize: 15))
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      action.numberOfLines = 0
      for cap in caps { addSubview(cap) }
      addSubview(action)
    }

    override func paletteDidChange() { action.textColor = palette.label }

    override func describe(into description: inout AccessibilityDescription) {
      description.become(.listItem)
      description.label = "\(action.text ?? ""), \(keys.joined(separator: ", "))"
    }

    /// Returns the height of the row at a width, in points.
    func height(width: Double) -> Double {
      let start = isStacked(in: width) ? 0 : actionStart
      let room = Size(width: max(1, width - start), height: .infinity)
      let text = action.sizeThatFits(room).height + 2 * Metrics.edge
      return start == 0 ? KeyCap.height + Metrics.edge + text : max(Metrics.row, text)
    }

    /// Whether the action is below the keys, since there is no room beside them.
    private func isStacked(in width: Double) -> Bool { width - actionStart < Metrics.action }

    private var actionStart: Double {
      max(Metrics.keys, caps.reduce(8 - Metrics.gap) { $0 + $1.width + Metrics.gap })
    }

    override func layoutSubviews() {
      let isStacked = isStacked(in: bounds.width)
      let top = isStacked ? Metrics.edge : ((bounds.height - KeyCap.height) / 2).rounded()
      var x = 0.0
      for cap in caps {
        cap.frame = Rect(x: x, y: top, width: cap.width, height: KeyCap.height)
        x += cap.width + Metrics.gap
      }
      let (left, y) = isStacked ? (0, top + KeyCap.height) : (actionStart, 0)
      action.frame = Rect(
        x: left, y: y, width: max(0, bounds.width - left), height: max(0, bounds.height - y))
    }
  }

  private final class KeyCap: View {
    private let label: Label

    init(_ key: String) {
      label = Label(key, font: .systemFont(ofSize: 13, weight: .medium))
      label.textAlignment = .center
      super.init(frame: .zero)
      layer.cornerRadius = 6
      layer.borderWidth = 1
      addSubview(label)
    }

    override func paletteDidChange() {
      backgroundColor = palette.systemGroupedBackground
      layer.borderColor = palette.separator
      label.textColor = palette.label
    }

    /// The height of a key cap, in points. The width depends on the text.
    static let height = 24.0
    var width: Double {
      max(26, label.sizeThatFits(Size(width: .infinity, height: .infinity)).width + 14)
    }

    override func layoutSubviews() { label.frame = bounds }
  }
}
