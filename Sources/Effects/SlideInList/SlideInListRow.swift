import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeLists
import GlissadeUI

/// The cell of a row: a coloured band with a bold title.
public final class SlideInListRow: TableViewCell {
  static let reuseIdentifier = "row"

  /// The index of the row that the cell shows; -1 if it shows none, as after the deletion of its row.
  public var index: Int { indexPath?.row ?? -1 }
  /// The content of the row.
  public internal(set) var item = SlideInList.Item(title: "", color: .darkGray) {
    didSet {
      titleLabel.text = item.title
      colorTitle()
    }
  }
  /// The label of the title, which fills the row but for its margins.
  public let titleLabel = Label("", font: .boldSystemFont(ofSize: 17), color: .white)

  /// The number of ripples that animate the row, delayed ones included.
  var ripplesUnderWay = 0
  /// The number of ripples whose timers have not fired yet.
  var awaitedRipples = 0 { didSet { if awaitedRipples == 0 { ripples = [] } } }
  /// The timers of ripples that wait for earlier ones.
  var ripples: [StageTimer] = []

  /// Cancels the ripples that have not reached the row.
  func forgetRipples() {
    for ripple in ripples { ripple.invalidate() }
    awaitedRipples = 0
  }

  /// The distance of the title from the edges, in points. Source: the slide-in list tutorial.
  static let titleInset = 10.0

  /// Creates the cell of a row. The list creates its cells.
  public override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    colorTitle()
    titleLabel.textAlignment = .natural
    pointerStyle = .hand
    titleLabel.isUserInteractionEnabled = false
    addSubview(titleLabel)
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] _ in
        if let self, let indexPath { list?.activateRow(at: indexPath) }
      })
    addGestureRecognizer(
      LongPressGestureRecognizer { [weak self] press in
        if let self { list?.hold(self, press.state) }
      })
  }

  public override func prepareForReuse() {
    forgetRipples()
    isHidden = false
  }

  /// A hidden row stays on stage: a transition has let it grow into a screen, and shrinks that back to the row.
  public override var isInUse: Bool { super.isInUse || isHidden || awaitedRipples > 0 }

  // MARK: Colours

  public override func keyboardDidLeave() { list?.cancelKey(on: self) }
  public override func paletteDidChange() { colorTitle() }

  /// Sets the colours of the title and of the row. The title is white, however pale the row is. With high contrast, it
  /// is legible.
  func colorTitle() {
    let ground = item.color.resolved(with: palette)
    let look = palette.contrast == .high ? TitleLook(highContrastOn: ground) : nil
    View.performWithoutAnimation {
      backgroundColor = look.map { $0.ground == ground ? item.color : Color($0.ground) } ?? item.color
      titleLabel.textColor = Color(look?.ink ?? .white)
    }
  }

  public override func layoutSubviews() {
    titleLabel.frame = bounds.inset(by: EdgeInsets(left: Self.titleInset, right: Self.titleInset))
    placeSeparator()
  }

  // MARK: The separator

  /// A line along the bottom edge, which separates the row from one of the same colour below it. `nil` until it is
  /// needed.
  private var separator: View?

  private enum Separator {
    /// In points.
    static let thickness = 1.0
    static let alpha = 0.3
  }

  /// Shows the separator if `next`, the row below, has nearly the same colour.
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

  private var list: SlideInList? { superview as? SlideInList }
  private var isHeld: Bool { list?.isHeld(self) == true }

  /// Describes the row as an item of a list with its title and its place, which can be pressed and held.
  public override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    // What a swipe and a move of the row do.
    let rowActions = description.actions.filter { $0 != .press }
    description.become(.listItem)
    (description.label, description.actions) = (item.title, [])
    description.states.subtract([.selectable, .selected])
    guard list != nil else { return }
    description.cell = AccessibilityCell(row: index)
    description.states.insert(.focusable)
    if isHeld { description.states.insert(.pressed) }
    description.actions = [.press, isHeld ? .release : .hold] + rowActions
  }

  public override var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? (index < 0 ? nil : list?.rowActions?(index)) }
    set { super.accessibilityCustomActions = newValue }
  }

  public override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard let list, index >= 0 else { return false }
    switch request {
    case .action(AccessibilityAction.hold.name): list.holdRow(at: index)
    case .action(AccessibilityAction.release.name): list.releaseRow()
    default: return super.accessibilityPerform(request)
    }
    return true
  }

  public override func describe(into snapshot: inout ViewSnapshot) { snapshot.text = item.title }
}

extension RGBA {
  /// Returns whether large areas of the two colours, side by side, look like one.
  fileprivate func resembles(_ other: RGBA) -> Bool {
    let leastDifference = 0.04
    return max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) < leastDifference
  }
}
