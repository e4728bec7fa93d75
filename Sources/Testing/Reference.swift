internal import FoundationEssentials
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import Testing

/// A file with which an expectation compares: `References/TESTFILE/NAME`, in the folder of the test's source file.
struct Reference {
  let path: String
  /// The path relative to the folder of the test's source file, for messages.
  let shortPath: String
  private let location: SourceLocation

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - name: Any text. Characters other than letters, digits, hyphens and underscores become hyphens.
  ///   - ending: The filename extension, without the dot.
  init(_ name: String, ending: String, _ location: SourceLocation) {
    let file = location.path.split(separator: "/", omittingEmptySubsequences: false)
    let test = (file.last ?? "").prefix { $0 != "." }
    let safe = name.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" }
    shortPath = "References/\(test)/\(String(safe)).\(ending)"
    path = (file.dropLast() + [Substring(shortPath)]).joined(separator: "/")
    self.location = location
  }

  /// Returns the content to compare with, or writes the reference if the record mode requires it.
  ///
  /// - Parameter actual: The content that is written.
  /// - Returns: The content of the file, or `nil` if the file was written or is missing. A missing file is an issue.
  func content(orRecord actual: @autoclosure () throws -> [UInt8]) rethrows -> [UInt8]? {
    guard let mode = RecordMode.trait ?? RecordMode(variable: RecordMode.variable) else {
      Issue.record(
        "GLISSADE_RECORD is \(RecordMode.variable.quoted); expected never, missing, all or 1",
        sourceLocation: location)
      return nil
    }
    let content = content
    if mode == .all || (mode == .missing && content == nil) {
      record(try actual())
      return nil
    }
    if content == nil {
      Issue.record(
        """
        There is no reference \(shortPath). To record it, run the test with GLISSADE_RECORD=missing in the \
        environment, look at the file, and commit it.
        """, sourceLocation: location)
    }
    return content
  }

  /// The content of the file. `nil` if it is missing or cannot be read.
  var content: [UInt8]? { (try? Data(contentsOf: URL(filePath: path))).map { Array($0) } }

  private func record(_ actual: [UInt8]) {
    do {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // The write is atomic, so that no test reads an incomplete reference.
      try Data(actual).write(to: URL(filePath: path), options: .atomic)
      if RecordMode.trait != nil {
        Issue.record(
          "The reference \(shortPath) was recorded. Remove the trait to compare with it.",
          sourceLocation: location)
      }
    } catch {
      Issue.record("The reference \(shortPath) cannot be written: \(error)", sourceLocation: location)
    }
  }
}

extension SourceLocation {
  /// The path of the file. Swift 6.2 has it under another name.
  fileprivate var path: String {
    #if compiler(>=6.3)
      filePath
    #else
      _filePath
    #endif
  }
}

extension Script {
  /// Reads the script `References/TESTFILE/NAME.script` in the folder of the test's source file, such as one written by
  /// `run --record FILE`.
  ///
  /// An invalid line is not an error of this initializer, but of the rehearsal that plays the script.
  ///
  /// - Throws: An error that names the file if the file cannot be read.
  public init(recorded name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let reference = Reference(name, ending: "script", sourceLocation)
    self.init(
      String(decoding: try DataFile(path: reference.path).bytes, as: UTF8.self), file: reference.shortPath)
  }
}
