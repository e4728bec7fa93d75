extension Port {
  /// Returns the indexes of `optional` before protocol requirements.
  static func optionalMarks(in file: SourceFile, _ outline: Outline) -> [Int] {
    file.code.indices.filter { index in
      guard file.text(index) == "optional", let type = outline.type(around: index) else { return false }
      return type.introducer == .protocol && outline.isMember(index, of: type)
        && Vocabulary.declarationWords.contains(file.text(index + 1))
    }
  }

  /// Returns the name of the optional method.
  static func requirementName(in file: SourceFile, at mark: Int) -> String? {
    let word = mark + (file.text(mark + 1) == "static" ? 2 : 1)
    return file.text(word) == "func" ? file.text(word + 1) : nil
  }
}

extension Rewriting {
  /// Replaces an optional requirement by a default implementation in an extension of the protocol.
  mutating func rewriteOptionalRequirement(_ mark: Int) {
    guard let type = outline.type(around: mark) else { return }
    guard Port.requirementName(in: file, at: mark) != nil,
      let signature = signature(mark + 1, in: type),
      signature.returnsNothing || signature.returnsOptional
    else {
      return refuse(
        mark,
        "only methods without a result or with an optional result can be optional; implement it in an extension of '\(type.name)'"
      )
    }
    drop(mark...mark)
    let access = type.isPublic ? "public " : ""
    let body = signature.returnsNothing ? "{}" : "{ nil }"
    insert(" extension \(type.name) { \(access)\(signature.text) \(body) }", after: outermostEnd(of: type))
  }

  /// Replaces an optional call by a direct one, since the method has a default implementation.
  mutating func rewriteOptionalCall(_ index: Int) {
    guard port.optionalRequirements.contains(file.text(index)), file.touchesPoint(before: index),
      file.reads("?", "(", at: index + 1)
    else { return }
    drop(index + 1...index + 1)
  }

  private func signature(
    _ start: Int, in type: Outline.TypeDeclaration
  ) -> (text: String, returnsNothing: Bool, returnsOptional: Bool)? {
    guard let open = file.code[start..<type.body.upperBound].firstIndex(where: { $0.text == "(" }),
      let close = file.closing[open]
    else { return nil }
    var end = close + 1
    // The next requirement begins on a new line, but so may the continuation of this one.
    while end < type.body.upperBound, file.text(end) != ";",
      !file.startsLine(end) || ["-", "throws", "async"].contains(file.text(end)) || file.text(end - 1) == ">"
    { end += 1 }
    let returns = (close + 1..<end).contains { file.reads("-", ">", at: $0) }
    return (file.source(start..<end), !returns, returns && ["?", "!"].contains(file.text(end - 1)))
  }

  /// Returns the end of the outermost type that contains a type. An extension can follow there.
  private func outermostEnd(of type: Outline.TypeDeclaration) -> Int {
    outline.types.map(\.body).filter { $0.contains(type.start) }.map(\.upperBound).max()
      ?? type.body.upperBound
  }
}
