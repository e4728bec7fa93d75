import SwiftTokens

/// An optional requirement of a protocol.
struct Requirement {
  /// The name of the method, without its labels, or of the property.
  let name: String
  /// The name with the labels of the parameters, as in `turn(by:)`.
  let fullName: String
  /// The name of the protocol.
  let owner: String
  /// The type of the result or of the property as it is written, or `nil` if there is no result.
  let result: String?

  /// Creates the requirement after a mark `optional`. Returns `nil` if it is neither a method nor a property.
  init?(in file: SourceFile, _ outline: Outline, at mark: Int) {
    let word = mark + (file.text(mark + 1) == "static" ? 2 : 1)
    guard let type = outline.type(around: mark) else { return nil }
    owner = type.name
    if let method = Method(in: file, at: word) {
      (name, fullName) = (method.name, method.fullName)
      result = method.result.map { file.source($0) }
    } else if let property = Property(in: file, at: word), let type = property.type {
      (name, fullName, result) = (property.name, property.name, file.source(type))
    } else {
      return nil
    }
  }

  /// Whether the result is not optional, so that it becomes optional.
  var hasValue: Bool { result.map { !$0.hasSuffix("?") && !$0.hasSuffix("!") } ?? false }
}

/// A declaration of a method.
struct Method {
  let name: String
  let fullName: String
  /// The parentheses around the parameters.
  let parameters: ClosedRange<Int>
  /// The type of the result, or `nil` if there is none.
  let result: Range<Int>?
  /// The index after the declaration, without its body.
  let end: Int

  /// Creates the method whose declaration has the keyword `func` at an index. Returns `nil` if there is none.
  init?(in file: SourceFile, at index: Int) {
    guard file.text(index) == "func", file.isIdentifier(index + 1),
      let open = file.code[index...].firstIndex(where: { $0.text == "(" || $0.text == "{" || $0.text == "}" }
      ),
      file.text(open) == "(", let close = file.closing[open]
    else { return nil }
    name = file.text(index + 1)
    parameters = open...close
    fullName = name + "(" + Self.labels(in: file, open...close).map { $0 + ":" }.joined() + ")"
    var end = close + 1
    // The next declaration begins on a new line, but so may the continuation of this one.
    while end < file.code.count, !["{", "}", ";", "where"].contains(file.text(end)),
      !file.startsLine(end) || ["-", "throws", "async"].contains(file.text(end)) || file.text(end - 1) == ">"
    { end = (file.closing[end] ?? end) + 1 }
    let arrow = (close + 1..<end).first { file.reads("-", ">", at: $0) }
    result = arrow.flatMap { $0 + 2 < end ? $0 + 2..<end : nil }
    if file.text(end) == "where" {
      while end < file.code.count, !["{", "}", ";"].contains(file.text(end)), !file.startsLine(end) {
        end += 1
      }
    }
    self.end = end
  }

  private static func labels(in file: SourceFile, _ parentheses: ClosedRange<Int>) -> [String] {
    var labels: [String] = []
    var index = parentheses.lowerBound + 1
    var expectsLabel = true
    while index < parentheses.upperBound {
      if expectsLabel, file.isIdentifier(index) {
        labels.append(file.text(index))
        expectsLabel = false
      } else if file.text(index) == "," {
        expectsLabel = true
      }
      index = (file.closing[index] ?? index) + 1
    }
    return labels
  }
}

/// A declaration of a property.
struct Property {
  let name: String
  /// The type, or `nil` if it is inferred.
  let type: Range<Int>?
  /// The accessors or the body, or `nil` if there is none.
  let body: ClosedRange<Int>?

  /// Creates the property whose declaration has the keyword `var` or `let` at an index. Returns `nil` if there is
  /// none.
  init?(in file: SourceFile, at index: Int) {
    guard ["var", "let"].contains(file.text(index)), file.isIdentifier(index + 1) else { return nil }
    name = file.text(index + 1)
    var end = index + 2
    if file.text(end) == ":" {
      end += 1
      while end < file.code.count, !["{", "}", "=", ";"].contains(file.text(end)), !file.startsLine(end) {
        end = (file.closing[end] ?? end) + 1
      }
      type = index + 3 < end ? index + 3..<end : nil
    } else {
      type = nil
    }
    body = file.text(end) == "{" ? file.closing[end].map { end...$0 } : nil
  }
}

