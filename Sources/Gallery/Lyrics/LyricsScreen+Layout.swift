import GlissadeGeometry
import GlissadeSession

extension LyricsScreen: FootedScreen {
  public var foot: Rect { playbackControls.frame }
}

extension LyricsScreen {
  /// In points.
  private enum Metrics {
    /// The margin is wider than that of other pages, since the cards have shadows.
    static let margin = 20.0
    /// The greatest height of the visible part of the card behind, above the front one.
    static let peek = 30.0
    /// Taller cards would hide the card behind, since its offset would be less than its loss of height.
    static let card = Size(width: Page.readableWidth, height: 420)
    /// The width of a page from which on the cover is in a column beside the cards.
    static let wideWidth = 720.0
    static let column = 340.0
    static let betweenColumns = 64.0
    /// The height of a narrow page from which on the cover is above the text.
    static let tallHeight = 740.0
    /// The height from which on the cover may grow, since all other parts have room.
    static let comfortableHeight = 844.0
    static let rowCover = 52.0
    /// The limits of the cover's size. Above the comfortable height it takes up part of the free space.
    static let stackCover = (least: 144.0, most: 280.0)
    static let wideCover = 340.0
    static let gap = 24.0
  }

  func layOut(in bounds: Rect) {
    if bounds.width >= Metrics.wideWidth, bounds.width > bounds.height {
      layOutWide(bounds)
    } else {
      layOutNarrow(bounds)
    }
  }

  /// Places the parts one below the other, with the remaining height distributed between them.
  private func layOutNarrow(_ bounds: Rect) {
    let isTall = bounds.height >= Metrics.tallHeight
    header.arrangement = isTall ? .stack : .row
    let free = bounds.height - Metrics.comfortableHeight
    header.coverSide =
      isTall
      ? min(Metrics.stackCover.least + max(0, free), Metrics.stackCover.most) : Metrics.rowCover
    let width = max(0, min(bounds.width - 2 * Metrics.margin, Metrics.card.width))
    let least = 12.0
    let taken = header.height + Metrics.peek + PlaybackControls.Metrics.height
    let height = max(0, min(Metrics.card.height, bounds.height - taken - 4 * least))
    let gap = max(least, (bounds.height - taken - height) / 4).rounded(.down)
    let x = (bounds.midX - width / 2).rounded(.down)
    header.frame = Rect(x: x, y: gap, width: width, height: header.height)
    cards.frame = Rect(x: x, y: header.frame.maxY + gap + Metrics.peek, width: width, height: height)
    playbackControls.frame = Rect(
      x: x, y: cards.frame.maxY + gap, width: width, height: PlaybackControls.Metrics.height)
  }

  /// Places cover and player in a column, and the cards beside it.
  private func layOutWide(_ bounds: Rect) {
    let gap = min(Metrics.betweenColumns, (bounds.width * 0.05).rounded())
    let room = bounds.width - 2 * gap - gap
    let column = min(Metrics.column, (room * 0.38).rounded())
    let width = min(Metrics.card.width, room - column)
    let height = max(0, min(Metrics.card.height, bounds.height - 2 * Metrics.margin - Metrics.peek))
    let left = (bounds.midX - (column + gap + width) / 2).rounded(.down)
    cards.frame = view.directed(
      Rect(
        x: left + column + gap, y: (bounds.midY - height / 2 + Metrics.peek / 2).rounded(.down), width: width,
        height: height))
    header.arrangement = .stack
    header.coverSide = max(
      0,
      min(Metrics.wideCover, column, bounds.height - PlaybackControls.Metrics.height - 64 - 4 * Metrics.gap))
    let columnHeight = header.height + Metrics.gap + PlaybackControls.Metrics.height
    header.frame = view.directed(
      Rect(x: left, y: (bounds.midY - columnHeight / 2).rounded(.down), width: column, height: header.height))
    playbackControls.frame = Rect(
      x: header.frame.minX, y: header.frame.maxY + Metrics.gap, width: column,
      height: PlaybackControls.Metrics.height)
  }
}
