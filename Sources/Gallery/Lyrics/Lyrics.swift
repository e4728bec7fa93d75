/// The lyrics of a song with their times, as in an LRC file.
public struct Lyrics: Hashable, Sendable {
  /// A line of the lyrics.
  public struct Line: Hashable, Sendable {
    /// The start of the line, in seconds of the file's clock.
    public var time: Double
    /// The text without whitespace at its ends. It is empty where nothing is sung.
    public var text: String
    /// The words that have times of their own, in their order and with whitespace. Together they are the
    /// text. The array is empty for a line without times of its words.
    public var words: [Word]
    /// The end of the last word, in seconds of the file's clock. `nil` if it is unknown.
    public var end: Double?

    /// Creates a line. Without `words`, it lights up at once.
    public init(time: Double, text: String, words: [Word] = [], end: Double? = nil) {
      (self.time, self.text, self.words, self.end) = (time, text, words, end)
    }

    /// Returns the start of a word of the line, in seconds of the file's clock, rounded to milliseconds.
    func time(of word: Word) -> Double { ((time + word.start) * 1000).rounded() / 1000 }
  }

  /// A part of a line that lights up separately.
  ///
  /// Its time is relative to that of the line, so that repetitions of a line share the memory of their words.
  public struct Word: Hashable, Sendable {
    /// The start of the word, in seconds after the start of the line. It is not negative.
    public var start: Double
    /// The text of the word, with the whitespace that follows it.
    public var text: String

    /// Creates a word.
    public init(start: Double, text: String) {
      (self.start, self.text) = (start, text)
    }
  }

  /// A property of the song in the file.
  public struct Tag: Hashable, Sendable {
    /// The name of the tag, in lower case.
    public var name: String
    /// The text of the tag.
    public var value: String

    /// Creates a tag.
    public init(_ name: String, _ value: String) {
      (self.name, self.value) = (name, value)
    }
  }

  /// The lines, sorted by time. Lines of the same time are in the order of the file.
  public var lines: [Line]
  /// The tags in the order of the file, without `offset` and `length`.
  public var tags: [Tag]
  /// The time by which all lyrics come earlier than their stamps, in seconds. It is negative if they come
  /// later.
  public var offset: Double
  /// The length of the song in the file, in seconds. `nil` if the file has none.
  public var length: Double?

  /// Creates lyrics. The lines must be sorted by time.
  public init(lines: [Line], tags: [Tag] = [], offset: Double = 0, length: Double? = nil) {
    (self.lines, self.tags, self.offset, self.length) = (lines, tags, offset, length)
  }
}

extension Lyrics {
  /// Returns the value of the last tag with a name and a value that is not empty.
  public subscript(tag name: String) -> String? {
    tags.last { $0.name == name && !$0.value.isEmpty }?.value
  }

  /// The title of the song, from the tag `ti`.
  public var title: String? { self[tag: "ti"] }
  /// The performer of the song, from the tag `ar`.
  public var artist: String? { self[tag: "ar"] }
  /// The album of the song, from the tag `al`.
  public var album: String? { self[tag: "al"] }
  /// The author of the lyrics, from the tag `au`.
  public var lyricist: String? { self[tag: "au"] }

  /// The duration of the last line if the length of the song is unknown, in seconds.
  private static let lastLine = 5.0

  /// The length of the song, in seconds. It is the file's, unless lines end later.
  public var duration: Double {
    let end = lines.last.map { line in line.end ?? line.words.last.map(line.time) ?? line.time }
    let last = (end ?? 0) - offset
    if let length, length > last { return length }
    return max(0, last) + Self.lastLine
  }
}