extension Port {
  /// Returns the indexes of `optional` before protocol requirements.
  static func optionalMarks(in file: SourceFile, _ outline: Outline) -> [Int] {
    file.code.indices.filter { index in
      guard file.text(index) == "optional", let type = outline.type(around: index) else { return false }
      return type.introducer == .protocol && outline.isMember(index, of: type)
        && Vocabulary.declarationWords.contains(file.text(index + 1))
    }
  }

  /// Returns whether a type of the target conforms to one of its protocols, directly or through others.
  func conforms(_ type: String, to protocolName: String) -> Bool {
    var open = [type]
    var visited: Set<String> = []
    while let name = open.popLast() {
      if name == protocolName { return true }
      guard visited.insert(name).inserted else { continue }
      for outline in outlines {
        for declaration in outline.types
        where declaration.name == name || declaration.name.hasSuffix("." + name) {
          open += declaration.inheritance
        }
      }
    }
    return false
  }
}

extension Rewriting {
  /// Replaces an optional requirement by a default implementation in an extension of the protocol.
  mutating func rewriteOptionalRequirement(_ mark: Int) {
    guard let type = outline.type(around: mark) else { return }
    let word = mark + (file.text(mark + 1) == "static" ? 2 : 1)
    guard let requirement = Requirement(in: file, outline, at: mark) else {
      return refuse(mark, "only methods and properties with a type can be optional")
    }
    drop(mark...mark)
    let access = type.isPublic ? "public " : ""
    let declaration: String
    if let property = Property(in: file, at: word), let result = property.type {
      if requirement.hasValue { makeOptional(result) }
      let isSet = property.body.map { file.code[$0].contains { $0.text == "set" } } ?? false
      let resultType = requirement.hasValue ? optional(file.source(result)) : file.source(result)
      declaration =
        file.source(mark + 1..<result.lowerBound)
        + " \(resultType) { \(isSet ? "get { nil } set {}" : "nil") }"
    } else if let method = Method(in: file, at: word) {
      var signature = file.source(mark + 1..<method.end)
      if requirement.hasValue, let result = method.result {
        makeOptional(result)
        signature =
          file.source(mark + 1..<result.lowerBound) + " " + optional(file.source(result))
          + (result.upperBound < method.end ? " " + file.source(result.upperBound..<method.end) : "")
      }
      declaration = "\(signature) \(requirement.result == nil ? "{}" : "{ nil }")"
    } else {
      return
    }
    insert("; extension \(type.name) { \(access)\(declaration) }", after: outermostEnd(of: type))
  }

  /// Makes the result of a method optional that implements an optional requirement with a result.
  mutating func rewriteImplementation(_ index: Int) {
    guard let requirements = port.optionalRequirements[file.text(index + 1)],
      let method = Method(in: file, at: index), let result = method.result,
      let type = outline.type(around: index), type.introducer != .protocol, outline.isMember(index, of: type)
    else { return }
    let isImplementation = requirements.contains { requirement in
      requirement.hasValue && requirement.fullName == method.fullName
        && requirement.result == file.source(result) && port.conforms(type.name, to: requirement.owner)
    }
    if isImplementation { makeOptional(result) }
  }

  /// Makes a property optional that implements an optional requirement.
  mutating func rewriteImplementingProperty(_ index: Int) {
    guard let requirements = port.optionalRequirements[file.text(index + 1)],
      let property = Property(in: file, at: index), let type = outline.type(around: index),
      type.introducer != .protocol, outline.isMember(index, of: type),
      let requirement = requirements.first(where: {
        $0.hasValue && $0.fullName == property.name && port.conforms(type.name, to: $0.owner)
      })
    else { return }
    guard let own = property.type else {
      return refuse(
        index + 1,
        "write the type of '\(property.name)', which implements an optional requirement, as an optional")
    }
    if requirement.result == file.source(own) { makeOptional(own) }
  }

  private mutating func makeOptional(_ result: Range<Int>) {
    let text = file.source(result)
    if optional(text) == text + "?" {
      insert("?", after: result.upperBound - 1)
    } else {
      insert("(", before: result.lowerBound)
      insert(")?", after: result.upperBound - 1)
    }
  }

