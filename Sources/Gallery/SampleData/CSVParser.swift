import GlissadeSession

/// A record of comma-separated values, with the number of its first line, from 1.
struct CSVRecord {
  var line: Int
  var fields: [String]
}

/// A parser of comma-separated values as RFC 4180 defines them. Lines may also end in a line feed alone. Line
/// breaks in quoted fields are read as line feeds. Blank lines between records are ignored.
struct CSVParser {
  private let file: DataFile
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  static func parse(_ file: DataFile) throws(DataFileError) -> [CSVRecord] {
    var parser = CSVParser(file: file)
    var records: [CSVRecord] = []
    while parser.index < parser.bytes.count {
      let record = try parser.record()
      let isBlank = record.fields.count == 1 && record.fields[0].allSatisfy(\.isWhitespace)
      if !isBlank { records.append(record) }
    }
    return records
  }

  private init(file: DataFile) {
    self.file = file
    bytes = file.bytes
  }

  private mutating func record() throws(DataFileError) -> CSVRecord {
    var record = CSVRecord(line: line, fields: [])
    while true {
      record.fields.append(try peek == quote ? quotedField() : plainField())
      let end = peek
      index += 1
      if end != comma {
        line += 1
        return record
      }
    }
  }

  /// Reads an unquoted field, up to the comma, the end of the line or the end of the file.
  private mutating func plainField() throws(DataFileError) -> String {
    let start = index
    while let byte = peek, byte != comma, byte != newline {
      if byte == quote {
        throw file.error(
          line: line, "a quote within a field; expected quotes around the whole field and its own doubled")
      }
      index += 1
    }
    var field = bytes[start..<index]
    if peek != comma, field.last == carriageReturn { field.removeLast() }
    return String(decoding: field, as: UTF8.self)
  }

  private mutating func quotedField() throws(DataFileError) -> String {
    let start = line
    var field: [UInt8] = []
    index += 1
    while let byte = peek {
      index += 1
      if byte != quote {
        if byte == newline {
          line += 1
          if field.last == carriageReturn { field.removeLast() }
        }
        field.append(byte)
      } else if peek == quote {
        field.append(quote)
        index += 1
      } else {
        if peek == carriageReturn, index + 1 == bytes.count || bytes[index + 1] == newline { index += 1 }
        guard peek == nil || peek == comma || peek == newline else {
          throw file.error(line: line, "text after a closing quote; expected a comma or the line's end")
        }
        return String(decoding: field, as: UTF8.self)
      }
    }
    throw file.error(line: start, "a quote that nothing closes; expected a closing one")
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private let comma = UInt8(ascii: ",")
  private let quote = UInt8(ascii: "\"")
  private let newline = UInt8(ascii: "\n")
  private let carriageReturn = UInt8(ascii: "\r")
}
