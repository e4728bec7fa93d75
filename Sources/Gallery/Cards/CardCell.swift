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
    /// The sizes of the text on the back, of which the largest that fits is used.
    static let backSizes = [17.0, 16, 15, 14, 13]
  }

  private let front = View()
  private let back = View()
  private let avatar = Avatar()
  private let nameLabel = Label("", font: CardCell.nameFont)
  private let roleLabel = Label("", font: CardCell.roleFont)
  private let placeLabel = Label("", font: CardCell.placeFont)
  private let descriptionLabel = Label("", font: CardCell.descriptionFont)
  private let backNameLabel = Label("", font: .systemFont(ofSize: 13, weight: .semibold), color: .white)
  private let backTextLabel = Label("", font: .systemFont(ofSize: 17, weight: .medium), color: .white)
  private let watermark = Label("", font: .boldSystemFont(ofSize: 150), color: .black)

  var member: Member? { didSet { if member != oldValue { show() } } }

  /// How a line at the head of all cards is set, so that it has the same size on each.
  struct HeadLine: Equatable {
    /// The largest factor by which the text grows.
    var scale = Double.infinity
    /// The number of lines that the longest text needs: 1 or 2.
    var count = 1
  }

  /// How the lines at the head of all cards are set.
  struct Head: Equatable {
    var name = HeadLine()
    var role = HeadLine()
    var place = HeadLine()
  }

  var head = Head() {
    didSet {
      guard head != oldValue else { return }
      for (label, line, _) in headLines {
        label.maximumTextScale = line.scale
        label.numberOfLines = line.count
      }
      setNeedsLayout()
    }
  }

  /// The lines at the head, with their heights in points at the regular size of text.
  private var headLines: [(label: Label, line: HeadLine, height: Double)] {
    [
      (nameLabel, head.name, Metrics.nameHeight + 2), (roleLabel, head.role, Metrics.lineHeight),
      (placeLabel, head.place, Metrics.lineHeight),
    ]
  }

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
    backTextLabel.numberOfLines = 0
    watermark.alpha = 0.12
    watermark.adjustsFontForContentSizeCategory = false
    // Letters of some scripts are taller than the card.
    watermark.clipsToBounds = true
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
  /// - Parameters:
  ///   - textScale: The factor by which the user scales text.
  ///   - lines: The number of lines of the longest description. `nil` for an estimate.
  ///   - head: How the lines at the head are set.
  static func rowHeight(
    in width: Double, textScale: Double, lines: Int? = nil, head: Head = Head()
  ) -> Double {
    let scale = max(1, textScale)
    let regular = Metrics.nameHeight + 2 + 2 * Metrics.lineHeight
    let more =
      Double(head.name.count - 1) * Metrics.nameHeight
      + Double(head.role.count + head.place.count - 2) * Metrics.lineHeight
    return Metrics.rowHeight + (scale - 1) * regular + scale * more
      + Double(lines ?? Self.lines(in: width, textScale: scale)) * scale * Metrics.lineHeight
  }

  private static let nameFont = Font.boldSystemFont(ofSize: 20)
  private static let roleFont = Font.systemFont(ofSize: 15, weight: .medium)
  private static let placeFont = Font.systemFont(ofSize: 13)
  static let descriptionFont = Font.systemFont(ofSize: 15)

  /// Returns how the lines at the head of all cards are set in a table of a width, so that those of each member fit. A
  /// large text has two lines if that is what it needs, and grows only as far as its longest word fits. Texts that do
  /// not fit at their regular size are truncated, and do not count.
  static func head(
    of members: some Collection<Member>, in width: Double, textScale: Double,
    measuring measurer: any TextMeasuring
  ) -> Head {
    let card = min(width - 2 * Page.margin, Page.readableWidth)
    // The width of a card may be a point less, so that its edges are sharp.
    let room = card - 2 * Metrics.padding - Metrics.avatar - Metrics.gap - 2
    func scale(_ font: Font, _ texts: [String]) -> Double {
      let widest = texts.map { measurer.width(of: $0, font: font) }.filter { $0 <= room }.max() ?? 0
      return widest > 0 ? room / widest : .infinity
    }
    func line(_ font: Font, _ texts: [String]) -> HeadLine {
      let whole = scale(font, texts)
      if whole >= textScale { return HeadLine(scale: whole) }
      return HeadLine(
        scale: scale(font, texts.flatMap { $0.split(separator: " ").map(String.init) }), count: 2)
    }
    return Head(
      name: line(nameFont, members.map(\.name)), role: line(roleFont, members.map(\.role)),
      place: line(placeFont, members.map(\.place)))
  }

  /// Returns the number of lines of the longest description in a table of a width, at most as many as a card shows.
  ///
  /// - Parameter font: The font of the descriptions, in the user's size.
  static func lines(
    of descriptions: some Sequence<String>, in width: Double, font: Font, textScale: Double,
    measuring measurer: any TextMeasuring
  ) -> Int {
    let room = min(width - 2 * Page.margin, Page.readableWidth) - 2 * Metrics.padding
    let most = lines(in: width, textScale: textScale)
    return descriptions.reduce(1) { longest, text in
      let layout = TextLayout(
        text, font: font, width: max(1, room), maximumLines: most, lineBreakMode: .byTruncatingTail,
        measuring: measurer)
      return max(longest, layout.lines.count)
    }
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
    // The picture stands where the lines of the name begin.
    let isReversed = isRightToLeft || member?.isRightToLeft == true
    avatar.frame = Rect(
      x: isReversed ? room.maxX - Metrics.avatar : room.minX, y: room.minY, width: Metrics.avatar,
      height: Metrics.avatar)
    let x = isReversed ? room.minX : avatar.frame.maxX + Metrics.gap
    let width = max(0, room.width - Metrics.avatar - Metrics.gap)
    var y = room.minY - 2
    for (label, line, regular) in headLines {
      let single = scaledValue(regular)
      let whole = line.count > 1 ? label.sizeThatFits(Size(width: width, height: .infinity)).height : 0
      let height = max(single, min(whole, 2 * single))
      label.frame = Rect(x: x, y: y, width: width, height: height)
      y += height
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
    let whole = fitBackText(in: Size(width: room.width, height: room.maxY + 6 - backTop))
    backTextLabel.frame = Rect(
      x: room.minX, y: backTop, width: room.width, height: min(whole, room.maxY + 6 - backTop))
    watermark.textAlignment = isReversed ? .left : .right
    watermark.frame = Rect(
      x: isReversed ? Metrics.padding : 0, y: 0, width: place.width - Metrics.padding, height: place.height)
  }

  /// Sets the largest font in which the back has room for the whole description, which the front may cut, and returns
  /// the height of the text.
  private func fitBackText(in room: Size) -> Double {
    var height = 0.0
    for size in Metrics.backSizes {
      backTextLabel.font = .systemFont(ofSize: size, weight: .medium)
      height = backTextLabel.sizeThatFits(Size(width: room.width, height: .infinity)).height
      if height <= room.height { break }
    }
    return height
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
