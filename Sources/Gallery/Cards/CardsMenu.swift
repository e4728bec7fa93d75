import GlissadeGeometry
import GlissadeUI

/// The list of choices: beside the cards where there is room, else over them while it is open.
///
/// It covers the whole screen, and is there for the pointer only where something of it is seen.
final class CardsMenu: View {
  enum Place: Equatable {
    case sidebar(Rect)
    case popover(Rect)
  }

  let list = ChoiceList()
  /// The keyboard is free again.
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
    /// In seconds, on a spring that hardly swings.
    static let openDuration = 0.4
    static let damping = 0.85
    static let closeDuration = 0.2
    static let closedScale = 0.85
    static let scrimAlpha = 0.2
  }

  init() {
    super.init(frame: .zero)
    scrim.backgroundColor = .black
    scrim.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.setOpen(false) })
    panel.backgroundColor = .systemGroupedBackground
    panel.layer.borderColor = .separator
    divider.backgroundColor = .separator
    panel.layer.shadowRadius = 18
    panel.layer.shadowOffset = Size(width: 0, height: 6)
    // It grows out of the corner below its button.
    panel.layer.anchorPoint = Point(1, 0)
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
      switch place {
      case .sidebar(let rect):
        panel.frame = rect
        divider.frame = Rect(x: rect.maxX - 1, y: 0, width: 1, height: rect.maxY)
      case .popover(let rect):
        panel.frame = rect
      }
      let radius = isSidebar ? 0 : Page.radius
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

  /// What open and closed look like.
  private func show() {
    scrim.alpha = isOpen ? Choreography.scrimAlpha : 0
    scrim.isUserInteractionEnabled = isOpen
    panel.alpha = isShown ? 1 : 0
    guard stage?.reducesMotion != true else { return }
    let scale = isShown ? 1 : Choreography.closedScale
    panel.transform = Transform2D(scaleX: scale, y: scale)
  }

  /// Opens or closes the one over the cards; the one beside them always is there.
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
          guard let self, !self.isOpen else { return }
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

  /// What lies behind an open menu waits for it.
  override var accessibilityViewIsModal: Bool {
    get { super.accessibilityViewIsModal || isOpen }
    set { super.accessibilityViewIsModal = newValue }
  }

  override func accessibilityPerformEscape() -> Bool {
    guard isOpen else { return false }
    setOpen(false)
    return true
  }

  /// What lies behind is reached wherever nothing of the menu is.
  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    isOpen || isShown && panel.frame.contains(point)
  }
}
