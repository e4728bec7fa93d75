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
    /// The distance that an arrow key scrolls.
    static let row = 34.0
    /// The least width of the column of keys, and the greatest one as a fraction of the card's.
    static let keys = 124.0
    static let mostKeys = 0.42
    /// The height of the fade above keys that are scrolled out of sight.
    static let fade = 36.0
  }

  private let closeButton = Button("Done")
  private let scrollView = KeyList()
  private let sections: [(heading: Label, rows: [KeyRow])]
  /// The fade at the bottom edge, which tells that more keys follow.
  private let fade = View()
  private let fadeLayer = GradientLayer()

  init(_ sections: [(title: String, keys: [KeyDescription])]) {
    self.sections = sections.map { section in
      (
        Label(section.title, font: .systemFont(ofSize: 14, weight: .semibold)),
        section.keys.map { KeyRow($0) }
      )
    }
    super.init("Keys")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "keys"
    closeButton.accessibilityIdentifier = "keys.close"
    closeButton.accessibilityKeyStrokes = [KeyStroke(.escape)]
    closeButton.contentInsets = .zero
    closeButton.contentAlignment = .right
    closeButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.dismiss() }
    fade.isUserInteractionEnabled = false
    fade.layer.addSublayer(fadeLayer)
    scrollView.delegate = self
    for part in [closeButton, scrollView, fade] { card.addSubview(part) }
    for section in sections {
      scrollView.addSubview(section.heading)
      for row in section.rows { scrollView.addSubview(row) }
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    scrollView.becomeFocused()
    scrollView.flashScrollIndicators()
  }

  override func paletteDidChange() {
    super.paletteDidChange()
    for section in sections { section.heading.textColor = view.palette.secondaryLabel }
    let ground = view.palette.secondarySystemGroupedBackground
    fadeLayer.colors = [ground.withAlphaComponent(0), ground]
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
    fade.frame = Rect(
      x: 0, y: height - Metrics.fade, width: max(0, width), height: Metrics.fade)
    fadeLayer.frame = fade.bounds
    fadeLayer.cornerRadius = card.layer.cornerRadius
    showFade()
  }

  /// Shows the fade unless the last row is in sight.
  private func showFade() {
    let rest = scrollView.contentSize.height - scrollView.contentOffset.y - scrollView.bounds.height
    fade.alpha = min(max(rest / Metrics.fade, 0), 1)
  }

  /// Lays out all rows at `width` and returns their total height.
  private func layOutRows(width: Double) -> Double {
    var y = 0.0
    // All texts begin at one edge. Keys that are wider than their column wrap.
    let widest = sections.flatMap(\.rows).map(\.keysWidth).max() ?? 0
    let column = min(max(Metrics.keys, widest), (width * Metrics.mostKeys).rounded())
    for row in sections.flatMap(\.rows) { row.column = column }
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
}

extension KeysSheet: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { showFade() }
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