  /// Returns the optional type of a type. Functions and existential types need parentheses.
  private func optional(_ type: String) -> String {
    type.contains("->")
      || type.contains(" ") && !type.hasSuffix(")") && !type.hasSuffix("]") && !type.hasSuffix(">")
      ? "(\(type))?" : type + "?"
  }

  /// Replaces an optional call by a direct one, since the method has a default implementation. An object of any class
  /// is cast to the protocol.
  mutating func rewriteOptionalCall(_ index: Int) {
    if Vocabulary.optionalMethods.contains(file.text(index)),
      port.optionalRequirements[file.text(index)] == nil, file.touchesPoint(before: index),
      ["?", "!"].contains(file.text(index + 1)), file.touches(index, index + 1),
      ["(", "{"].contains(file.text(index + 2))
    {
      return drop(index + 1...index + 1)
    }
    guard let requirement = port.optionalRequirements[file.text(index)]?.first,
      file.touchesPoint(before: index), file.reads("?", "(", at: index + 1)
    else { return }
    drop(index + 1...index + 1)
    guard ["?", "!"].contains(file.text(index - 2)), file.isIdentifier(index - 3),
      declaredType(of: file.text(index - 3), in: file, before: index) == "AnyObject"
    else { return }
    var start = index - 3
    while file.text(start - 1) == ".", file.isIdentifier(start - 2) { start -= 2 }
    replace(start...index - 2, with: "(\(file.source(start..<index - 2)) as? \(requirement.owner))?")
  }

  /// Gives the result of a delegate's optional method its fallback where the method is taken as a function:
  /// `guard let turns = delegate?.shouldTurn(_:) else { return true }`. A method that is not implemented returns `nil`
  /// here; then `turns(self)` has the value that the `guard` returns.
  mutating func rewriteMethodOfDelegate(_ index: Int) {
    guard file.reads("guard", "let", at: index), file.isIdentifier(index + 2), file.text(index + 3) == "=",
      let otherwise = file.code[index...].firstIndex(where: { $0.text == "else" || $0.text == "}" }),
      file.reads("else", "{", "return", at: otherwise), let end = file.closing[otherwise + 1],
      end > otherwise + 3, file.text(otherwise - 1) == ")",
      let open = file.code[index..<otherwise].lastIndex(where: { $0.text == "(" }), open > index + 5,
      let requirements = port.optionalRequirements[file.text(open - 1)], file.text(open - 2) == "."
    else { return }
    let method = file.code[open - 1..<otherwise].map(\.text).joined()
    guard requirements.contains(where: { $0.hasValue && $0.fullName == method }) else { return }
    let fallback = file.source(otherwise + 3..<end)
    var (token, depth) = (end + 1, 0)
    while token < file.code.count, depth >= 0 {
      if file.text(token) == "{" { depth += 1 }
      if file.text(token) == "}" { depth -= 1 }
      if file.text(token) == file.text(index + 2), file.text(token + 1) == "(",
        !file.touchesPoint(before: token),
        let close = file.closing[token + 1]
      {
        insert("(", before: token)
        insert(" ?? \(fallback))", after: close)
      }
      token += 1
    }
  }

  /// Adds the bound to classes that an Objective-C protocol has.
  mutating func boundProtocol(afterAttribute index: Int) {
    var word = index + 1
    while word < file.code.count, file.text(word) != "protocol",
      file.code[word].kind == .attribute || Vocabulary.declarationWords.contains(file.text(word))
    { word += 1 }
    guard file.text(word) == "protocol", let (_, end) = file.path(at: word + 1) else { return }
    guard file.text(end) == ":" else { return insert(": AnyObject", after: end - 1) }
    let list = file.code[end...].prefix { $0.text != "{" }
    guard !list.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0.text) }) else {
      return
    }
    insert(" AnyObject,", after: end)
  }

  /// Returns the end of the outermost type that contains a type. An extension can follow there.
  private func outermostEnd(of type: Outline.TypeDeclaration) -> Int {
    outline.types.map(\.body).filter { $0.contains(type.start) }.map(\.upperBound).max()
      ?? type.body.upperBound
  }
}
