import GlissadeApplication

/// The content of a data file, which is UTF-8 text of at most 64 MiB.
public struct DataFile: Sendable {
  /// The name as it was given, for error messages.
  public let name: String
  /// The text without a byte order mark. It is always valid UTF-8.
  public let bytes: [UInt8]

  /// The maximum size of a file, in bytes.
  public static let limit = 64 << 20

  /// Creates a file from its content.
  ///
  /// - Throws: A `DataFileError` if the content is too large or is not valid UTF-8.
  public init(name: String, bytes: [UInt8]) throws(DataFileError) {
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

  /// Returns an error of the whole file, or of a place in it.
  public func error(
    line: Int? = nil, entry: Int? = nil, field: String? = nil, _ message: String
  ) -> DataFileError {
    let place = line.map { DataFileError.Place(line: $0, entry: entry, field: field) }
    return DataFileError(file: name, place: place, message: message)
  }
}

/// An error in a data file, with its place, the cause and the expectation.
public struct DataFileError: Error, Hashable, Sendable {
  /// The file's name as it was given.
  public var file: String
  /// The place in the file. `nil` if the error concerns the whole file.
  public var place: Place?
  /// The cause and the expectation.
  public var message: String
  /// The exit status of a program that ends with the error.
  public var status: ApplicationError.Status

  /// A place in a data file.
  public struct Place: Hashable, Sendable {
    /// The line number, starting at 1.
    public var line: Int
    /// The number of the entry, starting at 1. `nil` if the error concerns no particular entry.
    public var entry: Int?
    /// The name of the entry's field. `nil` if the error concerns no particular field.
    public var field: String?

    /// Creates a place.
    public init(line: Int, entry: Int? = nil, field: String? = nil) {
      (self.line, self.entry, self.field) = (line, entry, field)
    }
  }

  /// Creates an error.
  public init(
    file: String, place: Place? = nil, message: String, status: ApplicationError.Status = .data
  ) {
    (self.file, self.place, self.message, self.status) = (file, place, message, status)
  }
}

extension DataFileError: CustomStringConvertible {
  /// The file, the place and the message in one line.
  public var description: String {
    var place = ""
    if let line = self.place?.line { place += ":\(line)" }
    if let entry = self.place?.entry { place += ": entry \(entry)" }
    if let field = self.place?.field { place += ", field \"\(field)\"" }
    return "\(file.isEmpty ? "''" : file)\(place): \(message)"
  }
}

extension ApplicationError {
  /// Returns the value of an expression, and converts the error of a data file, with its status.
  package static func ofData<Value>(
    _ read: @autoclosure () throws(DataFileError) -> Value
  ) throws(ApplicationError) -> Value {
    do {
      return try read()
    } catch {
      throw ApplicationError(error.status, error.description)
    }
  }
}
