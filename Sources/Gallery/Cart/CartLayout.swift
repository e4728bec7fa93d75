import GlissadeGeometry

/// The frames of the cart screen's parts: one below the other, or side by side if that makes the magnifier
/// larger. In small windows the magnification is lower. In the smallest there is no magnifier.
struct CartLayout {
  /// In points.
  private enum Metrics {
    /// The limits of the card's width beside the magnifier. The card takes the remaining width.
    static let cardWidth = (leastInSmall: 280.0, least: 330.0, most: 512.0)
    static let cartRow = 96.0
    static let slowRow = 52.0
    static let hairline = 0.5
    /// The area around the cart. The magnifier shows its centre.
    static let runway = Size(width: 92, height: 76)
    static let cart = 52.0
    /// The distance of the cart to the right of that centre, if there is room. The cart's lines extend to the
    /// left. On a wide page, the cart and its lines together are in the centre.
    static let cartShift = (usual: 16.0, wide: 8.0)
    /// The least visible margin around the cart, before magnification.
    static let cartMargin = 2.0
    static let magnifier = (narrowHeight: 560.0, wide: Size(width: Page.readableWidth, height: 640))
    /// The width from which on the magnifier is always beside the card.
    static let wideFrom = 700.0
    static let switchSize = Size(width: 51, height: 31)
    static let card = cartRow + slowRow
  }

  /// The magnifications, from the greatest on.
  private static let magnifications = [4.0, 3, 2]

  /// The frame of the title. It is empty if there is no room.
  private(set) var title: Rect
  private(set) var card: Rect
  private(set) var magnifier: Rect
  /// The factor of the magnifier. `nil` if there is no room for a magnifier.
  private(set) var magnification: Double?
  private var cartShift = Metrics.cartShift.usual

  /// Creates the layout of a page.
  ///
  /// - Parameters:
  ///   - size: The size of the page, in points.
  ///   - isRightToLeft: Whether card and magnifier are at the other sides.
  init(_ size: Size, isRightToLeft: Bool = false) {
    self.init(leftToRight: size)
    guard isRightToLeft else { return }
    for part in [\Self.title, \.card, \.magnifier] {
      self[keyPath: part].origin.x = size.width - self[keyPath: part].maxX
    }
  }

  private init(leftToRight size: Size) {
    self = Self(beside: size)
    if size.width >= Metrics.wideFrom { cartShift = Metrics.cartShift.wide }
    if size.width < Metrics.wideFrom {
      let below = Self(below: size)
      if (below.magnification ?? 0) >= (magnification ?? 0) { self = below }
    }
    magnification = Self.magnification(in: magnifier.size)
    guard magnification == nil else { return }
    // Only the card remains, and the title if there is room for both.
    let (x, width) = Page.column(in: size.width)
    title = Self.title(in: size, x: x, width: width)
    magnifier = .zero
    card = Rect(x: x, y: Self.top(below: title), width: width, height: Metrics.card)
  }

  /// Returns the frame of the title, which is empty if the card has no room below it.
  private static func title(in size: Size, x: Double, width: Double) -> Rect {
    let fits = Page.titleBottom + Page.gap + Metrics.card + Page.margin <= size.height
    return fits ? Rect(x: x, y: Page.margin, width: width, height: Page.titleHeight) : .zero
  }

  /// Returns the upper edge of the content.
  private static func top(below title: Rect) -> Double {
    title == .zero ? Page.margin : Page.titleBottom + Page.gap
  }

  /// Places the magnifier to the right of the card.
  private init(beside size: Size) {
    let isSmall = size.width < Metrics.wideFrom
    let gutter = isSmall ? Page.gap : Page.gutter
    let room = size.width - 2 * Page.margin - gutter
    let least = isSmall ? Metrics.cardWidth.leastInSmall : Metrics.cardWidth.least
    let glassWidth = max(0, min(room - least, Metrics.magnifier.wide.width)).rounded()
    let cardWidth = max(0, min(room - glassWidth, Metrics.cardWidth.most)).rounded(.down)
    let x = ((size.width - cardWidth - gutter - glassWidth) / 2).rounded()
    title = Self.title(in: size, x: x, width: cardWidth)
    card = Rect(x: x, y: Self.top(below: title), width: cardWidth, height: Metrics.card)
    let height = min(size.height - card.minY - Page.margin, Metrics.magnifier.wide.height)
    magnifier = Rect(
      x: card.maxX + gutter, y: card.minY, width: glassWidth, height: max(0, height).rounded())
    magnification = Self.magnification(in: magnifier.size)
  }

