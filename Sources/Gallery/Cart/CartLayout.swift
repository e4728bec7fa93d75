import GlissadeGeometry

/// Where the cart screen's parts stand: below each other or, where there is room, the magnifier beside the rest.
struct CartLayout {
  /// In points.
  private enum Metrics {
    /// Beside the magnifier the card takes what is left, within these widths.
    static let cardWidth = (least: 330.0, most: 512.0)
    static let cartRow = 96.0
    static let slowRow = 52.0
    static let hairline = 0.5
    /// The room around the cart, whose middle is the magnifier's.
    static let runway = Size(width: 92, height: 76)
    static let cart = 52.0
    /// How far the cart stands to the right of that middle, where it can: its lines reach out to the left.
    static let cartShift = 16.0
    /// What is seen at least to the right of the cart.
    static let cartMargin = 2.0
    static let magnifier = (narrowHeight: 560.0, wide: Size(width: Page.readableWidth, height: 640))
    /// From where on the magnifier stands beside the card.
    static let wideFrom = 700.0
    static let switchSize = Size(width: 51, height: 31)
  }

  let title: Rect
  let card: Rect
  let magnifier: Rect

  init(_ size: Size) {
    let cardHeight = Metrics.cartRow + Metrics.slowRow
    if size.width >= Metrics.wideFrom {
      let room = size.width - 2 * Page.margin - Page.gutter
      let glassWidth = min(room - Metrics.cardWidth.least, Metrics.magnifier.wide.width).rounded()
      let cardWidth = min(room - glassWidth, Metrics.cardWidth.most).rounded(.down)
      let x = ((size.width - cardWidth - Page.gutter - glassWidth) / 2).rounded()
      title = Rect(x: x, y: Page.margin, width: cardWidth, height: Page.titleHeight)
      card = Rect(x: x, y: Page.titleBottom + Page.gap, width: cardWidth, height: cardHeight)
      let height = min(size.height - card.minY - Page.margin, Metrics.magnifier.wide.height)
      magnifier = Rect(
        x: card.maxX + Page.gutter, y: card.minY, width: glassWidth, height: max(0, height).rounded())
    } else {
      let (x, width) = Page.column(in: size.width)
      title = Rect(x: x, y: Page.margin, width: width, height: Page.titleHeight)
      let y = Page.titleBottom + Page.gap
      let room = size.height - y - Page.gap - cardHeight - Page.margin
      magnifier = Rect(
        x: x, y: y, width: width, height: max(0, min(room, Metrics.magnifier.narrowHeight)).rounded())
      card = Rect(x: x, y: magnifier.maxY + Page.gap, width: width, height: cardHeight)
    }
  }

  /// In the magnifier.
  var magnification: Rect { Rect(x: Page.gap, y: 10, width: 60, height: 22) }

  // MARK: In the card

  var runway: Rect {
    Rect(
      x: Page.gap, y: (Metrics.cartRow - Metrics.runway.height) / 2, width: Metrics.runway.width,
      height: Metrics.runway.height)
  }

  /// The cart's middle, in the runway.
  func cart(magnification: Double) -> Point {
    let room = magnifier.width / magnification / 2 - Metrics.cart / 2 - Metrics.cartMargin
    return Point(
      (Metrics.runway.width / 2 + max(0, min(Metrics.cartShift, room))).rounded(.down),
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

  /// - Parameter textScale: How large text is.
  func slowLabel(textScale: Double) -> Rect {
    let room = slowReading(textScale: textScale).minX - slowRow.minX
    return Rect(
      x: slowRow.minX, y: slowRow.minY, width: max(0, min(140 * max(1, textScale), room)),
      height: slowRow.height)
  }

  /// - Parameter textScale: How large text is.
  func slowReading(textScale: Double) -> Rect {
    let width = 48.0 * max(1, textScale)
    return Rect(
      x: slowSwitch.minX - Page.gap / 2 - width, y: slowRow.minY, width: width, height: slowRow.height)
  }
}
