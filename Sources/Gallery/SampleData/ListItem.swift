import GlissadeGeometry
import GlissadeTools

/// A row of the list: what it says and the colour it stands on.
public struct ListItem: Hashable, Sendable {
  public var title: String
  /// `nil` leaves the choice to the list.
  public var color: RGBA?

  public init(title: String, color: RGBA? = nil) {
    self.title = title
    self.color = color
  }
}

extension ListItem {
  /// The rows that `file` holds, in its format.
  ///
  /// - JSON: an array of `{"title": "…", "color": "#rrggbb"}`, where the colour may be left out or `null`.
  /// - CSV, as RFC 4180 has it: `title,color` a record, where the colour may be left out or empty. A first
  ///   record that holds the word `title` is a header, which may name the columns in either order.
  /// - Lines: a title each; blank ones do not count.
  ///
  /// Blanks around a title are trimmed.
  ///
  /// - Throws: `DataFileError`, which names the line, and the entry and its field where there is one.
  package static func read(_ file: DataFile) throws(DataFileError) -> [ListItem] {
    let items =
      switch ListFormat(of: file) {
      case .json: try json(file)
      case .csv: try csv(file)
      case .lines: lines(file)
      }
    if items.isEmpty { throw file.error("holds no rows; expected at least one") }
    return items
  }
}

/// How a file writes a list.
public enum ListFormat: Sendable {
  case json, csv, lines

  /// The format that the file's name ends in: `.json`, `.csv` or, for lines, `.txt`. Under any other name a
  /// file that begins with `[` is JSON, and one that does not has lines.
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
