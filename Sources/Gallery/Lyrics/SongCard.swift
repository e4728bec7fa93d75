import GlissadeGeometry
import GlissadeUI

/// The card with the lyrics of the song.
final class SongCard: LyricCard {
  /// Returns the font size of the words on a card of a width, both in points.
  private static func fontSize(in width: Double) -> Double {
    width < 300 ? 22 : width < Metrics.wide ? 26 : 32
  }

  let lyricsView: LyricsView

  init(_ lyrics: Lyrics) {
    lyricsView = LyricsView(lyrics)
    super.init(caption: "Lyrics", content: lyricsView)
  }

  override func look(in style: UserInterfaceStyle) -> Look {
    switch style {
    case .light: Look(top: RGBA(rgb: 0x44298f), bottom: RGBA(rgb: 0x1f1656), dimInk: Color(rgb: 0xb09fe6))
    case .dark: Look(top: RGBA(rgb: 0x2c1d66), bottom: RGBA(rgb: 0x130d36), dimInk: Color(rgb: 0x9a87d4))
    }
  }

  /// Describes the words that are sung.
  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.value = lyricsView.sungText
  }

  override func paletteDidChange() {
    super.paletteDidChange()
    lyricsView.inks = (look.ink, look.dimInk)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    lyricsView.margin = margin
    lyricsView.fontSize = Self.fontSize(in: bounds.width)
  }
}
