import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The cover of a song, its title and its performer.
final class SongHeader: View {
  /// The arrangement of cover and text.
  enum Arrangement {
    /// `row` has the text beside the cover, `stack` has it centred below the cover.
    case row, stack
  }

  /// In points.
  private enum Metrics {
    static let gap = 14.0
    static let title = 28.0
    static let artist = 22.0
    static let coverRadius = 0.11
  }

  private let cover = View()
  private let coverImage = ImageView()
  /// The sign on the cover of a song without a picture.
  private let note = Label(Song.note, color: .white)
  private let titleLabel: Label
  private let artistLabel = Label("", font: .systemFont(ofSize: 15), color: .secondaryLabel)
  /// The performer and, if there is room, the album.
  private let credits: [String]

  var arrangement = Arrangement.row { didSet { setNeedsLayout() } }
  /// The side of the cover, in points.
  var coverSide = 64.0 { didSet { setNeedsLayout() } }

  /// - Parameter picture: The picture on the cover. `nil` for a note.
  init(_ lyrics: Lyrics, cover picture: Image?) {
    titleLabel = Label(lyrics.title ?? "Untitled", font: .boldSystemFont(ofSize: 22))
    credits = [lyrics.artist, lyrics.album].compactMap { $0 }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    titleLabel.accessibilityTraits = .header
    coverImage.accessibilityLabel = "Cover"
    cover.clipsToBounds = true
    coverImage.contentMode = .scaleAspectFill
    cover.addSubview(coverImage)
    if let picture {
      coverImage.image = picture
    } else {
      cover.backgroundColor = .systemIndigo
      coverImage.isHidden = true
      note.textAlignment = .center
      note.accessibilityElementsHidden = true
      cover.addSubview(note)
    }
    for view in [cover, titleLabel, artistLabel] { addSubview(view) }
  }

  private var titleHeight: Double { scaledValue(Metrics.title) }
  private var artistHeight: Double { scaledValue(Metrics.artist) }

  /// The height in points with a cover of `coverSide`.
  var height: Double {
    switch arrangement {
    case .row: max(coverSide, titleHeight + artistHeight)
    case .stack: coverSide + Metrics.gap + titleHeight + artistHeight
    }
  }

  override func layoutSubviews() {
    cover.bounds.size = Size(width: coverSide, height: coverSide)
    cover.layer.cornerRadius = coverSide * Metrics.coverRadius
    coverImage.frame = cover.bounds
    note.frame = cover.bounds
    note.font = .boldSystemFont(ofSize: (coverSide / 2).rounded())
    let text: Rect
    switch arrangement {
    case .row:
      cover.center = Point(isRightToLeft ? bounds.maxX - coverSide / 2 : coverSide / 2, bounds.midY)
      let x = coverSide + Metrics.gap
      text = directed(
        Rect(
          x: x, y: bounds.midY - (titleHeight + artistHeight) / 2, width: max(0, bounds.width - x),
          height: titleHeight + artistHeight))
    case .stack:
      cover.center = Point(bounds.midX, coverSide / 2)
      text = Rect(
        x: 0, y: coverSide + Metrics.gap, width: bounds.width, height: titleHeight + artistHeight)
    }
    let beside = isRightToLeft ? TextAlignment.right : .left
    for label in [titleLabel, artistLabel] { label.textAlignment = arrangement == .row ? beside : .center }
    titleLabel.frame = Rect(x: text.minX, y: text.minY, width: text.width, height: titleHeight)
    // Each change of the text causes a layout, so it is set once, to the text that fits.
    let all = credits.joined(separator: " · ")
    let width = stage?.textMeasurer?.width(of: all, font: scaledFont(artistLabel.font)) ?? 0
    artistLabel.text = width.rounded(.up) > text.width ? credits.first ?? "" : all
    artistLabel.frame = Rect(
      x: text.minX, y: text.minY + titleHeight, width: text.width, height: artistHeight)
  }
}
