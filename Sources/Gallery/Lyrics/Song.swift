import GlissadeSession

/// A song of the lyrics' screen: its lyrics and its story.
public struct Song: Hashable, Sendable {
  /// The words with their times.
  public var lyrics: Lyrics
  /// The text about the song.
  public var story: Story

  /// Creates a song. Without a story, it has the one that its tags tell.
  package init(lyrics: Lyrics, story: Story? = nil) {
    self.lyrics = lyrics
    self.story = story ?? Story(about: lyrics)
  }

  /// Creates a song from an LRC file, with the story that its tags tell. `complaint` is called for each line
  /// that cannot be read.
  ///
  /// - Throws: `DataFileError` if no line can be read.
  package init(_ file: DataFile, complaint: (DataFileError) -> Void = { _ in }) throws(DataFileError) {
    self.init(lyrics: try Lyrics(file, complaint: complaint))
  }

  /// The gallery's own song, which is part of the program.
  public static let glidingHome: Song = {
    let lyrics = try? Lyrics(DataFile(name: "gliding-home.lrc", bytes: PackageResources.gliding_home_lrc))
    return Song(
      lyrics: lyrics ?? Lyrics(lines: []),
      story: Story(String(decoding: PackageResources.gliding_home_txt, as: UTF8.self)))
  }()

  /// The text of a line without words.
  static let note = "♪"
}

/// A text about a song: a heading and paragraphs.
public struct Story: Hashable, Sendable {
  /// The title of the text.
  public var heading: String
  /// The paragraphs in their order.
  public var paragraphs: [String]

  /// Creates a story. The first line of the text is the heading, and each further one is a paragraph. Blank
  /// lines are ignored.
  public init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
    heading = lines.first ?? ""
    paragraphs = Array(lines.dropFirst())
  }

  /// Creates a story from the tags of a song.
  init(about lyrics: Lyrics) {
    heading = lyrics.title ?? "About this song"
    let names = ["ar": "By", "al": "From", "au": "Words by", "by": "Timed by"]
    let facts = ["ar", "al", "au", "by"].compactMap { tag in
      lyrics[tag: tag].flatMap { value in names[tag].map { "\($0) \(value)." } }
    }
    let words = lyrics.lines.filter { !$0.text.isEmpty }.count
    paragraphs = (facts.isEmpty ? [] : [facts.joined(separator: "\n")])
    paragraphs.append("\(words == 1 ? "One line" : "\(words) lines") in \(PlayTime.text(lyrics.duration)).")
  }
}

/// The format of times in a player: `1:05`.
enum PlayTime {
  static func text(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds).rounded(.down))
    let (minutes, rest) = (whole / 60, whole % 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}
