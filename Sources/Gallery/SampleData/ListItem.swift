import GlissadeGeometry
import GlissadeSession

/// A row of the list: its title and its background colour.
public struct ListItem: Hashable, Sendable {
  /// The text of the row.
  public var title: String
  /// The background colour. The list chooses one for `nil`.
  public var color: RGBA?

  /// Creates a row. Without a colour, the list chooses one.
  public init(title: String, color: RGBA? = nil) {
    self.title = title
    self.color = color
  }
}

extension ListItem {
  /// Returns the rows that a file holds.
  ///
  /// - JSON: An array of `{"title": "…", "color": "#rrggbb"}`. The colour may be absent or `null`.
  /// - CSV as in RFC 4180: `title,color` in each record. The colour may be absent or empty. A first record
  ///   that contains the word `title` is a header, which may name the columns in either order.
  /// - Lines: A title each. Blank lines are ignored.
  ///
  /// Whitespace around a title is removed.
  ///
  /// - Throws: `DataFileError` with the line and, where there is one, the entry and its field.
  package static func read(_ file: DataFile) throws(DataFileError) -> [ListItem] {
    let items =
      switch ListFormat(of: file) {
      case .json: try json(file)
      case .csv: try csv(file)
      case .lines: lines(file)
      }
    if items.isEmpty { throw file.error("contains no rows; expected at least one") }
    return items
  }
}

/// The format of a list in a file.
public enum ListFormat: Sendable {
  case json, csv, lines

  /// Determines the format by the extension of the file's name: `.json`, `.csv`, or `.txt` for lines. With
  /// any other extension, a file that begins with `[` is JSON, and all others have lines.
  package init(of file: DataFile) {
    let name = file.name.lowercased()
    if name.hasSuffix(".json") {
      self = .json
    } else if name.hasSuffix(".csv") {
      self = .csv
    } else if name.hasSuffix(".txt") {
      self = .lines
    } else {
      let first = file.bytes.first { !" \t\r\n".utf8.contains($0) }
      self = first == UInt8(ascii: "[") ? .json : .lines
    }
  }
}
