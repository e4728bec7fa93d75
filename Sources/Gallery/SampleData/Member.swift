import GlissadeDrawing

/// A person on a card.
public struct Member: Hashable, Sendable {
  /// The name of the person.
  public var name: String
  /// The profession, in a word or two.
  public var role: String
  /// The place of work.
  public var place: String
  /// A picture. The card shows the initials for `nil`.
  public var picture: Image?
  /// A description of one or two sentences.
  public var description: String

  /// Creates a member.
  public init(name: String, role: String, place: String, picture: Image? = nil, description: String) {
    self.name = name
    self.role = role
    self.place = place
    self.picture = picture
    self.description = description
  }

  /// The first letters of the first and the last word of the name, in upper case.
  public var initials: String {
    let words = name.split(whereSeparator: \.isWhitespace)
    let ends = words.count > 1 ? [words[0], words[words.count - 1]] : words
    let letters = ends.compactMap(\.first).map { $0.uppercased() }
    // Letters of a connected script would join to a word.
    return letters.joined(separator: isRightToLeft ? "\u{200C}" : "")
  }

  /// Whether the name is written from right to left: whether its first letter is.
  var isRightToLeft: Bool {
    name.unicodeScalars.first { $0.properties.isAlphabetic }.map(Self.isRightToLeft) ?? false
  }

  /// Returns whether a letter is in a block of Unicode that is written from right to left.
  private static func isRightToLeft(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
