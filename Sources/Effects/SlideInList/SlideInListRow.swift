import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// One row: a coloured band with a bold title. It serves one index after another.
public final class SlideInListRow: View {
  /// Which row of the list it is now; -1 while it is none.
  public internal(set) var index = -1
  /// Changes whenever the row sets out to leave the list or turns around.
  var departure = 0
  public internal(set) var item = SlideInList.Item(title: "", color: .darkGray) {
    didSet {
      titleLabel.text = item.title
      colorTitle()
    }
  }
  public let titleLabel = Label("", font: .boldSystemFont(ofSize: 17), color: .white)

  /// How many ripples move the row, or wait for the time to do so.
  var ripplesUnderWay = 0
  /// How many come to it while earlier ones are under way.
  var awaitedRipples = 0 { didSet { if awaitedRipples == 0 { ripples = [] } } }
  /// What lets them begin.
  var ripples: [StageTimer] = []

  /// Lets no ripple that is on its way reach the row.
  func forgetRipples() {
    for ripple in ripples { ripple.invalidate() }
    awaitedRipples = 0
  }

  /// Where the title begins, in points from the left edge. Source: the slide-in list tutorial.
  private static let titleInset = 10.0

  init() {
    super.init(frame: .zero)
    colorTitle()
    titleLabel.textAlignment = .natural
    pointerStyle = .hand
    titleLabel.isUserInteractionEnabled = false
    addSubview(titleLabel)
  }

  // MARK: Colours

  /// Whether a pointer is pressed on the row.
  private var isPressed = false { didSet { if isPressed != oldValue { colorTitle() } } }

  public override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    isPressed = true
    super.touchesBegan(touches, with: event)
  }

  public override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    isPressed = false
    super.touchesEnded(touches, with: event)
  }

  public override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    isPressed = false
    super.touchesCancelled(touches, with: event)
  }

  public override func focusRingDidChange() { colorTitle() }
  public override func keyboardDidLeave() { list?.cancelKey(on: self) }
  public override func paletteDidChange() { colorTitle() }

  /// The title is white, however pale the row is; one that is pressed, held or in the ring can be read, and with high
  /// contrast all can.
  func colorTitle() {
    let ground = item.color.resolved(with: palette)
    let look =
      palette.contrast == .high
      ? TitleLook(highContrastOn: ground)
      : isPressed || isHeld || hasFocusRing
        ? TitleLook(
          on: ground, alpha: list?.restingAlpha ?? 1, over: Color.systemBackground.resolved(with: palette))
        : TitleLook(ink: .white, ground: ground)
    View.performWithoutAnimation {
      backgroundColor = look.ground == ground ? item.color : Color(look.ground)
      titleLabel.textColor = Color(look.ink)
      show(plate: look.plate)
    }
  }

  /// What lies right behind the title where neither white nor black could be read. `nil` until it is needed.
  private var plate: View?

  /// How far the plate reaches around the text, in points.
  private static let plateReach = Size(width: 5, height: 2)

  private func show(plate color: RGBA?) {
    if color != nil, plate == nil {
      let plate = View()
      plate.isUserInteractionEnabled = false
      plate.layer.cornerRadius = 2 * Self.plateReach.height
      insertSubview(plate, belowSubview: titleLabel)
      self.plate = plate
    }
    plate?.backgroundColor = color.map { Color($0) }
    plate?.isHidden = color == nil
    placePlate()
  }

  private func placePlate() {
    guard let plate, !plate.isHidden else { return }
    let text = titleLabel.textRect
    guard text.width > 0 else {
      plate.isHidden = true
      return
    }
    plate.frame = text.offsetBy(dx: titleLabel.frame.minX, dy: titleLabel.frame.minY)
      .insetBy(dx: -Self.plateReach.width, dy: -Self.plateReach.height)
  }

  public override func layoutSubviews() {
    titleLabel.frame = bounds.inset(by: EdgeInsets(left: Self.titleInset, right: Self.titleInset))
    placePlate()
    placeSeparator()
  }

  // MARK: The separator

  /// A line along the bottom edge, which tells the row from one of its colour below. `nil` until it is needed.
  private var separator: View?

  private enum Separator {
    /// In points.
    static let thickness = 1.0
    static let alpha = 0.3
  }

  /// Separates the row from `next`, the one below it, if the two cannot be told apart by their colours.
  func separate(from next: SlideInListRow?) {
    let color = item.color.resolved(with: palette)
    let isNeeded = next.map { color.resembles($0.item.color.resolved(with: palette)) } ?? false
    View.performWithoutAnimation {
      if isNeeded, separator == nil {
        let separator = View()
        separator.isUserInteractionEnabled = false
        separator.alpha = Separator.alpha
        addSubview(separator)
        self.separator = separator
        placeSeparator()
      }
      separator?.isHidden = !isNeeded
      if isNeeded { separator?.backgroundColor = Color(color.mostContrasting(of: .white, .black)) }
    }
  }

  private func placeSeparator() {
    separator?.frame = Rect(
      x: Self.titleInset, y: bounds.height - Separator.thickness,
      width: max(0, bounds.width - 2 * Self.titleInset), height: Separator.thickness)
  }

  /// Tab comes to one row of a list and then goes on; the arrows go from row to row.
  public override var canBecomeFocused: Bool {
    guard let list = superview as? SlideInList, index >= 0 else { return false }
    return index == list.focusableRow
  }

  private var list: SlideInList? { superview as? SlideInList }
  private var isHeld: Bool { list?.heldRow === self }

  /// A row says its title and its place, and can be opened and held.
  public override func describe(into description: inout AccessibilityDescription) {
    description.become(.button)
    description.label = item.title
    guard let list else { return }
    description.value = "\(index + 1) of \(list.numberOfRows)"
    description.cell = AccessibilityCell(row: index)
    description.states.insert(.focusable)
    if isHeld { description.states.insert(.pressed) }
    description.actions = [.press, isHeld ? .release : .hold]
  }

  /// A row on its way out is not found.
  public override var accessibilityElementsHidden: Bool {
    get { super.accessibilityElementsHidden || index < 0 }
    set { super.accessibilityElementsHidden = newValue }
  }

  public override var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? (index < 0 ? nil : list?.rowActions?(index)) }
    set { super.accessibilityCustomActions = newValue }
  }

  public override func accessibilityActivate() -> Bool {
    list?.select(self)
    return list != nil
  }

  public override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard let list, index >= 0 else { return false }
    switch request {
    case .action(AccessibilityAction.hold.name): list.holdRow(at: index)
    case .action(AccessibilityAction.release.name): list.releaseRow()
    case .focus:
      list.focusRow(at: index)
      return showFocus()
    case .scrollIntoView: list.bringIntoSight(index)
    default: return super.accessibilityPerform(request)
    }
    return true
  }

  public override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = item.title
  }
}

extension RGBA {
  /// Whether large areas of the two colours, side by side, look like one.
  fileprivate func resembles(_ other: RGBA) -> Bool {
    let leastDifference = 0.04
    return max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) < leastDifference
  }
}
