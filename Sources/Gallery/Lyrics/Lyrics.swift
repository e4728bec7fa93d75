/// The words of a song and when they are sung, as an LRC file holds them.
public struct Lyrics: Hashable, Sendable {
  /// What is sung from one moment on: a line, in the order of their times.
  public struct Line: Hashable, Sendable {
    /// When it begins, in seconds of the song, by the file's own clock.
    public var time: Double
    /// Without blanks around it; empty where nothing is sung.
    public var text: String
    /// Its words with times of their own, in their order, blanks and all: together they are the text. Empty
    /// where the line is sung as one.
    public var words: [Word]
    /// When its last word ends, where that is told; by the same clock.
    public var end: Double?

    public init(time: Double, text: String, words: [Word] = [], end: Double? = nil) {
      (self.time, self.text, self.words, self.end) = (time, text, words, end)
    }

    /// When a word of the line begins, in seconds of the song, by the file's own clock: a whole millisecond.
    func time(of word: Word) -> Double { ((time + word.start) * 1000).rounded() / 1000 }
  }

  /// A part of a line that lights up by itself.
  ///
  /// Its time counts from the line's, so that a line that is sung again has the same words, in the same memory.
  public struct Word: Hashable, Sendable {
    /// When it begins, in seconds since the line has begun; not negative.
    public var start: Double
    /// The word, with the blanks behind it.
    public var text: String

    /// Creates a word.
    public init(start: Double, text: String) {
      (self.start, self.text) = (start, text)
    }
  }

  /// One thing that the file says of the song: a tag's name, in lower case, and its value.
  public struct Tag: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      (self.name, self.value) = (name, value)
    }
  }

  /// By time; lines of one time in the order of the file.
  public var lines: [Line]
  /// In the order of the file, without `offset` and `length`.
  public var tags: [Tag]
  /// How much sooner than the stamps say everything is to be shown, in seconds; negative for later.
  public var offset: Double
  /// How long the song is, in seconds, where the file says so.
  public var length: Double?

  public init(lines: [Line], tags: [Tag] = [], offset: Double = 0, length: Double? = nil) {
    (self.lines, self.tags, self.offset, self.length) = (lines, tags, offset, length)
  }
}

extension Lyrics {
  /// The value of the last tag of that name which has one.
  public subscript(tag name: String) -> String? {
    tags.last { $0.name == name && !$0.value.isEmpty }?.value
  }

  public var title: String? { self[tag: "ti"] }
  public var artist: String? { self[tag: "ar"] }
  public var album: String? { self[tag: "al"] }
  public var lyricist: String? { self[tag: "au"] }

  /// How long the last line stays where nothing says when the song ends, in seconds.
  private static let lastLine = 5.0

  /// How long the song is, in seconds: what the file says, unless lines come later than that.
  public var duration: Double {
    let end = lines.last.map { line in line.end ?? line.words.last.map(line.time) ?? line.time }
    let last = (end ?? 0) - offset
    if let length, length > last { return length }
    return max(0, last) + Self.lastLine
  }
}
