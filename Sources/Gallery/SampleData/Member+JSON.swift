import GlissadeDrawing
import GlissadeSession

extension Member {
  /// The fields of an entry, and whether they are required.
  private enum Field: String, CaseIterable {
    case name, role, place, picture, description

    var isRequired: Bool { self != .picture }

    static var list: String { allCases.map { "\"\($0)\"" }.joined(separator: ", ") }
  }

  /// Returns the members that a file holds: a JSON array of objects with the texts `name`, `role`, `place`
  /// and `description`. The optional `picture` is a path relative to the file, or the name of an asset. It
  /// may be `null`. Whitespace around a text is removed.
  ///
  /// - Throws: `DataFileError` with the line, the entry and its field.
  package static func read(_ file: DataFile) throws(DataFileError) -> [Member] {
    let root = try JSONParser.parse(file)
    guard case .array(let entries) = root.value else {
      throw file.error(line: root.line, "\(root.value.kind) at the top; expected an array of members")
    }
    if entries.isEmpty { throw file.error("contains no members; expected at least one") }
    return try entries.enumerated().map { (index, entry) throws(DataFileError) in
      try member(entry, number: index + 1, in: file)
    }
  }

  private static func member(
    _ entry: JSONNode, number: Int, in file: DataFile
  ) throws(DataFileError) -> Member {
    guard case .object(let nodes) = entry.value else {
      throw file.error(
        line: entry.line, entry: number, "\(entry.value.kind); expected an object with a \"name\"")
    }
    var texts: [Field: String] = [:]
    for (name, node) in nodes {
      guard let field = Field(rawValue: name) else {
        throw file.error(
          line: node.line, entry: number, "a field named \(name.quoted); expected \(Field.list) only")
      }
      texts[field] = try text(node, field, number: number, in: file)
    }
    for field in Field.allCases where field.isRequired && texts[field] == nil {
      throw file.error(
        line: entry.line, entry: number, field: field.rawValue, "it is missing; expected a string")
    }
    return Member(
      name: texts[.name] ?? "", role: texts[.role] ?? "", place: texts[.place] ?? "",
      picture: texts[.picture].map { Image(asset: file.path(beside: $0) ?? $0) },
      description: texts[.description] ?? "")
  }

  private static func text(
    _ node: JSONNode, _ field: Field, number: Int, in file: DataFile
  ) throws(DataFileError) -> String? {
    switch node.value {
    case .string(let text):
      let text = text.trimmed
      if text.isEmpty {
        throw file.error(
          line: node.line, entry: number, field: field.rawValue, "it is empty; expected a text")
      }
      return text
    case .null where !field.isRequired:
      return nil
    case let value:
      let expected =
        field.isRequired ? "expected a string" : "expected a string, the path of a picture, or null"
      throw file.error(line: node.line, entry: number, field: field.rawValue, "\(value.kind); \(expected)")
    }
  }
}
