import GlissadeTools

/// What the lyrics' screen shows: a song's words with their times, and its story.
public struct Song: Hashable, Sendable {
  public var lyrics: Lyrics
  public var story: Story

  package init(lyrics: Lyrics, story: Story? = nil) {
    self.lyrics = lyrics
    self.story = story ?? Story(about: lyrics)
  }

  /// The song of LRC in `file`, which has no story but what its tags tell; `complaint` hears of the lines that
  /// cannot be read.
  ///
  /// - Throws: `DataFileError` where there is no line to be read at all.
  package init(_ file: DataFile, complaint: (DataFileError) -> Void = { _ in }) throws(DataFileError) {
    self.init(lyrics: try Lyrics(file, complaint: complaint))
  }

  /// The gallery's own, which is a part of the program.
  public static let glidingHome: Song = {
    let lyrics = try? Lyrics(DataFile(name: "gliding-home.lrc", bytes: PackageResources.gliding_home_lrc))
    return Song(
      lyrics: lyrics ?? Lyrics(lines: []),
      story: Story(String(decoding: PackageResources.gliding_home_txt, as: UTF8.self)))
  }()

  /// What shows that somebody sings, where a line has no words.
  static let note = "♪"
}

/// What is told of a song: a heading, and paragraphs.
public struct Story: Hashable, Sendable {
  public var heading: String
  public var paragraphs: [String]

  /// The first line is the heading; blank lines part the paragraphs.
  public init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
    heading = lines.first ?? ""
    paragraphs = Array(lines.dropFirst())
  }

  /// What the tags of a song tell.
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

/// A time of a song as a player shows it: 1:05.
enum PlayTime {
  static func text(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds).rounded(.down))
    let (minutes, rest) = (whole / 60, whole % 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}