  /// Places the magnifier between the title and the card.
  private init(below size: Size) {
    let (x, width) = Page.column(in: size.width)
    title = Rect(x: x, y: Page.margin, width: width, height: Page.titleHeight)
    let y = Page.titleBottom + Page.gap
    let room = size.height - y - Page.gap - Metrics.card - Page.margin
    magnifier = Rect(
      x: x, y: y, width: width, height: max(0, min(room, Metrics.magnifier.narrowHeight)).rounded())
    card = Rect(x: x, y: magnifier.maxY + Page.gap, width: width, height: Metrics.card)
    magnification = Self.magnification(in: magnifier.size)
  }

  /// Returns the greatest magnification at which the whole cart is visible.
  private static func magnification(in size: Size) -> Double? {
    let cart = Metrics.cart + 2 * Metrics.cartMargin
    return magnifications.first { cart * $0 <= min(size.width, size.height) }
  }

  /// The frame of the magnification's label in the magnifier.
  var magnificationLabel: Rect { Rect(x: Page.gap, y: 10, width: 60, height: 22) }

  /// The circle of the cart as the magnifier shows it, in the coordinates of the page.
  var lens: Rect {
    guard let magnification else { return .zero }
    let side = Metrics.cart * magnification
    let shift = (cart.x - Metrics.runway.width / 2) * magnification
    return Rect(
      x: magnifier.midX + shift - side / 2, y: magnifier.midY - side / 2, width: side, height: side)
  }

  // MARK: In the card

  var runway: Rect {
    Rect(
      x: Page.gap, y: (Metrics.cartRow - Metrics.runway.height) / 2, width: Metrics.runway.width,
      height: Metrics.runway.height)
  }

  /// The centre of the cart in the runway.
  var cart: Point {
    let room = magnification.map { magnifier.width / $0 / 2 - Metrics.cart / 2 - Metrics.cartMargin }
    return Point(
      (Metrics.runway.width / 2 + max(0, min(cartShift, room ?? .infinity))).rounded(.down),
      Metrics.runway.height / 2)
  }

  var counter: Rect {
    let x = runway.maxX + Page.gap
    return Rect(x: x, y: 0, width: max(0, card.width - x - Page.gap), height: Metrics.cartRow)
  }

  var separator: Rect {
    Rect(
      x: Page.gap, y: Metrics.cartRow - Metrics.hairline, width: card.width - Page.gap,
      height: Metrics.hairline)
  }

  private var slowRow: Rect {
    Rect(
      x: Page.gap, y: Metrics.cartRow, width: card.width - 2 * Page.gap, height: Metrics.slowRow)
  }

  var slowSwitch: Rect {
    Rect(
      x: slowRow.maxX - Metrics.switchSize.width, y: slowRow.midY - Metrics.switchSize.height / 2,
      width: Metrics.switchSize.width, height: Metrics.switchSize.height)
  }

  /// Returns the frame of the label of slow motion.
  ///
  /// - Parameters:
  ///   - textScale: The factor by which the user scales text.
  ///   - isLong: As for `slowReading`.
  func slowLabel(textScale: Double, isLong: Bool) -> Rect {
    let room = slowReading(textScale: textScale, isLong: isLong).minX - slowRow.minX
    return Rect(
      x: slowRow.minX, y: slowRow.minY, width: max(0, min(140 * max(1, textScale), room)),
      height: slowRow.height)
  }

  /// Returns the frame of the reading of slow motion.
  ///
  /// - Parameters:
  ///   - textScale: The factor by which the user scales text.
  ///   - isLong: Whether the text is longer than a fraction.
  func slowReading(textScale: Double, isLong: Bool) -> Rect {
    let width = (isLong ? 84.0 : 48.0) * max(1, textScale)
    return Rect(
      x: slowSwitch.minX - Page.gap / 2 - width, y: slowRow.minY, width: width, height: slowRow.height)
  }
}
