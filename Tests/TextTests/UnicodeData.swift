import Foundation

/// The tables of Unicode, as distributions install them. `.ci/requirements` names the packages.
enum UnicodeData {
  private static let folder =
    ["/usr/share/unicode/auxiliary/", "/usr/share/unicode/ucd/auxiliary/"].first(where: hasTables) ?? ""

  static var isInstalled: Bool { !folder.isEmpty }

  private static func hasTables(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "WordBreakTest.txt")
  }

  /// Returns the lines of a table, without comments.
  static func lines(of name: String) throws -> [String] { try lines(at: folder + name) }

  /// Returns the lines of a table that is beside this file, because distributions have an older one.
  static func storedLines(of name: String, beside file: String = #filePath) throws -> [String] {
    try lines(at: URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent(name).path)
  }

  private static func lines(at path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap {
      let line = $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      return line.isEmpty ? nil : line
    }
  }

  /// Returns the Unicode version of a table, from its first line.
  static func version(of name: String) throws -> (major: Int, minor: Int) {
    let header = try String(contentsOfFile: folder + name, encoding: .utf8).prefix { $0 != "\n" }
    let parts = header.split(separator: "-").last?.split(separator: ".").compactMap { Int($0) } ?? []
    return parts.count >= 2 ? (parts[0], parts[1]) : (0, 0)
  }

  /// A line of a boundary test: a text, and the scalar offsets at which its pieces begin.
  struct Segmentation {
    var scalars: [Unicode.Scalar] = []
    var starts: [Int] = []

    /// Parses a line of a table.
    ///
    /// - Parameters:
    ///   - line: Code points, separated by `÷` at boundaries and by `×` elsewhere.
    ///   - isCurrent: Whether the table is of the library's version of Unicode.
    init(_ line: String, isCurrent: Bool = false) {
      for part in line.split(separator: " ") {
        if part == "÷" { starts.append(scalars.count) }
        if let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) { scalars.append(scalar) }
      }
      starts.removeLast()
      if !isCurrent { followUnicode17() }
    }

    /// Applies decision 182-C20 of Unicode's technical committee: since Unicode 17, symbols that are not emoji do not
    /// join a preceding emoji. U+2701 is the only such symbol in the tables.
    private mutating func followUnicode17() {
      // U+11DB0 was added in that version.
      guard Unicode.Scalar(0x11DB0)?.properties.age != nil else { return }
      for i in scalars.indices.dropFirst() where scalars[i] == "\u{2701}" && scalars[i - 1] == "\u{200D}" {
        if !starts.contains(i) { starts.append(i) }
      }
      starts.sort()
    }

    var text: String {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text)
    }
  }

  /// Returns the values of a property by code point. Code points that the table omits have no value.
  static func property(_ name: String) throws -> [UInt32: String] {
    var values: [UInt32: String] = [:]
    for line in try lines(of: name) {
      let parts = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let ends = parts[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
      guard parts.count == 2, let first = ends.first, let last = ends.last else { continue }
      for value in first...last { values[value] = parts[1] }
    }
    return values
  }
}
