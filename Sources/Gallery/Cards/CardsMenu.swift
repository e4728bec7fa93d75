import GlissadeGeometry
import GlissadeUI

/// The list of choices: beside the cards if there is room, or else over them while it is open.
///
/// The view covers the whole screen. Where nothing of the menu is visible, the pointer reaches the views
/// below it.
final class CardsMenu: View {
  enum Place: Equatable {
    case sidebar(Rect)
    case popover(Rect)
  }

  let list = ChoiceList()
  /// Called when the menu has closed and no longer has the keyboard focus.
  var onClose: (() -> Void)?
  private(set) var isOpen = false

  private let scrim = View()
  private let panel = View()
  private let divider = View()

  var place = Place.popover(.zero) {
    didSet {
      guard place != oldValue else { return }
      isOpen = false
      arrange()
    }
  }

  private enum Choreography {
    /// The duration in seconds, on a spring with little oscillation.
    static let openDuration = 0.4
    static let damping = 0.85
    static let closeDuration = 0.2
    static let closedScale = 0.85
    static let scrimAlpha = 0.2
  }

  /// The background of the menu over the cards. In the dark appearance it is lighter than what it floats over.
  private static let raised = Color(light: .systemGroupedBackground, dark: .tertiarySystemGroupedBackground)

  init() {
    super.init(frame: .zero)
    scrim.backgroundColor = .black
    scrim.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.setOpen(false) })
    panel.layer.borderColor = .separator
    divider.backgroundColor = .separator
    panel.layer.shadowRadius = 18
    panel.layer.shadowOffset = Size(width: 0, height: 6)
    list.clipsToBounds = true
    panel.addSubview(list)
    for view in [scrim, divider] { addSubview(view) }
    arrange()
  }

  override func paletteDidChange() {
    panel.layer.shadowOpacity = isSidebar ? 0 : palette.style == .light ? 0.25 : 0.7
  }

  private var isSidebar: Bool {
    if case .sidebar = place { true } else { false }
  }

  private func arrange() {
    View.performWithoutAnimation {
      panel.transform = .identity
      // The panel grows out of the corner below its button.
      panel.layer.anchorPoint = Point(isRightToLeft ? 0 : 1, 0)
      switch place {
      case .sidebar(let rect):
        panel.frame = rect
        divider.frame = Rect(x: isRightToLeft ? rect.minX : rect.maxX - 1, y: 0, width: 1, height: rect.maxY)
      case .popover(let rect):
        panel.frame = rect
      }
      let radius = isSidebar ? 0 : Page.radius
      list.ground = isSidebar ? .systemGroupedBackground : Self.raised
      panel.backgroundColor = list.ground
      panel.layer.cornerRadius = radius
      panel.layer.borderWidth = isSidebar ? 0 : 0.5
      list.layer.cornerRadius = radius
      list.frame = panel.bounds
      divider.isHidden = !isSidebar
      show()
      if isShown { insertSubview(panel, belowSubview: divider) } else { panel.removeFromSuperview() }
    }
    paletteDidChange()
  }

  private var isShown: Bool { isSidebar || isOpen }

  /// Sets the properties that differ between open and closed.
  private func show() {
    scrim.alpha = isOpen ? Choreography.scrimAlpha : 0
    scrim.isUserInteractionEnabled = isOpen
    panel.alpha = isShown ? 1 : 0
    guard stage?.reducesMotion != true else { return }
    let scale = isShown ? 1 : Choreography.closedScale
    panel.transform = Transform2D(scaleX: scale, y: scale)
  }

  /// Opens or closes the menu over the cards. The menu beside them is always visible.
  func setOpen(_ isOpen: Bool) {
    guard !isSidebar, isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    if isOpen {
      insertSubview(panel, belowSubview: divider)
      View.animate(
        withDuration: Choreography.openDuration, usingSpringWithDamping: Choreography.damping,
        initialSpringVelocity: 0, options: .allowUserInteraction, animations: show)
      list.layoutIfNeeded()
      list.focusRow(at: list.firstChosen)
      list.flashScrollIndicators()
    } else {
      View.animate(
        withDuration: Choreography.closeDuration, options: [.curveEaseOut, .allowUserInteraction],
        animations: show,
        completion: { [weak self] _ in
          // The menu may have been opened again, or be beside the cards now.
          guard let self, !isShown else { return }
          panel.removeFromSuperview()
        })
      onClose?()
    }
  }

  override func layoutSubviews() {
    scrim.frame = bounds
  }

  override func describe(into description: inout AccessibilityDescription) {
    guard isShown else { return }
    description.become(.panel, .container)
    description.label = "Choices"
    if isOpen { description.actions = [.escape] }
  }

  /// An open menu is modal.
  override var accessibilityViewIsModal: Bool {
    get { super.accessibilityViewIsModal || isOpen }
    set { super.accessibilityViewIsModal = newValue }
  }

  override func accessibilityPerformEscape() -> Bool {
    guard isOpen else { return false }
    setOpen(false)
    return true
  }

  /// Points outside of the visible parts of the menu belong to the views below.
  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    isOpen || isShown && panel.frame.contains(point)
  }
}
