import GlissadeGeometry
import GlissadeTools

extension LyricsScreen: FootedScreen {
  package var foot: Rect { playbackControls.frame }
}

extension LyricsScreen {
  /// In points.
  private enum Metrics {
    /// More than other pages have: the cards' shadows need it.
    static let margin = 20.0
    /// What the card behind needs above the front one, at most.
    static let peek = 30.0
    /// Higher ones would hide the one behind: it is shifted up by less than its smaller size takes away.
    static let card = Size(width: Page.readableWidth, height: 420)
    /// From this size on there is a column for the cover beside the cards.
    static let wideWidth = 720.0
    static let column = 340.0
    static let betweenColumns = 64.0
    /// From this height on a narrow screen has its cover above the text.
    static let tallHeight = 740.0
    /// From this one on the cover may grow, since everything else has room.
    static let comfortableHeight = 844.0
    static let rowCover = 52.0
    /// On a higher one it takes some of what is free, up to the second.
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

  /// Below each other, with what height is left spread between them.
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

  /// Cover and player in a column, the cards beside it.
  private func layOutWide(_ bounds: Rect) {
    let gap = min(Metrics.betweenColumns, (bounds.width * 0.05).rounded())
    let room = bounds.width - 2 * gap - gap
    let column = min(Metrics.column, (room * 0.38).rounded())
    let width = min(Metrics.card.width, room - column)
    let height = max(0, min(Metrics.card.height, bounds.height - 2 * Metrics.margin - Metrics.peek))
    let left = (bounds.midX - (column + gap + width) / 2).rounded(.down)
    cards.frame = Rect(
      x: left + column + gap, y: (bounds.midY - height / 2 + Metrics.peek / 2).rounded(.down), width: width,
      height: height)
    header.arrangement = .stack
    header.coverSide = max(
      0,
      min(Metrics.wideCover, column, bounds.height - PlaybackControls.Metrics.height - 64 - 4 * Metrics.gap))
    let columnHeight = header.height + Metrics.gap + PlaybackControls.Metrics.height
    header.frame = Rect(
      x: left, y: (bounds.midY - columnHeight / 2).rounded(.down), width: column, height: header.height)
    playbackControls.frame = Rect(
      x: left, y: header.frame.maxY + Metrics.gap, width: column, height: PlaybackControls.Metrics.height)
  }
}
