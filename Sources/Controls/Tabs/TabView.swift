import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The view of one tab: an icon with a title below it.
final class TabView: View {
  private let item: TabBarItem
  private let icon = ImageView()
  private let label = Label("", font: TabView.font)
  /// The badge. `nil` until it is shown first.
  private var badge: Label?

  private static let font = Font.systemFont(ofSize: 11, weight: .medium)
  /// The background of a badge, whose text is white.
  private static let badgeGround = Color.systemRed.legible(on: .white)

  init(_ item: TabBarItem) {
    self.item = item
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    icon.isTemplate = true
    label.textAlignment = .center
    addSubview(icon)
    addSubview(label)
    update()
  }

  /// Shows the item's content.
  func update() {
    accessibilityIdentifier = item.accessibilityIdentifier
    label.text = item.title
    icon.alpha = item.isEnabled ? 1 : TabBar.Metrics.dimmedAlpha
    label.alpha = icon.alpha
    guard let value = item.badgeValue else {
      badge?.isHidden = true
      return
    }
    let badge = self.badge ?? makeBadge()
    badge.isHidden = false
    badge.text = value
    badge.backgroundColor = item.badgeColor ?? Self.badgeGround
    setNeedsLayout()
  }

  private func makeBadge() -> Label {
    let badge = Label("", font: .systemFont(ofSize: 12), color: .white)
    badge.textAlignment = .center
    badge.clipsToBounds = true
    addSubview(badge)
    self.badge = badge
    return badge
  }

  /// The width of the title at its regular size.
  var naturalTitleWidth: Double { textMeasurer?.width(of: label.text ?? "", font: label.font) ?? 0 }
  var maximumTextScale: Double {
    get { label.maximumTextScale }
    set { label.maximumTextScale = newValue }
  }

  /// The height of the title, in points.
  var titleHeight = TabBar.Metrics.title { didSet { if titleHeight != oldValue { setNeedsLayout() } } }

  func color(_ ink: Color, isSelected: Bool) {
    icon.image = isSelected ? item.selectedImage ?? item.image : item.image
    let style =
      isSelected
      ? item.selectedTitleStyle ?? TabBarItem.commonSelectedTitleStyle
      : item.titleStyle ?? TabBarItem.commonTitleStyle
    // As in UIKit, the font of the normal state is that of the selected state, too.
    let font = style?.font ?? item.titleStyle?.font ?? TabBarItem.commonTitleStyle?.font
    icon.tintColor = ink
    label.textColor = style?.color ?? ink
    label.font = font ?? Self.font
  }

  /// Returns the distance of the icon's centre from the top of a tab of a size.
  static func imageCenter(in size: Size, title: Double) -> Double {
    let image = TabBar.Metrics.lozenge.height
    return ((size.height - image - TabBar.Metrics.gap - title) / 2).rounded(.down) + image / 2
  }

  override func layoutSubviews() {
    let title = titleHeight
    let y = Self.imageCenter(in: bounds.size, title: title)
    let side = TabBar.Metrics.image
    icon.frame = Rect(
      center: Point(bounds.midX.rounded(.down), y), size: Size(width: side, height: side))
    label.frame = Rect(
      x: item.titleShift.x, y: y + TabBar.Metrics.lozenge.height / 2 + TabBar.Metrics.gap + item.titleShift.y,
      width: bounds.width, height: title)
    if let badge, !badge.isHidden {
      let height = TabBar.Metrics.badge
      let width = max(height, badge.sizeThatFits(.zero).width + 10)
      badge.layer.cornerRadius = height / 2
      badge.frame = mirrored(
        Rect(x: icon.frame.maxX - 8, y: y - side / 2 - 4, width: width, height: height))
    }
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.pageTab)
    description.label = label.text
    description.value = item.badgeValue
    guard let bar = superview as? TabBar else { return }
    let isSelected = bar.isSelected(self)
    description.states.formUnion(isSelected ? [.selectable, .selected] : .selectable)
    if item.isEnabled { description.addPress() } else { description.states.remove(.enabled) }
    description.takeFocus(of: bar, isCurrent: isSelected)
  }

  override var accessibilityKeyStrokes: [KeyStroke]? {
    get { super.accessibilityKeyStrokes ?? (superview as? TabBar)?.keyStroke(of: self).map { [$0] } }
    set { super.accessibilityKeyStrokes = newValue }
  }

  /// The selected tab determines the page.
  override var accessibilityControls: [Responder]? {
    get {
      if let set = super.accessibilityControls { return set }
      guard let bar = superview as? TabBar, bar.isSelected(self) else { return nil }
      return bar.shownPage?().map { [$0] }
    }
    set { super.accessibilityControls = newValue }
  }

  override func accessibilityActivate() -> Bool { (superview as? TabBar)?.press(self) ?? false }

  override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard request == .focus else { return super.accessibilityPerform(request) }
    return superview?.accessibilityPerform(request) ?? false
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = label.text
    snapshot.color = label.presentation.textColor
  }
}
