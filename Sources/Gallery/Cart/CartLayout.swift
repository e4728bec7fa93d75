import GlissadeGeometry

/// Where the cart screen's parts stand: below each other or, where there is room, the magnifier beside the rest.
struct CartLayout {
  static let radius = 14.0

  /// In points.
  private enum Metrics {
    static let margin = 20.0
    static let gap = 16.0
    static let title = 41.0
    static let cardWidth = 330.0
    static let widestColumn = 520.0
    static let cartRow = 96.0
    static let slowRow = 52.0
    static let inset = 16.0
    static let hairline = 0.5
    /// The room around the cart, whose middle is the magnifier's.
    static let runway = Size(width: 92, height: 76)
    static let cart = 52.0
    /// How far the cart stands to the right of that middle, where it can: its lines reach out to the left.
    static let cartShift = 16.0
    /// What is seen at least to the right of the cart.
    static let cartMargin = 2.0
    static let magnifier = (narrowHeight: 420.0, wide: Size(width: 640, height: 480))
    /// From where on the magnifier stands beside the card.
    static let wideFrom = 700.0
    static let switchSize = Size(width: 51, height: 31)
  }

  let title: Rect
  let card: Rect
  let magnifier: Rect

  init(_ size: Size) {
    let cardHeight = Metrics.cartRow + Metrics.slowRow
    let isWide = size.width >= Metrics.wideFrom
    if isWide {
      let room = size.width - 2 * Metrics.margin - Metrics.cardWidth - 2 * Metrics.gap
      let glass = Size(
        width: min(room, Metrics.magnifier.wide.width),
        height: max(0, min(size.height - 2 * Metrics.margin, Metrics.magnifier.wide.height)))
      let width = Metrics.cardWidth + 2 * Metrics.gap + glass.width
      let x = ((size.width - width) / 2).rounded()
      let height = Metrics.title + Metrics.gap + cardHeight
      let y = ((size.height - height) / 2).rounded()
      title = Rect(x: x, y: y, width: Metrics.cardWidth, height: Metrics.title)
      card = Rect(x: x, y: title.maxY + Metrics.gap, width: Metrics.cardWidth, height: cardHeight)
      magnifier = Rect(
        x: card.maxX + 2 * Metrics.gap, y: ((size.height - glass.height) / 2).rounded(),
        width: glass.width.rounded(), height: glass.height.rounded())
    } else {
      let width = max(0, min(size.width - 2 * Metrics.margin, Metrics.widestColumn)).rounded(.down)
      let x = ((size.width - width) / 2).rounded()
      let top = Metrics.margin
      title = Rect(x: x, y: top, width: width, height: Metrics.title)
      let room = size.height - title.maxY - cardHeight - 2 * Metrics.gap - Metrics.margin
      magnifier = Rect(
        x: x, y: title.maxY + Metrics.gap, width: width,
        height: max(0, min(room, Metrics.magnifier.narrowHeight)).rounded())
      card = Rect(x: x, y: magnifier.maxY + Metrics.gap, width: width, height: cardHeight)
    }
  }

  /// In the magnifier.
  var magnification: Rect { Rect(x: Metrics.inset, y: 10, width: 60, height: 22) }

  // MARK: In the card

  var runway: Rect {
    Rect(
      x: Metrics.inset, y: (Metrics.cartRow - Metrics.runway.height) / 2, width: Metrics.runway.width,
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
    let x = runway.maxX + Metrics.gap
    return Rect(x: x, y: 0, width: max(0, card.width - x - Metrics.inset), height: Metrics.cartRow)
  }

  var separator: Rect {
    Rect(
      x: Metrics.inset, y: Metrics.cartRow - Metrics.hairline, width: card.width - Metrics.inset,
      height: Metrics.hairline)
  }

  private var slowRow: Rect {
    Rect(
      x: Metrics.inset, y: Metrics.cartRow, width: card.width - 2 * Metrics.inset, height: Metrics.slowRow)
  }

  var slowSwitch: Rect {
    Rect(
      x: slowRow.maxX - Metrics.switchSize.width, y: slowRow.midY - Metrics.switchSize.height / 2,
      width: Metrics.switchSize.width, height: Metrics.switchSize.height)
  }

  var slowLabel: Rect { Rect(x: slowRow.minX, y: slowRow.minY, width: 140, height: slowRow.height) }

  var slowReading: Rect {
    let width = 48.0
    return Rect(
      x: slowSwitch.minX - Metrics.gap / 2 - width, y: slowRow.minY, width: width, height: slowRow.height)
  }
}
