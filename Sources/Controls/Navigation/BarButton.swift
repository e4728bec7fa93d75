import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The control that shows a bar button item.
final class BarButton: Control, MenuOpener {
  /// The share of the tint colour in the background of a selected button.
  private static let groundShare = 0.16

  private weak var item: BarButtonItem?
  private let face = View()
  private let icon = ImageView()
  private let label = Label("", font: BarMetrics.itemFont)
  private weak var menuView: MenuView?
  private var interaction: ContextMenuInteraction?

  init(_ item: BarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    layer.cornerRadius = BarMetrics.padding
    face.isUserInteractionEnabled = false
    face.layer.cornerRadius = BarMetrics.padding
    icon.isTemplate = true
    face.addSubview(icon)
    face.addSubview(label)
    addSubview(face)
    addAction(for: .touchUpInside) { [weak self] in
      // A mouse opens the menu when it is pressed.
      guard let item = self?.item, !item.pressOpensMenu else { return }
      item.performAction()
    }
    update()
  }

  // MARK: Menu

  func openMenu(selectsFirst: Bool) {
    guard let menu = item?.menu, let stage else { return }
    let frame = convert(bounds, to: nil)
    menuView = MenuView.open(
      menu, at: .control(frame, atEnd: (frame.midX > stage.size.width / 2) != isMirrored), on: stage,
      selectsFirst: selectsFirst, identifier: accessibilityIdentifier.map { "\($0).menu" } ?? "menu",
      from: self)
  }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    if item?.pressOpensMenu == true { openMenu(selectsFirst: false) }
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    menuView?.pointerMoved(to: touch.location)
    return true
  }

  override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    if let touch { menuView?.released(at: touch.location) }
  }

  /// Updates the button from its item.
  func update() {
    guard let item else { return }
    accessibilityIdentifier = item.accessibilityIdentifier
    label.text = item.image == nil ? item.title ?? "" : ""
    label.font = item.style == .done ? BarMetrics.titleFont : BarMetrics.itemFont
    icon.image = item.image
    tintColor = item.tintColor
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    updateInteraction()
    color()
    setNeedsLayout()
  }

  /// A menu beside an action opens as a context menu.
  private func updateInteraction() {
    let needsInteraction = item.map { $0.menu != nil && !$0.pressOpensMenu } ?? false
    guard needsInteraction != (interaction != nil) else { return }
    if let interaction {
      removeInteraction(interaction)
      self.interaction = nil
    } else {
      let interaction = ContextMenuInteraction { [weak self] _ in
        self?.item.flatMap { $0.isEnabled ? $0.menu : nil }
      }
      addInteraction(interaction)
      self.interaction = interaction
    }
  }

  // MARK: Layout

  private var contentSize: Size {
    guard let image = item?.image else {
      return label.sizeThatFits(Size(width: .infinity, height: BarMetrics.height))
    }
    // The library's own icons have no intrinsic size.
    let size = image.size.isPositive ? image.size : Size(width: BarMetrics.icon, height: BarMetrics.icon)
    let scale = min(1, BarMetrics.height / size.height)
    return Size(width: size.width * scale, height: size.height * scale)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = item.map(\.width) ?? 0
    return Size(
      width: width > 0 ? width : contentSize.width + 2 * BarMetrics.padding, height: BarMetrics.height)
  }

  override func layoutSubviews() {
    face.frame = bounds
    let content = contentSize
    icon.frame = Rect(center: bounds.center, size: item?.image == nil ? .zero : content)
    label.frame = Rect(
      x: max(0, (bounds.width - content.width) / 2), y: 0, width: min(content.width, bounds.width),
      height: bounds.height)
  }

  // MARK: Appearance

  private func color() {
    let ink = barInk
    label.textColor = ink
    icon.tintColor = ink
    face.backgroundColor = isSelected ? ink.withAlphaComponent(Self.groundShare) : nil
  }

  override func tintColorDidChange() { color() }

  override func stateDidChange() {
    color()
    showHighlight(of: face, alpha: BarMetrics.highlightedAlpha)
  }

  override func activate() -> Bool {
    if item?.pressOpensMenu == true {
      openMenu(selectsFirst: stage?.focus.isVisible == true)
      return true
    }
    isHighlighted = true
    isHighlighted = false
    return super.activate()
  }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.label = item?.title ?? item?.image?.spokenName
    if item?.pressOpensMenu == true {
      description.states.formUnion(menuView == nil ? .expandable : [.expandable, .expanded])
    }
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = item?.title
    snapshot.color = presentation.tintColor
  }
}
