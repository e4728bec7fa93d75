import SwiftTokens

extension SourceFile {
  /// Whether the file imports UIKit.
  var importsUIKit: Bool {
    code.indices.contains { reads("import", "UIKit", at: $0) }
  }

  func diagnostic(at index: Int, _ message: String) -> Diagnostic {
    let (line, column) = location(ofByte: code[index].range.lowerBound)
    return Diagnostic(path: path, line: line, column: column, message: message)
  }
}
