import SwiftTokens

/// A function that a target declares for `CGFloat` and for `Double`, which are one type here.
struct RepeatedFunction: Hashable {
  /// The index of the file.
  let file: Int
  /// The keyword `func` or `init`.
  let keyword: Int
}

extension Port {
  /// Returns the functions to remove: of two that differ only in the names of the type, the one that calls the other,
  /// or else that for `Double`.
  static func repeatedFunctions(in files: [SourceFile], _ outlines: [Outline]) -> Set<RepeatedFunction> {
    var seen: [String: (place: RepeatedFunction, types: String, calls: Bool)] = [:]
    var repeated: Set<RepeatedFunction> = []
    for (number, (file, outline)) in zip(files, outlines).enumerated() {
      for (index, context) in file.functions(outline) {
        guard let signature = file.signature(ofFunctionAt: index) else { continue }
        let isLocal = file.code[file.declarationStart(of: index)..<index].contains {
          ["private", "fileprivate"].contains($0.text)
        }
        let key = "\(isLocal ? number : -1) \(context) \(signature.plain)"
        let place = RepeatedFunction(file: number, keyword: index)
        let calls =
          file.code[signature.body].contains { $0.text == "CGFloat" || $0.text == "Double" }
          && signature.body.contains { file.text($0) == signature.name && $0 > signature.body.lowerBound }
        guard let other = seen[key], other.types != signature.types else {
          if seen[key] == nil { seen[key] = (place, signature.types, calls) }
          continue
        }
        let dropsOther = other.calls != calls ? other.calls : !other.types.contains("CGFloat")
        repeated.insert(dropsOther ? other.place : place)
        if dropsOther { seen[key] = (place, signature.types, calls) }
      }
    }
    return repeated
  }
}

extension Rewriting {
  /// Removes a function that is declared twice.
  mutating func dropRepeatedFunction(_ index: Int) {
    guard port.repeatedFunctions.contains(RepeatedFunction(file: number, keyword: index)),
      let signature = file.signature(ofFunctionAt: index)
    else { return }
    let start = file.declarationStart(of: index)
    _ = takeEdits(in: file.code[start].range.lowerBound..<file.code[index].range.lowerBound)
    replace(
      start...signature.body.upperBound, with: "",
      mark: "a function for 'CGFloat' beside one for 'Double'")
  }
}

extension SourceFile {
  /// Returns the functions outside of functions, with what declares them.
  fileprivate func functions(_ outline: Outline) -> [(index: Int, context: String)] {
    var found: [(index: Int, context: String)] = []
    // Functions of the file are outside of all braces.
    var index = 0
    while index < code.count {
      if text(index) == "func" { found.append((index, "")) }
      index = text(index) == "{" ? (closing[index] ?? index) + 1 : index + 1
    }
    for index in code.indices where ["func", "init"].contains(text(index)) && text(index - 1) != "." {
      guard let type = outline.type(around: index), outline.isMember(index, of: type), !type.isConstrained
      else { continue }
      let isStatic = code[declarationStart(of: index)..<index].contains {
        ["static", "class"].contains($0.text)
      }
      found.append((index, "\(type.name) \(isStatic)"))
    }
    return found
  }

  /// Returns the signature of a function with a body and without generic parameters.
  ///
  /// `types` is the signature as it is written, and `plain` with `Double` for each number.
  fileprivate func signature(
    ofFunctionAt index: Int
  ) -> (name: String, types: String, plain: String, body: ClosedRange<Int>)? {
    let first = text(index) == "init" ? index : index + 1
    guard let open = code[first...].firstIndex(where: { ["(", "{", "}", ";"].contains($0.text) }),
      text(open) == "(", let close = closing[open], open - first < 4,
      let brace = code[close...].firstIndex(where: {
        ["{", "}", ";", "func", "var", "let"].contains($0.text)
      }),
      text(brace) == "{", let end = closing[brace]
    else { return nil }
    let name = code[first..<open].map(\.text).joined()
    let isOperator = text(index) == "func" && !isIdentifier(index + 1)
    guard isOperator || !name.contains("<") else { return nil }
    var types =
      code[declarationStart(of: index)..<index].map(\.text)
      .filter { ["prefix", "postfix"].contains($0) }.joined() + name
    for parameter in arguments(in: open...close) {
      let tokens = code[parameter]
      guard let colon = tokens.firstIndex(where: { $0.text == ":" }) else { return nil }
      let type = tokens[(colon + 1)...].prefix { $0.text != "=" }.map(\.text).joined(separator: " ")
      types += " \(isOperator ? "_" : text(parameter.lowerBound)): \(type)"
    }
    types += " " + code[close + 1..<brace].map(\.text).joined(separator: " ")
    let plain = types.split(separator: " ").map { $0 == "CGFloat" ? "Double" : String($0) }.joined(
      separator: " ")
    return (name, types, plain, brace...end)
  }
}
