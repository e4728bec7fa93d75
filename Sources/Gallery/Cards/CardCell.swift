import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeUI

/// A card of one member: name, role and place in front, and the whole description on the back.
final class CardCell: TwoSidedCell {
  static let reuseIdentifier = "card"

  /// In points.
  enum Metrics {
    /// The height of a row without its description.
    static let rowHeight = 127.0
    /// From these widths of a card on, its description needs at most three lines, and two lines.
    static let threeLines = 340.0
    static let twoLines = 540.0
    /// The margin above and below a card.
    static let margin = 8.0
    static let padding = 18.0
    static let avatar = 60.0
    static let gap = 14.0
    static let nameHeight = 24.0
    static let lineHeight = 19.0
    static let shadowOffset = 3.0
    static let shadowRadius = 7.0
  }

  private let front = View()
  private let back = View()
  private let avatar = Avatar()
  private let nameLabel = Label("", font: .boldSystemFont(ofSize: 20))
  private let roleLabel = Label("", font: .systemFont(ofSize: 15, weight: .medium))
  private let placeLabel = Label("", font: .systemFont(ofSize: 13))
  private let descriptionLabel = Label("", font: .systemFont(ofSize: 15))
  private let backNameLabel = Label("", font: .systemFont(ofSize: 13, weight: .semibold), color: .white)
  private let backTextLabel = Label("", font: .systemFont(ofSize: 17, weight: .medium), color: .white)
  private let watermark = Label("", font: .boldSystemFont(ofSize: 150), color: .black)

  var member: Member? { didSet { if member != oldValue { show() } } }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    pointerStyle = .hand
    for (card, face) in [(front, frontView), (back, backView)] {
      card.layer.cornerRadius = Page.radius
      card.layer.shadowRadius = Metrics.shadowRadius
      card.layer.shadowOffset = Size(width: 0, height: Metrics.shadowOffset)
      face.addSubview(card)
    }
    front.backgroundColor = .secondarySystemGroupedBackground
    placeLabel.textColor = .secondaryLabel
    backTextLabel.numberOfLines = 5
    watermark.alpha = 0.12
    watermark.adjustsFontForContentSizeCategory = false
    watermark.textAlignment = .right
    for view in [avatar, nameLabel, roleLabel, placeLabel, descriptionLabel] { front.addSubview(view) }
    for view in [watermark, backNameLabel, backTextLabel] { back.addSubview(view) }
  }

  private func show() {
    guard let member else { return }
    avatar.member = member
    nameLabel.text = member.name
    roleLabel.text = member.role
    placeLabel.text = member.place
    descriptionLabel.text = member.description
    backNameLabel.text = member.name
    backTextLabel.text = member.description
    watermark.text = member.initials
    paletteDidChange()
    setNeedsLayout()
  }

  override func paletteDidChange() {
    for card in [front, back] { card.layer.shadowOpacity = palette.style == .light ? 0.14 : 0.6 }
    if let color = member?.color {
      let ground = Color.secondarySystemGroupedBackground.resolved(with: palette)
      roleLabel.textColor = Color(color.legible(on: ground, contrast: palette.contrast.ofText))
      back.backgroundColor = Color(color.legible(on: .white, contrast: palette.contrast.ofText))
    }
  }

  // MARK: Layout

  /// Returns the height of a row in a table of a width, both in points.
  ///
  /// - Parameter textScale: The factor by which the user scales text.
  static func rowHeight(in width: Double, textScale: Double) -> Double {
    let scale = max(1, textScale)
    let head = Metrics.nameHeight + 2 + 2 * Metrics.lineHeight
    return Metrics.rowHeight + (scale - 1) * head
      + Double(lines(in: width, textScale: scale)) * scale * Metrics.lineHeight
  }

  /// Returns the greatest number of lines of the description.
  private static func lines(in width: Double, textScale: Double) -> Int {
    let width = (width - 2 * Page.margin) / textScale
    let lines = width >= Metrics.twoLines ? 2 : width >= Metrics.threeLines ? 3 : 4
    // Larger text wraps more often.
    return textScale > 1 ? lines + Int((4 * (textScale - 1)).rounded(.up)) : lines
  }

  /// The frame of the card in the cell.
  private var place: Rect {
    let room = bounds.insetBy(dx: Page.margin, dy: Metrics.margin)
    let width = min(room.width, Page.readableWidth)
    return Rect(
      center: bounds.center,
      size: Size(
        width: width - (bounds.width - width).truncatingRemainder(dividingBy: 2), height: room.height))
  }

  /// The shape of the card as it is displayed, also while it turns.
  override var focusShape: RoundedRect {
    let corners = place.corners.compactMap { project($0, from: contentView) }
    return RoundedRect(Rect(enclosing: corners) ?? place, radius: Page.radius)
  }

  /// The frame of the card as it is displayed.
  override var accessibilityFrame: Rect {
    get { convert(focusShape.rect, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let place = place
    for card in [front, back] { card.frame = place }
    let room = Rect(origin: .zero, size: place.size).insetBy(dx: Metrics.padding, dy: Metrics.padding)
    avatar.frame = Rect(x: room.minX, y: room.minY, width: Metrics.avatar, height: Metrics.avatar)
    let x = avatar.frame.maxX + Metrics.gap
    let width = max(0, room.maxX - x)
    var y = room.minY - 2
    for (label, height) in [
      (nameLabel, Metrics.nameHeight + 2), (roleLabel, Metrics.lineHeight), (placeLabel, Metrics.lineHeight),
    ] {
      label.frame = Rect(x: x, y: y, width: width, height: scaledValue(height))
      y += scaledValue(height)
    }
    // The text starts at the top of its area, however many lines it has.
    let top = max(avatar.frame.maxY, y - 2) + Metrics.gap - 2
    descriptionLabel.numberOfLines = Self.lines(
      in: bounds.width, textScale: max(1, traitCollection.textScale))
    let text = descriptionLabel.sizeThatFits(Size(width: room.width, height: .infinity))
    descriptionLabel.frame = Rect(
      x: room.minX, y: top, width: room.width, height: min(text.height, room.maxY + 6 - top))

    backNameLabel.frame = Rect(
      x: room.minX, y: room.minY - 2, width: room.width, height: scaledValue(Metrics.lineHeight))
    let backTop = backNameLabel.frame.maxY + 4
    backTextLabel.numberOfLines = traitCollection.textScale > 1 ? 0 : 5
    let whole = backTextLabel.sizeThatFits(Size(width: room.width, height: .infinity))
    backTextLabel.frame = Rect(
      x: room.minX, y: backTop, width: room.width, height: min(whole.height, room.maxY + 6 - backTop))
    watermark.frame = Rect(x: 0, y: 0, width: place.width - Metrics.padding, height: place.height)
  }

  /// Describes the visible side of the card.
  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    guard let member else { return }
    description.kind = .element
    description.label = member.name
    let texts = isTurned ? [member.description] : [member.role, member.place, member.description]
    description.value = texts.filter { !$0.isEmpty }.joined(separator: ", ")
    description.hint = "Turns over"
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = member?.name
    snapshot.state = isTurned ? "back" : "front"
  }
}
