import GlissadeApplication

/// The content of a file of sample data: text in UTF-8, of at most 64 MiB.
package struct DataFile: Sendable {
  /// The name as it was given, for errors.
  package let name: String
  /// The text, without a byte order mark; always valid UTF-8.
  package let bytes: [UInt8]

  /// The most bytes a file may have.
  package static let limit = 64 << 20

  /// - Throws: `DataFileError` where `bytes` are too many, or no UTF-8.
  package init(name: String, bytes: [UInt8]) throws(DataFileError) {
    guard bytes.count <= Self.limit else { throw Self.tooLarge(name) }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let offset = error.byteOffsets.lowerBound
      let byte = String(bytes[offset], radix: 16)
      let line = 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
      throw DataFileError(
        file: name, place: DataFileError.Place(line: line),
        message: "the byte 0x\(byte) at offset \(offset) is not UTF-8; expected a text in UTF-8")
    }
    self.name = name
    self.bytes = bytes.starts(with: "\u{FEFF}".utf8) ? Array(bytes.dropFirst(3)) : bytes
  }

  package static func tooLarge(_ name: String) -> DataFileError {
    DataFileError(file: name, message: "is too large; expected at most 64 MiB")
  }

  /// What is wrong with the file's content, as a whole or at a place.
  package func error(
    line: Int? = nil, entry: Int? = nil, field: String? = nil, _ message: String
  ) -> DataFileError {
    let place = line.map { DataFileError.Place(line: $0, entry: entry, field: field) }
    return DataFileError(file: name, place: place, message: message)
  }
}

/// What is wrong with a file of sample data: where, what was found and what was expected.
package struct DataFileError: Error, Hashable, Sendable {
  /// The file's name, as it was given.
  package var file: String
  /// `nil` where the file as a whole is meant.
  package var place: Place?
  package var message: String
  package var kind: Kind

  package struct Place: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// Which of the entries, from 1.
    package var entry: Int?
    /// The name of the entry's field.
    package var field: String?

    package init(line: Int, entry: Int? = nil, field: String? = nil) {
      self.line = line
      self.entry = entry
      self.field = field
    }
  }

  /// The sort of fault, numbered as `sysexits.h` numbers exit statuses.
  package enum Kind: Int32, Sendable {
    /// The content is not what it should be.
    case data = 65
    /// There is no such file.
    case noInput = 66
    /// Reading failed underway.
    case inputOutput = 74
    /// The file may not be read.
    case noPermission = 77
  }

  package init(file: String, place: Place? = nil, message: String, kind: Kind = .data) {
    self.file = file
    self.place = place
    self.message = message
    self.kind = kind
  }
}

extension DataFileError: CustomStringConvertible {
  package var description: String {
    var place = ""
    if let line = self.place?.line { place += ":\(line)" }
    if let entry = self.place?.entry { place += ": entry \(entry)" }
    if let field = self.place?.field { place += ", field \"\(field)\"" }
    return "\(file.isEmpty ? "''" : file)\(place): \(message)"
  }
}

extension ApplicationError {
  /// Returns what `read` reads, or throws its error as one line with a status.
  package static func ofData<Value>(
    _ read: () throws(DataFileError) -> Value
  ) throws(ApplicationError) -> Value {
    do {
      return try read()
    } catch {
      throw ApplicationError(Status(rawValue: error.kind.rawValue) ?? .data, error.description)
    }
  }
}
