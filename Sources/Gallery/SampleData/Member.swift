import GlissadeDrawing

/// Whom a card shows.
public struct Member: Hashable, Sendable {
  public var name: String
  /// What they are or were, in a word or two.
  public var role: String
  /// Where they work or worked.
  public var place: String
  /// A picture; `nil` leaves it to the initials.
  public var picture: Image?
  /// A sentence or two.
  public var description: String

  public init(name: String, role: String, place: String, picture: Image? = nil, description: String) {
    self.name = name
    self.role = role
    self.place = place
    self.picture = picture
    self.description = description
  }

  /// The first letters of the first and the last word of the name, as capitals.
  public var initials: String {
    let words = name.split(whereSeparator: \.isWhitespace)
    let ends = words.count > 1 ? [words[0], words[words.count - 1]] : words
    return ends.compactMap(\.first).map { $0.uppercased() }.joined()
  }
}
