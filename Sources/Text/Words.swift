/// The words of a paragraph and the pieces between them.
struct Words {
  struct Piece {
    /// The range, in characters.
    var range: Range<Int>
    var kind: Kind
  }

  enum Kind {
    /// A word: it contains a letter, a digit or an emoji.
    case word
    /// White space without line ends.
    case space
    /// Punctuation, symbols and line ends.
    case other
  }

  /// The pieces in order, without gaps.
  private(set) var pieces: [Piece] = []

  /// Divides a paragraph into pieces.
  ///
  /// - Parameter paragraph: The text. A line end is a piece of its own.
  init(of paragraph: String) {
    let boundaries = WordBreak.boundaries(in: Array(paragraph.unicodeScalars))
    var (offset, scalar) = (0, 0)
    for character in paragraph {
      let kind = Kind(character)
      // A run of white space is one piece. Unicode's rules have this only for spaces.
      let continues = kind == .space && pieces.last?.kind == .space
      if let last = pieces.indices.last, continues || !boundaries[scalar] {
        pieces[last].range = pieces[last].range.lowerBound..<offset + 1
        if pieces[last].kind != .word { pieces[last].kind = kind }
      } else {
        pieces.append(Piece(range: offset..<offset + 1, kind: kind))
      }
      offset += 1
      scalar += character.unicodeScalars.count
    }
  }
}

extension Words.Kind {
  fileprivate init(_ character: Character) {
    self =
      if character.isWhitespace {
        character.isNewline ? .other : .space
      } else if character.belongsToWords {
        .word
      } else {
        .other
      }
  }
}

extension Character {
  fileprivate var belongsToWords: Bool {
    unicodeScalars.contains {
      let properties = $0.properties
      return properties.isAlphabetic || properties.numericType != nil || properties.isEmojiPresentation
        || $0 == "\u{FE0F}"
    }
  }
}
