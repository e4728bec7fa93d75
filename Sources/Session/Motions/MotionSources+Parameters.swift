import GlissadeApplication
import GlissadeGeometry
import GlissadeMotion
import GlissadeUI
import SwiftTokens

// The parameters of effects stand in the source as the defaults of stored properties. The description of a parameter
// names the property by a key path: `Parameter("fly-in-duration", "Flight of a row", \.flyInDuration, …)`.

extension MotionSources {
  /// Returns the change that writes a parameter of an effect to the property that its description names. The file does
  /// not change.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter or timing.
  ///   - source: The value that the source has now.
  /// - Throws: An error of the status `data` that says why the value cannot be written.
  package func change(
    ofParameter name: String, from source: MotionValue, to value: MotionValue
  ) throws(ApplicationError) -> MotionChange {
    let kind: MotionParameter = value.number == nil ? .curve : .duration
    var properties: [(name: String, type: [String])] = []
    for file in allFiles(containing: "Parameter(") {
      properties += file.properties(ofParameter: name)
    }
    guard let property = properties.first else {
      throw ApplicationError(.data, "no description of the parameter \(name) is in the package")
    }
    var tokens: [(file: SourceFile, literal: MotionLiteral)] = []
    for file in allFiles(containing: property.name) {
      for variable in file.declarations(of: property.name) where file.belongs(variable, to: property.type) {
        guard let initial = file.initializer(of: variable),
          let literal = file.literal(of: kind, in: initial) ?? file.timing(in: initial)
        else { continue }
        tokens.append((file, literal))
      }
    }
    let type = property.type.joined(separator: ".")
    guard let (file, literal) = tokens.first, tokens.count == 1 else {
      throw ApplicationError(
        .data,
        "the parameter \(name) is \(type).\(property.name), which "
          + (tokens.isEmpty ? "has no literal as its default" : "is declared several times"))
    }
    let (line, column) = file.location(ofByte: literal.range.lowerBound)
    guard literal.value == source else {
      throw ApplicationError(
        .data,
        "\(file.path):\(line):\(column) is \(literal.text), but the program was compiled with \(source.text); build it again"
      )
    }
    var text = value.text
    if case .curve(let curve) = value {
      guard let name = curve.name else {
        throw ApplicationError(.data, "the curve of \(name) has no name that can be written to the source")
      }
      text = "." + name
    } else if literal.text.contains(".") == true, !text.contains(where: { ".e".contains($0) }) {
      // A whole number would change the type of the property.
      text += ".0"
    }
    return MotionChange(
      path: file.path, line: line, column: column, range: literal.range, old: literal.text, new: text)
  }
}

extension SourceFile {
  /// Returns the properties that descriptions of a parameter name, with the names of their types from the outermost.
  fileprivate func properties(ofParameter name: String) -> [(name: String, type: [String])] {
    code.indices.compactMap { index in
      guard text(index) == "Parameter" || text(index) == "TimingParameter", text(index + 1) == "(",
        text(index + 2) == "\"\(name)\"", let end = closing[index + 1],
        let slash = (index + 3..<end).first(where: { text($0) == "\\" }), text(slash + 1) == ".",
        isIdentifier(slash + 2), text(slash + 3) != "."
      else { return nil }
      return (text(slash + 2), typePath(around: index))
    }
  }

  /// Returns the names of the types around a token, from the outermost, with those of an extension's dotted name.
  fileprivate func typePath(around index: Int) -> [String] {
    braces(around: index).reversed().flatMap { brace -> [String] in
      guard case .type(let name) = scope(ofBrace: brace) else { return [] }
      var start = brace - 1
      while start > 0,
        text(start) != name
          || !["extension", "struct", "class", "enum", "actor", "."].contains(text(start - 1))
      {
        start -= 1
      }
      return start > 0 ? pathEnding(at: start) ?? [name] : [name]
    }
  }

  /// Whether a variable is a member of a type, given by the names of the types around it.
  fileprivate func belongs(_ variable: Variable, to type: [String]) -> Bool {
    let own = typePath(around: variable.name)
    return !own.isEmpty && (own.suffix(type.count).elementsEqual(type))
  }

  /// Returns the named curve of `TimingFunction.easeInOut`. The token begins with the point.
  fileprivate func timing(in expression: Range<Int>) -> MotionLiteral? {
    guard expression.count == 3, text(expression.lowerBound) == "TimingFunction" else { return nil }
    return literal(of: .curve, in: expression)
  }
}
