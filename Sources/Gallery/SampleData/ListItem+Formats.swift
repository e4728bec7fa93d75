import GlissadeGeometry
import GlissadeSession

extension ListItem {
  static func json(_ file: DataFile) throws(DataFileError) -> [ListItem] {
    let root = try JSONParser.parse(file)
    guard case .array(let entries) = root.value else {
      throw file.error(line: root.line, "\(root.value.kind) at the top; expected an array of entries")
    }
    return try entries.enumerated().map { (index, entry) throws(DataFileError) in
      try item(entry, number: index + 1, in: file)
    }
  }

  private static func item(
    _ entry: JSONNode, number: Int, in file: DataFile
  ) throws(DataFileError) -> ListItem {
    guard case .object(let members) = entry.value else {
      throw file.error(
        line: entry.line, entry: number, "\(entry.value.kind); expected an object with a \"title\"")
    }
    var title: String?
    var color: RGBA?
    for member in members {
      let (line, field) = (member.node.line, member.name)
      switch (field, member.node.value) {
      case ("title", .string(let text)):
        title = try checked(title: text, in: file, line: line, entry: number)
      case ("color", .string(let text)):
        color = try parsed(color: text, in: file, line: line, entry: number)
      case ("color", .null):
        color = nil
      case ("title", let value):
        throw file.error(line: line, entry: number, field: field, "\(value.kind); expected a string")
      case ("color", let value):
        let expected = "expected a string such as \"#d98a36\", or null"
        throw file.error(line: line, entry: number, field: field, "\(value.kind); \(expected)")
      default:
        let expected = "expected \"title\" and \"color\" only"
        throw file.error(line: line, entry: number, "a field named \(field.quoted); \(expected)")
      }
    }
    guard let title else {
      throw file.error(line: entry.line, entry: number, "no field \"title\"; expected one, a string")
    }
    return ListItem(title: title, color: color)
  }

  static func csv(_ file: DataFile) throws(DataFileError) -> [ListItem] {
    var records = try CSVParser.parse(file)[...]
    var columns = ["title", "color"]
    if let first = records.first {
      let names = first.fields.map { $0.trimmed.lowercased() }
      if names.contains("title") {
        guard Set(names).isSubset(of: columns), Set(names).count == names.count else {
          let found = first.fields.joined(separator: ",").quoted
          throw file.error(line: first.line, "the header \(found); expected 'title' or 'title,color'")
        }
        columns = names
        records.removeFirst()
      }
    }
    var items: [ListItem] = []
    items.reserveCapacity(records.count)
    for (index, record) in records.enumerated() {
      let entry = index + 1
      guard record.fields.count <= columns.count else {
        let expected =
          "expected '\(columns.joined(separator: ","))', with quotes around a field that has commas"
        throw file.error(line: record.line, entry: entry, "\(record.fields.count) fields; \(expected)")
      }
      let fields = Dictionary(uniqueKeysWithValues: zip(columns, record.fields))
      let title = try checked(title: fields["title"] ?? "", in: file, line: record.line, entry: entry)
      let color = fields["color"]?.trimmed ?? ""
      items.append(
        ListItem(
          title: title,
          color: color.isEmpty ? nil : try parsed(color: color, in: file, line: record.line, entry: entry)))
    }
    return items
  }

  static func lines(_ file: DataFile) -> [ListItem] {
    file.bytes.split(separator: UInt8(ascii: "\n")).lazy
      .map { String(decoding: $0, as: UTF8.self).trimmed }
      .filter { !$0.isEmpty }
      .map { ListItem(title: $0) }
  }

  private static func checked(
    title: String, in file: DataFile, line: Int, entry: Int
  ) throws(DataFileError) -> String {
    let title = title.trimmed
    if title.isEmpty {
      throw file.error(line: line, entry: entry, field: "title", "it is empty; expected a text")
    }
    return title
  }

  private static func parsed(
    color: String, in file: DataFile, line: Int, entry: Int
  ) throws(DataFileError) -> RGBA {
    do throws(HexColorError) {
      return try RGBA(hex: color)
    } catch {
      throw file.error(line: line, entry: entry, field: "color", "\(error)")
    }
  }
}
