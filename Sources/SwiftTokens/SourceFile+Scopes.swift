// The scopes of a file, and the declarations of constants and variables in them, as far as they can be told from the
// tokens alone.

extension SourceFile {
  /// What the braces of a scope belong to.
  package enum Scope: Equatable, Sendable {
    /// A type or an extension of it, with the type's name.
    case type(String)
    /// A function or an initializer, with the index of the parenthesis that opens its parameters.
    case function(parameters: Int)
    /// A closure, a statement, or an accessor.
    case block
  }

  /// The declaration of a constant or a variable.
  package struct Variable: Equatable, Sendable {
    /// The index of the name among the tokens.
    package let name: Int
    /// Whether it is declared by `let`.
    package let isConstant: Bool
    /// The index of the brace that opens its scope. `nil` for a global one.
    package let scope: Int?
    /// The name of the type of which it is a member. `nil` for a local or global one.
    package let type: String?
  }

  /// The result of the search for a name.
  package enum Meaning: Equatable, Sendable {
    case variable(Variable)
    /// A parameter of a function or a closure, or a name that a statement binds.
    case bound
    case unknown
  }

  /// Returns the indices of the braces around a token, from the innermost outwards.
  package func braces(around index: Int) -> [Int] {
    closing.filter { text($0.key) == "{" && $0.key < index && index < $0.value }.map(\.key)
      .sorted(by: >)
  }

  /// Returns what the brace at an index belongs to.
  package func scope(ofBrace brace: Int) -> Scope {
    var index = brace - 1
    while index >= 0 {
      let word = text(index)
      if word == "{" || word == "}" || word == ";" { return .block }
      if word != "}", let open = opening[index] {
        index = open - 1
        continue
      }
      switch word {
      case "struct", "class", "enum", "extension", "actor", "protocol":
        // `class func` and `class var` are members.
        if isIdentifier(index + 1), !["func", "var", "let"].contains(text(index + 1)),
          let name = path(at: index + 1)?.name
        {
          return .type(name.split(separator: ".").last.map(String.init) ?? name)
        }
      case "func", "init", "subscript":
        guard text(index - 1) != ".",
          let open = (index..<brace).first(where: { text($0) == "(" }), closing[open] != nil
        else { return .block }
        return .function(parameters: open)
      default: break
      }
      index -= 1
    }
    return .block
  }

  /// Returns what a name means at an index. The name is a word without a qualifier.
  ///
  /// - Parameter isMember: Whether the name is qualified by `self` or `Self`, so that only members are looked up.
  package func meaning(of name: String, at index: Int, isMember: Bool = false) -> Meaning {
    for brace in braces(around: index) {
      switch scope(ofBrace: brace) {
      case .type(let type):
        if let member = member(name, of: type) { return .variable(member) }
      case .function(let parameters) where !isMember:
        if let local = local(name, in: brace, before: index) { return local }
        if binds(name, in: parameters + 1..<(closing[parameters] ?? parameters + 1)) { return .bound }
      case .block where !isMember:
        if let local = local(name, in: brace, before: index) { return local }
        if isBound(name, byBlock: brace) { return .bound }
      default: break
      }
    }
    guard !isMember else { return .unknown }
    return declarations(of: name).last { $0.scope == nil }.map { .variable($0) } ?? .unknown
  }

  /// Returns the member of a type with a name, or `nil` if this file declares none.
  package func member(_ name: String, of type: String) -> Variable? {
    declarations(of: name).first { $0.type == type }
  }

  private func local(_ name: String, in brace: Int, before index: Int) -> Meaning? {
    guard let last = declarations(of: name).last(where: { $0.scope == brace && $0.name < index }) else {
      return nil
    }
    // `if let name`, `guard let name` and the like.
    let isBound = ["if", "guard", "while", "case", ",", "("].contains(text(last.name - 2))
    return isBound ? .bound : .variable(last)
  }

  /// Returns the declarations by `let` and `var` of a name.
  package func declarations(of name: String) -> [Variable] {
    code.indices.compactMap { index in
      guard text(index) == name, isIdentifier(index), text(index - 1) == "let" || text(index - 1) == "var"
      else { return nil }
      let brace = braces(around: index).first
      var type: String?
      if let brace, case .type(let name) = scope(ofBrace: brace) { type = name }
      return Variable(name: index, isConstant: text(index - 1) == "let", scope: brace, type: type)
    }
  }

  /// Returns whether parameters in a range have a name in the function.
  private func binds(_ name: String, in range: Range<Int>) -> Bool {
    range.contains { text($0) == name && text($0 + 1) == ":" }
  }

  /// Returns whether the parameters of a closure, or the header of a statement, bind a name.
  private func isBound(_ name: String, byBlock brace: Int) -> Bool {
    var index = brace + 1
    var finds = false
    // The parameters of a closure.
    while index < code.count, !["{", "}", "=", ";"].contains(text(index)), index < brace + 60 {
      if text(index) == "in" { return finds }
      if text(index) == name { finds = true }
      index += 1
    }
    // `for name in …` and `if let name = …`.
    index = brace - 1
    while index > 0, !["{", "}", ";"].contains(text(index)), index > brace - 60 {
      if text(index) == name, ["for", "let", "var", "case"].contains(text(index - 1)),
        text(index - 1) == "for" || ["if", "while", "case", ",", "("].contains(text(index - 2))
      {
        return true
      }
      index -= 1
    }
    return false
  }
}
