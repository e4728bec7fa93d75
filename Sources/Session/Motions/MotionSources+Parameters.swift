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
    ofParameter name: String, from source: TuningValue, to value: TuningValue
  ) throws(ApplicationError) -> MotionChange {
    var properties: [(name: String, type: [String])] = []
    for file in allFiles(containing: "Parameter(") {
      properties += file.properties(ofParameter: name)
    }
    guard let property = properties.first else {
      throw ApplicationError(.data, "no description of the parameter \(name) is in the package")
    }
    var tokens: [(file: SourceFile, literal: ParameterLiteral)] = []
    for file in allFiles(containing: property.name) {
      for variable in file.declarations(of: property.name) where file.belongs(variable, to: property.type) {
        guard let initial = file.initializer(of: variable),
          let literal = file.parameter(like: source, in: initial)
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
    let old = String(decoding: file.bytes[literal.range], as: UTF8.self)
    guard literal.value == source else {
      let compiled = source.expression ?? source.description
      throw ApplicationError(
        .data,
        "\(file.path):\(line):\(column) is \(old), but the program was compiled with \(compiled); build it again"
      )
    }
    guard var text = value.expression else {
      throw ApplicationError(.data, "the keyframes of \(name) cannot be written to the source")
    }
    if case .number = value, old.contains("."), !text.contains(where: { ".e".contains($0) }) {
      // A whole number would change the type of the property.
      text += ".0"
    }
    return MotionChange(
      path: file.path, line: line, column: column, range: literal.range, old: old, new: text)
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

  /// Returns the literal of a parameter that is the whole of an expression: a number, or a timing.
  fileprivate func parameter(like value: TuningValue, in expression: Range<Int>) -> ParameterLiteral? {
    switch value {
    case .number:
      guard let literal = self.literal(of: .duration, in: expression), let number = literal.value.number
      else {
        return nil
      }
      return ParameterLiteral(range: literal.range, value: .number(number))
    case .timing:
      return timing(in: expression).map { ParameterLiteral(range: $0.range, value: .timing($0.value)) }
    }
  }
}

/// The literal of an effect's parameter in a source file.
private struct ParameterLiteral {
  /// The bytes of the file that it takes.
  let range: Range<Int>
  let value: TuningValue
}

extension TuningValue {
  /// The value as an expression in Swift. `nil` for keyframes.
  fileprivate var expression: String? {
    switch self {
    case .number(let number): number.shortest
    case .timing(let timing): timing.expression
    }
  }
}
